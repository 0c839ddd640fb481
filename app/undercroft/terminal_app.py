"""The Textual app as far as its terminal goes: sizes, frames, cursor, stopping for the shell."""

import asyncio
import signal
from typing import Any, ClassVar, Final

from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer

from undercroft.screens.base import BaseScreen
from undercroft.session import Session
from undercroft.terminal import HIDE_CURSOR, SHOW_CURSOR, TerminalDriver, TightUpdate

_LARGEST: Final = Size(300, 100)


class TerminalApp(App[None], inherit_bindings=False):
    """Writes whole frames of one size, and as little as can be between them."""

    SETTLED_AFTER: ClassVar[float] = 0.05
    """For how many seconds a size must stay until it is drawn: windows are dragged."""

    def __init__(self, session: Session) -> None:
        super().__init__(driver_class=TerminalDriver)
        self.session = session
        self._last_frame = ""
        """The bytes of the last whole frame, while nothing has been written after it."""
        self._newest_size = Size(0, 0)
        self._settling: Timer | None = None
        session.listen(self._match_driver)

    @property
    def size(self) -> Size:
        """The cells that are drawn; of a huge terminal, the part at the top left."""
        width, height = super().size
        return Size(min(width, _LARGEST.width), min(height, _LARGEST.height))

    def pump(self) -> None:
        """Read the keys that are already there."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.pump()

    def stop_process(self, *, whole_job: bool = True) -> None:
        """Stop until the shell lets us go on; a session that is not local does not stop."""
        if not isinstance(self._driver, TerminalDriver):
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            loop.remove_signal_handler(number)
        self._driver.stop_process(whole_job=whole_job)
        self.obey_shell()
        self._continued()

    def obey_shell(self) -> None:
        """Stop and go on as signals from outside want it."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTSTP, lambda: self.stop_process(whole_job=False))
        loop.add_signal_handler(signal.SIGCONT, self._continued)

    def _continued(self) -> None:
        """Take up again; while we were stopped the terminal was somebody else's."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.take_again()
        if isinstance(self.screen, BaseScreen):
            self.screen.take_up_again()

    # Between a new size and its first frame nothing is written: it would be for another size.

    async def _on_resize(self, event: events.Resize) -> None:
        if self._size is None:  # the start
            return
        event.stop()
        event.prevent_default()
        self._newest_size = event.size
        if self._settling is not None:
            self._settling.stop()
        self._settling = self.set_timer(self.SETTLED_AFTER, self._settle)

    def _settle(self) -> None:
        """Draw everything, also for the size there was before: much was cut off meanwhile."""
        self._settling = None
        self._last_frame = ""
        before = self.size
        self._size = self._newest_size
        if self.size == before:
            self.screen.refresh()
        else:
            self._resize_event = events.Resize(self.size, self.size)
            self._check_resize()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if self._settling is not None or screen._compositor.size != self.size:
            return
        if self._running and not self._batch_count:
            if isinstance(renderable, ChopsUpdate):
                renderable, self._last_frame = TightUpdate(renderable), ""
            elif isinstance(renderable, LayoutUpdate):
                frame = renderable.render_segments(self.console)
                if frame == self._last_frame:  # the toolkit paints the first screen three times
                    return
                self._last_frame = frame
        super()._display(screen, renderable)

    # The cursor: hidden while a frame is written, then shown where the screen parked it. The
    # toolkit ends each frame with the move to `cursor_position`; nothing follows but the showing.

    def _begin_update(self) -> None:
        if self._driver is not None:
            self._driver.write(HIDE_CURSOR)

    def _end_update(self) -> None:
        if self._driver is not None:
            self._driver.write(SHOW_CURSOR)

    def _set_pointer_shape(self, shape: str) -> None:
        """The pointer of the mouse is the terminal's own."""

    def _build_driver(self, *args: Any, **options: Any) -> Driver:
        driver = super()._build_driver(*args, **options)
        if isinstance(driver, TerminalDriver):
            driver.window_title = self.session.capabilities.window_title
            self._match(driver)
        return driver

    def _match_driver(self) -> None:
        """Let the driver hear and report what the person wants now."""
        if isinstance(self._driver, TerminalDriver):
            self._match(self._driver)

    def _match(self, driver: TerminalDriver) -> None:
        driver.escape_wait = self.session.preferences.escape_wait / 1000
        driver.report_clicks(self.session.capabilities.mouse)
