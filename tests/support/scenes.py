"""Scenes of Dungeon Busters for tests of its board: positions of the wireframes, and any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support.busters import GAME, Table
from undercroft.boards.base import Mode, Scene
from undercroft.boards.dungeon_busters import BOARD
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters.view import View

COMPACT, WIDE = Room(80, 24), Room(120, 40)
NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")

FOUR_BATTLES = [["skeleton", 0], ["blue_slime", None], ["chimera", 1], ["mimic_1", 3]]


def scene(
    table: Table,
    seat: Seat | None = 0,
    *,
    mode: Mode = "play",
    names: Sequence[str] = NAMES,
    aid: bool = True,
    cursor: int = 0,
    picked: int | None = None,
    since: tuple[Line, ...] = (),
    title: str = "Since your last choice",
    pace: str = "",
    ascii_only: bool = False,
) -> Scene:
    """What a table screen would hand to the board for this seat (None: for all)."""
    view = table.view(seat)
    offer = None if seat is None else GAME.offer(table.state, seat)
    return Scene(
        view=view,
        offer=offer,
        seat=seat,
        names=tuple(names[: view.seats]),
        persons=() if mode == "watch" else (0,),
        mode=mode,
        aid=aid,
        items=() if offer is None else BOARD.items(view, offer),
        cursor=cursor,
        picked=picked,
        since=since,
        since_title=title,
        pace=pace,
        glyphs=Glyphs(ascii=ascii_only),
    )


def kobold_fought() -> tuple[Table, View, list[Event]]:
    """The table of UX 4.4 as battle 6 opens, with the view before battle 5 and its events."""
    table = Table.at(
        seats=5,
        leader=2,
        battle=5,
        monster="kobold",
        deck=["dullahan", "mandrake", "basilisk"],
        removed=["red_slime", "mimic_2"],
        resolved=FOUR_BATTLES,
        piles=[[1, 2, 2], [2, 1, 1], [2, 3, 2], [0, 1, 2], [4, 1, 1]],
        kept=[4, 3, 2, 1, 5],
        broken=[0, 1, 0, 2, 0],
    )
    before = table.view(0)
    return table, before, table.pick(4, 2, 6, 2, 5)


def dullahan() -> Table:
    """The position of UX 4.4: battle 6 with three statements, B locked on 5."""
    table, _, _ = kobold_fought()
    table.say(1, "play", 5)
    table.say(2, "ask", 6, to=0)
    table.say(4, "at_least", 4)
    table.lock(1, 5)
    return table


def dullahan_beaten() -> tuple[Table, View, list[Event]]:
    """The first reveal of UX 4.10: A agreed, D3 + E4 + A6 beat Dullahan."""
    table = dullahan()
    table.say(0, "agree", ref=2)
    for seat, value in ((2, 5), (3, 3), (4, 4)):
        table.lock(seat, value)
    before = table.view(0)
    return table, before, table.lock(0, 6)


def mimic_lost() -> tuple[Table, View, list[Event]]:
    """The second reveal of UX 4.10: A pays and may choose, B pays next."""
    table = Table.at(
        seats=5,
        leader=2,
        battle=7,
        monster="mimic_2",
        resolved=[*FOUR_BATTLES, ["kobold", 2], ["dullahan", 0]],
        played=[[4, 6], [2, 5], [6, 5], [2, 3], [5, 4]],
        piles=[[3, 3, 2], [2, 1, 1], [2, 3, 2], [0, 3, 2], [4, 1, 3]],
        kept=[5, 4, 2, 1, 6],
        broken=[0, 1, 0, 2, 0],
    )
    table.say(1, "at_least", 3)
    table.say(2, "play", 2)
    for seat, value in ((1, 1), (2, 2), (3, 4), (4, 3)):
        table.lock(seat, value)
    before = table.view(0)
    return table, before, table.lock(0, 1)


def basilisk_shared() -> tuple[Table, View, list[Event]]:
    """The third reveal of UX 4.10: A, C and D share Spoils, and A picks its second gem."""
    table = Table.at(
        seats=5,
        leader=2,
        battle=8,
        monster="basilisk",
        resolved=[*FOUR_BATTLES, ["kobold", 2], ["dullahan", 0], ["mimic_2", None]],
        played=[[4, 6, 1], [2, 5, 1], [6, 5, 2], [2, 3, 4], [5, 4, 3]],
        piles=[[3, 0, 2], [2, 1, 1], [2, 3, 2], [0, 3, 2], [4, 1, 2]],
        spoils=[2, 3, 0],
    )
    before = table.view(0)
    events = table.pick(2, 6, 3, 5, 6)
    for seat, colour in ((0, "Y"), (2, "R"), (3, "Y")):
        events += table.take(seat, colour)  # type: ignore[arg-type]
    return table, before, events


def over(piles: list[list[int]], trophies: list[int], **fields: Any) -> Table:
    """A game that is over."""
    return Table.at(seats=len(piles), stage="over", piles=piles, trophies=trophies, **fields)
