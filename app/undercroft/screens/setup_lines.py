"""The rows of a set-up as they are drawn, each of them a button."""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.draft import Draft
from undercroft.glyphs import CURSOR, HIGHER, LOWER, Glyphs
from undercroft.names import WIDEST_NAME, cells
from undercroft.screens.setup_rows import (
    SETTINGS,
    SetupRow,
    effect_of,
    entry_of,
    rows_of,
    value_of,
    values_of,
)
from undercroft.widgets.prompt import prompt
from undercroft.widgets.rows import (
    Row,
    Span,
    Text,
    button,
    columns,
    cut,
    left,
    linked,
    row,
    under,
)
from undercroft.widgets.words import seat_label
from undercroft_engine.core.record import SeatEntry

_LABEL: Final = 15
_EFFECT: Final = 37
_CLAUSE: Final = 7
"""Columns of the parts of a row of values."""
_NAME: Final = 7
_VALUE: Final = 41
_HINT: Final = 29
"""Columns of the parts of a row outside the boxes, the value's in the narrowest room."""


class Picture(NamedTuple):
    """What is drawn: the table, the focused row, the text being edited, the answer to a key.

    While the text is `selected`, typing replaces it. `as_last` tells whether it is the last table.
    """

    draft: Draft
    focus: SetupRow
    field: str | None
    selected: bool
    answer: Text
    glyphs: Glyphs
    as_last: bool = False


def seat_line(picture: Picture, line: SetupRow, width: int) -> Row:
    """Draw who sits at a seat, or that it is open."""
    entry = entry_of(picture.draft, line)
    if entry is None:
        return _focusable(picture, line, row(Span("  open", "disabled")), width)
    editing = picture.field is not None and line == picture.focus
    name: Text = _field(picture, WIDEST_NAME) if editing else ""
    label = row(seat_label(line.seat, "" if editing else entry.name, picture.glyphs), name)
    if entry.kind == "person":
        texts: list[Text] = [label, "person", f"  {_where(entry)}"]
    elif line == picture.focus and not editing:
        texts = [label, "bot", _turnable(picture, line, entry.level or "", 6)]
    else:
        texts = [label, "bot", f"  {entry.level}"]
    return _focusable(picture, line, columns(texts, (18, 6, width - 26)), width)


def _where(entry: SeatEntry) -> str:
    return "this keyboard" if entry.holder is None else f"also {entry.holder}"


def value_line(picture: Picture, line: SetupRow, width: int) -> Row:
    """Draw an option or setting: its value between arrows, what that comes to, its clause.

    Where there is room the other values follow.
    """
    draft = picture.draft
    option = next((one for one in draft.info.options if one.name == line.name), None)
    label = SETTINGS[line.name] if option is None else draft.game.words.option_label(line.name)
    value = value_of(draft, line)
    lines = [other for other in rows_of(draft) if other.group in ("option", "setting")]
    widest = max(len(one) for other in lines for one in values_of(draft, other))
    shown = _turnable(picture, line, value.replace("_", " "), widest)
    effect = Span(effect_of(draft, line, value), "muted")
    clause = Span("" if option is None else option.clauses[0], "muted")
    others = [_others(draft, other) for other in lines]
    rest = width - 2 - _LABEL - (widest + 6) - _CLAUSE
    spare = rest - _EFFECT
    if spare < max(len(one) for one in others):
        spare = 0
    texts: list[Text] = [label, shown, effect, clause, Span(others[lines.index(line)], "muted")]
    cells = (_LABEL, widest + 6, rest - spare, _CLAUSE, spare)
    return _focusable(picture, line, columns(texts, cells), width)


def _turnable(picture: Picture, line: SetupRow, value: str, widest: int) -> Row:
    """Draw a value between the arrows that change it."""
    place = rows_of(picture.draft).index(line)
    return row(
        Span(LOWER, "accent", f"less:{place}"),
        f" {value:<{widest}} ",
        Span(HIGHER, "accent", f"more:{place}"),
    )


def _others(draft: Draft, line: SetupRow) -> str:
    """Name the values a row has not."""
    others = [one for one in values_of(draft, line) if one != value_of(draft, line)]
    return f"or {', '.join(others)}".replace("_", " ") if others else ""


def deck_line(picture: Picture, width: int) -> Row:
    """Draw which deck is played with."""
    draft, line = picture.draft, SetupRow("deck")
    deck = draft.game.deck
    name = "built in" if deck.builtin else deck.name
    hints = "Enter: a deck of your own", "Enter keeps, empty: built in"
    return _loose(picture, line, "Deck", f"{name}, {len(deck.rows)} cards", hints, width)


def seed_line(picture: Picture, width: int) -> Row:
    """Draw what the game is dealt from."""
    hints = "Enter: one to deal it again", "Enter keeps, empty: random"
    seed = picture.draft.seed or "random"
    return _loose(picture, SetupRow("seed"), "Seed", seed, hints, width)


def _loose(
    picture: Picture, line: SetupRow, name: str, value: str, hints: tuple[str, str], width: int
) -> Row:
    """Draw a row outside the boxes, its hint below the panel that tells about the focused row.

    The hint names Enter as a button where Enter acts on this row; the second is for editing.
    """
    focused = line == picture.focus
    editing = focused and picture.field is not None
    hint = linked(hints[editing], "muted") if focused else row(hints[0], style="muted")
    wide = _VALUE + (width - 80) // 2
    shown: Text = _field(picture, wide - 2) if editing else cut(value, wide - 1)
    return row(
        " ", _focusable(picture, line, columns((name, shown, hint), (_NAME, wide, _HINT)), 0)
    )


def start_line(picture: Picture, width: int) -> Row:
    """Draw the row that starts the table."""
    draft, line = picture.draft, SetupRow("start")
    focused = picture.focus == line
    place = rows_of(draft).index(line)
    seats = len(draft.seats)
    variant = "" if seats in draft.info.seats else ", a house variant"
    label = Span(f"Start with {seats} seats{variant}", "accent strong" if focused else "")
    minutes = f"about {draft.info.minutes} minutes "
    shown = prompt(label._replace(action=f"row:{place}", here=focused), minutes, width=width)
    return shown if focused else (shown[0]._replace(text="   "), *shown[1:])


def _focusable(picture: Picture, line: SetupRow, text: Row, width: int) -> Row:
    """Put the cursor's mark before a row, and make the row a button."""
    focused = line == picture.focus
    here = focused and picture.field is None
    mark = Span(CURSOR if focused else " ", "accent strong", here=here)
    place = rows_of(picture.draft).index(line)
    whole = row(mark, " ", text) if not width else left(row(mark, " ", text), width)
    return button(under([whole], "strong" if focused else ""), f"row:{place}")[0]


def _field(picture: Picture, width: int) -> Row:
    """Draw the text being edited, its last cells in sight and the cursor behind it."""
    text = picture.field or ""
    while cells(text) > width:
        text = text[1:]
    style = "picked" if picture.selected else "accent strong"
    return row(Span(text, style), Span("_", "accent", here=True))
