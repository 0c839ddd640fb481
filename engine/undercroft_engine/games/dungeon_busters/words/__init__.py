"""Every sentence about Dungeon Busters, as pure functions of views, offers, events and refusals.

Here stand the functions of `core.words.Words` and those plain mode asks of a game besides. What the
board of this game alone draws stands in the modules: `board`, `asking`, `talk`, `sums`, `fought`,
`reveal`, `results`.
"""

from __future__ import annotations

from undercroft_engine.games.dungeon_busters.words.answers import (
    hand,
    me,
    score,
    table,
    wait,
    why,
)
from undercroft_engine.games.dungeon_busters.words.asking import (
    asked_spoken,
    committed,
    committed_spoken,
    consequence,
    hint,
    label,
    picked,
    picked_full,
    picked_spoken,
    question,
    standing,
    unlocked_spoken,
)
from undercroft_engine.games.dungeon_busters.words.board import (
    doing,
    option_effect,
    option_label,
    options_line,
    phase,
    phase_title,
    pitch,
    place,
    table_rules,
)
from undercroft_engine.games.dungeon_busters.words.log import (
    event,
    since,
)
from undercroft_engine.games.dungeon_busters.words.prose import (
    speech,
    spoken,
)
from undercroft_engine.games.dungeon_busters.words.refusals import (
    refusal,
    refusal_spoken,
)
from undercroft_engine.games.dungeon_busters.words.results import (
    results_said,
)
from undercroft_engine.games.dungeon_busters.words.talk import (
    preview,
    said_list,
    said_spoken,
)

__all__ = [
    "asked_spoken",
    "committed",
    "committed_spoken",
    "consequence",
    "doing",
    "event",
    "hand",
    "hint",
    "label",
    "me",
    "option_effect",
    "option_label",
    "options_line",
    "phase",
    "phase_title",
    "picked",
    "picked_full",
    "picked_spoken",
    "pitch",
    "place",
    "preview",
    "question",
    "refusal",
    "refusal_spoken",
    "results_said",
    "said_list",
    "said_spoken",
    "score",
    "since",
    "speech",
    "spoken",
    "standing",
    "table",
    "table_rules",
    "unlocked_spoken",
    "wait",
    "why",
]
