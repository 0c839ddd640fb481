"""The page of what lies open: hand, deck, piles and permanents of heroes, lines of cards."""

from collections import Counter
from collections.abc import Iterator

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.marks import kind, spaces_of, word
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.rows import Block, Row, Span, Text, row, sized, width_of, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.brief import told
from undercroft_engine.games.dungeon_brawler.words.names import called, counted_short, hero_of

_LABEL = 14


def inspect(scene: Scene, room: Room) -> Block:
    """Draw the page; where the rows are few, piles lie side by side."""
    height = table_height(room)
    view: View = scene.view
    order = [s for s in sorted(range(view.seats), key=view.space_of) if view.heroes[s] is not None]
    lines = [line for seat in order for line in _hero(scene, seat, room.width, whole=True)]
    if len(lines) > height:
        lines = [line for seat in order for line in _hero(scene, seat, room.width, whole=False)]
    for card in _others(view, room.width):
        if len(lines) + len(card) <= height:
            lines += card
    return sized(lines or [row(" No hero has been chosen yet.")], room.width, height)


def _others(view: View, width: int) -> Iterator[list[Row]]:
    """What stands in the other spaces, as far as there is room: kind and lines of each card."""
    for space in range(1, 9):
        place = view.at(space)
        if place is None or view.seat_of(place.card) is not None:
            continue
        card = view.card(place.card)
        raging = getattr(place, "enraged", False) and card.enraged is not None
        every = card.enraged.spaces if raging and card.enraged else card.spaces
        lines = [f"{spaces_of(line)} {told(line.do)}" for line in every]
        lines += [f"spoils {told(card.spoils)}"] if card.spoils else []
        head = row(f" {space} ", Span(called(card.id), "strong"), Span(f"  {kind(card)}", "muted"))
        first, *more = wrap(row(head, f"  {'; '.join(lines)}"), width - 1)
        yield [first, *[row("   ", line) for part in more for line in wrap(part, width - 4)]]


def _hero(scene: Scene, seat: Seat, width: int, *, whole: bool) -> Iterator[Row]:
    """Head and piles of a hero: a row each, or side by side where they fit."""
    view: View = scene.view
    color = word(view.card(view.heroes[seat] or "").color)
    owner = seats.called(seat, scene.names)
    piles = [(label, ", ".join(counted_short(pile))) for label, pile in _piles(scene, seat)]
    if not whole:
        yield from _packed(hero_of(view, seat), piles, width)
        return
    yield row(" ", Span(hero_of(view, seat), "strong"), "  ", color, "  ", owner)
    for label, cards in piles:
        first: Text = f" {label:<{_LABEL}} "
        for part in wrap(cards or "none", width - _LABEL - 3):
            yield row(first, part)
            first = " " * (_LABEL + 2)
    yield row()


def _packed(name: str, piles: list[tuple[str, str]], width: int) -> Iterator[Row]:
    """Set piles side by side behind the name, as many in a row as fit."""
    line = row(" ", Span(f"{name:<8}", "strong"))
    indent = width_of(line)
    for label, cards in piles:
        colon = ":" if cards and ":" not in label else ""
        pile = row(Span(f"{label}{colon}", "muted"), f" {cards}" if cards else "")
        gap = "   " if width_of(line) > indent else ""
        if width_of(line) + len(gap) + width_of(pile) <= width - 1:
            line = row(line, gap, pile)
            continue
        if gap:
            yield line
            line = row(" " * indent)
        first, *others = wrap(pile, width - indent - 1)
        line = row(line, first)
        for part in others:
            yield line
            line = row(" " * indent, part)
    yield line


def _piles(scene: Scene, seat: Seat) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Piles by name and count. What hand and deck hold together all know."""
    view: View = scene.view
    own = next((one for one in scene.held if one.seat == seat), view)
    hand = own.hands[seat]
    size = view.hand_sizes[seat]
    if hand is not None:
        left = Counter(view.pools[seat])
        left.subtract(hand)
        deck = tuple(left.elements())
        yield f"hand {size}", hand
        yield f"deck {view.deck_sizes[seat]}", deck
    else:
        yield f"hand {size}: known", view.known[seat]
        yield "with deck", view.pools[seat]
    yield f"disc {len(view.discards[seat])}", view.discards[seat]
    yield f"score {len(view.scores[seat])}", view.scores[seat]
    if view.permanents[seat]:
        yield "in play", view.permanents[seat]
