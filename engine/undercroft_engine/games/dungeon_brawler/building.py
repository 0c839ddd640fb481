"""A state made of fields that are all there: for stated positions and for worlds dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from undercroft_engine.games.dungeon_brawler.asking import ZONES
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.dealing import fresh_state
from undercroft_engine.games.dungeon_brawler.state import (
    GONE,
    NOBODY,
    ChoiceFrame,
    EachFrame,
    Frame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
    State,
)
from undercroft_engine.games.dungeon_brawler.view import (
    ChoiceShown,
    EachShown,
    FrameShown,
    HitsShown,
    ListShown,
    SpoilsShown,
)


class Numbers:
    """Card numbers handed out id by id, each once."""

    def __init__(self, box: Box) -> None:
        self.left = {id_: [*cards] for id_, cards in box.copies.items()}

    def take(self, id_: str) -> int:
        """The next card of that id."""
        return self.left[id_].pop()

    def pile(self, ids: Iterable[str]) -> tuple[int, ...]:
        """The next cards of these ids."""
        return tuple([self.left[id_].pop() for id_ in ids])


def build(box: Box, st: Any, seed: str) -> State:
    """The state of these fields, a `Stated` that leaves nothing out; nobody is asked yet."""
    numbers = Numbers(box)
    s = fresh_state(box, st.seats, seed, dict(st.options))
    if isinstance(st.chance, str):
        s.chance = int(st.chance, 16)
    s.stage, s.round = st.stage, st.round
    s.heroes = [-1 if id_ is None else numbers.take(id_) for id_ in st.heroes]
    s.allies = tuple(sorted(numbers.pile(st.allies)))
    _place(s, box, st, numbers)
    s.hands, s.decks, s.discards, s.scores = (
        [numbers.pile(pile) for pile in piles]
        for piles in (st.hands, st.decks, st.discards, st.scores)
    )
    s.permanents = [numbers.pile(cards) for cards in st.permanents]
    s.used = tuple(sorted((box.first[id_], rule) for id_, rule in st.used))
    s.known = [tuple(sorted(box.row_number[c] for c in cards)) for cards in st.known]
    s.top_known = list(st.top_known)
    s.dungeon_deck, s.loot_row, s.loot_deck, s.destroyed_loot, s.removed, s.bosses = (
        numbers.pile(pile)
        for pile in (
            st.dungeon_deck, st.loot_row, st.loot_deck, st.destroyed_loot, st.removed, st.bosses,
        )
    )  # fmt: skip
    s.defeated = tuple((numbers.take(d.card), d.space, d.seat) for d in st.defeated)
    s.box = numbers.pile(st.box)
    s.potions = st.potions
    s.moved, s.acted, s.combos, s.extra = st.moved, st.acted, st.combos, st.extra
    s.attacks = tuple(_at(s, spaces) for spaces in st.attacks)
    s.loot_choices, s.votes = list(st.loot_choices), list(st.votes)
    s.tally = {box.first[id_]: tally for id_, tally in st.tally.items()}
    if st.result is not None:
        r = st.result
        by = -1 if r.by is None else box.first[r.by]
        hero = -1 if r.hero is None else box.first[r.hero]
        s.result = (r.won, r.cause, by, hero, r.damage, r.hp)
    s.actor = NOBODY if st.actor is None else s.row[st.actor - 1]
    if s.stage == "turn" and st.agenda and s.actor == NOBODY:
        s.actor = GONE
    s.agenda = frames(box, s, st.agenda)
    return s


def _at(s: State, spaces: Iterable[int]) -> tuple[int, ...]:
    """The cards in these spaces."""
    return tuple([s.row[space - 1] for space in spaces])


def _place(s: State, box: Box, st: Any, numbers: Numbers) -> None:
    """Party and dungeon with all that lies on their cards."""
    for place, hero in enumerate(st.party):
        if hero is None:
            continue
        card = box.first[hero.card]
        s.row[place] = card
        s.standing |= hero.standing << card
        _lay(s, card, bool(hero.ready), hero.damage, hero.refreshed)
        if hero.bless:
            s.bless, s.bless_n = card, hero.bless
    for place, one in enumerate(st.dungeon, start=4):
        if one is None:
            continue
        card = numbers.take(one.card)
        s.row[place] = card
        s.enraged |= one.enraged << card
        _lay(s, card, bool(one.ready), one.damage, one.refreshed)


def _lay(s: State, card: int, ready: bool, damage: int, refreshed: int) -> None:
    s.ready |= ready << card
    if damage:
        s.damage[card] = damage
    if refreshed:
        s.refreshed[card] = refreshed


def collapsed(box: Box, shown: Sequence[FrameShown]) -> list[FrameShown]:
    """The agenda with a list that only holds the next one left out: the inner one says it all."""
    kept: list[FrameShown] = []
    for frame in shown:
        if kept and isinstance(frame, ListShown) and _holds(box, kept[-1], frame):
            kept.pop()
        kept.append(frame)
    return kept


def part_number(box: Box, frame: ListShown) -> int:
    """The number of the part a list frame names; -1 if its card has none such."""
    return box.part_of.get((box.row_number.get(frame.card, -1), frame.part), -1)


def _holds(box: Box, outer: FrameShown, inner: ListShown) -> bool:
    if not isinstance(outer, ListShown) or outer.card != inner.card:
        return False
    number, holder = part_number(box, inner), part_number(box, outer)
    if number < 0 or holder < 0:
        return False
    part = box.parts[number]
    shared = (outer.seat, outer.space, outer.last, outer.chosen, outer.scored, outer.milled)
    alike = shared == (
        inner.seat,
        inner.space,
        inner.last,
        inner.chosen,
        inner.scored,
        inner.milled,
    )
    return part.parent == holder and part.place == outer.at and alike


def frames(box: Box, s: State, shown: Sequence[FrameShown]) -> list[Frame]:
    """The agenda with cards in place of ids and spaces."""
    made: list[Frame] = []
    waiting: set[int] = set()
    for frame in collapsed(box, shown):
        match frame:
            case ListShown():
                made.append(_list(box, s, frame, waiting))
            case EachShown():
                made.append(EachFrame(tuple([box.first[id_] for id_ in frame.left])))
            case HitsShown():
                attacker = -1 if frame.attacker is None else s.row[frame.attacker - 1]
                left = tuple([(box.first[id_], n) for id_, n in frame.left])
                made.append(HitsFrame(attacker, left, tuple(box.first[id_] for id_ in frame.after)))
            case SpoilsShown():
                cards = [
                    next(c for c, at, of in s.defeated if (at, of) == (space, frame.seat))
                    for space in frame.left
                ]
                waiting |= set(cards)
                made.append(SpoilsFrame(frame.seat, tuple(cards)))
            case ChoiceShown():
                made.append(_choice(box, frame))
    return made


def _choice(box: Box, frame: ChoiceShown) -> ChoiceFrame:
    zones = tuple(ZONES.index(zone) for zone in frame.zones)
    named = []
    for place, id_ in frame.named or ():
        if frame.move == "put":
            named.append((box.first[id_], 0))
        elif id_:
            named.append((place, box.row_number[id_]))
        else:
            named.append((place, 0))
    spaces = frame.spaces
    return ChoiceFrame(frame.move, frame.seat, frame.n, frame.upto, spaces, zones, tuple(named))


def _list(box: Box, s: State, frame: ListShown, waiting: set[int]) -> ListFrame:
    seat = -1 if frame.seat is None else frame.seat
    row = box.row_number[frame.card]
    return ListFrame(
        _card_of(box, s, frame, row, waiting),
        part_number(box, frame),
        frame.at,
        seat,
        _at(s, frame.last),
        -1 if frame.chosen is None else box.first[frame.chosen],
        -1 if frame.scored is None else box.row_number[frame.scored],
        -1 if frame.milled is None else box.row_number[frame.milled],
        frame.attack or 0,
    )


def _card_of(box: Box, s: State, frame: ListShown, row: int, waiting: set[int]) -> int:
    """The very card whose list it is; of copies one that can be it."""
    copies = [card for card in box.every if box.row_of[card] == row]
    if frame.seat is None:
        if frame.space is not None:
            return s.row[frame.space - 1]
        return next((card for card in copies if card not in s.row), copies[0])
    if frame.part.startswith("spoils"):
        running = [card for card, _, _ in s.defeated if card in copies and card not in waiting]
        gone = [card for card, _, _ in s.defeated]
        away = [card for card in copies if card not in s.row and card not in gone]
        return (running or away or copies)[0]
    return copies[0]
