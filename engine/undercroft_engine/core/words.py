"""What the words of a game offer: every sentence about that game, as pure functions.

A game's room has a module `words` with these functions; a game that talks has those of
`parts.talk_words` as well. They know views, offers, events and refusals, never a state, a person or
a screen. What is told to plain mode is prose for reading aloud: names, whole sentences, no symbols.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.spans import Line


class Answer(msgspec.Struct, frozen=True):
    """A move that answers the question, as it can be typed: by number or by word.

    `refusal` says why it cannot be made now. Of moves that are made one after another, those are
    `suggested` that together make the best of it.
    """

    number: int
    word: str
    move: Move
    refusal: Refusal | None = None
    suggested: bool = False


class Words(Protocol):
    """The functions every game's `words` module has: all that is asked of one outside its board."""

    # Before a game, and what it is called where it stands in a list.

    def option_label(self, name: str) -> str:
        """What the set-up screen calls an option."""

    def option_effect(self, name: str, value: str, seats: int) -> str:
        """What a value of an option comes to at this count of seats."""

    def place(self, view: Any) -> str:
        """Where in the game the view stands, for headers and lists: `Dungeon II  battle 6`."""

    def phase(self, view: Any) -> str:
        """The rulebook phase of the view, for rules that apply now."""

    def phase_title(self, phase: str) -> str:
        """A phase in a word or two, for the rules that apply now."""

    # The question, on the screen.

    def question(self, view: Any, offer: Offer) -> Line:
        """What the seat is asked, or, while it owes nothing, who is asked what."""

    def standing(self, view: Any, offer: Offer) -> Line:
        """The rule that matters at this question, with its clauses, for the why line."""

    def picked(self, view: Any, move: Move) -> Line:
        """The prompt once this move is picked and not yet committed."""

    def picked_full(self, view: Any, move: Move) -> Line:
        """The same where there is room to say more."""

    def consequence(self, view: Any, offer: Offer, move: Move) -> Line:
        """What a picked move leads to, in public numbers."""

    def committed(self, view: Any, offer: Offer) -> Line:
        """The prompt of a seat that has locked and waits."""

    def refusal(self, refusal: Refusal) -> Line:
        """Why not, as one sentence with its clause; Match's own codes included."""

    def history(self, events: Iterable[Event]) -> tuple[Line, ...]:
        """The lines of events in a row for the log, clauses last; none where none is needed."""

    def reason(self, sign: str, amount: float) -> Line:
        """What playouts saw of an answer: one of the signs they are watched for, and how much."""

    # The question, in plain mode.

    def answers(self, view: Any, offer: Offer) -> tuple[Answer, ...]:
        """What can be typed to answer the question; of what lies there refused, why it is.

        A seat that owes nothing is told of everything in front of it why it cannot be done.
        """

    def asked_spoken(self, view: Any, offer: Offer) -> Line:
        """The question with its answers."""

    def picked_spoken(self, view: Any, move: Move) -> Line:
        """What is picked, and how it becomes final."""

    def committed_spoken(self, view: Any, awaited: Sequence[Seat]) -> Line:
        """What the seat has locked, and how to take it back while others are awaited."""

    def refusal_spoken(self, refusal: Refusal) -> Line:
        """Why not: seats by name, words to type instead of keys."""

    def speech(self, before: Any, events: Iterable[Event]) -> tuple[Line, ...]:
        """Events in a row as paragraphs; `before` is the view from which they follow."""

    # What plain mode may be asked at any time. `aid`: whether the table has the memory aid.

    def hand(self, view: Any, aid: bool = True) -> tuple[Line, ...]:
        """Own cards, and what is spent."""

    def table(self, view: Any, aid: bool = True) -> tuple[Line, ...]:
        """All that lies open, seat by seat; the first line tells where the game stands."""

    def me(self, view: Any) -> tuple[Line, ...]:
        """What the seat has, as far as all may see it."""

    def score(self, view: Any) -> tuple[Line, ...]:
        """All seats, as they would score now, as far as it is public."""

    def wait(self, view: Any) -> tuple[Line, ...]:
        """Who has locked, and whose choice is waited for."""

    def why(self, before: Any, events: Iterable[Event], refused: Refusal | None) -> Line:
        """Reason and clauses of the last refusal, or else of the last result."""

    def results_said(self, view: Any, outcome: Outcome) -> tuple[Line, ...]:
        """The whole final page."""
