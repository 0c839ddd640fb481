"""Several persons at one keyboard: curtains, the public table, private pages."""

import re
from pathlib import Path

import pytest

from support.stage import Stage, on_stage
from undercroft.screens.asking import AskSeat
from undercroft.screens.curtain import Curtain
from undercroft.screens.private import Private
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.screens.talk import Talk
from undercroft_engine.core.moves import Seat

TWO = ("person:Ann", "person:Bo", "steady")
THREE = ("person:Ann", "person:Bo", "person:Cy")
LED_BY_A = {"options": {"leader": "first_seat"}}

pytestmark = pytest.mark.usefixtures("quick_disk")


def shows_a_hand(text: str) -> bool:
    """Cards of a hand have their value as a title in the border."""
    return re.search(r"[╭┏▛╔┌][─━▀═┄] \d [─━▀═┄][╮┓▜╗┐]", text) is not None


def asked(stage: Stage) -> Seat:
    assert isinstance(stage.face, SeatFace | Curtain | Talk)
    return stage.face.seat


def test_a_hand_would_be_seen_by_these_tests() -> None:
    assert shows_a_hand("┏━ 2 ━┓╭─ 3 ─╮")
    assert not shows_a_hand("╭─ Dungeons ─╮ ┏━ Pass the keyboard ━┓")


