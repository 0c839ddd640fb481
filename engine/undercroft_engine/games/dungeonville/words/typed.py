"""The question in plain mode: how it is put, what can be typed, and what that is answered with."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import capital, joined
from undercroft_engine.core.spans import Line, SeatSpan, plain
from undercroft_engine.core.words import Answer
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER, mask_of
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.state import DEED_PRICE
from undercroft_engine.games.dungeonville.stepping import falling
from undercroft_engine.games.dungeonville.suggesting import payment
from undercroft_engine.games.dungeonville.view import Step, View
from undercroft_engine.games.dungeonville.words.asking import picked_text, question
from undercroft_engine.games.dungeonville.words.leading import price
from undercroft_engine.games.dungeonville.words.phrases import (
    box,
    capacity,
    letter_here,
    load,
    people,
    purse,
    room,
    who,
    works,
    worth,
)
from undercroft_engine.parts.sealed import Unlock

_FIXED: dict[type[Move], tuple[int, str]] = {
    moves.Pass: (0, "pass"),
    moves.Stay: (0, "stay"),
    moves.Enter: (1, "enter"),
    moves.Top: (1, "top"),
    moves.Bottom: (2, "bottom"),
    moves.Keep: (1, "keep"),
    moves.Leave: (2, "leave"),
    moves.Escape: (1, "escape"),
    moves.GoOn: (2, "go on"),
    moves.Buy: (1, "buy"),
    moves.Decline: (0, "no"),
}


def answers(view: View, offer: Offer) -> tuple[Answer, ...]:
    """What can be typed to answer the question; of what lies there refused, why it is.

    A claim answers no question, and neither does taking a line-up back.
    """
    refused = {one.move: one.refusal for one in offer.refused}
    suggested = _suggested(view, offer)
    found = []
    for move in dict.fromkeys((*offer.moves, *refused)):
        if not isinstance(move, Unlock | moves.Claim):
            number, word = _typed(view, offer.seat, move)
            paid = isinstance(move, moves.Pay) and move.room in suggested
            found.append(Answer(number, word, move, refused.get(move), suggested=paid))
    return tuple(sorted(found, key=lambda one: one.number))


def _typed(view: View, seat: Seat, move: Move) -> tuple[int, str]:
    """Number and word: town from the cheapest, party by rank, cards in falling value."""
    match move:
        case moves.Recruit(rank):
            return len(view.town) - view.town.index(rank), _person(view, rank)
        case moves.Discard(rank) | moves.Fighter(rank) | moves.Model(rank) | moves.Victim(rank):
            return view.parties[seat].index(rank) + 1, _person(view, rank)
        case moves.Place(name) | moves.Move(name):
            return DUNGEONS.index(name) + 1, name.replace("_", " ")
        case moves.Pay(id_):
            return _row(view, view.treasuries[seat]).index(id_) + 1, id_.lower()
        case moves.Drop(id_):
            return _row(view, view.carried[seat]).index(id_) + 1, id_.lower()
        case _:
            return _FIXED[type(move)]


def _person(view: View, rank: int) -> str:
    return f"{box(view).people[rank].cls.lower()} {rank}"


def _row(view: View, rooms: Sequence[str]) -> list[str]:
    """Cards in falling value, items last; their places are their numbers."""
    order = falling(mask_of(ROOM_NUMBER[id_] for id_ in rooms), box(view).worth)
    return [ROOM_IDS[number] for number in order]


def asked_spoken(view: View, offer: Offer) -> Line:
    """The question with its answers: `Choose whom to hire: 1 60 Peasant free, 2 49 Sorcerer ...`"""
    if offer.kind == "none":
        return question(view, offer)
    open_ = [one for one in answers(view, offer) if one.refusal is None]
    told = ", ".join(_choice(view, offer.seat, one) for one in open_)
    asked = plain(question(view, offer)).rstrip(".")
    return (f"{asked}: {told}.", *_more(view, offer))


def _choice(view: View, seat: Seat, one: Answer) -> str:
    move = one.move
    match move:
        case moves.Recruit(rank):
            cost = price(view, seat, rank)
            note = f" for {cost}" if cost else " free"
            return f"{one.number} {_with_letters(view, rank)}{note}"
        case moves.Model(rank) | moves.Victim(rank):
            letter = letter_here(view, seat, rank) or "none"
            return f"{one.number} {_with_letters(view, rank)} here {letter}"
        case moves.Discard(rank) | moves.Fighter(rank):
            return f"{one.number} {_with_letters(view, rank)}"
        case moves.Pay(id_):
            return f"{one.number} {purse(view, id_)}"
        case moves.Drop(id_):
            return f"{one.number} {room(view, id_)}"
        case _:
            return f"{one.number} {one.word}"


def _with_letters(view: View, rank: int) -> str:
    person = box(view).people[rank]
    colour = "" if person.colour == "none" else f"{person.colour} "
    return f"{rank} {colour}{person.cls} {person.letters}"


def _more(view: View, offer: Offer) -> Line:
    """What else to know: money, what is given, load and capacity."""
    seat = offer.seat
    if offer.kind == "recruit":
        lute = "; the lute works" if works(view, seat, "lute") else ""
        gold = view.gold[seat] if view.round == 1 else worth(view, view.treasuries[seat])
        return (f" Gold {gold}; party {people(view, view.parties[seat])}{lute}.",)
    if offer.kind in ("keep", "drop", "escape"):
        carried = load(view, view.carried[seat])
        return (f" Carried {carried} of {capacity(view, seat)}.",)
    if offer.kind == "orb":
        return (" Type mine to see the room.",)
    if offer.kind == "line_up" and view.line_up:
        return (f" So far {people(view, view.line_up)}.",)
    if offer.kind == "pay" and view.step is not None:
        hired = view.step.recruit
        what = "A deed" if hired is None else who(view, hired)
        return (f" {what} costs {_cost(view, view.step, seat)}. {_suggestion(view, offer)}",)
    return ()


def _cost(view: View, step: Step, seat: Seat) -> int:
    return DEED_PRICE if step.recruit is None else price(view, seat, step.recruit)


def _suggested(view: View, offer: Offer) -> tuple[str, ...]:
    """What may be paid with (DV-M7), in falling value; the working lute only for a deed.

    With cards given already, it is what may follow them.
    """
    step, seat = view.step, offer.seat
    if offer.kind != "pay" or step is None:
        return ()
    row, cards = _row(view, view.treasuries[seat]), box(view)
    after = row.index(step.given[-1]) + 1 if step.given else 0
    rest = [ROOM_NUMBER[id_] for id_ in row[after:]]
    if step.recruit is not None and works(view, seat, "lute"):
        rest = [room for room in rest if room != cards.item["lute"]]
    owed = _cost(view, step, seat) - worth(view, step.given)
    chosen = {ROOM_IDS[room] for room in payment(cards, rest, owed)}
    return tuple(id_ for id_ in row if id_ in chosen)


def _suggestion(view: View, offer: Offer) -> str:
    """Say what may be paid with, by number, and what is lost by it."""
    step, seat, chosen = view.step, offer.seat, _suggested(view, offer)
    assert step is not None
    row = _row(view, view.treasuries[seat])
    numbers = " ".join(str(row.index(id_) + 1) for id_ in chosen)
    lost = worth(view, step.given) + worth(view, chosen) - _cost(view, step, seat)
    return f"Suggested: {numbers}, {lost or 'nothing'} lost; an empty line picks that."


def picked_spoken(view: View, move: Move) -> Line:
    """What is picked, and how it becomes final."""
    text = picked_text(view, move)
    if isinstance(move, moves.Claim):
        return (f"{text} An empty line claims, any other word does not.",)
    return (f"{text} Press Enter to decide, or choose another.",)


def committed_spoken(view: View, awaited: Sequence[Seat]) -> Line:
    """What is locked: `Locked 4, 30, 44. Type unlock to take them back. Waiting for Cleo.`"""
    if not view.line_up:
        return ()
    locked = f"Chosen in this order: {people(view, view.line_up)}."
    others = [seat for seat in awaited if seat != view.seat]
    if not others:
        return (locked,)
    names: list[Line] = [(SeatSpan(seat),) for seat in others]
    back = " Type unlock to take them back. Waiting for "
    return capital((f"{locked}{back}", *joined(names, ", ", " and "), "."))
