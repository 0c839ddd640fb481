"""The table on the screen: keys, refusals, type-ahead, clicks, sizes, saving."""

from pathlib import Path

import pytest
from textual.geometry import Region

from support.sessions import session
from support.stage import BUSTERS, Stage, on_stage
from undercroft.opening import resumed_table
from undercroft.saves import Saves
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.seat import SeatFace
from undercroft.screens.title import Title
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.record import RecordFile
from undercroft_engine.parts.talk import Say

YOU = ("you", "random", "random", "random")
FIVE = ("you", "steady", "steady", "steady", "steady")

pytestmark = pytest.mark.usefixtures("quick_disk")


def choice_of(stage: Stage) -> tuple[int, int | None]:
    assert isinstance(stage.face, SeatFace)
    return stage.face.choice.cursor, stage.face.choice.picked


async def test_a_whole_game_from_title_to_results_and_back_is_played_by_keys_alone(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path) as stage:
        await stage.press("enter", "enter")
        assert isinstance(stage.face, SeatFace)
        await stage.play_on()
        assert stage.table.outcome is not None
        assert "What next?" in stage.text
        await stage.press("z")
        assert "» What next?" in stage.text
        assert "z does nothing here." in stage.text
        assert len(stage.lines) == 24
        await stage.press("q")
        assert isinstance(stage.screen, Title)
        assert stage.saves.all()[0].finished


async def test_five_seats_play_to_the_end_on_a_large_screen(tmp_path: Path) -> None:
    async with on_stage(tmp_path, FIVE, size=(120, 40)) as stage:
        await stage.play_on()
        assert stage.table.outcome is not None


