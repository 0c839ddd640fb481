"""How a game ended: who won, every scoring line, every tie-break, each with its clause."""

from __future__ import annotations

import msgspec

from undercroft_engine.core.moves import Seat


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's score; the points of all its lines add up to its total."""

    clause: str
    text: str
    points: int


class TieBreak(msgspec.Struct, frozen=True):
    """A comparison that was needed: among `seats`, by `values`, leaving `left` equal and best."""

    clause: str
    text: str
    seats: tuple[Seat, ...]
    values: tuple[int, ...]
    left: tuple[Seat, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game.

    `winners` in seat order (none, some or all); `places` by seat, 1 is best, equal seats share one;
    `totals` by seat, points; `lines` by seat; `reason` is why the game ended. Where all win or lose
    together it is `shared`, `cause` says by what, as a stable code, and `clause` by which rule.
    """

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    tie_breaks: tuple[TieBreak, ...]
    reason: str
    shared: bool = False
    cause: str = ""
    clause: str | None = None
