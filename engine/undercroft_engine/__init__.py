"""Undercroft's rules: dungeon card games behind one shape. Standard library and msgspec only."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.games import ROOMS

__all__ = ["game", "games", "provenance", "read_deck"]


def games() -> tuple[GameInfo, ...]:
    """The games there are, in the order of the title screen."""
    return tuple(import_module(room).INFO for room in ROOMS.values())


def game(id: str, deck: Deck | None = None) -> Game[Any, Any]:  # noqa: A002 - the designs call it id
    """The game with this id, bound to a checked deck (None: the built-in one).

    Raises SetupError if there is no such game.
    """
    return _room(id).create(deck or _builtin(id))  # type: ignore[no-any-return]


def provenance(id: str, deck: Deck | None = None) -> str:  # noqa: A002 - as for `game`
    """Where a deck's numbers and names come from, in short (None: the built-in deck).

    Raises SetupError if there is no such game.
    """
    return str(_room(id).provenance(deck or _builtin(id)))


def read_deck(id: str, text: str, name: str) -> Deck:  # noqa: A002 - the designs call it id
    """A deck of that game from the text of a deck file called `name`.

    Raises DeckError naming every fault, SetupError if there is no such game.
    """
    return _room(id).read_cards(text, name)  # type: ignore[no-any-return]


@cache
def _builtin(id: str) -> Deck:  # noqa: A002 - as for `game`
    """The built-in deck, read once: lists of saved games and set-ups ask for it again and again."""
    return _room(id).builtin_cards()  # type: ignore[no-any-return]


def _room(id: str) -> Any:  # noqa: A002 - the designs call it id
    if id not in ROOMS:
        known = ", ".join(ROOMS)
        raise SetupError("game", f"There is no game called {id!r}; the games: {known}.")
    return import_module(ROOMS[id])
