"""Why a move is refused, each code as one sentence with its clause; told to that seat alone."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import Form, cite
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville.words.phrases import dungeon

Fields = dict[str, Any]


def refusal(refusal: Refusal) -> Line:
    """Why not, for the why line: `Nobody of that rank stands in town. DV-R4`."""
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
    "not_now": "That is not what is asked now.",
    "no_claims": "Here the game ends by itself at seven.",
    "not_chosen": "You have put no fighter in a slot.",
    "must_recruit": "With fewer than three you must hire.",
    "not_held": "You hold no such card.",
    "lute": "The working lute is no part of a payment for a hire.",
    "order": "Cards are given in falling value; that one comes before one already given.",
    "too_little": "With what may follow it, that does not reach the sum.",
    "weighs_nothing": "An item weighs nothing and is never dropped.",
    "self": "The Oracle cannot copy itself.",
}


def _sentence(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    if refusal.code == "nothing_to_undo":
        line = _nothing_to_undo(fields, form)
    else:
        line = (_PLAIN.get(refusal.code) or _figured(refusal.code, fields),)
    return line if refusal.clause is None else cite(line, refusal.clause)


def _figured(code: str, fields: Fields) -> str:
    rank = fields.get("rank", "that one")
    match code:
        case "not_in_town":
            return f"Nobody of rank {rank} stands in town."
        case "too_dear":
            return f"{rank} costs {fields.get('price', 'more')}, you have {fields.get('means', 0)}."
        case "not_yours_to_name":
            return f"{rank} is not in your party."
        case "twice":
            return f"{rank} fights in another slot already."
        case "no_match":
            return f"{rank} does not have the room's letter."
        case "too_heavy":
            return f"The party can carry {fields.get('capacity', 'less')}."
        case "place":
            return f"Your pawn stands at {dungeon(str(fields.get('dungeon', 'crypt')))} already."
        case _:
            return "That cannot be done now."


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
        return (lead, *who, " has put a fighter in a slot or taken some back; unlock does that.")
    if barrier == "news":
        return (lead, *_news(fields, who), ".")
    return (f"{lead}you have made no choice yet.",)


def _news(fields: Fields, who: Line) -> Line:
    """What undo does not go back past: `a room was turned`, `B claimed victory`."""
    match fields.get("event"):
        case "town_dealt":
            return ("the town was set out anew",)
        case "deck_reshuffled":
            return ("a deck was shuffled",)
        case "room_turned":
            return (f"{fields.get('name', 'a room')} was turned",)
        case "claimed":
            return (*who, " claimed victory")
        case "deed_bought":
            return ("a deed was drawn",)
        case "slot_revealed" | "line_ups_shown":
            return ("fighters were turned up",)
        case "game_ended":
            return ("the game is over",)
        case _:
            return ("something was turned up",)
