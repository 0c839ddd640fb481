"""What the other seats may play: their cards are open knowledge, only the choice is not."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.cards import Boss, Chamber, Room, Trap, Treasure
from undercroft_engine.games.dungeon_raiders.state import (
    BALL_CARD,
    CARDS_OF,
    NUMBER_OF,
    VALUE_OF,
)
from undercroft_engine.games.dungeon_raiders.view import View

Leaning = tuple[tuple[int, ...], tuple[float, ...]]
"""Cards, and how often each is expected, added up from the first on."""


def leaning(box: Box, view: View, seat: Seat, number: int, hand: int) -> Leaning:
    """How often a seat is expected to play each card of its hand in a room, balls left aside."""
    room = box.rooms[number]
    cards = CARDS_OF[hand & box.second[number]]
    added: list[float] = []
    total = 0.0
    for card in cards:
        total += 0.5 + exp(_pull(view, seat, room, card, card == box.escapes[number]))
        added.append(total)
    return cards, tuple(added)


def _pull(view: View, seat: Seat, room: Room, card: int, escape: bool) -> float:
    """How much a card draws in a room, above or below an indifferent one."""
    height = VALUE_OF[card] - 3
    if escape:
        return 1.5
    if isinstance(room, Treasure):
        return 0.15 * room.chests[0] * height
    if isinstance(room, Chamber):
        what, _, amount = room.gives[VALUE_OF[card] - 1].partition(" ")
        if what == "coins":
            return 0.4 * int(amount) - 0.4
        if what == "potion":
            return 0.8 * min(int(amount), view.wounds[seat]) - 0.6
        return 0.0
    if isinstance(room, Trap):
        return -0.3 * height
    if isinstance(room, Boss) and room.attacks == "highest":
        return -0.6 * height
    if isinstance(room, Boss) and room.fives_are < height + 3 == 5:
        return -1.0
    return 0.25 * height


def drawn(odds: Leaning, rng: Rng) -> int:
    """One of the cards, as often as expected."""
    cards, added = odds
    mark = rng.chance() * added[-1]
    for card, bound in zip(cards, added, strict=True):
        if mark < bound:
            return card
    return cards[-1]


def known_cards(view: View) -> list[int]:
    """The cards that already count in the room, 0 where a seat has still to show one."""
    known = []
    for first, second in zip(view.first_cards, view.second_cards, strict=True):
        card = second or first
        number = NUMBER_OF[card] if card else 0
        known.append(0 if number == BALL_CARD and not _escapes(view) else number)
    return known


def _escapes(view: View) -> bool:
    """Whether a ball leads out of the present room."""
    return isinstance(view.here, Boss) and view.here.escape == "ball"


def draw_all(odds: Sequence[Leaning | None], known: Sequence[int], rng: Rng) -> list[int]:
    """A card for every seat: the known one, else one drawn; 0 for the bot's own."""
    return [
        card or (drawn(one, rng) if one is not None and one[0] else 0)
        for card, one in zip(known, odds, strict=True)
    ]
