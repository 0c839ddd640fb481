"""What every screen has in common: it draws rows, and answers actions of its scope."""

from abc import abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import ClassVar, Final, Protocol, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from undercroft import actions
from undercroft.actions import Action, Scope
from undercroft.glyphs import Glyphs
from undercroft.keygate import CLICK, PASTE, WHEEL
from undercroft.names import printable
from undercroft.screens.find import Find
from undercroft.screens.notice import too_small
from undercroft.screens.room import Room
from undercroft.session import Session
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import Block, Text, blank, left, linked, row, width_of

WAY_OUT_OF_TEXT: Final = linked(
    "Here q is a letter: Esc, then q leaves; Ctrl+Q leaves at once.",
    keys={"Esc": "escape", "Ctrl+Q": "ctrl+q"},
)
"""How to leave where letters are text."""
_NEVER_TEXT: Final = ("ctrl+q", "ctrl+c", "ctrl+z")


class Host(Protocol):
    """What screens ask of the app."""

    def pump(self) -> None:
        """Read the keys that are already there, so that they are older than what is painted."""

    def stop_process(self) -> None:
        """Stop, and give the terminal back meanwhile, until the shell lets the program go on."""


class BaseScreen(Screen[str], inherit_bindings=False):
    """A screen that is a function of what it knows.

    A subclass says its `scope`, draws in `draw`, acts in `perform`, and calls `redraw` when
    anything it draws from has changed.
    """

    ALLOW_SELECT = False
    AUTO_FOCUS = None

    # Focus never moves, and if it did, the toolkit would repaint the whole screen for it.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    scope: ClassVar[Scope] = "everywhere"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.answer: Text = ""
        """The answer to a key that did nothing; it stands in the why line until the next key."""
        self._pane = Pane()

    @abstractmethod
    def draw(self, room: Room) -> Block:
        """Draw everything. A block smaller than the room is put in the middle of the top."""

    @abstractmethod
    def perform(self, action: Action, key: str) -> None:
        """Do what the action says; `key` tells which of its keys was pressed."""

    def point(self, target: str) -> None:
        """Answer a click on the thing of this name: focus it, or pick it when it has the focus."""

    def active_scope(self) -> Scope:
        """Say in which scope keys are looked up now; what lies over a screen may have its own."""
        return self.scope

    def typed(self, event: events.Key) -> bool:
        """Take a key as text and return true, while a text field has the focus."""
        return False

    def pasted(self, text: str) -> None:
        """Take pasted text, without control characters, if a text field has the focus."""

    def saved_game(self) -> str | None:
        """Name the saved game that a crash on this screen leaves behind."""
        return None

    def off(self, action: Action) -> Text:
        """Say why an action of the present scope would do nothing now; empty where it acts."""
        return ""

    def finds(self) -> Sequence[Find]:
        """List what the command palette finds on this screen besides actions."""
        return ()

    def leave(self) -> None:
        """Answer `q`: leave the program. Everything is saved already."""
        self.app.exit()

    def way_out(self) -> Text:
        """Say how to leave, in answer to Ctrl+C, which does not."""
        return "Press q to leave; all is saved."

    def close(self, then: str = "") -> None:
        """Go back to the screen below, once; there is one. It may be given a key to go on with."""
        if self.is_active:
            self.dismiss(then)

    def lay(self, screen: "BaseScreen") -> None:
        """Lay a screen over this one, which gives back a key where it was closed by one."""
        self.app.push_screen(screen, lambda key: self.press(key) if key else None)

    def open_page(self, page: str, at: str = "") -> None:
        """Lay a page over this screen that belongs to no game: settings, keys, the palette.

        `at` names the setting at which the settings open.
        """
        from undercroft.screens.pages import page_over

        self.app.push_screen(page_over(page, self, at))

    @property
    def glyphs(self) -> Glyphs:
        """The marks that may be written now."""
        return self.session.glyphs

    @property
    def room(self) -> Room:
        """The cells there are."""
        return Room(*self.app.size)

    def redraw(self) -> None:
        """Draw again; only cells that changed are written."""
        room = self.room
        picture = self.draw(room) if room.enough else too_small(*room)
        self._pane.show(_placed(picture, room), self.glyphs)
        if self.is_active:
            self.park_cursor()

    def park_cursor(self) -> None:
        """Tell the app where the terminal's cursor belongs after the next writing."""
        self.app.cursor_position = self._pane.cursor() or Offset(0, self.app.size.height - 1)

    def question_closed(self) -> None:
        """Drop keys from now until the next question, on this screen or the next, is painted."""
        self.session.gate.shut()

    def question_opened(self) -> None:
        """Draw a new question, reveal, curtain or result, and open the gate once it is painted."""
        self.redraw()
        self.call_after_refresh(self._open_gate)

    def press(self, key: str) -> None:
        """Do what the key does here, as if it had been typed."""
        if not self.room.enough and key not in ("q", "ctrl+q", "ctrl+z"):
            return
        self.answer = ""
        action = actions.find(self.active_scope(), key)
        if action is None:
            self.answer = f"{actions.spoken(key)} does nothing here."
        elif action.id == "quit":
            self.leave()
        elif action.id == "interrupt":
            self.answer = self.way_out()
        elif action.id == "suspend":
            cast(Host, self.app).stop_process()
        elif action.id in actions.PAGES:
            self.open_page(action.id)
        else:
            self.perform(action, key)
        self.redraw()

    def compose(self) -> ComposeResult:
        """Put the one widget on the screen."""
        yield self._pane

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size; nothing else changes."""
        self.redraw()

    def on_screen_resume(self) -> None:
        """Draw when this screen comes to lie on top, as the place of a question closed before."""
        if self.session.gate.is_shut:
            self.question_opened()
        else:
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Take a key from the terminal."""
        event.stop()
        event.prevent_default()
        if not self.is_active:  # it came with the key that closed this screen
            return
        if not self.session.gate.passes(event.key, event.time):
            return
        if self.room.enough and event.key not in _NEVER_TEXT and self.typed(event):
            self.redraw()
        else:
            self.press(event.key)

    def on_paste(self, event: events.Paste) -> None:
        """Let pasted text reach a text field, and nothing else; no line end in it is Enter."""
        event.stop()
        counts = self.is_active and self.session.gate.passes(PASTE, event.time)
        if counts and self.room.enough:
            self.pasted(printable(event.text))
            self.redraw()

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Take a click on a button."""
        if not self.is_active or not self.session.gate.passes(CLICK, message.read_at):
            return
        kind, _, name = message.action.partition(":")
        if kind == "key":
            self.press(name)
        elif self.room.enough:
            self.answer = ""
            self.point(message.action)
            self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Take the wheel as an arrow key where that moves something."""
        self._turn_wheel("down", event.time)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Take the wheel as an arrow key where that moves something."""
        self._turn_wheel("up", event.time)

    def take_up_again(self) -> None:
        """Go on where the program was stopped; what was typed meanwhile was for the shell."""
        self.question_closed()
        self.question_opened()

    def _turn_wheel(self, key: str, time: float) -> None:
        known = actions.find(self.active_scope(), key) is not None
        if known and self.is_active and self.session.gate.passes(WHEEL, time):
            self.press(key)

    def _open_gate(self) -> None:
        cast(Host, self.app).pump()
        self.session.gate.painted(monotonic())


def _placed(picture: Block, room: Room) -> Block:
    """Put a picture in the middle of the top of a larger room."""
    width = max((width_of(line) for line in picture), default=0)
    margin = " " * ((room.width - width) // 2)
    placed = [left(row(margin, line), room.width) for line in picture[: room.height]]
    return placed + list(blank(room.width, room.height - len(placed)))
