"""Table talk, as several games have it: typed public statements, some of them judged afterwards."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Value

Part = tuple[Seat, Value]
"""A seat and the value it is to play."""

StatementState = Literal["standing", "replaced", "withdrawn", "kept", "broken"]


class Say(Move, frozen=True):
    """Publish a statement; which slots it has follows from its kind."""

    kind: str
    value: Value | None = None
    to: Seat | None = None
    parts: tuple[Part, ...] | None = None
    ref: int | None = None


class Statement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A published statement; `id` counts from 1 in each battle or round.

    `ref` is the statement an answer or a withdrawal speaks of, or the one that made a commitment.
    """

    id: int
    seat: Seat
    kind: str
    value: Value | None = None
    to: Seat | None = None
    parts: tuple[Part, ...] | None = None
    ref: int | None = None
    state: StatementState = "standing"


class StatementMade(Event, frozen=True):
    """A statement was published; `said` counts the seat's own since ids began."""

    barrier: ClassVar[bool] = True
    id: int
    seat: Seat
    kind: str
    said: int
    value: Value | None = None
    to: Seat | None = None
    parts: tuple[Part, ...] | None = None
    ref: int | None = None


class StatementChanged(Event, frozen=True):
    """A statement stands no longer: replaced by a newer one, or withdrawn."""

    barrier: ClassVar[bool] = True
    id: int
    state: Literal["replaced", "withdrawn"]


class Verdict(msgspec.Struct, frozen=True, array_like=True):
    """Whether one commitment was kept."""

    id: int
    seat: Seat
    verdict: Literal["kept", "broken"]


class PromisesJudged(Event, frozen=True):
    """Standing commitments were judged; counts by seat, over the whole game so far."""

    verdicts: tuple[Verdict, ...]
    kept: tuple[int, ...]
    broken: tuple[int, ...]
