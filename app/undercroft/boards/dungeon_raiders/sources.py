"""Where coins and wounds came from and went: a row for each seat, a column for each source."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from undercroft.glyphs import COIN, WOUND
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.view import View

_NAME = 11
"""The cells in which a seat can be told."""


class Source(NamedTuple):
    """A column: its place in the figures, its heading in full and in short, and its sign."""

    at: int
    full: str
    short: str
    loss: bool = False


_WOUNDS = (
    Source(0, "start", "had"),
    Source(1, "monsters", "monst"),
    Source(2, "traps", "trap"),
    Source(3, "boss", "boss"),
    Source(4, "healed", "heal", loss=True),
)
_COINS = (
    Source(0, "start", "had"),
    Source(1, "chests", "chest"),
    Source(2, "chambers", "chamb"),
    Source(3, "boss", "boss"),
    Source(4, "traps", "trap", loss=True),
    Source(5, "to boss", "paid", loss=True),
)
_OVER = Source(6, "over 20", "over", loss=True)
"""What was lost over the limit stands apart: it never was in the sum."""


def came_from(view: View, tags: Mapping[Seat, Row], width: int, *, totals: bool) -> list[Row]:
    """Draw the seats in the order of their tags, their wounds first.

    With `totals` what each group comes to stands at its end.
    """
    full = _columns(view, tags, totals=totals, full=True)
    needed = sum(column.gap + column.needs for column in full[1:])
    fits = needed + _NAME <= width
    return grid(full if fits else _columns(view, tags, totals=totals, full=False), width)


def _columns(view: View, tags: Mapping[Seat, Row], *, totals: bool, full: bool) -> list[Column]:
    wounds = [_source(each, view.wounds_from, tags, full) for each in _WOUNDS]
    coins = [_source(each, view.coins_from, tags, full) for each in _COINS]
    over: list[Column] = []
    if totals:
        wounds.append(_total(view.wounds, tags))
        coins.append(_total(view.coins, tags))
        over = _source(_OVER, view.coins_from, tags, full)
    seats = Column(" Seat", list(tags.values()), _NAME, gap=0)
    return [seats, *_headed(WOUND, wounds), *_headed(COIN, coins), *over]


def _headed(mark: str, columns: Sequence[list[Column]]) -> list[Column]:
    """Set a group apart, with its mark before its first heading."""
    first, *rest = (column for drawn in columns for column in drawn)
    heading = f"{mark} {first.heading}"
    return [Column(heading, first.cells, width_of(heading), number=True, gap=2), *rest]


def _total(counts: Sequence[int], order: Iterable[Seat]) -> list[Column]:
    cells = [Span(str(counts[seat]), "strong") for seat in order]
    return [Column("all", cells, 3, number=True, gap=1)]


def _source(
    source: Source, figures: Sequence[Sequence[int]], order: Iterable[Seat], full: bool
) -> list[Column]:
    """Draw a source; one that brought nobody anything is left out, save what all began with."""
    if source.at and not any(figures[seat][source.at] for seat in order):
        return []
    heading = source.full if full else source.short
    cells = [_figure(figures[seat][source.at], loss=source.loss) for seat in order]
    return [Column(heading, cells, len(heading), number=True, gap=1)]


def _figure(count: int, *, loss: bool) -> Span:
    if not count:
        return Span("-", "muted")
    return Span(f"-{count}" if loss else str(count))
