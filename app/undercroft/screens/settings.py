"""The settings: what is one person's own, changed at once and kept for later runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.actions import Action
from undercroft.glyphs import CURSOR, CURSOR_END, DOWN, HIGHER, LEFT, LOWER, RIGHT, UP
from undercroft.screens.base import BaseScreen
from undercroft.screens.room import Room
from undercroft.screens.samples import samples, samples_panel
from undercroft.screens.settings_rows import GROUPS, SETTINGS, Setting, Value, default_of, note
from undercroft.session import Session
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.prompt import why
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    beside,
    button,
    columns,
    left,
    linked,
    row,
    sized,
    under,
    wrap,
)

_LIST, _SIDE = 80, 40
_COLUMNS = (18, 17)
_WORD = 10
_PAGE = 4
_HINT_KEYS = {"Left": "left", "Right": "right", "d": "d"}
_HINT = "Left and Right change a value at once, d puts back what it was at first."
_YOURS = " These are yours alone; what a table plays by is fixed when it is made."
_KEYS = (
    Key("up", "row", f"{UP}{DOWN}"),
    Key("right", "change", f"{LEFT}{RIGHT}"),
    Key("default"),
    Key("next", "group"),
    Key("keys", "keys", "?"),
    Key("close", "back"),
    Key("palette"),
    Key("quit"),
)


class Settings(BaseScreen):
    """One row for each preference."""

    scope = "settings"

    def __init__(self, session: Session, at: str = "") -> None:
        """Open at the first setting, or at the one named `at`."""
        super().__init__(session)
        self._place = 0
        self._go_to(at)

    def draw(self, room: Room) -> Block:
        """Draw the list, the focused row's values beside or below it, samples, and faults."""
        side, faults = room.wide, self.session.faults
        width = _LIST + _SIDE if side else _LIST
        height = len(SETTINGS) + 2 + len(GROUPS) + (len(GROUPS) - 1 if room.tall else 0)
        panels: Block = frame(self._rows(room.tall), _LIST, height)
        said = [samples(self.glyphs)]
        if side:
            panels = [*beside(panels, self._panel(_SIDE, height)), row()]
            said = samples_panel(width, self.glyphs) if room.tall else said
        elif room.high:
            panels = [*panels, *self._panel(_LIST, room.height - height - 4 - bool(faults))]
        else:
            said = [self._values(), *said]
        said += [] if faults or (room.high and not side) else [_yours()]
        free = room.height - 3 - len(panels) - len(said)
        page = [self._header(width), *panels, *said, *_told(faults, free)]
        hint = self.answer or linked(_HINT, keys=_HINT_KEYS)
        return [
            *sized(page, width, room.height - 2),
            why(hint, width=width),
            footer(_KEYS, width),
        ]

    def perform(self, action: Action, key: str) -> None:
        """Move among the rows, or change the focused one."""
        match action.id:
            case "close":
                self.close()
            case "left":
                self._turn(-1)
            case "right":
                self._turn(1)
            case "pick" | "commit":
                self._turn(1, round_and_round=True)
            case "default":
                self._put_back()
            case "next" | "previous":
                self._jump(-1 if action.id == "previous" else 1)
            case _:
                last = len(SETTINGS) - 1
                far = {"page_up": -_PAGE, "page_down": _PAGE, "first": -last, "last": last}
                by = {"up": -1, "down": 1, **far}[action.id]
                self._place = max(0, min(self._place + by, last))

    def point(self, target: str) -> None:
        """Focus a row, or choose its next value when it has the focus; take a clicked value."""
        kind, _, name = target.partition(":")
        if kind == "value":
            self._set(self._choices[int(name)].value)
            return
        place = int(name)
        if kind != "row":
            self._place = place
            self._turn(-1 if kind == "lower" else 1)
        elif place == self._place:
            self._turn(1, round_and_round=True)
        self._place = place

    def open_page(self, page: str, at: str = "") -> None:
        """Go to a setting on this very page; what else there is lies over it."""
        if page == "settings":
            self._go_to(at)
            self.redraw()
        else:
            super().open_page(page, at)

    @property
    def _setting(self) -> Setting:
        return SETTINGS[self._place]

    @property
    def _current(self) -> Any:
        return getattr(self.session.preferences, self._setting.name)

    @property
    def _choices(self) -> tuple[Value, ...]:
        return self._setting.values_with(self._current)

    def _go_to(self, name: str) -> None:
        names = [one.name for one in SETTINGS]
        self._place = names.index(name) if name in names else self._place

    def _turn(self, by: int, *, round_and_round: bool = False) -> None:
        """Choose the value before or after; at an end it stops, or begins again."""
        values = [one.value for one in self._choices]
        place = values.index(self._current) + by
        place = place % len(values) if round_and_round else max(0, min(place, len(values) - 1))
        self._set(values[place])

    def _set(self, value: Any) -> None:
        if value != self._current:
            self.answer = self.session.change(self._setting.name, value)

    def _put_back(self) -> None:
        """Choose the default, or say that it is chosen already."""
        default = default_of(self._setting)
        if default == self._current:
            word = self._setting.word_of(self.session.preferences)
            self.answer = f"{self._setting.label} is {word} already, as it was at first."
        self._set(default)

    def _jump(self, by: int) -> None:
        """Go to the first row of the group before or after."""
        groups = list(GROUPS.values())
        here = next(place for place, group in enumerate(groups) if self._setting in group)
        to = max(0, min(here + by, len(groups) - 1))
        self._place = SETTINGS.index(groups[to][0])

    def _header(self, width: int) -> Row:
        able, size = self.session.capabilities, self.room
        colours = "no colours" if able.colours == "none" else f"{able.colours} colours"
        if able.colours == "truecolor":
            colours = able.colours
        now = f"this session: {size.width}x{size.height}, {colours}, {able.glyphs} "
        return header("Settings", "kept as you change them", now, width=width)

    def _rows(self, airy: bool) -> list[Row]:
        rows: list[Row] = []
        for title, group in GROUPS.items():
            if airy and rows:
                rows.append(row())
            rows.append(row(title, style="muted strong"))
            rows += [self._row(SETTINGS.index(one), one) for one in group]
        return rows

    def _row(self, place: int, setting: Setting) -> Row:
        at, here = self.session.preferences, place == self._place
        shown = setting.word_of(at)
        told = note(setting, at, self.session.capabilities)
        label = row(
            Span(CURSOR if here else " ", "accent strong", here=here),
            Span(setting.label, "strong" if here else ""),
        )
        edges = "key" if here else "muted"
        chosen = row(
            Span(f"{LOWER} ", edges, f"lower:{place}"),
            Span(f"{shown:<{_WORD}}", "strong" if here else ""),
            Span(f" {HIGHER}", edges, f"higher:{place}"),
        )
        line = left(row(columns((label, chosen), _COLUMNS), Span(told, "muted")), _LIST - 4)
        return button([line], f"row:{place}")[0]

    def _values(self) -> Row:
        """Name all values of the focused row in one line."""
        words = [self._word(place, one) for place, one in enumerate(self._choices)]
        return row(Span(f" {self._setting.label}: ", "muted"), *words)

    def _panel(self, width: int, height: int) -> list[Row]:
        """Tell what the focused row is about, and what each value comes to."""
        about = self._setting.about
        rows = wrap(f"{about[0].upper()}{about[1:].rstrip('.')}.", width - 4)
        if width == _SIDE:
            rows.append(row())
        if not any(one.meaning for one in self._choices):
            words = [left(self._word(place, one), 11) for place, one in enumerate(self._choices)]
            across = (width - 4) // 11
            rows += [row(*words[at : at + across]) for at in range(0, len(words), across)]
        else:
            for place, one in enumerate(self._choices):
                rows += _meaning(self._word(place, one), one.meaning, width - 4)
        return frame(rows, width, height, State.QUIET, title=self._setting.label)

    def _word(self, place: int, one: Value) -> Row:
        """Draw a value as a button, the one that counts as what is picked is drawn."""
        if one.value == self._current:
            text = Span(f"{CURSOR}{one.word}{CURSOR_END}", "picked")
        else:
            text = Span(f" {one.word} ", "key")
        return button([row(text)], f"value:{place}")[0]


def _told(faults: Sequence[str], free: int) -> list[Row]:
    """Tell what in the file of settings was left out, as many as there are rows for."""
    if len(faults) > free:
        rest = len(faults) - free + 1
        more = f"And {rest} faults more." if free > 1 else f"{rest} faults in settings.json."
        faults = (*faults[: free - 1], more)
    return under([row(" ", fault) for fault in faults], "bad")


def _yours() -> Row:
    return row(_YOURS, style="muted")


def _meaning(head: Row, meaning: str, width: int) -> list[Row]:
    """Put what a value comes to beside it, in as many rows as it takes."""
    lines = wrap(row(meaning, style="muted"), width - _WORD - 3)
    return [
        row(left(head if number == 0 else "", _WORD + 3), line) for number, line in enumerate(lines)
    ]
