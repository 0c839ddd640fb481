"""Sentences of Dungeonville that the screens show as they are: log, refusals, options, results."""

from __future__ import annotations

import pytest

from support.dungeonville import GAME, Table
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.match import Match
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeonville import words
from undercroft_engine.games.dungeonville.moves import Recruit

NAMES = ("Ada", "Bram")


def said(lines: tuple[Line, ...]) -> list[str]:
    return [plain(line, NAMES) for line in lines]


def test_the_log_calls_seats_by_name() -> None:
    table = Table.at(stage="recruit", turn=0, kill_zones=[[0, 7], [0, 0]])
    table.do(0, "claim")
    first, *_ = said(words.history(table.events))
    assert first.startswith("Ada claims victory, and has it, with ")


def test_undo_does_not_say_that_somebody_came_where_nobody_did() -> None:
    everybody = [rank for rank in range(1, 65) if rank not in (44, 60)]
    parties = [[44], everybody]
    fields = {"seats": 2, "stone": 0, "round": 2, "town": [60], "deck": [], "discards": []}
    match = Match(GAME, GAME.position(fields | {"parties": parties}, "0"))
    offer = match.offer(0)
    assert offer is not None
    assert match.commit(0, Recruit(60), offer.number_for(Recruit(60))) is None
    refused = match.undo(0)
    assert refused is not None
    assert said((words.refusal(refused),)) == ["Nothing to undo: the town was set out anew."]


def test_one_best_is_told_as_one() -> None:
    table = Table.at(
        stage="buy",
        round=1,
        turn=0,
        options={"round_cap": "1"},
        kill_zones=[[0, 4], [1, 0]],
        treasuries=[["DL01", "CR09"], []],
    )
    table.do(0, "decline")
    while table.asked:
        table.do(table.asked[0], table.legal(table.asked[0])[0])
    assert "was the last: best is Ada with 4" in plain(
        words.results_said(table.view(None), table.outcome)[0], NAMES
    )


def test_a_value_that_is_no_round_is_answered_with_what_can_be() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(2, 0, {"round_cap": "x"})
    assert str(caught.value).endswith(
        "Option round_cap can be none or a whole number from 1 to 999, not 'x'."
    )
