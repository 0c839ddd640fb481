"""The position of the wireframes of combat and exploration: round 4 of a table of five."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.dungeonville import GAME, Table
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat

PARTIES = [[5, 22, 23, 24, 43], [9, 33, 60], [7, 31, 40, 64], [13, 46, 53], [20, 30, 38]]
BLOOD = {
    "crypt": [0, 2, 1, 0, 0],
    "rat_haus": [1, 0, 0, 0, 0],
    "ice_cave": [2, 1, 0, 3, 0],
    "goblin_camp": [0, 0, 1, 0, 1],
    "dragons_lair": [0, 1, 2, 0, 1],
}
KILLS = [[0, 1, 1, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0] * 5, [1, 0, 0, 1, 0]]
PURSES = [
    ["RH13", "RH31", "IC13", "IC14", "IC31", "GC03", "DL03"],
    ["CR15", "RH14"],
    ["CR06", "IC28", "DL04"],
    ["IC29", "DL13"],
    ["IC17", "IC18", "DL17"],
]
CAVE = ["IC01", "IC03", "IC02", "IC04", "IC07", "IC08", "IC15", "IC16", "IC21", "IC22", "IC32"]
"""The deck of the Ice Cave; on top what is turned in the wireframe."""


TOWN = [8, 35, 47, 49, 62]
_HERE = {44, *TOWN, *(rank for party in PARTIES for rank in party)}
GONE = [rank for rank in range(1, 65) if rank not in _HERE][:24]
"""The adventurers discarded; the rest lies in the deck, a Peasant on top."""


def underway(**fields: Any) -> Table:
    """The position, at its combat in the Ice Cave."""
    spent = {room for purse in PURSES for room in purse} | set(CAVE)
    cave = [room for n in range(1, 33) if (room := f"IC{n:02}") not in spent]
    return Table.at(
        **{
            "seats": 5,
            "round": 4,
            "stone": 1,
            "stage": "line_up",
            "pawns": ["ice_cave", "rat_haus", "crypt", "ice_cave", "ice_cave"],
            "parties": PARTIES,
            "treasuries": PURSES,
            "kill_zones": KILLS,
            "blood": BLOOD,
            "room_decks": {"ice_cave": CAVE},
            "room_discards": {"ice_cave": cave},
            "town": TOWN,
            "deck": [44, "..."],
            "discards": GONE,
            "deeds": ["goblin_camp", "crypt", "rat_haus", "ice_cave", "dragons_lair"],
            "deed_log": [{"kind": "claim", "round": 2, "seat": 1, "dungeon": "crypt"}],
        }
        | fields
    )


def fought() -> Table:
    """The combat of the wireframe, fought: Ada's team of four is to enter the Ice Cave."""
    table = underway()
    for seat, line in ((0, (5, 23, 24)), (3, (53, 46, 13)), (4, (38, 30, 20))):
        table.do(seat, *(f"fighter {rank}" for rank in line))
    return table


def exploring(**fields: Any) -> Table:
    """The position of the exploration after it: Ada is to enter, Bram and Cleo are out again."""
    after = [[5, 22, 23, 38, 43, 53], [9, 33], [7, 31, 40, 64], [13], []]
    kills = [[0, 1, 1, 1, 0], *KILLS[1:3], [1, 0, 0, 0, 0], KILLS[4]]
    return underway(
        **{
            "stage": "enter",
            "turn": 0,
            "pawns": ["ice_cave", None, None, None, None],
            "parties": after,
            "carried": [[], ["RH03", "RH07"], ["CR04", "CR05"], [], []],
            "kill_zones": kills,
            "blood": BLOOD | {"rat_haus": [1, 1, 0, 0, 0]},
            "discards": [*GONE, 20, 24, 30, 46, 60],
        }
        | fields
    )


def told(table: Table, seat: Seat | None) -> tuple[Event, ...]:
    """What a seat is told of all that happened."""
    return tuple(table.told_to(seat))


def scene(table: Table, seat: Seat | None = 0, **more: Any) -> Scene:
    """What a table screen would hand to the board; a plan that marks several included."""
    made = scene_of(GAME, table.state, seat, history=told(table, seat), **more)
    if made.offer is None or "plan" in more:
        return made
    return replace(made, plan=BOARD.plan(made.view, made.offer))


Differing = dict[str, dict[int, str]]
"""By rule: the lines that are drawn otherwise, by their row on the screen."""


def drawn(room: Room, shown: Scene) -> list[str]:
    """What the board draws, as lines."""
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    return [line.rstrip() for line in text_of(block).split("\n")]


def ruled(picture: str, differing: Differing) -> list[str]:
    """The board's lines of a picture, where a rule wins those of the rule; each must differ."""
    lines = [line.rstrip() for line in picture.removeprefix("\n").removesuffix("\n").split("\n")]
    for changed in differing.values():
        for at, line in changed.items():
            assert lines[at] != line
            lines[at] = line
    return [*lines[:18], *lines[20:]]
