"""Seats in strips, headers and borders: the letter on the seat's colour, then shape and name."""

from undercroft.glyphs import SEAT_LETTERS, SEAT_SHAPES, Glyphs
from undercroft.widgets.rows import Row, Span, cut, row, width_of
from undercroft.widgets.words import seat_style


def letter(seat: int, more: str = "") -> Span:
    """Draw the seat as its letter, for tight rows; `more` stands right behind it."""
    return Span(f"{SEAT_LETTERS[seat]}{more}", f"{seat_style(seat)} strong")


def called(seat: int, names: tuple[str, ...]) -> Span:
    """Draw the name alone."""
    return Span(names[seat], seat_style(seat))


def tag(seat: int, names: tuple[str, ...], glyphs: Glyphs, width: int, mark: str = "") -> Row:
    """Draw badge, shape and name, the name cut to keep within the width; `mark` stays whole.

    The badge is three cells wide, so that the letter stands in the second cell.
    """
    style = seat_style(seat)
    badge = Span(f" {SEAT_LETTERS[seat]} ", f"badge-{SEAT_LETTERS[seat].lower()}")
    shape = "" if glyphs.ascii else f"{SEAT_SHAPES[seat]} "
    tail = f" {mark}" if mark else ""
    room = width - 3 - width_of(shape) - width_of(tail)
    name = cut(called(seat, names), room)
    return row(badge, Span(shape, style), name, Span(tail, "waiting"))


def title(seat: int, names: tuple[str, ...], glyphs: Glyphs) -> Row:
    """Draw letter, shape and name for a border, where a badge would break the line."""
    return (Span(f"{glyphs.seat(seat)} {names[seat]}", f"{seat_style(seat)} strong"),)
