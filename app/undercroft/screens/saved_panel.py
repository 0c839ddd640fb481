"""What is told of one saved game: its seats, its rules, since when, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import undercroft_engine as engine
from undercroft.dates import named_in_full
from undercroft.glyphs import SEAT_LETTERS, Glyphs
from undercroft.saved_game import Look
from undercroft.screens.setup_rows import SETTINGS
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, left, row, width_of, wrap
from undercroft.widgets.words import badge, drawn, seat_label
from undercroft.wording import counted
from undercroft_engine.core.errors import UndercroftError, told
from undercroft_engine.core.record import Header, SeatEntry

_LABEL: Final = 10
_NARROW: Final = 40
"""Columns of text in which rows are many anyway."""
_KEPT: Final = "as it is: nothing in it is repaired or overwritten"

Part = tuple[str, Block]
"""A label and the rows beside it."""


def panel(
    look: Look, number: int, now: datetime, glyphs: Glyphs, width: int, height: int
) -> list[Row]:
    """Draw what a game is, as far as all at its table may know, with air where there is room."""
    parts = _parts(look, now, glyphs, width - 4 - _LABEL)
    lines = _lines(parts, airy=False)
    if len(lines) + len(parts) + 1 <= height:
        lines = _lines(parts, airy=True)
    return frame(
        lines,
        width,
        min(height, len(lines) + 2),
        State.QUIET,
        title=f"{number}  {look.title}",
        foot=look.saved.id,
    )


def _lines(parts: Sequence[Part], *, airy: bool) -> list[Row]:
    """Put each label beside the first row of its part."""
    lines: list[Row] = []
    for label, block in parts:
        if lines and airy:
            lines.append(row())
        for at, line in enumerate(block):
            lines.append(row(left(Span(label if at == 0 else "", "muted"), _LABEL), line))
    return lines


def _parts(look: Look, now: datetime, glyphs: Glyphs, width: int) -> list[Part]:
    """List what can be told; of a game that cannot go on that is why, and whose it was."""
    head, fault = look.header, look.saved.fault
    parts: list[Part] = [] if fault is None else [("Why not", wrap(fault, width))]
    if look.code not in ("", "in_use"):
        parts.append(("Kept", wrap(_KEPT, width)))
    if head is None:
        return parts
    parts.append(("Seats", _seats(look.seats, glyphs, width)))
    if look.code in ("", "in_use"):
        parts += [("Options", _options(head, width)), ("Settings", _settings(head, width))]
    parts.append(("Started", wrap(_started(look, head, now), width)))
    if look.waits and not look.code:
        names = tuple(entry.name for entry in head.seats)
        waits = row(*(row(drawn(line, names, glyphs), " ") for line in look.waits))
        parts.append(("Now", wrap(waits, width)))
    return parts


def _started(look: Look, head: Header, now: datetime) -> str:
    """Say when the game began, how far it has come, by which rules, from which deck."""
    try:
        started = named_in_full(datetime.fromisoformat(head.started).astimezone(), now)
    except ValueError:
        started = head.started
    prefix = next((info.prefix for info in engine.games() if info.id == head.game), "")
    deck = head.deck_name or "built in"
    facts = f"{started}, {counted(look.choices, 'choice')}, rules {prefix} {head.rules}"
    return told(f"{facts}, deck {deck}")


def _seats(seats: Sequence[SeatEntry], glyphs: Glyphs, width: int) -> Block:
    """Name the persons, and count up the bots of each level by their letters."""
    bots: dict[str, list[int]] = {}
    people: dict[str, list[int]] = {}
    for seat, entry in enumerate(seats[: len(SEAT_LETTERS)]):
        if entry.kind == "person":
            people.setdefault(entry.holder or entry.name, []).append(seat)
        else:
            bots.setdefault(told(entry.level or ""), []).append(seat)
    persons = [_person(held, name, glyphs) for name, held in people.items()]
    crowd = [_bots(alike, level) for level, alike in bots.items()]
    full = _flow([*(row(person, " here") for person in persons), *crowd], width)
    return full if len(full) <= 2 or width < _NARROW else _flow([*persons, *crowd], width)


def _person(seats: Sequence[int], name: str, glyphs: Glyphs) -> Row:
    """Name a person behind the seats that this one plays."""
    *others, last = seats
    return row(*(row(badge(seat), " ") for seat in others), seat_label(last, name, glyphs))


def _bots(seats: Sequence[int], level: str) -> Row:
    letters = row(*(row(badge(seat), " ") for seat in seats))
    return row(letters, f"{'bots' if len(seats) > 1 else 'bot'}, {level}")


def _options(head: Header, width: int) -> Block:
    """Name the rules of the table; those of another version by what its record calls them."""
    try:
        label: Callable[[str], str] = engine.game(head.game).words.option_label
        texts = [f"{label(name).lower()} {value}" for name, value in head.options.items()]
    except (UndercroftError, KeyError):
        texts = [f"{name} {value}" for name, value in head.options.items()]
    return _flow([row(told(text.replace("_", " "))) for text in texts], width, " · ")


def _settings(head: Header, width: int) -> Block:
    texts = [
        f"{label.lower()} {'on' if getattr(head.table, name) else 'off'}"
        for name, label in SETTINGS.items()
    ]
    return _flow([row(text) for text in texts], width, " · ")


def _flow(pieces: Sequence[Row], width: int, gap: str = "   ") -> Block:
    """Lay pieces side by side, none of them broken, in as few rows as they need."""
    rows: list[Row] = []
    for piece in pieces:
        if rows and width_of(rows[-1]) + len(gap) + width_of(piece) <= width:
            rows[-1] = row(rows[-1], gap, piece)
        else:
            rows.append(piece)
    return rows
