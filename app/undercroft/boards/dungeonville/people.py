"""The seats of Dungeonville, a row each; and all parties in full."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.glyphs import LEADER
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, beside, cut, left, right, row, under, width_of, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box, capacity, worth

_BEFORE = 31
"""The cells before the first member."""
_MEMBER = 16
_KILLS = 9
_NAME = 5


def seat_rows(scene: Scene, width: int) -> list[Row]:
    """Draw the seats under a heading; the row is the same in all phases."""
    head = " Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL"
    lines = [left(row(head, style="muted"), width)]
    lines += [_seat(scene, seat, width) for seat in range(scene.view.seats)]
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


def _gold(view: View, seat: Seat) -> Row:
    carried = worth(view, view.carried[seat])
    more = Span(f"+{carried}" if carried else "", "new")
    return row(Span(str(signs.purse(view, seat)), "waiting"), more, Span("g", "waiting"))


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
    """Draw every member of every party, with what the party can carry."""
    view: View = scene.view
    lines: list[Row] = []
    for seat in range(view.seats):
        people = row(*(left(_member(view, rank), _MEMBER) for rank in view.parties[seat]))
        head = row(signs.shape(seat), left(seats.called(seat, scene.names), _NAME + 1))
        carries = Span(f"carries {capacity(view, seat):<4}", "muted")
        start = row(head, carries)
        parts = wrap(people or row("nobody", style="muted"), width - 4 - width_of(start))
        lines += [row(start, parts[0]), *(row(" " * width_of(start), part) for part in parts[1:])]
    return frame(lines, width, height, State.QUIET, title="All parties, by rank")


def party_boxes(scene: Scene, width: int, height: int, of: Sequence[Seat]) -> list[Row]:
    """Draw parties side by side, each in a box of its own."""
    each = width // 2
    return beside(*(party_box(scene, seat, each, height) for seat in of))


def party_box(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw a party in full words: four members at most, items under their holder's gold."""
    view: View = scene.view
    party = view.parties[seat]
    space = height - 3
    lines = [_full(view, rank) for rank in party[:space]]
    if len(party) > space:
        lines[-1] = row(lines[-1], Span(f" +{len(party) - space}", "accent"))
    lines += [row()] * (space - len(lines))
    items = [name for id_ in view.treasuries[seat] if (name := signs.item_name(view, id_))]
    carries = f"carries {capacity(view, seat)}" if party else "nobody"
    lines.append(row(carries, Span(f"   {' '.join(items)}" if items else "", "waiting")))
    stone = Span(f" {LEADER} first" if view.stone == seat else "", "waiting")
    you = Span(", you" if scene.alone and seat == scene.seat else "", "muted")
    deed = signs.deed_shown(view, seat)
    shown = Span("" if deed == signs.NOBODY else f"  {deed} shown", "bad")
    title = row(seats.title(seat, scene.names, scene.glyphs), you, stone, shown)
    return frame(lines, width, height, State.NORMAL, title=title, note=_gold(view, seat))


def _full(view: View, rank: int) -> Row:
    one = box(view).people[rank]
    colour = signs.NOBODY if one.colour == "none" else one.colour
    return row(
        Span(f"{rank:<3}", "strong"),
        f"{one.cls:<10}{colour:<9}",
        Span(" ".join(one.letters), "muted"),
    )
