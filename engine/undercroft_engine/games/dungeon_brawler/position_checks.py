"""Whether a stated position can stand: every check of the rules file's "State fields"."""

from __future__ import annotations

from collections import Counter

from msgspec import UNSET

from undercroft_engine.core.stated import shown
from undercroft_engine.games.dungeon_brawler.asking import ZONES
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.cards import DOOR
from undercroft_engine.games.dungeon_brawler.dealing import LAST
from undercroft_engine.games.dungeon_brawler.moves import Buy, Draw, Neither
from undercroft_engine.games.dungeon_brawler.position_cards import CardsChecked
from undercroft_engine.games.dungeon_brawler.view import (
    ChoiceShown,
    EachShown,
    HitsShown,
    ListShown,
    SpoilsShown,
)


class Checked(CardsChecked):
    """A draft with all checks of single fields made."""

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(box, fields, seed)
        self._persons()
        self._names()
        self._stage()

    def _persons(self) -> None:
        """Heroes, allies and party fit each other (invariants 2, 6, 7, 10, 18)."""
        stated, box = self.stated, self.box
        if not self.fine("seats", "heroes", "allies", "party"):
            return
        players = {box.names[card] for card in box.players}
        allies = {box.names[card] for card in box.allies}
        party = [] if stated.party is UNSET else [one for one in stated.party if one is not None]
        if stated.heroes is UNSET:
            named = [one.card for one in party if one.card in players]
            rest = [None] * (self.seats - len(named))
            if len(named) > self.seats:
                self.fault("party", f"has more player heroes than {self.seats}")
                return
            stated.heroes = [*named, *rest]
        if stated.allies is UNSET:
            stated.allies = [one.card for one in party if one.card in allies]
        heroes = [id_ for id_ in stated.heroes if id_ is not None]
        if any(id_ not in players for id_ in heroes):
            self.fault("heroes", "are player heroes")
        elif any(id_ not in allies for id_ in stated.allies):
            self.fault("allies", "are ally heroes")
        else:
            self._colours(heroes)
            self._party_fits(heroes)

    def _colours(self, heroes: list[str]) -> None:
        box = self.box
        colors = [box.rows[box.row_number[id_]].color for id_ in heroes]
        if len(set(colors)) < len(colors):
            self.fault("heroes", "are of different colours")
        if len(self.stated.allies) > 4 - self.seats:  # type: ignore[arg-type]
            self.fault("allies", f"are at most {4 - self.seats} with {self.seats} seats")

    def _party_fits(self, heroes: list[str]) -> None:
        stated, box = self.stated, self.box
        party = [] if stated.party is UNSET else [one for one in stated.party if one is not None]
        if self.choosing and party:
            self.fault("party", "is empty while heroes or allies are chosen")
        known = {*heroes, *stated.allies}  # type: ignore[misc]
        for one in party:
            card = box.rows[box.row_number[one.card]]
            if one.card not in known:
                self.fault("party", f"{one.card} is nobody's hero and no ally of this game")
            most = card.hp - 1 if card.kind == "ally_hero" and one.standing else 0
            if not 0 <= one.damage <= most:
                self.fault("party", f"{one.card} has 0 to {most} damage, not {one.damage}")
            if one.bless and not one.standing:
                self.fault("party", f"{one.card} has collapsed and holds no bless token")
        if len({one.card for one in party}) < len(party):
            self.fault("party", "has a hero twice")
        if sum(one.bless > 0 for one in party) > 1:
            self.fault("party", "has at most one bless token")
        fallen = {one.card for one in party if not one.standing}
        hands = stated.hands
        if hands is not UNSET and self.fine("hands"):
            for seat, id_ in enumerate(stated.heroes):  # type: ignore[arg-type]
                if id_ in fallen and hands[seat] not in (0, []):
                    self.fault("hands", "of a collapsed hero is empty", f"hands[{seat}]")

    def _names(self) -> None:
        """Cards that are only named: rules used, known cards, tallies, results, the agenda."""
        stated, box = self.stated, self.box
        rows = box.row_number
        for id_, rule in stated.used if stated.used is not UNSET else ():
            permanent = box.rows[rows[id_]].permanent if id_ in rows else None
            if permanent is None or rule >= len(permanent.rules):
                self.fault("used", f"{shown(id_)} has no such rule")
        heroes = {box.names[card] for card in (*box.players, *box.allies)}
        for id_ in stated.tally if stated.tally is not UNSET else ():
            if id_ not in heroes:
                self.fault("tally", f"{shown(id_)} is no hero")
        if stated.result is not UNSET and stated.result is not None:
            if stated.result.hero is not None and stated.result.hero not in heroes:
                self.fault("result", f"{shown(stated.result.hero)} is no hero")
            if stated.result.by is not None and stated.result.by not in rows:
                self.fault("result", f"{shown(stated.result.by)} is no card")
        held = () if stated.defeated is UNSET else stated.defeated
        waiting = {(one.space, one.seat) for one in held}
        for frame in stated.agenda if stated.agenda is not UNSET else ():
            if not all(1 <= space <= 8 for space in _spaces_named(frame)):
                self.fault("agenda", "names spaces 1 to 8")
            if isinstance(frame, SpoilsShown) and not waiting.issuperset(
                (space, frame.seat) for space in frame.left
            ):
                self.fault("agenda", "has spoils of monsters that do not wait for them")
            if isinstance(frame, ChoiceShown) and set(frame.zones) - set(ZONES):
                self.fault("agenda", "has zones hand and discard")
            for id_ in _cards_named(frame):
                if id_ not in rows:
                    self.fault("agenda", f"{shown(id_)} is no card")
                elif not isinstance(frame, ListShown | ChoiceShown) and id_ not in heroes:
                    self.fault("agenda", f"{id_} is no hero")

    def _stage(self) -> None:
        """Fields that belong to one stage only."""
        stated = self.stated
        if (stated.stage == "over") != (stated.result not in (UNSET, None)):
            self.fault("result", "belongs to the stage over, and only to it")
        if stated.agenda not in (UNSET, []) and stated.stage in ("hero", "ally", "over"):
            self.fault("agenda", "is empty in this stage")
        if (
            stated.round is not UNSET
            and self.fine("round")
            and (stated.round == 0) != self.choosing
        ):
            self.fault("round", "is 0 while heroes or allies are chosen, and only then")
        if stated.combos is True and stated.acted != "card":
            self.fault("combos", "are played after an action card, and only then")
        self._loot_choices()
        if self.choosing:
            for name in ("dungeon", "hands", "decks", "discards", "scores", "permanents", "known"):
                content = getattr(stated, name)
                if content is not UNSET and any(content):
                    self.fault(name, "is empty while heroes or allies are chosen")
            for name in ("loot_row", "loot_deck", "dungeon_deck", "destroyed_loot", "removed"):
                if getattr(stated, name) not in (UNSET, [], 0):
                    self.fault(name, "is empty while heroes or allies are chosen")

    def _loot_choices(self) -> None:
        """Choices of this loot phase: what was bought is loot."""
        stated = self.stated
        if stated.loot_choices is UNSET or not self.fine("loot_choices"):
            return
        if any(stated.loot_choices) and stated.stage not in ("loot", "over"):
            self.fault("loot_choices", "are made in the stage loot, and only there")
        for seat, move in enumerate(stated.loot_choices):
            where = f"loot_choices[{seat}]"
            if move is not None and not isinstance(move, Neither | Draw | Buy):
                self.fault("loot_choices", "is neither, draw or buy", where)
            elif isinstance(move, Buy) and not self._is_loot(move.card):
                self.fault("loot_choices", f"{shown(move.card)} is no loot", where)

    def _is_loot(self, id_: str) -> bool:
        number = self.box.row_number.get(id_)
        return number is not None and "Loot" in self.box.rows[number].keywords

    def after_the_deal(self) -> None:
        """What can be said once every card lies somewhere (invariants 3, 4, 17)."""
        stated = self.stated
        if self.choosing:
            return
        dungeon = stated.dungeon
        assert isinstance(dungeon, list)
        deck, row, loot = stated.dungeon_deck, stated.loot_row, stated.loot_deck
        assert isinstance(deck, list)
        assert isinstance(row, list)
        if stated.stage in ("turn", "loot") and not stated.agenda and stated.actor is None:
            there = [one is not None for one in dungeon]
            if there != sorted(there, reverse=True):
                self.fault("dungeon", "has no gap between turns")
            elif not all(there) and deck:
                self.fault("dungeon", "is full while its deck has cards")
            if len(row) < 4 and (loot or stated.destroyed_loot):
                self.fault("loot_row", "is full while there are cards to fill it")
        self._door(deck)
        self._known()
        self._actor()
        for seat, top in enumerate(stated.top_known):  # type: ignore[arg-type]
            if top and not stated.decks[seat]:  # type: ignore[index]
                self.fault("top_known", "needs a card in the deck", f"top_known[{seat}]")

    def _door(self, deck: list[str]) -> None:
        stated = self.stated
        bosses = {self.box.names[card] for card in self.box.bosses}
        in_row = [one.card for one in stated.dungeon if one is not None]  # type: ignore[union-attr]
        out = sum(card in bosses for card in in_row)
        away = DOOR in stated.removed or DOOR in stated.box  # type: ignore[operator]
        if out > 1:
            self.fault("dungeon", "has at most one boss")
        elif out and not away:
            self.fault("dungeon", "has a boss only once the Boss Door is removed")
        elif DOOR not in deck and DOOR not in in_row and not away:
            self.fault("dungeon_deck", "holds the Boss Door, or it is in play or removed")
        elif DOOR in deck and len(deck) - deck.index(DOOR) > LAST:
            self.fault("dungeon_deck", f"has the Boss Door among its last {LAST} cards")

    def _known(self) -> None:
        stated = self.stated
        for seat, cards in enumerate(stated.known):  # type: ignore[arg-type]
            hand: Counter[str] = Counter(stated.hands[seat])  # type: ignore[index,arg-type]
            if cards and not self.hidden:
                self.fault("known", "is empty where hands are open", f"known[{seat}]")
            elif Counter(cards) - hand:
                self.fault("known", "are cards of the hand", f"known[{seat}]")

    def _actor(self) -> None:
        """Whose turn it is: a standing player hero in the menu, nobody outside turns."""
        stated = self.stated
        actor = stated.actor
        if stated.stage in ("menu", "discard"):
            hero = stated.party[actor - 1] if isinstance(actor, int) and actor <= 4 else None  # type: ignore[index]
            if hero is None or not hero.standing or hero.card not in stated.heroes:  # type: ignore[operator]
                self.fault("actor", "is a standing player hero in this stage")
        elif stated.stage == "turn":
            row = [*stated.party, *stated.dungeon]  # type: ignore[misc]
            if actor is not None and (not stated.agenda or row[actor - 1] is None):  # type: ignore[operator]
                self.fault("actor", "is null between turns")
        elif actor is not None:
            self.fault("actor", "is null in this stage")
        if stated.stage == "discard" and not stated.agenda:
            self.fault("agenda", "has the choice of the discard step")


def _spaces_named(frame: object) -> list[int]:
    match frame:
        case ListShown():
            return [*frame.last, *([] if frame.space is None else [frame.space])]
        case HitsShown():
            return [] if frame.attacker is None else [frame.attacker]
        case ChoiceShown():
            return list(frame.spaces)
    return []


def _cards_named(frame: object) -> list[str]:
    match frame:
        case ListShown():
            found = [frame.card, frame.chosen, frame.scored, frame.milled]
            return [id_ for id_ in found if id_ is not None]
        case EachShown():
            return list(frame.left)
        case HitsShown():
            return [*(id_ for id_, _ in frame.left), *frame.after]
        case ChoiceShown():
            return [id_ for _, id_ in frame.named or () if id_]
    return []
