"""How the games to go on with are drawn: the list, and what the focused one is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from undercroft.actions import DIGITS
from undercroft.dates import named
from undercroft.glyphs import CURSOR, DOWN, UP, Glyphs
from undercroft.saved_game import Look
from undercroft.screens.room import Room
from undercroft.screens.saved_panel import panel
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
    left,
    linked,
    row,
    sized,
    under,
    width_of,
    wrap,
)
from undercroft.wording import counted, listed

_WIDEST: Final = 160
_PANEL: Final = 9
"""Rows of the panel below the list, borders included."""
_SIDE: Final = 43
"""Columns of the panel beside the list."""
_BELOW: Final = 4
"""Rows of the why lines, the prompt and the footer."""
_TITLE: Final = 16
_PLACE: Final = 29
_WHEN: Final = 11
"""Columns of the parts of a line."""
_REASONS: Final = {
    "in_use": "open in another window",
    "misfit": "cannot go on: choice {} does not fit",
    "damaged": "cannot go on: damaged",
    "rules": "cannot go on: other rules",
    "deck": "cannot go on: another deck",
    "format": "cannot go on: another format",
    "gone": "gone",
}
"""Why a game cannot go on, in a few words, by the code of its fault."""
_SAME: Final = "The same question waits as when you left; nothing is marked."
_KEPT: Final = "A game that cannot go on is kept as it is; Enter says at which choice and why."
_ELSEWHERE: Final = "One window plays a game at a time. Close the other, or wait."


class Shelf(NamedTuple):
    """What is drawn: the games in view from the one numbered `top`, of `games`; `at` has the focus.

    While it is `asked` whether to delete, that stands in the prompt.
    """

    looks: tuple[Look, ...]
    top: int
    games: int
    at: int
    asked: bool
    answer: Text
    now: datetime
    glyphs: Glyphs


def rows_in(room: Room, count: int) -> int:
    """Count the games that are in view."""
    panel = 0 if room.wide else _PANEL
    return max(1, min(count, room.height - 3 - panel - _BELOW))


def draw_saved(shelf: Shelf, room: Room) -> Block:
    """Draw the whole screen; where there is width, the panel stands beside the list."""
    width = min(room.width, _WIDEST)
    focused = shelf.looks[shelf.at - shelf.top] if shelf.looks else None
    number = shelf.at + 1
    games = _list(shelf, width - _SIDE - 1 if room.wide else width, rows_in(room, shelf.games))
    if focused is None:
        page = games
    elif room.wide:
        details = panel(focused, number, shelf.now, shelf.glyphs, _SIDE, room.height - 1 - _BELOW)
        page = beside(games, details, gap=1)
    else:
        free = room.height - 1 - _BELOW - len(games)
        page = [*games, *panel(focused, number, shelf.now, shelf.glyphs, width, free)]
    reasons = wrap(shelf.answer or _hint(focused), width - 2)[:2]
    above = [header("Continue", end=f"{counted(shelf.games, 'game')} ", width=width), *page]
    return [
        *sized(above, width, room.height - 2 - len(reasons)),
        *(why(reason, width=width) for reason in reasons),
        prompt(_question(shelf, focused), width=width),
        footer(_keys(shelf), width),
    ]


def _list(shelf: Shelf, width: int, height: int) -> list[Row]:
    lines = [
        _game_line(shelf, look, place, width - 4)
        for place, look in enumerate(shelf.looks, start=shelf.top)
    ]
    last = shelf.top + len(shelf.looks)
    hidden = f"{shelf.top + 1}-{last} of {shelf.games}" if len(lines) < shelf.games else ""
    empty = [row("There is no game to go on with.", style="muted")]
    return frame(
        lines or empty,
        width,
        height + 2,
        State.FOCUSED,
        title="Games to go on with",
        note="newest first",
        foot=hidden,
    )


def _game_line(shelf: Shelf, look: Look, place: int, width: int) -> Row:
    """Draw one game: its digit in view, title, place, who is to choose, when; or why it cannot."""
    focused = place == shelf.at
    number = place - shelf.top
    digit = DIGITS[number] if number < len(DIGITS) else " "
    mark = Span(CURSOR if focused else " ", "accent strong")
    key = Span(digit, "key" if look.saved.can_go_on else "disabled", here=focused)
    when, saved = _when(look, shelf.now), look.saved
    rest = width - 4 - _TITLE - _WHEN
    if saved.can_go_on:
        at = saved.place or ""
        wide = max(_PLACE, rest // 2)
        cells = row(left(at, wide), left(_choosing(look, rest - wide - 1), rest - wide))
    else:
        cells = left(_first_fitting(_cannot(look), rest - 1), rest)
    style = "strong" if focused else "muted" if saved.can_go_on else "disabled"
    line = row(mark, key, "  ", columns((look.title, cells, when), (_TITLE, rest, _WHEN)))
    return button(under([line], style), f"game:{place}")[0]


def _cannot(look: Look) -> list[Text]:
    """Why a game cannot go on, with its place where there is room for it."""
    short = "cannot go on" if look.saved.fault else "finished"
    why_not = _REASONS.get(look.code, short).format(look.choices + 1)
    return [f"{look.saved.place or ''}  - {why_not}".strip(), f"- {why_not}"]


def _choosing(look: Look, width: int) -> Text:
    """Say who is to choose, in as many words as fit."""
    names = look.awaited
    several = f"{names[0]} and {len(names) - 1} more" if len(names) > 1 else names[0]
    return _first_fitting([f"{listed(names)} to choose", listed(names), several, names[0]], width)


def _first_fitting(texts: Sequence[Text], width: int) -> Text:
    return next((text for text in texts if width_of(text) <= width), texts[-1])


def _when(look: Look, now: datetime) -> str:
    return named(datetime.fromisoformat(look.saved.when), now) if look.saved.when else ""


def _hint(look: Look | None) -> str:
    if look is None:
        return "Choose a game on the title to deal a new one."
    if look.saved.can_go_on:
        return _SAME
    return _ELSEWHERE if look.code == "in_use" else _KEPT


def _question(shelf: Shelf, look: Look | None) -> Row:
    """Say what Enter does, or ask whether to delete."""
    if look is None:
        return linked("Esc goes back to the title.")
    game = f"game {shelf.at + 1}"
    if shelf.asked:
        return linked(f"Delete {game}, {look.title}? Enter deletes it, Esc keeps it.")
    if look.saved.can_go_on:
        return linked(f"Enter goes on with {game}.")
    return linked(f"Enter says why {game} cannot go on.")


def _keys(shelf: Shelf) -> list[Key]:
    if shelf.asked:
        return [Key("commit", "delete"), Key("close", "keep"), Key("quit")]
    if not shelf.looks:
        return [Key("close", "back"), Key("quit")]
    most = DIGITS[min(len(shelf.looks), len(DIGITS)) - 1]
    digits = "1" if most == "1" else f"1-{most}"
    return [
        Key("digit", "choose", f"{UP}{DOWN} {digits}"),
        Key("commit", "go on"),
        Key("delete"),
        Key("rules"),
        Key("close", "back"),
        Key("quit"),
    ]
