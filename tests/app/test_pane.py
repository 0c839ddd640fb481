"""The pane writes what changed and nothing else."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.demo import Demo
from support.sessions import session
from undercroft.glyphs import Glyphs
from undercroft.tui import Tui
from undercroft.widgets.pane import Pane, changed
from undercroft.widgets.rows import Row, Span, row, text_of

lines = st.lists(
    st.builds(Span, st.text("ab猫", min_size=1, max_size=4), st.sampled_from(["", "muted"])),
    max_size=5,
).map(tuple)


def spread(line: Row) -> list[tuple[str, str]]:
    cells: list[tuple[str, str]] = []
    for span in line:
        for character in span.text:
            cells.append((character, span.style))
            if character == "猫":
                cells.append(("", span.style))
    return cells


@given(lines, lines)
def test_outside_the_changed_stretches_two_rows_are_the_same(before: Row, after: Row) -> None:
    stretches = changed(before, after)
    old, new = spread(before), spread(after)
    for x in range(max(len(old), len(new))):
        if not any(start <= x < end for start, end in stretches):
            assert old[x] == new[x]


@given(lines)
def test_a_row_that_stays_the_same_has_no_changed_stretch(line: Row) -> None:
    assert changed(line, line) == []


def test_changes_far_apart_are_written_apart_and_near_ones_together() -> None:
    before = row("x" * 60)
    assert changed(before, row("y", "x" * 58, "y")) == [(0, 1), (59, 60)]
    assert changed(before, row("y", "x" * 5, "y", "x" * 53)) == [(0, 7)]


def test_half_a_wide_character_is_never_written() -> None:
    assert changed(row("ab"), row("猫")) == [(0, 2)]
    assert changed(row("猫x"), row(Span("猫", "muted"), "x")) == [(0, 2)]


def test_a_cursor_that_moves_has_its_cell_written_again() -> None:
    assert changed(row(Span("a", here=True), "b"), row("a", Span("b", here=True))) == [(0, 2)]


def test_a_pane_knows_its_buttons_by_cell_and_where_the_cursor_belongs() -> None:
    pane = Pane()
    pane.show([row("猫", Span("Enter", action="key:enter")), row("  ", Span("x", here=True))])
    assert [pane.action_at(x, 0) for x in (0, 1, 2, 6, 7)] == ["", "", *["key:enter"] * 2, ""]
    assert pane.action_at(0, 9) == ""
    assert pane.cursor() == (2, 1)


def test_an_ascii_session_shows_only_ascii() -> None:
    pane = Pane()
    pane.show([row("»é« ▣")], Glyphs(ascii=True))
    assert text_of(pane.rows) == ">?< @"


async def test_a_style_that_does_not_exist_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("UNDERCROFT_DATA", str(tmp_path))
    app = Tui(session(), Demo)
    with pytest.raises(KeyError, match="nonesuch"):
        await shown_in(app, row("x", style="nonesuch"))
    assert "nonesuch" in next((tmp_path / "crashes").iterdir()).read_text()


async def shown_in(app: Tui, line: Row) -> None:
    async with app.run_test() as pilot:
        app.screen.query_one(Pane).show([line] * 24)
        await pilot.pause()


async def test_the_picture_fills_the_window_and_a_small_one_stands_in_its_middle() -> None:
    app = Tui(session(), Demo)
    async with app.run_test(size=(96, 28)) as pilot:
        await pilot.pause()
        picture = app.screen.query_one(Pane).rows
        assert len(picture) == 28
        assert text_of(picture[21:22]).startswith(" " * 8 + "┃")
