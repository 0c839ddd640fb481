"""How a set-up is drawn."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.draft import Draft
from undercroft.glyphs import CURSOR, DOWN, HIGHER, LEFT, LOWER, RIGHT, UP, Glyphs
from undercroft.names import WIDEST_NAME, cells
from undercroft.screens.room import Room
from undercroft.screens.setup_rows import (
    SETTINGS,
    SetupRow,
    about,
    effect_of,
    entry_of,
    rows_of,
    value_of,
    values_of,
)
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    button,
    columns,
    ends,
    left,
    linked,
    row,
    sized,
    under,
    wrap,
)
from undercroft.widgets.words import seat_label

_SEATS, _SIDE = 48, 31
_SHARED = "Persons on one keyboard take turns at it."
_ALONE = "Bots choose when all persons have."


class Picture(NamedTuple):
    """What is drawn: the table, the focused row, the text being edited, the answer to a key.

    While the text is `selected`, typing replaces it.
    """

    draft: Draft
    focus: SetupRow
    field: str | None
    selected: bool
    answer: Text
    glyphs: Glyphs


def draw_setup(picture: Picture, room: Room) -> Block:
    """Draw the whole screen."""
    width, height = room
    draft = picture.draft
    title = header("New table:", draft.info.title, width=width)
    page = [
        title,
        *_upper(picture, width),
        *_box(picture, "option", "Options: the rules of this table", width),
        *_box(picture, "setting", "Table settings: what the table shows and allows", width),
        _deck(picture, width),
        _seed(picture, width),
    ]
    below = [_start(picture, width), footer(_keys(picture), width)]
    free = height - len(page) - len(below)
    reasons = wrap(picture.answer or _hint(picture), width - 2)[:free]
    page = sized(page, width, height - len(below) - len(reasons))
    return [*page, *(why(reason, width=width) for reason in reasons), *below]


def _upper(picture: Picture, width: int) -> list[Row]:
    """Draw the seats, and beside them what the focused row is about."""
    draft, inner = picture.draft, _SEATS + (width - 80) // 2
    persons = sum(entry.kind == "person" for entry in draft.seats)
    rows = [line for line in rows_of(draft) if line.group == "seat"]
    lines = [_seat_line(picture, line, inner - 4) for line in rows]
    lines.append(row(_SHARED if persons > 1 else _ALONE, style="muted"))
    height = len(lines) + 2
    heading, text = about(draft, picture.focus)
    side = width - inner - 1
    seats = frame(
        lines,
        inner,
        height,
        State.FOCUSED if picture.focus.group == "seat" else State.QUIET,
        title=f"Seats  {draft.info.least}-{draft.info.most}",
    )
    told = frame(wrap(text, side - 4), side, height, State.QUIET, title=heading)
    return beside(seats, told, gap=1)


def _seat_line(picture: Picture, line: SetupRow, width: int) -> Row:
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


def _box(picture: Picture, group: str, title: str, width: int) -> list[Row]:
    """Draw rows of values, each with what its value comes to."""
    rows = [line for line in rows_of(picture.draft) if line.group == group]
    lines = [_value_line(picture, line, width - 4) for line in rows]
    state = State.FOCUSED if picture.focus.group == group else State.QUIET
    return frame(lines, width, len(lines) + 2, state, title=title)


def _value_line(picture: Picture, line: SetupRow, width: int) -> Row:
    draft = picture.draft
    option = next((one for one in draft.info.options if one.name == line.name), None)
    label = SETTINGS[line.name] if option is None else draft.game.words.option_label(line.name)
    value = value_of(draft, line)
    widest = max(len(one) for one in values_of(draft, line))
    shown = row(
        Span(LOWER, "accent"), f" {value.replace('_', ' '):<{widest}} ", Span(HIGHER, "accent")
    )
    effect = Span(effect_of(draft, line, value), "muted")
    clause = Span("" if option is None else option.clauses[0], "muted")
    cells = (15, 15, width - 38, 6)
    return _focusable(picture, line, columns((label, shown, effect, clause), cells), width)


def _deck(picture: Picture, width: int) -> Row:
    draft, line = picture.draft, SetupRow("deck")
    deck = draft.game.deck
    name = "built in" if deck.builtin else deck.name
    editing = picture.field is not None and picture.focus == line
    value: Text = _field(picture, width - 52) if editing else f"{name}, {len(deck.rows)} cards"
    hint = "Enter keeps the path, empty: built in" if editing else "Enter: a deck file of your own"
    return _loose(picture, line, "Deck", value, hint, width)


def _seed(picture: Picture, width: int) -> Row:
    line = SetupRow("seed")
    editing = picture.field is not None and picture.focus == line
    value: Text = _field(picture, width - 52) if editing else picture.draft.seed or "random"
    hint = "Enter keeps it, empty: random" if editing else "Enter: type one to deal it again"
    return _loose(picture, line, "Seed", value, hint, width)


def _loose(picture: Picture, line: SetupRow, name: str, value: Text, hint: str, width: int) -> Row:
    start = columns((name, value), (7, width - 50))
    shown = _focusable(picture, line, ends(start, row(linked(hint, "muted"), " "), width - 3), 0)
    return left(row(" ", shown), width)


def _start(picture: Picture, width: int) -> Row:
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


def _hint(picture: Picture) -> Row:
    if picture.selected:
        return linked("Typing replaces the text, Right adds to it; Enter keeps, Esc drops.")
    if picture.field is not None:
        return linked("Letters go to the field; Enter keeps what is typed, Esc drops it.")
    return linked("Enter on Start plays this table; nothing here is asked again.")


def _keys(picture: Picture) -> list[Key]:
    if picture.field is not None:
        return [Key("commit", "keep"), Key("close", "drop")]
    keys = [Key("up", "row", f"{UP}{DOWN}")]
    if picture.focus.group in ("option", "setting"):
        keys.append(Key("left", "change", f"{LEFT}{RIGHT}"))
    else:
        keys.append(Key("commit", "start" if picture.focus.group == "start" else "edit"))
    if picture.focus.group == "seat":
        keys += [Key("person"), Key("bot"), Key("remove")]
    return [*keys, Key("close", "back"), Key("rules"), Key("quit")]
