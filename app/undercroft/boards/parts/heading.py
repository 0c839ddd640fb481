"""Row 0 of every table: the game, where in it, its rules, how far undo goes, who looks."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.header import header
from undercroft.widgets.rows import Row, Span, Text, row, under, width_of

OPTIONS: Row = (Span("?", "key", "key:question_mark"), Span(" options"))
"""What a heading says of rules that it has no room to name."""


def heading(
    scene: Scene, room: Room, title: str, place: str, rules: Sequence[Row], each: str = "seats"
) -> Row:
    """Draw the row; of the ways to tell the table's rules, fullest first, the first that fits.

    Where the row is short they stand right before what stands at its end. `each` is what one person
    may have several of.
    """
    where = Span(place, "strong")
    end = row(_reach(scene), _looker(scene, each))
    space = room.width - len(title) - 3 - width_of(row(where, end))
    least = 3 if room.wide else 4
    told = next((each for each in under(rules, "muted") if width_of(each) + least <= space), row())
    if told and not room.wide:
        end, told = row(told, Span(" · ", "muted"), end), row()
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


def _looker(scene: Scene, each: str) -> Row:
    if scene.mode == "public":
        return row("all of you")
    if scene.seat is None:
        return row("watching", style="muted")
    if scene.held:
        return row(Span("you ", "muted"), f"{len(scene.held) + 1} {each}")
    return row(Span("you", "muted"), seats.tag(scene.seat, scene.names, scene.glyphs, 20))
