"""The log screen, and a game's sentences on the screen."""

import pytest
from textual import events
from textual.pilot import Pilot

from support.demo import Demo
from support.sessions import session
from support.stage import BUSTERS
from support.tables import Crowd, table_for
from undercroft.glyphs import CUT, Glyphs
from undercroft.screens.base import BaseScreen
from undercroft.screens.log import Log
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import Row, Span, text_of
from undercroft.widgets.words import drawn, seat_label, told
from undercroft_engine.core.rulebook import ClauseText, Rulebook, Section
from undercroft_engine.core.spans import Clause, Line, SeatSpan, Strong, Thing

NAMES = ("Ada", "Bram", "Cleo")
GAIN: Line = (
    SeatSpan(1),
    " takes ",
    Thing("gem-red", "red"),
    Strong(" won", "good"),
    Clause("DB-V2"),
)
BOOK = Rulebook(
    version="1",
    sections=(Section("battle", "Battle"),),
    clauses=(
        ClauseText("DB-T8", "battle", "Strength that reaches HP wins.", "rulebook", "Battle"),
    ),
)
LINES: list[Line] = [(f"Line {n}", Clause(f"DB-T{n}")) for n in range(60)]


def app(lines: list[Line]) -> Tui:
    return Tui(
        session(),
        lambda at: Log(
            at,
            title="Dungeon II",
            lines=lines,
            names=NAMES,
            who="you A",
            rules=lambda clause: Demo(at),
            book=BOOK,
        ),
    )


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


def test_seats_stand_in_their_colours_gems_by_glyph_and_clauses_at_the_end() -> None:
    line = told(GAIN, NAMES, Glyphs())
    assert text_of([line]) == "Bram takes ◆R won  DB-V2"
    assert line[0] == Span("Bram", "seat-b")
    assert line[2] == Span("◆R", "gem-red")
    assert text_of([drawn(GAIN, NAMES, Glyphs(ascii=True))]) == "Bram takes R won"


def test_a_seat_is_letter_shape_and_name_and_a_thing_without_a_glyph_its_word() -> None:
    assert text_of([seat_label(0, "Ada", Glyphs())]) == "A ● Ada"
    assert text_of([seat_label(0, "Ada", Glyphs(ascii=True))]) == "A Ada"
    letter: Row = drawn((SeatSpan(2, "letter"), Thing("torch", "torch")), NAMES, Glyphs())
    assert text_of([letter]) == "Ctorch"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_log_opens_at_the_newest_line_and_says_how_many_there_are(
    size: tuple[int, int],
) -> None:
    async with app(LINES).run_test(size=size) as pilot:
        assert "60 lines · you A" in shown(pilot).splitlines()[0]
        assert "»Line 59" in shown(pilot)
        assert "DB-T59" in shown(pilot)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["up"], 58),
        (["up", "up", "down"], 58),
        (["home"], 0),
        (["home", "up"], 0),
        (["home", "pagedown"], 17),
        (["pageup"], 42),
        (["home", "end"], 59),
        (["down"], 59),
    ],
)
async def test_keys_move_through_the_lines(keys: list[str], line: int) -> None:
    async with app(LINES).run_test() as pilot:
        await pilot.press(*keys)
        rows = shown(pilot).splitlines()
        assert f"»Line {line} " in rows[pilot.app.cursor_position.y]


async def test_the_chosen_line_is_in_sight_from_first_to_last() -> None:
    async with app(LINES).run_test() as pilot:
        await pilot.press("home")
        for place in range(60):
            assert f"»Line {place} " in shown(pilot)
            await pilot.press("down")


async def test_a_long_line_wraps_and_keeps_its_clause() -> None:
    words: Line = ("word " * 30, Clause("DB-T8"))
    async with app([words]).run_test() as pilot:
        rows = [line for line in shown(pilot).splitlines() if "word" in line]
        assert len(rows) > 1
        assert rows[0].endswith("DB-T8")
        assert sum(line.count("word") for line in rows) == 30


