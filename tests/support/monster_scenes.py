"""Scenes of Monster Busters for tests of its board: positions of the wireframe and of the rules."""

from __future__ import annotations

from typing import Any

from support.monsters import GAME, Table, hands_for
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.monster_busters.view import View

CLEO = 2


def scene(table: Table, seat: Seat | None = 0, **more: Any) -> Scene:
    """What a table screen would hand to the board for this seat (None: for all)."""
    return scene_of(GAME, table.state, seat, **{"since_title": "Since your last choice", **more})


def seen(events: list[Event], seat: Seat | None) -> list[Event]:
    """What a seat is told of events."""
    return [each for event in events if (each := event.seen_by(seat)) is not None]


def golem_fought() -> tuple[Table, View, list[Event]]:
    """The table of UX 4.6 as round 8 opens, with Cleo's view before round 7 and what she was told.

    D and G fought the Stone Golem alone, and a Village was turned up.
    """
    table = Table.at(
        seats=8,
        round=7,
        monster="stone_golem",
        defeated=["goblin_pack", "giant_toad", "bog_witch"],
        location="field",
        location_deck=["village", *["cave"] * 3, *["temple"] * 3, "valley"],
        item_deck=9,
        discards=18,
        hands=[
            ["?"] * 2,
            ["?"] * 4,
            ["spear", "axe", "smoke_bomb"],
            ["?"] * 3,
            ["?"] * 2,
            ["?"],
            ["?"] * 4,
            ["?"] * 3,
        ],
        coffins=[[3], [0, 3], [], [1], [], [], [1], []],
        scores=[7, 4, 9, 4, 6, 7, 2, 6],
        kept=[3, 1, 4, 0, 2, 5, 1, 2],
        broken=[0, 2, 0, 2, 0, 1, 0, 1],
    )
    before = table.view(CLEO)
    told = table.play("R", "R", "R", "F", "R", "R", "F", "R")
    return table, before, seen(told, CLEO)


def golem() -> Table:
    """The position of UX 4.6: round 8 with its statements, A, D, E and G locked."""
    table, _, _ = golem_fought()
    table.say(0, "fight")
    table.say(3, "fight_with", "axe")
    table.say(4, "ask", "fight", to=1)
    table.say(1, "refuse", ref=3)
    table.say(5, "hold", "spear")
    table.say(6, "retreat")
    for seat in (0, 3, 4, 6):
        table.lock(seat, "F")
    return table


def burial() -> tuple[Table, View, list[Event]]:
    """The rulebook's final example (rules, 25): Yellow and Green bury their last markers."""
    picks = ("R", "F", "F", "R")
    table = Table.at(
        seats=4,
        monster="hydra",
        location="field",
        item_deck=40,
        hands=hands_for(picks, 9),
        coffins=[[1], [3, 4], [1, 4], [0, 4]],
    )
    before = table.view(0)
    return table, before, seen(table.play(*picks), 0)


def everything_played() -> tuple[Table, View, list[Event]]:
    """Eight seats against a dragon at a Village, each with another Item, and all promised much."""
    picks = (
        *("spear", "whetstone", "decoy", "smoke_bomb"),
        *("lucky_charm", "shield", "crossbow", "axe"),
    )
    table = Table.at(
        seats=8,
        monster="ancient_dragon",
        location="village",
        item_deck=25,
        hands=[[pick, "?", "?"] for pick in picks],
        coffins=[[0], [2], [0], [2], [4], [], [5], []],
        scores=[0, 4, 0, 4, 6, 7, 12, 26],
    )
    for seat in range(8):
        table.say(seat, "fight")
        table.say(seat, "strength", 2)
    before = table.view(0)
    return table, before, seen(table.play(*picks), 0)
