"""Dungeon Busters before anything is dealt: what it is, as data, and what a title says of it.

Nothing here loads the rules, so that a title is on the screen before anybody has chosen a game.
"""

from __future__ import annotations

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import GameInfo, Option

INFO = GameInfo(
    id="dungeon-busters",
    title="Dungeon Busters",
    prefix="DB",
    least=3,
    most=5,
    usual=4,
    minutes=15,
    nature="bluff",
    sealed=True,
    hidden=True,
    cooperative=False,
    talks=True,
    options=(
        Option("cards", ("rulebook", "edition"), ("DB-S1", "DB-S2")),
        Option("leader", ("random", "first_seat"), ("DB-S7",)),
        Option("locks", ("changeable", "final"), ("DB-T3",)),
    ),
    pitch=(
        "Lock a card in secret. Equal cards cancel out. Beat the monster, and the lowest loots "
        "first. Fail, and the lowest pays.",
        "Talk is open. Promises bind nobody.",
    ),
)


def provenance(deck: Deck) -> str:
    """Where the numbers and the names of the cards come from: `15 of 15 cards printed`."""
    cards = len(deck.rows)
    printed = sum(card.numbers == "printed" for card in deck.rows)
    own = sum(card.named == "house" for card in deck.rows)
    names = f", {own} name{'s' * (own > 1)} our own" if own else ""
    return f"{printed} of {cards} cards printed{names}"
