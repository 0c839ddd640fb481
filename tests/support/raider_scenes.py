"""Scenes of Dungeon Raiders for tests of its board: the position of the wireframes."""

from __future__ import annotations

from typing import Any

from support.pictures import scene_of
from support.raiders import GAME, Table, items
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders import BOARD
from undercroft.screens.room import Room
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.events import RoomEntered
from undercroft_engine.games.dungeon_raiders.view import View

COMPACT, WIDE = Room(80, 24), Room(120, 40)


def level_three(**fields: Any) -> Table:
    """Room 1 of the level of UX 4.7, before anybody has played."""
    return Table.at(
        seats=5,
        level=3,
        position=1,
        level_card="L4",
        row=["treasure_4_2", "chamber_1", "troll", "?", "giant_boulder"],
        characters=["knight", "rogue", "sorcerer", "scout", "warrior"],
        coins=[7, 6, 9, 6, 9],
        wounds=[3, 5, 2, 5, 4],
        items=[items("S"), items("T"), items("KK"), items("BB"), items("")],
        **fields,
    )


def troll(since_room: int = 2) -> tuple[Table, View]:
    """The position of UX 4.7 as room 3 is entered, with A's view as room 1 or 2 was entered."""
    table = level_three()
    befores = {1: table.view(0)}
    table.picks("5 4 K B>3 4")
    befores[2] = table.view(0)
    table.picks("1 3 2 5 1")
    return table, befores[since_room]


def seen_by(table: Table, seat: Seat | None) -> tuple[Event, ...]:
    """The log of a stated table as that seat may read it."""
    told = [*GAME.opening(level_three().state), *table.events]
    return tuple(one for event in told if (one := event.seen_by(seat)) is not None)


def scene(table: Table, seat: Seat | None = 0, room: Room = COMPACT, **more: Any) -> Scene:
    """What a table screen would hand to the board, its news included."""
    return scene_of(GAME, table.state, seat, history=seen_by(table, seat), **more)


def news(table: Table, before: View, seat: Seat, room: Room) -> Any:
    """The lines of the since-box."""
    told = [one for event in table.events if (one := event.seen_by(seat)) is not None]
    entered = [at for at, event in enumerate(told) if isinstance(event, RoomEntered)]
    start = entered[before.position - 2] + 1 if before.position > 1 else 0
    return BOARD.since(before, told[start:], room)
