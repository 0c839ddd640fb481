"""Open choices: what answers them, and whether they are put at all (rules file, part 2)."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.moves import (
    DONE,
    NO,
    YES,
    AnyMove,
    Attack,
    Choose,
    Gain,
    Player,
    Put,
    Shift,
    Spoils,
    Target,
)
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.rows import room
from undercroft_engine.games.dungeon_brawler.state import (
    HAND,
    ChoiceFrame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
)

SHARED = ("target", "shift", "yes", "put")
"""Choices that are made for the whole party where no player acts (BR-X2)."""
ZONES = ("hand", "discard")


def context(p: Play) -> ListFrame | None:
    """The list in whose effect the open choice arises; None for the discard step."""
    agenda = p.s.agenda
    for at in range(len(agenda) - 2, -1, -1):
        frame = agenda[at]
        if isinstance(frame, ListFrame):
            return frame
        if isinstance(frame, (HitsFrame, SpoilsFrame)):
            return None
    return None


def effect_of(p: Play, frame: ListFrame) -> fx.AnyEffect:
    """The effect a list has come to."""
    return p.box.parts[frame.part].effects[frame.at]


def shared(p: Play, choice: ChoiceFrame) -> bool:
    """Whether the choice is the whole party's (BR-X2)."""
    if choice.kind not in SHARED:
        return False
    frame = context(p)
    return frame is not None and frame.seat < 0


def answers(p: Play, choice: ChoiceFrame) -> tuple[AnyMove, ...]:
    """Every move that answers the open choice, in the order of the decision table."""
    s = p.s
    match choice.kind:
        case "choose":
            return _done(choice) + _cards(p, choice)
        case "gain":
            return _done(choice) + _loot(p, choice)
        case "target":
            return _done(choice) + tuple([Target(space) for space in open_spaces(p, choice)])
        case "shift":
            return tuple([Shift(by) for by in steps(p, choice)])
        case "yes":
            return (NO, YES) if payable(p) else (NO,)
        case "player":
            giver = s.heroes[choice.seat]
            seats = (seat for seat in range(s.seats) if s.stands(s.heroes[seat]))
            return tuple([Player(seat) for seat in seats if s.heroes[seat] != giver])
        case "attack":
            every = enumerate(s.attacks, start=1)
            return tuple([Attack(n) for n, cards in every if cards])
        case "spoils":
            held = {card: space for card, space, _ in s.defeated}
            below = s.agenda[-2]
            assert isinstance(below, SpoilsFrame)
            return tuple([Spoils(space) for space in sorted(held[card] for card in below.left)])
        case _:
            left = [hero for hero in p.heroes() if (hero, 0) not in choice.named]
            return tuple([Put(p.card(hero).id) for hero in sorted(left)])


def _done(choice: ChoiceFrame) -> tuple[AnyMove, ...]:
    return (DONE,) if choice.upto else ()


def open_spaces(p: Play, choice: ChoiceFrame) -> list[int]:
    """Spaces that can be named next: ascending, and leaving enough for the rest (BR-X4)."""
    last = choice.named[-1][0] if choice.named else 0
    left = [space for space in choice.spaces if space > last]
    needed = 1 if choice.upto or giving(p, choice) else choice.n - len(choice.named)
    return left[: len(left) - needed + 1]


def giving(p: Play, choice: ChoiceFrame) -> bool:
    """Whether the choice is who gives next of a total (BR-F20): one by one, in any order."""
    if choice.kind != "target":
        return False
    frame = context(p)
    return frame is not None and isinstance(effect_of(p, frame), fx.DiscardTotal)


def steps(p: Play, choice: ChoiceFrame) -> list[int]:
    """How far the card may go (BR-F13, M2)."""
    frame = context(p)
    assert frame is not None
    effect = effect_of(p, frame)
    assert isinstance(effect, fx.MoveCards)
    card = p.s.row[choice.spaces[0] - 1]
    left = min(effect.n, room(p, card, -1)) if effect.dir != "right" else 0
    right = min(effect.n, room(p, card, 1)) if effect.dir != "left" else 0
    if effect.upto:
        return list(range(-left, right + 1))
    return [by for by in (-left, right) if by]


def eligible(p: Play, row: int) -> bool:
    """Whether the effect that asks takes cards of this row."""
    frame = context(p)
    return frame is None or _takes(effect_of(p, frame), p.box.rows[row])


def _takes(effect: fx.AnyEffect, card: Card) -> bool:
    match effect:
        case fx.Score(filter="monster") | fx.Destroy(filter="monster"):
            return card.monster
        case fx.GainCards():
            dear = effect.max_cost is not None and card.cost > effect.max_cost
            return not dear and (effect.filter == "any" or "Action" in card.keywords)
        case _:
            return True


