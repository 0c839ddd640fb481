"""The words of scoring lines, apart from `words` because the rules put them into the outcome."""

from __future__ import annotations

REASONS = {
    "claim": "Seven were announced, and they were there.",
    "automatic": "Seven were reached.",
    "round_cap": "The last round is over.",
}
KILLS = "kill zone"
OTHERS = "others' blood on the own dungeon"
OWN = "own blood there"
SHARED = "Seven or more at the same moment: all share the win."
EQUAL = "Equal scores share the win."
