"""What a seat of Dungeon Brawler can pick: cards, spaces, cards for sale, what keys do, answers."""

from collections.abc import Iterator

from undercroft.boards.base import Item
from undercroft.boards.parts import hand as hands
from undercroft.boards.parts.view import PAGE
from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import leads as words
from undercroft_engine.games.dungeon_brawler.words import refusals

_BECAUSE = refusals.refusal
NAMED: Line = ("You have named this card.",)
"""Why a card cannot be picked again in a choice of several."""
LOOT = ("loot", "gain")
"""Questions that the loot row answers."""


def items(view: View, offer: Offer) -> tuple[Item, ...]:
    """Give the things of the question, those of one row after each other."""
    match offer.kind:
        case "menu":
            return (*_hand(view, offer), *_steps(view, offer), *_deeds(view, offer))
        case "none":
            return tuple(_hand(view, offer))
        case "loot" | "gain":
            return tuple(_loot(view, offer))
        case "target" if not words.shared(view):
            return tuple(_spaces(view, offer))
        case "choose" if from_hand(view):
            return (*_hand(view, offer), *_done(offer))
        case _:
            return tuple(_answers(view, offer))


def from_hand(view: View) -> bool:
    """Whether the open choice takes cards from the hand alone."""
    choice = view.choice()
    return choice is not None and choice.move == "choose" and choice.zones == ("hand",)


def _hand(view: View, offer: Offer) -> Iterator[Item]:
    """Each card of the hand; of the copies that have been named already none can be named again."""
    choice = view.choice()
    named = [card for _, card in (choice.named or ())] if choice else []
    several = choice is not None and choice.n > len(named) + 1
    later = {one.move for one in offer.refused if one.refusal.code == "order"}
    held = view.hands[offer.seat] or ()
    for at, id_ in enumerate(held):
        move: Answer = _played(view.card(id_))
        if offer.kind == "choose":
            move = mv.Choose(id_, "hand")  # type: ignore[arg-type]
        key = str(at + 1) if len(held) <= PAGE else ""
        if offer.kind == "choose" and id_ in named:
            named.remove(id_)
            yield Item(f"card-{at}", key, None, NAMED)
        elif several and (move in later or move in offer.moves):
            yield Item(f"card-{at}", key, move)
        elif offer.kind == "none":
            yield Item(f"card-{at}", key, None, ("You are not asked now.",))
        else:
            yield hands.item(f"card-{at}", key, move, offer, _BECAUSE)


def _played(card: Card) -> Answer:
    """The move that plays a card of the hand, or that says why it cannot be played."""
    if card.combo is not None:
        return mv.Combo(card.id)
    if card.permanent is not None:
        return mv.Permanent(card.id)
    return mv.Play(card.id)


def _steps(view: View, offer: Offer) -> Iterator[Item]:
    """The spaces left and right of the hero."""
    here = view.actor or 0
    for move, space in ((mv.LEFT, here - 1), (mv.RIGHT, here + 1)):
        if 1 <= space <= 4:
            found = hands.item(f"space-{space}", str(space), move, offer, _BECAUSE)
            yield Item(found.name, found.key, found.move, found.why, row="m", lies="across")


def _deeds(view: View, offer: Offer) -> Iterator[Item]:
    """Permanents to be used, the hero's own action, the end of the turn."""
    for id_ in view.permanents[offer.seat]:
        use = mv.Use(id_)  # type: ignore[arg-type]
        yield _deed(f"use-{id_}", "f", use, offer)
    yield _deed("own", "o", mv.HERO_ACTION, offer)
    yield _deed("end", "e", mv.END, offer)


def _deed(name: str, key: str, move: Answer, offer: Offer) -> Item:
    found = hands.item(name, key, move, offer, _BECAUSE)
    return Item(name, key, found.move, found.why, row=key, lies="across")


def _done(offer: Offer) -> Iterator[Item]:
    """To name no more, where fewer may be named."""
    if mv.DONE in offer.moves:
        yield Item("done", "0", mv.DONE, row="done", lies="across")


def _loot(view: View, offer: Offer) -> Iterator[Item]:
    """The cards for sale, and what may be done in place of buying."""
    make = mv.Buy if offer.kind == "loot" else mv.Gain
    for at, id_ in enumerate(view.loot_row):
        found = hands.item(f"loot-{at}", str(at + 1), make(id_), offer, _BECAUSE)  # type: ignore[arg-type]
        why: Line = found.why or ("The effect does not take that card.",)
        yield Item(found.name, found.key, found.move, why, lies="across")
    if offer.kind == "loot":
        yield Item("draw", "d", mv.DRAW, lies="across")
        yield Item("neither", "0", mv.NEITHER, lies="across")
    else:
        yield from (item for item in _done(offer))


def _spaces(view: View, offer: Offer) -> Iterator[Item]:
    """Whatever stands in a space, and why it cannot be named where it cannot."""
    for space in range(1, 9):
        if view.at(space) is None:
            continue
        move = mv.Target(space)
        if move in offer.moves:
            yield Item(f"space-{space}", str(space), move, lies="across")
        else:
            why = words.no_target(view, space)
            yield Item(f"space-{space}", str(space), None, why, lies="across")
    yield from _done(offer)


def _answers(view: View, offer: Offer) -> Iterator[Item]:
    """The answers of a question box."""
    moves = sorted(offer.moves, key=lambda move: move != mv.YES)
    for at, move in enumerate(moves):
        name = words.answer_name(view, move)
        key = str(at + 1) if len(moves) <= PAGE else ""
        yield Item(name, key, move, leads=(words.leads(view, move),))


def absent(offer: Offer, key: str) -> Line:
    """Why a key picks nothing."""
    if key in "mofe" and offer.kind != "menu":
        return ("That key acts in your own turn, while nothing else is asked.",)
    if key == "f":
        return ("Nothing that you could use lies before you.",)
    if key == "d":
        return cite(("Drawing in place of buying belongs to the loot phase.",), "BR-K1")
    if key.isdecimal() and offer.kind in ("menu", "choose", "none"):
        return (f"No card in view has the digit {key}.",)
    return ()
