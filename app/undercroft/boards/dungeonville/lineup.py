"""The line-up of a combat: who is in it, the own slots, and what beats what."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.combats import elsewhere, fighting
from undercroft.boards.dungeonville.plans import LineUp
from undercroft.glyphs import CHOOSING, DOWN, HIGHER, LOCKED, LOWER, UP
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, cut, left, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.powers import AXE
from undercroft_engine.games.dungeonville.state import FIGHTERS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box, works

_CELLS, _MARK, _SLOT, _WHOLE = (11, 6), 2, 11, 16
"""The cells of one of theirs, of the shape before the first, of the slot; of one with letters."""
_LEAST = 2
"""A name in no more cells than that says nothing."""
Theirs = list[tuple[Seat, int]]


def line_up(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw who is in it, the own slots, and the grid of what beats what."""
    view: View = scene.view
    head = [_here(scene, width), _slots(scene)]
    mine = scene.mode == "play" and scene.seat in fighting(view)
    below = _grid if mine and scene.aid else _theirs
    return [*head, *below(scene, width, height - len(head))]


def _here(scene: Scene, width: int) -> Row:
    """Draw who fights and has locked, and who stands elsewhere; names give way to all of it."""
    inside = fighting(scene.view)
    rest = [
        row(signs.shape(seat), Span(f" {signs.short_of(pawn)} ", "muted"))
        for seat, pawn in elsewhere(scene.view, inside)
    ]
    alone = row("  ", *rest, Span("alone", "muted"))
    longest = max((len(scene.names[seat]) for seat in inside), default=0)
    lines = [_states(scene, inside, cells) for cells in (*range(longest, _LEAST, -1), 0)]
    whole = [
        row(line, more) for line in lines for more in ((alone, row(" ", *rest)) if rest else ((),))
    ]
    return next((line for line in whole if width_of(line) <= width), lines[-1])


def _states(scene: Scene, inside: Sequence[Seat], cells: int) -> Row:
    """Draw whether each has locked, its name in so many cells at most: in none its shape alone."""
    view: View = scene.view
    name = view.pawns[inside[0]] if inside else None
    line = row(Span(f" {DUNGEON_SAID[name] if name else 'Combat'}:", "strong"))
    for seat in inside:
        state = f"{LOCKED} locked" if view.ready[seat] else f"{CHOOSING} choosing"
        tone = "waiting" if view.ready[seat] else "muted"
        called = row(" ", cut(seats.called(seat, scene.names), cells)) if cells else ()
        line = row(line, " ", signs.shape(seat), called, Span(f" {state} ", tone))
    return line


def _slots(scene: Scene) -> Row:
    """Draw the own slots as far as they are filled; whoever looks on sees none."""
    view: View = scene.view
    if scene.seat is None or scene.mode != "play" or scene.seat not in fighting(view):
        secret = " Slots   fighters and their order are secret until all have locked"
        return row(Span(secret, "muted"))
    order = _order(scene)
    line = row(Span(" Slots", "muted"))
    for slot in range(min(FIGHTERS, len(view.parties[scene.seat]))):
        what = signs.person(view, order[slot]) if slot < len(order) else f"{CHOOSING} choose"
        style = "strong" if slot < len(order) else "muted"
        line = row(line, f"   {slot + 1}  ", Span(f"{what}   ", style))
    return line


def _order(scene: Scene) -> tuple[int, ...]:
    """The own fighters by slot, marked or locked."""
    chosen: tuple[int, ...] = scene.view.line_up
    return scene.plan.order(scene.marks) if isinstance(scene.plan, LineUp) else chosen


