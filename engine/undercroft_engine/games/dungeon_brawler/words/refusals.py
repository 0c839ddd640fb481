"""Why a move is refused, each code as one sentence with its clause; told to that seat alone."""

from __future__ import annotations

from typing import Any

from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import Form, cite
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler.words.names import COLORS, named

Fields = dict[str, Any]


def refusal(refusal: Refusal) -> Line:
    """Why not, for the why line: `You have acted this turn. BR-P3`."""
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
    "not_a_hero": "That is no player hero.",
    "not_allowed": "That cannot be chosen here.",
    "moved": "You have moved this turn.",
    "edge": "The party ends there.",
    "acted": "You have taken your action this turn.",
    "monster": "A monster in hand cannot be played.",
    "no_action": "Combos follow an action card, and you have played none.",
    "hero_action": "No combo follows the hero's own action.",
    "combos_closed": "You have moved since, so no combo can follow.",
    "no_ability": "That card has nothing to use on your turn.",
    "used": "That has been used this round.",
    "price": "You cannot pay the whole price.",
    "collapsed": "A collapsed hero is no target.",
    "not_described": "That is not what the effect speaks of.",
    "order": "Name items in ascending order, and leave enough for the rest.",
    "filter": "The effect does not take that card.",
    "must": "No fewer may be named.",
    "not_in_row": "That card is not in the loot row.",
}
_BY_CLAUSE = {
    ("not_now", "BR-P1"): "That cannot be done at this moment of the turn.",
    ("not_now", "BR-K1"): "In the loot phase you buy, draw, or neither.",
    ("not_now", "BR-X4"): "Another choice is open first.",
    ("not_now", "BR-S3"): "Heroes are being chosen, in turn.",
    ("not_now", "BR-S5"): "The first seat chooses the allies.",
    ("wrong_kind", "BR-P5"): "That is no action card.",
    ("wrong_kind", "BR-P8"): "That is no combo card.",
    ("wrong_kind", "BR-P13"): "That is neither armor nor familiar.",
}


def _sentence(refusal: Refusal, form: Form) -> Line:
    fields: Fields = refusal.fields
    code = refusal.code
    if (code, refusal.clause) in _BY_CLAUSE:
        line: Line = (_BY_CLAUSE[code, refusal.clause or ""],)
    elif code in _PLAIN:
        line = (_PLAIN[code],)
    elif code == "nothing_to_undo":
        line = _nothing_to_undo(fields, form)
    else:
        line = _figured(code, fields, form)
    return line if refusal.clause is None else cite(line, refusal.clause)


def _figured(code: str, fields: Fields, form: Form) -> Line:
    """Refusals with figures or names in them."""
    card = named(fields["card"]) if "card" in fields else "That card"
    match code:
        case "colour_taken":
            colour = COLORS[str(fields.get("colour", "neutral"))]
            return (SeatSpan(fields.get("seat", 0), form), f" has the hero of {colour} already.")
        case "not_there":
            return (f"{card} is not there.",)
        case "range":
            least, most = fields.get("least"), fields.get("most")
            reach = f"{least}" if least == most else f"{least}-{most}"
            return (f"The range is {reach}, the distance {fields.get('distance')}.",)
        case "cost" if "have" in fields:
            return (f"{card} needs {fields['need']} scored cards, you have {fields['have']}.",)
        case "cost":
            return (f"{card} costs {fields.get('need')}, too much for this effect.",)
        case "colour":
            return (f"{card} needs a scored {COLORS[str(fields.get('colour', 'neutral'))]} card.",)
        case _:
            return ("That cannot be done now.",)


def _nothing_to_undo(fields: Fields, form: Form) -> Line:
    barrier = fields.get("barrier", "nothing")
    if barrier == "off":
        return ("This table plays without undo.",)
    who: Line = ("somebody",)
    if isinstance(fields.get("seat"), int):
        who = (SeatSpan(fields["seat"], form),)
    lead = "Nothing to undo: " if form == "letter" else "nothing to undo, for "
    if barrier == "seat":
        return (lead, *who, " has chosen since.")
    if barrier == "lock":
        return (lead, *who, " has locked something.")
    if barrier == "news":
        return (lead, _NEWS.get(fields.get("event", ""), "something was turned up"), ".")
    return (f"{lead}you have made no choice yet.",)


_NEWS = {
    "cards_drawn": "cards have been drawn",
    "row_advanced": "new cards have come",
    "deck_reshuffled": "a deck was shuffled",
    "boss_spawned": "the boss has come",
    "top_revealed": "a card was shown",
    "card_milled": "a card was turned up",
    "game_over": "the game is over",
}
