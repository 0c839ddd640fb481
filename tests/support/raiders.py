"""A table of Dungeon Raiders for tests: stated or dealt, played move by move, with all it told.

Cards are written as in the rules file's examples: `4`, `K` key, `S` sword, `T` torch, `B` ball, and
`B>5` for a ball and then a 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import undercroft_engine as engine
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeon_raiders.moves import TORCH, CardName, ChooseCharacter, Pick
from undercroft_engine.games.dungeon_raiders.state import State
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.parts.sealed import UNLOCK

GAME: Game[State, View] = engine.game("dungeon-raiders")
CARD = {"T": "torch", "B": "ball", "K": "key", "S": "sword"}
ITEMS = ("torch", "ball", "key", "sword")
E = TypeVar("E", bound=Event)


def card(text: str) -> CardName:
    """`K` as `key`, `4` as it is."""
    return cast(CardName, CARD.get(text, text))


def items(text: str) -> list[int]:
    """`TBB` as counts of torch, ball, key, sword."""
    return [text.count(letter) for letter in CARD]


class Table:
    """A game at one state; every move is checked to be accepted before it is made."""

    def __init__(self, state: State, game: Game[State, View] = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def at(cls, seed: str = "0", game: Game[State, View] = GAME, **fields: Any) -> Table:
        """A table in a stated position."""
        return cls(game.position(fields, seed), game)

    @classmethod
    def in_room(cls, room: str, seats: int = 3, **fields: Any) -> Table:
        """A table in room 1 of level 1, or before the boss; the other rooms are dealt."""
        boss = next(row for row in GAME.deck.rows if row.id == room).__struct_config__.tag == "boss"
        row = ["?", "?", "?", "?", room] if boss else [room, "?", "?", "?", "?"]
        place = {"level": 5, "position": 5} if boss else {}
        return cls.at(seats=seats, row=row, **place, **fields)

    @classmethod
    def dealt(cls, seats: int, seed: str | int = 0, **options: str) -> Table:
        """A table just dealt."""
        return cls(GAME.setup(seats, seed, options))

    def make(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move that must be accepted; gives what it told."""
        assert self.game.refusal(self.state, seat, move) is None
        assert move in self.game.legal(self.state, seat)
        told: list[Event] = []
        self.game.apply(self.state, seat, move, told.append)
        self.events += told
        return told

    def lock(self, seat: Seat, text: str) -> list[Event]:
        """One seat locks, or in the tactical variant plays."""
        return self.make(seat, Pick(card(text)))

    def picks(self, text: str) -> list[Event]:
        """`4 B>5 K`: all first cards in seat order, then second cards; in turn where in turn."""
        pairs = [pick.partition(">") for pick in text.split()]
        told: list[Event] = []
        for place in (0, 2):
            wanted = {seat: pair[place] for seat, pair in enumerate(pairs) if pair[place]}
            order = sorted(wanted)
            if self.state.tactical:
                first = self.fields["map"]
                order.sort(key=lambda seat: (seat - first) % len(pairs))
            for seat in order:
                told += self.lock(seat, wanted[seat])
        return told

    def unlock(self, seat: Seat) -> list[Event]:
        """One seat takes its lock back."""
        return self.make(seat, UNLOCK)

    def torch(self, seat: Seat) -> list[Event]:
        """One seat uses a torch."""
        return self.make(seat, TORCH)

    def choose(self, seat: Seat, name: Any) -> list[Event]:
        """One seat takes a character."""
        return self.make(seat, ChooseCharacter(name))

    def refused(self, seat: Seat, move: Move | str) -> Refusal:
        """Why a move is refused; it must be, nothing may change, and the offer must say so."""
        made = Pick(card(move)) if isinstance(move, str) else move
        before = self.fields
        refusal = self.game.refusal(self.state, seat, made)
        assert refusal is not None
        assert made not in self.game.legal(self.state, seat)
        assert self.fields == before
        return refusal

    def code(self, seat: Seat, move: Move | str) -> str:
        """Code and clause of a refusal: `not_here RA-P3`."""
        refusal = self.refused(seat, move)
        return f"{refusal.code} {refusal.clause}"

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def fields(self) -> dict[str, Any]:
        return self.game.describe(self.state)

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.state, seat)

    def offer(self, seat: Seat) -> Offer:
        offer = self.game.offer(self.state, seat)
        assert offer is not None
        return offer

    def answers(self, seat: Seat) -> list[str]:
        """The cards a seat may pick, then its interrupts by name."""
        moves = self.game.legal(self.state, seat)
        return [one.card if isinstance(one, Pick) else type(one).__name__.lower() for one in moves]

    def all(self, kind: type[E], events: Sequence[Event] | None = None) -> list[E]:
        """The events of a kind, of all that was told unless others are given."""
        return [one for one in (self.events if events is None else events) if isinstance(one, kind)]

    def only(self, kind: type[E], events: Sequence[Event] | None = None) -> E:
        """The one event of a kind."""
        (found,) = self.all(kind, events)
        return found

    def told_to(self, seat: Seat | None, events: Sequence[Event] | None = None) -> list[Event]:
        """What a seat is told of it."""
        told = self.events if events is None else events
        return [seen for one in told if (seen := one.seen_by(seat)) is not None]


def names(events: Sequence[Event]) -> list[str]:
    """The events by their tags."""
    return [str(one.__struct_config__.tag) for one in events]
