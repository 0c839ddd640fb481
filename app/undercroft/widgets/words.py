"""A game's sentences as rows: seats in their colours, things as glyphs, clauses set apart."""

from typing import Final

from undercroft.glyphs import SEAT_LETTERS, SEAT_SHAPES, Glyphs
from undercroft.widgets.rows import Row, Span, row
from undercroft_engine.core.spans import Clause, Line, SeatSpan, Strong, Thing

_TONES: Final = {
    "plain": "strong",
    "good": "good strong",
    "bad": "bad strong",
    "new": "new",
    "waiting": "waiting",
}

_GEMS: Final = {"R": "gem-red", "Y": "gem-yellow", "B": "gem-blue"}
_GEM_LETTERS: Final = {look: letter for letter, look in _GEMS.items()}


def seat_style(seat: int) -> str:
    """Name the style of a seat's colour."""
    return f"seat-{SEAT_LETTERS[seat].lower()}"


def badge(seat: int) -> Span:
    """Draw a seat's letter on its colour."""
    letter = SEAT_LETTERS[seat]
    return Span(letter, f"badge-{letter.lower()}")


def seat_label(seat: int, name: str, glyphs: Glyphs) -> Row:
    """Draw a seat in full: letter, shape and name; in ASCII letter and name."""
    style = seat_style(seat)
    shape = "" if glyphs.ascii else f" {SEAT_SHAPES[seat]}"
    return row(badge(seat), Span(f"{shape} {name}", style))


def gem(letter: str, glyphs: Glyphs) -> Span:
    """Draw a gem by its letter."""
    return Span(glyphs.gem(letter), _GEMS[letter])


def drawn(line: Line, names: tuple[str, ...], glyphs: Glyphs) -> Row:
    """Draw a line without its clauses."""
    spans: list[Span] = []
    for piece in line:
        match piece:
            case str():
                spans.append(Span(piece))
            case SeatSpan(seat, form):
                text = names[seat] if form == "name" else SEAT_LETTERS[seat]
                spans.append(Span(text, seat_style(seat)))
            case Strong(text, tone):
                spans.append(Span(text, _TONES[tone]))
            case Thing():
                spans.append(thing(piece, glyphs))
    return row(spans)


def thing(piece: Thing, glyphs: Glyphs) -> Span:
    """Draw a thing by its glyph where there is one, else by its word."""
    if piece.glyph in _GEM_LETTERS:
        return gem(_GEM_LETTERS[piece.glyph], glyphs)
    return Span(piece.word)


def clauses_of(line: Line) -> str:
    """Give the ids of a line's clauses, a blank between them."""
    return " ".join(piece.id for piece in line if isinstance(piece, Clause))


def told(line: Line, names: tuple[str, ...], glyphs: Glyphs) -> Row:
    """Draw a line with its clauses at the end, set apart by two blanks."""
    clauses = clauses_of(line)
    return row(drawn(line, names, glyphs), Span(f"  {clauses}" if clauses else "", "muted"))
