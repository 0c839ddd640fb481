"""Why a move is refused, each code as one sentence with its clause; told to that seat alone."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders.words.phrases import Form, cite

Fields = dict[str, Any]


def refusal(refusal: Refusal) -> Line:
    """Why not, for the why line: `A key is only for treasure rooms. RA-P3`."""
    return _sentence(refusal, "letter")


def refusal_spoken(refusal: Refusal) -> Line:
    """Why not, for plain mode: seats by name, words to type instead of keys."""
    return _sentence(refusal, "name")


_PLAIN = {
    "stale": "That question is closed; the table has moved on.",
    "not_yours": "You are asked nothing here.",
    "over": "The game is over.",
    "no_hints": "This table plays without hints.",
    "not_saved": "The choice could not be saved, so it has not been made.",
    "not_locked": "You have not locked a card.",
    "final": "A card played face up is not taken back.",
    "second_ball": "A ball cannot follow a ball.",
    "none_hidden": "No room of this level is face down any more.",
    "no_torch": "You hold no torch. Only you were told.",
}
_BY_CLAUSE = {
    ("not_now", "RA-S7"): "Characters are not being chosen now.",
    ("not_now", "RA-L8"): "Characters are being chosen first.",
    ("not_asked", "RA-S7"): "Another seat chooses its character now.",
    ("not_asked", "RA-B6"): "Only seats that played a ball choose a second card.",
    ("not_asked", "RA-V2"): "It is another seat's turn.",
    ("not_asked", "RA-V5"): "It is another seat's turn to play a second card.",
}
_ONLY_FOR = {
    "torch": "A torch is a card only against the Wolf Pack; used, it looks ahead.",
    "key": "A key is only for treasure rooms, and against the Mega Dragon.",
    "sword": "A sword is only for monsters.",
    "ball": "A ball cannot be played here.",
}


def _sentence(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    code = refusal.code
    if (code, refusal.clause) in _BY_CLAUSE:
        line: Line = (_BY_CLAUSE[code, refusal.clause or ""],)
    elif code in _PLAIN:
        line = (_PLAIN[code],)
    elif code == "locked":
        line = (f"You are locked: {'u' if form == 'letter' else 'unlock'} first, or wait.",)
    elif code == "taken":
        name = str(fields.get("character", "character")).capitalize()
        line = (SeatSpan(fields.get("seat", 0), form), f" has the {name} already.")
    elif code == "spent":
        line = (f"{fields.get('card', 'That card')} is spent; it comes back after this level.",)
    elif code == "not_in_hand":
        line = (f"You hold no {fields.get('card', 'such card')}.",)
    elif code == "not_here":
        line = (_ONLY_FOR[str(fields.get("card", "ball"))],)
    elif code == "nothing_to_undo":
        line = _nothing_to_undo(fields, form)
    else:
        line = ("That cannot be done now.",)
    return line if refusal.clause is None else cite(line, refusal.clause)


def _nothing_to_undo(fields: Fields, form: Form) -> Line:
    barrier = fields.get("barrier", "nothing")
    if barrier == "off":
        return ("This table plays without undo.",)
    who: Line = ("somebody",)
    if isinstance(fields.get("seat"), int):
        who = (SeatSpan(fields["seat"], form),)
    lead = "Nothing to undo: " if form == "letter" else "nothing to undo, for "
    if barrier == "seat":
        return (lead, *who, " has chosen.")
    if barrier == "lock":
        return (f"{lead}no undo goes back past a lock.",)
    if barrier == "news":
        return (lead, *_news(fields, who), ".")
    return (f"{lead}you have made no choice yet.",)


def _news(fields: Fields, who: Line) -> Line:
    """What undo does not go back past: `Troll was entered`, `B used a torch`."""
    match fields.get("event"):
        case "room_entered":
            return (f"{fields.get('name', 'a room')} was entered",)
        case "picks_revealed":
            return ("the cards were turned up",)
        case "card_played":
            return (*who, " has played a card")
        case "torch_used":
            return (*who, " used a torch")
        case "torch_seen":
            return ("you have looked by a torch",)
        case "game_ended":
            return ("the game is over",)
        case _:
            return ("something was turned up",)
