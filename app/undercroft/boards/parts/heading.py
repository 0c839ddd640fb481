"""Row 0 of every table: the game, where in it, its rules, how far undo goes, who looks."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.header import header
from undercroft.widgets.rows import Row, Span, Text, row, under, width_of

OPTIONS: Row = (Span("?", "key", "key:question_mark"), Span(" options"))
"""What a heading says of rules that it has no room to name."""

_JOIN, _GAP = " · ", 2
"""What stands before the end, and the least cells free between what stands at either end."""


def heading(
    scene: Scene,
    room: Room,
    title: str,
    place: Text,
    rules: Sequence[Row],
    *,
    you: Row | None = None,
    each: str = "seats",
    at_end: bool = False,
) -> Row:
    """Draw the row; of the ways to tell the table's rules, fullest first, the first that fits.

    Where the row is short, or if they are to stand `at_end`, they stand right before what stands
    at its end. `you` is how the seat that looks is drawn, if not by its badge;
    `each` is what one person may have several of.
    """
    where = under([row(place)], "strong")[0]
    end = row(_reach(scene), _looker(scene, you, each))
    space = room.width - len(title) - 3 - width_of(row(where, end))
    joined = at_end or not room.wide
    least = len(_JOIN) + _GAP if joined else _GAP
    told = next((each for each in under(rules, "muted") if width_of(each) + least <= space), row())
    if told and joined:
        end, told = row(told, Span(_JOIN, "muted"), end), row()
    gap = " " * max(2, min(5, (space - width_of(told)) // 2))
    return header(title, row(where, gap, told) if told else where, end, width=room.width)


def _reach(scene: Scene) -> Text:
    """Name the pace where nothing is asked, else how far undo goes."""
    if scene.pace and not scene.items:
        return Span(f"pace {scene.pace}   ", "muted")
    if scene.mode == "watch":
        return ""
    undo = 0 if scene.offer is None else scene.offer.undo
    return Span(f"undo {undo or '-'}   ", "muted")


def _looker(scene: Scene, you: Row | None, each: str) -> Row:
    if scene.mode == "public":
        return row("all of you")
    if scene.seat is None:
        return row("watching", style="muted")
    if scene.held:
        return row(Span("you ", "muted"), f"{len(scene.held) + 1} {each}")
    tag = seats.tag(scene.seat, scene.names, scene.glyphs, 20) if you is None else row(" ", you)
    return row(Span("you", "muted"), tag)
