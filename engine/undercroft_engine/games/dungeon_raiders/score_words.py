"""The words of scoring lines, apart from `words` because the rules put them into the outcome."""

from __future__ import annotations

REASON_OVER = "The fifth level is over."
REASON_PETRIFIED = "Medusa has petrified every seat."
WOUNDS_TEXT = "Equal in coins: fewer wounds win."
SOURCES = (
    "to start with",
    "from chests",
    "in chambers",
    "from the boss",
    "to traps",
    "to the boss",
)
"""Where coins came from and went, in the order of `coins_from`."""
