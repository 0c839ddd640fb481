"""Why a move is refused, each code as one sentence with its clause; told to that seat alone."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import Form, capital, cite, number_word
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters.speech import LIMIT, SLOTS, STRENGTHS
from undercroft_engine.games.monster_busters.state import NUMBER
from undercroft_engine.games.monster_busters.words.names import card_name, with_article

MOST_SEATS = 8


def refusal(refusal: Refusal) -> Line:
    """Why not, for the why line."""
    return _sentence(refusal, "letter")


def refusal_spoken(refusal: Refusal) -> Line:
    """Why not, for plain mode: seats by name, words to type instead of keys."""
    return _sentence(refusal, "name")


def _sentence(refusal: Refusal, form: Form) -> Line:
    if refusal.code in _PLAIN:
        line: Line = (_PLAIN[refusal.code],)
    elif refusal.code in _TOLD:
        line = _TOLD[refusal.code](refusal, form)
    else:
        line = ("That cannot be done now.",)
    return line if refusal.clause is None else cite(line, refusal.clause)


_PLAIN = {
    "stale": "That question is closed; the table has moved on.",
    "not_yours": "You are asked nothing here.",
    "over": "The game is over.",
    "no_hints": "This table plays without hints.",
    "not_now": "The game is over; nothing is locked or said any more.",
    "not_saved": "The choice could not be saved, so it has not been made.",
    "not_locked": "You have not locked a card.",
    "lock_final": "Locks are final at this table; no card is taken back.",
    "limit": f"You have said {number_word(LIMIT)} things in this round, and that is the most.",
    "value": f"Strength can be promised from {STRENGTHS[0]} to {STRENGTHS[-1]}.",
}


def _locked(refusal: Refusal, form: Form) -> Line:
    typed = form == "name"
    if refusal.clause == "MB-N3":
        return (f"You are locked: {'unlock' if typed else 'u'} first, or wait.",)
    if refusal.fields.get("locks") == "final":
        return ("You have locked a card, and locks are final at this table.",)
    return (f"You have locked a card: {'unlock' if typed else 'u'} takes it back.",)


def _not_in_hand(refusal: Refusal, form: Form) -> Line:
    return (f"You hold no {card_name(str(refusal.fields.get('card', 'such card')))}.",)


def _kind(refusal: Refusal, form: Form) -> Line:
    if refusal.fields.get("kind") in SLOTS:
        return ("That statement has a part too many or too few.",)
    return ("Nothing like that can be said in this game.",)


def _item(refusal: Refusal, form: Form) -> Line:
    value, kind = refusal.fields.get("value"), refusal.fields.get("kind")
    if value not in NUMBER or NUMBER[value] < 2:
        return ("There is no such Item in this game.",)
    item = with_article(str(value))
    if kind == "hold":
        return (f"The deck of this table has not {item} in it.",)
    verb = "fights" if kind == "fight_with" else "retreats"
    return (f"Nobody {verb} with {item} at this table.",)


def _seat(refusal: Refusal, form: Form) -> Line:
    if "seat" not in refusal.fields:
        return ("A plan names two or more seats, each of them once.",)
    who = _who(refusal.fields["seat"], form)
    return ("Only another seat at this table can be asked, not ", *who, ".")


def _who(seat: Any, form: Form) -> Line:
    """A seat, or what was given in place of one."""
    if isinstance(seat, int) and 0 <= seat < MOST_SEATS:
        return (SeatSpan(seat, form),)
    return ("that seat",) if seat is None else (f"seat number {seat + 1}",)


def _addressee_locked(refusal: Refusal, form: Form) -> Line:
    who = capital(_who(refusal.fields.get("seat"), form))
    return (*who, " is locked and cannot be asked now.")


def _course(refusal: Refusal, form: Form) -> Line:
    return ("That is no course anybody can take at this table.",)


def _ref(refusal: Refusal, form: Form) -> Line:
    ref = refusal.fields.get("ref")
    what = "That" if ref is None else f"Statement {ref}"
    if refusal.clause == "MB-N9":
        return (f"{what} is no request you can answer now.",)
    return (f"{what} is not yours to take back now.",)


def _same_answer(refusal: Refusal, form: Form) -> Line:
    ref = refusal.fields.get("ref")
    return (f"You have given that answer {'already' if ref is None else f'to {ref} already'}.",)


def _agreed(refusal: Refusal, form: Form) -> Line:
    ref = refusal.fields.get("ref")
    what = "It" if ref is None else f"Statement {ref}"
    return (f"{what} has been agreed to, so it stays.",)


def _nothing_to_undo(refusal: Refusal, form: Form) -> Line:
    fields = refusal.fields
    barrier = fields.get("barrier", "nothing")
    if barrier == "off":
        return ("This table plays without undo.",)
    who: Line = _who(fields["seat"], form) if "seat" in fields else ("somebody",)
    lead = "Nothing to undo: " if form == "letter" else "nothing to undo, for "
    if barrier == "seat":
        return (lead, *who, " has chosen.")
    if barrier == "lock":
        return (f"{lead}no undo goes back past a lock.",)
    if barrier == "news":
        return (lead, *_news(fields.get("event"), who), ".")
    return (f"{lead}you have made no choice yet.",)


def _news(event: Any, who: Line) -> Line:
    """What undo does not go back past."""
    told = {
        "monster_revealed": "a Monster was turned up",
        "location_revealed": "a Location was turned up",
        "picks_revealed": "the cards were turned up",
        "item_drawn": "Items were drawn",
        "statement_changed": "a statement was taken back",
        "game_ended": "the game is over",
    }
    if event == "statement_made":
        return (*who, " has spoken")
    return (told.get(event, "something was turned up or said"),)


_TOLD = {
    "locked": _locked,
    "not_in_hand": _not_in_hand,
    "kind": _kind,
    "item": _item,
    "seat": _seat,
    "addressee_locked": _addressee_locked,
    "course": _course,
    "ref": _ref,
    "same_answer": _same_answer,
    "agreed": _agreed,
    "nothing_to_undo": _nothing_to_undo,
}
