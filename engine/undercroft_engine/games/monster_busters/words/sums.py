"""The memory aid's sums: what each card of the hand leaves to the others, and what they can add."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.cards import ITEM_IDS, PLACE_IDS
from undercroft_engine.games.monster_busters.speech import COMMITMENTS
from undercroft_engine.games.monster_busters.state import (
    ADDS,
    CARDS,
    FIRST_ITEM,
    MERCENARIES,
    NUMBER,
    WEAPONS,
    WHETSTONE,
)
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.talk import Statement

_FIGHT, _RETREAT = NUMBER["fight"], NUMBER["retreat"]
_PLAIN = {"fight": _FIGHT, "bare_fight": _FIGHT, "retreat": _RETREAT}
"""The card of a course that adds least and still keeps it."""


class Reach(msgspec.Struct, frozen=True):
    """What follows from a card of the hand.

    `others`: what the others have to add. `most`: the most the party can reach. `least`: what it
    reaches at least if every other seat keeps its standing word.
    """

    card: str
    others: int
    most: int
    least: int


class Sums(msgspec.Struct, frozen=True):
    """A `Reach` for each card of the hand, the Strength needed, the seats that gave their word."""

    reaches: tuple[Reach, ...]
    needed: int
    speakers: tuple[Seat, ...]


def sums(view: View) -> Sums:
    """What the seat of the view can work out for each card it could play (MB-A9).

    Only public facts and its own hand count. None for a spectator and when no battle goes on.
    """
    if view.seat is None or view.monster is None:
        return Sums((), 0, ())
    needed, given = view.strength(), _mercenaries(view)
    held = {_FIGHT, _RETREAT, *(NUMBER[item] for item in view.hand or ())}  # type: ignore[index]
    words = _words(view)
    reaches = tuple(
        Reach(
            CARDS[card],
            max(0, needed - given - _adds(view)[card]),
            given + _most(view, card),
            given + _least(view, card, words),
        )
        for card in sorted(held)
    )
    return Sums(reaches, needed, tuple(sorted({one.seat for one in words})))


def sums_title() -> str:
    """Heading of the sums."""
    return "Sums (memory aid)"


def sums_heads(known: Sums) -> tuple[str, ...]:
    """What stands before the rows; the last one only where somebody gave a word."""
    kept = ("if word is kept",) if known.speakers else ()
    return ("your card", "others must add", "party at most", *kept)


def sums_note(known: Sums) -> str:
    """What all the sums are held against."""
    return f"needed {known.needed}"


def _adds(view: View) -> Sequence[int]:
    return ADDS[PLACE_IDS.index(view.location)]


def _mercenaries(view: View) -> int:
    return MERCENARIES[PLACE_IDS.index(view.location)]


def _words(view: View) -> list[Statement]:
    """The standing commitments of the other seats."""
    return [
        one
        for one in view.statements
        if one.seat != view.seat and one.kind in COMMITMENTS and one.state == "standing"
    ]


def _least(view: View, own: int, words: Sequence[Statement]) -> int:
    """What own card and kept words add, whoever gave none adding nothing."""
    courses = {one.seat: _card_of(one) for one in words if one.kind != "strength"}
    promised = {one.seat: int(one.value or 0) for one in words if one.kind == "strength"}
    whetted = _Whetted(_adds(view), [own, *courses.values()].count(WHETSTONE))
    seats = {*courses, *promised}
    others = (
        max(whetted.adds(courses.get(seat, _RETREAT)), promised.get(seat, 0)) for seat in seats
    )
    return whetted.adds(own) + sum(others)


def _card_of(one: Statement) -> int:
    return NUMBER[one.value] if one.value is not None else _PLAIN[one.kind]  # type: ignore[index]


def _most(view: View, own: int) -> int:
    """What own card and the best cards the others can hold add, Items where they hold any."""
    unseen = _unseen(view)
    armed = sum(size > 0 for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    bare = view.seats - 1 - armed
    adds = _adds(view)
    weapons = sorted(WEAPONS, key=lambda card: -adds[card])
    racked = [card for card in weapons for _ in range(unseen[card])]
    totals = []
    for stones in range(min(armed, unseen[WHETSTONE]) + 1):
        whetted = _Whetted(adds, stones + (own == WHETSTONE))
        drawn = racked[: armed - stones]
        fists = bare + armed - stones - len(drawn)
        cards = [own, *[WHETSTONE] * stones, *drawn, *[_FIGHT] * fists]
        totals.append(sum(whetted.adds(card) for card in cards))
    return max(totals)


def _unseen(view: View) -> dict[int, int]:
    """How many Items of each kind lie neither in the own hand nor on the discard pile."""
    seen = [*(view.hand or ()), *view.discards]
    copies = {row.id: row.copies(view.options["items"]) for row in view.items}
    return {
        FIRST_ITEM + kind: copies.get(item, 0) - seen.count(item)
        for kind, item in enumerate(ITEM_IDS)
    }


class _Whetted(NamedTuple):
    """What cards add at a Location, and how many Whetstones are played there."""

    plain: Sequence[int]
    stones: int

    def adds(self, card: int) -> int:
        """What a card adds."""
        return self.plain[card] + (self.stones if card in WEAPONS else 0)
