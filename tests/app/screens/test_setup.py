"""Setting up a new table."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from support.stage import BUSTERS, Stage, on_stage
from undercroft.draft import Draft
from undercroft.glyphs import CUT, Glyphs
from undercroft.screens.room import Room
from undercroft.screens.seat import SeatFace
from undercroft.screens.setup import Setup
from undercroft.screens.setup_lines import Picture
from undercroft.screens.setup_panel import draw_setup
from undercroft.screens.setup_rows import SetupRow, about, rows_of
from undercroft.screens.title import Title
from undercroft.widgets.rows import text_of
from undercroft_engine.core.deck import room_text
from undercroft_engine.core.match import Settings
from undercroft_engine.games.dungeon_busters.cards import PACKAGE

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (140, 24), (80, 50)]

pytestmark = pytest.mark.usefixtures("quick_disk")


def setup(stage: Stage) -> Setup:
    assert isinstance(stage.screen, Setup)
    return stage.screen


async def to(stage: Stage, group: str, place: int = 0) -> None:
    """Move the focus up to a row of a group."""
    while setup(stage).row.group != group:
        await stage.press("up")
    while setup(stage).row.seat > place:
        await stage.press("up")


def seats(stage: Stage) -> list[tuple[str, str]]:
    return [(entry.name, entry.kind) for entry in setup(stage).draft.seats]


async def test_focus_begins_on_start_so_that_enter_enter_plays(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        assert setup(stage).row.group == "start"
        assert "Start with 4 seats" in stage.text
        await stage.press("enter")
        assert isinstance(stage.face, SeatFace)
        assert stage.table.persons == (0,)


async def test_esc_goes_back_to_the_title_and_deals_nothing(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter", "escape")
        assert isinstance(stage.screen, Title)
        assert stage.saves.all() == ()


async def test_persons_and_bots_sit_down_and_leave_within_the_games_seats(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 4)
        assert "open" in stage.text
        await stage.press("p")
        assert seats(stage)[4] == ("Esme", "person")
        await stage.press("b")
        assert seats(stage)[4] == ("Esme", "bot")
        await stage.press("r")
        assert len(seats(stage)) == 4
        await stage.press("up", "r")
        assert len(seats(stage)) == 3
        await stage.press("up", "r")
        assert len(seats(stage)) == 3
        assert "3 seats or more" in stage.text


async def test_an_open_seat_cannot_be_removed_or_named(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 4)
        await stage.press("r")
        assert "Only a seat that somebody takes" in stage.text
        await stage.press("enter")
        assert "Nobody sits here yet" in stage.text


async def test_letters_go_to_the_name_while_it_is_edited(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", *["backspace"] * 4, "P", "b", "r", "q", "enter")
        assert seats(stage)[1] == ("Pbrq", "bot")
        assert len(seats(stage)) == 4


async def test_esc_drops_what_was_typed(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", "x", "escape")
        assert seats(stage)[1] == ("Bram", "bot")
        assert isinstance(stage.screen, Setup)


async def test_a_name_of_nothing_is_refused_and_a_taken_one_is_made_its_own(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", *["backspace"] * 4, "enter")
        assert "A name needs" in stage.text
        await stage.press("enter", *["backspace"] * 4, *"Cleo", "enter")
        assert seats(stage)[1][0] == "Cleo 2"


async def test_pasted_text_goes_into_the_field_alone_and_made_harmless(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        stage.app.post_message(events.Paste("ppp"))
        await to(stage, "seed")
        await stage.press("enter")
        stage.app.post_message(events.Paste("a\x1b[31m\u202eb"))
        await stage.pilot.pause()
        await stage.press("enter")
        assert setup(stage).draft.seed == "a[31mb"
        assert sum(kind == "person" for _, kind in seats(stage)) == 1


async def test_left_and_right_change_an_option_and_its_consequence_at_once(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "option")
        await stage.press("up", "up")
        assert "2-6 with four" in stage.text
        await stage.press("right")
        assert "1-6 with four" in stage.text
        await stage.press("right", "left", "left")
        assert setup(stage).draft.options["cards"] == "rulebook"


async def test_the_right_box_gives_the_clause_of_the_focused_option(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "option")
        assert "─ DB-T3 ─" in stage.text


async def test_table_settings_go_into_the_record(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "setting")
        await stage.press("right", "up", "enter", "up", "enter", "tab", "tab", "tab", "enter")
        assert stage.table.header.table == Settings(memory_aid=False, hints=False, undo=False)
        assert "Holds" not in stage.text


async def test_a_typed_seed_deals_the_same_game_again(tmp_path: Path) -> None:
    monsters = []
    for folder in ("one", "two"):
        async with on_stage(tmp_path / folder) as stage:
            await stage.press("enter", "up", "enter", *"again", "enter", "down", "enter")
            assert stage.table.header.seed == "again"
            monsters.append(stage.table.view(None))
    assert monsters[0] == monsters[1]


async def test_a_deck_of_ones_own_is_checked_at_once_and_its_faults_are_named(
    tmp_path: Path,
) -> None:
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    cards = room_text(PACKAGE, "cards.toml")
    bad.write_text(cards.replace("hp = 4", "hp = 0", 1))
    good.write_text(cards.replace("hp = 4", "hp = 3", 1))
    async with on_stage(tmp_path / "data") as stage:
        await stage.press("enter")
        await to(stage, "deck")
        await stage.press("enter", *str(bad), "enter")
        assert "bad.toml" in stage.text
        assert setup(stage).draft.deck is None
        await stage.press("enter", *str(good), "enter")
        assert "good.toml, 15 cards" in stage.text
        await to(stage, "deck")
        await stage.press("down", "down", "enter")
        assert stage.table.header.deck_name == "good.toml"


async def test_a_file_that_is_not_there_is_told_in_one_sentence(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "deck")
        await stage.press("enter", *"nowhere", "enter")
        assert "nowhere cannot be read" in stage.text


async def test_a_click_focuses_a_row_and_a_second_one_acts(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await stage.click("own choices, back")
        assert setup(stage).row.name == "undo"
        assert setup(stage).draft.table.undo
        await stage.click("own choices, back")
        assert not setup(stage).draft.table.undo


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut_whatever_row_has_the_focus(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("enter", *["up"] * 8, "p", *["down"] * 8)
        for row in reversed(rows_of(setup(stage).draft)):
            assert setup(stage).row == row
            assert all(len(line) <= size[0] for line in stage.lines)
            assert len(stage.lines) == size[1]
            assert CUT not in stage.text
            told = about(setup(stage).draft, row)[1].removeprefix("A bot of level steady: it ")
            assert told in panel(stage)
            assert panel(stage).endswith((".", "%"))
            await stage.press("up")


def panel(stage: Stage) -> str:
    """The text of the box that tells about the focused row."""
    top = next(y for y, line in enumerate(stage.lines) if "Seats  3-5" in line)
    bottom = next(
        y
        for y, line in enumerate(stage.lines)
        if y > top and line.count("╯") + line.count("┛") == 2
    )
    left = stage.lines[top].rindex("╭")
    inside = (line[left + 1 : line.rindex("│")] for line in stage.lines[top + 1 : bottom])
    return " ".join(" ".join(inside).split())


def _closes(line: str) -> bool:
    return line.rstrip().endswith("╯")


@pytest.mark.parametrize("keys", [(), ("enter",), ("enter", *"Zoe")])
async def test_resizing_keeps_row_field_and_selection(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press(*keys)
        field = setup(stage)._field, setup(stage)._selected
        for size in SIZES:
            await stage.pilot.resize_terminal(*size)
            await stage.pilot.pause(0.1)
            assert setup(stage).row.seat == 1
            assert (setup(stage)._field, setup(stage)._selected) == field
        if keys:
            await stage.press("enter")
            assert seats(stage)[1][0] == ("Zoe" if len(keys) > 1 else "Bram")


@pytest.mark.parametrize(("height", "shown"), [(23, 3), (22, 2), (21, 1)])
def test_options_that_do_not_fit_scroll_and_are_counted(height: int, shown: int) -> None:
    draft = Draft.of(BUSTERS.info)
    first, *_, last = (row for row in rows_of(draft) if row.group == "option")
    for focus, count in ((SetupRow("start"), f"1-{shown} of 3"), (last, "3 of 3")):
        picture = Picture(draft, focus, None, False, "", Glyphs())
        lines = text_of(draw_setup(picture, Room(80, height))).split("\n")
        inside = [line for line in lines if " DB-" in line and "‹" in line]
        assert len(inside) == shown
        assert any(count in line for line in lines) == (shown < 3)
        assert ("Locks" in inside[-1]) == (shown == 3 or focus == last)
    assert first.name == "cards"


async def test_the_first_time_you_sit_with_three_steady_bots(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        assert [kind for _, kind in seats(stage)] == ["person", "bot", "bot", "bot"]
        assert "last table" not in stage.lines[0]


async def test_set_up_begins_from_the_last_table_and_says_so_until_it_is_changed(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("p", "enter", *"Zoe", "enter")
        await to(stage, "seat", 0)
        await stage.press("down", "down", "down", "r")
        while setup(stage).row.name != "locks":
            await stage.press("down")
        await stage.press("right")
        await to_start(stage)
        await stage.press("enter")
        played = stage.table.header
    async with on_stage(tmp_path) as stage:
        await stage.press("1")
        assert stage.lines[0].endswith("as at your last table")
        await stage.press("enter")
        again = stage.table.header
        assert (again.seats, again.options) == (played.seats, played.options)
        assert [entry.name for entry in again.seats][1] == "Zoe"
        assert len(again.seats) == 3
        assert again.options["locks"] == "final"
        assert again.seed != played.seed
    async with on_stage(tmp_path) as stage:
        await stage.press("1", "up", "up", "up", "left")
        assert "last table" in stage.lines[0]
        await stage.press("right")
        assert "last table" not in stage.lines[0]


async def to_start(stage: Stage) -> None:
    while setup(stage).row.group != "start":
        await stage.press("down")


async def test_a_faulty_memory_is_told_of_in_one_sentence_and_set_up_begins_anew(
    tmp_path: Path,
) -> None:
    (tmp_path / "tables.json").write_text("{")
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        assert "tables.json holds no tables; set-up begins as it does the first time." in stage.text
        await stage.press("up")
        assert "tables.json" not in stage.text
        await stage.press("down", "enter")
        assert isinstance(stage.face, SeatFace)


@pytest.mark.parametrize("size", SIZES)
async def test_a_table_is_set_up_by_mouse_alone(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await stage.click("1 Dungeon")
        await stage.click("B ■ Bram")
        await stage.click("p person")
        await stage.click("D ★ Dov")
        await stage.click("r remove")
        assert [kind for _, kind in seats(stage)] == ["person", "person", "bot"]
        await click_arrow(stage, "Locks", "›")
        assert setup(stage).draft.options["locks"] == "final"
        await click_arrow(stage, "Locks", "‹")
        assert setup(stage).draft.options["locks"] == "changeable"
        await click_arrow(stage, "Undo", "›")
        assert not setup(stage).draft.table.undo
        await stage.click("Seed   random")
        await stage.click("Seed   random")
        await stage.press(*"mouse")
        await stage.click("Enter keep")
        assert setup(stage).draft.seed == "mouse"
        await stage.click("Start with 3 seats")
        await stage.click("Start with 3 seats")
        assert stage.table.header.seed == "mouse"
        assert stage.table.persons == (0, 1)


async def click_arrow(stage: Stage, label: str, arrow: str) -> None:
    """Click an arrow beside a value."""
    y, line = next((y, line) for y, line in enumerate(stage.lines) if f" {label} " in line)
    await stage.pilot.click(offset=(line.index(arrow), y))
    await stage.pilot.pause()


async def test_a_click_on_esc_drops_what_is_typed(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", "x")
        await stage.click("Esc drop")
        assert seats(stage)[1][0] == "Bram"
        assert isinstance(stage.screen, Setup)


async def test_a_click_on_the_hint_of_another_row_only_focuses_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await stage.click("Enter: one to deal")
        assert setup(stage).row.group == "seed"
        assert setup(stage)._field is None


async def test_a_table_that_cannot_be_saved_is_not_dealt_and_the_reason_is_told(
    tmp_path: Path,
) -> None:
    (tmp_path / "saves").write_text("in the way")
    async with on_stage(tmp_path) as stage:
        await stage.press("enter", "enter")
        assert isinstance(stage.screen, Setup)
        assert "cannot be written" in stage.text, stage.text


async def test_typing_replaces_a_name_and_right_adds_to_it(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", *"Zoe", "enter")
        assert seats(stage)[1][0] == "Zoe"
        await stage.press("enter", "right", *"lie", "enter")
        assert seats(stage)[1][0] == "Zoelie"


@pytest.mark.parametrize("name", ["Bartholomew the Great", "\u5927" * 9])
async def test_a_long_name_scrolls_in_its_column_and_the_cursor_stays_in_sight(
    tmp_path: Path, name: str
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", *name)
        line = next(line for line in stage.lines if name[-5:] in line)
        assert f"{name[-5:]}_ " in line
        cursor = stage.app.cursor_position
        assert cell_len(line[: line.index("_")]) == cursor.x


async def test_a_typed_name_stays_with_its_seat_when_its_kind_changes(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 2)
        await stage.press("enter", *"Max M", "enter", "p")
        assert seats(stage)[2] == ("Max M", "person")
        await stage.press("b")
        assert seats(stage)[2] == ("Max M", "bot")


async def test_a_bot_in_your_place_has_its_own_name_and_you_come_back(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 0)
        you = seats(stage)[0]
        await stage.press("b")
        assert seats(stage)[0] == ("Ada", "bot")
        await stage.press("p")
        assert seats(stage)[0] == you


@pytest.mark.parametrize(
    ("key", "row"), [("tab", "option"), ("shift+tab", "seat"), ("up", "seat"), ("down", "seat")]
)
async def test_a_key_that_moves_keeps_the_text_and_goes_on(
    key: str, row: str, tmp_path: Path
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", *"Zoe", key)
        assert seats(stage)[1] == ("Zoe", "bot")
        assert setup(stage).row.group == row
        assert setup(stage).row != SetupRow("seat", seat=1)
        assert "Letters go to the field" not in stage.text


async def test_a_key_that_moves_stays_where_the_text_cannot_be_kept(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "deck")
        await stage.press("enter", *"nowhere.toml", "tab")
        assert "nowhere.toml cannot be read" in stage.text
        assert setup(stage).row.group == "deck"


@pytest.mark.parametrize("key", ["ctrl+p", "f5", "left"])
async def test_no_key_is_silent_while_a_text_is_edited(key: str, tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", "x", key)
        assert "does nothing here: Enter keeps the text, Esc drops it." in stage.text
        await stage.press("y", "enter")
        assert seats(stage)[1][0] == "xy"


async def test_ctrl_c_tells_the_way_out_of_a_text(tmp_path: Path) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter")
        await to(stage, "seat", 1)
        await stage.press("enter", "x", "ctrl+c")
        assert "Here q is a letter: Esc, then q leaves; Ctrl+Q leaves at once." in stage.text
        await stage.press("escape", "ctrl+c")
        assert "Press q to leave; all is saved." in stage.text
        await stage.press("colon", "ctrl+c")
        assert "Here q is a letter" in stage.text
