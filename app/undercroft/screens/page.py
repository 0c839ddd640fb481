"""The frame all tables share: header, board, why line, prompt, hand rows, footer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from undercroft.screens.room import Room
from undercroft.widgets.footer import Key, footer
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import KEY_WORDS, Block, Row, Text, linked, row, sized

ASIDE: Final = (Key("log"), Key("palette"), Key("rules"), Key("quit"))
"""The end of every table's footer; through the palette the mouse, too, reaches all there is."""

_HAND, _HIGH_HAND, _TALL_HAND = 3, 4, 6

_ANSWERED = {**KEY_WORDS, "c": "c", "q": "q", "u": "u"}
"""The keys that answers name, wherever they come from."""


def hand_height(room: Room) -> int:
    """Count the rows between prompt and footer."""
    return _TALL_HAND if room.tall else _HIGH_HAND if room.high else _HAND


def table_height(room: Room) -> int:
    """Count the rows between header and why line."""
    return room.stage.height - 4 - hand_height(room)


def prompt_row(room: Room) -> int:
    """Give the row of the prompt: the same on every face, in every room of this class."""
    return table_height(room) + 2


def page(
    room: Room,
    *,
    header: Row,
    table: Block,
    reason: Text,
    question: Text,
    waiting: Text = "",
    hand: Block,
    keys: Iterable[Key],
) -> Block:
    """Put a table together; the prompt stands in the same row whatever there is above it."""
    width, _ = room.stage
    return [
        header,
        *sized(table, width, table_height(room)),
        why(with_buttons(reason, _ANSWERED), width=width),
        prompt(question, waiting, width=width),
        *sized(hand, width, hand_height(room)),
        footer(keys, width),
    ]


def with_buttons(text: Text, keys: Mapping[str, str] = KEY_WORDS) -> Row:
    """Make the key words of a row buttons, as `linked` does with a text."""
    return row(
        *((span,) if span.action else linked(span.text, span.style, keys) for span in row(text))
    )
