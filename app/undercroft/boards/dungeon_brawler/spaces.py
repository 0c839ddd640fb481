"""The row of eight spaces: the party at the left, the dungeon at the right."""

from collections.abc import Mapping
from dataclasses import replace

from msgspec.structs import replace as changed

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import faces
from undercroft.boards.dungeon_brawler.faces import Seen
from undercroft.boards.dungeon_brawler.marks import kind
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, button, row
from undercroft_engine.core.moves import Move
from undercroft_engine.games.dungeon_brawler.moves import Move as Step
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen, forecast
from undercroft_engine.games.dungeon_brawler.words.reach import aimed, by_chance, reach

SMALL, LARGE, TALLEST = 6, 10, 12
"""The rows of a space."""


def widths(room: Room) -> list[int]:
    """Share the width of the room among eight cards."""
    each, more = divmod(room.width, 8)
    return [each + (at >= 8 - more) for at in range(8)]


def height_of(room: Room) -> int:
    """Give the rows of a space: where there is room its card is spelled out."""
    if not (room.wide and room.tall):
        return SMALL
    return TALLEST if room.lofty else LARGE


def focused(scene: Scene) -> Move | None:
    """The move that is picked, or on which the cursor stands."""
    at = scene.cursor if scene.picked is None else scene.picked
    return scene.items[at].move if at < len(scene.items) else None


def moved(scene: Scene) -> Scene:
    """The scene as it will be after the hero's move that is in focus, if one is."""
    view: View = scene.view
    move = focused(scene)
    if not isinstance(move, Step) or not view.actor:
        return scene
    party, end = list(view.party), view.actor + (-1 if move.dir == "left" else 1)
    party.insert(end - 1, party.pop(view.actor - 1))
    return replace(scene, view=changed(view, party=tuple(party), actor=end))


def foreseen(scene: Scene) -> tuple[Foreseen, ...]:
    """The turns to come, while cards take their turns."""
    return forecast(scene.view) if scene.view.stage in ("menu", "turn", "discard") else ()


def spaces(scene: Scene, room: Room, seen: Mapping[int, Foreseen]) -> list[Row]:
    """Draw the eight spaces."""
    height = height_of(room)
    view: View = scene.view
    hits = _hits(scene)
    follows = next((one for one in seen if one != view.actor), 0)
    blocks: list[Block] = []
    for space, width in enumerate(widths(room), start=1):
        turn = Seen(scene, space, seen.get(space), hits.get(space))
        blocks.append(_space(turn, width, height, follows=space == follows))
    return beside(*blocks)


def _hits(scene: Scene) -> dict[int, int]:
    """The damage that what is in focus would deal; while a target is looked for, in all of them."""
    if scene.offer is not None and scene.offer.kind == "target":
        return aimed(scene.view, scene.offer)
    move = focused(scene)
    return {} if move is None or scene.seat is None else reach(scene.view, scene.seat, move)


def _by_chance(scene: Scene) -> bool:
    """Whether chance decides who of those marked is hit."""
    move = focused(scene)
    return move is not None and scene.seat is not None and by_chance(scene.view, scene.seat, move)


def _space(seen: Seen, width: int, height: int, *, follows: bool) -> list[Row]:
    scene, space = seen.scene, seen.space
    view: View = scene.view
    place = view.at(space)
    if place is None:
        return frame([], width, height, State.QUIET, title=str(space), tight=True)
    state, asked = _state(scene, space)
    large = height > SMALL
    lines = faces.large(seen, width - 3, height - 2) if large else faces.small(seen, width - 2)
    if asked is not None:
        first = lines[0]
        here = scene.cursor == asked
        lines[0] = (first[0]._replace(here=here), *first[1:])
    if large:
        lines = [row(" ", line) for line in lines]
    what = kind(view.card(place.card)) if large else ""
    drawn = frame(
        lines,
        width,
        height,
        state,
        title=row(str(space), Span(f" {what}" if what else "", "muted")),
        foot=_foot(seen, width, follows=follows),
        tight=True,
    )
    return button(drawn, f"space-{space}") if asked is not None else drawn


def _foot(seen: Seen, width: int, *, follows: bool) -> Span:
    """What the attack in focus would deal there, else whether its turn comes next."""
    if seen.hit is not None:
        maybe = "?" if len(_hits(seen.scene)) > 1 and _by_chance(seen.scene) else ""
        few = f"-{seen.hit}{maybe}" if seen.hit else "0"
        return Span(f"hit {seen.hit}{maybe}" if width > 11 else few, "bad strong")
    if isinstance(focused(seen.scene), Step) and seen.view.actor == seen.space:
        return Span("here?", "accent strong")
    return Span("next" if follows else "", "accent")


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
    if acting or _asked(scene, space):
        return State.FOCUSED, None
    place = view.at(space)
    waits = view.stage == "over" or (place is not None and place.ready)
    return (State.NORMAL if waits else State.QUIET), None


def _asked(scene: Scene, space: int) -> bool:
    """Whether the hero there is asked now: one's own first."""
    view: View = scene.view
    asked = (scene.seat,) if scene.seat in view.to_act else view.to_act
    return view.stage in ("turn", "menu", "discard") and any(
        seat is not None and view.space_of(seat) == space for seat in asked
    )


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
