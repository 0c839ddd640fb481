"""Which keys count: type-ahead inside a question does, keys meant for the one before do not.

Terminals send no key-up, so a held key is known only by its repeats. Times are seconds on one
monotonic clock; a key's time is when it was read, not when it is handled.
"""

from dataclasses import dataclass
from typing import Final

_LONG_AGO: Final = float("-inf")


@dataclass(slots=True)
class KeyGate:
    """Open while a question stands; shut from its answer until the next one has been painted."""

    quiet: float = 0.150
    """How long the key that closed a question must be silent before it counts again."""
    limit: float = 1.0
    """How long after the painting such a key can be held back at most."""

    _shut: bool = False
    _painted: float = _LONG_AGO
    _last: tuple[str, float] = ("", _LONG_AGO)
    _closing: str = ""
    _last_repeat: float = _LONG_AGO

    @property
    def is_shut(self) -> bool:
        """Whether a question has closed and no other has been painted since."""
        return self._shut

    def shut(self) -> None:
        """Close the question; the key that counted last is the one that may be held down."""
        self._shut = True
        self._closing, self._last_repeat = self._last

    def painted(self, time: float) -> None:
        """Open for the question that has just been painted; keys read before it are dropped."""
        self._shut = False
        self._painted = time

    def passes(self, key: str, time: float) -> bool:
        """Say whether this key counts, and remember it."""
        if key == self._closing:
            held = time - self._last_repeat < self.quiet
            self._last_repeat = time
            if held and time - self._painted < self.limit:
                return False
            if not self._shut:
                self._closing = ""
        if self._shut or time <= self._painted:
            return False
        self._last = key, time
        return True
