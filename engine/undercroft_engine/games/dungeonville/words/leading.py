"""What a picked move leads to, in public numbers."""

from __future__ import annotations

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import capital, cite, counted
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import (
    box,
    capacity,
    dungeon,
    load,
    tokens,
    who_full,
    works,
    worth,
)


def consequence(view: View, offer: Offer, move: Move) -> Line:
    """One line with its clauses."""
    seat = offer.seat
    match move:
        case moves.Recruit(rank):
            return cite((f"{who_full(view, rank)}: {price(view, seat, rank)} gold.",), "DV-R4")
        case moves.Pass():
            return cite(("You hire nobody in this turn.",), "DV-R10")
        case moves.Discard(rank) | moves.Fighter(rank) | moves.Model(rank):
            return cite((f"{who_full(view, rank)}.",), "DV-R9" if view.step else "DV-C7")
        case moves.Pay(id_):
            given = () if view.step is None else view.step.given
            return cite((f"{worth(view, (*given, id_))} gold given then.",), "DV-M2")
        case moves.Place(name) | moves.Move(name):
            return cite(_entrance(view, name), "DV-N2")
        case moves.Victim(rank):
            left = capacity(view, seat) - rank
            return cite((f"The party can carry {left} then, and your blood lies here.",), "DV-X6")
        case moves.Keep():
            return cite((_keeping(view, seat),), "DV-X7")
        case moves.Drop(id_):
            return cite((f"{box(view).gold[ROOM_NUMBER[id_]]} gold less to carry.",), "DV-X10")
        case moves.Escape():
            return cite((f"You leave with {worth(view, view.carried[seat])} gold.",), "DV-X18")
        case moves.GoOn():
            return cite(_next_room(view, seat), "DV-X13")
        case moves.Buy():
            return cite(("Your old deed goes into the Deed House afterwards.",), "DV-K3")
        case moves.Claim():
            return cite(("Seven or more wins; less shows your deed.",), "DV-W3", "DV-W4")
        case _:
            return _others(move)


def _others(move: Move) -> Line:
    text, clause = _FIXED.get(type(move), ("You take your fighters back.", "DV-C3"))
    return cite((text,), clause)


_FIXED: dict[type[Move], tuple[str, str]] = {
    moves.Stay: ("Your pawn stays where it is.", "DV-I9"),
    moves.Enter: ("At least one room is turned.", "DV-X3"),
    moves.Top: ("It is the first room you turn.", "DV-I11"),
    moves.Bottom: ("You turn the room below it.", "DV-I11"),
    moves.Leave: ("It goes to the discards.", "DV-X11"),
    moves.Decline: ("You keep your deed.", "DV-K2"),
}


def price(view: View, seat: int, rank: int) -> int:
    """What a recruit costs a seat, lute included (DV-R4, DV-I6)."""
    full = box(view).prices[len(view.town) - 1 - view.town.index(rank)]
    return max(0, full - 10) if works(view, seat, "lute") else full


def _entrance(view: View, name: str) -> Line:
    """Who stands there, and whose blood lies there."""
    number = DUNGEONS.index(name)
    here = [seat for seat, pawn in enumerate(view.pawns) if pawn == name]
    rooms = counted(view.room_decks[number], "room")
    line: Line = (f"{dungeon(name)}: {rooms} left, blood ", *tokens(view.blood[number]))
    for seat in here:
        line = (*line, ", ", SeatSpan(seat), " is there")
    return capital((*line, "."))


def _keeping(view: View, seat: int) -> str:
    turned = view.explore.turned if view.explore else None
    extra = (turned,) if turned else ()
    weight = load(view, (*view.carried[seat], *extra))
    return f"You would carry {weight} gold of {capacity(view, seat)}."


def _next_room(view: View, seat: int) -> Line:
    pawn = view.pawns[seat]
    number = 0 if pawn is None else DUNGEONS.index(pawn)
    deck = counted(view.room_decks[number], "room")
    return (f"{deck} in the deck; you carry {worth(view, view.carried[seat])} gold.",)
