"""Nothing that is one person's alone is in sight of another, wherever the keyboard is passed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.stage import Stage, on_stage
from undercroft.opening import resumed_table
from undercroft.saves import Saves
from undercroft.screens.curtain import Curtain
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.screens.table import TableScreen

TWO = ("person:Ann", "person:Bo", "steady")
THREE = ("person:Ann", "person:Bo", "person:Cy")
LED_BY_A = {"options": {"leader": "first_seat"}}
HAND = re.compile(r"[╭┏▛╔┌][─━▀═┄] \d [─━▀═┄][╮┓▜╗┐]")
MARKS = re.compile(r"»\d«|Picked \d|Locked \d|▣ \d")

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("quick_disk")]


def tells(text: str) -> bool:
    """Whether cards of a hand are there, or what somebody has picked or locked."""
    return bool(HAND.search(text) or MARKS.search(text))


def test_what_tells_is_known() -> None:
    assert tells("┏━ 2 ━┓")
    assert tells(" » Locked 4. u takes it back.")
    assert not tells("A ♛  2 3 4 6   ▣ locked  ╭─ Dungeons ─╮")


async def battles(stage: Stage, count: int) -> None:
    """Play on to the public table of a later battle, in one way."""
    for _ in range(count):
        await stage.play_on(lambda now: not isinstance(now.face, Public))
        await stage.play_on(lambda now: isinstance(now.face, Public))


async def pass_round(stage: Stage, *, other: bool) -> list[str]:
    """Lock for all persons but one, and dump all that is shown from the first lock on.

    `other` locks other cards; nothing that is dumped may differ for it.
    """
    dumps: list[str] = []

    async def press(*keys: str) -> None:
        for key in keys:
            await stage.press(key)
            dumps.append(f"after {key}\n{stage.text}")

    await stage.press("enter")
    persons = stage.table.persons
    for _ in persons[:-1]:
        assert isinstance(stage.face, Curtain)
        own = stage.face.seat
        await stage.press("enter", nth_legal_key(stage, other), "enter")
        assert isinstance(stage.face, Curtain)
        assert stage.face.seat != own
        dumps.append(stage.text)
        await press("z", "4", "l", "x", "c", "escape", "question_mark", "tab", "escape")
        for size in ((60, 20), (120, 40), stage.app.size):
            await stage.pilot.resize_terminal(*size)
            await stage.pilot.pause()
            dumps.append(stage.text)
        # Another person's own screen, with log, rules and palette over it.
        await press("enter", "l", "escape", "question_mark", "escape", "colon", "escape", "g")
        await press("escape")
        assert isinstance(stage.face, SeatFace)
        # Whoever has locked looks again, and hands on; the own screens are not dumped.
        await press("escape", "x", "abc"[own])
        await stage.press("enter")
        assert tells(stage.text)
        await press("escape")
        # The private page of somebody who has not locked.
        waiting = next(seat for seat in stage.table.to_act if seat in persons)
        await press("enter", "k", "abc"[waiting], "enter", "z")
        assert isinstance(stage.face, Curtain)
    return dumps


def nth_legal_key(stage: Stage, other: bool) -> str:
    """A card the person behind the curtain may lock."""
    assert isinstance(stage.face, Curtain)
    seat = stage.face.seat
    play = stage.at_table.play
    items = play.board.items(stage.table.view(seat), play.offer(seat))
    legal = [item.key for item in items if item.move is not None]
    return legal[-1 if other else 0]


@pytest.mark.parametrize("played", [0, 3])
@pytest.mark.parametrize("words", [TWO, THREE], ids=["two and a bot", "three"])
async def test_all_that_others_see_is_the_same_whatever_was_locked(
    tmp_path: Path, words: tuple[str, ...], played: int
) -> None:
    dumps: list[list[str]] = []
    for other in (False, True):
        folder = tmp_path / str(other)
        async with on_stage(folder, words, **LED_BY_A) as stage:
            await battles(stage, played)
            dumps.append(await pass_round(stage, other=other))
        again = resumed_table(Saves(folder))
        async with on_stage(folder, table=again) as stage:
            assert isinstance(stage.face, Curtain)
            dumps[-1].append(stage.text)
    for first, second in zip(*dumps, strict=True):
        assert first == second


@pytest.mark.parametrize(("words", "size"), [(TWO, (120, 40)), (THREE, (80, 24))])
async def test_a_whole_game_with_interludes_shows_a_hand_only_to_its_owner(
    tmp_path: Path, words: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with on_stage(tmp_path, words, size=size) as stage:
        seen = set()
        for turn in range(600):
            face = stage.face
            seen.add(type(face))
            owner = isinstance(face, SeatFace)
            asked = isinstance(face, Reveal) and face.scope == "table"
            assert owner or asked or not tells(stage.text), stage.text
            if isinstance(face, Results):
                break
            for key in ("question_mark", "l", "colon", "k")[turn % 4 :][:1]:
                await stage.press(key)
                over = not isinstance(stage.screen, TableScreen)
                assert (owner and not over) or asked or not tells(stage.text), stage.text
                if over or stage.face is not face:
                    await stage.press("escape")
            assert stage.face is face
            await stage.answer()
        assert seen == {Public, Curtain, SeatFace, Reveal, Results}
