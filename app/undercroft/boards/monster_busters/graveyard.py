"""The two tracks of Monster Busters: coffins with who lies in them, and the score."""

from collections.abc import Sequence
from itertools import pairwise

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, left, row, under, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.state import LIVES

Coffins = Sequence[Sequence[int]]

_WORTH = "VP = coffin number"
_SPACINGS = (
    (glyphs.ALIVE, " ", 4),
    (glyphs.ALIVE, " ", 2),
    (glyphs.ALIVE, "", 2),
    (glyphs.ALIVE, "", 1),
    ("", "", 1),
)
"""A coffin's mark, what parts its number from those in it, how many blanks from the next."""

_BAND = 20
"""The numbers in one row of the score track."""
_DENSEST, _WIDEST_GAP = 3, 4


def graves(coffins: Coffins, width: int, fresh: int | None = None) -> list[Row]:
    """Draw every coffin that is used with the seats in it, and what the next burial is worth.

    They stand in one row, in two where they fit in no single one, as far apart as can be. `fresh`
    is a coffin just used. Where there is room it is said what a coffin's number means.
    """
    lines = next(
        laid
        for rows in (1, 2, len(coffins))
        for mark, inside, gap in _SPACINGS
        if len(laid := _flowing(_coffins(coffins, mark, inside, fresh), gap, width)) <= rows
    )
    told = row(lines[-1], " " * 4, Span(_WORTH, "muted"))
    return [*lines[:-1], told if width_of(told) <= width else lines[-1]]


def _flowing(pieces: Sequence[Row], gap: int, width: int) -> list[Row]:
    """Put pieces into a row, and what does not fit into further ones."""
    lines = [pieces[0]]
    for piece in pieces[1:]:
        longer = row(lines[-1], " " * gap, piece)
        if width_of(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines


def _coffins(coffins: Coffins, mark: str, inside: str, fresh: int | None) -> list[Row]:
    """Draw each coffin by itself, the next one last."""
    drawn: list[Row] = []
    for coffin in sorted({number for own in coffins for number in own}):
        style = "new" if coffin == fresh else "strong"
        parts: list[Text] = [Span(f"{mark}{coffin}", style)]
        for seat, own in enumerate(coffins):
            parts += [inside, seats.letter(seat)] * own.count(coffin)
        drawn.append(row(*parts))
    buried = sum(map(len, coffins))
    if buried < LIVES * len(coffins):
        following = Span(f"{glyphs.COFFIN}{buried}", "accent strong")
        drawn.append(row(Span(f"next{inside}", "muted"), following))
    return drawn


def scale(scores: Sequence[int], width: int) -> Row:
    """Draw the scores as a scale; seats that share a number stand together."""
    stops = _stops(scores)
    labels = [_label(scores, number) for number in stops]
    gaps = [right - left for left, right in pairwise(stops)]
    units = sum(gap - 1 for gap in gaps)
    spare = width - sum(map(width_of, labels)) - len(gaps)
    spare = max(0, min(spare, _DENSEST * units))
    parts: list[Text] = [labels[0]]
    for gap, label in zip(gaps, labels[1:], strict=True):
        dots = 1 + (gap - 1) * spare // units if units else 1
        parts += [Span(glyphs.SPENT * dots, "line"), label]
    return row(*parts)


def _stops(scores: Sequence[int]) -> list[int]:
    """Give the numbers named on the scale: its ends, and where somebody stands."""
    start = min(scores) // _BAND * _BAND
    end = start + _BAND
    while end < max(scores):
        end += _BAND
    return sorted({start, end, *scores})


def _label(scores: Sequence[int], number: int) -> Row:
    there = _at(scores, number)
    if not there:
        return row(str(number), style="muted")
    parts: list[Text] = []
    for seat in there:
        parts += [" " if parts else "", seats.letter(seat), str(number)]
    return row(*parts)


def track(scores: Sequence[int], width: int, most: int = 2) -> list[Row]:
    """Draw every number of the score track with the seats on it, two rows for twenty numbers.

    It begins with the twenty in which the last seat stands, and ends with that of the first. Where
    that is more than the `most` twenties, or so many share a number that it would be too wide, it
    is a scale.
    """
    first, last = min(scores) // _BAND, max(scores) // _BAND
    bands = [range(band * _BAND, (band + 1) * _BAND) for band in range(first, last + 1)]
    cells = [max(_cell(scores, number) for number in column) for column in zip(*bands, strict=True)]
    gap = min(_WIDEST_GAP, (width - sum(cells)) // (len(cells) - 1))
    if len(bands) > most or gap < 1:
        return [scale(scores, width)]
    return [line for band in bands for line in _band(scores, band, cells, gap)]


def _cell(scores: Sequence[int], number: int) -> int:
    return max(len(str(number)), len(_at(scores, number)))


def _band(
    scores: Sequence[int], numbers: Sequence[int], cells: Sequence[int], gap: int
) -> list[Row]:
    """Draw numbers, and below them who stands there."""
    above: list[Text] = []
    below: list[Text] = []
    gaps = [*[gap] * (len(cells) - 1), 0]
    for number, cell, behind in zip(numbers, cells, gaps, strict=True):
        there = _at(scores, number)
        here = row(*map(seats.letter, there)) if there else row(glyphs.SPENT, style="line")
        above.append(left(str(number), cell + behind))
        below.append(left(here, cell + behind))
    return [*under([row(*above)], "muted"), row(*below)]


def _at(scores: Sequence[int], number: int) -> list[Seat]:
    return [seat for seat, score in enumerate(scores) if score == number]


def strip(scene: Scene, width: int) -> list[Row]:
    """Draw both in a row each, where rows are few."""
    view = scene.view
    inner = width - 9
    return [
        row(Span(" Grave  ", "muted"), graves(view.coffins, inner)[0]),
        row(Span(" Score  ", "muted"), scale(view.scores, inner)),
    ]


def boxes(scene: Scene, width: int, *, tall: bool) -> list[Row]:
    """Draw both in boxes; where the room is not tall, the score in no more than two rows."""
    view = scene.view
    lines = track(view.scores, width - 4, 2 if tall else 1)
    score = frame(lines, width, len(lines) + 2, State.NORMAL, title="Score")
    return [*grave_box(view.coffins, width), *score]


def grave_box(coffins: Coffins, width: int, fresh: int | None = None) -> list[Row]:
    """Draw the Graveyard in a box."""
    lines = graves(coffins, width - 4, fresh)
    return frame(lines, width, len(lines) + 2, State.NORMAL, title="Graveyard")
