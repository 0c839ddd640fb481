"""The torch on the screen: one key for every seat, always asked about, told to the user alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import undercroft_engine as engine
from support.sessions import session
from support.stage import Stage, on_stage
from support.tables import table_for
from undercroft.screens.aside import AskAside
from undercroft.screens.asking import AskSeat
from undercroft.screens.curtain import Curtain
from undercroft.screens.private import Private
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.table import Table

GAME = engine.game("dungeon-raiders")
ONE = ("person:Ada", "random", "random", "random")
TWO = ("person:Ada", "person:Bram", "random")

pytestmark = pytest.mark.usefixtures("quick_disk")


def dealt(words: tuple[str, ...], *, torch: bool, **options: str) -> Table:
    """A table at which Ada begins with a torch, or without one, and rooms lie face down."""
    for number in range(300):
        view = GAME.view(GAME.setup(len(words), str(number), options), None)
        if bool(view.items[0][0]) == torch and view.hidden:
            return table_for(GAME, words, seed=str(number), options=options)
    raise AssertionError("no such deal")


async def test_a_torch_is_asked_about_and_shows_the_rooms_to_its_user(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, torch=True)) as stage:
        assert "t torch" in stage.lines[-1]
        await stage.press("t")
        assert isinstance(stage.face, AskAside)
        assert "Use a torch to look at" in stage.prompt
        assert "Enter uses it, Esc keeps it." in stage.prompt
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)
        assert "you saw" not in stage.text
        await stage.press("t", "enter")
        assert "you saw" in stage.text
        assert 0 in stage.table.view(None).seen
        assert None in stage.table.view(None).row


async def test_a_key_typed_ahead_never_uses_a_torch(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, torch=True)) as stage:
        await stage.type_ahead("t", "enter")
        assert isinstance(stage.face, AskAside)
        assert 0 not in stage.table.view(None).seen


async def test_without_a_torch_the_same_key_stands_there_and_is_refused(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, torch=False)) as stage:
        assert "t torch" in stage.lines[-1]
        await stage.press("t")
        assert isinstance(stage.face, SeatFace)
        assert "You hold no torch." in stage.why
        assert "RA-T9" in stage.why


async def test_a_torch_takes_the_own_lock_back(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO, torch=True)) as stage:
        await stage.press("enter", "3", "enter", "x", "a", "enter")
        assert "Locked 3" in stage.prompt
        await stage.press("t", "enter")
        assert "Choose a card" in stage.prompt
        assert stage.table.view(0).lock is None


@pytest.mark.parametrize("overlay", ["l", "question_mark"])
async def test_log_and_rules_close_before_a_torch_is_asked_about(
    tmp_path: Path, overlay: str
) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, torch=True)) as stage:
        await stage.press(overlay, "t")
        await stage.pilot.pause()
        assert isinstance(stage.face, AskAside)


async def test_a_reveal_closes_before_a_torch_is_asked_about(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(ONE, torch=True)) as stage:
        await stage.play_on(lambda now: isinstance(now.face, Reveal))
        await stage.press("t")
        assert not isinstance(stage.face, Reveal)


async def test_at_the_open_table_it_is_asked_whose_torch_behind_the_curtain(
    tmp_path: Path,
) -> None:
    table = table_for(GAME, TWO, seed="open", options={"variant": "tactical"})
    async with on_stage(tmp_path, table=table, at=session(pace="step")) as stage:
        await stage.play_on(lambda now: isinstance(now.face, Public))
        await stage.press("t")
        assert isinstance(stage.face, AskSeat)
        assert "Who uses a torch?" in stage.prompt
        await stage.press("b")
        assert isinstance(stage.face, Curtain)
        await stage.press("enter")
        assert isinstance(stage.face, Private | AskAside)


def shows_a_hand(stage: Stage) -> bool:
    return "▣" not in stage.lines[20] and "─ 2 ─" in stage.lines[20]


async def test_in_the_variant_no_hand_is_seen_before_its_owner_has_the_keyboard(
    tmp_path: Path,
) -> None:
    table = table_for(GAME, TWO, seed="open", options={"variant": "tactical"})
    async with on_stage(tmp_path, table=table) as stage:
        seen: set[type] = set()
        for _ in range(900):
            seen.add(type(stage.face))
            if isinstance(stage.face, Results):
                break
            if not isinstance(stage.face, SeatFace | AskAside):
                assert not shows_a_hand(stage), stage.text
            await stage.answer()
        assert {Curtain, SeatFace, Reveal, Results} <= seen


def waiting_with_a_torch() -> Table:
    """A table of the variant at which Bram begins, while Ada holds a torch."""
    options = {"variant": "tactical"}
    for number in range(300):
        view = GAME.view(GAME.setup(3, str(number), options), None)
        if view.map == 1 and view.items[0][0] and view.hidden:
            return table_for(GAME, TWO, seed=str(number), options=options)
    raise AssertionError("no such deal")


async def test_the_private_page_has_the_torch_of_a_seat_that_is_not_asked(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=waiting_with_a_torch()) as stage:
        await stage.press("enter", "k", "a", "enter")
        assert isinstance(stage.face, Private)
        assert stage.lines[-1].rstrip() == " t torch  any other key closes  q quit"
        assert "Nobody else may see this page" in stage.why
        await stage.press("t", "enter")
        assert isinstance(stage.face, Private)
        assert "you saw" in stage.text
        assert "A sees by torch: " in stage.why
        await stage.press("z")
        assert "you saw" not in stage.text


async def test_bots_wait_while_a_private_page_is_open(tmp_path: Path) -> None:
    table = table_for(GAME, TWO, seed="open", options={"variant": "tactical"})
    async with on_stage(tmp_path, table=table, at=session(pace="normal")) as stage:
        await stage.play_on(lambda now: isinstance(now.face, Public))
        await stage.press("k", "a", "enter")
        assert isinstance(stage.face, Private)
        assert stage.at_table.play.wait() is None


async def test_in_a_reveal_of_several_persons_it_is_asked_whose_torch(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=dealt(TWO, torch=True)) as stage:
        await stage.play_on(lambda now: isinstance(now.face, Reveal))
        await stage.press("t")
        assert isinstance(stage.face, AskSeat)
        assert "Who uses a torch?" in stage.prompt
        await stage.press("a", "enter")
        assert isinstance(stage.face, AskAside)
        await stage.press("enter")
        assert isinstance(stage.face, Private)
        assert "you saw" in stage.text
        await stage.press("z")
        assert isinstance(stage.face, Reveal)
        assert "you saw" not in stage.text
        await stage.press("enter")
        assert isinstance(stage.face, Curtain)


async def test_who_waits_for_others_is_not_told_twice_who_chooses(tmp_path: Path) -> None:
    table = table_for(GAME, ONE, seed="look", options={"variant": "tactical"})
    async with on_stage(tmp_path, table=table, at=session(pace="step")) as stage:
        await stage.play_on(lambda now: 0 not in now.table.to_act)
        assert "chooses a card" in stage.prompt
        await stage.press("enter")
        assert stage.why.strip() == "Others choose now; nothing is asked of you."
        assert "chooses a card" in stage.prompt


async def test_characters_are_chosen_by_the_question_box(tmp_path: Path) -> None:
    table = table_for(GAME, ("person:Ada", "random", "random"), options={"characters": "chosen"})
    async with on_stage(tmp_path, table=table) as stage:
        assert "Ada decides" in stage.text
        assert "Choose your character" in stage.prompt
        await stage.press("down", "space")
        assert "Picked the" in stage.prompt
        await stage.press("enter")
        assert stage.table.view(0).characters[0] is not None
