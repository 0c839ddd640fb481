"""The memory aid's sums: the most the party can reach, from what everybody may work out."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.speech import COMMITMENTS, kept
from undercroft_engine.games.dungeon_busters.state import SUM_OF
from undercroft_engine.games.dungeon_busters.view import View

Hand = tuple[int, ...]


class Reach(msgspec.Struct, frozen=True):
    """The most the party can reach with one card of the hand.

    `kept`: the same if every other seat keeps its standing word. `equal`: the seats whose word is
    this very card, so that both would be cancelled.
    """

    value: int
    most: int
    kept: int
    equal: tuple[Seat, ...]


class Sums(msgspec.Struct, frozen=True):
    """A `Reach` for each card of the hand, the HP needed, and the seats that gave their word."""

    reaches: tuple[Reach, ...]
    needed: int
    speakers: tuple[Seat, ...]


def sums(view: View) -> Sums:
    """What the seat of the view can reach with each card it holds (DB-T6, DB-T7).

    Only public facts count: hands as the stacks show them, and standing promises. None for a
    spectator and when no battle goes on.
    """
    if view.seat is None or view.monster is None:
        return Sums((), 0, ())
    others = [seat for seat in range(view.seats) if seat != view.seat]
    words = {seat: _word(view, seat) for seat in others}
    speakers = tuple(seat for seat in others if words[seat] is not None)
    open_hands = tuple(view.holds(seat) for seat in others)
    word_hands = tuple(words[seat] or view.holds(seat) for seat in others)
    reaches = tuple(
        Reach(
            value,
            _most(open_hands, value),
            _most(word_hands, value),
            tuple(seat for seat in speakers if words[seat] == (value,)),
        )
        for value in view.holds(view.seat)
    )
    return Sums(reaches, view.card(view.monster).hp, speakers)


def reach(view: View, value: int) -> Reach | None:
    """The sums for one card of the hand; None if it is not held."""
    return next((one for one in sums(view).reaches if one.value == value), None)


def _word(view: View, seat: Seat) -> Hand | None:
    """The cards with which the seat keeps all its promises; None if it made none, or none does."""
    promises = [
        one
        for one in view.statements
        if one.seat == seat and one.kind in COMMITMENTS and one.state == "standing"
    ]
    keeping = tuple(
        value for value in view.holds(seat) if all(kept(one, value) for one in promises)
    )
    return keeping if promises and keeping else None


def _most(others: tuple[Hand, ...], own: int) -> int:
    bit = 1 << own
    return max(SUM_OF[(seen | bit) & ~(twice | seen & bit)] for seen, twice in _met(others))


@lru_cache(maxsize=32)
def _met(hands: tuple[Hand, ...]) -> frozenset[tuple[int, int]]:
    """All ways these hands can meet: values seen, and values seen more than once, as masks."""
    met = {(0, 0)}
    for hand in hands:
        bits = [1 << value for value in hand]
        met = {(seen | bit, twice | seen & bit) for seen, twice in met for bit in bits}
    return frozenset(met)
