"""A party in a dungeon: the rooms turned, the letters left, and who is in it."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.explored import Turned, letter_of
from undercroft.boards.dungeonville.members import party
from undercroft.boards.dungeonville.odds import SPACE, odds, odds_box
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, row, sized, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.cards import Item
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box

_CARD = 4
"""The rows of a room."""


def inside(scene: Scene, seat: Seat, rooms: Sequence[Turned], width: int, height: int) -> list[Row]:
    """Draw an exploration: where, the newest rooms with the letters left, and the party."""
    view: View = scene.view
    if view.pawns[seat] is None:
        return sized([row(" The party is out again.", style="muted")], width, height)
    if scene.offer is not None and scene.offer.kind == "model":
        return _below_box(scene, seat, width, height)
    turned = list(rooms) if view.explore is not None else []
    if not turned and view.explore is not None and view.explore.turned is not None:
        turned = [Turned(view.explore.turned)]
    one = 22 if width >= 120 else 18
    fit = (width - min(width - 2 * one, SPACE)) // one
    shown = [(n, turned[n - 1]) for n in range(max(1, len(turned) - fit + 1), len(turned) + 1)]
    blocks: list[Block] = [_room(scene, seat, n, room, one, n == len(turned)) for n, room in shown]
    blocks += [_unturned(one)] * (fit - len(blocks))
    side = width - fit * one
    blank = frame([], side, _CARD, State.QUIET)
    blocks.append(odds_box(scene, seat, side, _CARD) if scene.aid else blank)
    members = party(scene, seat, width, height - 1 - _CARD)
    return [_where(scene, seat, width), *beside(*blocks), *members]


def _below_box(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw what is seen below the box that asks for the Oracle's model: no part of a frame."""
    told = odds(scene.view, seat, width - 2) if scene.aid else []
    lines = [row(" ", line) for line in told]
    return [*sized([], width, height - len(lines)), *sized(lines, width, len(lines))]


def _where(scene: Scene, seat: Seat, width: int) -> Row:
    """Draw the dungeon's piles, who is out with rooms already, who is home."""
    view: View = scene.view
    name = view.pawns[seat]
    assert name is not None
    number = signs.number_of(name)
    piles = f", deck {view.room_decks[number]}, disc {len(view.room_discards[number])}"
    others = [one for one in range(view.seats) if one != seat]
    groups = (
        ("out with rooms", [one for one in others if view.carried[one]]),
        ("waiting", [one for one in others if view.pawns[one] is not None]),
        ("home", [o for o in others if view.pawns[o] is None and not view.carried[o]]),
    )
    head = row(Span(f" {DUNGEON_SAID[name]}", "strong"), piles)
    for named in (True, False):
        line = head
        for word, of in groups:
            if of:
                line = row(line, Span(f"   {word}", "muted"), *(_seat(scene, s, named) for s in of))
        if width_of(line) <= width:
            break
    return line


def _seat(scene: Scene, seat: Seat, named: bool) -> Row:
    name = row(" ", seats.called(seat, scene.names)) if named else row()
    return row(" ", signs.shape(seat), name)


def _room(
    scene: Scene, seat: Seat, number: int, turned: Turned, width: int, newest: bool
) -> list[Row]:
    view: View = scene.view
    card = box(view).rooms[ROOM_NUMBER[turned.room]]
    if isinstance(card, Item):
        letter, what = None, "item" if turned.fate else f"{card.cls}'s"
    else:
        letter, what = card.letter, f"{card.letter} {card.gold}g"
    fate = {"kept": "good", "left": "muted", "lost": "bad"}.get(turned.fate, "")
    lines = [
        row(Span(what, "strong"), Span(f"  {turned.fate}", fate)),
        row(_named(view, turned.room, width - 4)),
    ]
    state = State.FOCUSED if newest else State.NORMAL
    fresh = Span("*", "new") if newest and not turned.fate else ""
    foot = _foot(view, seat, turned, letter)
    return frame(lines, width, _CARD, state, title=str(number), note=fresh, foot=foot)


def _named(view: View, id_: str, width: int) -> str:
    """A room's name, or as much of its end as fits in whole words."""
    name = box(view).rooms[ROOM_NUMBER[id_]].name
    while len(name) > width and " " in name:
        name = name.partition(" ")[2]
    return name if len(name) <= width else signs.item_name(view, id_) or ""


def _foot(view: View, seat: Seat, turned: Turned, letter: str | None) -> Span:
    if turned.died is not None:
        return Span(f"{turned.died} died", "bad strong")
    if turned.saved:
        return Span("all saved", "good")
    if letter is None:
        return Span("kills nobody", "muted")
    having = [rank for rank in view.parties[seat] if letter_of(view, seat, rank) == letter]
    if turned.fate or not having:
        return Span(f"none has {letter}" if not having else "none died", "muted")
    return Span(f"{len(having)} ha{'ve' if len(having) > 1 else 's'} {letter}", "bad")


def _unturned(width: int) -> list[Row]:
    return frame([row(), row("not turned", style="muted")], width, _CARD, State.QUIET)
