"""The question in plain mode: how it is put, what can be typed, and what that is answered with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft_engine.core.moves import Move as Answered
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import counted, listed
from undercroft_engine.core.spans import Line
from undercroft_engine.core.words import Answer
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.asking import may_spoken, question, said
from undercroft_engine.games.dungeon_brawler.words.board import card_said
from undercroft_engine.games.dungeon_brawler.words.foretold import foretold
from undercroft_engine.games.dungeon_brawler.words.names import at, called, named, several

OTHERS = 100
"""By so much a card's number is higher where it lies in the discard pile or in play."""
_FIXED: dict[Answered, tuple[int, str]] = {
    mv.LEFT: (91, "move left"),
    mv.RIGHT: (92, "move right"),
    mv.HERO_ACTION: (93, "own action"),
    mv.END: (94, "end"),
    mv.NEITHER: (10, "neither"),
    mv.DRAW: (11, "draw"),
    mv.DONE: (0, "done"),
    mv.YES: (1, "yes"),
    mv.NO: (2, "no"),
}
_MENU = (mv.Play, mv.Combo, mv.Permanent, mv.Use, mv.Move, mv.HeroAction, mv.End)


def answers(view: View, offer: Offer) -> tuple[Answer, ...]:
    """What can be typed to answer the question; of what lies there refused, why it is."""
    refused = {one.move: one.refusal for one in offer.refused if _belongs(offer, one.move)}
    moves = [*offer.moves, *refused]
    found: list[Answer] = []
    words: set[str] = set()
    numbers: set[int] = set()
    for move in moves:
        number, word = _typed(view, offer, move)
        if word in words:
            word = f"{word} {number}"
        if number in numbers or word in words:
            continue
        words.add(word)
        numbers.add(number)
        found.append(Answer(number, word, move, refused.get(move)))
    return tuple(sorted(found, key=lambda one: one.number))


def _belongs(offer: Offer, move: Answered) -> bool:
    """Whether a refused move lies within the question that is asked."""
    match offer.kind:
        case "menu" | "none":
            return isinstance(move, _MENU)
        case "loot":
            return isinstance(move, mv.Buy)
        case "choose":
            return isinstance(move, mv.Choose)
        case _:
            return False


def _typed(view: View, offer: Offer, move: Answered) -> tuple[int, str]:
    """Number and word of a move: cards by their own number, spaces by theirs."""
    if move in _FIXED:
        return _FIXED[move]
    match move:
        case mv.Play() | mv.Combo() | mv.Permanent():
            return number_of(view, move.card), named(move.card).lower()
        case mv.Choose():
            if move.source == "hand":
                return number_of(view, move.card), named(move.card).lower()
            number = OTHERS + number_of(view, move.card)
            return number, f"{named(move.card).lower()} from discard"
        case mv.Use():
            return OTHERS + number_of(view, move.card), f"use {named(move.card).lower()}"
        case mv.Target():
            place = view.at(move.space)
            return move.space, called(place.card).lower() if place else str(move.space)
        case mv.Spoils():
            beaten = next(one for one in view.defeated if one.space == move.space)
            return move.space, called(beaten.card).lower()
        case mv.Buy() | mv.Gain():
            return view.loot_row.index(move.card) + 1, named(move.card).lower()
        case mv.Player():
            return move.seat + 1, called(view.heroes[move.seat] or "").lower()
        case mv.Attack():
            return move.n, f"attack {move.n}"
        case _:
            number = offer.moves.index(move) + 1
            return number, _word(view, move)


def _word(view: View, move: Answered) -> str:
    if isinstance(move, mv.Shift):
        return "stay" if not move.by else f"{'left' if move.by < 0 else 'right'} {abs(move.by)}"
    assert isinstance(move, mv.Hero | mv.Ally | mv.Put)
    return called(move.card).lower()


def number_of(view: View, id_: str) -> int:
    """The number of a card that can come into a hand; it never changes, so it can be remembered."""
    able = (card.id for card in view.cards if card.deck == "loot" or card.kind == "monster")
    return next(number for number, one in enumerate(able, start=1) if one == id_)


def held(view: View, seat: Seat) -> list[tuple[int, str]]:
    """The cards of a hand with their numbers, like ones once, the lowest number first."""
    return sorted((number_of(view, id_), id_) for id_ in set(view.hands[seat] or ()))


def hand_spoken(view: View, seat: Seat) -> str:
    """The cards of the hand with their numbers: `1 Torch, 2 of them; 9 Glaive`."""
    hand = view.hands[seat]
    if not hand:
        return "no cards" if hand is not None else counted(view.hand_sizes[seat], "card")
    told = []
    for number, card in held(view, seat):
        count = hand.count(card)
        monster = ", a monster" if view.card(card).monster else ""
        told.append(f"{number} {named(card)}{monster}{f', {count} of them' if count > 1 else ''}")
    return "; ".join(told)


def asked_spoken(view: View, offer: Offer) -> Line:
    """The question with its answers."""
    if offer.kind == "none":
        return question(view, offer)
    if offer.kind == "menu":
        return (" ".join(_menu(view, offer)),)
    head = (may_spoken(view),) if offer.kind == "yes" else question(view, offer)
    open_ones = [one for one in answers(view, offer) if one.refusal is None]
    if offer.kind == "loot":
        have = several(view.scores[offer.seat])
        head = (f"Loot phase. Scored: {have}.",)
    told = ", ".join(_choice(view, one) for one in open_ones)
    return (*head, f" {told}.")


def _choice(view: View, one: Answer) -> str:
    """`1 Torch`, `5 Orc Warrior in 5`, `2 no`."""
    if one.word == str(one.number):
        return one.word
    if isinstance(one.move, mv.Target):
        return at(view, one.move.space).replace(f" in {one.move.space}", f" {one.move.space}")
    if isinstance(one.move, mv.Buy):
        card = view.card(one.move.card)
        return f"{one.number} {card.name} of cost {card.cost}"
    return f"{one.number} {said(view, one.move)}"


def _menu(view: View, offer: Offer) -> Iterator[str]:
    """`Durn, space 4. Hand: 1 Torch, ... Play 1; combo 2; ...`; first the dungeon as well."""
    yield f"{called(view.heroes[offer.seat] or '')}, space {view.actor}."
    yield f"Hand: {hand_spoken(view, offer.seat)}."
    if view.acted == "none" and not view.moved:
        there = [card_said(view, space) for space in range(5, 9) if view.at(space)]
        yield f"Dungeon: {'; '.join(there) or 'empty'}. You have a move and an action."
    groups: dict[str, list[str]] = {}
    rest: list[str] = []
    for one in answers(view, offer):
        if one.refusal is not None:
            continue
        kind = {mv.Play: "Play", mv.Combo: "Combo", mv.Permanent: "Put on"}.get(type(one.move))
        if kind is None:
            rest.append(one.word)
        else:
            groups.setdefault(kind, []).append(str(one.number))
    told = [f"{kind} {listed(numbers, 'or')}" for kind, numbers in groups.items()]
    yield f"{'; '.join([*told, *rest])}."


def picked_spoken(view: View, move: Answered) -> Line:
    """What is picked, what comes of it, and how it becomes final."""
    told = " ".join([f"Picked {said(view, move)}.", *foretold(view, move)])
    return (f"{told} Press Enter to make it, or choose another.",)


def committed_spoken(view: View, awaited: Sequence[Seat]) -> Line:
    """Nothing is locked in this game."""
    return ()
