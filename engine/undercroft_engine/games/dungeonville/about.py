"""Dungeonville before anything is dealt: what it is, as data, and what a title says of it.

Nothing here loads the rules, so that a title is on the screen before anybody has chosen a game.
"""

from __future__ import annotations

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import GameInfo, Option

INFO = GameInfo(
    id="dungeonville",
    title="Dungeonville",
    prefix="DV",
    least=2,
    most=5,
    usual=4,
    minutes=60,
    nature="grab",
    sealed=True,
    hidden=True,
    cooperative=False,
    talks=False,
    interrupts=True,
    options=(
        Option("claims", ("by_hand", "automatic"), ("DV-W1", "DV-W10")),
        Option("town", ("deal", "keep"), ("DV-R3",)),
        Option("blood", ("unlimited", "fifteen"), ("DV-B5",), closes=(2,), unless="round_cap"),
        Option("powers", ("house", "none"), ("DV-I5",)),
        Option("round_cap", ("none", "60", "1"), ("DV-G9",), up_to=999),
    ),
    bots_alone=(("round_cap", "60"),),
    pitch=(
        "Every seat secretly owns one of five dungeons. Hire adventurers, fight rivals at the "
        "entrance, and carry gold out before a room kills with its letter.",
        "Others' blood in your dungeon and in your kill zone counts. The first to announce seven, "
        "and to have them, wins.",
    ),
)


def provenance(deck: Deck) -> str:
    """Where the figures of the cards come from: `74 of 239 cards printed, 229 figures our own`."""
    origins = [
        [getattr(card, name) for name in card.__struct_fields__ if name.endswith("_from")]
        for card in deck.rows
    ]
    printed = sum("printed" in row for row in origins)
    own = sum(row.count("house") for row in origins)
    figures = f", {own} figure{'s' * (own > 1)} our own" if own else ""
    return f"{printed} of {len(deck.rows)} cards printed{figures}"
