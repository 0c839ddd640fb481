"""How a set-up is drawn: boxes for seats, options and table settings, and what a row is about."""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.glyphs import DOWN, LEFT, RIGHT, UP
from undercroft.screens.room import Room
from undercroft.screens.setup_bot import about_bot
from undercroft.screens.setup_lines import (
    Picture,
    deck_line,
    seat_line,
    seed_line,
    start_line,
    value_line,
)
from undercroft.screens.setup_rows import (
    Group,
    SetupRow,
    about,
    level_of,
    more_about,
    rows_of,
)
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.prompt import why
from undercroft.widgets.rows import Block, Row, beside, linked, row, sized, wrap
from undercroft.wording import seat_counts

_WIDEST: Final = 120
_SEATS: Final = 48
_FRAMES: Final = 6
"""Rows of the borders of three boxes."""
_LOOSE: Final = 3
"""Rows of header, deck and seed."""
_BELOW: Final = 2
"""Rows of start and footer."""
_SHARED: Final = "Persons on one keyboard take turns at it."
_ALONE: Final = "Bots choose when all persons have."


_HINTS: Final[dict[Group, str]] = {
    "seat": "Enter edits the name; p seats a person here, b a bot, r takes the seat away.",
    "option": "Left and Right change the rule; it is fixed once the table is dealt.",
    "setting": "Left and Right change it; it is the same for all seats.",
    "deck": "Enter edits: the path of a card table of your own.",
    "seed": "Enter edits: any text; the same text deals the same game.",
    "start": "Enter plays this table; nothing here is asked again.",
}
_BOT_HINT: Final = "Left and Right change the level; Enter edits the name; p a person, r nobody."
_HINT_KEYS: Final = {
    "Enter": "enter",
    "Left": "left",
    "Right": "right",
    "p": "p",
    "b": "b",
    "r": "r",
}


class _Plan(NamedTuple):
    """How many options are in sight, and what room to spare is used for.

    `noted`: a sentence below the seats; `gaps`: blank rows between boxes; `airy`: in them, too.
    """

    options: int
    noted: bool
    gaps: int
    airy: bool


def draw_setup(picture: Picture, room: Room) -> Block:
    """Draw the whole screen."""
    width = min(room.width, _WIDEST)
    reasons = wrap(picture.answer or _hint(picture), width - 2)
    plan = _plan(picture, room.height - _BELOW - max(1, min(2, len(reasons))))
    gap = [row()] * plan.gaps
    last = "as at your last table " if picture.as_last else ""
    page = [
        header("New table:", picture.draft.info.title, last, width=width),
        *gap,
        *_upper(picture, plan, width),
        *gap,
        *_options(picture, plan, width),
        *gap,
        *_settings(picture, plan, width),
        *gap,
        deck_line(picture, width),
        seed_line(picture, width),
    ]
    reasons = reasons[: room.height - _BELOW - len(page)]
    return [
        *sized(page, width, room.height - _BELOW - len(reasons)),
        *(why(reason, width=width) for reason in reasons),
        start_line(picture, width),
        footer(_keys(picture), width),
    ]


