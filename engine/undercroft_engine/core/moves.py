"""What every move is: a frozen, tagged value. A game's own moves stand in its own room."""

from __future__ import annotations

import re

import msgspec

Seat = int
"""A seat is its place in seat order; seat A is 0."""


def snake(name: str) -> str:
    """The tag of a class: its name in lower snake case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """A choice of one seat; `type` in its encoded form is the decision's name."""
