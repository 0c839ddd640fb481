"""The table of Dungeonville: blood, the place of the action, seats, what happened."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import collect, dungeons, inside, lineup, people, signs, town
from undercroft.boards.dungeonville.blood import blood_row, secret, secret_line, spread
from undercroft.boards.dungeonville.explored import rooms_turned
from undercroft.boards.dungeonville.since import since_rows
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, left, row, sized, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.state import TO_WIN
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID

TITLE = "Dungeonville"
_PARTY_BOX = 7
ACTION = 9
"""The rows of the place of the action."""
BESIDE = 9
"""The rows of the dungeons with all blood, and of the score beside them."""
_PHASES = ("recruitment", "reconnaissance", "combat", "exploration", "collection")
_WORDS = ("recruit", "scout", "combat", "explore", "collect")


def action_height(room: Room) -> int:
    """Count the rows of the place of the action."""
    return ACTION + 1 if room.tall else ACTION


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: round, phase, the adventurers' piles, undo or pace, who looks."""
    view: View = scene.view
    piles = f"deck {view.deck} · disc {len(view.discards)}"
    if room.wide:
        piles = f"adventurers {view.deck} · discard {len(view.discards)}"
    chosen = [_option(name, value) for name, value in view.options.items() if _differs(name, value)]
    rules = [row(f"{piles} · {' · '.join(chosen)}")] if chosen else []
    rules += [row(f"{piles} · ", OPTIONS)] if chosen else []
    rules += [row(piles), row(f"deck {view.deck}")]
    place = row(f"round {view.round}", *(_phases(view) if room.wide else _phase(view)))
    you = None if scene.seat is None else people.called(scene, scene.seat)
    return heading(scene, room, TITLE, place, rules, you=you, at_end=True)


def _phase(view: View) -> Row:
    number = _PHASES.index(view.phase) + 1 if view.phase in _PHASES else 0
    return row(f"  {number} {view.phase}" if number else "  over")


def _phases(view: View) -> Row:
    """Draw all phases of the round, the present one in capitals."""
    if view.phase not in _PHASES:
        return _phase(view)
    now = _PHASES.index(view.phase)
    said = [
        Span(f" {word.upper()}") if at == now else Span(f" {word}", "muted")
        for at, word in enumerate(_WORDS)
    ]
    return row("  ", *said)


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
    if room.tall and _town_whole(scene):
        return _wide(scene, room) if room.wide else _high(scene, room)
    return around(scene, room, _action(scene, room))


def around(scene: Scene, room: Room, action: Sequence[Row]) -> Block:
    """Put blood above the picture, and seats and news below it.

    Where the dungeons have room of their own all blood is theirs, and the town stands above.
    """
    view: View = scene.view
    height, width = table_height(room), room.width
    above = town.town_line(view, width) if room.tall else left(blood_row(view, width), width)
    lines: list[Row] = [above, *action, *people.seat_rows(scene, width)]
    if room.tall:
        lines += _dungeons_and_score(scene, width)
    spare = height - len(lines)
    boxed = view.phase == "collection" and scene.turned == 0
    if not room.tall and view.in_house and not boxed and spare >= 2:
        lines.append(_deed_house(view))
        spare -= 1
    return sized([*lines, *since_rows(scene, width, spare)], width, height)


def _deed_house(view: View) -> Row:
    noun = "deed" if view.in_house == 1 else "deeds"
    return row(Span(f" Deed House {view.in_house} ▒▒ {noun}, 50g in collection", "muted"))


def _town_whole(scene: Scene) -> bool:
    """Whether town and dungeons are what a tall table shows: in their phases, or turned to.

    The horn's question box lies above dungeons and seats, so that all pawns stay in sight.
    """
    if scene.view.stage == "horn" and scene.turned == 0:
        return False
    return scene.turned == (0 if _in_town_phase(scene.view) else 1)


