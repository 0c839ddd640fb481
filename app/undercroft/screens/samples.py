"""Samples of what a theme and its marks look like, for the settings."""

from __future__ import annotations

from typing import Final

from undercroft.glyphs import (
    BAR_EMPTY,
    BAR_FULL,
    CHOOSING,
    CURSOR,
    CURSOR_END,
    FACE_DOWN,
    LOCKED,
    NEW,
    Glyphs,
)
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, beside, centre, row
from undercroft.widgets.words import gem, seat_label

_NAMES: Final = ("Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo")
_CARDS: Final = (
    ("card", "4", State.NORMAL),
    ("focused", "4", State.FOCUSED),
    ("picked", f"{CURSOR}4{CURSOR_END}", State.PICKED),
    ("locked", f"{LOCKED} 4", State.LOCKED),
    ("not now", "4", State.DISABLED),
    ("spent", "4", State.SPENT),
)


def samples(marks: Glyphs) -> Row:
    """Show seats, gems and states in one row."""
    return row(Span(" Samples:  ", "muted"), _seats(2, marks), "  ", _marks(marks))


def samples_panel(width: int, marks: Glyphs) -> list[Row]:
    """Show all seats, the marks, and a card in each of its states."""
    cards = (frame([centre(face, 9)], 13, 3, state, title=word) for word, face, state in _CARDS)
    rows = [
        _seats(len(_NAMES), marks),
        row(),
        row(
            _marks(marks),
            Span("  gained", "good"),
            Span("  lost", "bad"),
            Span(f"  {NEW} new", "new"),
            Span("  muted", "muted"),
            Span("  not now", "disabled"),
        ),
        row(),
        *beside(*cards, gap=1),
    ]
    return frame(rows, width, len(rows) + 2, State.QUIET, title="Samples")


def _seats(count: int, marks: Glyphs) -> Row:
    parts = (row(seat_label(seat, _NAMES[seat], marks), "  ") for seat in range(count))
    return row(*parts)


def _marks(marks: Glyphs) -> Row:
    gems = (row(gem(letter, marks), " ") for letter in "RYB")
    return row(
        *gems,
        Span(f" {LOCKED} locked", "waiting"),
        f"  {CHOOSING} choosing  ",
        Span(FACE_DOWN * 2, "back"),
        f" down  {BAR_FULL * 3}{BAR_EMPTY * 2}",
    )
