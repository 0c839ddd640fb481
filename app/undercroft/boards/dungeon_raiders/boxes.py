"""The boxes below the seats: the reserve, and where coins and wounds came from."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS
from undercroft.boards.dungeon_raiders.sources import came_from
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, row
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, Level
from undercroft_engine.games.dungeon_raiders.view import View

_USES = {
    "torch": "look at face-down rooms",
    "ball": "play again, seeing all",
    "key": "5 in a treasure room",
    "sword": "5 against a monster",
}
_SPELL_OUT = 44
"""A box so wide has a row for each item."""


def reserve(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the four piles of items and the decks, in the lower border the level card."""
    view: View = scene.view
    space = height - 2
    if width >= _SPELL_OUT and space >= 6:
        lines = [_pile(view, at, use=True) for at in range(len(ITEMS))]
        decks = f"rooms left {view.deck}   levels left {view.level_deck}"
    else:
        lines = [row(left(_pile(view, at), 12), _pile(view, at + 2)) for at in (0, 1)]
        decks = f"rooms {view.deck} · levels {view.level_deck} left"
    lines += [row()] * (1 if space > len(lines) + 1 else 0) + [row(decks, style="muted")]
    foot = Span(_level_card(view, width - 6), "muted")
    return frame(lines, width, height, State.QUIET, title="Reserve", foot=foot)


def _pile(view: View, at: int, *, use: bool = False) -> Row:
    item, count = ITEMS[at], view.reserve[at]
    name = f"{ITEM_MARKS[item]} {item:<5} "
    if not use:
        return row(name, Span(str(count), "strong"))
    return row(name, Span(f"{count:>2}", "strong"), Span(f"    {_USES[item]}", "muted"))


def _level_card(view: View, width: int) -> str:
    """Write the level card's diagram: which rooms were laid face up, and which face down."""
    levels = {card.id: card.layout for card in view.cards if isinstance(card, Level)}
    layout = levels.get(view.level_card or "", "")
    words = " ".join("up" if mark == "U" else "down" for mark in layout)
    named = f"level card: {words}"
    return named if words and len(named) <= width else words


def sources(scene: Scene, width: int) -> list[Row]:
    """Draw where each seat's coins and wounds came from and went."""
    view: View = scene.view
    tags = [seats.tag(seat, scene.names, scene.glyphs, 12) for seat in range(view.seats)]
    lines = came_from(view, dict(enumerate(tags)), width - 3, totals=False)
    title = "Where coins and wounds came from"
    return frame(lines, width, len(lines) + 2, State.QUIET, title=title, tight=True)
