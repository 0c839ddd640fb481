"""Statements in words: as they stand in the list, as they are built, as they are read aloud."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Value
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.speech import COMMITMENTS, CUSTOMS, LIMIT, parts_of
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.phrases import Form, capital, cite, joined, seats
from undercroft_engine.parts import speech_words
from undercroft_engine.parts.speech import AIMS, made_by_another
from undercroft_engine.parts.talk import Say, Statement, StatementMade

Spoken = Say | Statement | StatementMade
Statements = Sequence[Statement]

_LABELS = {
    "play": "I will play _",
    "not": "not _",
    "at_least": "at least _",
    "at_most": "at most _",
    "ask": "ask seat _ to play _",
    "plan": "plan: seat _ plays _, ...",
    "agree": "agree to _",
    "refuse": "refuse _",
    "want_win": "let us win",
    "want_loss": "let us lose",
    "withdraw": "withdraw _",
}
_SLOTS = {
    "ask": ("ask seat", "to play"),
    "plan": ("seat", "plays"),
    "play": ("I will play",),
    "not": ("not",),
    "at_least": ("at least",),
    "at_most": ("at most",),
    "agree": ("agree to",),
    "refuse": ("refuse",),
    "withdraw": ("withdraw",),
}

_TYPED = {
    "play": "play",
    "not": "not",
    "at_least": "at least",
    "at_most": "at most",
    "ask": "ask",
    "plan": "plan",
    "agree": "agree",
    "refuse": "refuse",
    "want_win": "win",
    "want_loss": "lose",
    "withdraw": "withdraw",
}


def talk_title() -> str:
    """Heading of the talk panel."""
    return "Speak to all"


def talk_clauses() -> str:
    """The clauses talk rests on."""
    return "DB-N2 to DB-N11"


def kind_label(kind: str) -> str:
    """A kind of statement with its blanks, as the talk panel lists it."""
    return _LABELS.get(kind, kind)


def kind_typed(kind: str) -> str:
    """The words that are typed for this kind in plain mode."""
    return _TYPED[kind]


def value_word(value: Value) -> str:
    """A card's value as it is typed."""
    return str(value)


def slot_labels(kind: str) -> tuple[str, ...]:
    """What stands before each blank while a statement is built."""
    return _SLOTS.get(kind, ())


def talk_standing() -> Line:
    """The rule that matters while one speaks, for the why line."""
    text = "Words bind nobody; those that say what you will play are judged."
    return cite((text,), "DB-N1", "DB-N12")


def left_text(left: int) -> str:
    """How many statements a seat has left in this battle (DB-N11)."""
    return f"{left} of {LIMIT} left"


def holds_note(seat: Seat) -> Line:
    """Why these values and no others can be asked of a seat."""
    return ("what ", SeatSpan(seat, "letter"), " still holds")


def said(one: Spoken, you: Seat | None = None, form: Form = "letter") -> Line:
    """A statement without its speaker: `I will play 5`, `asks C: play 6`; `_` for open blanks.

    `you` is the seat that reads it, where it may be called so.
    """
    value = "_" if one.value is None else str(one.value)
    ref = "_" if one.ref is None else str(one.ref)
    if one.kind == "ask":
        to = "_" if one.to is None else "you" if one.to == you else SeatSpan(one.to, form)
        return ("asks ", to, f": play {value}")
    if one.kind == "plan":
        parts: list[Line] = [(SeatSpan(of, form), f" {card}") for of, card in one.parts or ()]
        return ("plan: ", *(joined(parts) or ("_",)))
    texts = {
        "play": f"I will play {value}",
        "not": f"not {value}",
        "at_least": f"at least {value}",
        "at_most": f"at most {value}",
        "agree": f"agrees to {ref}",
        "refuse": f"refuses {ref}",
        "want_win": "let us win",
        "want_loss": "let us lose",
        "withdraw": f"withdraws {ref}",
    }
    return (texts[one.kind],)


def preview(seat: Seat, say: Say) -> Line:
    """What all will read once it is said: `A asks D: play 3`."""
    return _with_speaker(seat, say)


def statement_line(one: Statement | StatementMade) -> Line:
    """A statement with its speaker, for log and since-box."""
    return _with_speaker(one.seat, one)


def _with_speaker(seat: Seat, one: Spoken) -> Line:
    between = {"ask": " ", "agree": " ", "refuse": " ", "withdraw": " ", "plan": " has a "}
    return (SeatSpan(seat, "letter"), between.get(one.kind, ": "), *said(one))


def state_word(one: Statement, statements: Statements, form: Form = "letter") -> Line:
    """What became of a statement: `standing`, `not answered`, `agreed`, `replaced by 5`, `kept`."""
    return speech_words.state_word(CUSTOMS, one, statements, form)


def requests(view: View) -> tuple[Statement, ...]:
    """Standing requests to the seat of the view that it has not answered, newest first."""
    return speech_words.requests(view) if view.stage == "pick" else ()


def request_line(one: Statement, you: Seat) -> Line:
    """A request as its addressee reads it: `C asks you: play 6`."""
    if one.kind == "ask":
        return (SeatSpan(one.seat, "letter"), " ", *said(one, you))
    card = dict(parts_of(one))[you]
    return (SeatSpan(one.seat, "letter"), f" has a plan: you play {card}")


def spoken_statement(one: Statement | StatementMade, statements: Statements = ()) -> Line:
    """A statement read aloud: `Bram says: I will play 5.`, `Cleo asks Ada: play 6.`"""
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
    card = dict(parts_of(proposal)).get(one.seat)
    return (by, f" {'agrees' if one.kind == 'agree' else 'refuses'} to play {card}.")


def said_spoken(one: StatementMade, statements: Statements, named: bool = False) -> Line:
    """What plain mode answers a seat that has spoken; by its name where `named`."""
    has: Line = (SeatSpan(one.seat), " has") if named else ("You have",)
    left: Line = (" ", *has, f" {left_text(LIMIT - one.said)}.")
    if one.kind in (*COMMITMENTS, *AIMS):
        return ("Said: ", *said(one), ".", *left)
    return ("Said: ", *spoken_statement(one, statements), *left)


def said_list(view: View, only: Collection[int] | None = None) -> tuple[Line, ...]:
    """What was said this battle, numbered, with its state; all of it, or these numbers alone."""
    if not view.statements:
        return (("Nothing was said this battle.",),)
    lines: list[Line] = []
    for one in view.statements:
        if only is not None and one.id not in only:
            continue
        state = capital(state_word(one, view.statements, "name"))
        tail: Line = (" ", *state, ".") if state else ()
        lines.append((f"{one.id} ", *spoken_statement(one, view.statements), *tail))
    return tuple(lines)


def promise_text(one: Statement) -> str:
    """A promise as a thing kept or broken: `play 5`, `at least 4`."""
    kind = one.kind.replace("_", " ")
    return f"{kind} {one.value}"


def is_made(one: Statement | StatementMade) -> bool:
    """Whether a plan or an agreement made this promise, so that it needs no line of its own."""
    return one.kind in COMMITMENTS and one.ref is not None


def spoke_of(one: Statement, statements: Statements) -> str:
    """How the speaker came to a promise: `agreed to` or `said`."""
    if made_by_another(one):
        maker = next((other for other in statements if other.id == one.ref), None)
        if maker is not None and maker.kind == "agree":
            return "agreed to"
    return "said"


def who_chooses(view: View) -> Line:
    """Seats that owe a choice, by name: `Cleo, Dov and Esme`."""
    return seats(view.to_act, "name")