async def test_the_results_can_be_left_for_the_title_without_a_screen_below(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.play_on()
        await stage.press("q")
        assert isinstance(stage.screen, Title)


async def test_n_deals_a_new_game_to_the_same_seats(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        over = stage.table
        await stage.play_on()
        await stage.press("n")
        assert stage.table is not over
        assert stage.table.names == over.names
        assert stage.table.header.options == over.header.options
        assert stage.table.header.seed != over.header.seed
        assert isinstance(stage.face, SeatFace)


async def test_keys_typed_before_the_results_are_dropped(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.play_on(
            lambda now: isinstance(now.face, Reveal) and now.table.outcome is not None
        )
        over = stage.table
        await stage.type_ahead("space", "enter", "n", "q")
        assert isinstance(stage.face, Results)
        assert stage.table is over


async def test_picking_commits_nothing_and_enter_locks_what_is_picked(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("4")
        assert "Picked 4. Enter locks it." in stage.prompt
        assert stage.table.view(0).lock is None
        await stage.press("enter")
        assert stage.table.view(0).lock == 4
        assert "Locked 4. u takes it back." in stage.prompt


async def test_enter_with_nothing_picked_picks_the_focused_card_first(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("right", "enter")
        assert "Picked 3." in stage.prompt
        assert stage.table.view(0).lock is None


@pytest.mark.usefixtures("slow_bots")
async def test_no_key_that_picks_takes_back_a_lock_only_u_does(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("4", "enter", "4", "5", "space", "enter", "x", "escape")
        assert stage.table.view(0).lock == 4
        await stage.press("u")
        assert stage.table.view(0).lock is None
        assert "Choose a card" in stage.prompt


@pytest.mark.usefixtures("slow_bots")
async def test_under_final_locks_u_answers_with_the_clause(tmp_path: Path) -> None:
    deal = {"options": {"locks": "final"}}
    async with on_stage(tmp_path, YOU, at=session(pace="normal"), **deal) as stage:
        await stage.press("4", "enter", "u")
        assert stage.table.view(0).lock == 4
        assert "DB-T3" in stage.why


async def test_u_with_nothing_to_take_back_says_what_stands_in_the_way(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("u")
        assert "othing" in stage.why
        assert stage.why != stage.lines[17]


@pytest.mark.parametrize(("key", "clause"), [("1", "DB-S1"), ("7", "DB-S1")])
async def test_a_value_not_in_play_is_refused_with_its_clause(
    tmp_path: Path, key: str, clause: str
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press(key)
        assert clause in stage.why
        assert key in stage.why


async def test_a_spent_card_keeps_its_place_and_says_where_it_went(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("4", "enter")
        await stage.play_on(lambda now: isinstance(now.face, SeatFace))
        await stage.press("4")
        assert "DB-T2" in stage.why
        assert choice_of(stage)[1] is None
        await stage.press("right")
        assert "DB-T2" not in stage.why


async def test_after_a_refusal_the_rules_open_at_its_clause(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("1", "question_mark")
        assert "»DB-S1" in stage.text
        await stage.press("escape", "4", "question_mark")
        assert "»DB-S1" not in stage.text


async def test_a_key_without_meaning_is_answered(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("z")
        assert "z does nothing here." in stage.why


async def test_x_and_esc_clear_the_mark(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        for key in ("x", "escape"):
            await stage.press("4")
            assert choice_of(stage)[1] is not None
            await stage.press(key)
            assert choice_of(stage)[1] is None


@pytest.mark.usefixtures("slow_bots")
async def test_keys_typed_fast_inside_a_question_all_count(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.type_ahead("3", "5", "enter")
        assert stage.table.view(0).lock == 5


async def test_enter_held_down_locks_one_card_and_answers_nothing_else(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.type_ahead("4", *["enter"] * 30, apart=0.03)
        assert isinstance(stage.face, Reveal)
        own = [one for one in stage.table.commits if one.seat == 0]
        assert len(own) == 1


async def test_keys_typed_ahead_of_a_reveal_are_dropped(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.type_ahead("4", "enter", "space", "5", "enter")
        assert isinstance(stage.face, Reveal)


async def test_each_step_of_a_reveal_waits_a_beat_or_for_a_key(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("4", "enter")
        while not isinstance(stage.face, Reveal):
            await stage.pilot.pause(0.1)
        assert "Step 1 of" in stage.text
        await stage.press("enter")
        assert "Step 2 of" in stage.text
        await stage.pilot.pause(0.7)
        assert "Step 3 of" in stage.text
        await stage.press("space")
        assert "Enter goes on." in stage.prompt
        await stage.pilot.pause(0.8)
        assert "Enter goes on." in stage.prompt


async def test_the_log_opened_in_a_reveal_tells_nothing_before_it_is_shown(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="step")) as stage:
        await stage.press("4", "enter")
        while not isinstance(stage.face, Reveal):
            await stage.pilot.pause(0.1)
        await stage.press("l")
        assert "Battle 1 of 12" in stage.text
        assert "Turned up: " not in stage.text
        await stage.press("escape", "space", "l")
        assert "Turned up: " in stage.text


async def test_nothing_ticks_while_a_person_is_waited_for(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.pilot.pause(2.5)
        assert stage.at_table._timer is None
        await stage.press("4", "enter")
        assert stage.at_table._timer is not None


async def test_marks_switched_at_a_table_are_drawn_anew_at_once(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        assert "┏━" in stage.text
        stage.app.session.change("glyphs", "ascii")
        await stage.pilot.pause()
        assert stage.text.isascii()
        stage.app.session.change("glyphs", "unicode")
        await stage.pilot.pause()
        assert "┏━" in stage.text
        assert "● " in stage.text


async def test_the_footer_names_u_only_while_it_would_act(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="step"), size=(120, 40)) as stage:
        assert " u " not in stage.lines[-1]
        await stage.press("4", "enter")
        assert " u unlock" in stage.lines[-1]


async def test_p_changes_the_pace_and_says_so(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("p")
        assert "Pace normal: each step of others stays a moment." in stage.why
        assert stage.at_table.play.tempo.pace == "normal"
        await stage.press("p")
        assert "Pace step: each step of others waits for Enter." in stage.why
        await stage.press("p")
        assert "Pace instant: what others do is shown at once." in stage.why


@pytest.mark.usefixtures("slow_bots")
async def test_a_click_focuses_a_second_click_picks_and_enter_in_the_prompt_locks(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.click("│  5  │")
        assert choice_of(stage) == (3, None)
        await stage.click("┃  5  ┃")
        assert choice_of(stage) == (3, 3)
        await stage.click("Enter locks")
        assert stage.table.view(0).lock == 5


async def test_words_of_the_footer_are_buttons(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.click("g speak")
        assert "Speak to all" in stage.text


async def test_a_cursor_move_writes_only_cells_of_hand_and_why_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_stage(tmp_path, YOU, size=(120, 40)) as stage:
        written: list[Region] = []
        pane = stage.screen._pane
        refresh = pane.refresh
        monkeypatch.setattr(
            pane, "refresh", lambda *regions: (written.extend(regions), refresh(*regions))
        )
        await stage.press("right")
        assert written
        assert {region.y for region in written} <= set(range(31, 39))
        assert sum(region.area for region in written) < 300


async def test_too_small_a_window_keeps_marks_and_swallows_game_keys(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("4")
        before = stage.text
        await stage.pilot.resize_terminal(60, 20)
        await stage.press("5", "enter")
        assert "This window: 60 x 20." in stage.text
        await stage.pilot.resize_terminal(80, 24)
        await stage.pilot.pause()
        assert stage.text == before
        assert stage.table.view(0).lock is None


async def test_rules_open_at_the_present_phase_and_log_shows_what_happened(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("question_mark")
        assert "talk and locks" in stage.text
        await stage.press("escape", "l")
        assert "Log" in stage.lines[0]
        assert "Battle 1" in stage.text
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)


async def test_q_leaves_at_once_and_continue_comes_back_to_the_same_question(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ("you", "person:Bo", "steady")) as stage:
        await stage.press("enter", "enter", "3", "enter")
        locked = stage.table.view(None).locked
        assert any(locked)
        await stage.press("q")
        assert stage.app._exit
    async with on_stage(tmp_path) as stage:
        await stage.press("c")
        assert stage.table.view(None).locked == locked
        assert "Pass the keyboard" in stage.text


async def test_a_game_left_in_the_midst_of_a_reveal_goes_on_at_its_question(
    tmp_path: Path,
) -> None:
    def asked(now: Stage) -> bool:
        return isinstance(now.face, Reveal) and now.face.scope == "table"

    async with on_stage(tmp_path, FIVE, seed="asked") as stage:
        await stage.play_on(asked)
        assert asked(stage)
        prompt, kind = stage.prompt, stage.table.view(0).stage
    again = resumed_table(Saves(tmp_path))
    async with on_stage(tmp_path, table=again) as stage:
        assert asked(stage)
        assert stage.prompt == prompt
        assert stage.table.view(0).stage == kind
        await stage.play_on()


async def test_a_choice_that_cannot_be_saved_is_told_and_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        with monkeypatch.context() as broken:

            def fail(self: RecordFile, *entry: object) -> None:
                raise RecordError("not_saved", "The disk is full.")

            broken.setattr(RecordFile, "append", fail)
            await stage.press("4", "enter")
            assert "saved" in stage.why
            assert stage.table.view(0).lock is None
            assert choice_of(stage)[1] is not None
        await stage.press("enter")
        assert isinstance(stage.face, Reveal)


async def test_bots_that_cannot_be_saved_wait_for_the_next_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("4", "enter")
        with monkeypatch.context() as broken:

            def fail(self: RecordFile, *entry: object) -> None:
                raise RecordError("not_saved", "The disk is full.")

            broken.setattr(RecordFile, "append", fail)
            await stage.pilot.pause(0.8)
            assert "saved" in stage.why
            assert stage.at_table._timer is None
        await stage.press("left")
        await stage.pilot.pause(0.8)
        assert isinstance(stage.face, Reveal)


async def test_a_table_of_bots_is_watched_without_hand_or_question(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("steady",) * 4, at=session(pace="normal")) as stage:
        await stage.pilot.pause(0.3)
        assert "Picked" not in stage.text
        assert "you" not in stage.text.replace("young", "")
        for _ in range(400):
            if isinstance(stage.face, Results):
                break
            await stage.press("enter")
        assert isinstance(stage.face, Results)


async def test_at_instant_pace_a_table_of_bots_goes_straight_to_the_results(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, ("steady",) * 3) as stage:
        assert isinstance(stage.face, Results)


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_a_request_is_agreed_to_and_refused_from_the_table(
    tmp_path: Path, glyphs: str
) -> None:
    at = session(pace="instant", glyphs=glyphs)
    async with on_stage(tmp_path, ("you", "person:Bo", "person:Cy"), at=at) as stage:
        table = stage.table
        offer = table.offer(1)
        assert offer is not None
        assert table.commit(1, Say("ask", to=0, value=5), offer.question) is None
        await stage.press("enter", "x", "a", "enter", "a")
        kinds = [(one.seat, one.kind) for one in table.view(None).statements]
        assert kinds == [(1, "ask"), (0, "agree"), (0, "play")]
        await stage.press("r")
        assert [one.kind for one in table.view(None).statements][3:] == ["refuse"]
        await stage.press("r")
        assert "No request to you waits for an answer." in stage.why


def test_the_table_under_test_is_the_game_with_its_built_in_deck() -> None:
    assert BUSTERS.deck.builtin


async def test_x_with_nothing_picked_says_so(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("you", "steady", "steady")) as stage:
        await stage.press("x")
        assert "Nothing is picked." in stage.why
        await stage.press("3", "x")
        assert "Nothing is picked." not in stage.why


async def test_the_rules_tell_the_options_of_this_table(tmp_path: Path) -> None:
    seats, options = (
        ("you", "steady", "steady"),
        {"cards": "edition", "leader": "first_seat", "locks": "final"},
    )
    async with on_stage(tmp_path, seats, options=options) as stage:
        await stage.press("question_mark")
        assert "cards edition, leader first seat, locks final" in stage.text
        assert "…" not in stage.text
