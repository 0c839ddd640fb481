"""What is one seat's alone, on a page of its own (DV-T6)."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.blood import blood_row, spread
from undercroft.boards.dungeonville.collect import with_each_line
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, Text, ends, left, row, sized
from undercroft_engine.core.phrases import listed
from undercroft_engine.games.dungeonville.state import TO_WIN
from undercroft_engine.games.dungeonville.view import Note, View
from undercroft_engine.games.dungeonville.words.phrases import (
    DUNGEON_SAID,
    people,
    room,
    score_parts,
)

_LABEL, _CLAUSE = 16, 8
_NOWHERE = "None of this stands on a shared table, in the log or in a hint."


def page(scene: Scene, room_: Room) -> Block:
    """Draw deed and true score with the sum written out, and what else only the seat knows."""
    view: View = scene.view
    seat = view.seat
    if seat is None or view.deed is None:
        return ()
    width = room_.width
    kills, others, own = score_parts(view, seat, view.deed)
    lies = view.blood[signs.number_of(view.deed)]
    apart = tuple(0 if one == seat else count for one, count in enumerate(lies))
    said = DUNGEON_SAID[view.deed]
    name = scene.names[seat]
    lines = [
        _line("Deed", f"{said}, {_since_when(view)}", "DV-S6", width),
        row(),
        _sum("Kill zone", spread(view.kill_zones[seat]), f"  {kills}"),
        _sum(said, row("blood of others  ", spread(apart)), f"+ {others}"),
        _sum("", f"own blood        {own or 'none'}", f"- {own}"),
        _sum("True score", "", f"= {kills + others - own} of {TO_WIN}"),
        row(),
        _line("With each deed", with_each_line(view, seat), "", width),
        row(),
        *([_line("Line-up", people(view, view.line_up), "DV-C3", width)] if view.line_up else []),
        _line("Orb", _orb(view), "", width),
        _line("Deed bought", _bought(view), "", width),
        _line("Deeds shown", _shown(scene, width - 28), "DV-W4", width),
        *([] if view.line_up else [row()]),
        _told(Span(_NOWHERE, "muted"), "DV-T6", width),
    ]
    height = table_height(room_)
    title = f"What only {name} may know"
    foot = "any key closes"
    box = frame(
        lines, width, min(height - 1, len(lines) + 2), State.CURTAIN, title=title, foot=foot
    )
    return sized([left(blood_row(view, width), width), *box], width, height)


def _line(label: str, text: Text, clause: str, width: int) -> Row:
    return _told(row(Span(f"{label:<{_LABEL}}", "muted"), text), clause, width)


def _told(text: Text, clause: str, width: int) -> Row:
    """Put the clause where all of them begin in one column."""
    return ends(text, Span(f"{clause:<{_CLAUSE}}" if clause else "", "muted"), width - 4)


def _sum(label: str, text: Text, figure: str) -> Row:
    return row(Span(f"{label:<{_LABEL}}", "muted"), left(text, 48), Span(figure, "strong"))


def _since_when(view: View) -> str:
    rounds = [note.round for note in view.log if note.kind == "buy" and note.seat == view.seat]
    return f"bought in round {rounds[-1]}" if rounds else "since the deal"


def _orb(view: View) -> str:
    if view.seen is not None:
        return f"the top room: {room(view, view.seen)}"
    parts = [
        f"{room(view, id_)} at the bottom of {signs.short_of(name)}"
        for name, looks in zip(DUNGEON_SAID, view.looks, strict=True)
        for _, id_ in looks
        if id_ is not None
    ]
    return listed(parts) if parts else "no card seen"


def _bought(view: View) -> str:
    own = [note for note in view.log if note.kind == "buy" and note.seat == view.seat]
    told = [_purchase(note) for note in own]
    return "; ".join(told[-2:]) or "none"


def _purchase(note: Note) -> str:
    old, new = note.old or "crypt", note.new or "crypt"
    return f"round {note.round}: {DUNGEON_SAID[old]} for {DUNGEON_SAID[new]}"


def _shown(scene: Scene, space: int) -> Row:
    """Draw the deeds that all know, by name or, where that is too much, by shape."""
    view: View = scene.view
    open_ = [(seat, name) for seat, name in enumerate(view.shown) if name is not None]
    claims = {note.seat: note.round for note in view.log if note.kind == "claim"}
    for how in (", by a false claim in round {}", ""):
        named = "; ".join(
            f"{scene.names[seat]}: {DUNGEON_SAID[name]}{how.format(claims.get(seat, ''))}"
            for seat, name in open_
        )
        if len(named) <= space:
            return row(named or "none")
    return row(*(row(signs.shape(s), f" {signs.short_of(name)}  ") for s, name in open_))
