"""Dungeon Raiders before anything is dealt: what it is, as data, and what a title says of it.

Nothing here loads the rules, so that a title is on the screen before anybody has chosen a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.game import GameInfo, Option

INFO = GameInfo(
    id="dungeon-raiders",
    title="Dungeon Raiders",
    prefix="RA",
    least=3,
    most=5,
    usual=4,
    minutes=20,
    nature="nerve",
    sealed=True,
    hidden=True,
    cooperative=False,
    talks=False,
    interrupts=True,
    options=(
        Option("variant", ("standard", "tactical"), ("RA-G5",)),
        Option("majority3", ("over_half", "sole_lead"), ("RA-G6", "RA-E5")),
        Option("boss_reward", ("always", "on_win"), ("RA-G7", "RA-O9")),
        Option("five_player_boss", ("18", "16"), ("RA-G8",)),
        Option("characters", ("random", "chosen"), ("RA-G9", "RA-S7")),
    ),
    pitch=(
        "Five levels, 25 rooms, one card each in every room. High cards take the treasure; low "
        "ones take the wounds when a monster holds out.",
        "A boss waits in the last room. The most wounded faint; the richest of the others wins.",
    ),
)


def provenance(deck: Deck) -> str:
    """Where the figures of the cards come from: `45 of 49 cards printed, 6 figures our own`."""
    origins = [list(_origins(card)) for card in deck.rows]
    printed = sum("house" not in row for row in origins)
    own = sum(row.count("house") for row in origins)
    figures = f", {own} figure{'s' * (own > 1)} our own" if own else ""
    return f"{printed} of {len(deck.rows)} cards printed{figures}"


def _origins(card: Any) -> Iterator[str]:
    for name in card.__struct_fields__:
        if name.endswith("_from"):
            content = getattr(card, name)
            yield from (content,) if isinstance(content, str) else content
