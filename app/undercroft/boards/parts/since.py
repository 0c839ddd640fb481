"""The box of news, which every table has."""

from undercroft.boards.base import Scene
from undercroft.widgets import news
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span
from undercroft.widgets.words import drawn


def since(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw what happened since the last choice, newest last."""
    lines = [drawn(line, scene.names, scene.glyphs) for line in scene.since]
    shown = news.newest(lines, width - 4, height - 2, "l")
    return frame(shown, width, height, State.QUIET, title=Span(scene.since_title, "new"))
