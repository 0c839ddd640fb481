"""Every card of the game played in a set-up position, with the exact result; texts and counts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft_engine as engine
from support.brawler import GAME, NAMES, PEOPLE, Table
from undercroft_engine.core.errors import DeckError
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.texts import enraged_text, text

ROWS = {row.id: row for row in GAME.deck.rows}
FILL = ("d_gas", "d_bridge", "d_shelf", "d_altar")
LINES = [
    # card (! enraged), space, party after its turn, dungeon after its turn
    ("m_orcw", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:2", "m_orcw:3 d_gas d_bridge d_shelf"),
    ("m_orcw", 7, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "d_gas m_orcw:3 d_bridge d_shelf"),
    ("m_orca", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:4", "d_gas m_orca:3 d_bridge d_shelf"),
    ("m_orca", 7, "Ilun:3 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge m_orca:3 d_shelf"),
    ("m_orcd", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "m_orcd:3 d_gas d_bridge d_shelf"),
    ("m_orcd", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas m_orcd:3 d_bridge d_shelf"),
    ("m_guard", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "m_guard:3 d_gas d_bridge d_shelf"),
    ("m_guard", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "m_guard:3 d_gas d_bridge d_shelf"),
    ("m_mino", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:1", "m_mino:3 d_gas d_bridge d_shelf"),
    ("m_mino", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "m_mino:3 d_gas d_bridge d_shelf"),
    ("m_water", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "m_water:3 d_gas d_bridge d_shelf"),
    ("m_wolf", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "m_wolf:3 d_gas d_bridge d_shelf"),
    ("m_wolf", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:4", "m_wolf:3 d_gas d_bridge d_shelf"),
    ("m_spider", 5, "Ilun:5 Durn:3 Vexa:5 Drelia:5", "m_spider:3 d_gas d_bridge d_shelf"),
    ("m_spider", 7, "Vexa:5 Drelia:5 Ilun:4 Durn:5", "d_gas d_bridge m_spider:3 d_shelf"),
    ("m_shaman", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:4", "d_gas d_bridge m_shaman:3 d_shelf"),
    ("m_shaman", 6, "Ilun:4 Vexa:5 Drelia:5 Durn:5", "d_gas m_shaman:3 d_bridge d_shelf"),
    ("m_treant", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "m_treant:3 d_gas d_bridge d_shelf"),
    ("m_treant", 7, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas m_treant:1 d_bridge d_shelf"),
    ("m_imp", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_gas d_bridge d_shelf m_imp:3"),
    ("m_imp", 6, "Ilun:5 Vexa:2 Drelia:5 Durn:5", "d_gas m_imp:3 d_bridge d_shelf"),
    ("m_sentry", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:2", "m_sentry:3 d_gas d_bridge d_shelf"),
    ("m_sentry", 6, "Ilun:5 Vexa:5 Drelia:2 Durn:5", "d_gas m_sentry:3 d_bridge d_shelf"),
    ("m_sentry", 7, "Ilun:5 Vexa:3 Drelia:5 Durn:5", "d_gas d_bridge m_sentry:3 d_shelf"),
    ("m_sentry", 8, "Ilun:3 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_sentry:3"),
    ("m_templar", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "m_templar:3 d_gas d_bridge d_shelf"),
    ("m_templar", 7, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "m_templar:3 d_gas d_bridge d_shelf"),
    ("m_jailer", 5, "Ilun:3 Vexa:5 Drelia:5 Durn:5", "m_jailer:3 d_gas d_bridge d_shelf"),
    ("m_seraph", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "m_seraph:3 d_gas d_bridge d_shelf"),
    ("m_seraph", 7, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_gas d_bridge m_seraph:3 d_shelf"),
    ("m_goblin", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "d_gas d_bridge d_shelf m_goblin:3"),
    ("m_goblin", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "m_goblin:3 d_gas d_bridge d_shelf"),
    ("m_slime", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:3", "m_slime:3 d_gas d_bridge d_shelf"),
    ("m_slime", 7, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas m_slime:1 d_bridge d_shelf"),
    ("m_hound", 5, "Ilun:5 Vexa:2 Drelia:5 Durn:5", "m_hound:3 d_gas d_bridge d_shelf"),
    ("m_conj", 5, "Durn:4 Vexa:4 Drelia:4 Ilun:4", "m_conj:3 d_gas d_bridge d_shelf"),
    ("m_fiend", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:2", "m_fiend:3 d_gas d_bridge d_shelf"),
    ("m_fiend", 7, "Ilun:5 Vexa:3 Drelia:5 Durn:5", "d_gas m_fiend:3 d_bridge d_shelf"),
    ("d_chest", 5, "Ilun:6 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_chest", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_chest d_gas d_bridge d_shelf"),
    ("d_armory", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_armory", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_armory d_gas d_bridge d_shelf"),
    ("d_font", 5, "Ilun:6 Vexa:6 Drelia:6 Durn:6", "d_gas d_bridge d_shelf m_mino"),
    ("d_font", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_font d_gas d_bridge d_shelf"),
    ("d_shelf", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_altar m_mino"),
    ("d_shelf", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_shelf d_gas d_bridge d_altar"),
    ("d_spike", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_gas d_bridge d_shelf m_mino"),
    ("d_dart", 5, "Ilun:3 Vexa:3 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_dart", 7, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_gas d_dart d_bridge d_shelf"),
    ("d_floor", 5, "Durn:5 Drelia:5 Vexa:5 Ilun:4", "d_gas d_bridge d_shelf m_mino"),
    ("d_gas", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_bridge d_shelf d_altar m_mino"),
    ("d_gas", 6, "Ilun:4 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf d_altar"),
    ("d_door", 5, "Ilun:2 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_door", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_door d_gas d_bridge d_shelf"),
    ("d_bridge", 5, "Durn:5 Ilun:5 Vexa:5 Drelia:4", "d_gas d_shelf d_altar m_mino"),
    ("d_bridge", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_bridge d_gas d_shelf d_altar"),
    ("d_statue", 5, "Ilun:7 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_statue", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_statue d_gas d_bridge d_shelf"),
    ("d_altar", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_gas d_bridge d_shelf m_mino"),
    ("d_altar", 6, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "d_altar d_gas d_bridge d_shelf"),
    ("d_merchant", 5, "Ilun:6 Vexa:5 Drelia:5 Durn:5", "d_gas d_bridge d_shelf m_mino"),
    ("d_bossdoor", 5, "Ilun:5 Vexa:5 Drelia:5 Durn:5", "b_lich d_gas d_bridge d_shelf"),
    ("b_chimera", 5, "Ilun:5 Vexa:4 Drelia:4 Durn:2", "d_gas b_chimera:3 d_bridge d_shelf"),
    ("b_chimera!", 5, "Ilun:4 Vexa:3 Drelia:3 Durn:2", "d_gas b_chimera:20! d_bridge d_shelf"),
    ("b_lich", 5, "Ilun:4 Vexa:4 Drelia:4 Durn:4", "d_gas d_bridge b_lich:3 d_shelf"),
    ("b_lich", 7, "Ilun:3 Vexa:5 Drelia:5 Durn:5", "d_gas b_lich:2 d_bridge d_shelf"),
    ("b_lich!", 5, "Ilun:4 Vexa:4 Drelia:1 Durn:1", "d_gas d_bridge d_shelf b_lich:20!"),
    ("b_lich!", 7, "Ilun:0 Vexa:4 Drelia:4 Durn:4", "d_gas b_lich:20! d_bridge d_shelf"),
    ("b_wyrm", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "d_gas d_bridge b_wyrm:3 d_shelf"),
    ("b_wyrm", 7, "Ilun:3 Vexa:3 Drelia:5 Durn:5", "b_wyrm:3 d_gas d_bridge d_shelf"),
    ("b_wyrm!", 5, "Ilun:3 Vexa:3 Drelia:2 Durn:2", "d_gas d_bridge b_wyrm:22! d_shelf"),
    ("b_wyrm!", 7, "Ilun:3 Vexa:3 Drelia:3 Durn:3", "b_wyrm:22! d_gas d_bridge d_shelf"),
    ("b_queen", 5, "Ilun:5 Vexa:5 Drelia:3 Durn:3", "b_queen:2 d_gas d_bridge d_shelf"),
    ("b_queen!", 5, "Ilun:4 Vexa:4 Drelia:2 Durn:2", "d_gas d_bridge d_shelf b_queen:20!"),
    ("b_queen!", 6, "Ilun:2 Vexa:5 Drelia:5 Durn:5", "b_queen:20! d_gas d_bridge d_shelf"),
]
PLAYED = [
    # how, card, party after it, dungeon after it, score pile
    ("action", "h_durn", "Bramble:3 Bow:3 Ilun:4 Durn:4", "m_orcw:4 m_treant d_font m_water:1", ""),
    (
        "action",
        "h_maren",
        "Bramble:3 Bow:3 Ilun:4 Maren:3",
        "m_treant m_orcw:4 d_font m_water:1",
        "",
    ),
    (
        "action",
        "h_drelia",
        "Durn:3 Bow:3 Drelia:3 Ilun:4",
        "m_orcw:3 m_treant d_font m_water:1",
        "",
    ),
    (
        "action",
        "h_bramble",
        "Durn:4 Bow:3 Ilun:4 Bramble:3",
        "m_orcw:3 m_treant d_font m_water:1",
        "",
    ),
    (
        "action",
        "h_ilun",
        "Bramble:4 Bow:3 Durn:4 Ilun:2",
        "m_orcw:3 m_treant d_font m_water:1",
        "torch",
    ),
    (
        "action",
        "h_caldwyn",
        "Bramble:3 Bow:3 Durn:4 Caldwyn:3",
        "m_orcw:4 m_treant d_font m_water:1",
        "",
    ),
    ("action", "h_vexa", "Bramble:3 Bow:3 Durn:4 Vexa:2", "m_orcw:6 m_treant d_font m_water:1", ""),
    ("action", "h_ruk", "Bramble:3 Bow:3 Durn:4 Ruk:3", "m_orcw:4 m_treant d_font m_water:1", ""),
    (
        "play",
        "torch",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:5 m_treant d_font m_water:1",
        "torch",
    ),
    (
        "play",
        "l_dagger",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "l_dagger",
    ),
    (
        "play",
        "l_hatchet",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "m_orcw:5 m_treant d_font m_water:1",
        "l_hatchet",
    ),
    (
        "play",
        "l_bow",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:3 m_treant:3 d_font m_water:1",
        "l_bow",
    ),
    (
        "play",
        "l_glaive",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:7 m_treant d_font m_water:1",
        "l_glaive",
    ),
    (
        "play",
        "l_charge",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "l_charge",
    ),
    (
        "play",
        "l_bash",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:5 m_treant d_font m_water:1",
        "l_bash",
    ),
    (
        "play",
        "l_longsword",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- m_treant d_font m_water:1",
        "l_longsword m_orcw torch",
    ),
    (
        "play",
        "l_whirl",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant:3 d_font m_water:1",
        "l_whirl",
    ),
    (
        "play",
        "l_thorn",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_treant m_orcw:5 d_font m_water:1",
        "l_thorn",
    ),
    (
        "play",
        "l_mend",
        "Bramble:4 Bow:2 Durn:5 Vexa:2",
        "m_orcw:3 m_treant d_font m_water:1",
        "l_mend",
    ),
    (
        "play",
        "l_commune",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "m_orcw:6 m_treant d_font m_water:1",
        "l_commune",
    ),
    (
        "play",
        "l_rejuv",
        "Bramble:5 Bow:3 Durn:4 Vexa:2",
        "m_orcw:3 m_treant d_font m_water:1",
        "l_rejuv",
    ),
    (
        "play",
        "l_form",
        "Durn:4 Bramble:3 Vexa:2 Bow:3",
        "m_orcw:6 m_treant d_font m_water:1",
        "l_form",
    ),
    (
        "play",
        "l_mace",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:7 m_treant d_font m_water:1",
        "l_mace",
    ),
    (
        "play",
        "l_sunray",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:3 m_treant:4 d_font m_water:1",
        "l_sunray",
    ),
    (
        "play",
        "l_judge",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:3 m_treant:6 d_font m_water:1",
        "l_judge",
    ),
    (
        "play",
        "l_hexswap",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_treant:2 m_orcw:3 d_font m_water:1",
        "l_hexswap",
    ),
    (
        "play",
        "l_wildbolt",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:3 m_treant d_font m_water:6",
        "l_wildbolt",
    ),
    (
        "play",
        "l_bane",
        "Bramble:3 Bow:3 Durn:4 Vexa:1",
        "m_orcw:5 m_treant:2 d_font m_water:3",
        "l_bane",
    ),
    (
        "play",
        "l_chain",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:7 m_treant:2 d_font m_water:2",
        "l_chain",
    ),
    (
        "combo",
        "el_d",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:7 m_treant d_font m_water:1",
        "torch el_d",
    ),
    (
        "combo",
        "el_h",
        "Bramble:4 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch el_h",
    ),
    (
        "combo",
        "el_o",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch el_o l_dagger",
    ),
    (
        "combo",
        "el_c",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- m_treant d_font m_water:1",
        "torch el_c m_orcw torch",
    ),
    (
        "combo",
        "c_whet",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:7 m_treant d_font m_water:1",
        "torch c_whet",
    ),
    (
        "combo",
        "c_quick",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_quick",
    ),
    (
        "combo",
        "c_heavy",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- m_treant d_font m_water:1",
        "torch c_heavy m_orcw torch",
    ),
    (
        "combo",
        "c_follow",
        "Bramble:3 Bow:3 Vexa:2 Durn:4",
        "m_orcw:7 m_treant d_font m_water:1",
        "torch c_follow",
    ),
    (
        "combo",
        "c_brace",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_brace",
    ),
    (
        "combo",
        "c_surge",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_surge",
    ),
    (
        "combo",
        "c_echo",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_echo",
    ),
    (
        "combo",
        "c_wind",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_wind",
    ),
    (
        "combo",
        "c_shared",
        "Bramble:5 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_shared",
    ),
    (
        "combo",
        "c_guide",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_guide",
    ),
    (
        "combo",
        "c_tithe",
        "Bramble:3 Bow:3 Durn:4 Vexa:0",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_tithe l_dagger m_imp",
    ),
    (
        "combo",
        "c_bless",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant d_font m_water:1",
        "torch c_bless",
    ),
    (
        "combo",
        "c_reckless",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- m_treant d_font m_water:1",
        "torch c_reckless m_orcw torch",
    ),
    (
        "combo",
        "c_spark",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "m_orcw:6 m_treant:1 d_font m_water:2",
        "torch c_spark",
    ),
    (
        "combo",
        "c_devour",
        "Bramble:3 Bow:3 Durn:4 Vexa:1",
        "m_orcw:7 m_treant d_font m_water:1",
        "torch c_devour",
    ),
    (
        "spoils",
        "m_orcw",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_orcw torch",
    ),
    (
        "spoils",
        "m_orca",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_orca",
    ),
    (
        "spoils",
        "m_orcd",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_orcd torch",
    ),
    (
        "spoils",
        "m_guard",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_guard",
    ),
    (
        "spoils",
        "m_mino",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_mino torch",
    ),
    (
        "spoils",
        "m_water",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_water torch",
    ),
    (
        "spoils",
        "m_wolf",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_wolf",
    ),
    (
        "spoils",
        "m_spider",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_spider",
    ),
    (
        "spoils",
        "m_shaman",
        "Bramble:5 Bow:3 Durn:4 Vexa:1",
        "- d_font d_chest d_font",
        "torch m_shaman",
    ),
    (
        "spoils",
        "m_treant",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_treant torch",
    ),
    ("spoils", "m_imp", "Bramble:3 Bow:3 Durn:4 Vexa:2", "- d_font d_chest d_font", "torch m_imp"),
    (
        "spoils",
        "m_sentry",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_sentry torch",
    ),
    (
        "spoils",
        "m_templar",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_templar torch",
    ),
    (
        "spoils",
        "m_jailer",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_jailer",
    ),
    (
        "spoils",
        "m_seraph",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_seraph torch",
    ),
    (
        "spoils",
        "m_goblin",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_goblin",
    ),
    ("spoils", "m_slime", "Bramble:3 Bow:3 Durn:4 Vexa:3", "- d_font d_chest d_font", "torch"),
    (
        "spoils",
        "m_hound",
        "Bramble:3 Bow:3 Durn:4 Vexa:2",
        "- d_font d_chest d_font",
        "torch m_hound torch",
    ),
    (
        "spoils",
        "m_conj",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_conj",
    ),
    (
        "spoils",
        "m_fiend",
        "Bramble:3 Bow:3 Durn:4 Vexa:3",
        "- d_font d_chest d_font",
        "torch m_fiend torch",
    ),
]
ALLIES = [
    # ally, space, party after its turn, dungeon after its turn
    ("a_blade", 1, "Ilun:3 Blade:1 Drelia:3 Durn:3", "m_orcw:5 m_treant d_font m_water:1"),
    ("a_blade", 4, "Ilun:3 Drelia:3 Durn:3 Blade:2", "m_orcw:7 m_treant d_font m_water:1"),
    ("a_bow", 1, "Bow:2 Ilun:3 Drelia:3 Durn:3", "m_orcw:6 m_treant d_font m_water:1"),
    ("a_bow", 4, "Ilun:3 Drelia:3 Bow:2 Durn:3", "m_orcw:5 m_treant d_font m_water:1"),
    ("a_healer", 1, "Healer:1 Ilun:4 Drelia:3 Durn:3", "m_orcw:4 m_treant d_font m_water:1"),
    ("a_healer", 4, "Ilun:3 Drelia:3 Healer:2 Durn:3", "m_orcw:5 m_treant d_font m_water:1"),
]
DUNGEON = "m_orcw:3 m_treant d_font* m_water:1"


def on_with(table: Table) -> Table:
    """The first answer to each question that is no refusal, until the effect is over."""
    for _ in range(30):
        if not table.fields["agenda"]:
            break
        legal = table.legal()
        does = [one for one in legal if not isinstance(one, mv.Done | mv.No)] or legal
        table.make(table.asked[0], does[0])
    return table


@pytest.mark.clause("BR-F1", "BR-F2", "BR-F14", "BR-R7", "BR-A16")
@pytest.mark.parametrize(("card", "space", "party", "dungeon"), LINES)
def test_every_line_of_a_dungeon_card(card: str, space: int, party: str, dungeon: str) -> None:
    row = ROWS[card.rstrip("!")]
    damage = f":{row.hp}!" if "!" in card else ":3" if row.monster else ""
    fill = [f"{one}*" for one in FILL if one != row.id]
    places = [f"{row.id}{damage}" if at == space else fill.pop(0) for at in range(5, 9)]
    deck = ["m_mino", "m_fiend", "d_bossdoor"]
    if row.kind == "boss" or row.id in deck:
        deck = ["m_wolf", "m_wolf", *["d_bossdoor"] * (row.id in ("m_mino", "m_fiend"))]
    table = Table.turn(
        "Ilun Vexa Drelia Durn",
        " ".join(places),
        hands=[["torch"] * 5] * 4,
        decks=[["el_o"] * 3, ["el_c"] * 3, ["el_h"] * 3, ["el_d"] * 3],
        loot_row=["c_whet", "l_bow", "l_mace", "l_bane"],
        loot_deck=["f_mule", "l_dagger"],
        potions=2,
        dungeon_deck=deck,
    )
    on_with(table)
    assert (table.party, table.dungeon) == (party, dungeon)


def prepared(hero: str, hand: list[str], dungeon: str = DUNGEON) -> Table:
    """The menu of a hero in space 4 among two others and an ally."""
    own = ROWS[PEOPLE[hero]].color
    others = [one for one in ("Bramble", "Durn", "Ilun") if ROWS[PEOPLE[one]].color != own]
    pile = [
        "l_bow" if "l_hexswap" in hand else "l_hexswap",
        "m_conj" if "m_jailer" in dungeon else "m_jailer",
    ]
    row = ("c_echo", "l_glaive", "l_sunray", "f_falcon", "r_plate")
    return Table.at(
        f"{others[0]}* Bow:3* {others[1]}* {hero}",
        dungeon,
        hands=[["torch"] * 3, ["torch"] * 4, hand],
        decks=[["torch"] * 2, ["torch"] * 2, ["torch"] * 4],
        discards=[[], [], pile],
        loot_row=[card for card in row if card not in hand][:4],
    )


@pytest.mark.clause("BR-F6", "BR-F13", "BR-F29", "BR-P7", "BR-G8", "BR-A16")
@pytest.mark.parametrize(("how", "card", "party", "dungeon", "scored"), PLAYED)
def test_every_card_of_a_player_and_every_spoil(
    how: str, card: str, party: str, dungeon: str, scored: str
) -> None:
    if how == "action":
        element = f"el_{ROWS[card].color[0]}"
        table = prepared(NAMES[card], ["torch", "m_imp", element]).play("action")
    elif how == "play":
        table = prepared("Vexa", [card, "torch", "m_imp"]).play(f"play {card}")
    elif how == "combo":
        table = prepared("Vexa", ["torch", card, "l_dagger", "m_imp"])
        table.play("play torch", "target 5", f"combo {card}")
    else:
        weak = f"{card}:{ROWS[card].hp - 1} d_font* d_chest* d_font*"
        table = prepared("Vexa", ["torch", "el_c"], weak).play("play torch", "target 5")
    on_with(table)
    assert (table.party, table.dungeon) == (party, dungeon)
    assert " ".join(table.of("scores", 2)) == scored


@pytest.mark.clause("BR-L2", "BR-R7")
@pytest.mark.parametrize(("card", "space", "party", "dungeon"), ALLIES)
def test_every_line_of_an_ally(card: str, space: int, party: str, dungeon: str) -> None:
    others = ["Ilun", "Drelia", "Durn"]
    others.insert(space - 1, f"{NAMES[card]}:3")
    tired = " ".join(one if "*" in one else f"{one}*" for one in DUNGEON.split())
    table = Table.turn(" ".join(others), tired, ready=NAMES[card], hands=[["torch"] * 3] * 3)
    on_with(table)
    assert (table.party, table.dungeon) == (party, dungeon)


@pytest.mark.clause("BR-F64", "BR-P15")
def test_the_imp_is_used_for_a_card_and_once_a_round() -> None:
    table = Table.at(
        "Ilun:3* Durn:3* Drelia:3* Vexa",
        DUNGEON,
        hands=[3, 3, 3, ["torch", "torch"]],
        permanents=[[], [], [], ["f_imp"]],
    ).play("use f_imp")
    assert table.dungeon.startswith("m_orcw:6 m_treant")
    assert table.of("discards", 3) == ["torch"]
    assert table.code(3, "use f_imp") == "used BR-F64"


IN_EXAMPLES = {
    "r_leather", "r_plate", "r_bark", "r_aegis", "r_spike", "f_mule", "f_hound", "f_falcon",
    "f_lantern", "f_imp", "potion",
}  # fmt: skip
"""Permanents and the potion, which the worked examples play."""


def test_no_card_is_left_out() -> None:
    played = {card.rstrip("!") for card, *_ in LINES} | {row[1] for row in PLAYED}
    assert played | {card for card, *_ in ALLIES} | IN_EXAMPLES == set(ROWS)
    lines = Counter(card for card, *_ in LINES)
    for id_, row in ROWS.items():
        if row.deck == "dungeon":
            assert lines[id_] == len(row.spaces), id_
            assert lines[f"{id_}!"] == len(row.enraged.spaces if row.enraged else ()), id_


@pytest.mark.clause("BR-C1", "BR-C2", "BR-C3", "BR-C4", "BR-C5")
def test_counts_are_those_of_the_box() -> None:
    decks = Counter()  # type: Counter[str]
    for row in ROWS.values():
        decks[row.deck] += row.count
    assert decks == {"loot": 77, "dungeon": 51, "other": 15}
    assert all(not row.hp for row in ROWS.values() if row.kind == "non_monster")
    assert all(row.monster for row in ROWS.values() if row.kind in ("monster", "boss"))


TEXTS: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "card_texts.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("id_", ROWS)
def test_the_text_made_of_the_effects_is_the_text_of_the_card(id_: str) -> None:
    row = ROWS[id_]
    assert [*text(row), *enraged_text(row)] == TEXTS[id_]


def faults(printed: str, changed: str) -> str:
    """What a deck is refused for in which one piece of text reads otherwise."""
    assert printed in GAME.deck.text
    with pytest.raises(DeckError) as caught:
        engine.read_deck("dungeon-brawler", GAME.deck.text.replace(printed, changed, 1), "own.toml")
    return "; ".join(map(str, caught.value.faults))


@pytest.mark.parametrize(
    ("printed", "changed", "told"),
    [
        ('op = "mill"', 'op = "melt"', "invalid value 'melt'"),
        ('pick = "nearest"', 'pick = "closest"', "invalid enum value 'closest'"),
        ('short = "Durn"', 'short = "Maren"', "short: is that of another card as well"),
        ('count = 20', 'count = 19', "starter cards: are 32, not 31"),
        ('hp = 36', 'hp = 20', "enraged.hp: is more than the calm 20, not 20"),
        ('at = [5, 6], do', 'at = [4, 6], do', "spaces: are 5 to 8, not 4 to 6"),
        ('nth = [2]', 'nth = []', "nth belongs to pick nth_nearest"),
    ],
)  # fmt: skip
def test_a_faulty_card_is_refused_by_its_field(printed: str, changed: str, told: str) -> None:
    assert told in faults(printed, changed)


def test_effects_read_back_as_they_are() -> None:
    for row in ROWS.values():
        raw: Any = msgspec.to_builtins(row)
        assert msgspec.convert(raw, type(row)) == row
