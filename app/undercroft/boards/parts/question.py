"""The question box: one form for every question that has no picture of its own."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.parts.view import PAGE, digit_of, in_view
from undercroft.glyphs import CURSOR, CURSOR_END
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    button,
    cut,
    ends,
    left,
    row,
    width_of,
    wrap,
)
from undercroft.widgets.seats import called as seat_name
from undercroft.widgets.seats import letter
from undercroft.widgets.words import clauses_of, drawn
from undercroft_engine.core.spans import Line


def question_box(
    scene: Scene,
    standing: Line,
    width: int,
    title: Line = (),
    question: Line = (),
    also: Sequence[Line] = (),
) -> list[Row]:
    """Draw what is asked with its answers, numbered, each with what it leads to.

    Where no title or question is given, who decides and the rule that matters stand for them. What
    cannot be chosen says why not. Further pages follow the cursor. What is `also` the person's
    stands below the answers.
    """
    shown = in_view(scene.items, scene.cursor, 0)
    names = max(width_of(item.name) for item in scene.items)
    asked = drawn(question or standing, scene.names, scene.glyphs)
    lines = wrap(asked, width - 4)
    lines += [_answer(scene, at, names, width - 4) for at in shown]
    if also:
        lines.append(row())
        told = (drawn(line, scene.names, scene.glyphs) for line in also)
        lines += [cut(row(line, style="muted"), width - 4) for line in told]
    pages = -(-len(scene.items) // PAGE)
    return frame(
        lines,
        width,
        len(lines) + 2,
        State.FOCUSED,
        title=drawn(title, scene.names, scene.glyphs) or _whose(scene),
        note=Span(f"page {shown.start // PAGE + 1} of {pages}", "muted"),
        foot=Span(clauses_of(standing), "muted"),
    )


def question_height(scene: Scene) -> int:
    """Count the rows of the box, so that a board can leave them free."""
    also = len(scene.held) + 1 if scene.held else 0
    return 3 + min(PAGE, len(scene.items)) + also


def laid_over(table: Block, box: Sequence[Row], first: int | None = None) -> Block:
    """Put the box over a table from its row `first` on, or over its lowest rows."""
    above = len(table) - len(box) if first is None else first
    return [*table[:above], *box, *table[above + len(box) :]]


def _whose(scene: Scene) -> Row:
    return row() if scene.seat is None else row(f"{scene.names[scene.seat]} decides")


_WIDEST = 30
"""Cells for who has put an answer up; where names take more, their letters stand for them."""


def _put_up(scene: Scene, item: Item) -> Row:
    """Name who suggests this answer, and who has voted for it."""
    told: list[Text] = []
    for kind, plural in (("suggests", "suggest"), ("votes", "vote")):
        seats = [one.seat for one in scene.put_up if one.move == item.move and one.kind == kind]
        if not seats:
            continue
        verb = kind if len(seats) == 1 else plural
        spelled = row(*_between([seat_name(seat, scene.names) for seat in seats]), f" {verb}")
        lettered = row(*_between([letter(seat) for seat in seats]), f" {verb}")
        told += [", "] if told else []
        told.append(spelled if width_of(spelled) <= _WIDEST else lettered)
    return row("  ", *told) if told else ()


def _between(names: Sequence[Span]) -> list[Text]:
    """Put commas between."""
    parts: list[Text] = [part for name in names for part in (", ", name)]
    return parts[1:]


def _answer(scene: Scene, at: int, names: int, width: int) -> Row:
    item: Item = scene.items[at]
    here, picked = at == scene.cursor, at == scene.picked
    mark = CURSOR if here or picked else " "
    style = "picked" if picked else "accent strong" if here else ""
    name = Span(f"{item.name}{CURSOR_END if picked else ' '}", style or "strong")
    leads = row(drawn(item.leads or item.why, scene.names, scene.glyphs))
    if item.move is None:
        name, leads = Span(f"{item.name} ", "disabled"), row(*leads, style="disabled")
    tail = _put_up(scene, item)
    line = row(
        Span(mark, "accent strong", here=here),
        Span(f" {digit_of(scene.items, at, in_view(scene.items, at, 0).start):<3}", "muted"),
        left(name, names + 3),
        leads,
    )
    return button([ends(cut(line, width - width_of(tail)), tail, width)], item.name)[0]
