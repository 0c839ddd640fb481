"""Every sentence about Dungeon Busters, as pure functions of views, offers, events and refusals.

The functions of `core.words.Words` and those only this game has; the modules of this package hold
them by what they are about.
"""

from __future__ import annotations

from undercroft_engine.games.dungeon_busters.words.asking import (
    committed,
    consequence,
    label,
    picked,
    question,
    standing,
)
from undercroft_engine.games.dungeon_busters.words.log import event
from undercroft_engine.games.dungeon_busters.words.prose import spoken
from undercroft_engine.games.dungeon_busters.words.refusals import refusal
from undercroft_engine.games.dungeon_busters.words.table import (
    option_effect,
    option_label,
    phase,
    pitch,
    place,
)

__all__ = [
    "committed",
    "consequence",
    "event",
    "label",
    "option_effect",
    "option_label",
    "phase",
    "picked",
    "pitch",
    "place",
    "question",
    "refusal",
    "spoken",
    "standing",
]
