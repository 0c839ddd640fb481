"""What the talk panel asks of the words of a game that talks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from undercroft.table import Table
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.talk import Say, Statement


class TalkWords(Protocol):
    """The sentences about statements; a game that talks has them in `words.talk`."""

    TALK_TITLE: str
    TALK_CLAUSES: str

    def kind_label(self, kind: str) -> str:
        """Give a kind of statement with its blanks."""

    def slot_labels(self, kind: str) -> tuple[str, ...]:
        """Give what stands before each blank while a statement is built."""

    def talk_standing(self) -> Line:
        """Give the rule that matters while one speaks."""

    def left_text(self, left: int) -> str:
        """Say how many statements are left."""

    def holds_note(self, seat: Seat) -> Line:
        """Say why these values and no others can be asked of a seat."""

    def preview(self, seat: Seat, say: Say) -> Line:
        """Give what all will read."""

    def said(self, one: Statement, you: Seat | None = None) -> Line:
        """Give a statement without its speaker."""

    def state_word(self, one: Statement, statements: Sequence[Statement]) -> Line:
        """Say what became of a statement."""

    def requests(self, view: Any) -> tuple[Statement, ...]:
        """Give the requests to the seat of the view that have no answer, newest first."""


def may_reply(offer: Offer, kind: str, ref: int | None = None) -> bool:
    """Whether the seat may answer or withdraw a statement so; without `ref`, whether any."""
    refs = (one.refs for one in (offer.talk.kinds if offer.talk else ()) if one.kind == kind)
    return any(ref in found if ref is not None else found for found in refs)


def talk_words(table: Table) -> TalkWords:
    """Give the words about statements of the table's game."""
    return cast(TalkWords, cast(Any, table.words).talk)
