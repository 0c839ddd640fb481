"""The row of eight spaces: the party at the left, the dungeon at the right."""

from collections.abc import Mapping

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import faces
from undercroft.boards.dungeon_brawler.faces import Seen
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, button, row
from undercroft_engine.core.moves import Move
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen, forecast
from undercroft_engine.games.dungeon_brawler.words.reach import reach

SMALL, LARGE = 6, 10
"""The rows of a space."""


def widths(room: Room) -> list[int]:
    """Share the width of the room among eight cards."""
    each, more = divmod(room.width, 8)
    return [each + (at >= 8 - more) for at in range(8)]


def focused(scene: Scene) -> Move | None:
    """The move that is picked, or on which the cursor stands."""
    at = scene.cursor if scene.picked is None else scene.picked
    return scene.items[at].move if at < len(scene.items) else None


def foreseen(scene: Scene) -> tuple[Foreseen, ...]:
    """The turns to come, as they are after the move in focus."""
    return forecast(scene.view, focused(scene))


def spaces(scene: Scene, room: Room, seen: Mapping[int, Foreseen]) -> list[Row]:
    """Draw the eight spaces."""
    height = LARGE if room.wide and room.tall else SMALL
    view: View = scene.view
    move = focused(scene)
    hits = reach(view, scene.seat, move) if move is not None and scene.seat is not None else {}
    blocks: list[Block] = []
    for space, width in enumerate(widths(room), start=1):
        turn = Seen(scene, space, seen.get(space), hits.get(space))
        blocks.append(_space(turn, width, height))
    return beside(*blocks)


def _space(seen: Seen, width: int, height: int) -> list[Row]:
    scene, space = seen.scene, seen.space
    view: View = scene.view
    place = view.at(space)
    if place is None:
        return frame([], width, height, State.QUIET, title=str(space), tight=True)
    state, asked = _state(scene, space)
    lines = faces.large(seen, width - 3) if height == LARGE else faces.small(seen, width - 2)
    if asked is not None:
        first = lines[0]
        here = scene.cursor == asked
        lines[0] = (first[0]._replace(here=here), *first[1:])
    if height == LARGE:
        lines = [row(" ", line) for line in lines]
    hit = "" if seen.hit is None else f"hit {seen.hit}" if width > 11 else f"-{seen.hit}"
    foot = Span(hit, "bad strong")
    drawn = frame(lines, width, height, state, title=str(space), foot=foot, tight=True)
    return button(drawn, f"space-{space}") if asked is not None else drawn


def _state(scene: Scene, space: int) -> tuple[State, int | None]:
    """How a space looks, and which of the things to be picked it is."""
    view: View = scene.view
    name = f"space-{space}"
    at = next((n for n, item in enumerate(scene.items) if item.name == name), None)
    acting = view.actor == space and view.stage in ("menu", "discard", "turn")
    if at is not None:
        item = scene.items[at]
        if at == scene.picked:
            return State.PICKED, at
        if at == scene.cursor:
            return State.FOCUSED, at
        if item.move is None and not item.row:
            return State.DISABLED, at
        return State.NORMAL, at
    if view.stage == "loot" and scene.seat is not None and view.space_of(scene.seat) == space:
        return State.FOCUSED, None
    return (State.FOCUSED if acting else State.NORMAL), None


def rule(room: Room) -> Row:
    """Draw the line that names the two halves of the row, where there is room."""
    half = sum(widths(room)[:4])
    left_rule, right_rule = " party ", " dungeon "
    return row(
        Span(left_rule, "muted"),
        Span("─" * (half - len(left_rule) - 1) + " ", "line"),
        Span("|", "line"),
        Span(right_rule, "muted"),
        Span("─" * (room.width - half - len(right_rule) - 2) + " ", "line"),
    )
