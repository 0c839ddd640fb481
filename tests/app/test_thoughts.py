"""What bots of a table think about: when it begins, what ends it, and what comes of it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

import undercroft_engine as engine
from support.tables import answer_whole, any_statement, table_for
from support.thinkers import FakeMinds
from undercroft.minds import Minds
from undercroft.thoughts import Thoughts
from undercroft_engine.bots.levels import LEVELS, SPENDS, TEST_LEVELS
from undercroft_engine.core.events import Undone
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Update
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.sealed import UNLOCK

AnyGame = Game[Any, Any]
BUSTERS: AnyGame = engine.game("dungeon-busters")
RAIDERS: AnyGame = engine.game("dungeon-raiders")
VILLE: AnyGame = engine.game("dungeonville")


class Desk:
    """A table, fake minds and the thoughts between them."""

    def __init__(self, game: AnyGame, *words: str, **deal: Any) -> None:
        self.table = table_for(game, words, **deal)
        self.minds = FakeMinds()
        self.told = 0
        self.thoughts = Thoughts(self.table, cast(Minds, self.minds), self._tell)

    def _tell(self) -> None:
        self.told += 1

    async def settle(self) -> None:
        for _ in range(4):
            await asyncio.sleep(0)

    async def step(self) -> None:
        """Let the bot that is due act, if it has to think as the usual level would."""
        while self.thoughts.pending:
            await self.settle()
            self.minds.answer()
            await self.settle()
        assert self.table.step(self.thoughts.found) is None

    async def reach(self, purpose: str) -> None:
        """Go on until a bot is due for this; persons give first answers."""
        while (call := self.table.due()) is None or call.purpose != purpose:
            if call is None:
                seat = next(seat for seat in self.table.to_act if seat in self.table.persons)
                answer_whole(self.table, seat)
            else:
                await self.step()


async def test_bots_that_choose_in_secret_think_side_by_side() -> None:
    desk = Desk(RAIDERS, "you", "best", "steady", "best", "best")
    await desk.reach("choose")
    while not desk.table.offer(1).sealed:  # type: ignore[union-attr]
        await desk.step()
        await desk.reach("choose")
    desk.thoughts.begin()
    await desk.settle()
    assert sorted(desk.minds.thinking) == [1, 3, 4]
    asked = len(desk.minds.asked)
    desk.minds.answer(3)
    await desk.settle()
    assert desk.thoughts.pending == (desk.table.due().seat != 3)  # type: ignore[union-attr]
    desk.minds.answer()
    await desk.settle()
    for _ in range(4):
        assert not desk.thoughts.pending
        assert desk.table.step(desk.thoughts.found) is None
    assert len(desk.minds.asked) == asked, "each was asked once, whoever locked before"


async def test_no_thought_is_begun_twice_and_none_serves_for_two_choices(game: AnyGame) -> None:
    """Also where a choice is made in steps: what a game asks for one by one is thought of so."""
    desk = Desk(game, *["sharp"] * game.info.usual)
    steps = 0
    while desk.table.outcome is None and steps < 150:
        thinkers = desk.table.asking.thinkers
        asked = len(desk.minds.asked)
        thinks = bool(thinkers) and thinkers[0][0] == desk.table.due()
        sealed = desk.table.offer(desk.table.to_act[0]).sealed  # type: ignore[union-attr]
        assert desk.thoughts.pending == thinks or sealed
        assert desk.thoughts.pending == desk.thoughts.pending
        await desk.settle()
        if thinks and not sealed:
            assert len(desk.minds.asked) == asked + 1
        await desk.step()
        steps += 1
    assert len(desk.minds.asked) > 20


async def test_who_has_no_choice_answers_at_once_unless_that_would_tell_something() -> None:
    free = Desk(VILLE, *["best"] * 4)
    seen = set()
    while free.table.outcome is None and len(free.table.commits) < 400:
        call = free.table.due()
        assert call is not None
        offer = free.table.offer(call.seat)
        assert offer is not None
        forced = len(offer.moves) == 1
        timed = offer.sealed or offer.timing == "fixed"
        thinks = any(one == call for one, _ in free.table.asking.thinkers)
        if call.purpose == "choose":
            assert thinks == (not forced or timed)
            seen.add((forced, timed))
        await free.step()
    assert seen == {(forced, timed) for forced in (False, True) for timed in (False, True)}


async def test_locks_and_their_taking_back_end_no_thought_and_words_end_all() -> None:
    desk = Desk(BUSTERS, "you", "best", "best", "best")
    await desk.reach("speak")
    while (call := desk.table.due()) is not None and call.purpose == "speak":
        await desk.step()
    offer = desk.table.offer(0)
    assert offer is not None
    assert desk.table.commit(0, offer.moves[0], offer.question) is None
    desk.thoughts.begin()
    await desk.settle()
    thinking = desk.minds.thinking
    assert sorted(thinking) == [1, 2, 3]
    for move in (UNLOCK, offer.moves[1]):
        now = desk.table.offer(0)
        assert now is not None
        assert desk.table.commit(0, move, now.question) is None
        desk.thoughts.begin()
        await desk.settle()
        assert desk.minds.thinking == thinking
    now = desk.table.offer(0)
    assert now is not None
    assert desk.table.commit(0, UNLOCK, now.question) is None
    now = desk.table.offer(0)
    assert now is not None
    said = any_statement(now, Rng(seeded("say")))
    assert said is not None
    assert desk.table.commit(0, said, now.question) is None
    await desk.settle()
    assert desk.minds.thinking == []


async def test_a_thought_about_what_is_taken_back_is_dropped() -> None:
    desk = Desk(RAIDERS, *["best"] * 3)
    await desk.reach("choose")
    desk.thoughts.begin()
    await desk.settle()
    assert desk.minds.thinking
    desk.thoughts._after(Update(desk.table.view(None), (Undone(0),), None))
    await desk.settle()
    assert desk.minds.thinking == []


async def test_what_ends_is_told_and_what_is_dropped_is_not() -> None:
    desk = Desk(RAIDERS, *["best"] * 3)
    await desk.reach("choose")
    before = len(desk.minds.asked)
    desk.thoughts.begin()
    await desk.settle()
    assert desk.told == before
    desk.minds.answer()
    await desk.settle()
    assert desk.told == len(desk.minds.asked) >= 1
    for _ in range(3):
        await desk.step()
    await desk.reach("choose")
    told = desk.told
    desk.thoughts.begin()
    await desk.settle()
    assert desk.minds.thinking
    desk.thoughts.drop()
    await desk.settle()
    assert (desk.told, desk.minds.thinking) == (told, [])


@pytest.mark.parametrize("level", [*LEVELS, *TEST_LEVELS])
async def test_only_levels_that_search_think(level: str) -> None:
    desk = Desk(RAIDERS, *[level] * 3)
    await desk.reach("choose")
    assert desk.thoughts.pending == (level in SPENDS)
    desk.thoughts.get_ready()
    assert [one.level for one in desk.minds.known] == ([level] if level in SPENDS else [])


def test_a_table_by_itself_lets_bots_that_search_choose_as_in_processes() -> None:
    """Without anywhere else to think they do so here, by the clock."""
    table = table_for(RAIDERS, ("sharp",) * 3)
    while len(table.commits) < 4:
        assert table.step() is None
