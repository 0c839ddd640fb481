"""The question in plain mode: how it is put, what can be typed, and what that is answered with."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.core.words import Answer
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.asking import question
from undercroft_engine.games.dungeon_busters.words.phrases import (
    colour_index,
    counted,
    gems_said,
    joined,
    listed,
)
from undercroft_engine.games.dungeon_busters.words.sums import sums


def answers(view: View, offer: Offer) -> tuple[Answer, ...]:
    """What can be typed to answer the question; of what lies there refused, why it is.

    A seat that owes nothing is told of everything in front of it why it cannot be done.
    """
    found = [_answer(move, None) for move in offer.moves]
    found += [
        _answer(one.move, one.refusal)
        for one in offer.refused
        if offer.kind in ("none", _kind(one.move))
    ]
    return tuple(answer for answer in found if answer is not None)


def _kind(move: Move) -> str:
    match move:
        case Pick():
            return "pick"
        case Lose():
            return "lose"
        case _:
            return "take"


def _answer(move: Move, refusal: Refusal | None) -> Answer | None:
    """A card by its value, a colour by its place; None for what is no answer."""
    match move:
        case Pick(value):
            return Answer(value, str(value), move, refusal)
        case Lose(colour) | Take(colour):
            return Answer(colour_index(colour) + 1, COLOUR_WORDS[colour], move, refusal)
        case _:
            return None


def asked_spoken(view: View, offer: Offer) -> Line:
    """The question with its answers: `Choose a card: 1, 2, 3. Played: 4.`"""
    if offer.kind == "pick":
        return ("Choose a card: ", *hand_spoken(view))
    open_ones = [one for one in answers(view, offer) if one.refusal is None]
    numbered = ", ".join(f"{one.number} for {one.word}" for one in open_ones)
    if offer.kind == "lose" and view.seat is not None:
        gems = counted(max(view.piles[view.seat]), "gem")
        return (f"Choose a colour to lose, {gems} of it: {numbered}.",)
    if offer.kind == "take":
        return (f"Choose a gem: {numbered}. On Spoils: {gems_said(view.spoils)}.",)
    return question(view, offer)


def hand_spoken(view: View) -> Line:
    """The cards of the seat and what it has played: `1, 2, 3, 5, 6. Played: 4.`"""
    if view.seat is None or view.hand is None:
        return ()
    played = view.played[view.seat]
    text = f"{', '.join(map(str, view.hand))}."
    return (f"{text} Played: {', '.join(map(str, played))}." if played else text,)


def picked_spoken(view: View, move: Move) -> Line:
    """What is picked, and how it becomes final."""
    match move:
        case Pick():
            return (f"Picked {move.value}. Press Enter to lock, or choose another.",)
        case Lose():
            word = COLOUR_WORDS[move.colour]
            return (f"Picked {word}. Press Enter to pay, or choose another.",)
        case Take():
            word = COLOUR_WORDS[move.colour]
            return (f"Picked {word}. Press Enter to take it, or choose another.",)
        case _:
            return ()


def committed_spoken(view: View, awaited: Sequence[Seat]) -> Line:
    """What is locked: `Locked 6. Type unlock to take it back. Waiting for Cleo and Dov.`

    Where nobody else is awaited all cards are turned up at once, and there is no way back.
    """
    if view.lock is None:
        return ()
    locked = f"Locked {view.lock}."
    if not awaited:
        return (locked,)
    back = "" if view.options["locks"] == "final" else " Type unlock to take it back."
    names: list[Line] = [(SeatSpan(seat),) for seat in awaited]
    return (f"{locked}{back} Waiting for ", *joined(names, ", ", " and "), ".")


def sums_said(view: View) -> tuple[Line, ...]:
    """The memory aid's sums as prose."""
    known = sums(view)
    if not known.reaches:
        return ()
    texts = []
    for most in dict.fromkeys(one.most for one in known.reaches):
        cards = [str(one.value) for one in known.reaches if one.most == most]
        texts.append(f"{most} with your {listed(cards, 'or')}")
    return ((f"The party reaches at most {listed(texts)}; needed {known.needed}.",),)
