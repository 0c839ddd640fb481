"""News, words and sums of Dungeon Busters, in boxes below the seats."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.parts import said as boxes
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, columns, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeon_busters.words import asking, sums, talk


def said(scene: Scene, width: int, height: int, *, full: bool) -> list[Row]:
    """Draw what was said in this battle."""
    return boxes.said(scene, talk, "Said this battle", width, height, full=full)


def wide_sums(scene: Scene) -> list[Row]:
    """Draw the memory aid's sums: what the party can reach with each card of the hand."""
    known = sums.sums(scene.view)
    heads = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_heads(known)]
    notes = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_notes(known)]
    behind = [*notes, row()] if len(notes) > 2 else [row(), *notes, row()]
    space = max(29, *map(width_of, heads))
    lines = [
        row(left(row(head), space), _figures(figures, 6), "     ", note)
        for head, figures, note in zip(heads, _reaches(known), behind, strict=False)
    ]
    return frame(lines, 120, 5, State.QUIET, title=asking.sums_title())


def narrow_sums(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the same with headings of a word or two, and what is needed in the border."""
    known = sums.sums(scene.view)
    heads = asking.short_sums_heads(known)
    lines = [
        row(left(row(head), 11), _figures(figures, 3))
        for head, figures in zip(heads, _reaches(known), strict=False)
    ]
    needed, *clashes = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_notes(known)]
    lines += [clash for clash in clashes if width_of(clash) <= width - 4]
    title = asking.short_sums_title()
    return frame(lines, width, height, State.QUIET, title=title, note=needed)


def _reaches(known: sums.Sums) -> list[list[Span]]:
    """Give the figures of the sums, row by row."""
    return [
        [Span(str(one.value), "strong") for one in known.reaches],
        [_figure(one.most, known.needed) for one in known.reaches],
        [_figure(one.kept, known.needed) for one in known.reaches],
    ]


def _figure(number: int, needed: int) -> Span:
    return Span(str(number), "good" if number >= needed else "bad")


def _figures(figures: Sequence[Span], each: int) -> Row:
    return columns(figures, [-3, *[-each] * (len(figures) - 1)])
