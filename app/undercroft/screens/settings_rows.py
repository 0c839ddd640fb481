"""What can be set: each setting with its values, what they come to, and what counts now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, get_args

from undercroft.capabilities import Capabilities
from undercroft.preferences import Colours, Glyphset, Pace, Preferences, Spoken, ThemeName


class Value(NamedTuple):
    """One value of a setting, as it is written, and what it comes to."""

    value: Any
    word: str
    meaning: str = ""


class Setting(NamedTuple):
    """One row of the screen: a preference by its name."""

    name: str
    label: str
    values: tuple[Value, ...]
    about: str

    def values_with(self, current: Any) -> tuple[Value, ...]:
        """List the values, with one that only the file of settings can name in its place."""
        if any(one.value == current for one in self.values):
            return self.values
        return tuple(sorted((*self.values, _wait(current)), key=lambda one: int(one.value)))

    def word_of(self, at: Preferences) -> str:
        """Give the word of the value chosen."""
        value = getattr(at, self.name)
        return next(one.word for one in self.values_with(value) if one.value == value)


def default_of(setting: Setting) -> Any:
    """Give the value that counts as long as nobody has chosen."""
    return getattr(Preferences(), setting.name)


def note(setting: Setting, at: Preferences, now: Capabilities) -> str:
    """Say what a setting's value comes to on this terminal; first of all where it is another."""
    value = getattr(at, setting.name)
    if told := _overruled(setting.name, at, now):
        return told
    chosen = next(one for one in setting.values_with(value) if one.value == value)
    return chosen.meaning or setting.about


def _overruled(name: str, at: Preferences, now: Capabilities) -> str:
    """Say what counts where the value leaves it open, or where the terminal gives less."""
    match name:
        case "theme" if at.theme == "automatic":
            return f"now {now.theme}; follows the colours"
        case "theme" if at.theme != now.theme:
            return f"now {now.theme}: there are no colours"
        case "glyphs" if at.glyphs == "automatic":
            return f"now {now.glyphs}; ascii is always readable"
        case "colours" if at.colours == "automatic":
            return f"now {now.colours}; NO_COLOR is obeyed"
        case "motion" if at.motion and not now.motion:
            return f"now off: {_still(at, now)}"
        case "mouse" if at.mouse and not now.mouse:
            return "now off: this terminal has none"
    return ""


def _still(at: Preferences, now: Capabilities) -> str:
    """Say why nothing moves."""
    if at.pace == "instant":
        return "the pace is instant"
    if now.theme == "mono":
        return "mono has none"
    if now.colours not in ("256", "truecolor"):
        return "it takes 256 colours or more"
    if now.relay:
        return f"the line goes through {now.relay}"
    return "the terminal was too slow"


def _values(values: Iterable[Any], meanings: dict[Any, str]) -> tuple[Value, ...]:
    return tuple(Value(value, str(value), meanings[value]) for value in values)


def _switch(on: str, off: str) -> tuple[Value, ...]:
    return (Value(True, "on", on), Value(False, "off", off))


def _wait(milliseconds: int) -> Value:
    return Value(milliseconds, f"{milliseconds} ms")


_THEMES = _values(
    ("automatic", *get_args(ThemeName)),
    {
        "automatic": "what suits the colours there are",
        "torchlight": "dark: bone and ember on cellar black",
        "parchment": "light: ink on old paper",
        "contrast": "black ground, the strongest contrast",
        "sixteen": "the sixteen colours of the terminal",
        "mono": "no hues: borders, weight and marks",
    },
)
_GLYPHS = _values(
    ("automatic", *get_args(Glyphset)),
    {
        "automatic": "by terminal and locale",
        "unicode": "marks for things, lines for borders",
        "ascii": "letters and plain signs only",
    },
)
_COLOURS = _values(
    ("automatic", *get_args(Colours)),
    {
        "automatic": "as many as the terminal is known for",
        "none": "borders, weight and marks alone",
        "16": "the terminal's own",
        "256": "themes rounded to 256",
        "truecolor": "themes as they are meant",
    },
)
_PACES = _values(
    get_args(Pace),
    {
        "instant": "the last picture at once",
        "normal": "each step stays a moment",
        "step": "each step waits for Enter",
    },
)
_SUGGEST_WAIT = (
    Value(0, "off", "a bot decides for all at once"),
    *(Value(n, f"{n} s", "quiet time before a bot decides") for n in (2, 5, 10, 20, 60)),
)
_SPOKEN = _values(
    get_args(Spoken),
    {
        "terse": "plain mode says what is needed",
        "full": "plain mode says rules and sums as well",
    },
)

GROUPS: Final[dict[str, tuple[Setting, ...]]] = {
    "Look": (
        Setting("theme", "Theme", _THEMES, "The colours of everything. Each shows all there is."),
        Setting("glyphs", "Glyphs", _GLYPHS, "The marks for things, seats and borders."),
        Setting("colours", "Colours", _COLOURS, "How many colours this terminal is given."),
        Setting(
            "motion",
            "Motion",
            _switch("cards flip, bars fill; any key ends it", "pictures change at once"),
            "Motion tells nothing that is not written as well.",
        ),
    ),
    "Play": (
        Setting("pace", "Pace of others", _PACES, "How fast others' choices and reveals go by."),
        Setting(
            "ask_first",
            "Ask first",
            _switch("before a saved game is deleted", "a saved game is deleted at once"),
            "A question before what cannot be taken back.",
        ),
        Setting(
            "bell",
            "Bell",
            _switch("one bell when a choice is yours", "no sound"),
            "The bell of the terminal; it never stands alone.",
        ),
        Setting(
            "key_wait",
            "Key wait",
            tuple(_wait(one) for one in (50, 100, 150, 200, 300, 500, 1000)),
            "quiet time of a held key",
        ),
        Setting(
            "escape_wait",
            "Esc wait",
            tuple(_wait(one) for one in (20, 50, 100, 200, 300, 400, 500)),
            "tells a lone Esc from an arrow",
        ),
        Setting(
            "suggest_wait",
            "Suggestions",
            _SUGGEST_WAIT,
            "Time to suggest what a bot decides for all. w ends it.",
        ),
    ),
    "Mouse and spoken words": (
        Setting(
            "mouse",
            "Mouse",
            _switch("every key word is a button", "copying is the terminal's own again"),
            "Nothing needs a mouse; everything can be done by one.",
        ),
        Setting("spoken", "Spoken lines", _SPOKEN, "How much plain mode says by itself."),
    ),
}

SETTINGS: Final = tuple(one for group in GROUPS.values() for one in group)
