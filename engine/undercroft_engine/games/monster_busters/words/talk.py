"""Statements in words: as they stand in the list, as they are built, as they are read aloud."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Value
from undercroft_engine.core.phrases import Form, capital, cite, joined, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters.speech import (
    COMMITMENTS,
    COURSE_KINDS,
    CUSTOMS,
    LIMIT,
    course_of,
)
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.names import (
    card_name,
    course_text,
    with_article,
)
from undercroft_engine.parts import speech_words
from undercroft_engine.parts.speech import AIMS, made_by_another, parts_of
from undercroft_engine.parts.talk import Say, Statement, StatementMade

Spoken = Say | Statement | StatementMade
Statements = Sequence[Statement]

_LABELS = {
    "fight": "I fight",
    "retreat": "I retreat",
    "bare_fight": "bare fight",
    "fight_with": "fight with _",
    "retreat_with": "retreat with _",
    "strength": "strength _ or more",
    "ask": "ask seat _ to _",
    "plan": "plan: seat _ to _, ...",
    "hold": "I hold _ (claim)",
    "agree": "agree to _",
    "refuse": "refuse _",
    "want_win": "let us win",
    "want_loss": "let us lose",
    "withdraw": "withdraw _",
}
_SLOTS = {
    "fight_with": ("fight with",),
    "retreat_with": ("retreat with",),
    "strength": ("strength",),
    "hold": ("I hold",),
    "ask": ("ask seat", "to"),
    "plan": ("seat", "to"),
    "agree": ("agree to",),
    "refuse": ("refuse",),
    "withdraw": ("withdraw",),
}
_TYPED = {"want_win": "win", "want_loss": "lose"}


def talk_title() -> str:
    """Heading of the talk panel."""
    return "Speak to all"


def talk_clauses() -> str:
    """The clauses talk rests on."""
    return "MB-N3 to MB-N13"


def talk_standing() -> Line:
    """The rule that matters while one speaks, for the why line."""
    text = "Words bind nobody; what you will do is judged, claims are not."
    return cite((text,), "MB-N1", "MB-N14")


def left_text(left: int) -> str:
    """How many statements a seat has left in this round (MB-N13)."""
    return f"{left} of {LIMIT} left"


def kind_label(kind: str) -> str:
    """A kind of statement with its blanks, as the talk panel lists it."""
    return _LABELS.get(kind, kind)


def kind_typed(kind: str) -> str:
    """The words that are typed for this kind in plain mode."""
    return _TYPED.get(kind, kind.replace("_", " "))


def value_word(value: Value) -> str:
    """A number, an Item or a course, as it is typed: `fight with axe`."""
    return str(value).replace("_", " ")


def slot_labels(kind: str) -> tuple[str, ...]:
    """What stands before each blank while a statement is built."""
    return _SLOTS.get(kind, ())


def holds_note(seat: Seat) -> Line:
    """Why these values and no others can be said: by the deck's list, never by a hand (MB-N7)."""
    return ("what anybody may say, whatever the hand",)


def said(one: Spoken, you: Seat | None = None, form: Form = "letter") -> Line:
    """A statement without its speaker: `I fight with Axe`, `asks C: fight`; `_` for open blanks.

    `you` is the seat that reads it, where it may be called so.
    """
    ref = "_" if one.ref is None else str(one.ref)
    if one.kind == "ask":
        to = "_" if one.to is None else "you" if one.to == you else SeatSpan(one.to, form)
        return ("asks ", to, f": please {_course(one.value)}")
    if one.kind == "plan":
        return ("plan: ", *(_planned(one, form) or ("_",)))
    item = "_" if one.value is None else card_name(str(one.value))
    texts = {
        "fight": "I fight",
        "retreat": "I retreat",
        "bare_fight": "I play the bare Fight",
        "fight_with": f"I fight with {item}",
        "retreat_with": f"I retreat with {item}",
        "strength": f"I add {item} or more",
        "hold": "I hold _" if one.value is None else f"I hold {with_article(str(one.value))}",
        "agree": f"agrees to {ref}",
        "refuse": f"refuses {ref}",
        "want_win": "let us win",
        "want_loss": "let us lose",
        "withdraw": f"withdraws {ref}",
    }
    return (texts[one.kind],)


