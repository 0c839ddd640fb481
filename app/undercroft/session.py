"""One person at one terminal: what it can do, what the person prefers, which keys count."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from undercroft.capabilities import Capabilities, detect
from undercroft.glyphs import Glyphs
from undercroft.keygate import KeyGate
from undercroft.preferences import Preferences, PreferencesFile
from undercroft_engine.core.errors import UndercroftError


class Session:
    """What all screens of one terminal share, and what changes while they are open.

    `flags` are preferences of this run alone, by name; they overrule what `kept` holds until the
    same preference is changed. Without `kept` nothing outlives the session.
    """

    def __init__(
        self,
        environ: Mapping[str, str],
        *,
        flags: Mapping[str, Any] | None = None,
        kept: PreferencesFile | None = None,
        isatty: bool = True,
        plain: bool = False,
    ) -> None:
        self._environ = environ
        self._isatty, self._plain = isatty, plain
        self._kept = kept
        self._late = False
        stored = Preferences() if kept is None else kept.read()
        self.preferences = replace(stored, **(flags or {}))
        """What counts now."""
        self.capabilities: Capabilities = self._detected()
        self.gate = KeyGate()
        """One for all screens: a held key may outlive the screen it closed."""
        self._listeners: list[Callable[[], None]] = []
        self._tune()

    @property
    def faults(self) -> tuple[str, ...]:
        """Say what in the file of preferences was left out, one sentence each."""
        return () if self._kept is None else self._kept.faults

    @property
    def glyphs(self) -> Glyphs:
        """The marks that may be written."""
        return Glyphs(ascii=self.capabilities.glyphs == "ascii")

    def listen(self, listener: Callable[[], None]) -> None:
        """Be called after every change."""
        self._listeners.append(listener)

    def change(self, name: str, value: Any) -> str:
        """Change one preference, at once and for later runs; say why it could not be kept."""
        self.preferences = replace(self.preferences, **{name: value})
        self.capabilities = self._detected()
        self._tune()
        for listener in self._listeners:
            listener()
        try:
            if self._kept is not None:
                self._kept.change(name, value)
        except UndercroftError as error:
            return error.message
        return ""

    def give_up_motion(self) -> None:
        """Let nothing move for the rest of the session: a frame came late."""
        self._late = True
        self.capabilities = self._detected()

    def _detected(self) -> Capabilities:
        found = detect(self._environ, self.preferences, isatty=self._isatty, plain=self._plain)
        return dataclasses.replace(found, motion=found.motion and not self._late)

    def _tune(self) -> None:
        self.gate.quiet = self.preferences.key_wait / 1000
