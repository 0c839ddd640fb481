"""The colour and weight codes in what a program wrote, for tests of what a terminal is sent."""

import re
from typing import Final, NamedTuple

_SGR: Final = re.compile(rb"\x1b\[([\d;]*)m")

RESET, BOLD, DIM, UNDERLINE, REVERSE = 0, 1, 2, 4, 7
DEFAULTS: Final = frozenset({39, 49})
LETTERS: Final = frozenset({*range(30, 38), *range(90, 98)})
GROUNDS: Final = frozenset(range(40, 48))
BRIGHT_GROUNDS: Final = frozenset(range(100, 108))


class Codes(NamedTuple):
    """The simple codes, and how deep the others were: 24 for true colour, 8 for a palette."""

    simple: frozenset[int]
    depths: frozenset[int]


def codes_in(written: bytes) -> Codes:
    """Read every code that colours or weighs letters."""
    simple: set[int] = set()
    depths: set[int] = set()
    for parameters in _SGR.findall(written):
        numbers = [int(number or 0) for number in parameters.split(b";")]
        while numbers:
            first = numbers.pop(0)
            if first not in (38, 48):
                simple.add(first)
                continue
            deep = numbers[0] == 2
            depths.add(24 if deep else 8)
            del numbers[: 4 if deep else 2]
    return Codes(frozenset(simple), frozenset(depths))
