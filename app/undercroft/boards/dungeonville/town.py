"""The town: five places with their prices, and who stands there."""

from collections.abc import Set

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.looks import state_of
from undercroft.glyphs import CURSOR, CURSOR_END, NEW
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    button,
    left,
    row,
    width_of,
)
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.leading import price
from undercroft_engine.games.dungeonville.words.phrases import box

PLACES = 5
SMALL, MIDDLE, LARGE = 4, 5, 6
"""How high a place is: a row for each member's class, in MIDDLE for its colour, in LARGE its name.
"""


def town_row(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the five places side by side, the cheapest first."""
    each = width // PLACES
    new = newcomers(scene)
    blocks: list[Block] = [_place(scene, place, each, height, new) for place in range(PLACES)]
    return beside(*blocks)


def town_line(view: View, width: int) -> Row:
    """Draw the town in one row, where it is narrow by its prices alone."""
    houses = box(view).buildings
    for heads in ([f"{one.name} " for one in houses], [f"{one.price}g " for one in houses]):
        parts = [
            row(Span(f"  {heads[place]}", "muted"), signs.person(view, rank))
            for place, rank in enumerate(reversed(view.town))
        ]
        line = row(Span(" Town", "muted"), *(parts or [row("  nobody")]))
        if width_of(line) <= width:
            break
    return left(line, width)


def newcomers(scene: Scene) -> frozenset[int]:
    """Who came to town since the own last turn of this round; nobody where all are new."""
    new: set[int] = set()
    for event in scene.history:
        match event:
            case ev.RoundStarted():
                new.clear()
            case ev.TownDealt() if len(event.ranks) < PLACES:
                new.update(event.ranks)
            case ev.Recruited() | ev.Passed() if event.seat == scene.seat:
                new.clear()
    return frozenset(new)


def _place(scene: Scene, place: int, width: int, height: int, new: Set[int]) -> list[Row]:
    """Draw who stands there; below, what it costs whoever looks, where that is less."""
    view: View = scene.view
    house = box(view).buildings[place]
    gold = "" if height == SMALL else "g"
    title = f"{place + 1} {house.name} {house.price}{gold}"
    if place >= len(view.town):
        return frame(blank(width - 4, 1), width, height, State.SPENT, title=title)
    rank = view.town[len(view.town) - 1 - place]
    name = f"town-{rank}"
    state, here = state_of(scene, name)
    star = Span(f"  {NEW} new" if height > SMALL else f" {NEW}", "new") if rank in new else ()
    owed = house.price if scene.seat is None else price(view, scene.seat, rank)
    less = Span(f"  {owed}g" if owed < house.price else "", "good")
    faces = _small if height == SMALL else _large
    lines = faces(view, rank, star, less)
    lines = lines if height != MIDDLE else [lines[0], *lines[2:]]
    if state is State.PICKED:
        text = "".join(span.text for span in lines[0])
        lines = [row(f"{CURSOR}{text}{CURSOR_END}"), *(row(" ", line) for line in lines[1:])]
    else:
        lines = [row(" ", line) for line in lines]
    first = lines[0][0]._replace(here=here)
    lines[0] = (first, *lines[0][1:])
    return button(frame(lines, width, height, state, title=title, tight=True), name)


def _small(view: View, rank: int, star: Text, less: Span) -> list[Row]:
    return [
        row(Span(signs.person(view, rank), "strong")),
        row(Span(signs.letters(view, rank), "muted"), star, less),
    ]


def _large(view: View, rank: int, star: Text, less: Span) -> list[Row]:
    one = box(view).people[rank]
    colour = "colourless" if one.colour == "none" else one.colour
    return [
        row(Span(f"{rank} {one.cls}", "strong")),
        row(one.name, style="muted"),
        row(colour, star),
        row(" ".join(one.letters), less),
    ]
