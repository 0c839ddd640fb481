"""The Textual app: it opens the first screen, and gives the terminal back on every way out."""

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from typing import ClassVar, Final

from rich.console import Console
from textual.binding import BindingType
from textual.screen import Screen

from undercroft.capabilities import Capabilities
from undercroft.lowering import Lowering
from undercroft.paths import data_folder, style_sheet, write_crash_report
from undercroft.screens.base import BaseScreen
from undercroft.session import Session
from undercroft.terminal_app import TerminalApp
from undercroft.themes import THEMES, VARIABLE_DEFAULTS, theme_for
from undercroft.widgets.pane import Pane

Start = Callable[[Session], BaseScreen]
"""Makes the first screen."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Tui(TerminalApp, inherit_bindings=False):
    """One session on one terminal."""

    TITLE = "Undercroft"
    CSS_PATH = style_sheet("pane.tcss")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, session: Session, start: Start) -> None:
        super().__init__(session)
        self.failure: str | None = None
        """One sentence for the player, once something has gone wrong."""
        self._start = start
        self._disable_tooltips = True
        self._disable_notifications = True
        self.console = Console(
            color_system="truecolor",
            file=self.console.file,
            markup=True,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            _environ={},
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
        )
        self._shown_with = session.capabilities
        self._match_session()
        session.listen(self._session_changed)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give our variables a value before the first theme is active."""
        return VARIABLE_DEFAULTS

    def get_default_screen(self) -> Screen[str]:
        """Open the first screen."""
        screen = self._start(self.session)
        # A pushed screen has this slot; without it the first one could not be switched for another.
        screen._push_result_callback(self, None)
        return screen

    async def action_quit(self) -> None:
        """Leave."""
        self.exit()

    def _session_changed(self) -> None:
        """Take on what the person has changed, on every open screen."""
        before, self._shown_with = self._shown_with, self.session.capabilities
        repaint = _hues(before) != _hues(self._shown_with)
        if repaint:
            self._match_session()
            self.refresh_css(animate=False)
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.redraw()
                if repaint:
                    screen.query_one(Pane).forget_looks()

    def _match_session(self) -> None:
        """Let the session, not the process's environment, say what colours there are."""
        capabilities = self.session.capabilities
        for name in THEMES:
            self.register_theme(theme_for(name, capabilities.colours))
        self.no_color = capabilities.theme == "mono"
        self._filters = [Lowering(capabilities)]
        self.theme = capabilities.theme

    def _handle_exception(self, error: Exception) -> None:
        """Keep the details in a file, and one sentence for the player."""
        if self.failure is None:
            self.failure = self._sentence("".join(traceback.format_exception(error)))
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def _fatal_error(self) -> None:
        """End, without the toolkit's traceback on the screen."""
        self._close_messages_no_wait()

    def _sentence(self, details: str) -> str:
        saved = next(
            (
                name
                for screen in reversed(self._screen_stack)
                if isinstance(screen, BaseScreen) and (name := screen.saved_game())
            ),
            None,
        )
        kept = f"the game is saved as {saved}" if saved else "no game was open"
        try:
            file = write_crash_report(details, data_folder(os.environ), datetime.now())
        except OSError as error:
            return f"Undercroft stopped on a fault of its own; {kept}; no details kept: {error}."
        return f"Undercroft stopped on a fault of its own; {kept}; the details are in {file}."


def _hues(capabilities: Capabilities) -> tuple[str, str]:
    return capabilities.theme, capabilities.colours


def run(session: Session, start: Start) -> int:
    """Play on this terminal until the player leaves; give the exit status.

    0 after leaving, 1 after a fault of our own, 128 and the signal's number after a signal.
    """
    app = Tui(session, start)
    session.gate.shut()  # until there is a picture, no key can be meant for it
    stopped_by: list[int] = []

    def stop(number: int) -> None:
        stopped_by.append(number)
        app.exit()

    async def play() -> None:
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, stop, number)
        app.obey_shell()
        await app.run_async(mouse=session.capabilities.mouse)

    asyncio.run(play())
    if app.failure is not None:
        sys.stderr.write(app.failure + "\n")
        return 1
    return 128 + stopped_by[0] if stopped_by else 0
