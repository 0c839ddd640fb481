"""Where the cards of a stated position lie: people, rooms, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import UNSET

from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.core.stated import Draft
from undercroft_engine.games.dungeonville.about import INFO
from undercroft_engine.games.dungeonville.box import (
    DUNGEON_NUMBER,
    EACH,
    ROOM_NUMBER,
    Box,
    mask_of,
)
from undercroft_engine.games.dungeonville.cards import LETTERS, RANKS
from undercroft_engine.games.dungeonville.dealing import fresh_state
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.position_fields import BY_SEAT, REST, Stated
from undercroft_engine.games.dungeonville.recruiting import PLACES
from undercroft_engine.games.dungeonville.state import FIRST_GOLD, TOKENS, Explore


class Laid(Draft[Stated]):
    """A draft whose cards, tokens and money have been checked and put into `state`.

    The state is of use only as long as there is no fault.
    """

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(Stated, fields, seed)
        self.box = box
        stated = self.stated
        seats = INFO.least if stated.seats is UNSET else stated.seats
        self._fit(seats)
        self.rng = Rng(seeded(self.seed, "position"))
        options = {option.name: option.values[0] for option in INFO.options}
        self.state = fresh_state(seats, self.seed, options)
        if stated.chance is not UNSET:
            self.state.chance = int(stated.chance, 16)
        self.stage = "recruit" if stated.stage is UNSET else stated.stage
        self.state.stage = self.stage
        self.state.round = 1 if stated.round is UNSET else stated.round
        if self.faults:
            return
        self._explore()
        self._people()
        self._rooms()
        self._tokens()

    def _fit(self, seats: int) -> None:
        """Every list by seat has an entry for each seat, and no seat is named that is not there."""
        for name in BY_SEAT:
            content = getattr(self.stated, name)
            if content is not UNSET and len(content) != seats:
                self.fault(name, f"has {seats} entries, one by seat, not {len(content)}")
        for name, row in self._rows():
            if len(row) != seats:
                self.fault(name, f"has {seats} counts by giver, not {len(row)}")
        for name, seat in self._named_seats():
            if seat >= seats:
                self.fault(name, f"names seat {seat}, but the last one is {seats - 1}")

    def _rows(self) -> Iterator[tuple[str, Sequence[int]]]:
        stated = self.stated
        if stated.kill_zones is not UNSET:
            yield from (("kill_zones", row) for row in stated.kill_zones)
        if stated.blood is not UNSET:
            yield from (("blood", row) for row in stated.blood.values())

    def _named_seats(self) -> Iterator[tuple[str, int]]:
        stated = self.stated
        for name in ("stone", "turn"):
            content = getattr(stated, name)
            if isinstance(content, int):
                yield name, content
        if stated.looks is not UNSET:
            yield from (("looks", seat) for row in stated.looks.values() for seat, _ in row)
        if stated.deed_log is not UNSET:
            yield from (("deed_log", entry.seat) for entry in stated.deed_log)
        if stated.end is not UNSET and stated.end is not None:
            yield from (("end", seat) for seat in stated.end.winners)

    def of(self, name: str, usual: Any) -> Any:
        """A field as it is stated, or what it is otherwise."""
        content = getattr(self.stated, name)
        return usual if content is UNSET else content

    def _explore(self) -> None:
        told = self.of("explore", None)
        if told is None:
            return
        jester, oracle = (
            -1 if letter is None else LETTERS.index(letter) for letter in (told.jester, told.oracle)
        )
        turned = -1 if told.turned is None else ROOM_NUMBER[told.turned]
        self.state.explore = Explore(jester, oracle, turned, told.died, told.saved)

    def _once(self, name: str, cards: Iterable[Any], seen: dict[Any, str]) -> None:
        """Note where cards lie; none lies in two places (INV1, INV2)."""
        for card in cards:
            if card in seen:
                self.fault(name, f"{card} stands in {seen[card]} already")
            seen.setdefault(card, name)

    def pile(self, name: str, cards: Sequence[Any] | None) -> tuple[list[Any], bool]:
        """A stated pile without its last entry `...`, and whether it had one."""
        listed = list(cards or ())
        rest = bool(listed) and listed[-1] == REST
        if rest:
            listed.pop()
        if REST in listed:
            self.fault(name, "has ... as its last entry only")
        return [card for card in listed if card != REST], rest

    def share(
        self, names: tuple[str, str], deck: Any, discards: Any, unseen: list[int], numbers: Any
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Deck and discards: what is stated, and who gets the cards stated nowhere else."""
        top, deck_rest = self.pile(names[0], deck)
        below, discards_rest = self.pile(names[1], discards)
        if deck is None and not discards_rest:
            deck_rest = True
        if discards is None and not deck_rest:
            discards_rest = True
        if deck_rest and discards_rest:
            self.fault(names[1], "and the deck cannot both have ...")
        elif not deck_rest and not discards_rest and unseen:
            self.fault(names[0], f"{len(unseen)} cards stand nowhere")
        laid = [numbers(card) for card in top] + (unseen if deck_rest else [])
        gone = [numbers(card) for card in below] + (
            unseen if discards_rest and not deck_rest else []
        )
        return tuple(laid), tuple(gone)

    def _people(self) -> None:
        """Adventurers: town, deck, discards, parties (INV1, INV9)."""
        state = self.state
        seen: dict[Any, str] = {}
        town, deck, discards = (self.of(name, None) for name in ("town", "deck", "discards"))
        parties = self.of("parties", [[]] * state.seats)
        self._once("town", town or (), seen)
        self._once("deck", self.pile("deck", deck)[0], seen)
        self._once("discards", self.pile("discards", discards)[0], seen)
        for party in parties:
            self._once("parties", party, seen)
        unseen = [rank for rank in range(1, RANKS + 1) if rank not in seen]
        self.rng.shuffle(unseen)
        came = [] if town is not None else unseen[:PLACES]
        unseen = unseen[len(came) :]
        state.deck, state.discards = self.share(
            ("deck", "discards"), deck, discards, unseen, lambda rank: rank
        )
        state.town = tuple(sorted(town if town is not None else came))
        state.parties = [mask_of(party) for party in parties]
        if town is not None and list(town) != sorted(town):
            self.fault("town", "stands in rising order of rank")
        if len(state.town) > PLACES:
            self.fault("town", f"holds {PLACES} at most")
        elif len(state.town) < PLACES and (state.deck or state.discards) and self.fine("deck"):
            self.fault("town", f"holds {PLACES} while deck or discards have cards")

    def _rooms(self) -> None:
        """Rooms: each in its own dungeon's piles, turned, carried or in a treasury (INV2)."""
        state = self.state
        seen: dict[Any, str] = {}
        decks, discards = self.of("room_decks", {}), self.of("room_discards", {})
        looks = self.of("looks", {})
        for name, piles in (("room_decks", decks), ("room_discards", discards)):
            for dungeon, pile in piles.items():
                rooms, _ = self.pile(name, pile)
                self._once(name, rooms, seen)
                if any(ROOM_NUMBER[r] // EACH != DUNGEON_NUMBER[dungeon] for r in rooms):
                    self.fault(name, f"{dungeon} has rooms of another dungeon")
        for name in ("treasuries", "carried"):
            held = self.of(name, [[]] * state.seats)
            for rooms in held:
                self._once(name, rooms, seen)
            masks = [mask_of(ROOM_NUMBER[room] for room in rooms) for rooms in held]
            setattr(state, name, masks)
        if state.explore is not None and state.explore.turned >= 0:
            self._once("explore", [ROOM_IDS[state.explore.turned]], seen)
        for number, dungeon in enumerate(DUNGEONS):
            bottom = [ROOM_NUMBER[room] for _, room in looks.get(dungeon, ())]
            whole = range(number * EACH, (number + 1) * EACH)
            unseen = [r for r in whole if ROOM_IDS[r] not in seen and r not in bottom]
            self.rng.shuffle(unseen)
            unseen += [room for room in bottom if ROOM_IDS[room] not in seen]
            state.room_decks[number], state.room_discards[number] = self.share(
                ("room_decks", "room_discards"),
                decks.get(dungeon),
                discards.get(dungeon),
                unseen,
                ROOM_NUMBER.__getitem__,
            )
            state.looks[number] = tuple((s, ROOM_NUMBER[r]) for s, r in looks.get(dungeon, ()))
            if bottom and list(state.room_decks[number][-len(bottom) :]) != bottom:
                self.fault("looks", f"are the last rooms of the deck of {dungeon}")

    def _tokens(self) -> None:
        """Blood, kill zones, first-round gold, pawns, line-ups as they are stated (INV4, INV5)."""
        state, seats = self.state, self.state.seats
        zones = self.of("kill_zones", [[0] * seats] * seats)
        if any(zone[seat] for seat, zone in enumerate(zones)):
            self.fault("kill_zones", "hold no token of their own seat")
        state.kill_zones = [count for zone in zones for count in zone]
        blood = self.of("blood", {})
        state.blood = [n for name in DUNGEONS for n in blood.get(name, [0] * seats)]
        if self.of("options", {}).get("blood") == "fifteen":
            for seat in range(seats):
                if state.placed(seat) > TOKENS:
                    self.fault("blood", f"seat {seat} has placed more than {TOKENS} tokens")
        pawns = self.of("pawns", [None] * seats)
        state.pawns = [-1 if pawn is None else DUNGEON_NUMBER[pawn] for pawn in pawns]
        state.locks = [tuple(lock) for lock in self.of("locks", [()] * seats)]
        self._gold()

    def _gold(self) -> None:
        """First-round gold, in the first Recruitment only (INV10)."""
        state = self.state
        pending = self.of("pending", None)
        hiring = self.stage in ("recruit", "discard") or (
            self.stage == "pay" and pending is not None and pending.recruit is not UNSET
        )
        first = hiring and state.round == 1
        most = FIRST_GOLD if first or (self.stage == "over" and state.round == 1) else 0
        state.gold = list(self.of("gold", [FIRST_GOLD if first else 0] * state.seats))
        for amount in state.gold:
            if amount % 10 or amount > most:
                self.fault("gold", "is 0, 10, 20, 30 or 40, in the first Recruitment only")
                return
