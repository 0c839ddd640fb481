"""The question in plain mode: how it is put, what can be typed, and what that is answered with."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.core.words import Answer
from undercroft_engine.games.dungeon_raiders.cards import ITEMS
from undercroft_engine.games.dungeon_raiders.moves import (
    CARDS,
    CHARACTERS,
    CardName,
    ChooseCharacter,
    Pick,
    Torch,
)
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.asking import (
    card_said,
    character_note,
    hidden_said,
    question,
    tactical,
)
from undercroft_engine.games.dungeon_raiders.words.phrases import counted, joined


def answers(view: View, offer: Offer) -> tuple[Answer, ...]:
    """What can be typed to answer the question; of what lies there refused, why it is.

    The word torch means the card only where it can be played; else it looks ahead, and the card
    has its number alone.
    """
    refused = {one.move: one.refusal for one in offer.refused}
    moves = (*offer.moves, *refused)
    found = (_answer(move, refused.get(move)) for move in moves)
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.number))


def card_number(card: CardName) -> int:
    """The number by which a card is picked, always the same whatever else is held.

    Power cards have their value, items follow in their order.
    """
    return CARDS.index(card) + 1


def _answer(move: Move, refusal: Refusal | None) -> Answer | None:
    match move:
        case Pick(card):
            number = card_number(card)
            word = str(number) if card == "torch" and refusal is not None else card
            return Answer(number, word, move, refusal)
        case ChooseCharacter(name):
            return Answer(CHARACTERS.index(name) + 1, name, move, refusal)
        case _:
            return None


def asked_spoken(view: View, offer: Offer) -> Line:
    """The question with its answers: `Choose a card: 1, 2, 6 for sword. Spent: 4.`"""
    if offer.kind == "none":
        return question(view, offer)
    open_ones = [one for one in answers(view, offer) if one.refusal is None]
    if offer.kind == "character":
        notes = [f"{one.number} {character_note(view, one.word)}" for one in open_ones]
        return (f"Choose a character. {'; '.join(notes)}.",)
    cards = ", ".join(_choice(one) for one in open_ones)
    head = "Choose a card" if offer.kind == "first_card" else "Choose your second card"
    return (f"{head}: {cards}.{_not_here(view, offer)}{_spent(view)}",)


def _choice(one: Answer) -> str:
    return one.word if one.word == str(one.number) else f"{one.number} for {one.word}"


def _not_here(view: View, offer: Offer) -> str:
    """Cards in hand that this room does not admit: ` Not here: key.`

    A torch is no such card: whoever has one may use it here, and nobody is told so (RA-T4).
    """
    out = [
        one.move.card
        for one in offer.refused
        if isinstance(one.move, Pick)
        and one.move.card != "torch"
        and one.refusal.code in ("not_here", "second_ball")
    ]
    return f" Not here: {', '.join(out)}." if out else ""


def _spent(view: View) -> str:
    spent = () if view.seat is None else view.spent[view.seat]
    return f" Spent: {', '.join(map(str, spent))}." if spent else ""


def hand_spoken(view: View) -> str:
    """The cards of the seat: `power 1, 2, 5; 6 for 1 torch, 7 for 2 balls`."""
    if view.seat is None or view.hand is None:
        return "no cards"
    powers = [card for card in view.hand if card.isdecimal()]
    items = [card for card in view.hand if not card.isdecimal()]
    counts = dict(zip(ITEMS, view.items[view.seat], strict=True))
    named = [
        f"{card_number(card)} for {counted(counts[card], card)}"  # type: ignore[index]
        for card in items
    ]
    held = f"power {', '.join(powers)}" if powers else "no power card"
    return f"{held}; {', '.join(named)}" if named else held


def picked_spoken(view: View, move: Move) -> Line:
    """What is picked, and how it becomes final."""
    match move:
        case Pick():
            ends = "play it" if tactical(view) else "lock"
            return (f"Picked {card_said(move.card)}. Press Enter to {ends}, or choose another.",)
        case ChooseCharacter():
            name = move.character.capitalize()
            return (f"Picked the {name}. Press Enter to take it, or choose another.",)
        case Torch():
            rooms = "room" if len(view.hidden) == 1 else "rooms"
            look = f"Use a torch to look at {rooms} {hidden_said(view)}?"
            seen = "Only you see what lies there, and all see that you looked."
            return (f"{look} {seen} Type yes to use it; an empty line keeps it.",)
        case _:
            return ()


def committed_spoken(view: View, awaited: Sequence[Seat]) -> Line:
    """What is locked: `Locked 6. Type unlock to take it back. Waiting for Cleo and Dov.`

    Where nobody else is awaited all cards are turned up at once, and there is no way back.
    """
    if view.lock is None:
        return ()
    locked = f"Locked {card_said(view.lock)}."
    if not awaited:
        return (locked,)
    names: list[Line] = [(SeatSpan(seat),) for seat in awaited]
    back = " Type unlock to take it back. Waiting for "
    return (f"{locked}{back}", *joined(names, ", ", " and "), ".")
