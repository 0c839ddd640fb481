"""The town: five places with their prices, and who stands there."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.looks import state_of
from undercroft.glyphs import CURSOR, CURSOR_END
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, blank, button, row
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box

PLACES = 5
SMALL, LARGE = 4, 7


def town_row(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the five places side by side, the cheapest first."""
    each = width // PLACES
    blocks: list[Block] = [_place(scene, place, each, height) for place in range(PLACES)]
    return beside(*blocks)


def town_line(view: View, width: int) -> Row:
    """Draw the town in one row."""
    cards = box(view)
    parts = [
        row(Span(f"  {cards.buildings[place].name} ", "muted"), signs.person(view, rank))
        for place, rank in enumerate(reversed(view.town))
    ]
    return row(Span(" Town", "muted"), *(parts or [row("  nobody")]))


def _place(scene: Scene, place: int, width: int, height: int) -> list[Row]:
    view: View = scene.view
    house = box(view).buildings[place]
    gold = "g" if height == LARGE else ""
    title = f"{place + 1} {house.name} {house.price}{gold}"
    if place >= len(view.town):
        return frame(blank(width - 4, 1), width, height, State.SPENT, title=title)
    rank = view.town[len(view.town) - 1 - place]
    name = f"town-{rank}"
    state, here = state_of(scene, name)
    lines = _large(view, rank) if height == LARGE else _small(view, rank)
    if state is State.PICKED:
        text = "".join(span.text for span in lines[0])
        lines = [row(f"{CURSOR}{text}{CURSOR_END}"), *(row(" ", line) for line in lines[1:])]
    else:
        lines = [row(" ", line) for line in lines]
    first = lines[0][0]._replace(here=here)
    lines[0] = (first, *lines[0][1:])
    return button(frame(lines, width, height, state, title=title, tight=True), name)


def _small(view: View, rank: int) -> list[Row]:
    return [
        row(Span(signs.person(view, rank), "strong")),
        row(signs.letters(view, rank), style="muted"),
    ]


def _large(view: View, rank: int) -> list[Row]:
    one = box(view).people[rank]
    colour = "colourless" if one.colour == "none" else one.colour
    return [
        row(Span(f"{rank} {one.cls}", "strong")),
        row(one.name, style="muted"),
        row(colour),
        row(" ".join(one.letters)),
    ]