def _planned(one: Spoken, form: Form) -> Line:
    """The parts of a plan, those alike together: `A and C to fight, B to retreat`."""
    alike: dict[Value, list[Seat]] = {}
    for of, course in one.parts or ():
        alike.setdefault(course, []).append(of)
    return joined([(*seats(who, form), f" to {_course(course)}") for course, who in alike.items()])


def _course(course: Value | None) -> str:
    return "_" if course is None else course_text(course)


def preview(seat: Seat, say: Say) -> Line:
    """What all will read once it is said."""
    return _with_speaker(seat, say)


def statement_line(one: Statement | StatementMade) -> Line:
    """A statement with its speaker, for the log."""
    return _with_speaker(one.seat, one)


def _with_speaker(seat: Seat, one: Spoken) -> Line:
    between = {"ask": " ", "agree": " ", "refuse": " ", "withdraw": " ", "plan": " has a "}
    return (SeatSpan(seat, "letter"), between.get(one.kind, ": "), *said(one))


def state_word(one: Statement, statements: Statements, form: Form = "letter") -> Line:
    """What became of a statement; of a claim, that it is one."""
    if one.kind == "hold":
        return ("claim",)
    return speech_words.state_word(CUSTOMS, one, statements, form)


def requests(view: View) -> tuple[Statement, ...]:
    """Standing requests to the seat of the view that it has not answered, newest first."""
    return speech_words.requests(view) if view.stage == "pick" else ()


def spoken_statement(one: Statement | StatementMade, statements: Statements = ()) -> Line:
    """A statement read aloud: `Bram says: I fight.`, `Cleo asks Ada: please retreat.`"""
    by = SeatSpan(one.seat)
    if one.kind in ("agree", "refuse"):
        return _spoken_answer(one, statements)
    if one.kind == "withdraw":
        taken = next((other for other in statements if other.id == one.ref), None)
        if taken is None:
            return (by, f" withdraws statement {one.ref}.")
        return (by, " withdraws: ", *said(taken, form="name"), ".")
    between = {"ask": " ", "plan": " has a "}.get(one.kind, " says: ")
    return (by, between, *said(one, form="name"), ".")


def _spoken_answer(one: Statement | StatementMade, statements: Statements) -> Line:
    by = SeatSpan(one.seat)
    proposal = next((other for other in statements if other.id == one.ref), None)
    if proposal is None:
        return (by, f" {'agrees to' if one.kind == 'agree' else 'refuses'} request {one.ref}.")
    course = dict(parts_of(proposal)).get(one.seat)
    return (by, f" {'agrees' if one.kind == 'agree' else 'refuses'} to {_course(course)}.")


def said_spoken(one: StatementMade, statements: Statements, named: bool = False) -> Line:
    """What plain mode answers a seat that has spoken; by its name where `named`."""
    has: Line = (SeatSpan(one.seat), " has") if named else ("You have",)
    left: Line = (" ", *has, f" {left_text(LIMIT - one.said)}.")
    if one.kind in (*COMMITMENTS, *AIMS, "hold"):
        return ("Said: ", *said(one), ".", *left)
    return ("Said: ", *spoken_statement(one, statements), *left)


def said_list(view: View, only: Collection[int] | None = None) -> tuple[Line, ...]:
    """What was said this round, numbered, with its state; all of it, or these numbers alone."""
    if not view.statements:
        return (("Nothing was said this round.",),)
    lines: list[Line] = []
    for one in view.statements:
        if only is not None and one.id not in only:
            continue
        state = capital(state_word(one, view.statements, "name"))
        tail: Line = (" ", *state, ".") if state else ()
        lines.append((f"{one.id} ", *spoken_statement(one, view.statements), *tail))
    return tuple(lines)


def promise_text(one: Statement) -> str:
    """A promise as a thing kept or broken: `fight with Axe`, `strength 3`."""
    return course_text(course_of(one)) if one.kind in COURSE_KINDS else f"strength {one.value}"


def is_made(one: Statement | StatementMade) -> bool:
    """Whether a plan or an agreement made this promise, so that it needs no line of its own."""
    return made_by_another(one)


def spoke_of(one: Statement, statements: Statements) -> str:
    """How the speaker came to a promise: `agreed to` or `said`."""
    maker = next((other for other in statements if other.id == one.ref), None)
    return "agreed to" if maker is not None and maker.kind == "agree" else "said"
