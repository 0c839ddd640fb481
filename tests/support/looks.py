"""What a seat is sent, as bytes; and what must be so of every state of every game."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from functools import lru_cache
from types import ModuleType
from typing import Any

import msgspec

from support.deals import room
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.match import Match, Update
from undercroft_engine.core.moves import Seat

NUMBERS = ("question", "asked")
"""What counts questions. A stated position has no history, so it counts from the start again."""


def encode(thing: Any) -> bytes:
    """Bytes that are equal exactly when a reader of them could see no difference."""
    return msgspec.json.encode(thing)


def looks(game: Game[Any, Any], state: Any, seat: Seat | None) -> bytes:
    """All that the seat (None: a spectator) can read off a state."""
    offer = None if seat is None else game.offer(state, seat)
    return encode((game.view(state, seat), offer, game.to_act(state)))


def told(events: Iterable[Event], seat: Seat | None) -> bytes:
    """The events as the seat is told them."""
    return encode([seen for event in events if (seen := event.seen_by(seat)) is not None])


def sent(update: Update) -> bytes:
    """An update of a Match as it would go over a wire."""
    return encode(update)


def match_looks(match: Match, seat: Seat | None) -> bytes:
    """All that the seat can read off a Match: view, offer with its undo, whose turn, the log."""
    offer = None if seat is None else match.offer(seat)
    return encode((match.view(seat), offer, match.to_act, match.history(seat), match.outcome))


def unnumbered(encoded: bytes) -> Any:
    """The same without the numbers of questions."""

    def strip(thing: Any) -> Any:
        if isinstance(thing, dict):
            return {key: strip(value) for key, value in thing.items() if key not in NUMBERS}
        return [strip(one) for one in thing] if isinstance(thing, list) else thing

    return strip(msgspec.json.decode(encoded))


def onlookers(game: Game[Any, Any], state: Any) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(game.view(state, None).seats), None]


def check_state(game: Game[Any, Any], state: Any) -> None:
    """Somebody has a legal move or the game is over, and the game's own invariants hold."""
    owing = game.to_act(state)
    if owing:
        assert game.outcome(state) is None
        assert len(set(owing)) == len(owing)
        assert all(game.legal(state, seat) for seat in owing)
    else:
        assert game.outcome(state) is not None
    invariants(game.info).check(game, game.describe(state))


@lru_cache
def invariants(info: GameInfo) -> ModuleType:
    """The game's own `invariants.py`, which every game has beside its tests."""
    path = room(info) / "invariants.py"
    assert path.is_file(), f"{info.title} has no {path.name} in its room of tests"
    spec = importlib.util.spec_from_file_location(f"invariants_of_{room(info).name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
