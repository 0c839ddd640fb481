"""Pages of what lies open: hand, deck, piles and permanents of heroes, then cards in full."""

from collections import Counter
from collections.abc import Iterator

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import ahead, spelled
from undercroft.boards.dungeon_brawler.marks import word
from undercroft.boards.dungeon_brawler.spaces import foreseen
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.rows import Block, Row, Span, Text, row, sized, width_of, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import counted_short, hero_of

_LABEL = 14


def inspect(scene: Scene, room: Room) -> list[Block]:
    """Draw the pages; where the rows are few, piles lie side by side."""
    height = table_height(room)
    view: View = scene.view
    order = [s for s in sorted(range(view.seats), key=view.space_of) if view.heroes[s] is not None]
    heroes = [list(_hero(scene, seat, room.width, whole=True)) for seat in order]
    if sum(map(len, heroes)) > height:
        heroes = [list(_hero(scene, seat, room.width, whole=False)) for seat in order]
    blocks = [*heroes, *_to_come(scene, room.width), *spelled.cards(view, room.width)]
    pages = _paged(blocks or [[row(" No hero has been chosen yet.")]], height)
    return [sized(lines, room.width, height) for lines in pages]


def _to_come(scene: Scene, width: int) -> list[list[Row]]:
    """What will happen, whole; the box on the table may have no room for all of it."""
    turns = foreseen(scene)
    if not turns:
        return []
    head = [row(Span(" Will happen, left to right, if nothing changes", "strong"))]
    return [
        head,
        *([row("  ", line) for line in turn] for turn in ahead.spelled(scene, turns, width - 3)),
    ]


def _paged(blocks: list[list[Row]], height: int) -> list[list[Row]]:
    """Lay blocks below one another, on the next page what does not fit whole."""
    pages: list[list[Row]] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + len(block) > height:
            pages.append([])
        pages[-1] += block
    return pages


def _hero(scene: Scene, seat: Seat, width: int, *, whole: bool) -> Iterator[Row]:
    """Head and piles of a hero: a row each, or side by side where they fit."""
    view: View = scene.view
    color = word(view.card(view.heroes[seat] or "").color)
    people = scene.people or scene.names
    owner = seats.called(seat, people)
    piles = [(label, ", ".join(counted_short(pile))) for label, pile in _piles(scene, seat)]
    if not whole:
        piles.append(("player", people[seat]))
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
