"""The letters left in a dungeon's deck, which follow from what lies open, and whom they kill."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.explored import letter_of
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, row
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.answers import letter_counts

SPACE = 46
"""The cells for all of it."""


def odds_box(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw them in a frame."""
    view: View = scene.view
    deck = view.room_decks[_number(view, seat)]
    note = Span("memory aid", "muted") if width > 41 else ""
    left = _left(view, seat)
    killing = sum(left[letter] for letter in _kills(view, seat))
    foot = f"{killing} of {deck} kill" if deck and width >= SPACE else ""
    lines = [row(line) for line in odds(view, seat, width - 4)]
    title = f"Letters in the deck of {deck}"
    return frame(lines, width, height, State.QUIET, title=title, note=note, foot=foot)


def odds(view: View, seat: Seat, width: int) -> list[str]:
    """The letters left, and below them who has which of them."""
    number = _number(view, seat)
    if not view.room_decks[number]:
        return [f"the {len(view.room_discards[number])} discards are shuffled next"]
    counts = [f"{letter} {count}" for letter, count in _left(view, seat).items()]
    items = letter_counts(view, number)[-1]
    lines = ["  ".join([*counts, *([f"item {items}"] if items else [])])]
    return [*lines, _fitting(_kills(view, seat), width)] if view.parties[seat] else lines


def _number(view: View, seat: Seat) -> int:
    pawn = view.pawns[seat]
    assert pawn is not None
    return signs.number_of(pawn)


def _left(view: View, seat: Seat) -> dict[str, int]:
    """How many rooms there are of each letter that is left."""
    counts = zip("ABCDE", letter_counts(view, _number(view, seat)), strict=False)
    return {letter: count for letter, count in counts if count}


def _kills(view: View, seat: Seat) -> dict[str, list[int]]:
    """Who has which of the letters left."""
    having = {
        letter: [rank for rank in view.parties[seat] if letter_of(view, seat, rank) == letter]
        for letter in _left(view, seat)
    }
    return {letter: ranks for letter, ranks in having.items() if ranks}


def _fitting(kills: dict[str, list[int]], width: int) -> str:
    """Whom the next room might kill, in the fullest of three ways that fits."""
    if not kills:
        return "the next kills nobody"
    named = [f"{letter} {' '.join(map(str, ranks))}" for letter, ranks in kills.items()]
    tight = [f"{letter}:{','.join(map(str, ranks))}" for letter, ranks in kills.items()]
    short = [f"{letter} {len(ranks)}" for letter, ranks in kills.items()]
    ways = ("next kills  " + "  ".join(named), " ".join(tight), "kills " + " ".join(short))
    return next((way for way in ways if len(way) <= width), ways[-1])
