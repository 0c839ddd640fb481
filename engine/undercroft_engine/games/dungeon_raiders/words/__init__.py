"""Every sentence about Dungeon Raiders, as pure functions of views, offers, events and refusals.

Here stand the functions of `core.words.Words`. What the board of this game alone draws stands in
the modules.
"""

from __future__ import annotations

from undercroft_engine.games.dungeon_raiders.words.answers import hand, me, score, table, wait, why
from undercroft_engine.games.dungeon_raiders.words.asking import (
    committed,
    consequence,
    picked,
    picked_full,
    question,
    standing,
)
from undercroft_engine.games.dungeon_raiders.words.board import (
    option_effect,
    option_label,
    phase,
    phase_title,
    place,
)
from undercroft_engine.games.dungeon_raiders.words.log import history
from undercroft_engine.games.dungeon_raiders.words.prose import speech
from undercroft_engine.games.dungeon_raiders.words.reasons import reason
from undercroft_engine.games.dungeon_raiders.words.refusals import refusal, refusal_spoken
from undercroft_engine.games.dungeon_raiders.words.results import results_said
from undercroft_engine.games.dungeon_raiders.words.typed import (
    answers,
    asked_spoken,
    committed_spoken,
    picked_spoken,
)

__all__ = [
    "answers",
    "asked_spoken",
    "committed",
    "committed_spoken",
    "consequence",
    "hand",
    "history",
    "me",
    "option_effect",
    "option_label",
    "phase",
    "phase_title",
    "picked",
    "picked_full",
    "picked_spoken",
    "place",
    "question",
    "reason",
    "refusal",
    "refusal_spoken",
    "results_said",
    "score",
    "speech",
    "standing",
    "table",
    "wait",
    "why",
]
