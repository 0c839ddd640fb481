"""Every sentence about Dungeon Busters, as pure functions of views, offers, events and refusals.

The functions of `core.words.Words` stand here. What only this game has stands in the modules, by
what it is about: `talk`, `asking`, `fought` and `reveal`, `results`, `answers`, `prose`, `sums`.
"""

from __future__ import annotations

from undercroft_engine.games.dungeon_busters.words import (
    answers,
    asking,
    fought,
    log,
    prose,
    refusals,
    results,
    reveal,
    sums,
    table,
    talk,
)
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
    "answers",
    "asking",
    "committed",
    "consequence",
    "event",
    "fought",
    "label",
    "log",
    "option_effect",
    "option_label",
    "phase",
    "picked",
    "pitch",
    "place",
    "prose",
    "question",
    "refusal",
    "refusals",
    "results",
    "reveal",
    "spoken",
    "standing",
    "sums",
    "table",
    "talk",
]
