"""The answers to a question in plain mode: each with its number and its word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS


class Choice(NamedTuple):
    """A move by its number and word; `refusal` says why it cannot be made now."""

    number: int
    name: str
    move: Move
    refusal: Refusal | None


def choices(offer: Offer | None) -> tuple[Choice, ...]:
    """What can be typed to answer the offer, refused answers to the same question included.

    A seat that owes nothing is told of everything in front of it why it cannot be done.
    """
    if offer is None:
        return ()
    refused = [
        one for one in offer.refused if offer.kind in (one.move.__struct_config__.tag, "none")
    ]
    found = _keyed((move, None) for move in offer.moves)
    found += _keyed((one.move, one.refusal) for one in refused)
    return tuple(found)


def _keyed(moves: Iterable[tuple[Move, Refusal | None]]) -> list[Choice]:
    found = []
    for move, refusal in moves:
        match move:
            case Pick(value):
                found.append(Choice(value, str(value), move, refusal))
            case Lose(colour) | Take(colour):
                number = COLOURS.index(colour) + 1
                found.append(Choice(number, COLOUR_WORDS[colour], move, refusal))
            case _:
                pass
    return found
