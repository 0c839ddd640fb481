"""What each style name comes to in each theme, as the terminal is told it."""

from typing import Final

import pytest
from rich.style import Style

from support.contrast import contrast
from support.demo import Demo
from support.sessions import session
from undercroft.preferences import ThemeName
from undercroft.tui import Tui
from undercroft.widgets.pane import STYLES, Pane

HUED: Final = ("torchlight", "parchment", "contrast")
THEMES: Final = (*HUED, "sixteen", "mono")
BADGES: Final = tuple(name for name in STYLES if name.startswith("badge-"))
SEATS: Final = tuple(name for name in STYLES if name.startswith("seat-"))
WEIGHTS: Final = ("bold", "dim", "reverse", "underline", "italic", "strike")


async def looks(theme: ThemeName, **preferences: str) -> dict[str, Style]:
    """Every style name by itself, and nothing (an empty name)."""
    app = Tui(session(theme=theme, **preferences), Demo)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pane = app.screen.query_one(Pane)
        return {name: pane._look(name) for name in ("", *STYLES)}


def weight(style: Style) -> str:
    return " ".join(name for name in WEIGHTS if getattr(style, name))


@pytest.mark.parametrize("theme", THEMES)
async def test_bold_is_for_what_may_be_acted_on_and_nothing_is_italic(theme: ThemeName) -> None:
    found = await looks(theme)
    assert all(not style.italic and not style.blink for style in found.values())
    assert found["strong"].bold
    assert found["key"].bold
    assert not any(found[name].bold for name in ("", "muted", "disabled", "line", "back", *SEATS))


@pytest.mark.parametrize("theme", THEMES)
async def test_what_is_picked_and_every_badge_have_a_ground_of_their_own(theme: ThemeName) -> None:
    found = await looks(theme)
    for name in ("picked", *BADGES):
        style = found[name]
        assert style.reverse or style.bgcolor != found[""].bgcolor
        assert style.reverse or style.bgcolor != style.color


@pytest.mark.parametrize("theme", THEMES)
async def test_in_ascii_the_edge_of_what_is_picked_can_be_read(theme: ThemeName) -> None:
    edge = (await looks(theme, glyphs="ascii"))["picked-edge"]
    assert edge.reverse or edge.color != edge.bgcolor


@pytest.mark.parametrize("theme", HUED)
async def test_themes_with_hues_shade_header_prompt_and_cards(theme: ThemeName) -> None:
    found = await looks(theme)
    assert found["bar"].bgcolor == found["on-panel"].bgcolor != found[""].bgcolor
    assert not found["bar"].bold
    assert {weight(found[name]) for name in BADGES} == {"bold"}
    assert all(not style.dim and not style.reverse for style in found.values())


async def test_sixteen_paints_no_ground_but_badges_and_the_picked_card() -> None:
    found = await looks("sixteen")
    painted = {name for name, style in found.items() if style.bgcolor != found[""].bgcolor}
    assert painted == {"picked", "picked-edge", *BADGES}
    assert found["bar"].bold
    assert found["disabled"].dim
    assert {weight(found[name]) for name in ("picked", *BADGES)} == {""}


async def test_mono_tells_by_weight_alone() -> None:
    found = await looks("mono")
    assert {name: weight(style) for name, style in found.items() if weight(style)} == {
        **dict.fromkeys(("strong", "key", "accent", "good", "picked-edge"), "bold"),
        **dict.fromkeys(("picked", *BADGES), "bold reverse"),
        **dict.fromkeys(("disabled", "back"), "dim"),
        "new": "underline",
    }


@pytest.mark.parametrize("theme", HUED)
async def test_every_look_can_be_read_on_every_ground_that_lies_under_it(theme: ThemeName) -> None:
    app = Tui(session(theme=theme), Demo)
    decoration = {"line", "back", "picked-edge", "on-surface", "on-panel", "bar"}
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pane = app.screen.query_one(Pane)
        for name in sorted(set(STYLES) - decoration):
            least = 3.8 if name == "disabled" else 4.5
            for ground in ("", "on-surface", "on-panel", "bar"):
                look = pane._look(f"{ground} {name}".strip())
                assert look.color is not None
                assert look.bgcolor is not None
                text, behind = look.color.get_truecolor(), look.bgcolor.get_truecolor()
                assert contrast(tuple(text), tuple(behind)) >= least, (name, ground)
