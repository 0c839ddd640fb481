"""Scenes of Dungeon Brawler for tests of its board: the positions of the wireframes."""

from __future__ import annotations

from typing import Any

from support.brawler import GAME, Table
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft.screens.room import Room
from undercroft_engine.core.moves import Seat

COMPACT, WIDE = Room(80, 24), Room(120, 40)
HEROES = ("Drelia", "Caldwyn", "Maren")
"""The player heroes of the wireframes by seat."""
LONGSWORD = ["l_longsword", "el_d", "c_follow", "torch", "m_orcw", "c_quick"]


def marens_turn(**more: Any) -> Table:
    """UX 4.8: Maren in 4 with six cards and a War Hound, before she has done anything."""
    fields: dict[str, Any] = {
        "round": 5,
        "actor": 4,
        "hands": [4, 1, LONGSWORD],
        "decks": [3, 3, ["torch", "torch", "torch", "el_d"]],
        "discards": [[], [], ["torch", "el_d", "l_charge", "l_dagger", "l_hatchet"]],
        "scores": [["el_h"], ["torch", "el_o"], []],
        "permanents": [[], [], ["f_hound"]],
        "loot_row": ["l_glaive", "c_brace", "l_thorn", "c_tithe"],
        "dungeon_deck": 27,
        "loot_deck": 24,
    }
    return Table.at(
        "Drelia:4* Healer:2* Caldwyn:1* Maren:6",
        "m_orcw:4 m_spider d_chest m_imp*",
        **(fields | more),
    )


def loot_phase() -> Table:
    """UX 4.8: Maren and Caldwyn have still to choose, Drelia has drawn."""
    return Table.at(
        "Drelia:5 Maren:3 Healer:2 Caldwyn:1",
        "d_chest m_spider m_imp m_templar",
        stage="loot",
        round=5,
        hands=[5, ["c_follow", "torch", "torch"], 1],
        scores=[["el_h"], ["el_d", "el_d", "l_charge", "torch"], ["torch", "el_o"]],
        loot_choices=[{"type": "draw"}, None, None],
        loot_row=["l_glaive", "c_brace", "l_thorn", "c_tithe"],
        dungeon_deck=26,
        loot_deck=25,
    )


def locked_door(**more: Any) -> Table:
    """UX 4.18: the Locked Door in 5 asks whether three cards shall go."""
    hands = [
        ["l_commune", "el_h", "el_h", "torch", "torch", "m_wolf", "c_wind", "torch", "torch"],
        5,
        3,
    ]
    return Table.turn(
        "Drelia:9 Healer:3 Maren:5 Caldwyn:3",
        "d_door m_spider d_chest m_imp*",
        hands=hands,
        round=3,
        **more,
    )


def scene(table: Table, seat: Seat | None, **more: Any) -> Scene:
    """What a table screen would hand to the board."""
    return scene_of(GAME, table.state, seat, names=HEROES, **more)
