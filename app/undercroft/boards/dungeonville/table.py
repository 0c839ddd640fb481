"""The table of Dungeonville: blood, the place of the action, seats, what happened."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import collect, dungeons, fights, inside, people, signs, town
from undercroft.boards.dungeonville.blood import blood_row, secret
from undercroft.boards.dungeonville.since import since_rows
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, left, row, sized
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box

TITLE = "Dungeonville"
ACTION = 9
"""The rows of the place of the action."""
_PHASES = ("recruitment", "reconnaissance", "combat", "exploration", "collection")


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: round, phase, the adventurers' piles, undo or pace, who looks."""
    view: View = scene.view
    number = _PHASES.index(view.phase) + 1 if view.phase in _PHASES else 0
    phase = f"{number} {view.phase}" if number else "over"
    piles = f"deck {view.deck} · disc {len(view.discards)}"
    chosen = [_option(name, value) for name, value in view.options.items() if _differs(name, value)]
    rules = [row(f"{piles} · {' · '.join(chosen)}")] if chosen else []
    rules += [row(f"{piles} · ", OPTIONS)] if chosen else []
    return heading(scene, room, TITLE, f"round {view.round}  {phase}", [*rules, row(piles)])


_USUAL = {
    "claims": "by_hand",
    "town": "deal",
    "blood": "unlimited",
    "powers": "house",
    "round_cap": "none",
}


def _differs(name: str, value: str) -> bool:
    return _USUAL[name] != value


def _option(name: str, value: str) -> str:
    return f"{name.replace('_', ' ')} {value.replace('_', ' ')}"


def table(scene: Scene, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    if room.wide and room.tall and _in_town(scene):
        return _wide(scene, room)
    return around(scene, room, _action(scene, room.width))


def around(scene: Scene, room: Room, action: Sequence[Row]) -> Block:
    """Put blood above the picture, and seats and news below it."""
    view: View = scene.view
    height, width = table_height(room), room.width
    lines: list[Row] = [left(blood_row(view, width), width), *action]
    lines += people.seat_rows(scene, width)
    spare = height - len(lines)
    if room.tall and spare >= 12:
        boxed = 8 if room.wide else 9
        lines += _dungeons_and_score(scene, width, boxed)
        spare -= boxed
    elif view.in_house and spare >= 2:
        lines.append(_deed_house(view))
        spare -= 1
    return sized([*lines, *since_rows(scene, width, spare)], width, height)


def _deed_house(view: View) -> Row:
    noun = "deed" if view.in_house == 1 else "deeds"
    return row(Span(f" Deed House {view.in_house} ▒▒ {noun}, 50g in collection", "muted"))


def _in_town(scene: Scene) -> bool:
    return scene.turned == 0 and scene.view.phase in ("recruitment", "reconnaissance")


def _action(scene: Scene, width: int) -> list[Row]:
    """Draw the place of the action; turned over, town and dungeons, then all parties."""
    view: View = scene.view
    if scene.turned == 2 or (scene.turned == 1 and _in_town_phase(view)):
        return people.all_parties(scene, width, ACTION)
    if scene.turned == 1 or _in_town_phase(view) or view.stage == "over":
        return town_and_dungeons(scene, width)
    if view.phase == "combat":
        return fights.line_up(scene, width)
    if view.phase == "exploration" and view.turn is not None:
        return inside.inside(scene, view.turn, inside.rooms_turned(scene.history), width)
    return collect.collection(scene, width)


def _in_town_phase(view: View) -> bool:
    return view.phase in ("recruitment", "reconnaissance")


def town_and_dungeons(scene: Scene, width: int) -> list[Row]:
    """Draw the five places of the town above the five dungeons."""
    return [*town.town_row(scene, width, town.SMALL), *dungeons.dungeon_rows(scene, width)]


def _dungeons_and_score(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the dungeons with all blood beside the kill zones."""
    if width < 120:
        return dungeons.dungeon_box(scene, width, height)
    return beside(dungeons.dungeon_box(scene, 72, height), score_box(scene, width - 72, height))


def score_box(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw what counts as far as it is public, and below it what is the owner's alone."""
    view: View = scene.view
    lines = [row(Span("kill zone           pool  deed known to all", "muted"))]
    for seat in range(view.seats):
        total = sum(view.kill_zones[seat])
        deed = signs.deed_shown(view, seat)
        name = left(row(signs.shape(seat), " ", seats.called(seat, scene.names)), 8)
        kills = left(signs.tokens(view.kill_zones[seat]), 8)
        lines.append(row(name, kills, f"{total:<4}{view.pools[seat]:>3}  {deed}"))
    own = secret(scene)
    if own and len(lines) + 1 < height - 1:
        lines.append(row(own[0], "   ", own[2]))
    return frame(lines, width, height, State.QUIET, title="Score to 7")


def _wide(scene: Scene, room: Room) -> Block:
    """Draw town, dungeons and score, and every party in a box of its own."""
    view: View = scene.view
    height, width = table_height(room), room.width
    lines = town.town_row(scene, width, town.LARGE)
    lines += _dungeons_and_score(scene, width, 8)
    spare = height - len(lines)
    pairs = (view.seats + 1) // 2
    news = 3 if view.seats % 2 == 0 else 0
    each = min(7, (spare - news) // pairs)
    for first in range(0, view.seats, 2):
        of = range(first, min(first + 2, view.seats))
        boxes = people.party_boxes(scene, width, each, of)
        if len(of) == 1:
            boxes = beside(boxes, since_rows(scene, width // 2, each))
        lines += boxes
    left_over = height - len(lines)
    return sized([*lines, *since_rows(scene, width, left_over)], width, height)


def prices(view: View) -> tuple[int, ...]:
    """What each building costs."""
    return box(view).prices
