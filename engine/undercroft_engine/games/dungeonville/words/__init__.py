"""Every sentence about Dungeonville, as pure functions of views, offers, events and refusals.

Here stand the functions of `core.words.Words`. What the board of this game alone draws stands in
the modules. No sentence that all at a shared keyboard read tells a deed that is not open (DV-T6).
"""

from __future__ import annotations

from undercroft_engine.games.dungeonville.words.answers import hand, me, score, table, wait, why
from undercroft_engine.games.dungeonville.words.asking import (
    committed,
    picked,
    picked_full,
    question,
    standing,
)
from undercroft_engine.games.dungeonville.words.board import (
    option_effect,
    option_label,
    phase,
    phase_title,
    place,
)
from undercroft_engine.games.dungeonville.words.leading import consequence
from undercroft_engine.games.dungeonville.words.log import history, speech
from undercroft_engine.games.dungeonville.words.reasons import reason
from undercroft_engine.games.dungeonville.words.refusals import refusal, refusal_spoken
from undercroft_engine.games.dungeonville.words.results import results_said
from undercroft_engine.games.dungeonville.words.typed import (
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
