"""Records for tests: headers, and files of games played into them."""

from __future__ import annotations

from typing import Any

from support.deals import Deal
from undercroft_engine.core.game import Game, check_options
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import FORMAT, Header, SeatEntry

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna")


def header(deal: Deal, seed: str, **changed: Any) -> Header:
    """The header of a game of that deal in which only persons play."""
    game: Game[Any, Any] = changed.pop("game_bound", None) or deal.game
    fields: dict[str, Any] = {
        "undercroft": FORMAT,
        "game": deal.id,
        "rules": game.rulebook.version,
        "deck": game.deck.digest,
        "options": check_options(game.info, dict(deal.options)),
        "table": Settings(),
        "seats": tuple(SeatEntry(name, "person") for name in NAMES[: deal.seats]),
        "seed": seed,
        "bot_seed": "bots",
        "started": "2026-01-02T03:04:05Z",
    }
    return Header(**{**fields, **changed})