async def test_new_lines_take_a_reader_along_only_from_the_end() -> None:
    tui = app(LINES)
    async with tui.run_test() as pilot:
        log = tui.screen
        assert isinstance(log, Log)
        log.extend([("Newest",)])
        assert "»Newest" in shown(pilot)
        await pilot.press("up")
        log.extend([("Newer still",)])
        assert "»Line 59" in shown(pilot)
        assert "62 lines" in shown(pilot)


async def test_an_empty_log_says_so() -> None:
    async with app([]).run_test() as pilot:
        await pilot.press("down", "home", "end", "pageup")
        assert "Nothing has happened yet." in shown(pilot)


async def test_the_rules_are_one_key_away_and_esc_comes_back() -> None:
    tui = app(LINES)
    async with tui.run_test() as pilot:
        await pilot.press("question_mark")
        assert isinstance(tui.screen, Demo)


async def test_the_wheel_moves_through_the_lines() -> None:
    tui = app(LINES)
    async with tui.run_test() as pilot:
        for event in (events.MouseScrollUp, events.MouseScrollUp, events.MouseScrollDown):
            tui.post_message(event(None, 5, 5, 0, 0, 0, False, False, False))
        await pilot.pause()
        assert "»Line 58" in shown(pilot)


async def test_three_escs_that_come_together_close_one_screen() -> None:
    tui = Tui(session(), Demo)
    async with tui.run_test() as pilot:
        below = tui.screen
        above = app(LINES)._start(tui.session)
        tui.push_screen(Demo(tui.session))
        tui.push_screen(above)
        await pilot.pause()
        for _ in range(3):
            above.post_message(events.Key("escape", "\x1b"))
        await pilot.pause()
        assert tui.failure is None
        assert len(tui.screen_stack) == 2
        assert tui.screen_stack[0] is below


SIZES = [(80, 24), (100, 30), (120, 24), (120, 40), (160, 50)]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_line_of_a_whole_game_is_cut_in_any_room(size: tuple[int, int]) -> None:
    table = table_for(BUSTERS, ("person:Ada", "random", "random", "random", "random"))
    Crowd().play(table)
    lines = table.words.history(table.history(0))

    def start(at: Session) -> BaseScreen:
        return Log(
            at,
            title="Dungeon III",
            lines=lines,
            names=table.names,
            rules=lambda clause: Demo(at),
            book=BUSTERS.rulebook,
        )

    async with Tui(session(), start).run_test(size=size) as pilot:
        for _ in range(len(lines) // 10 + 1):
            assert CUT not in shown(pilot)
            await pilot.press("pageup")


async def test_where_it_is_wide_the_rules_of_the_chosen_line_stand_beside_it() -> None:
    won: Line = ("Strength 13, HP 12", Clause("DB-T8"))
    async with app([*LINES[:8], won]).run_test(size=(120, 40)) as pilot:
        assert "Strength that reaches HP wins." in shown(pilot)
        await pilot.press("up")
        assert "No clause decides anything here." in shown(pilot)


async def test_a_click_chooses_a_line_and_a_click_on_its_clause_opens_the_rules_at_it() -> None:
    opened: list[str] = []
    tui = Tui(
        session(),
        lambda at: Log(
            at,
            title="",
            lines=LINES[:9],
            names=NAMES,
            rules=lambda clause: opened.append(clause) or Demo(at),  # type: ignore[func-returns-value]
            book=BOOK,
        ),
    )
    async with tui.run_test() as pilot:
        lines = shown(pilot).splitlines()
        y = next(place for place, line in enumerate(lines) if "Line 3" in line)
        assert await pilot.click(offset=(3, y))
        assert "»Line 3" in shown(pilot)
        assert await pilot.click(offset=(lines[y].index("DB-T3"), y))
        assert opened == ["DB-T3"]
        assert isinstance(tui.screen, Demo)


async def test_resizing_keeps_the_chosen_line() -> None:
    async with app(LINES).run_test() as pilot:
        await pilot.press("home", *["down"] * 30)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            rows = shown(pilot).splitlines()
            assert "»Line 30" in rows[pilot.app.cursor_position.y]