def _plan(picture: Picture, height: int) -> _Plan:
    """Fit the boxes: options scroll before anything is left out, air comes last."""
    seats, options, settings = (
        len(_rows(picture, group)) for group in ("seat", "option", "setting")
    )
    free = height - _LOOSE - _FRAMES - seats - options - settings
    noted = free > 0
    free -= noted
    airy = free >= 4 + 2 * 3
    return _Plan(
        options=max(1, options + min(0, free)),
        noted=noted,
        gaps=max(0, min(free // 4, (free - 6) // 4 if airy else 1, 2)),
        airy=airy,
    )


def _rows(picture: Picture, group: Group) -> list[SetupRow]:
    return [line for line in rows_of(picture.draft) if line.group == group]


def _upper(picture: Picture, plan: _Plan, width: int) -> list[Row]:
    """Draw the seats, and beside them what the focused row is about."""
    draft, inner = picture.draft, _SEATS + (width - 80) // 2
    persons = sum(entry.kind == "person" and not entry.holder for entry in draft.seats)
    lines = [seat_line(picture, line, inner - 4) for line in _rows(picture, "seat")]
    if plan.noted:
        lines.append(row("  ", _SHARED if persons > 1 else _ALONE, style="muted"))
    seats = _box(picture, "seat", lines, plan, f"Seats  {seat_counts(draft.info, '-')}", inner)
    side, height = width - inner - 1, len(seats)
    heading, told = _about(picture, side - 4, height - 2 - 2 * plan.airy)
    inside = [row(), *told] if plan.airy else told
    return beside(seats, frame(inside, side, height, State.QUIET, title=heading), gap=1)


def _about(picture: Picture, width: int, height: int) -> tuple[str, list[Row]]:
    """Give title and text of what the focused row is about, with as much as there is room for."""
    draft, focus = picture.draft, picture.focus
    heading, text = about(draft, focus)
    if (level := level_of(draft, focus)) is not None:
        return heading, about_bot(draft, level, width, height)
    told = wrap(text, width)
    for extra in more_about(draft, focus):
        block = [row(), *wrap(extra, width)]
        if len(told) + len(block) <= height:
            told += block
    return heading, told


def _options(picture: Picture, plan: _Plan, width: int) -> list[Row]:
    """Draw the options, those in sight around the focused one where they are too many."""
    rows = _rows(picture, "option")
    at = rows.index(picture.focus) if picture.focus in rows else 0
    first = max(0, min(at - plan.options // 2, len(rows) - plan.options))
    shown = rows[first : first + plan.options]
    lines = [value_line(picture, line, width - 4) for line in shown]
    hidden = len(shown) < len(rows)
    where = f"{at + 1}" if picture.focus in rows else f"1-{len(shown)}"
    foot = f"{where} of {len(rows)}" if hidden else ""
    return _box(picture, "option", lines, plan, "Options: the rules of this table", width, foot)


def _settings(picture: Picture, plan: _Plan, width: int) -> list[Row]:
    lines = [value_line(picture, line, width - 4) for line in _rows(picture, "setting")]
    title = "Table settings: what the table shows and allows"
    return _box(picture, "setting", lines, plan, title, width)


def _box(
    picture: Picture,
    group: Group,
    lines: list[Row],
    plan: _Plan,
    title: str,
    width: int,
    foot: str = "",
) -> list[Row]:
    """Draw a box, heavy where the focus is in it."""
    inside = [row(), *lines, row()] if plan.airy else lines
    state = State.FOCUSED if picture.focus.group == group else State.QUIET
    return frame(inside, width, len(inside) + 2, state, title=title, foot=foot)


def _hint(picture: Picture) -> Row:
    """Say what the keys do here, each of them a button."""
    if picture.selected:
        return linked("Typing replaces the text, Right adds to it; Enter keeps, Esc drops.")
    if picture.field is not None:
        return linked("Letters go to the field; Enter keeps what is typed, Esc drops it.")
    bot = level_of(picture.draft, picture.focus) is not None
    return linked(_BOT_HINT if bot else _HINTS[picture.focus.group], keys=_HINT_KEYS)


def _keys(picture: Picture) -> list[Key]:
    if picture.field is not None:
        return [Key("commit", "keep"), Key("close", "drop")]
    keys = [Key("up", "row", f"{UP}{DOWN}")]
    if level_of(picture.draft, picture.focus) is not None:
        keys.append(Key("left", "level", f"{LEFT}{RIGHT}"))
    if picture.focus.group in ("option", "setting"):
        keys.append(Key("left", "change", f"{LEFT}{RIGHT}"))
    else:
        keys.append(Key("commit", "start" if picture.focus.group == "start" else "edit"))
    if picture.focus.group == "seat":
        keys += [Key("person"), Key("bot"), Key("remove")]
    return [*keys, Key("close", "back"), Key("rules"), Key("quit")]
