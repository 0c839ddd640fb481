"""What the words of a game offer: every sentence about that game, as pure functions.

A game's room has a module `words` with these functions. They know views, offers, events and
refusals, never a state, a person or a screen. `terse` speech is for reading aloud (plain mode).
"""

from __future__ import annotations

from typing import Any, Protocol

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line


class Words(Protocol):
    """The functions every game's `words` module has."""

    def pitch(self) -> tuple[str, ...]:
        """The game in one breath, a few short paragraphs, for the title."""

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

    def question(self, view: Any, offer: Offer) -> Line:
        """What the seat is asked, or, while it owes nothing, who is asked what."""

    def standing(self, view: Any, offer: Offer) -> Line:
        """The rule that matters at this question, with its clauses, for the why line."""

    def label(self, view: Any, move: Move) -> Line:
        """A move in a word or two."""

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

    def event(self, event: Event) -> tuple[Line, ...]:
        """The lines of an event for log and since-box, clauses last; none if it needs no line."""

    def spoken(self, event: Event) -> tuple[Line, ...]:
        """The same event for plain mode, in prose without symbols."""
