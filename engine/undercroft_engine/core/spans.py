"""Sentences in pieces: words, seats, things and clauses, each drawn by its reader in its own way.

A game's `words` gives these; the screen draws a seat as its badge and a gem as its glyph, plain
mode as a name and a word. The engine knows no person, so a seat stands as its number.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat


class SeatSpan(msgspec.Struct, frozen=True, tag="seat", omit_defaults=True):
    """A seat. `form`: `name` where there is room and in prose, `letter` in tight rows."""

    seat: Seat
    form: Literal["name", "letter"] = "name"


class Thing(msgspec.Struct, frozen=True, tag="thing", omit_defaults=True):
    """A thing with a glyph of its own, such as a gem: `glyph` names it, `word` says it."""

    glyph: str
    word: str


class Clause(msgspec.Struct, frozen=True, tag="clause"):
    """A clause id, set apart at the end of a line."""

    id: str


class Strong(msgspec.Struct, frozen=True, tag="strong", omit_defaults=True):
    """Words that carry weight: a number that decides, a result. `tone` colours it."""

    text: str
    tone: Literal["plain", "good", "bad", "new", "waiting"] = "plain"


Span = str | SeatSpan | Thing | Clause | Strong
Line = tuple[Span, ...]
"""One line of text. Pieces carry their own spaces; a reader only joins them."""


def plain(line: Line, names: tuple[str, ...] | None = None) -> str:
    """The line as bare text: seats by `names` (or letter), things by word, clauses at the end."""
    said: list[str] = []
    clauses: list[str] = []
    for span in line:
        if isinstance(span, str):
            said.append(span)
        elif isinstance(span, SeatSpan):
            letter = chr(ord("A") + span.seat)
            said.append(names[span.seat] if names and span.form == "name" else letter)
        elif isinstance(span, Thing):
            said.append(span.word)
        elif isinstance(span, Strong):
            said.append(span.text)
        else:
            clauses.append(span.id)
    text = "".join(said)
    return f"{text} {' '.join(clauses)}".strip() if clauses else text
