"""Colours that can be read, and style names that exist."""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from support.contrast import contrast as measured
from undercroft.paths import style_sheet
from undercroft.preferences import Colours, ThemeName
from undercroft.themes import ELEMENTS, GEMS, SEATS, THEMES, VARIABLE_DEFAULTS, theme_for
from undercroft.widgets.pane import STYLES

HUED: Final[tuple[ThemeName, ...]] = ("torchlight", "parchment", "contrast")
DEPTHS: Final[tuple[Colours, ...]] = ("truecolor", "256")
GROUNDS: Final = ("background", "surface", "panel")
BADGES: Final = ("accent", *SEATS)
NOT_TEXT: Final = {*GROUNDS, "boost", "line", "back", "on-color", "disabled"}
TEXTS: Final = tuple(name for name in VARIABLE_DEFAULTS if name not in NOT_TEXT)

Look = Callable[[str], Color]


def look(theme: ThemeName, colours: Colours) -> Look:
    """Say how a variable is shown by a terminal with these colours."""
    variables = theme_for(theme, colours).variables

    def shown(name: str) -> Color:
        colour = Color.parse(variables[name])
        if colours == "truecolor":
            return colour
        return Color(*colour.rich_color.downgrade(ColorSystem.EIGHT_BIT).get_truecolor())

    return shown


def contrast(text: Color, ground: Color) -> float:
    return measured(text.rgb, ground.rgb)


@pytest.fixture(params=[(theme, depth) for theme in HUED for depth in DEPTHS], ids="-".join)
def shown(request: pytest.FixtureRequest) -> Look:
    return look(*request.param)


@pytest.fixture(params=DEPTHS)
def in_contrast(request: pytest.FixtureRequest) -> Look:
    return look("contrast", request.param)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_text_stands_out_from_every_ground(text: str, ground: str, shown: Look) -> None:
    assert contrast(shown(text), shown(ground)) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_in_contrast_it_stands_out_more(text: str, ground: str, in_contrast: Look) -> None:
    assert contrast(in_contrast(text), in_contrast(ground)) >= 7


@pytest.mark.parametrize("ground", GROUNDS)
def test_what_is_not_possible_can_still_be_read(ground: str, shown: Look) -> None:
    assert contrast(shown("disabled"), shown(ground)) >= 3.8


@pytest.mark.parametrize("ground", GROUNDS)
def test_in_contrast_what_is_not_possible_stands_out_as_text_does(
    ground: str, in_contrast: Look
) -> None:
    assert contrast(in_contrast("disabled"), in_contrast(ground)) >= 4.5


@pytest.mark.parametrize("ground", BADGES)
def test_a_letter_stands_out_from_its_badge_and_a_pick_from_its_ember(
    ground: str, shown: Look
) -> None:
    assert contrast(shown("on-color"), shown(ground)) >= 4.5


@pytest.mark.parametrize("names", [SEATS, GEMS, ELEMENTS], ids=["seats", "gems", "elements"])
def test_no_two_seats_and_no_two_gems_look_the_same(names: tuple[str, ...], shown: Look) -> None:
    assert len({shown(name).hex for name in names}) == len(names)


@pytest.mark.parametrize("theme", HUED)
def test_rounding_to_256_colours_merges_no_grounds_and_no_news_good_and_bad(
    theme: ThemeName,
) -> None:
    full, rounded = look(theme, "truecolor"), look(theme, "256")
    for names in ((*GROUNDS, "boost"), ("good", "bad", "waiting", "new-info", "accent")):
        assert len({rounded(name).hex for name in names}) == len({full(name).hex for name in names})


@pytest.mark.parametrize("theme", HUED)
def test_a_picked_card_and_a_badge_stand_out_from_every_ground(theme: ThemeName) -> None:
    shown = look(theme, "256")
    for badge in BADGES:
        assert all(contrast(shown(badge), shown(ground)) >= 3 for ground in GROUNDS)


# How the names of the sixteen colours look is the terminal owner's affair; that text and ground are
# not one name, is ours.


def test_in_sixteen_no_two_seats_and_no_two_gems_have_one_name() -> None:
    sixteen = THEMES["sixteen"].variables
    for names in (SEATS, GEMS, ELEMENTS):
        assert len({sixteen[name] for name in names}) == len(names)


def test_in_sixteen_no_ground_is_painted_and_no_text_has_the_name_of_its_ground() -> None:
    sixteen = THEMES["sixteen"].variables
    assert {sixteen[ground] for ground in GROUNDS} == {"ansi_default"}
    plain = {text for text in TEXTS if sixteen[text] == "ansi_default"}
    assert plain == {"foreground", "muted"}
    assert sixteen["on-color"] not in {sixteen[ground] for ground in BADGES}
    assert all(sixteen[name] != "ansi_default" for name in (*BADGES, "on-color"))


def test_mono_has_no_hue_at_all() -> None:
    assert set(_own(THEMES["mono"])) == {"ansi_default"}


def _own(theme: Theme) -> Iterator[str]:
    for name in VARIABLE_DEFAULTS:
        yield theme.variables[name]
    for field in ("primary", "secondary", "accent", "foreground", "background", "surface"):
        yield getattr(theme, field)
    for field in ("panel", "boost", "success", "error", "warning"):
        yield getattr(theme, field)


@pytest.mark.parametrize("name", THEMES)
def test_the_toolkits_own_fields_say_the_same_as_our_variables(name: ThemeName) -> None:
    theme = THEMES[name]
    same = {"primary": "accent", "success": "good", "error": "bad", "warning": "waiting"}
    for field in ("secondary", "accent", "foreground", "background", "surface", "panel", "boost"):
        same[field] = field
    for field, variable in same.items():
        assert getattr(theme, field) == theme.variables[variable]


def test_every_preference_of_theme_is_there_and_has_every_variable() -> None:
    assert set(THEMES) == {"torchlight", "parchment", "contrast", "sixteen", "mono"}
    for theme in THEMES.values():
        assert set(VARIABLE_DEFAULTS) <= set(theme.variables)
    assert [name for name, theme in THEMES.items() if theme.ansi] == ["sixteen", "mono"]
    assert [name for name, theme in THEMES.items() if not theme.dark] == ["parchment"]


def test_every_variable_of_ours_is_used_and_every_used_one_is_there() -> None:
    sheet = style_sheet("pane.tcss").read_text(encoding="utf-8")
    used = set(re.findall(r"\$([\w-]+)", sheet))
    assert used <= set(VARIABLE_DEFAULTS)
    assert set(VARIABLE_DEFAULTS) - used == {"boost"}  # a field of the toolkit's Theme


def test_every_style_name_has_a_rule_and_every_rule_a_name() -> None:
    sheet = style_sheet("pane.tcss").read_text(encoding="utf-8")
    assert set(re.findall(r"\.pane--([\w-]+)", sheet)) == set(STYLES)


def test_the_style_sheet_names_colours_by_variables_only() -> None:
    sheet = style_sheet("pane.tcss").read_text(encoding="utf-8")
    colours = re.findall(r"(?:color|background): ([^;]+);", sheet)
    assert colours
    assert all(value.startswith("$") for value in colours)
