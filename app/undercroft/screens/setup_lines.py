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
    ends,
    left,
    linked,
    row,
    under,
)
from undercroft.widgets.words import seat_label

_LABEL: Final = 15
_CLAUSE: Final = 6


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
        texts: list[Text] = [label, "person", "this keyboard"]
    else:
        texts = [label, "bot", entry.level or ""]
    return _focusable(picture, line, columns(texts, (18, 8, width - 28)), width)


def value_line(picture: Picture, line: SetupRow, width: int) -> Row:
    """Draw an option or setting: its value between arrows, what that comes to, its clause."""
    draft = picture.draft
    option = next((one for one in draft.info.options if one.name == line.name), None)
    label = SETTINGS[line.name] if option is None else draft.game.words.option_label(line.name)
    value = value_of(draft, line)
    widest = max(len(one) for other in rows_of(draft) for one in values_of(draft, other))
    place = rows_of(draft).index(line)
    shown = row(
        Span(LOWER, "accent", f"less:{place}"),
        f" {value.replace('_', ' '):<{widest}} ",
        Span(HIGHER, "accent", f"more:{place}"),
    )
    effect = Span(effect_of(draft, line, value), "muted")
    clause = Span("" if option is None else option.clauses[0], "muted")
    cells = (_LABEL, widest + 6, width - 8 - _LABEL - widest - _CLAUSE, _CLAUSE)
    return _focusable(picture, line, columns((label, shown, effect, clause), cells), width)


def deck_line(picture: Picture, width: int) -> Row:
    """Draw which deck is played with."""
    draft, line = picture.draft, SetupRow("deck")
    deck = draft.game.deck
    name = "built in" if deck.builtin else deck.name
    editing = picture.field is not None and picture.focus == line
    value: Text = _field(picture, width - 52) if editing else f"{name}, {len(deck.rows)} cards"
    hint = "Enter keeps the path, empty: built in" if editing else "Enter: a deck file of your own"
    return _loose(picture, line, "Deck", value, hint, width)


def seed_line(picture: Picture, width: int) -> Row:
    """Draw what the game is dealt from."""
    line = SetupRow("seed")
    editing = picture.field is not None and picture.focus == line
    value: Text = _field(picture, width - 52) if editing else picture.draft.seed or "random"
    hint = "Enter keeps it, empty: random" if editing else "Enter: type one to deal it again"
    return _loose(picture, line, "Seed", value, hint, width)


def _loose(picture: Picture, line: SetupRow, name: str, value: Text, hint: str, width: int) -> Row:
    """Draw a row outside the boxes; its hint names Enter as a button where Enter acts on it."""
    start = columns((name, value), (7, width - 50))
    told = linked(hint, "muted") if line == picture.focus else row(hint, style="muted")
    shown = _focusable(picture, line, ends(start, row(told, " "), width - 3), 0)
    return left(row(" ", shown), width)


def start_line(picture: Picture, width: int) -> Row:
    """Draw the row that starts the table."""
    draft, line = picture.draft, SetupRow("start")
    focused = picture.focus == line
    place = rows_of(draft).index(line)
    label = Span(f"Start with {len(draft.seats)} seats", "accent strong" if focused else "")
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
