"""Talk in Monster Busters: what may be said, why not, and how promises are judged (MB-N)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Kind, Refusal, SeatValues, Talk, Value
from undercroft_engine.games.monster_busters import strength
from undercroft_engine.games.monster_busters.cards import Cards
from undercroft_engine.games.monster_busters.moves import Item
from undercroft_engine.games.monster_busters.state import (
    CARDS,
    NONE,
    NUMBER,
    RETREATS,
    State,
)
from undercroft_engine.parts import speech
from undercroft_engine.parts.speech import AIMS, ANSWERS, PROPOSALS, addressed, answerable, said
from undercroft_engine.parts.talk import Say, Statement

LIMIT = 8
"""Statements of a seat in a round (MB-N13)."""

STRENGTHS = range(1, 7)
"""What can be promised as Strength (MB-N5)."""

BARE_COURSES = ("fight", "retreat", "bare_fight")
WITH_COURSES = ("fight_with", "retreat_with")
COURSE_KINDS = (*BARE_COURSES, *WITH_COURSES)
COMMITMENTS = (*COURSE_KINDS, "strength")

SLOTS = {
    **dict.fromkeys(BARE_COURSES, ()),
    **dict.fromkeys((*WITH_COURSES, "strength", "hold"), ("value",)),
    "ask": ("to", "value"),
    "plan": ("parts",),
    **dict.fromkeys(ANSWERS, ("ref",)),
    **dict.fromkeys(AIMS, ()),
    "withdraw": ("ref",),
}
"""The slots each kind of statement fills, no more and no fewer."""


class Repertoire(NamedTuple):
    """What can be spoken of with an Item deck: its Items by what they do, and all courses.

    A course with an Item is one word, such as `fight_with_axe`.
    """

    fighting: tuple[str, ...]
    retreating: tuple[str, ...]
    items: tuple[str, ...]
    courses: tuple[str, ...]


def repertoire(cards: Cards, deck: str) -> Repertoire:
    """What can be spoken of; it depends on the deck's list, never on a hand (MB-N4, MB-N7)."""
    return _repertoire(tuple([row.id for row in cards.items if row.copies(deck)]))


@lru_cache(maxsize=8)
def _repertoire(items: tuple[Item, ...]) -> Repertoire:
    fighting = tuple(item for item in items if NUMBER[item] not in RETREATS)
    retreating = tuple(item for item in items if NUMBER[item] in RETREATS)
    courses = (
        *BARE_COURSES,
        *(f"fight_with_{item}" for item in fighting),
        *(f"retreat_with_{item}" for item in retreating),
    )
    return Repertoire(fighting, retreating, items, courses)


def promise_of(course: Value) -> tuple[str, Value | None]:
    """Kind and Item of the commitment to a course: `fight_with`, `axe`."""
    for kind in WITH_COURSES:
        if str(course).startswith(f"{kind}_"):
            return kind, str(course)[len(kind) + 1 :]
    return str(course), None


def course_of(one: Statement) -> str:
    """The course a commitment is to: `fight_with_axe`."""
    return one.kind if one.value is None else f"{one.kind}_{one.value}"


def _replaces(newer: Statement, older: Statement) -> bool:
    """One standing course and one standing Strength (MB-N11)."""
    return (newer.kind == "strength") == (older.kind == "strength")


CUSTOMS = speech.Customs(COMMITMENTS, promise_of, _replaces, "MB-N12")


def mute(state: State, seat: Seat) -> Refusal | None:
    """Why the seat can say nothing at all now; None if it can."""
    if state.stage != "pick":
        return Refusal("not_now", "MB-N3")
    if state.locks[seat] != NONE:
        return Refusal("locked", "MB-N3")
    if said(state.statements, seat) >= LIMIT:
        return Refusal("limit", "MB-N13")
    return None


def vocabulary(cards: Cards, state: State, seat: Seat) -> Talk | None:
    """What the seat may say now, kind by kind (rules file, "Vocabulary")."""
    if mute(state, seat) is not None:
        return None
    may = repertoire(cards, state.options["items"])
    statements = state.statements
    everybody = tuple(_seat_values(state, of, seat, may.courses) for of in range(state.seats))
    others = tuple(values for values in everybody if values.seat != seat)
    kinds = [
        *(Kind(kind) for kind in BARE_COURSES),
        Kind("fight_with", ("value",), values=may.fighting),
        Kind("retreat_with", ("value",), values=may.retreating),
        Kind("strength", ("value",), values=tuple(STRENGTHS)),
    ]
    if any(values.values for values in others):
        kinds.append(Kind("ask", ("to", "value"), seats=others))
        kinds.append(Kind("plan", ("parts",), seats=everybody))
    kinds.append(Kind("hold", ("value",), values=may.items))
    for kind in ANSWERS:
        refs = tuple(one.id for one in statements if answerable(statements, one, seat, kind))
        kinds.append(Kind(kind, ("ref",), refs=refs))
    kinds.extend(Kind(kind) for kind in AIMS)
    own = (one for one in statements if _withdrawal(statements, one, seat) is None)
    kinds.append(Kind("withdraw", ("ref",), refs=tuple(one.id for one in own)))
    fillable = (kind for kind in kinds if not kind.slots or kind.values or kind.seats or kind.refs)
    return Talk(tuple(fillable), LIMIT - said(statements, seat))


