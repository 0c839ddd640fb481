"""Questions and what answers them: prompt, why line, what is picked, what is locked."""

from __future__ import annotations

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import (
    dungeon,
    people,
    purse,
    room,
    who,
    worth,
)
from undercroft_engine.parts.sealed import Unlock

CLAIM_ASKED = "Claim victory? Below seven all see your deed."
"""The one text of a claim, whatever the score (DV-T1)."""


def question(view: View, offer: Offer) -> Line:
    """What the seat is asked, or, while it owes nothing, who is asked what."""
    asked = _QUESTIONS.get(offer.kind)
    if asked is not None:
        return (asked,)
    if offer.kind == "none":
        return committed(view, offer)
    explore, step = view.explore, view.step
    if offer.kind == "pay":
        paid = worth(view, step.given) if step is not None else 0
        return (f"Choose a card to pay with; {paid} so far.",)
    if offer.kind == "line_up":
        return (f"Choose the fighter of slot {len(view.line_up) + 1}.",)
    assert explore is not None
    turned = "the room" if explore.turned is None else room(view, explore.turned)
    if offer.kind == "victim":
        return (f"Choose who dies of {turned}.",)
    if offer.kind == "keep":
        return (f"Choose to keep or leave {turned}.",)
    return ("Choose a room to drop; together they are too heavy.",)


_QUESTIONS = {
    "recruit": "Choose whom to hire.",
    "discard": "Choose who leaves to make room.",
    "place": "Choose a dungeon.",
    "horn": "Choose by the horn: stay or move.",
    "enter": "Choose to enter the dungeon.",
    "model": "Choose whose letter the Oracle copies.",
    "orb": "Choose where the room seen by the orb goes.",
    "escape": "Choose to escape or to go on.",
    "buy": "Choose whether to buy a deed for 50.",
}


def watching(view: View) -> Line:
    """Who chooses what, for a seat that is asked nothing and for spectators."""
    if not view.to_act:
        return ("The game is over.",)
    what = _WATCHED.get(view.stage, "chooses")
    if len(view.to_act) > 1:
        what = what.replace("puts", "put")
    return (*seats(view.to_act, "name"), f" {what}")


_WATCHED = {
    "recruit": "hires or passes",
    "discard": "hires or passes",
    "pay": "pays",
    "place": "chooses a dungeon",
    "horn": "may use the horn",
    "line_up": "puts fighters in order",
    "enter": "is about to enter",
    "model": "chooses for the Oracle",
    "orb": "looks by the orb",
    "victim": "chooses who dies",
    "keep": "keeps or leaves a room",
    "drop": "keeps or leaves a room",
    "escape": "escapes or goes on",
    "buy": "may buy a deed",
}


def standing(view: View, offer: Offer) -> Line:
    """The rule that matters at this question, with its clauses, for the why line.

    Whoever looks by the orb reads here what it shows (DV-I11).
    """
    text, *clauses = _RULES[view.stage]
    if view.seen is not None:
        text = f"Only you see the top room, {room(view, view.seen)}; all see where it goes."
    return cite((text,), *clauses)


_RULES = {
    "recruit": ("Below three you must hire; with three, one leaves.", "DV-R8", "DV-R9"),
    "discard": ("With three or more, one of those you had leaves.", "DV-R9"),
    "pay": ("Each card must be needed; there is no change.", "DV-M2", "DV-M3"),
    "place": ("Whoever shares an entrance fights for it.", "DV-N1", "DV-C1"),
    "horn": ("After the last pawn the horn may move its owner's.", "DV-I9"),
    "line_up": (
        "Lowest rank wins: it recruits its colour, kills all others.",
        "DV-C7",
        "DV-C8",
        "DV-C9",
    ),
    "enter": ("Whoever stands at an entrance must go in.", "DV-X1"),
    "model": ("The Oracle keeps that letter for this exploration.", "DV-L5"),
    "orb": ("Only its user sees the room; all see where it goes.", "DV-I11"),
    "victim": ("One with the room's letter dies; its owner chooses.", "DV-X4", "DV-X5"),
    "keep": ("No more gold than the ranks of the living add up to.", "DV-X7", "DV-X9"),
    "drop": ("Nothing is dropped that would still fit.", "DV-X10"),
    "escape": ("One may leave after a letter that killed nobody.", "DV-X12"),
    "buy": ("50 for a deed drawn unseen; it must be kept.", "DV-K2", "DV-K4"),
    "over": ("Seven, announced, win.", "DV-W3"),
}


def picked(view: View, move: Move) -> Line:
    """The prompt once this move is picked and not yet committed."""
    return (f"{picked_text(view, move)} {_ends(move)}",)


def picked_full(view: View, move: Move) -> Line:
    """The same where there is room to say more."""
    return picked(view, move)


def _ends(move: Move) -> str:
    claims = isinstance(move, moves.Claim)
    return "Enter claims." if claims else "Enter decides."


def picked_text(view: View, move: Move) -> str:
    """What is picked, as a sentence."""
    match move:
        case moves.Recruit(rank):
            return f"Picked: hire {who(view, rank)}."
        case moves.Discard(rank):
            return f"Picked: {who(view, rank)} leaves."
        case moves.Pay(id_):
            return f"Picked: pay {purse(view, id_)}."
        case moves.Place(name) | moves.Move(name):
            return f"Picked: to {dungeon(name)}."
        case moves.Fighter(rank):
            return f"Picked: {who(view, rank)} in slot {len(view.line_up) + 1}."
        case moves.Model(rank):
            return f"Picked: the Oracle copies {who(view, rank)}."
        case moves.Victim(rank):
            return f"Picked: {who(view, rank)} dies."
        case moves.Drop(id_):
            return f"Picked: drop {room(view, id_)}."
        case moves.Claim():
            return CLAIM_ASKED
        case Unlock():
            return "Picked: take the fighters back."
        case _:
            return f"Picked: {_PLAIN[type(move)]}."


_PLAIN: dict[type[Move], str] = {
    moves.Pass: "pass",
    moves.Stay: "stay",
    moves.Enter: "enter",
    moves.Top: "on top",
    moves.Bottom: "to the bottom",
    moves.Keep: "keep the room",
    moves.Leave: "leave the room",
    moves.Escape: "escape",
    moves.GoOn: "go on",
    moves.Buy: "buy a deed",
    moves.Decline: "buy no deed",
}


def committed(view: View, offer: Offer) -> Line:
    """The prompt of a seat that has locked and waits, or is asked nothing."""
    if view.line_up:
        return (f"Locked: {people(view, view.line_up)}, in this order.",)
    return watching(view)


def waiting_for(view: View) -> Line:
    """Who has locked a line-up: `Ada has locked.`"""
    locked = [seat for seat, ready in enumerate(view.ready) if ready]
    if not locked:
        return ()
    has = " has locked." if len(locked) == 1 else " have locked."
    return (*seats(locked, "name"), has)


def stone(view: View) -> Line:
    """Who holds the Seeing Stone."""
    return (SeatSpan(view.stone), " holds the Seeing Stone.")
