"""The games: one room each. A game joins the house by its line in `ROOMS`."""

from __future__ import annotations

ROOMS = {
    "dungeon-busters": "undercroft_engine.games.dungeon_busters",
    "monster-busters": "undercroft_engine.games.monster_busters",
    "dungeon-raiders": "undercroft_engine.games.dungeon_raiders",
    "dungeon-brawler": "undercroft_engine.games.dungeon_brawler",
    "dungeonville": "undercroft_engine.games.dungeonville",
}
"""Game id to the package that holds it.

The package has `INFO`, `create(deck)`, `read_cards(text, name)`, `builtin_cards()` and
`provenance(deck)`, and loads the rules only when a game is created.
"""
