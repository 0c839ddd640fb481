"""What a battle of Monster Busters came to: words kept, counts as they change, the Graveyard."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.monster_busters import graveyard, party
from undercroft.boards.monster_busters.shown import Change, Shown
from undercroft.glyphs import BECOMES
from undercroft.widgets import news
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, beside, ends, row, under, width_of
from undercroft.widgets.words import drawn, told
from undercroft_engine.games.monster_busters.words import log

_BETWEEN = 3
"""The cells between two columns of verdicts."""
_NOW = "now "


def low(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw words above the tracks, where rows are few; without words both tracks in boxes."""
    grave = graveyard.grave_box(shown.coffins, width, shown.fresh)
    if not shown.promises:
        scores = [shown.score(seat)[1] for seat in range(shown.before.seats)]
        line = graveyard.scale(scores, width - 9)
        return [*grave, row(Span(" Score  ", "muted"), line)]
    coffins = graveyard.graves(shown.coffins, width - 9, shown.fresh)[0]
    strip = row(Span(" Grave  ", "muted"), coffins)
    return [*words(shown, scene, width, height - 1), strip]


def words(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw each promise with its verdict; where they are many, in two columns if they fit."""
    inner, space = width - 4, height - 2
    verdicts = shown.verdicts
    half = (inner - _BETWEEN) // 2
    lines = [_verdict(one, scene, inner) for one in verdicts]
    if len(lines) > space and all(_width(one, scene) <= half for one in verdicts):
        cells = [_verdict(one, scene, half) for one in verdicts]
        left, right = cells[: -(-len(cells) // 2)], cells[-(-len(cells) // 2) :]
        lines = beside(left, right, gap=_BETWEEN)
    fitted = news.newest(lines, inner, space, "l")
    return frame(fitted, width, height, State.QUIET, title="Words")


def _width(one: log.Judged, scene: Scene) -> int:
    """Count the cells a verdict needs at least."""
    said = drawn(one.words, scene.names, scene.glyphs)
    return width_of(said) + 1 + len(one.count.removeprefix(_NOW))


def _verdict(one: log.Judged, scene: Scene, width: int) -> Row:
    """Draw a promise with its verdict, the count set apart at the right where it fits."""
    said = drawn(one.words, scene.names, scene.glyphs)
    for count in (one.count, one.count.removeprefix(_NOW)):
        if width_of(said) + 1 + len(count) <= width:
            return ends(said, Span(count, "muted"), width)
    return row(said, " ", Span(one.count, "muted"))


def counts(shown: Shown, scene: Scene, width: int, *, framed: bool) -> list[Row]:
    """Draw score, markers and Items of all seats, changes written out."""
    everybody = range(shown.before.seats)
    buried = shown.coffins
    table = [
        Column(" Seat", [party.tag(scene, seat) for seat in everybody], 13, gap=0),
        Column("score", [_became(shown.score(seat)) for seat in everybody], 6, number=True),
        Column("lives", [party.lives(buried[seat]) for seat in everybody], 5),
        Column("coffins", [party.coffins(buried[seat]) for seat in everybody], 7),
        Column("items", [_became(shown.hand(seat)) for seat in everybody], 5, number=True),
    ]
    if not framed:
        return under(grid(table, width), "on-surface")
    lines = grid(table, width - 3)
    return frame(lines, width, len(lines) + 2, State.QUIET, title="Seats now", tight=True)


def story(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Tell what has been shown so far as the log will, each line with its clauses."""
    lines: Sequence[Row] = [
        told(line, scene.names, scene.glyphs) for line in log.after(shown.before, shown.told)
    ]
    fitted = news.newest(lines, width - 4, height - 2, "l")
    return frame(fitted, width, height, State.QUIET, title="So far")


def full(shown: Shown, scene: Scene, width: int, height: int, *, framed: bool) -> list[Row]:
    """Draw the seats, and beside them the words, or the story where no word was given."""
    half = width // 2
    beside_seats = words if shown.promises else story
    return beside(
        beside_seats(shown, scene, width - half, height), counts(shown, scene, half, framed=framed)
    )


def _became(change: Change) -> Row:
    """Draw a count; one that changed with what it was."""
    old, new = change
    if old == new:
        return row(str(new))
    return row(str(old), BECOMES, Span(str(new), "good strong" if new > old else "bad strong"))
