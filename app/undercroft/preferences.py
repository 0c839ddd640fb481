"""What is personal and kept between runs: looks, pace, mouse, confirmations.

None of it is a rule of a table or known to one. The file holds one JSON object; what is faulty in
it is told of and left out, and the file is set aside before anything is written over it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from undercroft_engine.core.errors import UndercroftError, told

ThemeName = Literal["torchlight", "parchment", "contrast", "sixteen", "mono"]
Colours = Literal["none", "16", "256", "truecolor"]
Glyphset = Literal["unicode", "ascii"]
Pace = Literal["instant", "normal", "step"]
Spoken = Literal["terse", "full"]

_FILE: Final = "settings.json"
_SET_ASIDE: Final = "settings-faulty.json"


class Preferences(msgspec.Struct, frozen=True):
    """One person's settings; `automatic` leaves a choice to what the terminal can do.

    `motion` and `mouse` can only be given up: a terminal that has none is given none. `ask_first`
    asks before what cannot be taken back. `suggest_wait` is how many quiet seconds a bot that
    decides for all gives persons to suggest an answer; at 0 it decides at once. `key_wait` and
    `escape_wait` are milliseconds: how long a held key must be quiet before it counts again, and
    how long a lone Esc is told from the start of an arrow key.
    """

    theme: Literal["automatic"] | ThemeName = "automatic"
    glyphs: Literal["automatic"] | Glyphset = "automatic"
    colours: Literal["automatic"] | Colours = "automatic"
    motion: bool = True
    pace: Pace = "normal"
    suggest_wait: Literal[0, 2, 5, 10, 20, 60] = 5
    ask_first: bool = True
    bell: bool = True
    key_wait: Annotated[int, msgspec.Meta(ge=50, le=1000)] = 150
    escape_wait: Annotated[int, msgspec.Meta(ge=20, le=500)] = 100
    mouse: bool = True
    spoken: Spoken = "terse"


_TYPES: Final = get_type_hints(Preferences, include_extras=True)


class PreferencesFile:
    """The file in which preferences are kept, and what is wrong with it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._aside = folder / _SET_ASIDE
        self.faults: tuple[str, ...] = ()
        """One sentence for each thing in the file that was left out when it was last read."""

    def read(self) -> Preferences:
        """Read what is kept; without a file everything is as it comes."""
        given, self.faults = self._given()
        return msgspec.convert(given, Preferences)

    def change(self, name: str, value: Any) -> None:
        """Keep one setting; the others stay as they are in the file.

        Raises UndercroftError if the file cannot be written.
        """
        given, faults = self._given()
        changed = {**given, name: value}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if faults:
                self._path.replace(self._aside)
            fresh = self._path.with_suffix(f".{os.getpid()}")
            try:
                fresh.write_bytes(msgspec.json.format(msgspec.json.encode(changed)) + b"\n")
                fresh.replace(self._path)
            finally:
                fresh.unlink(missing_ok=True)
        except OSError as error:
            why = f"Settings count for now but cannot be kept: {error.strerror}."
            raise UndercroftError("settings", why) from None

    def _given(self) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Give the sound settings of the file, and a sentence for each unsound one."""
        try:
            given = msgspec.json.decode(self._path.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            return {}, ()
        except OSError as error:
            return {}, (f"{_FILE} cannot be read: {error.strerror}.",)
        except ValueError:
            return {}, (f"{_FILE} holds no settings; all are as they come.",)
        kept: dict[str, Any] = {}
        faults: list[str] = []
        for name, value in given.items():
            if name not in _TYPES:
                faults.append(told(f"{_FILE}: there is no setting {name}."))
                continue
            try:
                kept[name] = msgspec.convert(value, _TYPES[name])
            except ValueError:
                faults.append(told(f"{_FILE}: {name} cannot be {value!r}."))
        return kept, tuple(faults)
