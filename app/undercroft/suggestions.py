"""Suggestions: answers that persons put up while a choice is open for all seats alike.

They are messages of a table: all see them, they bind nobody, and no record holds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from undercroft_engine.core.match import Match, Update
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Shared


class Suggestion(NamedTuple):
    """An answer a person has put up, from the seat from which it was done."""

    seat: Seat
    move: Move


class Suggestions:
    """What is up at a table, for one choice at a time; each person has one, the newest last.

    `persons` are who holds the seats of persons, by seat. Where a bot decides for all, the table
    is `waited` for until a person lets the bot go on; whoever hosts the table says how long.
    """

    def __init__(self, match: Match, persons: Mapping[Seat, str]) -> None:
        self._match = match
        self._persons = persons
        self._up: dict[str, Suggestion] = {}
        self._question: int | None = None
        """The number of the choice to which they belong."""
        self._passed = False
        match.subscribe(None, self._after)

    @property
    def shared(self) -> Shared | None:
        """The choice that is open for all seats alike; None where none is."""
        offer = self._match.offer(0)
        return None if offer is None else offer.shared

    @property
    def standing(self) -> tuple[Suggestion, ...]:
        """What is up, the newest last."""
        return tuple(self._up.values())

    @property
    def waited(self) -> bool:
        """Whether a bot is about to decide for all, and no person has let it go on yet."""
        shared = self.shared
        if shared is None or shared.vote or not self._persons or self._passed:
            return False
        if shared.decider in self._persons:
            return False
        decider = self._match.offer(shared.decider)
        return decider is not None and decider.question == shared.question

    def put(self, seat: Seat, move: Move) -> bool:
        """Put one up for the person of a seat, in place of its older one; false if it is none."""
        shared = self.shared
        if shared is None or move not in shared.moves or seat not in self._persons:
            return False
        self._question = shared.question
        self._up.pop(self._persons[seat], None)
        self._up[self._persons[seat]] = Suggestion(seat, move)
        return True

    def let_decide(self) -> None:
        """Let the bot that decides go on now."""
        self._passed = True

    def followed(self, offer: Offer) -> Move | None:
        """The newest, where the seat of this offer decides for all what they were put up for."""
        shared = offer.shared
        if shared is None or shared.vote or shared.question != offer.question or not self._up:
            return None
        return self.standing[-1].move

    def _after(self, update: Update) -> None:
        """Take all down once the choice has been answered; a vote leaves it open."""
        shared = self.shared
        if shared is None or not shared.vote or shared.question != self._question:
            self._up.clear()
        self._passed = False
