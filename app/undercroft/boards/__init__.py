"""Boards: one module per game, each a set of pure functions from what a seat sees to rows."""

from __future__ import annotations

from importlib import import_module

from undercroft.boards.base import Board

BOARDS = {
    "dungeon-busters": "undercroft.boards.dungeon_busters",
    "monster-busters": "undercroft.boards.monster_busters",
    "dungeon-raiders": "undercroft.boards.dungeon_raiders",
    "dungeon-brawler": "undercroft.boards.dungeon_brawler",
    "dungeonville": "undercroft.boards.dungeonville",
}
"""Game id to the module that draws it; the module has `BOARD`."""


def board(game: str) -> Board:
    """The board of the game with that id."""
    made: Board = import_module(BOARDS[game]).BOARD
    return made