def stock(p: Play, seat: Seat, zones: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """How many cards of each zone and row can be named, whatever has been named so far."""
    frame = context(p)
    effect = None if frame is None else effect_of(p, frame)
    row_of, rows = p.box.row_of, p.box.rows
    held: dict[tuple[int, int], int] = {}
    for zone in zones:
        for card in p.s.hands[seat] if zone == HAND else p.s.discards[seat]:
            row = row_of[card]
            if effect is None or _takes(effect, rows[row]):
                held[zone, row] = held.get((zone, row), 0) + 1
    return held


def open_cards(p: Play, choice: ChoiceFrame) -> list[tuple[int, int]]:
    """Zone and row of the cards that can be named next (BR-X4)."""
    left = stock(p, choice.seat, choice.zones)
    for item in choice.named:
        left[item] = left.get(item, 0) - 1
    last = choice.named[-1] if choice.named else (HAND, -1)
    items = sorted([item for item, n in left.items() if n > 0 and item >= last])
    if choice.upto:
        return items
    needed, after, found = choice.n - len(choice.named), 0, []
    for item in reversed(items):
        after += left[item]
        if after >= needed:
            found.append(item)
    return found


def _cards(p: Play, choice: ChoiceFrame) -> tuple[AnyMove, ...]:
    items = open_cards(p, choice)
    if len(choice.zones) > 1 or not choice.upto:
        items.sort(key=itemgetter(1, 0))
    rows = p.box.rows
    return tuple([Choose(rows[row].id, ZONES[zone]) for zone, row in items])  # type: ignore[arg-type]


def open_loot(p: Play, choice: ChoiceFrame) -> list[int]:
    """Rows of the loot cards that can be named next."""
    left = Counter(p.box.row_of[card] for card in p.s.loot_row if eligible(p, p.box.row_of[card]))
    left.subtract(row for _, row in choice.named)
    last = choice.named[-1][1] if choice.named else -1
    items = sorted(row for row, n in left.items() if n > 0 and row >= last)
    if choice.upto:
        return items
    needed, after, found = choice.n - len(choice.named), 0, []
    for row in reversed(items):
        after += left[row]
        if after >= needed:
            found.append(row)
    return found[::-1]


def _loot(p: Play, choice: ChoiceFrame) -> tuple[AnyMove, ...]:
    return tuple([Gain(p.box.rows[row].id) for row in open_loot(p, choice)])


def payable(p: Play) -> bool:
    """Whether the price of the `may` that is asked can be paid in full (BR-G10)."""
    frame = context(p)
    assert frame is not None
    effect = effect_of(p, frame)
    assert isinstance(effect, fx.May)
    acting = p.acting(frame.card, frame.seat)
    return all(can_pay(p, frame.seat, acting, price) for price in effect.pay)


def can_pay(p: Play, seat: Seat, acting: int, price: fx.AnyEffect) -> bool:
    """Whether one price can be paid in full."""
    match price:
        case fx.DiscardTotal(n):
            return sum(spare(p, hero) for hero in p.heroes()) >= n
        case fx.Give(n):
            others = any(p.s.stands(hero) for hero in p.s.heroes if hero != acting)
            return seat >= 0 and others and len(p.s.hands[seat]) >= n
        case fx.Score(n) if seat >= 0:
            cards = [p.card(card) for card in p.s.hands[seat]]
            return sum(card.monster or price.filter == "any" for card in cards) >= n
        case fx.Discard(n):
            return spare(p, acting) >= n
        case _:
            return False


def spare(p: Play, hero: int) -> int:
    """How many cards a hero can discard; an ally keeps one (BR-L3)."""
    return p.held(hero) - (p.s.seat_of(hero) < 0)


def settled(p: Play, choice: ChoiceFrame, moves: tuple[AnyMove, ...]) -> bool:
    """Whether the choice is settled without being put: one answer, and nothing told by that."""
    if len(moves) != 1:
        return False
    return p.s.open_hands or not _looks_into_hand(p, choice)


def _looks_into_hand(p: Play, choice: ChoiceFrame) -> bool:
    """Whether the one answer hangs on cards that others do not see (part 2, H)."""
    if choice.kind == "choose" and HAND in choice.zones:
        hand = len(p.s.hands[choice.seat])
        all_go = choice.zones == (HAND,) and not choice.upto and choice.n >= hand
        return hand > 0 and not all_go
    if choice.kind == "yes":
        frame = context(p)
        assert frame is not None
        effect = effect_of(p, frame)
        assert isinstance(effect, fx.May)
        filtered = any(getattr(price, "filter", "any") != "any" for price in effect.pay)
        return filtered and frame.seat >= 0 and bool(p.s.hands[frame.seat])
    return False


def fixed_timing(p: Play, choice: ChoiceFrame) -> bool:
    """Whether a quick answer would tell something (part 2, column timing)."""
    return not p.s.open_hands and _looks_into_hand(p, choice)
