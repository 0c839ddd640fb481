"""Interrupts at a table: each bot is asked once, as a question opens, before anybody answers it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import undercroft.table
import undercroft_engine as engine
from support.tables import table_for
from undercroft.calls import Call
from undercroft.table import Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.random import RandomBot
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.record import RecordFile
from undercroft_engine.core.rng import Rng

GAME: Game[Any, Any] = engine.game("dungeon-raiders")
WORDS = ("person:Ann", "random", "random", "random")


class TorchBot(RandomBot):
    """Uses every torch it is asked about, and remembers being asked."""

    asked: list[tuple[int, int]] = []

    def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        self.asked.append((offer.seat, offer.question))
        return offer.interrupts[0].move if offer.interrupts else None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Seat bots that use torches; who was asked, under which question."""
    monkeypatch.setattr(TorchBot, "asked", [])
    monkeypatch.setattr(undercroft.table, "bot", lambda *_: TorchBot())
    return TorchBot.asked


def seed_with_a_torch(seat: int, **options: str) -> str:
    """A deal in which that seat begins with a torch and a room lies face down."""
    for number in range(300):
        state = GAME.setup(4, str(number), options)
        view = GAME.view(state, None)
        if view.items[seat][0] and view.hidden:
            return str(number)
    raise AssertionError("no such deal")


def interrupts(table: Table) -> None:
    """Ask the bots as long as interrupts are due."""
    while (call := table.due()) is not None and call.purpose == "interrupt":
        assert table.step() is None


def answer(table: Table, seat: int = 0) -> None:
    offer = table.offer(seat)
    assert offer is not None
    assert table.commit(seat, offer.moves[0], offer.question) is None


def test_a_bot_that_says_nothing_of_interrupts_makes_none() -> None:
    table = table_for(GAME, WORDS)
    offer = table.offer(1)
    assert offer is not None
    assert RandomBot().interrupt(table.view(1), offer, Rng(1), Budget(nodes=1)) is None


@pytest.mark.clause("RA-T14")
def test_every_bot_is_asked_once_in_order_whatever_it_holds(asked: list[tuple[int, int]]) -> None:
    table = table_for(GAME, WORDS, seed=seed_with_a_torch(2))
    assert table.due() == Call(1, "interrupt")
    interrupts(table)
    assert asked == [(1, 1000), (2, 1000), (3, 1000)]
    assert [commit.seat for commit in table.commits] == [2]
    assert table.due() is None, "the person is waited for"
    window = table.window
    answer(table)
    while (call := table.due()) is not None and call.purpose == "choose":
        assert table.step() is None
    assert table.window > window
    interrupts(table)
    assert [seat for seat, question in asked if question > 1000][:3] == [1, 2, 3]


@pytest.mark.clause("RA-T11", "RA-T14")
def test_a_torch_leaves_the_question_open(asked: list[tuple[int, int]]) -> None:
    table = table_for(GAME, WORDS, seed=seed_with_a_torch(2))
    before = table.window
    offer = table.offer(0)
    interrupts(table)
    after = table.offer(0)
    assert offer is not None
    assert after is not None
    assert table.window == before == 0
    assert (after.question, after.moves, after.refused) == (
        offer.question,
        offer.moves,
        offer.refused,
    )
    assert table.to_act == (0, 1, 2, 3)


@pytest.mark.clause("RA-T14")
def test_a_person_who_answers_at_once_finds_the_bots_asked_before(
    asked: list[tuple[int, int]],
) -> None:
    seed = seed_with_a_torch(2)
    table = table_for(GAME, WORDS, seed=seed)
    answer(table)
    assert asked == [(1, 1000), (2, 1000), (3, 1000)]
    assert [commit.seat for commit in table.commits] == [2, 0]


def test_those_who_owe_are_asked_first_then_the_others_in_seat_order(
    asked: list[tuple[int, int]],
) -> None:
    option = {"variant": "tactical"}
    for number in range(200):
        table = table_for(GAME, ("random",) * 4, seed=str(number), options=option)
        if table.to_act == (2,):
            break
    interrupts(table)
    assert [seat for seat, _ in asked] == [2, 0, 1, 3]


def test_resume_in_the_middle_of_the_asking_goes_on_where_it_was(
    asked: list[tuple[int, int]], tmp_path: Path
) -> None:
    path = tmp_path / "a.undercroft"
    table = table_for(GAME, WORDS, path, seed=seed_with_a_torch(2))
    while not table.commits:
        assert table.step() is None
    table.close()
    asked.clear()
    table = Table.resume(*RecordFile.resume(path))
    assert table.due() == Call(3, "interrupt")
    interrupts(table)
    assert asked == [(3, 1000)]
    answer(table)
    table.close()
    table = Table.resume(*RecordFile.resume(path))
    assert table.due() == Call(1, "choose")
    table.close()


def test_a_game_without_interrupts_asks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Never(RandomBot):
        def interrupt(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
            raise AssertionError("nobody asked")

    monkeypatch.setattr(undercroft.table, "bot", lambda *_: Never())
    game = engine.game("dungeon-busters")
    table = table_for(game, ("random",) * 4)
    for _ in range(50):
        call = table.due()
        assert call is not None
        assert call.purpose != "interrupt"
        assert table.step() is None
