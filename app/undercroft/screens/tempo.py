"""How long what others do stays before the game goes on, as the pace says."""

from __future__ import annotations

from typing import Final

from undercroft.preferences import Pace
from undercroft.session import Session
from undercroft.table import Table

BEAT = 0.6
"""How long a step of others stays at the normal pace, in seconds."""

PACES: Final[dict[Pace, str]] = {
    "instant": "what others do is shown at once.",
    "normal": "each step of others stays a moment.",
    "step": "each step of others waits for Enter.",
}
"""Every pace, in the order in which its key turns through them, and what it means."""


class Tempo:
    """The pace of one table."""

    def __init__(self, table: Table, session: Session) -> None:
        self._table = table
        self._session = session
        self._rested = -1

    @property
    def pace(self) -> Pace:
        """How fast others' choices and reveals go by."""
        return self._session.preferences.pace

    def next_pace(self) -> Pace:
        """Give the pace that the key turns to."""
        paces = list(PACES)
        return paces[(paces.index(self.pace) + 1) % len(paces)]

    def stay(self) -> float | None:
        """Say how long a step of others stays; None if until Enter."""
        return {"instant": 0.0, "normal": BEAT, "step": None}[self.pace]

    def before_bot(self) -> float | None:
        """Say how long until a bot is asked; None if until Enter.

        While a person's question is open Enter answers that, and nothing can wait for it.
        """
        if not self._newest_is_to_be_seen():
            return 0.0
        return BEAT if self.pace == "step" and self._table.persons else self.stay()

    def seen(self) -> None:
        """Take note that the newest commit has stayed long enough."""
        self._rested = len(self._table.commits)

    def _newest_is_to_be_seen(self) -> bool:
        """Whether the newest commit should stay a moment; a bot's lock tells nothing.

        All of it is public: nobody's hand lets a bot be asked sooner or later.

        Who watches bots also sees what they are asked before they answer.
        """
        commits, persons = self._table.commits, self._table.persons
        if len(commits) == self._rested:
            return False
        if not persons and len(commits) == self._table.window:
            return True
        newest = commits[-1] if commits else None
        return newest is not None and (newest.seat in persons or self._table.newest_is_open)