@pytest.mark.parametrize("words", [TWO, THREE], ids=["two and a bot", "three"])
async def test_a_whole_game_never_shows_a_hand_before_its_owner_has_the_keyboard(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    async with on_stage(tmp_path, words) as stage:
        seen: set[type] = set()
        for _ in range(600):
            face = stage.face
            seen.add(type(face))
            if isinstance(face, Results):
                break
            assert isinstance(face, SeatFace) == shows_a_hand(stage.text), stage.text
            await stage.answer()
        assert seen == {Public, Curtain, SeatFace, Reveal, Results}


async def test_every_battle_opens_on_the_public_table_and_curtains_fall_between_persons(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        faces = [type(stage.face)]
        for _ in range(7):
            await stage.answer()
            faces.append(type(stage.face))
        round_of_curtains = [Curtain, SeatFace] * 3
        assert faces == [Public, *round_of_curtains, Reveal]
        await stage.play_on(lambda now: isinstance(now.face, Public))
        assert "battle 2 of 12" in stage.text


async def test_a_curtain_is_the_same_whatever_has_been_locked(tmp_path: Path) -> None:
    dumps = []
    for value in ("2", "6"):
        async with on_stage(tmp_path / value, THREE, **LED_BY_A) as stage:
            await stage.press("enter", "enter", value, "enter")
            assert asked(stage) == 1
            dumps.append(stage.text)
            await stage.press("enter")
            dumps.append(stage.text)
    assert dumps[0] == dumps[2]
    assert dumps[1] == dumps[3]


async def test_a_curtain_names_the_next_person_and_who_has_locked(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "3", "enter")
        assert "B ■ Bo" in stage.text
        assert "A locked · B C to choose" in stage.text
        assert "Enter when only Bo can see the screen" in stage.text


async def test_keys_typed_before_a_curtain_do_not_lift_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter")
        await stage.type_ahead("3", "enter", "enter", "4", "enter")
        assert isinstance(stage.face, Curtain)
        assert sum(stage.table.view(None).locked) == 1


async def test_game_keys_under_a_curtain_are_swallowed(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE) as stage:
        await stage.press("enter")
        before = stage.text
        await stage.press("3", "u", "g", "l", "space", "k")
        assert stage.text == before


async def test_x_lets_somebody_else_go_first_and_lists_all_seats(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO, **LED_BY_A) as stage:
        await stage.press("enter", "x")
        assert all(name in stage.text for name in ("Ann", "Bo", "Cleo"))
        await stage.press("c")
        assert "Cleo is a bot" in stage.text
        await stage.press("b", "enter")
        assert isinstance(stage.face, SeatFace)
        assert asked(stage) == 1


async def test_a_locked_person_comes_back_sees_the_own_hand_and_unlocks(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "3", "enter", "x", "a")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter")
        assert "Locked 3. u takes it back." in stage.prompt
        await stage.press("u", "5", "enter")
        assert stage.table.view(0).lock == 5
        assert asked(stage) == 1


async def test_esc_hands_the_keyboard_on_without_choosing(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "3")
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)
        await stage.press("escape")
        assert isinstance(stage.face, Curtain)


async def test_on_the_public_table_each_person_speaks_in_turn_and_comes_back(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("g")
        assert isinstance(stage.face, AskSeat)
        await stage.press("b")
        assert asked(stage) == 1
        assert not shows_a_hand(stage.text)
        await stage.press("5", "1", "4", "enter")
        assert isinstance(stage.face, Public)
        assert "asks A: play 4" in stage.text
        assert "To answer B: g, then A." in stage.text
        await stage.press("g", "a", "a")
        said = [(one.seat, one.kind) for one in stage.table.view(None).statements]
        assert said == [(1, "ask"), (0, "agree"), (0, "play")]


async def test_a_bot_does_not_speak_by_the_keyboard(tmp_path: Path) -> None:
    async with on_stage(tmp_path, TWO) as stage:
        await stage.press("g", "c")
        assert "Cleo is a bot" in stage.why
        await stage.press("e")
        assert "There is no seat E" in stage.why
        await stage.press("escape")
        assert isinstance(stage.face, Public)


@pytest.mark.parametrize("key", ["5", "t", "g", "escape"])
async def test_k_asks_whose_falls_a_curtain_and_any_key_closes_the_page(
    key: str, tmp_path: Path
) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("k", "b")
        assert isinstance(stage.face, Curtain)
        assert not shows_a_hand(stage.text)
        await stage.press("enter")
        assert isinstance(stage.face, Private)
        assert shows_a_hand(stage.text)
        assert stage.lines[-1].rstrip() == " any other key closes  q quit"
        await stage.press(key)
        assert isinstance(stage.face, Public)
        assert not stage.table.commits


async def test_the_private_page_of_another_gives_the_own_screen_back_under_a_curtain(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "k", "b", "enter", "z")
        assert isinstance(stage.face, Curtain)
        assert asked(stage) == 0


async def test_whoever_takes_a_lock_back_from_the_private_page_chooses_without_a_curtain(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, THREE, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "3", "enter", "enter", "k", "a", "enter")
        assert isinstance(stage.face, Private)
        assert stage.table.view(0).lock == 3
        await stage.press("u")
        assert stage.table.view(0).lock is None
        assert isinstance(stage.face, SeatFace)
        assert not isinstance(stage.face, Private)
        assert stage.face.seat == 0


async def test_a_person_alone_needs_no_curtain_and_is_told_so(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("you", "steady", "steady")) as stage:
        await stage.press("k")
        assert "You play alone here" in stage.why
        assert isinstance(stage.face, SeatFace)


async def test_a_payer_is_asked_in_the_reveal_without_a_curtain(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE, seed="payer") as stage:
        await stage.play_on(lambda now: isinstance(now.face, Reveal) and now.face.scope == "table")
        assert isinstance(stage.face, Reveal)
        payer = stage.table.to_act[0]
        assert stage.table.names[payer] in stage.text
        assert "colour" in stage.prompt or "gem" in stage.prompt


async def test_the_rules_under_a_curtain_tell_nothing_of_a_hand(tmp_path: Path) -> None:
    async with on_stage(tmp_path, THREE) as stage:
        await stage.press("enter", "question_mark")
        assert "Rules" in stage.lines[0]
        assert not shows_a_hand(stage.text)
        await stage.press("escape")
        assert isinstance(stage.face, Curtain)


@pytest.mark.parametrize("persons", [2, 3, 4, 5])
async def test_long_names_leave_room_for_everybody_on_the_public_table(
    tmp_path: Path, persons: int
) -> None:
    long = [f"person:{letter}bcdefghijkl" for letter in "ABCDE"[:persons]]
    async with on_stage(tmp_path, (*long, *["steady"] * (5 - persons))) as stage:
        (here,) = [line for line in stage.text.splitlines() if line.startswith(" Here ")]
        assert not here.rstrip().endswith("…")
        assert all(re.search(rf"\b{letter}\b", here) for letter in "ABCDE"), here
