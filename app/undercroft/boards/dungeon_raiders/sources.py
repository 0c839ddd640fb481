"""Where coins and wounds came from and went: a row for each seat, a column for each source."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from undercroft.glyphs import COIN, WOUND
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.view import View

_NAME = 12
"""The cells in which a seat can be told."""


class Source(NamedTuple):
    """A column: its place in the figures, its heading in full and in short, and its sign."""

    at: int
    full: str
    short: str
    loss: bool = False


class Look(NamedTuple):
    """Whether headings stand in full, and the blanks between columns."""

    full: bool
    gap: int


_LOOKS = (Look(full=True, gap=2), Look(full=True, gap=1), Look(full=False, gap=1))
"""From airy to tight: the first that fits is taken."""

Sources = tuple[Source, ...]

_WOUNDS: Sources = (
    Source(0, "start", "had"),
    Source(1, "monsters", "monst"),
    Source(2, "traps", "trap"),
    Source(3, "boss", "boss"),
    Source(4, "healed", "heal", loss=True),
)
_COINS: Sources = (
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

    With `totals` what each group comes to stands at its end, and a source that brought nobody
    anything is left out; without, as while the game goes on, each has its place.
    """
    for look in _LOOKS:
        columns = _columns(view, tags, look, totals=totals)
        if _NAME + sum(column.gap + column.needs for column in columns[1:]) <= width:
            break
    return grid(columns, width)


def _columns(view: View, tags: Mapping[Seat, Row], look: Look, *, totals: bool) -> list[Column]:
    wounds, coins = _WOUNDS, _COINS
    if totals:
        wounds, coins = _used(_WOUNDS, view.wounds_from), _used(_COINS, view.coins_from)
    hurt = [_source(each, view.wounds_from, tags, look) for each in wounds]
    money = [_source(each, view.coins_from, tags, look) for each in coins]
    if totals:
        hurt.append(_total(view.wounds, tags, look))
        money.append(_total(view.coins, tags, look))
        over = _used((_OVER,), view.coins_from)
        money += [_source(each, view.coins_from, tags, look) for each in over]
    seats = Column(" Seat", list(tags.values()), _NAME, gap=0)
    return [seats, *_headed(WOUND, hurt), *_headed(COIN, money)]


def _used(sources: Sources, figures: Sequence[Sequence[int]]) -> Sources:
    """Pick those that brought or took anything, and what all began with."""
    return tuple(each for each in sources if not each.at or any(one[each.at] for one in figures))


def _source(
    source: Source, figures: Sequence[Sequence[int]], order: Iterable[Seat], look: Look
) -> Column:
    heading = source.full if look.full else source.short
    cells = [_figure(figures[seat][source.at], loss=source.loss) for seat in order]
    return Column(heading, cells, len(heading), number=True, gap=look.gap)


def _total(counts: Sequence[int], order: Iterable[Seat], look: Look) -> Column:
    cells = [Span(str(counts[seat]), "strong") for seat in order]
    return Column("all", cells, 3, number=True, gap=look.gap)


def _headed(mark: str, columns: Sequence[Column]) -> list[Column]:
    """Set a group apart, with its mark before its first heading."""
    first, *rest = columns
    heading = f"{mark} {first.heading}"
    return [Column(heading, first.cells, width_of(heading), number=True, gap=first.gap + 1), *rest]


def _figure(count: int, *, loss: bool) -> Span:
    if not count:
        return Span("-", "muted")
    return Span(f"-{count}" if loss else str(count))
