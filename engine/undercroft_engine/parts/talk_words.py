"""What the words of a game that talks offer besides: every sentence about its statements."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Value
from undercroft_engine.core.spans import Line
from undercroft_engine.core.words import Words
from undercroft_engine.parts.talk import Say, Statement, StatementMade


class TalkWords(Words, Protocol):
    """The functions of a game's `words` module where the game talks."""

    def talk_title(self) -> str:
        """Heading of the talk panel."""

    def talk_clauses(self) -> str:
        """The clauses talk rests on."""

    def talk_standing(self) -> Line:
        """The rule that matters while one speaks, for the why line."""

    def left_text(self, left: int) -> str:
        """How many statements are left."""

    # While a statement is built.

    def kind_label(self, kind: str) -> str:
        """A kind of statement with its blanks, as the talk panel lists it."""

    def kind_typed(self, kind: str) -> str:
        """The words that are typed for this kind in plain mode, before what fills its slots."""

    def value_word(self, value: Value) -> str:
        """What fills a slot, as it is typed and listed: `4`, `fight with axe`."""

    def slot_labels(self, kind: str) -> tuple[str, ...]:
        """What stands before each blank."""

    def holds_note(self, seat: Seat) -> Line:
        """Why these values and no others can be said of a seat."""

    def preview(self, seat: Seat, say: Say) -> Line:
        """What all will read; open blanks show as such."""

    # Once it is said.

    def said(self, one: Statement, you: Seat | None = None) -> Line:
        """A statement without its speaker; `you` is the seat that reads it."""

    def state_word(self, one: Statement, statements: Sequence[Statement]) -> Line:
        """What became of a statement."""

    def requests(self, view: Any) -> tuple[Statement, ...]:
        """The requests to the seat of the view that have no answer, newest first."""

    def said_spoken(
        self, one: StatementMade, statements: Sequence[Statement], named: bool = False
    ) -> Line:
        """What plain mode answers a seat that has spoken; by its name where `named`."""

    def said_list(self, view: Any, only: Collection[int] | None = None) -> tuple[Line, ...]:
        """What was said, numbered, with its state, in prose; all of it, or these numbers alone."""
