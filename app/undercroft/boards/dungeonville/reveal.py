"""A reveal of Dungeonville: the picture of its step above the seats as they stand then."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeonville import counted, inside, slots
from undercroft.boards.dungeonville import since as news
from undercroft.boards.dungeonville.fold import as_shown
from undercroft.boards.dungeonville.shown import COMBAT, Shown
from undercroft.boards.dungeonville.table import action_height, around
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block, Row, left, row
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeonville.words.told import told


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line.

    What this step shows is not told below it once more.
    """
    shown: Shown = steps[at].data
    earlier: Shown | None = steps[at - 1].data if at else None
    so_far = news.since(earlier.told) if earlier else ()
    now = replace(scene, view=shown.view, since=so_far, since_title="So far", items=())
    return around(now, room, _picture(now, shown, room.width, action_height(room)))


def _picture(scene: Scene, shown: Shown, width: int, height: int) -> list[Row]:
    if shown.kind not in COMBAT:
        return _exploration(scene, shown, width, height)
    made = shown.combat
    if shown.kind == "fighters":
        return counted.line_ups_picture(scene, made, width, height)
    if shown.kind == "slot":
        return slots.slot_picture(scene, made, width, height)
    return counted.count_picture(scene, made, shown.kind, width, height)


def _exploration(scene: Scene, shown: Shown, width: int, height: int) -> list[Row]:
    """Draw the party inside; where it has just come out, as it was then, with how."""
    seat = scene.view.turn
    assert seat is not None
    rooms = shown.rooms(scene.history)
    if scene.view.pawns[seat] is not None:
        return inside.inside(scene, seat, rooms, width, height)
    then = replace(scene, view=as_shown(shown.before, shown.told[:-1]))
    lines = inside.inside(then, seat, rooms, width, height)
    how = drawn(told(shown.told[-1], "name")[0], scene.names, scene.glyphs)
    return [left(row(" ", how), width), *lines[1:]]
