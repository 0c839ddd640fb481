"""The games: one room each. A game joins the house by its line in `ROOMS`."""

from __future__ import annotations

ROOMS = {
    "dungeon-busters": "undercroft_engine.games.dungeon_busters",
}
"""Game id to the package that holds it; the package has `INFO` and `create(deck_text, name)`."""
