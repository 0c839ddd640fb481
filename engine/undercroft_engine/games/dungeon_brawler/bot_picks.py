"""Choices a companion makes without looking ahead: which of its own cards, which hero."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeon_brawler import asking
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.bot_worth import price
from undercroft_engine.games.dungeon_brawler.moves import DONE, Ally, Choose, Hero
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import ChoiceFrame

LIKED = (
    "h_bramble", "h_ruk", "h_durn", "h_caldwyn", "h_ilun", "h_vexa", "h_maren", "h_drelia",
    "a_blade", "a_bow", "a_healer",
)  # fmt: skip
"""Heroes and allies, best first."""


def person(offer: Offer) -> Move:
    """The hero or ally liked best of those offered."""
    moves = [move for move in offer.moves if isinstance(move, Hero | Ally)]
    return min(moves, key=lambda move: LIKED.index(move.card))


def own_card(p: Play, seat: Seat, moves: Sequence[Move]) -> Move:
    """Which own card to name: the least useful to lose, the most useful to take."""
    top = p.s.agenda[-1]
    assert isinstance(top, ChoiceFrame)
    frame = asking.context(p)
    effect = None if frame is None else asking.effect_of(p, frame)
    choices = [move for move in moves if isinstance(move, Choose)]
    if isinstance(effect, fx.GainCards):
        return max(choices, key=lambda move: price(move.card), default=DONE)
    if isinstance(effect, fx.Destroy):
        junk = [move for move in choices if move.source == "discard" and not price(move.card)]
        return junk[0] if junk else DONE
    if isinstance(effect, fx.Score) and top.upto and DONE in moves:
        over = len(p.s.hands[seat]) - 4
        junk = [move for move in choices if not price(move.card) or over > 0]
        return min(junk, key=lambda move: keep(p, seat, move), default=DONE)
    return min(choices, key=lambda move: keep(p, seat, move), default=DONE)


def keep(p: Play, seat: Seat, move: Choose) -> float:
    """How much a card of the hand is worth keeping: the last action card more than others."""
    hand = [p.card(card) for card in p.s.hands[seat]]
    card = p.box.rows[p.box.row_number[move.card]]
    value = price(move.card)
    if card.action and sum(bool(one.action) for one in hand) <= 1:
        value += 1.5
    if card.combo is not None and sum(one.combo is not None for one in hand) > 2:
        value -= 0.3
    return value
