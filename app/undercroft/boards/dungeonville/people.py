"""The seats of Dungeonville, a row each; and all parties in full."""

from collections.abc import Callable, Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.glyphs import LEADER
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Row,
    Span,
    Text,
    cut,
    ends,
    left,
    right,
    row,
    under,
    width_of,
)
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.cards import ITEM_GOLD
from undercroft_engine.games.dungeonville.state import PARTY
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box, capacity, worth

_BEFORE = 31
"""The cells before the first member."""
_MEMBER, _PERSON, _RANK = 16, 11, 4
"""The cells of a member with its letters, without them, and by its rank and colour alone."""
_KILLS = 9
_NAME = 5
_MOST = 4
"""The members of a party that have a row of their own."""
_SHORT = ("", "one", "two", "three")


def seat_rows(scene: Scene, width: int) -> list[Row]:
    """Draw the seats under a heading; the row is the same in all phases."""
    head = " Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL"
    lines = [left(row(head, style="muted"), width)]
    lines += [left(_seat(scene, seat, width), width) for seat in range(scene.view.seats)]
    return under(lines, "on-surface")


def _seat(scene: Scene, seat: Seat, width: int) -> Row:
    view: View = scene.view
    stone = Span(LEADER if view.stone == seat else " ", "waiting")
    name = left(cut(seats.called(seat, scene.names), _NAME), _NAME + 1)
    deed = signs.deed_shown(view, seat)
    shown = Span(f"{deed:<2}", "muted" if deed == signs.NOBODY else "bad strong")
    start = row(stone, signs.shape(seat), name, shown, right(_gold(view, seat), 8), " ")
    pool = Span(f"{view.pools[seat]:>2} ", "muted")
    return row(start, left(_kills(view, seat), _KILLS), pool, _members(view, seat, width))


def _gold(view: View, seat: Seat, less: int = 0) -> Row:
    """Draw what a seat can pay, less something told apart, and what it carries."""
    carried = worth(view, view.carried[seat])
    more = Span(f"+{carried}" if carried else "", "new")
    return row(Span(str(signs.purse(view, seat) - less), "waiting"), more, Span("g", "waiting"))


def _kills(view: View, seat: Seat) -> Row:
    """Draw the kill zone by giver; where it is too much for the column, its sum."""
    told = signs.tokens(view.kill_zones[seat])
    return told if width_of(told) <= _KILLS else row(f"{sum(view.kill_zones[seat])} in all")


def _members(view: View, seat: Seat, width: int) -> Row:
    """Draw the strongest of the party, as many as fit, and count the rest."""
    party = view.parties[seat]
    most = (width - _BEFORE) // _MEMBER
    if len(party) - most > 9:  # the count would take a cell too many
        most -= 1
    shown = [left(_member(view, rank), _MEMBER) for rank in party[:most]]
    more = len(party) - most
    if more > 0:
        shown[-1] = row(_member(view, party[most - 1]), Span(f"+{more}", "accent"))
    return row(*shown) if shown else row("nobody", style="muted")


def _member(view: View, rank: int) -> Row:
    return row(
        Span(f"{rank} ", "strong"),
        f"{signs.trade(view, rank)} {signs.kin(view, rank)} ",
        Span(signs.letters(view, rank), "muted"),
    )


