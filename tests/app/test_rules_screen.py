"""The rules screen."""

import pytest
from textual import events
from textual.pilot import Pilot

import undercroft_engine as engine
from support.play import spread
from support.sessions import session
from undercroft.glyphs import CUT
from undercroft.screens.base import BaseScreen
from undercroft.screens.keys import Keys
from undercroft.screens.rules import Rules
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane
from undercroft.widgets.rows import text_of
from undercroft_engine.core.rulebook import ClauseText, Rulebook, Section

LONG = "A clause that goes on and on, so that it takes several rows at any width there is. " * 2

BOOK = Rulebook(
    version="1",
    sections=tuple(Section(f"s{number}", f"Section {number}") for number in range(1, 12)),
    clauses=(
        ClauseText("XX-A1", "s1", "First of all.", "rulebook", "Opening", phases=("pick",)),
        ClauseText("XX-A2", "s1", "Then this.", "ruling", "Middle", "So it ends.", ("pick",)),
        ClauseText("XX-A3", "s1", "Never now.", "option", "Ending"),
        *(ClauseText(f"XX-B{n}", "s2", LONG, "reading", "Long") for n in range(1, 15)),
        ClauseText("XX-K1", "s11", "The last section.", "rulebook", "Last"),
    ),
)


def app(at: Session | None = None, **state: str) -> Tui:
    def start(given: Session) -> BaseScreen:
        return Rules(given, title="Some Game", rulebook=BOOK, **state)

    return Tui(at or session(), start)


def shown(pilot: Pilot[None]) -> str:
    return text_of(pilot.app.screen.query_one(Pane).rows)


def focused_row(pilot: Pilot[None]) -> str:
    return shown(pilot).splitlines()[pilot.app.cursor_position.y]


async def test_in_a_game_what_applies_now_comes_first_and_only_that() -> None:
    async with app(phase="pick", now="choosing a card").run_test() as pilot:
        text = shown(pilot)
        assert "now: choosing a card" in text.splitlines()[0]
        assert "»Now" in text
        assert "First of all." in text
        assert "Never now." not in text


async def test_outside_a_game_the_first_section_comes_first_and_now_is_not_drawn() -> None:
    async with app().run_test() as pilot:
        assert "»1 Section 1" in shown(pilot)
        assert "Never now." in shown(pilot)
        assert "Now" not in shown(pilot)


async def test_a_status_other_than_rulebook_stands_beside_its_clause() -> None:
    async with app().run_test() as pilot:
        rows = shown(pilot).splitlines()
        ruling = next(line for line in rows if "XX-A2" in line)
        assert ruling.split("┃")[1].split() == ["XX-A2", "Then", "this.", "ruling"]
        assert "rulebook" not in next(line for line in rows if "XX-A1" in line)


async def test_enter_on_a_clause_tells_status_heading_and_reason_and_again_hides_them() -> None:
    async with app().run_test() as pilot:
        await pilot.press("down", "enter")
        assert "A ruling of this program, under" in shown(pilot)
        assert "So it ends." in shown(pilot)
        await pilot.press("enter")
        assert "So it ends." not in shown(pilot)


@pytest.mark.parametrize(
    ("key", "text"), [("2", "XX-B1 "), ("b", "The last section."), ("1", "XX-A1")]
)
async def test_digits_and_letters_jump_to_sections(key: str, text: str) -> None:
    async with app(phase="pick").run_test() as pilot:
        await pilot.press(key)
        assert text in focused_row(pilot)


async def test_a_key_without_a_section_answers() -> None:
    async with app().run_test() as pilot:
        await pilot.press("f")
        assert "No section has the key f." in shown(pilot)


