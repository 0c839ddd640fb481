"""The title screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from textual.pilot import Pilot

import undercroft_engine as engine
from support.demo import Demo
from support.saved import LONG, save
from support.sessions import session
from undercroft.preferences import PreferencesFile
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.settings import Settings
from undercroft.screens.title import Doors, SavedLine, Title
from undercroft.screens.title_page import GameLine
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.tui_start import House as RealHouse
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import text_of

BUSTERS = GameLine(
    "dungeon-busters",
    "Dungeon Busters",
    "3-5",
    "bluff",
    15,
    ("Lock a card in secret.", "Talk is open. Promises bind nobody."),
)
SAVED = SavedLine("Dungeon Busters", "battle 6 of 12, Ada to choose", ("Saved today.",))
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (140, 24), (80, 50)]


@dataclass
class House:
    """The rooms behind the doors: notes which were opened."""

    saved: SavedLine | None = None
    opened: list[str] = field(default_factory=list)

    def title(self, at: Session) -> Title:
        def door(name: str) -> Callable[..., BaseScreen | str]:
            def go(game: str = "") -> BaseScreen | str:
                self.opened.append(f"{name} {game}".rstrip())
                return Demo(at)

            return go

        doors = Doors(door("new"), door("resume"), door("rules"), lambda: self.saved)
        return Title(at, [BUSTERS], doors)

    def app(self, at: Session | None = None) -> Tui:
        return Tui(at or session(), self.title)


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


@pytest.mark.parametrize("size", SIZES)
async def test_the_title_lists_games_rules_and_quit_and_nothing_that_is_not_there(
    size: tuple[int, int],
) -> None:
    async with House().app().run_test(size=size) as pilot:
        text = shown(pilot)
        assert "»1 Dungeon Busters " in text
        assert "s Settings" in text
        assert "? Rules" in text
        assert "q quit" in text
        for absent in ("Continue", "Replays", "Lessons", "Join", "five"):
            assert absent not in text


async def test_a_game_to_go_on_with_has_the_focus_and_enter_opens_it() -> None:
    house = House(SAVED)
    async with house.app().run_test() as pilot:
        assert "»c Continue  battle 6 of 12, Ada to choose" in shown(pilot)
        assert "Saved today." in shown(pilot)
        await pilot.press("enter")
    assert house.opened == ["resume"]


@pytest.mark.parametrize(
    ("keys", "door"),
    [
        (["1"], "new dungeon-busters"),
        (["c"], "resume"),
        (["question_mark"], "rules dungeon-busters"),
        (["up", "enter"], "new dungeon-busters"),
        (["down", "down", "enter"], "rules dungeon-busters"),
        (["up", "up", "tab", "enter"], "resume"),
    ],
)
async def test_each_line_opens_by_its_key_and_by_arrows_and_enter(
    keys: list[str], door: str
) -> None:
    house = House(SAVED)
    async with house.app().run_test() as pilot:
        await pilot.press(*keys)
    assert house.opened == [door]


@pytest.mark.parametrize("keys", [["s"], ["S"], ["down", "enter"]])
async def test_the_settings_open_by_their_key_and_by_arrows_and_enter(keys: list[str]) -> None:
    async with House(SAVED).app().run_test() as pilot:
        await pilot.press(*keys)
        assert isinstance(pilot.app.screen, Settings)


async def test_a_key_without_a_line_answers() -> None:
    async with House().app().run_test() as pilot:
        await pilot.press("c")
        assert "There is no game to go on with." in shown(pilot)
        await pilot.press("7")
        assert "No line has the key 7." in shown(pilot)
        await pilot.press("z")
        assert "z does nothing here." in shown(pilot)


async def test_a_door_that_is_shut_says_why_and_the_title_stays() -> None:
    why = "It is open in another window."
    doors = Doors(lambda _: why, lambda: why, lambda _: why, lambda: SAVED)
    app = Tui(session(), lambda at: Title(at, [BUSTERS], doors))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert why in shown(pilot)
        assert isinstance(app.screen, Title)


async def test_the_panel_of_a_game_tells_who_won_last() -> None:
    doors = Doors(lambda _: "", lambda: "", lambda _: "", lambda: None, lambda _: "Last: Ada won.")
    app = Tui(session(), lambda at: Title(at, [BUSTERS], doors))
    async with app.run_test() as pilot:
        assert "Last: Ada won." in shown(pilot)


async def test_a_click_focuses_a_line_and_a_second_click_opens_it() -> None:
    house = House(SAVED)
    async with house.app().run_test() as pilot:
        line = next(y for y, text in enumerate(shown(pilot).splitlines()) if "1 Dungeon" in text)
        await pilot.click(offset=(10, line))
        assert house.opened == []
        assert "»1 Dungeon Busters" in shown(pilot)
        await pilot.click(offset=(10, line))
    assert house.opened == ["new dungeon-busters"]


async def test_coming_back_shows_what_has_been_saved_meanwhile() -> None:
    house = House()
    async with house.app().run_test() as pilot:
        await pilot.press("1")
        house.saved = SAVED
        pilot.app.pop_screen()
        await pilot.pause()
        assert "c Continue" in shown(pilot)


async def test_the_cursor_stands_on_the_key_of_the_focused_line() -> None:
    async with House(SAVED).app().run_test() as pilot:
        lines = shown(pilot).splitlines()
        for keys in ([], ["down"], ["up", "up"]):
            await pilot.press(*keys)
            lines = shown(pilot).splitlines()
            y = next(y for y, text in enumerate(lines) if "»" in text)
            assert pilot.app.cursor_position == (lines[y].index("»") + 1, y)


async def test_q_leaves() -> None:
    app = House().app()
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert app.return_code == 0
        assert not app.is_running


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut(size: tuple[int, int], tmp_path: Path) -> None:
    rooms = RealHouse(Saves(tmp_path))
    save(Saves(tmp_path), LONG, commits=20)
    save(Saves(tmp_path), commits=None, hours_ago=1)
    async with Tui(session(), rooms.title).run_test(size=size) as pilot:
        games = len(engine.games())
        for key, times, told in (
            ("up", games, "Last: Ada won."),
            ("down", games, " to choose."),
            ("down", 1, "What a table plays by is fixed when it is made."),
            ("down", 1, "clause by clause, and where each clause comes from."),
        ):
            await pilot.press(*[key] * times)
            panel = " ".join(" ".join(line.split("│")[1] for line in boxed(pilot)).split())
            assert told in panel
            assert panel.endswith(".")
            assert "…" not in shown(pilot)
            assert all(len(line) <= size[0] for line in shown(pilot).splitlines())


def boxed(pilot: Pilot[None]) -> list[str]:
    """The rows of the panel at the right."""
    return [line for line in shown(pilot).splitlines() if line.count("│") == 2]


def games(count: int) -> list[GameLine]:
    about = ("A sentence of some length on how this game goes, twice as long as it need be. " * 3,)
    return [GameLine(f"game-{n}", f"Game {n}", "3-5", "bluff", 15, about) for n in range(count)]


@pytest.mark.parametrize(("count", "height", "logo"), [(5, 24, True), (12, 24, False)])
async def test_the_logo_gives_way_before_the_menu_does(count: int, height: int, logo: bool) -> None:
    doors = Doors(lambda _: "", lambda: "", lambda _: "", lambda: SAVED)
    app = Tui(session(), lambda at: Title(at, games(count), doors))
    async with app.run_test(size=(80, height)) as pilot:
        text = shown(pilot)
        assert ("│ U │" in text) == logo
        assert all(f" Game {n} " in text for n in range(count))
        assert "? Rules" in text
        assert "q quit" in text.splitlines()[-1]


async def test_what_is_wrong_with_the_settings_is_told_till_the_next_key(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "neon", "pace": "step", "hat": 1}')
    at = session(kept=PreferencesFile(tmp_path))
    house = Doors(lambda _: "", lambda: "", lambda _: "", lambda: None)
    greeting = " ".join(at.faults)
    app = Tui(at, lambda of: Title(of, [BUSTERS], house, greeting))
    async with app.run_test() as pilot:
        text = " ".join(shown(pilot).split())
        assert "settings.json: theme cannot be 'neon'." in text
        assert "settings.json: there is no setting hat." in text
        await pilot.press("down")
        assert "settings.json" not in shown(pilot)


async def test_the_house_greets_with_faults_once_only(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("[]")
    at = session(kept=PreferencesFile(tmp_path))
    rooms = RealHouse(Saves(tmp_path))
    assert rooms.title(at).answer == "settings.json holds no settings; all are as they come."
    assert rooms.title(at).answer == ""


async def test_resizing_keeps_the_focused_line() -> None:
    async with House(SAVED).app().run_test() as pilot:
        await pilot.press("down")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            assert "»s Settings" in shown(pilot)


async def test_the_rules_that_open_are_those_of_the_game_that_had_the_focus_last() -> None:
    opened: list[str] = []

    def rules(game: str) -> str:
        opened.append(game)
        return ""

    doors = Doors(lambda _: "", lambda: "", rules, lambda: None)
    app = Tui(session(), lambda at: Title(at, games(3), doors))
    async with app.run_test() as pilot:
        await pilot.press("down", "question_mark", "up", "up", "down", "down", "enter")
        assert opened == ["game-1", "game-2"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize("saved", [None, SAVED])
async def test_a_click_beside_the_lines_of_the_menu_changes_nothing(
    saved: SavedLine | None, size: tuple[int, int]
) -> None:
    house = House(saved)
    async with house.app().run_test(size=size) as pilot:
        before = shown(pilot)
        rows = [line.partition("┃")[2].partition("┃")[0] for line in before.splitlines()]
        empty = [y for y, line in enumerate(rows) if line and not line.strip()]
        assert len(empty) >= 3
        for y in empty:
            await pilot.click(offset=(before.splitlines()[y].index("┃") + 4, y))
            assert shown(pilot) == before
