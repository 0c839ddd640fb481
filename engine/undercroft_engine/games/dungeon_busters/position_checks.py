"""Whether a stated position can stand: every check of the rules file's "State fields"."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import astuple

from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import check_options
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.stated import Draft, shown
from undercroft_engine.games.dungeon_busters.about import INFO
from undercroft_engine.games.dungeon_busters.battle import BATTLES, BATTLES_IN_A_DUNGEON, Cards
from undercroft_engine.games.dungeon_busters.cards import GEMS_OF_A_COLOUR
from undercroft_engine.games.dungeon_busters.dealing import fresh_state, values_in_play
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.position_fields import BY_SEAT, Stated
from undercroft_engine.games.dungeon_busters.position_talk import retell, wanted
from undercroft_engine.games.dungeon_busters.state import VALUES_OF, mask_of
from undercroft_engine.parts.sealed import clockwise
from undercroft_engine.parts.talk import Statement

REVEALED = ("lose", "take")
"""Stages in which the cards of the battle going on lie on the stacks already."""


class Checked(Draft[Stated]):
    """A draft with all checks made, and what follows from the stated fields.

    `stacks` and `hands` are None where they are still to be dealt, `needed` then says which values
    locks and statements want in each hand. `leaders` and `monsters` are those that can be drawn.
    `done` battles are resolved, `met` of them in the present Dungeon; `height` cards lie on each
    stack.
    """

    def __init__(self, cards: Cards, fields: object, seed: str) -> None:
        super().__init__(Stated, fields, seed)
        self.cards = cards
        self.rows = {card.id: row for row, card in enumerate(cards)}
        self.options: dict[str, str] = {}
        self.seats = INFO.least
        self.leaders: tuple[Seat, ...] = ()
        self.stage = "pick"
        self.battle = self.dungeon = 1
        self.monsters: tuple[int, ...] = ()
        self.values: tuple[int, ...] = ()
        self.stacks: list[tuple[int, ...]] | None = None
        self.hands: list[int] | None = None
        self.needed: list[set[int]] = []
        self.piles: list[int] = []
        self.spoils = self.bank = [0, 0, 0]
        self.agenda: tuple[Seat, ...] | None = None
        self.statements: tuple[Statement, ...] = ()
        self.verdicts = {"kept": [0], "broken": [0]}
        self._options()
        self._seats()
        self._place()
        self._cards()
        self._trophies()
        self._hands()
        self._locks()
        self._gems()
        self._agenda()
        self._talk()

    def _options(self) -> None:
        stated = {} if self.stated.options is UNSET else self.stated.options
        for name, value in stated.items():
            try:
                check_options(INFO, {name: value})
            except SetupError as error:
                self.fault("options", error.message.rstrip("."))
        if self.fine("options"):
            self.options = check_options(INFO, stated)

    def _seats(self) -> None:
        stated = self.stated
        if stated.seats is UNSET:
            return
        self.seats = stated.seats
        for name in BY_SEAT:
            content = getattr(stated, name)
            if content is not UNSET and len(content) != self.seats:
                self.fault(name, f"has {self.seats} entries, one by seat, not {len(content)}")
        for name, seat in self._seats_named():
            if seat >= self.seats:
                self.fault(name, f"names seat {seat}, but the last one is {self.seats - 1}")
        self.leaders = tuple(range(self.seats))
        if self.options.get("leader") == "first_seat":
            self.leaders = (0,)
            if stated.leader is not UNSET and stated.leader != 0:
                self.fault("leader", "is seat 0 under the option leader=first_seat")
        if stated.leader is not UNSET:
            self.leaders = (stated.leader,)

    def _seats_named(self) -> Iterator[tuple[str, Seat]]:
        stated = self.stated
        if stated.leader is not UNSET:
            yield "leader", stated.leader
        if stated.agenda is not UNSET:
            yield from (("agenda", seat) for seat in stated.agenda)
        if stated.resolved is not UNSET:
            yield from (("resolved", owner) for _, owner in stated.resolved if owner is not None)
        if stated.statements is not UNSET:
            yield from (("statements", one.seat) for one in stated.statements)

    def _place(self) -> None:
        """Stage, battle and Dungeon, and a monster that belongs there."""
        stated = self.stated
        if stated.stage is not UNSET:
            self.stage = stated.stage
        monster = None if stated.monster is UNSET else stated.monster
        row = None if monster is None else self.rows.get(monster)
        if monster is not None and row is None:
            self.fault("monster", f"{shown(monster)} is no Dungeon Card")
        if stated.battle is not UNSET:
            self.battle = stated.battle
        elif self.over:
            self.battle = BATTLES
        elif stated.dungeon is not UNSET:
            self.battle = BATTLES_IN_A_DUNGEON * (stated.dungeon - 1) + 1
        elif row is not None:
            self.battle = BATTLES_IN_A_DUNGEON * (self.cards[row].dungeon - 1) + 1
        self.dungeon = (self.battle - 1) // BATTLES_IN_A_DUNGEON + 1
        if not self.placed:
            return
        if self.over and self.battle != BATTLES:
            self.fault("battle", f"is {BATTLES} when the game is over")
        elif stated.dungeon is not UNSET and stated.dungeon != self.dungeon:
            self.fault("dungeon", f"is {self.dungeon} in battle {self.battle}")
        elif stated.monster is not UNSET and (monster is None) != self.over:
            self.fault("monster", "is null when the game is over, and only then")
        elif row is not None and self.cards[row].dungeon != self.dungeon:
            self.fault("monster", f"{monster} is not of Dungeon {self.dungeon}")
        elif row is not None:
            self.monsters = (row,)

    @property
    def over(self) -> bool:
        """Whether the stage is `over`."""
        return self.stage == "over"

    @property
    def placed(self) -> bool:
        """Whether it is certain where in the game the position stands."""
        return self.fine("stage", "battle", "dungeon")

    @property
    def done(self) -> int:
        """Battles resolved."""
        return BATTLES if self.over else self.battle - 1

    @property
    def met(self) -> int:
        """Battles resolved in the present Dungeon."""
        return self.done - BATTLES_IN_A_DUNGEON * (self.dungeon - 1)

    @property
    def height(self) -> int:
        """Cards on each played stack."""
        return self.met + (self.stage in REVEALED)

    def stated_cards(self) -> Iterator[tuple[str, str, int]]:
        """Every card stated but the monster: field, card id, the Dungeon it has to be of."""
        stated = self.stated
        if stated.resolved is not UNSET:
            for number, (card, _) in enumerate(stated.resolved):
                yield "resolved", card, number // BATTLES_IN_A_DUNGEON + 1
        if stated.deck is not UNSET:
            yield from (("deck", card, self.dungeon) for card in stated.deck)
        if stated.removed is not UNSET:
            yield from (("removed", card, number) for number, card in enumerate(stated.removed, 1))

    def _cards(self) -> None:
        """Each card at one place, and as many everywhere as have come so far (invariant 4)."""
        stated = self.stated
        left = 0 if self.over else BATTLES_IN_A_DUNGEON - 1 - self.met
        lengths = {"deck": left, "removed": self.dungeon, "resolved": self.done}
        for name, length in lengths.items():
            content = getattr(stated, name)
            if self.placed and content is not UNSET and len(content) != length:
                self.fault(name, f"has {length} cards at this point, not {len(content)}")
        first = {self.cards[row].id: "monster" for row in self.monsters}
        for name, card, dungeon in self.stated_cards():
            if card not in self.rows:
                self.fault(name, f"{shown(card)} is no Dungeon Card")
            elif card in first:
                self.fault(name, f"{card} stands in {first[card]} already")
            elif self.placed and self.cards[self.rows[card]].dungeon != dungeon:
                self.fault(name, f"{card} is not of Dungeon {dungeon}")
            first.setdefault(card, name)
        if self.placed and not self.over and stated.monster is UNSET:
            unseen = (row for card, row in self.rows.items() if card not in first)
            self.monsters = tuple(row for row in unseen if self.cards[row].dungeon == self.dungeon)

    def _trophies(self) -> None:
        stated = self.stated
        if stated.trophies is UNSET or not self.fine("trophies", "seats"):
            return
        if self.placed and sum(stated.trophies) > self.done:
            self.fault("trophies", f"are {sum(stated.trophies)}, with {self.done} battles resolved")
        elif stated.resolved is not UNSET and self.fine("resolved"):
            owners = [owner for _, owner in stated.resolved]
            if stated.trophies != [owners.count(seat) for seat in range(self.seats)]:
                self.fault("trophies", "are not those of `resolved`")

    def _hands(self) -> None:
        """Hand and stack of each seat together are the values in play (invariant 2)."""
        stated = self.stated
        if not self.fine("seats", "options"):
            return
        self.values = values_in_play(self.seats, self.options)
        self._values("hands", len(self.values) - self.height)
        self._values("played", self.height)
        if not self.fine("hands", "played"):
            return
        if stated.hands is not UNSET:
            for seat, hand in enumerate(stated.hands):
                if hand != sorted(set(hand)):
                    self.fault("hands", "lists each value once, ascending", f"hands[{seat}]")
            if stated.played is UNSET and self.fine("hands"):
                rest = [set(self.values).difference(hand) for hand in stated.hands]
                self.stacks = [tuple(sorted(values)) for values in rest]
        if stated.played is not UNSET:
            self.stacks = [tuple(stack) for stack in stated.played]
        elif stated.hands is UNSET and self._battle_known():
            self.fault("played", "or `hands` must be stated where cards have been revealed")
        if stated.played is not UNSET and stated.hands is not UNSET:
            for seat, hand in enumerate(stated.hands):
                if not set(hand).isdisjoint(stated.played[seat]):
                    self.fault("played", "has cards of the hand", f"played[{seat}]")
        if self.stacks is not None and self.placed and self.fine("hands", "played"):
            full = mask_of(self.values)
            self.hands = [full ^ mask_of(stack) for stack in self.stacks]

    def _battle_known(self) -> bool:
        """Whether something else that is stated tells of the cards of the battle going on."""
        return self.stage in REVEALED or (self.over and bool(self.stated.statements))

    def _values(self, name: str, length: int) -> None:
        content = getattr(self.stated, name)
        if content is UNSET or not self.fine(name):
            return
        for seat, values in enumerate(content):
            where = f"{name}[{seat}]"
            strange = sorted(set(values).difference(self.values))
            if strange:
                self.fault(name, f"{strange[0]} is not in play", where)
            elif len(set(values)) < len(values):
                self.fault(name, "has a value twice", where)
            elif self.placed and len(values) != length:
                self.fault(name, f"has {length} cards at this point, not {len(values)}", where)

    def _locks(self) -> None:
        stated = self.stated
        self.needed = [set() for _ in range(self.seats)]
        if stated.locks is UNSET or not self.fine("seats", "options", "locks"):
            return
        if all(stated.locks):
            self.fault("locks", "are never there for all seats: the last one reveals them")
        elif any(stated.locks) and self.fine("stage") and self.stage != "pick":
            self.fault("locks", "are null unless the stage is pick")
        for seat, value in enumerate(stated.locks):
            if value is None:
                continue
            hand = self.values if self.hands is None else VALUES_OF[self.hands[seat]]
            if value not in hand:
                self.fault("locks", f"{value} is not in the hand", f"locks[{seat}]")
            self.needed[seat].add(value)

    def _gems(self) -> None:
        """For each colour all gems are somewhere, and none twice (invariant 1)."""
        stated = self.stated
        if not self.fine("seats", "piles", "spoils", "bank"):
            return
        piles = [(1, 1, 1)] * self.seats if stated.piles is UNSET else stated.piles
        self.piles = [count for pile in piles for count in pile]
        self.spoils = [0, 0, 0] if stated.spoils is UNSET else list(stated.spoils)
        out = [self.spoils[colour] + sum(self.piles[colour::3]) for colour in range(3)]
        self.bank = [GEMS_OF_A_COLOUR - count for count in out]
        for colour, count in enumerate(out):
            told = count if stated.bank is UNSET else count + stated.bank[colour]
            if told > GEMS_OF_A_COLOUR or (stated.bank is not UNSET and told < GEMS_OF_A_COLOUR):
                name = next(name for name in ("bank", "piles", "spoils") if self.states(name))
                total = f"{told} gems of colour {COLOURS[colour]} in piles, Spoils and Bank"
                self.fault(name, f"makes {total}; there are {GEMS_OF_A_COLOUR}")

    def _agenda(self) -> None:
        """Whether play can stop there: who is asked, and that there is a choice."""
        stated = self.stated
        if self.stage not in REVEALED:
            if stated.agenda is not UNSET and stated.agenda and self.fine("stage"):
                self.fault("agenda", f"is empty in stage {self.stage}")
            return
        needs = ("monster", "resolved", "deck", "removed", "leader", "piles", "spoils", "bank")
        if not self.placed or self.hands is None or not self.fine("agenda", *needs):
            return
        assert self.stacks is not None
        picks = [stack[-1] for stack in self.stacks]
        order = [seat for seat, pick in enumerate(picks) if picks.count(pick) == 1]
        order.sort(key=picks.__getitem__)
        strength = sum(picks[seat] for seat in order)
        won = self.stage == "take"
        self.monsters = tuple(
            row for row in self.monsters if (strength >= self.cards[row].hp) == won
        )
        if not self.monsters:
            result = "defeat" if won else "victory"
            self.fault("stage", f"is not {self.stage}: strength {strength} is a {result}")
        elif won:
            self._sharing(order)
        else:
            self._paying(picks)

    def _sharing(self, order: list[Seat]) -> None:
        stated = self.stated
        if len(order) < 2:
            self.fault("stage", "is not take: a lone contributor takes Spoils without choosing")
        if sum(count > 0 for count in self.spoils) < 2:
            self.fault("stage", "is not take: Spoils has fewer than two colours to choose from")
        turns = [order[turn:] + order[:turn] for turn in range(len(order))]
        if stated.agenda is not UNSET and stated.agenda not in turns:
            self.fault("agenda", f"is the contributors {order} in turn, whoever is first")
        self.agenda = tuple(order if stated.agenda is UNSET else stated.agenda)

    def _paying(self, picks: list[int]) -> None:
        stated = self.stated
        if stated.agenda is UNSET:
            if not any(pick == min(picks) and self._tied(of) for of, pick in enumerate(picks)):
                self.fault("stage", "is not lose: no payer has a tie for its most numerous colour")
            return
        self.agenda = tuple(stated.agenda)
        self.leaders = tuple(
            leader
            for leader in self.leaders
            if self.agenda and payers(leader, picks)[-len(self.agenda) :] == self.agenda
        )
        if not self.leaders:
            self.fault("agenda", "is those who played the lowest card, clockwise from the Leader")
        elif not self._tied(self.agenda[0]):
            self.fault("agenda", "begins with a payer that has no tie, so nobody is asked")

    def _tied(self, seat: Seat) -> bool:
        pile = self.piles[3 * seat : 3 * seat + 3]
        return max(pile) > 0 and pile.count(max(pile)) > 1

    def _talk(self) -> None:
        """Whether the statements could have been made, and were judged as they would be."""
        needs = ("seats", "options", "hands", "played", "locks", "statements")
        if not self.placed or not self.fine(*needs):
            return
        stated = self.stated
        if stated.statements is not UNSET:
            self.statements = tuple(Statement(*astuple(one)) for one in stated.statements)
        picks = None
        table = fresh_state(self.seats, self.seed, self.options)
        if self.hands is not None and self.stacks is not None:
            table.hands = self.hands
            if self._battle_known():
                picks = [stack[-1] for stack in self.stacks]
                table.hands = [
                    hand | 1 << pick for hand, pick in zip(self.hands, picks, strict=True)
                ]
        for fault in retell(table, self.statements, picks):
            self.fault("statements", fault.text, fault.where)
        for seat, values in enumerate(wanted(self.statements, self.seats)):
            self.needed[seat] |= values
            if self.hands is None and len(self.values) - len(self.needed[seat]) < self.height:
                self.fault("statements", f"want more cards of seat {seat} than it can have left")
        for name, least in (("kept", table.kept), ("broken", table.broken)):
            content = getattr(stated, name)
            self.verdicts[name] = least if content is UNSET else content
            if content is UNSET or not self.fine(name, "statements"):
                continue
            if any(count < now for count, now in zip(content, least, strict=True)):
                self.fault(name, "counts fewer than this battle's statements")


def payers(leader: Seat, picks: list[int]) -> tuple[Seat, ...]:
    """Who pays after a defeat, in order (DB-D2, DB-D5)."""
    return tuple(seat for seat in clockwise(leader, len(picks)) if picks[seat] == min(picks))