async def test_tab_goes_to_the_sections_and_enter_back_to_the_clauses() -> None:
    async with app(phase="pick").run_test() as pilot:
        await pilot.press("tab", "down", "down")
        assert "2 Section 2" in focused_row(pilot)
        await pilot.press("enter", "down")
        assert "»XX-B2" in focused_row(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_focused_clause_is_always_in_sight_with_how_many_are_not(
    size: tuple[int, int],
) -> None:
    async with app().run_test(size=size) as pilot:
        await pilot.press("2")
        assert "below" in shown(pilot)
        for place in range(2, 15):
            await pilot.press("down")
            assert f"»XX-B{place} " in focused_row(pilot)
        assert "above" in shown(pilot)
        await pilot.press("down")
        assert "»XX-B14" in focused_row(pilot)
        await pilot.press("home")
        assert "»XX-B1 " in focused_row(pilot)


async def test_after_a_refusal_the_rules_open_at_its_clause() -> None:
    async with app(phase="pick", clause="XX-A2").run_test() as pilot:
        assert "»XX-A2" in focused_row(pilot)
        assert "So it ends." in shown(pilot)


async def test_a_clause_that_does_not_apply_now_is_opened_in_its_section() -> None:
    async with app(phase="pick", clause="XX-A3").run_test() as pilot:
        assert "»1 Section 1" in shown(pilot)
        assert "»XX-A3" in focused_row(pilot)


async def test_the_options_of_the_table_are_named() -> None:
    async with app(phase="pick", options="leader random").run_test() as pilot:
        assert "leader random" in shown(pilot)


async def test_clicks_go_to_sections_and_open_clauses() -> None:
    async with app().run_test() as pilot:
        rows = shown(pilot).splitlines()
        section = next(y for y, line in enumerate(rows) if "11" in line or "b Section" in line)
        await pilot.click(offset=(60, section))
        assert "The last section." in shown(pilot)
        await pilot.click(offset=(10, 2))
        assert "The rulebook says so" in shown(pilot)


async def test_esc_closes_and_is_not_needed_to_leave() -> None:
    tui = app()
    async with tui.run_test() as pilot:
        tui.push_screen(Rules(tui.session, title="Some Game", rulebook=BOOK, phase="pick"))
        await pilot.pause()
        assert "»Now" in shown(pilot)
        await pilot.press("escape")
        assert "»Now" not in shown(pilot)
        await pilot.press("q")
        assert not tui.is_running


async def test_a_second_closing_of_the_same_screen_does_nothing() -> None:
    tui = app()
    async with tui.run_test() as pilot:
        rules = Rules(tui.session, title="Some Game", rulebook=BOOK, phase="pick")
        tui.push_screen(rules)
        await pilot.pause()
        rules.press("escape")
        rules.press("escape")
        await pilot.pause()
        assert tui.failure is None
        assert len(tui.screen_stack) == 1


SIZES = [(80, 24), (100, 30), (120, 24), (120, 40), (160, 50)]
OPENED = 6
"""So many clauses of a section are opened where there is more room than the least."""


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_clause_of_a_real_rulebook_is_cut_in_any_room(size: tuple[int, int]) -> None:
    bound = engine.game("dungeon-busters")
    options = "cards rulebook, leader random, locks changeable, and one more option that is long"

    def start(at: Session) -> BaseScreen:
        return Rules(at, title=bound.info.title, rulebook=bound.rulebook, options=options)

    async with Tui(session(), start).run_test(size=size) as pilot:
        for number, section in enumerate(bound.rulebook.sections, start=1):
            await pilot.press("123456789abcdef"[number - 1])
            clauses = bound.rulebook.of(section.id)
            for clause in clauses:
                if size != SIZES[0] and clause not in spread(clauses, OPENED):
                    await pilot.press("down")
                    continue
                await pilot.press("enter")
                assert f"»{clause.id}" in focused_row(pilot)
                assert CUT not in shown(pilot)
                assert "and one more option" in " ".join(shown(pilot).split())
                await pilot.press("enter", "down")


async def test_resizing_keeps_the_clause_and_that_it_is_open() -> None:
    async with app().run_test() as pilot:
        await pilot.press("2", "down", "down", "down", "enter")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            assert "»XX-B4 " in focused_row(pilot)
            assert "A close reading of the rulebook" in shown(pilot)


async def test_a_larger_window_shows_more_clauses() -> None:
    counts = []
    for size in ((80, 24), (100, 30), (120, 40)):
        async with app().run_test(size=size) as pilot:
            await pilot.press("2")
            counts.append(shown(pilot).count("XX-B"))
    assert counts == sorted(set(counts))


async def test_what_is_out_of_sight_is_a_button_that_turns_the_page() -> None:
    async with app().run_test() as pilot:
        await pilot.press("2")
        lines = shown(pilot).splitlines()
        y = next(place for place, line in enumerate(lines) if " below" in line)
        assert await pilot.click(offset=(lines[y].index("below"), y))
        assert "»XX-B6 " in focused_row(pilot)


async def test_the_wheel_goes_from_clause_to_clause() -> None:
    tui = app()
    async with tui.run_test() as pilot:
        tui.post_message(events.MouseScrollDown(None, 5, 5, 0, 0, 0, False, False, False))
        await pilot.pause()
        assert "»XX-A2" in focused_row(pilot)


@pytest.mark.parametrize("key", ["k", "question_mark"])
async def test_the_page_of_keys_is_one_key_away_and_stands_among_the_sections(key: str) -> None:
    tui = app()
    async with tui.run_test() as pilot:
        assert "k Keys" in shown(pilot)
        await pilot.press(key)
        assert isinstance(tui.screen, Keys)