def _seat_values(state: State, of: Seat, speaker: Seat, courses: tuple[str, ...]) -> SeatValues:
    if of != speaker and state.locks[of] != NONE:
        return SeatValues(of, refusal=Refusal("addressee_locked", "MB-N8", {"seat": of}))
    return SeatValues(of, courses)


def _withdrawal(statements: Sequence[Statement], one: Statement, seat: Seat) -> Refusal | None:
    return speech.withdrawal(CUSTOMS, statements, one, seat)


def refusal(cards: Cards, state: State, seat: Seat, say: Say) -> Refusal | None:
    """Why the seat cannot say this; the first reason of the rules file's table that applies."""
    reason = mute(state, seat)
    if reason is not None:
        return reason
    if not speech.fills(say, SLOTS.get(say.kind)):
        return Refusal("kind", "MB-N3", {"kind": say.kind})
    may = repertoire(cards, state.options["items"])
    if say.kind in PROPOSALS:
        return _proposal_refusal(state, seat, say, may)
    if say.kind in ("agree", "refuse", "withdraw"):
        return _ref_refusal(state, seat, say)
    if say.kind == "strength":
        return None if say.value in STRENGTHS else Refusal("value", "MB-N5", {"value": say.value})
    named = {"fight_with": may.fighting, "retreat_with": may.retreating, "hold": may.items}
    if say.kind not in named or say.value in named[say.kind]:
        return None
    clause = "MB-N6" if say.kind == "hold" else "MB-N4"
    return Refusal("item", clause, {"value": say.value, "kind": say.kind})


def _proposal_refusal(state: State, seat: Seat, say: Say, may: Repertoire) -> Refusal | None:
    parts = say.parts if say.parts is not None else ((say.to or 0, say.value or ""),)
    named = [of for of, _ in parts]
    if say.kind == "ask" and say.to == seat:
        return Refusal("seat", "MB-N8", {"seat": seat})
    for of in named:
        if not 0 <= of < state.seats:
            return Refusal("seat", "MB-N8", {"seat": of})
    if say.kind == "plan" and (len(named) < 2 or len(set(named)) < len(named)):
        return Refusal("seat", "MB-N8")
    for of in named:
        if of != seat and state.locks[of] != NONE:
            return Refusal("addressee_locked", "MB-N8", {"seat": of})
    for _, course in parts:
        if course not in may.courses:
            return Refusal("course", "MB-N8", {"value": course})
    return None


def _ref_refusal(state: State, seat: Seat, say: Say) -> Refusal | None:
    spoken = next((one for one in state.statements if one.id == say.ref), None)
    if say.kind == "withdraw":
        if spoken is None:
            return Refusal("ref", "MB-N12", {"ref": say.ref})
        return _withdrawal(state.statements, spoken, seat)
    if spoken is None or spoken.state != "standing" or not addressed(spoken, seat):
        return Refusal("ref", "MB-N9", {"ref": say.ref})
    if not answerable(state.statements, spoken, seat, say.kind):
        return Refusal("same_answer", "MB-N9", {"ref": say.ref})
    return None


def publish(state: State, seat: Seat, say: Say, emit: Emit | None) -> None:
    """Add a statement and do what it does to others (MB-N8, N9, N11, N12, N18)."""
    speech.publish(CUSTOMS, state, seat, say, emit)


def judge(state: State, picks: Sequence[int], emit: Emit | None) -> None:
    """Hold every standing commitment against what its speaker played (MB-N14 to MB-N16)."""

    def was_kept(one: Statement) -> bool:
        added = strength.contribution(picks, state.location, one.seat).total
        return kept(one, picks[one.seat], added)

    speech.judge(CUSTOMS, state, was_kept, emit)


def kept(one: Statement, card: int, added: int) -> bool:
    """Whether a commitment is kept by playing this card, which adds so much (MB-N14)."""
    if one.kind == "strength":
        assert isinstance(one.value, int)
        return added >= one.value
    if one.kind == "fight":
        return card not in RETREATS
    if one.kind == "retreat":
        return card in RETREATS
    return CARDS[card] == ("fight" if one.kind == "bare_fight" else one.value)
