"""What a terminal sends, taken apart into keys, clicks and pasted text.

A sequence is known by its grammar, so that one nobody knows is dropped whole and its letters are
never taken for keys. However it is cut into pieces on its way, the outcome is the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.keys import _character_to_key

_ESC: Final = "\x1b"
_PASTE: Final = "\x1b[200~"
_PASTED: Final = "\x1b[201~"
_LONGEST_PASTE: Final = 4000
_LONGEST: Final = 100
_BEGINNING: Final = 3
"""Characters by which the kind of a sequence is known."""
_NO_CHARACTER: Final = chr(0xFFFD)

# The rest of a sequence that cannot go on as it began is left to be read as what it is.
_WHOLE: Final = re.compile(
    r"""(?s:
      (?P<mouse> \x1b\[<(?P<button>\d{1,5});(?P<column>\d{1,5});(?P<row>\d{1,5})(?P<end>[Mm]) )
    | (?P<old_mouse> \x1b\[M... )
    | (?P<csi> \x1b{1,2}\[ (?: \[[\ -~] | (?!M) [\ -?]*+ [@-Z\\-~] ) )
    | (?P<ss3> \x1b{1,2}O [0-9;]*+ [@-~] )
    | (?P<text> \x1b[\]PX^_] [^\x00-\x1f]*+ (?: \x07 | \x1b\\ ) )
    | (?P<broken> \x1b{1,2}\[ \[?+ (?!M) [\ -?]*+ (?=[^@-~])
                | \x1b{1,2}O [0-9;]*+ (?=[^@-~])
                | \x1b[\]PX^_] [^\x00-\x1f]*+ (?= [\x00-\x1a\x1c-\x1f] | \x1b[^\\] ) )
    | (?P<escape> \x1b (?=\x1b\x1b) | \x1b (?=\x1b [^\[O\x1b]) )
    | (?P<alt> \x1b [^\x1b\[O\]PX^_] )
    | (?P<character> [^\x1b] )
    )""",
    re.VERBOSE,
)
_CODED: Final = re.compile(
    r"\x1b\[(?:27;(?P<mods>\d+);(?P<code>\d+)~"
    r"|(?P<ucode>\d+)(?::[\d:]*)?(?:;(?P<umods>\d*)(?::(?P<kind>\d))?(?:;[\d:]*)?)?u)"
)
_MODIFIERS: Final = ((8, "super+"), (2, "alt+"), (4, "ctrl+"), (1, "shift+"))
_RELEASED: Final = "3"
_SHIFTED: Final = 4 | 8 | 16
"""The bits of a mouse report that tell which other keys are down; they change nothing."""


class _Timed(events.MouseEvent):
    """Keeps the time at which it was read, on its way from the app to what lies under the mouse."""

    def _apply_offset(self, x: int, y: int) -> events.MouseEvent:
        moved = super()._apply_offset(x, y)
        moved.time = self.time
        return moved


class MouseDown(_Timed, events.MouseDown):
    """The left button has gone down."""


class MouseScrollUp(_Timed, events.MouseScrollUp):
    """The wheel was turned away from the hand."""


class MouseScrollDown(_Timed, events.MouseScrollDown):
    """The wheel was turned towards the hand."""


_REPORTED: Final[dict[int, type[_Timed]]] = {
    0: MouseDown,
    64: MouseScrollUp,
    65: MouseScrollDown,
}


class Heard:
    """The state between two pieces of input: what has begun and not ended."""

    def __init__(self) -> None:
        self._rest = ""
        self._pasted: str | None = None

    @property
    def may_be_escape(self) -> bool:
        """Whether what has begun may be the Esc key itself."""
        return self._pasted is None and self._rest != "" and not self._rest.strip(_ESC)

    @property
    def unfinished(self) -> bool:
        """Whether something has begun."""
        return self._rest != "" or self._pasted is not None

    def feed(self, text: str) -> Iterator[events.Event]:
        """Give what has come to an end with this piece."""
        self._rest += text
        before = None
        while self._rest and (self._rest, self._pasted) != before:
            before = self._rest, self._pasted
            yield from self._sequences() if self._pasted is None else self._paste(self._pasted)
        if self._pasted is None and len(self._rest) > _LONGEST:
            # Of a sequence nobody knows all that matters is how it began, and whether Esc came.
            self._rest = self._rest[:_BEGINNING] + self._rest[-1]

    def _sequences(self) -> Iterator[events.Event]:
        """Give what is whole, up to where a paste begins."""
        at = 0
        while self._pasted is None and (found := _WHOLE.match(self._rest, at)):
            at = found.end()
            if found[0] == _PASTE:
                self._pasted = ""
            else:
                yield from _meant(found)
        self._rest = self._rest[at:]

    def _paste(self, pasted: str) -> Iterator[events.Event]:
        """Add to what is being pasted, and give it where its end is marked."""
        more, end, after = self._rest.partition(_PASTED)
        if end:
            self._rest, self._pasted = after, None
            yield events.Paste((pasted + more)[:_LONGEST_PASTE])
        else:  # the mark of its end may have begun
            more, self._rest = more[: -len(_PASTED)], more[-len(_PASTED) :]
            self._pasted = (pasted + more)[:_LONGEST_PASTE]

    def give_up(self) -> Iterator[events.Event]:
        """End what has begun, for nothing more comes: Esc is a key, all else is dropped."""
        if self.may_be_escape:
            yield from (events.Key("escape", _ESC) for _ in self._rest)
        self._rest, self._pasted = "", None


def _meant(found: re.Match[str]) -> Iterator[events.Event]:
    """Say what a whole sequence means, if anything."""
    text = found[0]
    match found.lastgroup:
        case "character":
            yield from _character(text)
        case "escape":
            yield events.Key("escape", _ESC)
        case "alt":
            yield events.Key(f"alt+{_character_to_key(text[1])}", None)
        case "csi" | "ss3":
            yield from _sequence(text)
        case "mouse":
            button, column, row = (int(number) for number in found.group("button", "column", "row"))
            yield from _mouse(button, column, row, pressed=found["end"] == "M")


def _character(character: str) -> Iterator[events.Event]:
    """A typed character; what is neither printable nor a control key of a keyboard is dropped."""
    if character == "\n":  # which some terminals send for Enter
        yield events.Key("enter", "\r")
    elif isinstance(keys := ANSI_SEQUENCES_KEYS.get(character), tuple):
        yield from (events.Key(key.value, character) for key in keys)
    elif character.isprintable() and character != _NO_CHARACTER:
        yield events.Key(_character_to_key(character), character)


def _sequence(sequence: str) -> Iterator[events.Event]:
    """A key that is sent as a sequence, with what is held down beside it."""
    alt = "alt+" if sequence.startswith(_ESC * 2) else ""
    sequence = sequence[1:] if alt else sequence
    if coded := _CODED.fullmatch(sequence):
        yield from _coded(coded)
        return
    keys = ANSI_SEQUENCES_KEYS.get(sequence)
    if isinstance(keys, str):  # a digit of the keypad
        yield from _character(keys)
    elif isinstance(keys, tuple):
        yield from (events.Key(alt + key.value, None) for key in keys)


def _coded(coded: re.Match[str]) -> Iterator[events.Event]:
    """A key sent by its code, as terminals do that were asked for more than we ask."""
    code = int(coded["code"] or coded["ucode"])
    held = max(0, int(coded["mods"] or coded["umods"] or 1) - 1) & 15
    if coded["kind"] == _RELEASED or not 0 < code <= 0x10FFFF:
        return
    character = chr(code)
    if held == 1 and character.isalpha():
        held, character = 0, character.upper()
    for event in _character(character) if character != _ESC else [events.Key("escape", _ESC)]:
        if held and isinstance(event, events.Key):
            event.key = "".join(name for bit, name in _MODIFIERS if held & bit) + event.key
            event.character = None
        yield event


def _mouse(button: int, column: int, row: int, *, pressed: bool) -> Iterator[events.Event]:
    """A click, where the left button goes down, or a turn of the wheel; nothing else counts."""
    kind = _REPORTED.get(button & ~_SHIFTED)
    if kind is not None and pressed and column and row:
        yield kind(None, column - 1, row - 1, 0, 0, 1, False, False, False)
