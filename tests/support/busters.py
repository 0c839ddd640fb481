"""A table of Dungeon Busters for tests: stated or dealt, played move by move, with all it told.

Gems are written as in the rules file, R/Y/B: `1/0/2` is one red and two blue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import undercroft_engine as engine
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.moves import Colour, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.state import State
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say, Statement

GAME: Game[State, View] = engine.game("dungeon-busters")
E = TypeVar("E", bound=Event)


def gems(text: str) -> list[int]:
    """`1/0/2` as [1, 0, 2]."""
    return [int(count) for count in text.split("/")]


def piles(text: str) -> list[list[int]]:
    """Loot Piles in seat order, with spaces between them."""
    return [gems(pile) for pile in text.split()]


def written(counts: Iterable[int]) -> str:
    """[1, 0, 2] as `1/0/2`."""
    return "/".join(str(count) for count in counts)


class Table:
    """A game at one state; every move is checked to be accepted before it is made."""

    def __init__(self, state: State, game: Game[State, View] = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def at(cls, seed: str = "0", game: Game[State, View] = GAME, **fields: Any) -> Table:
        """A table in a stated position; the Leader is seat A unless stated."""
        return cls(game.position({"leader": 0, **fields}, seed), game)

    @classmethod
    def dealt(cls, seats: int, seed: str | int = 0, **options: str) -> Table:
        """A table just dealt."""
        return cls(GAME.setup(seats, seed, options))

    def make(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move that must be accepted; gives what it told."""
        assert self.game.refusal(self.state, seat, move) is None
        assert isinstance(move, Say) or move in self.game.legal(self.state, seat)
        told: list[Event] = []
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        return told

    def pick(self, *values: int) -> list[Event]:
        """All seats lock, in seat order."""
        told = []
        for seat, value in enumerate(values):
            told += self.make(seat, Pick(value))
        return told

    def lock(self, seat: Seat, value: int) -> list[Event]:
        """One seat locks."""
        return self.make(seat, Pick(value))

    def unlock(self, seat: Seat) -> list[Event]:
        """One seat takes back its lock."""
        return self.make(seat, UNLOCK)

    def lose(self, seat: Seat, colour: Colour) -> list[Event]:
        """A payer, who must be the one asked, chooses."""
        assert self.asked == (seat,)
        return self.make(seat, Lose(colour))

    def take(self, seat: Seat, colour: Colour) -> list[Event]:
        """A contributor, who must be the one asked, picks from Spoils."""
        assert self.asked == (seat,)
        return self.make(seat, Take(colour))

    def say(self, seat: Seat, kind: str, value: int | None = None, **slots: Any) -> list[Event]:
        """Publish a statement that must be accepted."""
        return self.make(seat, Say(kind, value, **slots))

    def refused(self, seat: Seat, move: Move) -> Refusal | None:
        """Why a move is not accepted."""
        return self.game.refusal(self.state, seat, move)

    def code(self, seat: Seat, move: Move) -> tuple[str, str | None]:
        """Code and clause of a refusal there must be."""
        refusal = self.refused(seat, move)
        assert refusal is not None
        return refusal.code, refusal.clause

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in the order in which they were told."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat | None = None) -> View:
        """What a seat, or a spectator, knows."""
        return self.game.view(self.state, seat)

    @property
    def fields(self) -> dict[str, Any]:
        """The state's fields."""
        return self.game.describe(self.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that owe a choice."""
        return self.game.to_act(self.state)

    @property
    def fought(self) -> tuple[int, bool]:
        """Strength of the newest battle, and whether it was won."""
        newest = self.told(ev.BattleResolved)[-1]
        return newest.strength, newest.victory

    @property
    def piles(self) -> str:
        """Loot Piles in seat order."""
        return " ".join(written(pile) for pile in self.fields["piles"])

    @property
    def spoils(self) -> str:
        """Gems on Spoils."""
        return written(self.state.spoils)

    @property
    def bank(self) -> str:
        """Gems in the Bank."""
        return written(self.state.bank)

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What was published in this battle."""
        return self.state.statements


def battle(monster: str, *picks: int, **fields: Any) -> Table:
    """A battle against this monster, fought at once with these picks in seat order."""
    if isinstance(fields.get("piles"), str):
        fields["piles"] = piles(fields["piles"])
    for name in ("spoils", "bank"):
        if name in fields:
            fields[name] = gems(fields[name])
    table = Table.at(seats=len(picks), monster=monster, **fields)
    table.pick(*picks)
    return table


def hands_with(picks: Sequence[int], values: Sequence[int], size: int) -> list[list[int]]:
    """Hands of that size: each pick, and the lowest other values."""
    hands = []
    for pick in picks:
        others = [value for value in values if value != pick]
        hands.append(sorted([pick, *others[: size - 1]]))
    return hands


def ended(seats_piles: str, trophies: Sequence[int] | None = None) -> Table:
    """A game that is over with these Loot Piles and trophies."""
    fields: Mapping[str, Any] = {} if trophies is None else {"trophies": list(trophies)}
    stated = piles(seats_piles)
    return Table.at(seats=len(stated), stage="over", piles=stated, **fields)
