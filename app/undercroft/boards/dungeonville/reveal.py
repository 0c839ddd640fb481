"""A reveal of Dungeonville: the picture of its step above the seats as they stand then."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeonville import fights, inside
from undercroft.boards.dungeonville import since as news
from undercroft.boards.dungeonville.shown import COMBAT, Shown
from undercroft.boards.dungeonville.table import around
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block, Row
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeonville.words.log import history


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    shown: Shown = steps[at].data
    so_far = news.since(shown.told)
    told = replace(scene, view=shown.view, since=so_far, since_title="So far", items=())
    return around(told, room, _picture(told, shown, room.width))


def _picture(scene: Scene, shown: Shown, width: int) -> list[Row]:
    if shown.kind not in COMBAT:
        seat = scene.view.turn
        assert seat is not None
        if scene.view.pawns[seat] is None:
            return _out(scene, shown, width)
        return inside.inside(scene, seat, shown.rooms(scene.history), width)
    made = shown.combat
    if shown.kind == "fighters":
        return fights.line_ups_picture(scene, made, width)
    if shown.kind == "slot":
        return fights.slot_picture(scene, made, width)
    part = "enters" if shown.kind == "goes in" else shown.kind
    return fights.count_picture(scene, made, part, width)


def _out(scene: Scene, shown: Shown, width: int) -> list[Row]:
    """Draw the exploration as it was when the party came out, with how."""
    last = Shown(shown.before, shown.events, shown.count - 1, shown.kind)
    seat = scene.view.turn
    assert seat is not None
    then = replace(scene, view=last.view)
    if last.view.pawns[seat] is None:
        return inside.inside(scene, seat, [], width)
    lines = inside.inside(then, seat, shown.rooms(scene.history), width)
    told = history(shown.told[-1:])
    from undercroft.widgets.rows import left, row

    return [left(row(" ", drawn(told[0], scene.names, scene.glyphs)), width), *lines[1:]]
