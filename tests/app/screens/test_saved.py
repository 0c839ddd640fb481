"""Games to go on with: listed, gone on with, deleted when asked to, and never harmed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.saved import (
    ALONE,
    LONG,
    TOGETHER,
    aged,
    at_noon,
    damaged,
    misfit,
    open_elsewhere,
    save,
)
from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from support.tables import table_for
from undercroft import saves as saves_module
from undercroft.actions import action
from undercroft.glyphs import CUT
from undercroft.saves import Saves
from undercroft.screens.curtain import Curtain
from undercroft.screens.public import Public
from undercroft.screens.saved import SavedGames
from undercroft.screens.table import TableScreen
from undercroft.screens.title import Title

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (140, 24), (80, 50)]

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    """It is noon of the day on which the newest game was played."""
    with at_noon():
        yield


def rows(stage: Stage) -> list[str]:
    """The lines of the list, without their borders."""
    first = next(at for at, line in enumerate(stage.lines) if "Games to go on with" in line)
    inside = [line.strip()[2:] for line in stage.lines[first + 1 :]]
    end = next(at for at, line in enumerate(inside) if line.startswith("━━"))
    return [line.split("┃")[0].strip() for line in inside[:end]]


async def test_one_game_goes_on_at_once(tmp_path: Path, saves: Saves) -> None:
    save(saves, commits=1)
    async with on_stage(tmp_path) as stage:
        assert "»c Continue  Dungeon I, battle 1 of 12" in stage.text
        await stage.press("c")
        assert isinstance(stage.screen, TableScreen)
        assert len(stage.table.commits) == 1


async def test_more_than_one_are_listed_newest_first_with_place_person_and_time(
    tmp_path: Path, saves: Saves
) -> None:
    save(saves, commits=20, hours_ago=30)
    save(saves, TOGETHER, commits=3)
    save(saves, hours_ago=24 * 400)
    async with on_stage(tmp_path) as stage:
        assert "»c Continue  3 games" in stage.text
        await stage.press("c")
        first, second, third = rows(stage)
        assert first.startswith("»1  Dungeon Busters  Dungeon I  battle 1 of 12")
        assert first.endswith("today 12:00")
        assert second.startswith("2  Dungeon Busters")
        assert "Ada to choose" in second
        assert second.endswith("yesterday")
        assert third.endswith("28 Jun 2025")
        assert "Enter goes on with game 1." in stage.text


async def test_the_panel_tells_seats_rules_settings_age_and_what_all_may_know_of_locks(
    tmp_path: Path, saves: Saves
) -> None:
    save(saves, TOGETHER)
    save(saves, commits=20, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        text = " ".join(stage.text.split())
        assert "A ● Ada here B ■ Bram here C D bots, random" in text
        assert "values in play rulebook · leader random · locks changeable" in text
        assert "memory aid on · hints on · undo on" in text
        assert "2 Jan 03:04, 3 choices, rules DB 1.0, deck built in" in text
        assert "Now Ada and Bram have locked. Cleo and Dov choose cards." in text
        assert "seed" not in text


async def test_a_digit_finds_a_game_and_enter_goes_on_with_it(tmp_path: Path, saves: Saves) -> None:
    save(saves, commits=3)
    older = save(saves, commits=1, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "2")
        assert "Enter goes on with game 2." in stage.text
        await stage.press("3")
        assert "No game in view has the key 3." in stage.text
        await stage.press("enter")
        assert stage.table.saved_as == older.stem
        assert len(stage.table.commits) == 1


async def test_of_several_persons_the_one_who_owes_a_choice_is_met_by_the_curtain(
    tmp_path: Path, saves: Saves
) -> None:
    table = table_for(BUSTERS, TOGETHER, saves.path("db-1"))
    offer = table.offer(0)
    assert offer is not None
    assert table.commit(0, offer.moves[0], offer.question) is None
    table.close()
    save(saves, hours_ago=1_000_000)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        assert "Now       Ada has locked." in stage.text
        await stage.press("enter")
        assert isinstance(stage.face, Curtain)
        assert stage.face.seat == 1
        assert stage.table.view(0).lock is not None


async def test_several_persons_of_whom_none_has_locked_go_on_at_the_open_table(
    tmp_path: Path, saves: Saves
) -> None:
    save(saves, TOGETHER, commits=0)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        assert isinstance(stage.face, Public)


async def test_a_damaged_game_stays_says_at_which_choice_and_why_and_is_not_touched(
    tmp_path: Path, saves: Saves
) -> None:
    broken = damaged(save(saves, commits=8))
    save(saves, hours_ago=1)
    before = broken.read_bytes()
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        assert "1  Dungeon Busters  - cannot go on: damaged" in stage.text
        assert "is kept as it is" in stage.text
        await stage.press("enter")
        assert isinstance(stage.screen, SavedGames)
        told = " ".join(stage.text.split())
        assert "damaged: line 4 (choice 3) does not follow from the lines before it. »" in told
    assert broken.read_bytes() == before


async def test_a_choice_that_does_not_fit_is_named_by_its_number(
    tmp_path: Path, saves: Saves
) -> None:
    path = misfit(saves)
    before = path.read_bytes()
    async with on_stage(tmp_path) as stage:
        await stage.press("c")  # the one there is cannot go on, so that the list tells why
        assert "- cannot go on: choice 4 does not fit" in stage.text
        await stage.press("enter")
        assert "Choice 4 does not fit: it is refused" in stage.text
    assert path.read_bytes() == before


async def test_a_game_open_in_another_window_stays_and_the_second_gets_a_sentence(
    tmp_path: Path, saves: Saves
) -> None:
    path = save(saves)
    save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        with open_elsewhere(path):
            await stage.press("c")
            assert "- open in another window" in stage.text
            assert "Close the other, or wait." in stage.text
            await stage.press("enter")
            assert isinstance(stage.screen, SavedGames)
            assert "db-1.undercroft is open in another window." in stage.text
            await stage.press("d")
            assert "It is not deleted." in stage.text
        await stage.press("home", "enter")
        assert stage.table.saved_as == "db-1"


async def test_a_game_opened_elsewhere_after_the_list_was_drawn_is_refused_in_a_sentence(
    tmp_path: Path, saves: Saves
) -> None:
    path = save(saves)
    save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        with open_elsewhere(path):
            await stage.press("enter")
            assert "is open in another window." in stage.text


async def test_deleting_asks_and_keeps_by_default(tmp_path: Path, saves: Saves) -> None:
    path, other = save(saves), save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "d")
        assert "» Delete game 1, Dungeon Busters? Enter deletes it, Esc keeps it." in stage.text
        await stage.press("down", "x", "escape")
        assert path.exists()
        assert "Enter goes on with game 1." in stage.text
        await stage.press("d", "enter")
        assert not path.exists()
        assert other.exists()
        assert "db-1 is deleted." in stage.text
        assert stage.lines[0].endswith(" 1 game")


async def test_a_click_on_another_game_deletes_nothing(tmp_path: Path, saves: Saves) -> None:
    path, other = save(saves), save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "d")
        assert "Enter deletes it" in stage.text
        await stage.click("2  Dungeon Busters")
        assert path.exists()
        assert other.exists()


async def test_keys_in_the_pipe_and_keys_held_down_never_answer_the_question(
    tmp_path: Path, saves: Saves
) -> None:
    path, _ = save(saves), save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        await stage.type_ahead("d", "enter", "enter", "enter")
        assert path.exists()
        assert "Enter deletes it" in stage.text


async def test_the_key_that_answered_counts_no_more_for_the_list(
    tmp_path: Path, saves: Saves
) -> None:
    save(saves)
    save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "d")
        await stage.type_ahead("enter", "enter", "enter")
        assert isinstance(stage.screen, SavedGames)
        assert len(rows(stage)) == 1


async def test_who_wants_no_such_questions_is_asked_none(tmp_path: Path, saves: Saves) -> None:
    path, _ = save(saves), save(saves, hours_ago=1)
    async with on_stage(tmp_path, at=session(pace="instant", ask_first=False)) as stage:
        await stage.press("c")
        assert "d delete  " in stage.lines[-1]
        await stage.press("d")
        assert not path.exists()


async def test_the_last_game_deleted_leaves_an_empty_list_and_a_way_back(
    tmp_path: Path, saves: Saves
) -> None:
    misfit(saves)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "d", "enter")
        assert "There is no game to go on with." in stage.text
        await stage.press("enter", "d", "down", "1", "question_mark", "escape")
        assert isinstance(stage.screen, Title)
        assert "Continue" not in stage.text


async def test_a_click_focuses_a_game_a_second_one_goes_on_and_key_words_are_buttons(
    tmp_path: Path, saves: Saves
) -> None:
    older, path = save(saves, hours_ago=24 * 40), save(saves)
    async with on_stage(tmp_path) as stage:
        await stage.click("c Continue")
        await stage.click("d delete")
        await stage.click("Esc keeps")
        await stage.click("d delete")
        await stage.click("Enter deletes")
        assert not path.exists()
        save(saves)
        await stage.click("Esc back")
        await stage.click("c Continue")
        await stage.click("23 Jun")
        assert isinstance(stage.screen, SavedGames)
        await stage.click("23 Jun")
        assert stage.table.saved_as == older.stem


@pytest.fixture
def many(saves: Saves) -> Saves:
    """Thirty games, each an hour older than the one before."""
    for hours in range(30):
        save(saves, commits=2, hours_ago=hours)
    return saves


async def test_a_long_list_scrolls_and_digits_are_places_in_view(
    tmp_path: Path, many: Saves
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        seen = len(rows(stage))
        assert f"1-{seen} of 30" in stage.text
        await stage.press("3")
        assert "goes on with game 3." in stage.text
        await stage.press("end")
        assert f"{31 - seen}-30 of 30" in stage.text
        await stage.press("2")
        assert f"goes on with game {32 - seen}." in stage.text
        await stage.press("pageup")
        assert f"goes on with game {32 - 2 * seen}." in stage.text
        await stage.press("home", "up")
        assert "goes on with game 1." in stage.text
        await stage.press("pagedown")
        assert f"goes on with game {seen + 1}." in stage.text


async def test_only_games_in_view_are_read(
    tmp_path: Path, many: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    look_at = saves_module.look_at

    def noted(path: Path) -> object:
        read.append(path.stem)
        return look_at(path)

    monkeypatch.setattr(saves_module, "look_at", noted)
    async with on_stage(tmp_path) as stage:
        assert read == ["db-1"]
        await stage.press("c")
        seen = len(rows(stage))
        assert len(read) == len(set(read)) == seen
        await stage.press("down", "down")
        assert len(read) == seen


async def test_resizing_keeps_the_focused_game(tmp_path: Path, many: Saves) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "end", "up")
        for size in SIZES:
            await stage.pilot.resize_terminal(*size)
            await stage.pilot.pause(0.1)
            assert "goes on with game 29." in stage.text
            assert sum("»" in line for line in rows(stage)) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut(tmp_path: Path, saves: Saves, size: tuple[int, int]) -> None:
    save(saves, LONG, commits=30)
    save(saves, (*LONG[:3], "random", "random"), commits=25, hours_ago=1)
    save(saves, ALONE, commits=60, hours_ago=2)
    damaged(save(saves, commits=5), hours_ago=3)
    misfit(saves, hours_ago=4)
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("c")
        for _ in range(5):
            assert CUT not in stage.text
            assert all(len(line) <= size[0] for line in stage.lines)
            panel = stage.text.split("Games to go on with")[1]
            assert "Started" in panel or "damaged" in panel
            await stage.press("down")


async def test_the_rules_of_the_focused_game_open_and_close(tmp_path: Path, saves: Saves) -> None:
    save(saves)
    save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c", "2", "question_mark")
        assert "Rules" in stage.lines[0]
        await stage.press("escape")
        assert "goes on with game 2." in stage.text


@pytest.mark.parametrize("size", SIZES)
async def test_a_row_says_who_is_to_choose_and_several_are_counted(
    size: tuple[int, int], tmp_path: Path, saves: Saves
) -> None:
    save(saves, ("person:Root", "random", "random", "random"), commits=0)
    save(saves, ("person:Anton", "person:Berta", "random"), commits=0, hours_ago=1)
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("c")
        one, two = rows(stage)
        assert "Root to choose" in one
        assert "2 to choose" in two or "Anton and Berta to choose" in two


@pytest.mark.parametrize("size", SIZES)
async def test_every_file_that_cannot_go_on_says_why_in_its_row(
    size: tuple[int, int], tmp_path: Path, saves: Saves
) -> None:
    data = save(saves).read_bytes()
    (saves.folder / "db-5.undercroft").write_bytes(b"\x93 anything \xff\n")
    (saves.folder / "db-6.undercroft").mkdir()
    (saves.folder / "No id.undercroft").write_bytes(data)
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("c")
        told = " ".join("".join(f"{line}\n" for line in rows(stage)).split())
        assert "unreadable - cannot go on: no Undercroft record" in told
        assert "unreadable - cannot go on: it cannot be read" in told
        assert "No id - cannot go on: its file name is no id" in told


async def test_the_footer_lists_only_what_acts_on_the_game(tmp_path: Path, saves: Saves) -> None:
    path = save(saves)
    (saves.folder / "db-2.undercroft").write_bytes(b"anything")
    aged(saves.folder / "db-2.undercroft", 1)
    async with on_stage(tmp_path) as stage:
        with open_elsewhere(path):
            await stage.press("c")
            assert stage.lines[-1].rstrip() == (
                " ↑↓ 1-2 choose  Enter why  : command  ? rules  Esc back  q quit"
            )
            await stage.press("2")
            assert stage.lines[-1].rstrip() == (
                " ↑↓ 1-2 choose  Enter why  d delete (asks)  : command  Esc back  q quit"
            )
            await stage.press("d")
            assert "Delete game 2, db-2? Enter deletes it" in stage.text
        await stage.press("escape", "1")
        assert "Enter go on  d delete (asks)  : command  ? rules" in stage.lines[-1]


@pytest.mark.parametrize("size", [(140, 24), (160, 50)])
async def test_it_is_as_wide_as_the_other_pages(
    size: tuple[int, int], tmp_path: Path, saves: Saves
) -> None:
    save(saves)
    save(saves)
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("c")
        margin = (size[0] - 120) // 2
        assert all(line[:margin].isspace() for line in stage.lines if line.strip())
        assert stage.lines[1][margin] == "┏"


async def test_the_palette_says_why_a_game_open_elsewhere_cannot_go_on_nor_be_deleted(
    tmp_path: Path, saves: Saves
) -> None:
    path = save(saves)
    save(saves, hours_ago=1)
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        with open_elsewhere(path):
            await stage.press("down", "up")
            screen = stage.screen
            assert "is open in another window." in str(screen.off(action("commit")))
            assert "It is not deleted." in str(screen.off(action("delete")))
            await stage.press("colon", *"delete")
            assert "It is not deleted." in stage.text
            await stage.press("escape")
        await stage.press("down")
        assert not screen.off(action("commit"))
        assert not screen.off(action("delete"))
