"""The table of Dungeon Busters between header and why line, while cards are chosen."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_busters import boxes, panels, party
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State
from undercroft.widgets.header import header as header_row
from undercroft.widgets.rows import Block, Row, Span, Text, beside, row, sized, under, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words

_TITLE = "Dungeon Busters"


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: place, the table's rules where there is room, undo or pace, who looks."""
    view: View = scene.view
    width = 120 if room.wide else 80
    place = Span(words.place(view), "strong")
    end = row(_reach(scene), _looker(scene))
    if not room.wide:
        return header_row(_TITLE, place, end, width=width)
    rules = under([drawn(words.table_rules(view), scene.names, scene.glyphs)], "muted")[0]
    space = width - len(_TITLE) - 3 - width_of(row(place, rules, end))
    gap = " " * max(2, min(5, space // 2))
    return header_row(_TITLE, row(place, gap, rules), end, width=width)


def table(scene: Scene, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    return _wide(scene) if room.wide else _compact(scene)


def _compact(scene: Scene) -> Block:
    view: View = scene.view
    monster = panels.monster(view, scene.glyphs, State.FOCUSED, fresh=_fresh(scene))
    top = beside(monster, panels.bank(view), panels.dungeons(view), gap=1)
    seats_strip = party.strip(scene)
    left_over = 17 - len(top) - len(seats_strip)
    bottom = beside(boxes.since(scene, 40, left_over), boxes.said(scene, 40, left_over))
    return sized([*top, *seats_strip, *bottom], 80, 17)


def _wide(scene: Scene) -> Block:
    view: View = scene.view
    monster = panels.wide_monster(view, scene.glyphs, State.FOCUSED, fresh=_fresh(scene))
    top = beside(monster, panels.wide_bank(view), panels.wide_dungeons(view), gap=1)
    middle = party.party(scene)
    reckoned = scene.aid and scene.seat is not None
    bottom = boxes.wide_sums(scene) if reckoned else []
    left_over = 30 - len(top) - len(middle) - len(bottom)
    news = beside(boxes.since(scene, 60, left_over), boxes.wide_said(scene, 60, left_over))
    return sized([*top, *middle, *news, *bottom], 120, 30)


def _fresh(scene: Scene) -> bool:
    """Tell whether the monster has been turned up since the last choice."""
    view: View = scene.view
    return view.stage == "pick" and (scene.seat is None or not view.locked[scene.seat])


def _reach(scene: Scene) -> Text:
    """Name the pace where nothing is asked, else how far undo goes."""
    if scene.pace and not scene.items:
        return Span(f"pace {scene.pace}   ", "muted")
    if scene.mode == "watch":
        return ""
    undo = 0 if scene.offer is None else scene.offer.undo
    return Span(f"undo {undo or '-'}   ", "muted")


def _looker(scene: Scene) -> Row:
    if scene.mode == "public":
        return row("all of you")
    if scene.seat is None:
        return row("watching", style="muted")
    return row(Span("you", "muted"), seats.tag(scene.seat, scene.names, scene.glyphs, 20))
