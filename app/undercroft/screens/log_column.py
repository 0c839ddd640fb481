"""The newest lines of the log beside the table, in a window that is wide enough for both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from undercroft.glyphs import Glyphs
from undercroft.screens.room import WIDTHS, Room
from undercroft.widgets import news
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, Text, beside, ends, width_of
from undercroft.widgets.words import clauses_of, drawn
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_HUGE: Final = WIDTHS[3]
_TABLE: Final = WIDTHS[2]


def with_log(play: Play, room: Room, answer: Text) -> Block:
    """Draw the present face, in a huge room with the log at its right.

    A face that hides the table has the whole room.
    """
    if play.face.hides or not room.huge:
        return play.face.draw(room, answer)
    height = room.stage.height
    column = play.easel.once(
        ("log", height, play.running and play.running.at_end),
        lambda: _column(log_lines(play), play.table.names, play.glyphs, _HUGE - _TABLE - 1, height),
    )
    return beside(play.face.draw(Room(_TABLE, room.height), answer), column, gap=1)


def log_lines(play: Play) -> Sequence[Line]:
    """Give the log as those at the keyboard may read it.

    Of a reveal it tells nothing before its end, of the last one nothing before the results.
    """
    table, running = play.table, play.unshown
    history = table.history(play.viewer)
    if running is not None:  # a history holds no locks, a reveal's events may
        shown = sum(not event.lock for event in running.events)
        history = history[: len(history) - shown]
    return table.log(play.viewer, history)


def _column(
    lines: Sequence[Line], names: tuple[str, ...], glyphs: Glyphs, width: int, height: int
) -> Block:
    rows = [_line(line, names, glyphs, width - 4) for line in lines]
    shown = news.newest(rows, width - 4, height - 2, "l")
    return frame(shown, width, height, State.QUIET, title="Log")


def _line(line: Line, names: tuple[str, ...], glyphs: Glyphs, width: int) -> Row:
    """Draw a line, its clauses at the right where they fit."""
    text, clauses = drawn(line, names, glyphs), Span(clauses_of(line), "muted")
    if not clauses.text or width_of(text) + 2 + width_of(clauses) > width:
        return text
    return ends(text, clauses, width)
