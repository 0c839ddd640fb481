"""What lies before a seat at this moment: its question, its moves, why not the others, its talk."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Move, Seat

Field = int | str | tuple[int, ...] | None

Value = int | str
"""What fills a slot of a statement: a number, or the name of a thing or a course."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a move is not accepted: a code, the clause it rests on, and figures for the sentence."""

    code: str
    clause: str | None = None
    fields: dict[str, Field] = {}


class Refused(msgspec.Struct, frozen=True):
    """A move that lies before the seat but cannot be made now, and why."""

    move: Move
    refusal: Refusal


class Interrupt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that may be made without being asked; `anytime` ones carry no question number."""

    move: Move
    anytime: bool = False


class SeatValues(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may be said of one seat: the values admitted, or why none is."""

    seat: Seat
    values: tuple[Value, ...] = ()
    refusal: Refusal | None = None


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of statement and what its slots admit now.

    `slots` names the slots in the order they are filled: of `value`, `to`, `parts`, `ref`.
    `values` for `value` alone; `seats` for `to` with `value` and for `parts` (each seat with its
    own values); `refs` for `ref`.
    """

    kind: str
    slots: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()
    seats: tuple[SeatValues, ...] = ()
    refs: tuple[int, ...] = ()


class Talk(msgspec.Struct, frozen=True):
    """The vocabulary open to a seat: kinds in the game's order, and statements left."""

    kinds: tuple[Kind, ...]
    left: int


class Shared(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open choice that concerns all seats alike, as every one of them may know it.

    The answer of `decider` counts; where all `vote`, each seat answers once, and `votes` has what
    each has answered so far. `kind` and `moves` are the decider's as they were when the choice
    opened, `question` its number then.
    """

    decider: Seat
    question: int
    kind: str
    moves: tuple[Move, ...]
    vote: bool = False
    votes: tuple[Move | None, ...] = ()

    @property
    def asked(self) -> Offer:
        """The question as it is put to the decider, for whoever looks on."""
        return Offer(self.decider, self.question, self.kind, moves=self.moves, shared=self)


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may do now.

    `question` numbers the seat's own open question, or the table's while it owes nothing.
    `kind` is the decision's name, `none` for a seat that owes nothing. `timing` is `fixed` where a
    quick answer would tell something. `secret` marks a question that is not sealed and yet answered
    from what the seat alone knows. `refused` covers what lies in front of the seat but cannot be
    done. `mute` says why nothing can be said where `talk` is absent in a game that talks. `shared`
    is the choice that is open for all seats alike, whoever answers it.
    `undo` (own commits that can be taken back) and `barrier` (why not more: `nothing`, `off`,
    `news`, `lock`, or `seat` with the seat in `barrier_seat`) are filled in by Match.
    """

    seat: Seat
    question: int
    kind: str
    sealed: bool = False
    timing: Literal["free", "fixed"] = "free"
    secret: bool = False
    moves: tuple[Move, ...] = ()
    interrupts: tuple[Interrupt, ...] = ()
    refused: tuple[Refused, ...] = ()
    talk: Talk | None = None
    mute: Refusal | None = None
    shared: Shared | None = None
    undo: int = 0
    barrier: Literal["nothing", "off", "news", "lock", "seat"] = "nothing"
    barrier_seat: Seat | None = None

    def number_for(self, move: Move) -> int | None:
        """The question a move is made under: none where it may come at any time."""
        anytime = any(one.anytime and one.move == move for one in self.interrupts)
        return None if anytime else self.question

    @property
    def private(self) -> bool:
        """Whether the seat answers from what it alone knows, so that nobody else looks on."""
        return self.sealed or self.secret

    def beside(self, name: str) -> Move | Refusal | None:
        """The move of this name beside the question, or why not; None where there is no such."""
        for one in self.interrupts:
            if one.move.__struct_config__.tag == name:
                return one.move
        refused = (one.refusal for one in self.refused if one.move.__struct_config__.tag == name)
        return next(refused, None)
