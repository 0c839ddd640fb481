"""The one widget: it shows rows of spans and writes only the cells that changed.

Textual repaints whole widgets; a cursor that moves across twenty of them costs tens of kilobytes.
One widget over the whole screen that compares the old rows with the new ones costs a few hundred
bytes, and one frame.
"""

from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from undercroft.glyphs import Glyphs
from undercroft.widgets.rows import Block, Row

STYLES = (
    *("on-surface", "on-panel", "bar", "picked", "picked-edge", "strong", "key"),
    *("muted", "disabled", "line", "back", "accent", "secondary"),
    *("good", "bad", "waiting", "new"),
    *(f"seat-{letter}" for letter in "abcdefgh"),
    *(f"badge-{letter}" for letter in "abcdefgh"),
    *("gem-red", "gem-yellow", "gem-blue"),
    *("el-discipline", "el-harmony", "el-order", "el-chaos"),
)
"""Every style name a span may use; `styles/pane.tcss` says what each looks like."""

_UNICODE = Glyphs()
_NEAR = 12
"""Unchanged cells between two changed ones that cost less than moving there would."""


class Pane(Widget):
    """Rows of spans over its whole area."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"pane--{name}" for name in STYLES}
    ALLOW_SELECT = False

    class Pressed(Message):
        """A span that is a button was clicked; `read_at` is when."""

        def __init__(self, action: str, read_at: float) -> None:
            self.action = action
            self.read_at = read_at
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._looks: dict[str, Style] = {}

    @property
    def rows(self) -> Block:
        """What is shown."""
        return self._rows

    def show(self, block: Block, glyphs: Glyphs = _UNICODE) -> None:
        """Show these rows in the marks allowed; cells that stay the same are not written again."""
        self.set_class(glyphs.ascii, "-ascii")
        new = [_writable(line, glyphs) for line in block] if glyphs.ascii else list(block)
        old, self._rows = self._rows, new
        if len(old) != len(new):
            self.refresh()
            return
        regions = [
            Region(start, y, end - start, 1)
            for y, (before, after) in enumerate(zip(old, new, strict=True))
            if before != after
            for start, end in changed(before, after)
        ]
        if regions:
            self.refresh(*regions)

    def cursor(self) -> Offset | None:
        """Say where the span stands at which the terminal's cursor belongs."""
        for y, line in enumerate(self._rows):
            x = 0
            for span in line:
                if span.here:
                    return Offset(x, y)
                x += cell_len(span.text)
        return None

    def action_at(self, x: int, y: int) -> str:
        """Name the button that covers a cell, or give an empty text."""
        if y < len(self._rows):
            for span in self._rows[y]:
                x -= cell_len(span.text)
                if x < 0:
                    return span.action
        return ""

    def render_line(self, y: int) -> Strip:
        """Render one row, as Textual asks for it."""
        line = self._rows[y] if y < len(self._rows) else ()
        strip = Strip(Segment(span.text, self._look(span.style)) for span in line)
        return strip.adjust_cell_length(self.size.width, self._look(""))

    def notify_style_update(self) -> None:
        """Forget the looks when theme or style sheet change."""
        self._looks.clear()
        super().notify_style_update()

    def forget_looks(self) -> None:
        """Write everything anew: the same looks may now stand for other colours."""
        self.notify_style_update()
        self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell the screen which button was meant; only the left one of the mouse means any."""
        if event.button == 1 and (action := self.action_at(event.x, event.y)):
            self.post_message(self.Pressed(action, event.time))

    def _look(self, style: str) -> Style:
        """Combine the named styles, later ones over earlier ones."""
        look = self._looks.get(style)
        if look is None:
            look = self.rich_style
            for name in style.split():
                look += self.get_component_rich_style(f"pane--{name}", partial=True)
            self._looks[style] = look
        return look


def changed(before: Row, after: Row) -> list[tuple[int, int]]:
    """Find the stretches of cells, as start and end, that two rows do not share."""
    old, new = _cells(before), _cells(after)
    shared = min(len(old), len(new))
    stretches: list[tuple[int, int]] = []
    for x in range(max(len(old), len(new))):
        if x < shared and old[x] == new[x]:
            continue
        start = x - 1 if x < len(new) and new[x][0] == "" else x
        if stretches and start - stretches[-1][1] <= _NEAR:
            stretches[-1] = (stretches[-1][0], x + 1)
        else:
            stretches.append((start, x + 1))
    return stretches


def _writable(line: Row, glyphs: Glyphs) -> Row:
    return tuple(span._replace(text=glyphs.plain(span.text)) for span in line)


def _cells(line: Row) -> list[tuple[str, str, bool]]:
    """Spread a row over cells, a wide character followed by an empty text.

    Where the cursor is parked belongs to a cell: only what is written anew moves the cursor.
    """
    cells: list[tuple[str, str, bool]] = []
    for span in line:
        for character in span.text:
            cells.append((character, span.style, span.here))
            cells.extend([("", span.style, span.here)] * (cell_len(character) - 1))
    return cells
