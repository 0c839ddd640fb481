"""The talk panel over the table."""

from pathlib import Path
from typing import Any

import pytest

from support.sessions import session
from support.stage import Stage, on_stage
from undercroft.screens.seat import SeatFace
from undercroft.screens.talk import Talk
from undercroft_engine.core.moves import Seat
from undercroft_engine.parts.talk import Say, Statement

YOU = ("you", "random", "random", "random")
SHARED = ("person:Ann", "person:Bo", "person:Cy")
LED_BY_A = {"options": {"leader": "first_seat"}}

pytestmark = pytest.mark.usefixtures("quick_disk")


def said(stage: Stage) -> tuple[Statement, ...]:
    statements: tuple[Statement, ...] = stage.table.view(None).statements
    return statements


def speak(stage: Stage, seat: Seat, say: Say) -> None:
    offer = stage.table.offer(seat)
    assert offer is not None
    assert stage.table.commit(seat, say, offer.question) is None


async def test_the_panel_keeps_pick_hand_and_prompt_in_sight(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("4", "g")
        assert "Speak to all" in stage.text
        assert "»4«" in stage.lines[21]
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)
        assert "Picked 4." in stage.prompt


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("14", Say("play", value=4)),
        ("25", Say("not", value=5)),
        ("33", Say("at_least", value=3)),
        ("42", Say("at_most", value=2)),
        ("524", Say("ask", to=1, value=4)),
        ("7", Say("want_win")),
        ("8", Say("want_loss")),
    ],
)
async def test_digits_build_a_statement_and_enter_says_it(
    tmp_path: Path, keys: str, expected: Say
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("g", *keys, "enter")
        (made,) = said(stage)
        assert (made.seat, made.kind, made.value, made.to) == (
            0,
            expected.kind,
            expected.value,
            expected.to,
        )
        assert isinstance(stage.face, SeatFace)


async def test_a_plan_is_asked_seat_by_seat_until_enter(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("g", *"62314", "enter", "enter")
        assert said(stage)[0].parts == ((0, 4), (1, 3))


async def test_arrows_and_space_build_as_digits_do(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("g", "right", "right", "space", "right", "enter", "enter")
        (made,) = said(stage)
        assert (made.kind, made.value) == ("at_least", 3)


async def test_the_preview_is_the_sentence_all_will_read(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("g", *"534")
        assert "All will read:  A asks C: play 4" in stage.text
        assert not said(stage)
        await stage.press("enter")
        assert "asks C: play 4" in stage.text


async def test_esc_takes_part_after_part_back_and_at_last_closes(tmp_path: Path) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("g", *"534", "escape")
        assert "A asks C: play _" in stage.text
        await stage.press("escape", "escape")
        assert isinstance(stage.face, Talk)
        await stage.press("escape")
        assert isinstance(stage.face, SeatFace)
        assert not said(stage)


async def test_a_card_already_played_cannot_be_promised_and_the_panel_says_why(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, YOU) as stage:
        await stage.press("4", "enter")
        await stage.play_on(lambda now: isinstance(now.face, SeatFace))
        await stage.press("g", "1", "4")
        assert "Only what A still holds can stand here." in stage.why
        assert isinstance(stage.face, Talk)


async def test_a_locked_seat_cannot_be_asked_and_its_clause_says_why(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "4", "enter", "enter", "g", "5", "1")
        assert "locked" in stage.why
        assert "DB-N5" in stage.why


@pytest.mark.usefixtures("slow_bots")
async def test_a_locked_seat_reads_everything_and_is_told_why_it_cannot_speak(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, YOU, at=session(pace="normal")) as stage:
        await stage.press("4", "enter", "g")
        assert "DB-N2" in stage.text
        assert "All will read" not in stage.text
        await stage.press("1", "enter")
        assert "DB-N2" in stage.why


async def test_an_own_statement_is_withdrawn_on_its_line(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "g", *"13", "enter", "w")
        assert isinstance(stage.face, Talk)
        await stage.press("enter")
        assert [(one.kind, one.state) for one in said(stage)] == [
            ("play", "withdrawn"),
            ("withdraw", "standing"),
        ]


async def test_without_an_own_statement_w_says_there_is_none(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter", "w")
        assert "You have no statement that could be withdrawn." in stage.why


async def test_a_request_is_answered_on_its_line_and_the_answer_can_be_changed(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        speak(stage, 1, Say("ask", to=0, value=4))
        speak(stage, 2, Say("ask", to=0, value=5))
        await stage.press("enter", "enter", "g", "up", "up")
        await stage.press("a")
        assert [(one.kind, one.ref) for one in said(stage)[2:]] == [("agree", 1), ("play", 3)]
        await stage.press("r")
        assert said(stage)[-1].kind == "refuse"
        assert said(stage)[-1].ref == 1


async def test_lines_are_focused_by_arrows_and_digits_and_left_downwards(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        for value in (2, 3, 4):
            speak(stage, 1, Say("at_least", value=value))
        await stage.press("enter", "enter", "g", "tab", "1")
        assert any(line.startswith("┃ »1") for line in stage.lines)
        await stage.press("down", "down", "down", "1")
        assert "All will read:  A: I will play _" in stage.text


async def test_a_long_list_shows_its_newest_lines_and_scrolls(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        for _ in range(4):
            speak(stage, 1, Say("want_win"))
            speak(stage, 2, Say("want_loss"))
        await stage.press("enter", "enter", "g")
        assert "┃  8 " in stage.text
        assert "┃  1 " not in "\n".join(stage.lines[2:7])
        await stage.press("home")
        assert "»1" in stage.text


async def test_the_limit_is_told_with_its_clause(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        for _ in range(8):
            speak(stage, 0, Say("want_win"))
        await stage.press("enter", "enter", "g")
        assert "DB-N11" in stage.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_panel_fills_its_rows_exactly(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(tmp_path, YOU, size=size) as stage:
        await stage.press("g", *"62314")
        rows: Any = stage.screen._pane.rows
        assert len(rows) == size[1]
        assert stage.prompt.startswith(" »")


@pytest.mark.parametrize(("first", "then"), [("a", "r"), ("r", "a")])
@pytest.mark.parametrize("panel", [(), ("g",)])
async def test_an_answer_is_changed_without_pointing_at_its_request(
    tmp_path: Path, first: str, then: str, panel: tuple[str, ...]
) -> None:
    words = {"a": "agree", "r": "refuse"}
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter")
        speak(stage, 2, Say("ask", to=0, value=4))
        await stage.press(*panel, first)
        assert f"{then} {words[then]}" in stage.lines[23]
        await stage.press(then)
        answers = [one for one in said(stage) if one.kind in ("agree", "refuse")]
        assert [(one.kind, one.state) for one in answers] == [
            (words[first], "replaced"),
            (words[then], "standing"),
        ]
        await stage.press(then)
        assert "No request to you waits for an answer." in stage.why


async def test_a_request_without_an_answer_comes_before_an_answer_to_change(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("enter", "enter")
        speak(stage, 1, Say("ask", to=0, value=3))
        speak(stage, 2, Say("ask", to=0, value=4))
        await stage.press("r", "a")
        answers = [one for one in said(stage) if one.kind in ("agree", "refuse")]
        assert [(one.kind, one.ref) for one in answers] == [("refuse", 2), ("agree", 1)]


async def test_an_answer_is_changed_at_the_open_table(tmp_path: Path) -> None:
    async with on_stage(tmp_path, SHARED, **LED_BY_A) as stage:
        await stage.press("g", "b", *"534", "enter", "g", "c", "a", "r")
        assert [one.kind for one in said(stage)] == ["ask", "agree", "play", "refuse"]
        assert "a agree" in stage.lines[23]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_a_plan_says_what_enter_does_and_marks_what_is_filled_otherwise_than_the_focus(
    tmp_path: Path, glyphs: str
) -> None:
    filled, focused = ("»1 A«", "‹3 C›") if glyphs == "unicode" else (">1 A<", "(3 C)")
    async with on_stage(tmp_path, YOU, at=session(pace="instant", glyphs=glyphs)) as stage:
        await stage.press("g", *"62")
        assert "Enter take" in stage.lines[23]
        await stage.press("3")
        assert "Enter take" in stage.lines[23]
        await stage.press("1")
        assert filled in stage.text
        await stage.press("4")
        assert "Enter ends the plan" in stage.prompt
        assert "Space take  Enter end plan" in stage.lines[23]
        assert focused in stage.text
        await stage.press("enter")
        assert "Enter say" in stage.lines[23]


@pytest.mark.parametrize(("words", "word"), [(YOU, "you"), (SHARED, "self")])
async def test_the_speakers_own_seat_stands_in_its_place_and_cannot_be_asked(
    tmp_path: Path, words: tuple[str, ...], word: str
) -> None:
    async with on_stage(tmp_path, words, **LED_BY_A) as stage:
        await stage.press("g", *(("b",) if words == SHARED else ()), "5")
        own = "1 A" if words == YOU else "2 B"
        row = next(y for y, line in enumerate(stage.lines) if "ask seat" in line and "1 A" in line)
        assert stage.lines[row].index(own) == stage.lines[row + 1].index(word)
        await stage.press("1" if words == YOU else "2")
        assert "Only another seat can be asked." in stage.why