def _grid(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw every own fighter against every one of theirs; what is seen follows the cursor."""
    view: View = scene.view
    me = scene.seat
    assert me is not None
    order, own = _order(scene), view.parties[me]
    theirs = [(seat, rank) for seat in fighting(view) if seat != me for rank in view.parties[seat]]
    label = 22 if width >= 120 else 11
    at = scene.cursor if scene.items else 0
    space = width - 4 - label - _SLOT
    cell = next((one for one in _CELLS if _fitting(theirs, one, space) == len(theirs)), _CELLS[-1])
    first = _first(theirs, cell, space, at, len(own))
    shown = theirs[first : first + _fitting(theirs[first:], cell, space)]
    rows = height - 3
    start = max(0, at - rows + 1)
    lines = [row(" " * label, *_laid(shown, cell, [_head(view, one[1], cell) for one in shown]))]
    for rank in own[start : start + rows]:
        name = signs.person_full(view, rank) if width >= 120 else signs.person_even(view, rank)
        slot = Span(f"in slot {order.index(rank) + 1}" if rank in order else "", "accent")
        met = [row(_outcome(view, me, rank, *other)) for other in shown]
        outcomes = _laid(shown, cell, met, marks=False)
        lines.append(row(left(Span(name, "strong"), label), *outcomes, "  ", slot))
    title = "Yours against each of theirs"
    aside = _aside(first, len(theirs) - first - len(shown))
    note = row(aside, Span("memory aid", "muted"))
    foot = _beyond(view, own[:start], own[start + rows :])
    return frame(lines, width, height, State.NORMAL, title=title, note=note, foot=foot)


def _fitting(theirs: Theirs, cell: int, space: int) -> int:
    """How many of their fighters, from the first on, can be laid into the space."""
    for count in range(len(theirs), 0, -1):
        groups = len({seat for seat, _ in theirs[:count]})
        if cell * count + _MARK * groups <= space:
            return count
    return 0


def _first(theirs: Theirs, cell: int, space: int, at: int, own: int) -> int:
    """Where those seen begin: they go from first to last as the cursor goes through the own."""
    ends = (n for n in range(len(theirs)) if n + _fitting(theirs[n:], cell, space) == len(theirs))
    return next(ends, 0) * at // max(1, own - 1)


def _laid(shown: Theirs, cell: int, texts: Sequence[Row], *, marks: bool = True) -> list[Row]:
    """Lay a text for each of theirs; each seat's shape, or a gap, goes before its first."""
    cells: list[Row] = []
    for at, ((seat, _), text) in enumerate(zip(shown, texts, strict=True)):
        begins = at == 0 or shown[at - 1][0] != seat
        mark = row(signs.shape(seat) if marks else " ", " ") if begins else row()
        cells.append(row(mark, left(text, cell)))
    return cells


def _head(view: View, rank: int, cell: int) -> Row:
    """One of theirs above its column: with its class where there is room."""
    brief = f"{rank} {signs.kin(view, rank)}"
    return row(Span(brief if cell == _CELLS[-1] else signs.person(view, rank), "strong"))


def _aside(before: int, after: int) -> Row:
    """Count those of theirs beyond either side."""
    low = f"{LOWER} {before}  " if before else ""
    high = f"{after} {HIGHER}  " if after else ""
    return row(Span(low + high, "accent"))


def _beyond(view: View, above: Sequence[int], below: Sequence[int]) -> str:
    """Name the next own fighter above and below those seen."""
    parts = [
        f"{UP} {signs.person(view, above[-1])}" if above else "",
        f"{DOWN} {signs.person(view, below[0])}" if below else "",
    ]
    return "   ".join(part for part in parts if part)


def _outcome(view: View, me: Seat, rank: int, seat: Seat, other: int) -> Span:
    """What an own fighter does to one of theirs, or suffers from it (DV-C7 to C9)."""
    cards = box(view)
    mine, theirs = _value(view, me, rank), _value(view, seat, other)
    alike = cards.colour[rank] == cards.colour[other] >= 0
    if (mine, rank) < (theirs, other):
        return Span("gains" if alike else "kills", "good")
    return Span("goes" if alike else "dies", "bad")


def _value(view: View, seat: Seat, rank: int) -> int:
    axe = box(view).wielders["axe"] >> rank & 1 and works(view, seat, "axe")
    return rank - AXE if axe else rank


def _theirs(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the parties that fight, for whoever does not or has no memory aid."""
    view: View = scene.view
    lines: list[Row] = []
    for seat in fighting(view):
        head = row(signs.shape(seat), " ", seats.called(seat, scene.names), "  ")
        across = (width - 4 - width_of(head)) // _WHOLE
        people = [
            left(f"{signs.person(view, rank)} {signs.letters(view, rank)}", _WHOLE)
            for rank in view.parties[seat]
        ]
        for at in range(0, len(people), across):
            start = row(" " * width_of(head)) if at else head
            lines.append(row(start, *people[at : at + across]))
    return frame(lines, width, height, State.NORMAL, title="Who may fight")
