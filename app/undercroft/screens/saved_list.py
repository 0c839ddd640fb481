"""How the games to go on with are drawn: the list, and what the focused one is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from undercroft.actions import DIGITS
from undercroft.dates import named, named_in_full
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

_WIDEST: Final = 120
"""Columns at most, as on the title and in set-up."""
_PANEL: Final = 9
_BESIDE: Final = 39
"""Rows of the panel below the list, borders included, or its columns beside the list."""
_BELOW: Final = 4
"""Rows of the why lines, the prompt and the footer."""
_TITLE: Final = 17
_PLACE: Final = 29
_WHEN: Final = 11
_LATER: Final = 18
"""Columns of the parts of a line; the last where there is room for the time of day."""
_REASONS: Final = {
    "misfit": "choice {} does not fit",
    "damaged": "damaged",
    "no_record": "no Undercroft record",
    "no_id": "its file name is no id",
    "unreadable": "it cannot be read",
    "too_large": "too large",
    "game": "a game unknown here",
    "rules": "other rules",
    "deck": "another deck",
    "format": "another format",
    "seats": "its seats do not fit",
    "level": "a bot unknown here",
}
"""Why a game cannot go on, in a few words, by the code of its fault."""
_ASIDE: Final = {"in_use": "open in another window", "gone": "gone"}
"""The same of games about which nothing is wrong."""
_SAME: Final = "The same question waits as when you left; nothing is marked."
_KEPT: Final = "A game that cannot go on is kept as it is; Enter says at which choice and why."
_ELSEWHERE: Final = "One window plays a game at a time. Close the other, or wait."


class Shelf(NamedTuple):
    """What is drawn: the games in view from the one numbered `top`, of `games`; `at` has the focus.

    While it is `asked` whether to delete, that stands in the prompt; `asks` tells whether `d` does.
    """

    looks: tuple[Look, ...]
    top: int
    games: int
    at: int
    asked: bool
    asks: bool
    answer: Text
    now: datetime
    glyphs: Glyphs


def rows_in(room: Room, games: int) -> int:
    """Count the games that are in view."""
    panel = 0 if _side(room) else _PANEL
    return max(1, min(games, room.height - 3 - panel - _BELOW))


def _side(room: Room) -> int:
    """Count the columns of the panel beside the list; none where it stands below."""
    return _BESIDE if room.wide and not room.tall else 0


def draw_saved(shelf: Shelf, room: Room) -> Block:
    """Draw the whole screen; in a low and wide room the panel stands beside the list."""
    side, height = _side(room), room.height - 1 - _BELOW
    width = min(room.width, _WIDEST)
    focused = shelf.looks[shelf.at - shelf.top] if shelf.looks else None
    page = _list(shelf, width - side - 1 if side else width, rows_in(room, shelf.games))
    if focused is not None:
        size = (side, height) if side else (width, height - len(page))
        details = panel(focused, shelf.at + 1, shelf.now, shelf.glyphs, *size)
        page = beside(page, details, gap=1) if side else [*page, *details]
    reasons = wrap(shelf.answer or _hint(focused), width - 2)[:2]
    above = [header("Continue", end=f"{counted(shelf.games, 'game')} ", width=width), *page]
    return [
        *sized(above, width, room.height - 2 - len(reasons)),
        *(why(reason, width=width) for reason in reasons),
        prompt(_question(shelf, focused), width=width),
        footer(_keys(shelf, focused), width),
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
    saved, ample = look.saved, width > _WIDEST - 20
    when = _LATER if ample else _WHEN
    rest = width - 4 - _TITLE - when
    if saved.can_go_on:
        at = saved.place or ""
        wide = max(_PLACE, rest // 2)
        cells = row(left(at, wide), left(_choosing(look, rest - wide - 1), rest - wide))
    else:
        cells = left(_first_fitting(_cannot(look), rest - 1), rest)
    style = "strong" if focused else "muted" if saved.can_go_on else "disabled"
    line = row(
        mark,
        key,
        "  ",
        columns((look.title, cells, _when(look, shelf.now, ample)), (_TITLE, rest, when)),
    )
    return button(under([line], style), f"game:{place}")[0]


def _cannot(look: Look) -> list[Text]:
    """Why a game cannot go on, with its place where there is room for it."""
    if look.saved.fault is None:
        return ["- finished"]
    reason = _REASONS.get(look.code, "").format(look.choices + 1)
    whole = _ASIDE.get(look.code) or f"cannot go on: {reason}".removesuffix(": ")
    texts: list[Text] = [f"{look.saved.place or ''}  - {whole}".strip(), f"- {whole}"]
    return [*texts, f"- {reason}"] if reason else texts


def _choosing(look: Look, width: int) -> Text:
    """Say who is to choose, in as many words as fit."""
    names = look.awaited
    short = names[0] if len(names) == 1 else f"{len(names)} to choose"
    return _first_fitting([f"{listed(names)} to choose", short], width)


def _first_fitting(texts: Sequence[Text], width: int) -> Text:
    return next((text for text in texts if width_of(text) <= width), texts[-1])


def _when(look: Look, now: datetime, ample: bool) -> str:
    """Name the time of the last choice; of what is gone there is none."""
    if not look.saved.when:
        return ""
    return (named_in_full if ample else named)(datetime.fromisoformat(look.saved.when), now)


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
        called = look.saved.id if look.unreadable else look.title
        return linked(f"Delete {game}, {called}? Enter deletes it, Esc keeps it.")
    if look.saved.can_go_on:
        return linked(f"Enter goes on with {game}.")
    return linked(f"Enter says why {game} cannot go on.")


def _keys(shelf: Shelf, look: Look | None) -> list[Key]:
    """List the keys that act on the focused game."""
    if shelf.asked:
        return [Key("commit", "delete"), Key("close", "keep"), Key("quit")]
    if look is None:
        return [Key("close", "back"), Key("quit")]
    most = len(shelf.looks)
    digits = "1" if most == 1 else f"1-{most}" if most < len(DIGITS) else "1-9 0"
    return [
        Key("digit", "choose", f"{UP}{DOWN} {digits}"),
        Key("commit", "go on" if look.saved.can_go_on else "why"),
        *([] if look.code == "in_use" else [Key("delete", None if shelf.asks else "delete")]),
        Key("palette"),
        *([Key("rules")] if look.of_a_game_here else []),
        Key("close", "back"),
        Key("quit"),
    ]
