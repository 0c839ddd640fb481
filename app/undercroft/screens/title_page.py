"""How the title is drawn: the name, the menu, and what the focused line is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from undercroft.glyphs import CURSOR
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    button,
    centre,
    columns,
    left,
    linked,
    row,
    sized,
    under,
    wrap,
)

if TYPE_CHECKING:
    from undercroft.screens.base import BaseScreen

_NAME: Final = "UNDERCROFT"
_TAGLINE: Final = "dungeon card games"
_QUIT: Final = row(Span("q", "key", "key:q"), Span(" quit", action="key:q"))
_HINT: Final = "Choose with arrows or digits, Enter to open. Looking loses nothing."
_LEAST: Final = 9
_AMPLE: Final = 16
"""Rows of the panels: never fewer than the one, and no more than the other for what is extra."""
_LABEL: Final = 10
"""Columns of what a line is called that is no game."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as the title tells of it: `about` in short paragraphs for the panel at the right.

    `more` follows where there is room for it.
    """

    id: str
    title: str
    seats: str
    nature: str
    minutes: int
    about: tuple[str, ...]
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: four parts for a game, else two; a `shut` one cannot be gone on with."""

    key: str
    parts: tuple[str, ...]
    about_title: str
    about: tuple[str, ...]
    door: "Callable[[], BaseScreen | str]"
    shut: bool = False
    more: tuple[str, ...] = ()


class TitlePage(NamedTuple):
    """What is drawn: the lines, the first of them games, which has the focus, the last answer."""

    entries: tuple[Entry, ...]
    games: int
    focus: int
    answer: Text
    keys: Sequence[Key]


class _Plan(NamedTuple):
    """Columns of page, menu and panel, and of the parts of a game's line."""

    page: int
    menu: int
    about: int
    parts: tuple[int, int, int, int]


def draw_title(page: TitlePage, room: Room) -> Block:
    """Draw the page; what is only to look at gives way first, the menu never."""
    plan, entry = _plan(room), page.entries[page.focus]
    menu = _menu(page, plan, airy=room.tall)
    hint = wrap(page.answer or linked(_HINT), plan.page - 4)
    rest = room.height - 2 - len(hint)
    logo = _logo(plan.page, room)
    wide = plan.about - 4
    about = _paragraphs(entry.about, wide)
    if len(logo) + max(len(menu), len(about)) + 2 > rest:
        logo = []
    about = _longer(about, entry.more, wide, min(_AMPLE, rest - len(logo) - 2))
    about = [row(), *about] if room.tall else about
    inner = max(len(menu), len(about), _LEAST)
    panels = beside(
        frame(menu, plan.menu, inner + 2, State.FOCUSED, title="Play", note=_QUIT),
        frame(about, plan.about, inner + 2, State.QUIET, title=entry.about_title),
        gap=1,
    )
    said = under(hint, "new" if page.answer else "muted")
    lines = [*logo, *(row("  ", line) for line in panels)]
    lines += [*([row()] if len(lines) < rest else []), *(row("  ", line) for line in said)]
    above = max(0, (room.height - 1 - len(lines)) // 3)
    drawn = sized([*blank(plan.page, above), *lines], plan.page, room.height - 1)
    return [*drawn, footer(page.keys, plan.page)]


def _plan(room: Room) -> _Plan:
    if room.wide:
        return _Plan(120, 66, 49, (24, 12, 13, 11))
    if room.regular:
        return _Plan(100, 57, 38, (22, 11, 9, 9))
    return _Plan(80, 49, 27, (20, 5, 8, 9))


def _menu(page: TitlePage, plan: _Plan, *, airy: bool) -> list[Row]:
    """One row for each line, a blank one between games and the rest."""
    rows: list[Row] = [row()] if airy else []
    for place, entry in enumerate(page.entries):
        if place == page.games:
            rows.append(row())
        focused = place == page.focus
        line = row(
            Span(CURSOR if focused else " ", "accent strong"),
            Span(entry.key, "key", here=focused),
            " ",
            _parts(entry, plan),
        )
        style = "disabled" if entry.shut else "strong" if focused else "muted"
        rows += button(under([left(line, plan.menu - 4)], style), f"line:{place}")
    return [*rows, row()] if airy else rows


def _parts(entry: Entry, plan: _Plan) -> Row:
    """Lay out what a line says."""
    if len(entry.parts) == 2:
        return columns(entry.parts, (_LABEL, plan.menu - 7 - _LABEL))
    title, seats, nature, minutes = entry.parts
    if plan.page > 80:
        seats = f"{seats} seats"
    minutes = f"{minutes} minutes" if plan.page >= 120 else f"{minutes} min"
    return columns((title, seats, nature, minutes), plan.parts)


def _logo(width: int, room: Room) -> list[Row]:
    """The name as a row of cards that come up out of the floor."""
    parts = (("╭───╮", "line"), ("│ {} │", "accent strong"), ("╯   ╰", "line"))
    gap = "  " if room.wide else " "
    rows: list[Row] = []
    for drawn, style in parts:
        cards: list[Text] = []
        for letter in _NAME:
            edge, middle, end = drawn[0], drawn[1:-1].format(letter), drawn[-1]
            cards += [gap if cards else "", Span(edge, "line"), Span(middle, style)]
            cards.append(Span(end, "line"))
        rows.append(centre(row(*cards), width))
    tagline = centre(row(_TAGLINE, style="muted"), width)
    return [*rows, *([row()] if room.tall else []), tagline, row()]


def _paragraphs(texts: Sequence[str], width: int) -> list[Row]:
    """Wrap texts, a blank row between them."""
    rows: list[Row] = []
    for text in texts:
        rows += [row(), *wrap(text, width)] if rows else wrap(text, width)
    return rows


def _longer(rows: list[Row], more: Sequence[str], width: int, height: int) -> list[Row]:
    """Add paragraphs, as long as they fit."""
    for text in more:
        longer = [*rows, row(), *wrap(text, width)]
        if len(longer) > height:
            break
        rows = longer
    return rows
