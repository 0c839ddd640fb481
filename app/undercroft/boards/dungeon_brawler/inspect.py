"""The page of what lies open: hand, deck, piles and permanents of every hero."""

from collections import Counter
from collections.abc import Iterator

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.marks import word
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.rows import Block, Row, Span, Text, cut, row, sized, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import counted_short, hero_of

_LABEL = 14


def inspect(scene: Scene, room: Room) -> Block:
    """Draw the page; where the rows are few, each pile has one."""
    height = table_height(room)
    view: View = scene.view
    order = [s for s in sorted(range(view.seats), key=view.space_of) if view.heroes[s] is not None]
    lines = [line for seat in order for line in _hero(scene, seat, room.width, whole=True)]
    if len(lines) > height:
        lines = [line for seat in order for line in _hero(scene, seat, room.width, whole=False)]
    return sized(lines or [row(" No hero has been chosen yet.")], room.width, height)


def _hero(scene: Scene, seat: Seat, width: int, *, whole: bool) -> Iterator[Row]:
    """Head and piles of a hero."""
    view: View = scene.view
    color = word(view.card(view.heroes[seat] or "").color)
    owner = seats.called(seat, scene.names)
    head: Text = row(" ", Span(hero_of(view, seat), "strong"), "  ", color, "  ", owner)
    if whole:
        yield row(head)
    for at, (label, cards) in enumerate(_piles(scene, seat)):
        first: Text = f" {label:<{_LABEL}} "
        if not whole and not at:
            first = row(" ", Span(f"{hero_of(view, seat):<8}", "strong"), f"{label:<{_LABEL - 8}} ")
        told = ", ".join(counted_short(cards)) or "none"
        parts = wrap(told, width - _LABEL - 3) if whole else [cut(told, width - _LABEL - 3)]
        for part in parts:
            yield row(first, part)
            first = " " * (_LABEL + 2)
    if whole:
        yield row()


def _piles(scene: Scene, seat: Seat) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Piles by name and count. What hand and deck hold together all know."""
    view: View = scene.view
    own = next((one for one in scene.held if one.seat == seat), view)
    hand = own.hands[seat]
    size = view.hand_sizes[seat]
    if hand is not None:
        left = Counter(view.pools[seat])
        left.subtract(hand)
        deck = tuple(left.elements())
        yield f"hand {size}", hand
        yield f"deck {view.deck_sizes[seat]}", deck
    else:
        yield f"hand {size}: known", view.known[seat]
        yield "with deck", view.pools[seat]
    yield f"disc {len(view.discards[seat])}", view.discards[seat]
    yield f"score {len(view.scores[seat])}", view.scores[seat]
    if view.permanents[seat]:
        yield "in play", view.permanents[seat]
