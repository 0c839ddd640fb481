"""The tables to be tested: every registered game, seat count, and value of each option."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import undercroft_engine as engine
from undercroft_engine.core.game import Game, GameInfo

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent


class Deal(NamedTuple):
    """A game with a seat count and options, ready to be dealt."""

    id: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join(
            (self.id, str(self.seats), *(f"{name}={value}" for name, value in self.options))
        )

    @property
    def game(self) -> Game[Any, Any]:
        return engine.game(self.id)

    def setup(self, game: Game[Any, Any], seed: str | int) -> Any:
        return game.setup(self.seats, seed, dict(self.options))


def options(info: GameInfo) -> Iterator[tuple[tuple[str, str], ...]]:
    """The defaults, then each other value of each option on its own."""
    yield ()
    for option in info.options:
        for value in option.values[1:]:
            yield ((option.name, value),)


def deals() -> tuple[Deal, ...]:
    """Every game with every value of each option and every seat count it then has."""
    return tuple(
        Deal(info.id, seats, chosen)
        for info in engine.games()
        for chosen in options(info)
        for seats in info.seats_under(dict(chosen))
    )


def usual(info: GameInfo) -> Deal:
    """The game as it is dealt when nobody says anything."""
    return Deal(info.id, info.usual)


def soon_over(info: GameInfo) -> dict[str, str]:
    """Options that end a game soon which else ends only when somebody wants it to."""
    return {name: "2" for name, _ in info.bots_alone}


def room(info: GameInfo) -> Path:
    """The folder of the game's own engine tests."""
    return TESTS / "engine" / info.id.replace("-", "_")


def tracked(*patterns: str) -> list[Path]:
    """The files of the project that match, by their paths from its top."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]
