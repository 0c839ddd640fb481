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


def badge(seat: int, glyphs: Glyphs) -> Row:
    """Draw the letter in the middle of three cells of the seat's colour, then the shape."""
    letter = SEAT_LETTERS[seat]
    ground = Span(f" {letter} ", f"badge-{letter.lower()}")
    return row(ground, Span("" if glyphs.ascii else SEAT_SHAPES[seat], seat_style(seat)))


def tag(seat: int, names: tuple[str, ...], glyphs: Glyphs, width: int, mark: str = "") -> Row:
    """Draw badge, shape and name, the name cut to keep within the width; `mark` stays whole."""
    start = row(badge(seat, glyphs), "" if glyphs.ascii else " ")
    end = Span(f" {mark}" if mark else "", "waiting")
    name = cut(called(seat, names), width - width_of(start) - width_of(end))
    return row(start, name, end)


def title(seat: int, names: tuple[str, ...], glyphs: Glyphs) -> Row:
    """Draw letter, shape and name for a border, where a badge would break the line."""
    return (Span(f"{glyphs.seat(seat)} {names[seat]}", f"{seat_style(seat)} strong"),)
