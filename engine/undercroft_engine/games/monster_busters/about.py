"""Monster Busters before anything is dealt: what it is, as data, and what a title says of it.

Nothing here loads the rules, so that a title is on the screen before anybody has chosen a game.
"""

from __future__ import annotations

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import GameInfo, Option

INFO = GameInfo(
    id="monster-busters",
    title="Monster Busters",
    prefix="MB",
    least=4,
    most=8,
    usual=5,
    minutes=20,
    nature="bluff",
    sealed=True,
    hidden=True,
    cooperative=False,
    talks=True,
    options=(
        Option("three_players", ("off", "on"), ("MB-G2",), opens=(3,)),
        Option("items", ("house", "weapons"), ("MB-S8",)),
        Option("locks", ("changeable", "final"), ("MB-P2",)),
    ),
    pitch=(
        "Fight the monster together, or slip away. Win, and every fighter scores. Lose, and every "
        "fighter buries a life.",
        "The later a life is buried, the more its coffin is worth.",
    ),
)


def provenance(deck: Deck) -> str:
    """Where the numbers and the names of the cards come from, in short."""
    cards = len(deck.rows)
    house = sum(card.numbers == "house" for card in deck.rows)
    if house:
        return f"{house} of {cards} cards with house numbers"
    return f"{cards - house} of {cards} cards as printed"
