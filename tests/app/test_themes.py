"""Colours that can be read, and style names that exist."""

import re
from collections.abc import Callable

import pytest
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from undercroft.paths import style_sheet
from undercroft.themes import GEMS, SEATS, THEMES, TORCHLIGHT, VARIABLE_DEFAULTS, theme_for
from undercroft.widgets.pane import STYLES

GROUNDS = ("background", "surface", "panel")
TEXTS = ("foreground", "accent", "secondary", "success", "error", "warning")
OWN_TEXTS = ("muted", "good", "bad", "waiting", "new-info", *SEATS, *GEMS)


def colour(name: str, theme: Theme = TORCHLIGHT) -> Color:
    value = theme.variables.get(name) or getattr(theme, name)
    return Color.parse(value)


def in_256(name: str) -> Color:
    """The colour as a terminal of 256 colours shows it."""
    rounded = colour(name, theme_for("torchlight", "256")).rich_color.downgrade(
        ColorSystem.EIGHT_BIT
    )
    return Color(*rounded.get_truecolor())


def contrast(text: str, ground: str, look: Callable[[str], Color] = colour) -> float:
    lights = (_luminance(look(text)), _luminance(look(ground)))
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def _luminance(shade: Color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in shade.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS + OWN_TEXTS)
def test_text_stands_out_from_every_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
def test_what_is_not_possible_can_still_be_read(ground: str) -> None:
    assert round(contrast("disabled", ground), 1) >= 3.8


@pytest.mark.parametrize("ground", ["accent", *SEATS])
def test_a_letter_stands_out_from_its_badge_and_a_pick_from_its_ember(ground: str) -> None:
    assert contrast("on-color", ground) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS + OWN_TEXTS)
def test_rounded_to_256_colours_text_still_stands_out(text: str, ground: str) -> None:
    assert contrast(text, ground, in_256) >= 4.5
    assert round(contrast("disabled", ground, in_256), 1) >= 3.8


@pytest.mark.parametrize("names", [SEATS, GROUNDS, GEMS], ids=["seats", "grounds", "gems"])
def test_rounding_to_256_colours_merges_nothing(names: tuple[str, ...]) -> None:
    assert len({in_256(name).hex for name in names}) == len(names)


def test_mono_has_no_hue_at_all() -> None:
    mono = THEMES["mono"]
    own = [mono.variables[name] for name in VARIABLE_DEFAULTS]
    assert {*own, mono.primary, mono.accent, mono.background} == {"ansi_default"}


def test_every_variable_has_a_default_and_a_value_in_each_theme() -> None:
    for theme in THEMES.values():
        assert set(VARIABLE_DEFAULTS) <= set(theme.variables)


def test_every_style_name_has_a_rule_and_every_rule_a_name() -> None:
    sheet = style_sheet("pane.tcss").read_text(encoding="utf-8")
    assert set(re.findall(r"\.pane--([\w-]+) \{", sheet)) == set(STYLES)


def test_the_style_sheet_names_colours_by_variables_only() -> None:
    sheet = style_sheet("pane.tcss").read_text(encoding="utf-8")
    colours = re.findall(r"(?:color|background): ([^;]+);", sheet)
    assert colours
    assert all(value.startswith("$") for value in colours)
