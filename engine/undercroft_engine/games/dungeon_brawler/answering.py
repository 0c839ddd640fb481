"""What an answer to an open choice brings about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft_engine.games.dungeon_brawler import asking, harm, piles, rows, running
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.asking import ZONES
from undercroft_engine.games.dungeon_brawler.moves import (
    AnyMove,
    Attack,
    Choose,
    Gain,
    Player,
    Put,
    Shift,
    Spoils,
    Target,
    Yes,
)
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.state import (
    HAND,
    ChoiceFrame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
)


def answer(p: Play, choice: ChoiceFrame, move: AnyMove) -> bool:
    """Take the answer to the newest choice; False if more items are still to be named."""
    if isinstance(move, Choose | Gain | Target | Put):
        if asking.giving(p, choice):
            _give_next(p, choice, move)
            return True
        choice = choice._replace(named=(*choice.named, _item(p, choice, move)))
        p.s.agenda[-1] = choice
        if len(choice.named) < choice.n:
            return False
    p.s.agenda.pop()
    _COMPLETE[choice.kind](p, choice, move)
    return True


def _item(p: Play, choice: ChoiceFrame, move: AnyMove) -> tuple[int, int]:
    match move:
        case Choose():
            return ZONES.index(move.source), p.box.row_number[move.card]
        case Gain():
            return HAND, p.box.row_number[move.card]
        case Put():
            return p.box.first[move.card], 0
        case _:
            assert isinstance(move, Target)
            return move.space, 0


def _give_next(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    """One hero gives one card of a total (BR-F20)."""
    assert isinstance(move, Target)
    p.s.agenda[-1] = choice._replace(n=choice.n - 1)
    running.discard(p, p.s.row[move.space - 1], 1)


def _newest_list(p: Play) -> tuple[int, ListFrame]:
    """The list that asks, and its place in the agenda."""
    at = max(at for at, one in enumerate(p.s.agenda) if isinstance(one, ListFrame))
    frame = p.s.agenda[at]
    assert isinstance(frame, ListFrame)
    return at, frame


def _named_cards(p: Play, choice: ChoiceFrame) -> list[tuple[int, int]]:
    """Zone and card of each item, of copies the first in that zone."""
    found: list[tuple[int, int]] = []
    for zone, row in choice.named:
        seat = choice.seat
        cards = p.s.hands[seat] if zone == HAND else p.s.discards[seat]
        card = next(c for c in cards if p.box.row_of[c] == row and (zone, c) not in found)
        found.append((zone, card))
    return found


def _chosen(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    """Cards of one's own have been chosen: what becomes of them all together (BR-X4)."""
    items = _named_cards(p, choice)
    cards = [card for _, card in items]
    below = p.s.agenda[-1] if p.s.agenda else None
    if below is None:
        piles.discard(p, choice.seat, cards, "step")
        return
    if isinstance(below, HitsFrame):
        harm.pay_damage(p, p.s.heroes[choice.seat], tuple(cards))
        return
    at, frame = _newest_list(p)
    effect = asking.effect_of(p, frame)
    match effect:
        case fx.Give():
            named = tuple((HAND, p.box.row_of[card]) for card in cards)
            p.s.agenda.append(ChoiceFrame("player", choice.seat, named=named))
        case fx.Score():
            piles.score(p, choice.seat, cards)
            if cards:
                scored = p.box.row_of[cards[-1]]
                p.s.agenda[at] = frame._replace(scored=scored)
        case fx.GainCards():
            piles.gain(p, choice.seat, cards, "discard")
        case fx.Destroy():
            _destroy(p, choice.seat, items)
        case _:
            piles.discard(p, choice.seat, cards, running.reason(p))


def _destroy(p: Play, seat: int, items: Sequence[tuple[int, int]]) -> None:
    s = p.s
    for zone, name in enumerate(ZONES):
        cards = [card for of, card in items if of == zone]
        if zone == HAND:
            piles.take(p, seat, cards)
            left = len(s.hands[seat])
        else:
            s.discards[seat] = tuple([c for c in s.discards[seat] if c not in cards])
            left = len(s.discards[seat])
        piles.destroy(p, cards, name, left, seat)


def _gained(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    found: list[int] = []
    for _, row in choice.named:
        cards = (card for card in p.s.loot_row if p.box.row_of[card] == row)
        found.append(next(card for card in cards if card not in found))
    piles.gain(p, choice.seat, found, "loot_row")


def _targeted(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    _, frame = _newest_list(p)
    effect = asking.effect_of(p, frame)
    cards = [p.s.row[space - 1] for space, _ in choice.named]
    if isinstance(effect, fx.Swap):
        rows.swap(p, cards[0], cards[1])
        resumed(p)
    else:
        running.perform(p, frame, effect, cards)


def _shifted(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    assert isinstance(move, Shift)
    rows.shift(p, p.s.row[choice.spaces[0] - 1], move.by)
    resumed(p)


def _decided(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    _, frame = _newest_list(p)
    if not isinstance(move, Yes):
        running.enter(p, "else")
        return
    effect = asking.effect_of(p, frame)
    assert isinstance(effect, fx.May)
    running.enter(p, "pay" if effect.pay else "do")


def _to_player(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    assert isinstance(move, Player)
    s, seat = p.s, choice.seat
    for _, card in _named_cards(p, choice):
        piles.take(p, seat, [card])
        piles.receive(p, move.seat, card)
        hands = len(s.hands[seat]), len(s.hands[move.seat])
        p.tell(ev.CardGiven, seat, move.seat, p.name(card), hands)
    resumed(p)


def _strengthened(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    assert isinstance(move, Attack)
    _, frame = _newest_list(p)
    p.tell(ev.AttackStrengthened, choice.seat, p.name(frame.card), move.n)
    effect = asking.effect_of(p, frame)
    assert isinstance(effect, fx.AddAtk)
    running.add_atk(p, running.strengthen(p, frame, move.n), effect)


def _spoils_next(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    assert isinstance(move, Spoils)
    frame = p.s.agenda[-1]
    assert isinstance(frame, SpoilsFrame)
    held = {space: card for card, space, _ in p.s.defeated if card in frame.left}
    running.begin_spoils(p, frame, held[move.space])


def _arranged(p: Play, choice: ChoiceFrame, move: AnyMove) -> None:
    rows.reorder(p, [hero for hero, _ in choice.named])
    resumed(p)


_COMPLETE: dict[str, Callable[[Play, ChoiceFrame, Any], None]] = {
    "choose": _chosen,
    "gain": _gained,
    "target": _targeted,
    "shift": _shifted,
    "yes": _decided,
    "player": _to_player,
    "attack": _strengthened,
    "spoils": _spoils_next,
    "put": _arranged,
}
