"""Dungeon Brawler before anything is dealt: what it is, as data, and what a title says of it.

Nothing here loads the rules, so that a title is on the screen before anybody has chosen a game.
"""

from __future__ import annotations

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import GameInfo, Option

INFO = GameInfo(
    id="dungeon-brawler",
    title="Dungeon Brawler",
    prefix="BR",
    least=1,
    most=4,
    usual=4,
    minutes=60,
    nature="teamwork",
    sealed=False,
    hidden=True,
    cooperative=True,
    talks=False,
    options=(
        Option("potions", ("3", "0", "1", "2", "4"), ("BR-S17",)),
        Option("heroes", ("chosen", "random"), ("BR-S3",)),
        Option("allies", ("random", "chosen"), ("BR-S5",)),
        Option("hands", ("open", "hidden"), ("BR-S9",)),
        Option("decider", ("lowest", "vote"), ("BR-X2", "BR-X3")),
        Option("round_cap", ("none", "60"), ("BR-R12",), up_to=999),
    ),
    pitch=(
        "Four heroes stand against a dungeon that pushes nearer card by card. You fight with the "
        "cards in your hand, and every wound costs one of them.",
        "Score well, buy better cards, and beat the boss twice over; all of you win, or nobody.",
    ),
)


def provenance(deck: Deck) -> str:
    """Where the mechanics of the cards come from: `15 of 143 cards printed`."""
    every = sum(card.count for card in deck.rows)
    printed = sum(card.count for card in deck.rows if card.src == "printed")
    return f"{printed} of {every} cards printed"