def all_parties(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw every member of every party, in the most words for which all fit."""
    ways: tuple[tuple[Callable[[View, int], Text], int], ...] = (
        (_member, _MEMBER),
        (signs.person, _PERSON),
        (_rank, _RANK),
    )
    for say, cells in ways:
        lines: list[Row] = []
        for seat in range(scene.view.seats):
            lines += _whole_party(scene, seat, width - 4, say, cells)
        if len(lines) <= height - 2:
            break
    return frame(lines, width, height, State.QUIET, title="All parties, by rank")


def _whole_party(
    scene: Scene, seat: Seat, width: int, say: Callable[[View, int], Text], cells: int
) -> list[Row]:
    """Draw all of a party, each member in its cells, in as many rows as that takes."""
    view: View = scene.view
    name = left(cut(seats.called(seat, scene.names), _NAME), _NAME + 1)
    start = row(signs.shape(seat), name, Span(f"carries {capacity(view, seat):<5}", "muted"))
    people = [left(say(view, rank), cells) for rank in view.parties[seat]]
    across = (width - width_of(start)) // cells
    parts = [row(*people[at : at + across]) for at in range(0, len(people), across)]
    first, *rest = parts or [row("nobody", style="muted")]
    return [row(start, first), *(row(" " * width_of(start), part) for part in rest)]


def _rank(view: View, rank: int) -> str:
    return f"{rank}{signs.kin(view, rank)}"


def called(scene: Scene, seat: Seat) -> Row:
    """A seat by shape and name: its letter would be taken for a skill."""
    return row(signs.shape(seat), " ", seats.called(seat, scene.names))


def party_box(scene: Scene, seat: Seat, width: int, height: int, *, first: bool) -> list[Row]:
    """Draw a party in full words: four members at most, items under their holder's gold.

    The `first` box says what the letters mean. Where no row is left for what the party can carry,
    that stands in the lower border.
    """
    view: View = scene.view
    party, space = view.parties[seat], height - 2
    most = min(space, _MOST)
    lines = [_full(view, rank) for rank in party[:most]]
    if len(party) > most:
        lines[-1] = row(lines[-1], Span(f" +{len(party) - most}", "accent"))
    if view.phase == "recruitment" and len(party) < PARTY and len(party) < space:
        lines.append(row(Span(f"-  {_SHORT[PARTY - len(party)]} more to recruit", "muted")))
    carries = f"carries {capacity(view, seat)}" if party else "nobody"
    foot = "" if len(lines) < space else carries
    lines += [] if foot or (lines and not party) else [row(carries)]
    items = _items(view, seat)
    if len(items) > 1:
        lines = _with_items(lines, items, width - 4)
    note = Span(carries, "muted") if foot else ""
    gold = _apart(view, seat)
    title = _title(scene, seat)
    for more in (" ─ CR RH IC GC DL, A safest", " ─ CR RH IC GC DL") if first else ():
        if width_of(title) + len(more) + width_of(gold) + 8 <= width:
            title = row(title, Span(more, "muted"))
            break
    return frame(lines, width, height, State.NORMAL, title=title, note=gold, foot=note)


def _title(scene: Scene, seat: Seat) -> Row:
    view: View = scene.view
    you = Span(", you" if scene.alone and seat == scene.seat else "", "muted")
    stone = Span(f" {LEADER} first" if view.stone == seat else "", "waiting")
    deed = signs.deed_shown(view, seat)
    shown = Span("" if deed == signs.NOBODY else f" {deed} shown", "bad")
    return row(called(scene, seat), you, stone, shown)


def _items(view: View, seat: Seat) -> list[str]:
    """The items in a treasury, by name."""
    return [name for id_ in view.treasuries[seat] if (name := signs.item_name(view, id_))]


def _apart(view: View, seat: Seat) -> Row:
    """Draw the gold of a seat, and what its items are worth; one alone by name."""
    items = _items(view, seat)
    if not items:
        return _gold(view, seat)
    what = items[0] if len(items) == 1 else f"{len(items)} items"
    gold = _gold(view, seat, ITEM_GOLD * len(items))
    return row(gold, Span(f" + {what} {ITEM_GOLD * len(items)}g", "waiting"))


def _with_items(lines: list[Row], items: Sequence[str], width: int) -> list[Row]:
    """Put the items at the right, one under the other; the last row takes all that are left."""
    rows = len(lines)
    told = [*items[: rows - 1], " ".join(items[rows - 1 :])]
    return [
        ends(line, Span(told[at] if at < len(told) else "", "waiting"), width)
        for at, line in enumerate(lines)
    ]


def _full(view: View, rank: int) -> Row:
    one = box(view).people[rank]
    colour = signs.NOBODY if one.colour == "none" else one.colour
    return row(
        Span(f"{rank:<3}", "strong"),
        f"{one.cls:<10}{colour:<9}",
        Span(" ".join(one.letters), "muted"),
    )
