"""The party in a dungeon: each member's letter there, and what could be carried without it."""

from collections.abc import Mapping

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.explored import copied, letter_of
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, row
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box, capacity, load

_ACROSS = 3
_FULL = 37
"""The cells of a member told in full words."""


def party(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw each member with its letter here and what could be carried without it."""
    view: View = scene.view
    people = view.parties[seat]
    letter = _killing(view)
    fits = _ACROSS * (height - 2)
    across = _ACROSS if len(people) <= fits else _ACROSS + 1
    each = (width - 4) // across
    as_ = copied(scene.history) if view.explore else {}
    cells = [_member(view, seat, rank, letter, as_, each) for rank in people]
    fits = across * (height - 2)
    if len(cells) > fits:
        cells = [*cells[: fits - 1], row(f"+{len(cells) - fits + 1} more", style="accent")]
    lines = [
        row(*(left(cell, each) for cell in cells[at : at + across]))
        for at in range(0, len(cells), across)
    ]
    if not people:
        return frame([row("nobody is left", style="muted")], width, height, title="Party")
    title = "Party: letter here, capacity once dead" + (", ? may die now" if letter else "")
    most, carries = capacity(view, seat), _load(view, seat)
    look = "bad strong" if carries > most else "strong"
    note = row("carried ", Span(f"{carries} of {most}", look))
    return frame(lines, width, height, State.NORMAL, title=title, note=note)


def _load(view: View, seat: Seat) -> int:
    """What is carried; while a seat chooses what to drop, with the room if it keeps it (DV-X10)."""
    rooms = view.carried[seat]
    step, explore = view.step, view.explore
    if view.seat == seat and step is not None:
        kept = (explore.turned,) if step.keep and explore and explore.turned else ()
        rooms = tuple(one for one in (*rooms, *kept) if one not in step.given)
    return load(view, rooms)


def _killing(view: View) -> str | None:
    """The letter of which somebody dies now, as the owner chooses (DV-X5)."""
    explore = view.explore
    if explore is None or explore.turned is None or explore.died or view.stage != "victim":
        return None
    return getattr(box(view).rooms[ROOM_NUMBER[explore.turned]], "letter", None)


def _member(
    view: View, seat: Seat, rank: int, may_die: str | None, as_: Mapping[str, int], width: int
) -> Row:
    """Draw a member in the fullest of three ways that fits."""
    letter = letter_of(view, seat, rank)
    dies = letter == may_die
    here = Span(letter, "bad strong" if dies else "strong")
    mark = Span(" ?" if dies else "", "bad strong")
    after = without(view, seat, rank)
    name = signs.person_even(view, rank)
    if width < 25:
        return row(name, " ", here, Span(f" {after}", "muted"), mark)
    if width >= _FULL:
        name = f"{signs.person_full(view, rank):<20}"
    cards = box(view)
    of = "oracle" if cards.oracle >> rank & 1 else "jester" if cards.jester >> rank & 1 else ""
    model = f"as {as_[of]}" if of in as_ else ""
    return row(name, "  ", here, Span(f" {model:<5}{after:>4}", "muted"), mark)


def without(view: View, seat: Seat, rank: int) -> int:
    """What the party could carry were this member dead; with the last Druid the sack goes, too."""
    rest = [one for one in view.parties[seat] if one != rank]
    sack = capacity(view, seat) - sum(view.parties[seat])
    druid = any(box(view).wielders["sack"] >> one & 1 for one in rest)
    return sum(rest) + (sack if druid else 0)
