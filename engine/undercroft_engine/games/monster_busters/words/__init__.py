"""Every sentence about Monster Busters, as pure functions of views, offers, events and refusals.

Here stand the functions of `core.words.Words` and `parts.talk_words.TalkWords`.
"""

from __future__ import annotations

from undercroft_engine.games.monster_busters.words.answers import hand, me, score, table, wait, why
from undercroft_engine.games.monster_busters.words.asking import (
    committed,
    consequence,
    picked,
    picked_full,
    question,
    standing,
)
from undercroft_engine.games.monster_busters.words.board import (
    option_effect,
    option_label,
    phase,
    phase_title,
    place,
)
from undercroft_engine.games.monster_busters.words.log import history
from undercroft_engine.games.monster_busters.words.prose import speech
from undercroft_engine.games.monster_busters.words.reasons import reason
from undercroft_engine.games.monster_busters.words.refusals import refusal, refusal_spoken
from undercroft_engine.games.monster_busters.words.results import results_said
from undercroft_engine.games.monster_busters.words.talk import (
    holds_note,
    kind_label,
    kind_typed,
    left_text,
    preview,
    requests,
    said,
    said_list,
    said_spoken,
    slot_labels,
    state_word,
    talk_clauses,
    talk_standing,
    talk_title,
    value_word,
)
from undercroft_engine.games.monster_busters.words.typed import (
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
    "holds_note",
    "kind_label",
    "kind_typed",
    "left_text",
    "me",
    "option_effect",
    "option_label",
    "phase",
    "phase_title",
    "picked",
    "picked_full",
    "picked_spoken",
    "place",
    "preview",
    "question",
    "reason",
    "refusal",
    "refusal_spoken",
    "requests",
    "results_said",
    "said",
    "said_list",
    "said_spoken",
    "score",
    "slot_labels",
    "speech",
    "standing",
    "state_word",
    "table",
    "talk_clauses",
    "talk_standing",
    "talk_title",
    "value_word",
    "wait",
    "why",
]
