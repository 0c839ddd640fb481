"""Golden games: whole playthroughs as text, with what every seat sees after each step as a digest.

`pytest tests/engine/test_golden.py --update-golden` writes them anew; the diff says what changed.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft_engine as engine
from support.deals import TESTS, Deal
from support.looks import looks, onlookers
from support.play import walk
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.rng import Rng, seeded

FOLDER = TESTS / "engine" / "golden"


def golden_deals(info: GameInfo) -> Iterator[Deal]:
    """Each seat count at least once; between them every value of each option is played."""
    most = max((len(option.values) for option in info.options), default=1)
    for turn in range(max(most, len(info.seats))):
        chosen = (
            (o.name, o.values[(turn + n) % len(o.values)]) for n, o in enumerate(info.options)
        )
        yield Deal(info.id, info.seats[turn % len(info.seats)], tuple(chosen))


DEALS = tuple(deal for info in engine.games() for deal in golden_deals(info))


def path_of(deal: Deal) -> Path:
    """Where the game is kept; a seat count that is played again is numbered."""
    alike = [one for one in DEALS if (one.id, one.seats) == (deal.id, deal.seats)]
    again = f"-{alike.index(deal) + 1}" if deal in alike[1:] else ""
    return FOLDER / f"{deal.id}-{deal.seats}{again}.txt"


def told(events: Iterable[Event]) -> Iterator[str]:
    """Events by name, with their fields."""
    for event in events:
        fields = msgspec.to_builtins(event)
        name = fields.pop("type")
        yield f"    {name} {msgspec.json.encode(fields).decode()}"


def eyes(game: Game[Any, Any], state: Any) -> str:
    """A digest of all that each seat, and a spectator, sees."""
    digests = []
    for seat in onlookers(game, state):
        digest = hashlib.blake2b(looks(game, state, seat), digest_size=3).hexdigest()
        digests.append(f"{'-' if seat is None else chr(ord('A') + seat)} {digest}")
    return f"    seen by {', '.join(digests)}"


def playthrough(deal: Deal) -> Iterator[str]:
    """The game as lines: who did what, what happened, what everybody sees then."""
    game = deal.game
    state = deal.setup(game, "golden")
    yield f"{deal}: who did what, all events, and a digest of what each seat sees then"
    yield from told(game.opening(state))
    yield eyes(game, state)
    for number, step in enumerate(walk(game, state, Rng(seeded("golden", *deal))), start=1):
        fields = msgspec.to_builtins(step.move)
        slots = "".join(f" {name} {fields[name]}" for name in fields if name != "type")
        yield f"{number} {chr(ord('A') + step.seat)}: {fields['type']}{slots}"
        yield from told(step.events)
        yield eyes(game, step.after)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_golden_game_is_as_it_was(deal: Deal, request: pytest.FixtureRequest) -> None:
    path = path_of(deal)
    now = [*playthrough(deal)]
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; --update-golden writes it"
    before = path.read_text(encoding="utf-8").splitlines()
    changes = [*difflib.unified_diff(before, now, "as it was", "as it is", n=2, lineterm="")]
    assert not changes, "\n".join(["the game went another way:", *changes[:60]])


def test_no_golden_game_is_of_a_deal_there_is_not() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(deal).name for deal in DEALS}
