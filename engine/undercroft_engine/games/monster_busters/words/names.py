"""What cards and courses are called, and what Strength is made of."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.offer import Value
from undercroft_engine.core.phrases import counted
from undercroft_engine.games.monster_busters.speech import promise_of
from undercroft_engine.games.monster_busters.view import View

_PLACES = {
    "field": "each Spear adds 2 more, not 1",
    "valley": "each Crossbow adds 2 more, not 1",
    "cave": "each Axe adds 2 more, not 1",
    "village": "2 Mercenaries add 2",
    "temple": "a victory brings the VP twice",
}

_PLACES_SHORT = {
    "field": "Spears add 1 + 2",
    "valley": "Crossbows add 1 + 2",
    "cave": "Axes add 1 + 2",
    "village": "2 Mercenaries add 2",
    "temple": "a victory: VP twice",
}
_SHORT = {
    "crossbow": "X-bow",
    "whetstone": "W-stone",
    "smoke_bomb": "Smoke",
    "lucky_charm": "Charm",
}
_NOTES = {
    "fight": "fights",
    "retreat": "safe",
    "whetstone": "whets all",
    "smoke_bomb": "draws 1",
    "decoy": "retreats",
    "shield": "no burial",
    "lucky_charm": "VP + 2",
}


def card_name(card: str) -> str:
    """A card, an Item or a Location by its name: `Smoke Bomb`."""
    return card.replace("_", " ").title()


def short_name(card: str) -> str:
    """A card's name in seven cells or fewer."""
    return _SHORT.get(card, card_name(card))


def card_note(card: str) -> str:
    """What a card does, in a word or two; of a weapon nothing, since what it adds says all."""
    return _NOTES.get(card, "")


def with_article(item: str) -> str:
    """`an Axe`, `a Smoke Bomb`."""
    return f"{'an' if item[0] in 'aeiou' else 'a'} {card_name(item)}"


def weakened(tokens: int) -> str:
    """That a Monster got one more token, and how many that makes (MB-W1)."""
    return "weakened by 1" if tokens == 1 else f"weakened again, by {tokens} in all"


def items_said(items: Iterable[str]) -> str:
    """Items kind by kind: `2 Spears, Axe`; `no Item` where there is none."""
    held = list(items)
    kinds = dict.fromkeys(held)
    named = [
        card_name(kind) if held.count(kind) == 1 else counted(held.count(kind), card_name(kind))
        for kind in kinds
    ]
    return ", ".join(named) or "no Item"


def course_text(course: Value) -> str:
    """What a seat says it will do: `fight`, `play the bare Fight`, `fight with Axe`."""
    kind, item = promise_of(course)
    if kind == "bare_fight":
        return "play the bare Fight"
    text = kind.replace("_", " ")
    return text if item is None else f"{text} {card_name(str(item))}"


def place_effect(place: str) -> str:
    """What a Location does, in a few words."""
    return _PLACES[place]


def place_short(place: str) -> str:
    """The same where there is little room."""
    return _PLACES_SHORT[place]


def strength_said(view: View) -> str:
    """The Strength to be met, written out: `Strength 10 less 1 is 9`."""
    if view.monster is None:
        return ""
    printed = view.card(view.monster).strength_for(view.seats)
    return f"Strength {lessened(printed, view.tokens, view.strength())}"


def lessened(printed: int, tokens: int, left: int) -> str:
    """A Strength and what its tokens leave of it: `10 less 1 is 9`."""
    return f"{printed} less {tokens} is {left}" if tokens else str(printed)
