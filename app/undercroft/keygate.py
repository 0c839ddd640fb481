"""Which keys count: type-ahead inside a question does, keys meant for the one before do not.

Terminals send no key-up, so a held key is known only by its repeats. Times are seconds on one
monotonic clock; a key's time is when it was read, not when it is handled.
"""

from dataclasses import dataclass
from typing import Final

CLICK: Final = "click"
WHEEL: Final = "wheel"
PASTE: Final = "paste"
"""What is no key goes through the gate as a key of its own."""

_LONG_AGO: Final = float("-inf")


@dataclass(slots=True)
class KeyGate:
    """Open while a question stands; shut from its answer until the next one has been painted.

    The key that closed a question may be held down. It counts again once it has been quiet, however
    long that takes, or once another key has come, for then it is held no more.
    """

    quiet: float = 0.150
    """How long a key that repeats must be silent before it counts again."""
    delay: float = 0.700
    """How long a terminal may wait, after a key went down, before it sends the first repeat."""
    double: float = 0.400
    """How long after a click the next one may still be the second half of a double click."""

    _shut: bool = False
    _painted: float = _LONG_AGO
    _last: tuple[str, float] = ("", _LONG_AGO)
    _closing: str = ""
    _held_until: float = _LONG_AGO

    @property
    def is_shut(self) -> bool:
        """Whether a question has closed and no other has been painted since."""
        return self._shut

    def shut(self) -> None:
        """Close the question; the key that counted last is the one that may be held down.

        If no key has counted since the last closing, the same one may be held down still.
        """
        self._shut = True
        if not self._closing:
            self._closing, time = self._last
            self._held_until = time + (self.double if self._closing == CLICK else self.delay)

    def painted(self, time: float) -> None:
        """Open for the question that has just been painted; keys read before it are dropped."""
        self._shut = False
        self._painted = time

    def passes(self, key: str, time: float) -> bool:
        """Say whether this key counts, and remember it."""
        dropped = self._shut or time <= self._painted
        if key == self._closing and (dropped or time < self._held_until):
            self._held_until = max(self._held_until, time + self.quiet)
            return False
        self._closing = ""
        if not dropped:
            self._last = key, time
        return not dropped
