"""Why a move is refused, each code as one sentence with its clause; told to that seat alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.battle import BATTLES_IN_A_DUNGEON
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.speech import LIMIT, SLOTS
from undercroft_engine.games.dungeon_busters.words.phrases import (
    ROMAN,
    Form,
    capital,
    cite,
    listed,
    number_word,
)

Fields = dict[str, Any]


def refusal(refusal: Refusal) -> Line:
    """Why not, for the why line: `1 is not in play with four seats. DB-S1`."""
    return _sentence(refusal, "letter")


def refusal_spoken(refusal: Refusal) -> Line:
    """Why not, for plain mode: seats by name, words to type instead of keys."""
    return _sentence(refusal, "name")


def _sentence(refusal: Refusal, form: Form) -> Line:
    by_clause = _BY_CLAUSE.get((refusal.code, refusal.clause))
    if by_clause is not None:
        line: Line = (by_clause[form == "name"],)
    elif refusal.code in _PLAIN:
        line = (_PLAIN[refusal.code],)
    elif refusal.code in _BY_FIELDS:
        line = _BY_FIELDS[refusal.code](refusal, form)
    else:
        line = ("That cannot be done now.",)
    return line if refusal.clause is None else cite(line, refusal.clause)


_ALL_TURNED_UP = "All cards have been turned up; none can be locked or taken back."
_NOBODY_LOSES = "Nobody has to choose a colour to lose now."
_NOBODY_SHARES = "Spoils is not being shared now."
_TALK_CLOSED = "Talk is open only while cards are being chosen."
_OTHER_PAYS = "Another seat chooses what to lose now."
_OTHER_TAKES = "It is another seat's turn to take a gem."

_BY_CLAUSE: dict[tuple[str, str | None], tuple[str, str]] = {
    ("not_now", "DB-T5"): (_ALL_TURNED_UP, _ALL_TURNED_UP),
    ("not_now", "DB-D5"): (_NOBODY_LOSES, _NOBODY_LOSES),
    ("not_now", "DB-P2"): (_NOBODY_SHARES, _NOBODY_SHARES),
    ("not_now", "DB-N2"): (_TALK_CLOSED, _TALK_CLOSED),
    ("not_yours", "DB-D5"): (_OTHER_PAYS, _OTHER_PAYS),
    ("not_yours", "DB-P2"): (_OTHER_TAKES, _OTHER_TAKES),
    ("locked", "DB-N2"): (
        "You are locked: u first, or wait.",
        "You are locked: unlock first, or wait.",
    ),
}
"""Codes with more than one meaning: the sentence for the screen and the one for plain mode."""

_PLAIN = {
    "stale": "That question is closed; the table has moved on.",
    "not_yours": "You are asked nothing here.",
    "over": "The game is over.",
    "no_hints": "This table plays without hints.",
    "not_saved": "The choice could not be saved, so it has not been made.",
    "not_locked": "You have not locked a card.",
    "lock_final": "Locks are final at this table; no card is taken back.",
    "limit": f"You have said {number_word(LIMIT)} things in this battle, and that is the most.",
}


def seat_or_number(seat: Any, form: Form) -> Line:
    """A seat, or what was given in place of one."""
    if isinstance(seat, int) and 0 <= seat < len("ABCDE"):
        return (SeatSpan(seat, form),)
    return ("that seat",) if seat is None else (f"seat number {seat + 1}",)


def _locked(refusal: Refusal, form: Form) -> Line:
    if refusal.fields.get("locks") == "final":
        return ("You have locked a card, and locks are final at this table.",)
    back = "u takes it back" if form == "letter" else "unlock takes it back"
    return (f"You have locked a card: {back}.",)


def _not_in_play(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    what = fields.get("value", "That value")
    seats = f" with {number_word(fields['seats'])} seats" if "seats" in fields else ""
    return (f"{what} is not in play{seats}.",)


def _not_in_hand(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    what = fields.get("value", "That card")
    monster = fields.get("monster")
    dungeon_word = "Dungeon" if form == "letter" else "dungeon"
    against = f"against {monster}" if monster else f"earlier in this {dungeon_word}"
    dungeon = fields.get("dungeon")
    if dungeon is None and "battle" in fields:
        dungeon = (fields["battle"] - 1) // BATTLES_IN_A_DUNGEON + 1
    if dungeon is None:
        return (f"{what} was played {against}.",)
    if dungeon + 1 == len(ROMAN):
        return (f"{what} was played {against} and does not come back.",)
    following = ROMAN[dungeon + 1] if form == "letter" else str(dungeon + 1)
    back = f"it comes back with {dungeon_word} {following}"
    return (f"{what} was played {against}; {back}.",)


def _not_most(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    word = COLOUR_WORDS.get(fields.get("colour", ""), "that colour").capitalize()
    most = [COLOUR_WORDS[colour] for colour in COLOURS if colour in fields.get("most", "")]
    choose = f"; choose {listed(most, 'or')}" if most else ""
    return (f"{word} is not the most in the pile{choose}.",)


def _none_there(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    word = COLOUR_WORDS.get(fields.get("colour", ""), "gem of that colour")
    return (f"There is no {word} on Spoils.",)


def _kind(refusal: Refusal, form: Form) -> Line:
    if refusal.fields.get("kind") in SLOTS:
        return ("That statement has a part too many or too few.",)
    return ("Nothing like that can be said in this game.",)


def _value(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    value = fields.get("value", "that value")
    if "seat" not in fields:
        return (f"{str(value).capitalize()} is not in play.",)
    if refusal.clause == "DB-N4":
        return (f"You do not hold {value}.",)
    return (*seat_or_number(fields["seat"], form), f" does not hold {value}.")


def _seat(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    if "seat" not in fields:
        return ("A plan names two or more seats, each of them once.",)
    who = seat_or_number(fields["seat"], form)
    return ("Only another seat at this table can be asked, not ", *who, ".")


def _addressee_locked(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    who = capital(seat_or_number(fields.get("seat"), form))
    return (*who, " is locked and cannot be asked now.")


def _ref(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    ref = fields.get("ref")
    what = "That" if ref is None else f"Statement {ref}"
    if refusal.clause == "DB-N7":
        return (f"{what} is no request you can answer now.",)
    return (f"{what} is not yours to take back now.",)


def _same_answer(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    ref = fields.get("ref")
    return (f"You have given that answer {'already' if ref is None else f'to {ref} already'}.",)


def _agreed(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    ref = fields.get("ref")
    what = "It" if ref is None else f"Statement {ref}"
    return (f"{what} has been agreed to, so it stays.",)


def _news(fields: Fields, who: Line) -> Line:
    """What undo does not go back past: `Dullahan was turned up`, `B has spoken`."""
    match fields.get("event"):
        case "monster_revealed":
            return (f"{fields['name']} was turned up",)
        case "picks_revealed":
            return ("the cards were turned up",)
        case "statement_made":
            return (*who, " has spoken")
        case "statement_changed":
            return ("a statement was taken back",)
        case "game_ended":
            return ("the game is over",)
        case _:
            return ("something was turned up or said",)


def _nothing_to_undo(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    barrier = fields.get("barrier", "nothing")
    if barrier == "off":
        return ("This table plays without undo.",)
    who: Line = ("somebody",)
    if "seat" in fields:
        who = seat_or_number(fields["seat"], form)
    lead = "Nothing to undo: " if form == "letter" else "nothing to undo, for "
    if barrier == "seat":
        return (lead, *who, " has chosen.")
    if barrier == "lock":
        return (f"{lead}no undo goes back past a lock.",)
    if barrier == "news":
        return (lead, *_news(fields, who), ".")
    return (f"{lead}you have made no choice yet.",)


_BY_FIELDS: dict[str, Callable[[Refusal, Form], Line]] = {
    "locked": _locked,
    "not_in_play": _not_in_play,
    "not_in_hand": _not_in_hand,
    "not_most": _not_most,
    "none_there": _none_there,
    "kind": _kind,
    "value": _value,
    "seat": _seat,
    "addressee_locked": _addressee_locked,
    "ref": _ref,
    "same_answer": _same_answer,
    "agreed": _agreed,
    "nothing_to_undo": _nothing_to_undo,
}
