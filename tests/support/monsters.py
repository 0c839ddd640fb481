"""A table of Monster Busters for tests: stated or dealt, played move by move, with all it told.

Picks are written as in the rules file: F is Fight, R is Retreat, an Item stands by its id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import undercroft_engine as engine
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.games.monster_busters.state import State
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.sealed import UNLOCK
from undercroft_engine.parts.talk import Say, Statement

GAME: Game[State, View] = engine.game("monster-busters")
SHORT = {"F": "fight", "R": "retreat"}
E = TypeVar("E", bound=Event)


def card(written: str) -> Any:
    """A card as it is written here, by its id."""
    return SHORT.get(written, written)


def hands_for(picks: Sequence[str], items: int) -> list[list[str]]:
    """So many Items dealt one at a time clockwise from A; each seat's played one is among them."""
    seats = len(picks)
    hands = []
    for seat, pick in enumerate(picks):
        size = (items - seat + seats - 1) // seats
        held = [] if card(pick) in ("fight", "retreat") else [card(pick)]
        hands.append([*held, *["?"] * (size - len(held))])
    return hands


class Table:
    """A game at one state; every move is checked to be accepted before it is made."""

    def __init__(self, state: State, game: Game[State, View] = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def at(cls, seed: str = "0", **fields: Any) -> Table:
        """A table in a stated position."""
        return cls(GAME.position(fields, seed))

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

    def lock(self, seat: Seat, written: str) -> list[Event]:
        """One seat locks."""
        return self.make(seat, Pick(card(written)))

    def unlock(self, seat: Seat) -> list[Event]:
        """One seat takes back its lock."""
        return self.make(seat, UNLOCK)

    def play(self, *picks: str) -> list[Event]:
        """All seats lock, in seat order."""
        return [event for seat, pick in enumerate(picks) for event in self.lock(seat, pick)]

    def say(self, seat: Seat, kind: str, value: Any = None, **slots: Any) -> list[Event]:
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
    def statements(self) -> tuple[Statement, ...]:
        """What was published in this round."""
        return self.state.statements

    @property
    def fought(self) -> tuple[int, int, bool]:
        """Strength of the party and of the Monster in the newest battle, and whether it was won."""
        newest = self.told(ev.BattleResolved)[-1]
        return newest.total, newest.strength, newest.victory

    @property
    def added(self) -> list[int]:
        """What each seat added in the newest battle."""
        return [one.total for one in self.told(ev.BattleResolved)[-1].contribution]

    @property
    def drawn(self) -> list[int]:
        """How many Items each seat has drawn."""
        draws = [event.seat for event in self.told(ev.ItemDrawn)]
        return [draws.count(seat) for seat in range(self.state.seats)]

    @property
    def buried(self) -> dict[Seat, int]:
        """Who buried a marker in battle, and on which coffin."""
        return {event.seat: event.coffin for event in self.told(ev.MarkerBuried)}

    @property
    def outcome(self) -> Outcome:
        """The end of a game that is over."""
        found = self.game.outcome(self.state)
        assert found is not None
        return found


def battle(monster: str, location: str, picks: str, **fields: Any) -> Table:
    """A battle fought at once with these picks in seat order, stated as in the examples.

    The Item deck has 40 cards unless stated; Items neither there nor discarded are in the hands.
    """
    cards = picks.split()
    deck, discards = fields.pop("item_deck", 40), fields.pop("discards", 0)
    table = Table.at(
        seats=len(cards),
        monster=monster,
        location=location,
        item_deck=deck,
        discards=discards,
        hands=hands_for(cards, 49 - deck - discards),
        **fields,
    )
    table.play(*cards)
    return table
