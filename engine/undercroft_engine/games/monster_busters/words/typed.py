"""The question in plain mode: how it is put, what can be typed, and what that is answered with."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.phrases import seats
from undercroft_engine.core.spans import Line
from undercroft_engine.core.words import Answer
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.games.monster_busters.state import NUMBER
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.asking import question
from undercroft_engine.games.monster_busters.words.names import card_name


def answers(view: View, offer: Offer) -> tuple[Answer, ...]:
    """The cards of the hand by place and name; while locked, why none can be picked."""
    found: list[tuple[Move, Refusal | None]] = [(move, None) for move in offer.moves]
    found += [(one.move, one.refusal) for one in offer.refused]
    cards = [(move, why) for move, why in found if isinstance(move, Pick)]
    cards.sort(key=lambda one: NUMBER[one[0].card])
    return tuple(
        Answer(place, card_name(move.card).lower(), move, why)
        for place, (move, why) in enumerate(cards, start=1)
    )


def asked_spoken(view: View, offer: Offer) -> Line:
    """The question with its answers: `Choose a card: 1 Fight, 2 Retreat, 3 two Spears.`"""
    if offer.kind == "pick":
        return (f"Choose a card: {hand_spoken(view)}.",)
    return question(view, offer)


def hand_spoken(view: View) -> str:
    """The hand with its places: `1 Fight, 2 Retreat, 3 Spear, twice, 4 Axe`."""
    held = view.hand or ()
    cards = ["fight", "retreat", *dict.fromkeys(held)]
    named = []
    for place, card in enumerate(cards, start=1):
        count = held.count(card)
        often = f" ({count})" if count > 1 else ""
        named.append(f"{place} {card_name(card)}{often}")
    return ", ".join(named)


def picked_spoken(view: View, move: Move) -> Line:
    """What is picked, and how it becomes final."""
    if not isinstance(move, Pick):
        return ()
    return (f"Picked {card_name(move.card)}. Press Enter to lock, or choose another.",)


def committed_spoken(view: View, awaited: Sequence[Seat]) -> Line:
    """What is locked, and how to take it back while others are awaited."""
    if view.lock is None:
        return ()
    locked = f"Locked {card_name(view.lock)}."
    if not awaited:
        return (locked,)
    back = "" if view.options["locks"] == "final" else " Type unlock to take it back."
    return (f"{locked}{back} Waiting for ", *seats(awaited, "name"), ".")
