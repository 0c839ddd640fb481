"""The memory aid: what every other seat must still hold, and what cards can come to."""

from collections.abc import Iterator, Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, Boss, Monster
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import value


def still_held(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the cards each other seat must hold, and against a monster what they add up to."""
    view: View = scene.view
    others = [seat for seat in range(view.seats) if seat != scene.seat]
    space, inner = height - 2, width - 4
    lines = [_holding(view, seat, inner) for seat in others]
    if len(lines) > space:
        half = inner // 2
        cells = [_holding(view, seat, half) for seat in others]
        pairs = [cells[at : at + 2] for at in range(0, len(cells), 2)]
        lines = [row(*(left(cell, half) for cell in pair)) for pair in pairs]
    sums = list(_sums(view, others, inner)) if scene.seat is not None else []
    shown = sums[: max(0, space - len(lines))]
    lines += [row()] * min(2, space - len(lines) - len(shown)) + shown
    title = "Still in hand (memory aid)" if inner >= _TITLED else "Memory aid"
    return frame(lines, width, height, State.QUIET, title=title)


_TITLED = 28
"""A box so wide has room for its whole title."""


def _holding(view: View, seat: Seat, width: int) -> Row:
    """Draw the cards of one seat in the fullest way that fits."""
    powers = [str(value) for value in view.powers(seat)]
    held = sum(view.items[seat])
    letter = seats.letter(seat)
    marks = items_held(view, seat)
    counted = f"and {held} item{'s' if held > 1 else ''}" if held else ""
    return _fullest(
        [
            row(letter, f" {' '.join(powers):<10}", Span(f"{counted:<13}{marks}", "muted")),
            row(letter, f" {' '.join(powers):<10}", Span(f"and {marks}" if held else "", "muted")),
            row(letter, f" {' '.join(powers)}", Span(f" +{held}" if held else "", "muted")),
            row(letter, f" {''.join(powers)}", Span(f"+{held}" if held else "", "muted")),
        ],
        width - 1,
    )


def items_held(view: View, seat: Seat) -> str:
    """Write the items a seat holds, by their marks: `Ψ ○2`; they follow from what is public."""
    held = zip(ITEM_MARKS.values(), view.items[seat], strict=True)
    return " ".join(f"{mark}{count if count > 1 else ''}" for mark, count in held if count)


def _fullest(ways: Sequence[Row], width: int) -> Row:
    return next((way for way in ways if width_of(way) <= width), ways[-1])


def _sums(view: View, others: Sequence[Seat], width: int) -> Iterator[Row]:
    """Add up the highest cards of the others, then the reader's own, where the total decides."""
    here = view.here
    if not isinstance(here, Monster | Boss):
        return
    if isinstance(here, Boss) and here.fives_are != value("5"):
        return
    tops = [_top(view, seat) for seat in others]
    figures, total = f"{'+'.join(map(str, tops))} = ", Span(str(sum(tops)), "strong")
    short = Span("others at most ", "muted")
    full = row(Span("most the others can add  ", "muted"), figures, total)
    yield _fullest([full, row(short, figures, total), row(short, total)], width)
    if own := _own(view):
        ways = (("with your ", "  ", "    "), ("with ", " ", "   "), ("+ ", " ", "  "))
        yield _fullest([_with(own, sum(tops), *way) for way in ways], width)


def _with(own: Sequence[tuple[str, int]], others: int, head: str, gap: str, between: str) -> Row:
    """Draw what the total comes to with each of the reader's cards that help most."""
    parts: list[Span] = []
    for name, worth in own:
        start = f"{between if parts else ''}{head}{name}{gap}"
        parts += [Span(start, "muted"), Span(str(others + worth), "strong")]
    return tuple(parts)


def _own(view: View) -> list[tuple[str, int]]:
    """Give the reader's sword and highest power card, while its card is not yet laid."""
    seat, hand = view.seat, view.hand
    if seat is None or hand is None or _laid(view, seat) is not None:
        return []
    swords = [("sword", value("sword"))] if "sword" in hand else []
    return [*swords, *((str(power), power) for power in view.powers(seat)[-1:])]


def _laid(view: View, seat: Seat) -> int | None:
    """What the card that lies open before a seat counts; None while none does, or a ball."""
    card, here = view.second_cards[seat] or view.first_cards[seat], view.here
    if card is not None and isinstance(here, Boss) and card == here.escape:
        return 0
    return None if card is None or card == "ball" else value(card)


def _top(view: View, seat: Seat) -> int:
    """The most a seat's card can count against a monster; what lies open counts as it is."""
    if (laid := _laid(view, seat)) is not None:
        return laid
    sword = value("sword") if view.items[seat][ITEMS.index("sword")] else 0
    return max(*view.powers(seat), sword)
