"""The levels of bots in words: what each does, and how often it wins."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft import shares
from undercroft.draft import Draft
from undercroft.wording import listed
from undercroft_engine.bots.levels import USUAL

MEANINGS = {
    "new": "plays what comes to mind, and often anything at all",
    "easy": "plays like a beginner who has seen a few games",
    "steady": "plays by rules of thumb",
    "sharp": "thinks a moment about what may be hidden, though not always",
    "best": "thinks up to a second about what may be hidden, and what follows",
}
"""What a bot of each level does."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def about_level(level: str) -> str:
    """Say what a bot of that level does."""
    return f"A bot of level {level}: it {MEANINGS[level]}."


def in_brief(level: str) -> str:
    """Say the same where there is little room."""
    return f"{level}: {MEANINGS[level]}."


def shares_title(draft: Draft) -> str:
    """Say what the shares of levels at this table are shares of."""
    seats = len(draft.seats)
    if not draft.info.cooperative:
        return f"One such bot against {_number(seats - 1)} of {USUAL} wins:"
    return "Such a bot alone wins:" if seats == 1 else f"A team of {_number(seats)} such bots wins:"


def share_of(draft: Draft, level: str) -> str | None:
    """Tell the share of one level at this table; None where it is not measured."""
    share, seats = shares_of(draft).get(level), len(draft.seats)
    if share is None:
        return None
    if not draft.info.cooperative:
        return f"One against {_number(seats - 1)} of {USUAL} wins {share}."
    return f"Alone it wins {share}." if seats == 1 else f"A team of {_number(seats)} wins {share}."


def shares_of(draft: Draft) -> dict[str, str]:
    """Give what levels win here, as measured with the cards of the house; none where nothing is."""
    if draft.deck is not None:
        return {}
    found = shares.among(
        draft.info.id,
        len(draft.seats),
        draft.options,
        cooperative=draft.info.cooperative,
    )
    return {level: f"{100 * share:.0f} %" for level, share in found.items()}


def lines(draft: Draft) -> Iterator[str]:
    """Tell of all levels in sentences."""
    yield from map(in_brief, MEANINGS)
    if won := shares_of(draft):
        told = listed([f"{level} {share}" for level, share in won.items()])
        yield f"{shares_title(draft)} {told}."


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