def _action(scene: Scene, room: Room) -> list[Row]:
    """Draw the place of the action; turned over, town and dungeons, then all parties."""
    view: View = scene.view
    width, height = room.width, action_height(room)
    if scene.turned == 2 or (scene.turned == 1 and _in_town_phase(view)):
        return people.all_parties(scene, width, height)
    if scene.turned == 1 or _in_town_phase(view) or view.stage == "over":
        return town_and_dungeons(scene, width)
    if view.phase == "combat":
        return lineup.line_up(scene, width, height)
    if view.phase == "exploration" and view.turn is not None:
        return inside.inside(scene, view.turn, rooms_turned(scene.history), width, height)
    return collect.collection(scene, width)


def _in_town_phase(view: View) -> bool:
    return view.phase in ("recruitment", "reconnaissance")


def town_and_dungeons(scene: Scene, width: int) -> list[Row]:
    """Draw the five places of the town above the five dungeons."""
    return [*town.town_row(scene, width, town.SMALL), *dungeons.dungeon_rows(scene, width)]


def _dungeons_and_score(scene: Scene, width: int) -> list[Row]:
    """Draw the dungeons with all blood, where it is wide beside the kill zones."""
    if width < 120:
        return dungeons.dungeon_box(scene, width, BESIDE)
    return beside(dungeons.dungeon_box(scene, 72, BESIDE), score_box(scene, width - 72, BESIDE))


def score_box(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw what counts as far as it is public, and below it what is the owner's alone."""
    view: View = scene.view
    lines = [row(Span("kill zone           pool  deed known to all", "muted"))]
    lines += [_score(scene, seat) for seat in range(view.seats)]
    own = secret(scene, "own ")
    if own:
        space = height - 2 - len(lines)
        lines += [own[0], row(own[1], " ", own[2])] if space > 1 else [secret_line(scene)]
    return frame(lines, width, height, State.QUIET, title=f"Score to {TO_WIN}")


def _score(scene: Scene, seat: Seat) -> Row:
    view: View = scene.view
    kills = view.kill_zones[seat]
    told = spread(kills) if len([one for one in kills if one]) < 3 else signs.tokens(kills)
    name = left(row(signs.shape(seat), " ", seats.called(seat, scene.names)), 7)
    gap = " " if width_of(told) < 8 else ""
    deed = view.deeds[seat] if view.deeds else view.shown[seat]
    said = signs.NOBODY if deed is None else DUNGEON_SAID[deed]
    return row(name, left(row(gap, told), 9), f"{sum(kills):<4}{view.pools[seat]:>4}  {said}")


def _wide(scene: Scene, room: Room) -> Block:
    """Draw town, dungeons and score, and every party in a box of its own, two side by side.

    An odd party has the news beside it; else they stand below.
    """
    view: View = scene.view
    height, width = table_height(room), room.width
    lines = town.town_row(scene, width, town.LARGE) + _dungeons_and_score(scene, width)
    half, pairs = width // 2, (view.seats + 1) // 2
    news = 0 if view.seats % 2 else 3
    each = min(_PARTY_BOX, (height - len(lines) - news) // pairs)
    first = 0 if scene.seat is None else scene.seat
    for seat in range(0, view.seats - 1, 2):
        lines += beside(
            *(
                people.party_box(scene, one, half, each, first=one == first)
                for one in (seat, seat + 1)
            )
        )
    spare = height - len(lines)
    if not news:
        last = view.seats - 1
        box = people.party_box(scene, last, half, min(_PARTY_BOX, spare), first=last == first)
        return sized([*lines, *beside(box, since_rows(scene, half, spare))], width, height)
    return sized([*lines, *since_rows(scene, width, spare)], width, height)


def _high(scene: Scene, room: Room) -> Block:
    """Draw town, dungeons with all blood, seats and news, one below the other."""
    height, width = table_height(room), room.width
    lines = town.town_row(scene, width, town.MIDDLE if room.regular else town.SMALL)
    lines += _dungeons_and_score(scene, width) + people.seat_rows(scene, width)
    return sized([*lines, *since_rows(scene, width, height - len(lines))], width, height)
