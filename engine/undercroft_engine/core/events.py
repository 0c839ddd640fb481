"""What every event is: something that happened, and who may know which part of it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from undercroft_engine.core.moves import Seat, snake


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something that happened, with the counts it leaves behind.

    `barrier`: it reveals or draws something, so undo never goes back past it.
    `lock`: it sets or lifts a lock of a sealed choice; the way back is `unlock`, never undo, and it
    is no part of what seats get to read later.
    `aside`: it may happen beside an open question, which stays open (a torch).
    """

    barrier: ClassVar[bool] = False
    lock: ClassVar[bool] = False
    aside: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What this seat (None: a spectator) is told of it; a field it may not know is absent."""
        return self


class Undone(Event, frozen=True):
    """A seat took back its own newest commit; told by Match, never by a game."""

    seat: Seat


class Hinted(Event, frozen=True):
    """A seat was given a hint, which it alone sees; told by Match, never by a game."""

    seat: Seat
