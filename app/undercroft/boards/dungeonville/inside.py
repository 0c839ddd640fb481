"""A party in a dungeon: rooms turned, letters left, who may die, what is carried."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, left, row, sized, width_of
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.answers import letters_left
from undercroft_engine.games.dungeonville.words.phrases import (
    DUNGEON_SAID,
    box,
    capacity,
    load,
    works,
)

HEIGHT = 9


@dataclass(frozen=True, slots=True)
class Turned:
    """A room turned in this exploration and what came of it."""

    room: str
    died: int | None = None
    saved: bool = False
    fate: str = ""


def rooms_turned(events: Iterable[Event]) -> list[Turned]:
    """The rooms of the newest exploration, in order."""
    rooms: list[Turned] = []
    for event in events:
        match event:
            case ev.DungeonEntered():
                rooms = []
            case ev.RoomTurned():
                rooms.append(Turned(event.room))
            case ev.AdventurerDied() if rooms:
                rooms[-1] = replace(rooms[-1], died=event.rank)
            case ev.AdventurerSaved() if rooms:
                rooms[-1] = replace(rooms[-1], saved=True)
            case ev.TreasureKept() if rooms:
                rooms[-1] = replace(rooms[-1], fate="kept" if event.kept else "left")
            case ev.PartyWiped() if rooms:
                rooms[-1] = replace(rooms[-1], fate="lost")
    return rooms


def letter_of(view: View, seat: Seat, rank: int) -> str:
    """A member's letter where its party is; `-` for none (DV-L5, L6, I15)."""
    pawn, explore, cards = view.pawns[seat], view.explore, box(view)
    if cards.oracle >> rank & 1:
        return (explore.oracle if explore else None) or signs.NOBODY
    if cards.jester >> rank & 1:
        return (explore.jester if explore else None) or signs.NOBODY
    if pawn is None:
        return signs.NOBODY
    letter = cards.people[rank].letters[DUNGEONS.index(pawn)]
    monk = cards.wielders["sandals"] >> rank & 1
    return chr(max(ord("A"), ord(letter) - 1)) if monk and works(view, seat, "sandals") else letter


def inside(
    scene: Scene, seat: Seat, rooms: Sequence[Turned], width: int, height: int = HEIGHT
) -> list[Row]:
    """Draw an exploration: where, the two newest rooms with letters left, and the party."""
    view: View = scene.view
    name = view.pawns[seat]
    if name is None:
        return sized([row(" The party is out again.", style="muted")], width, height)
    turned = list(rooms) if view.explore is not None else []
    if not turned and view.explore is not None and view.explore.turned is not None:
        turned = [Turned(view.explore.turned)]
    one = 18 if width < 100 else 22
    shown = [(n, turned[n - 1]) for n in range(max(1, len(turned) - 1), len(turned) + 1)]
    blocks: list[Block] = [_room(scene, seat, n, room, one, n == len(turned)) for n, room in shown]
    blocks += [_unturned(one)] * (2 - len(blocks))
    side = width - 2 * one
    blocks.append(_odds(scene, seat, side) if scene.aid else frame([], side, 4, State.QUIET))
    return [_where(scene, seat, width), *beside(*blocks), *_party(scene, seat, width, height - 5)]


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
    letter, gold = getattr(card, "letter", None), box(view).gold[ROOM_NUMBER[turned.room]]
    what = f"{letter} {gold}g" if letter else "item"
    fate = {"kept": "good", "left": "muted", "lost": "bad"}.get(turned.fate, "")
    lines = [
        row(Span(what, "strong"), Span(f"  {turned.fate}", fate)),
        row(_named(view, turned.room, width - 4)),
    ]
    state = State.FOCUSED if newest else State.NORMAL
    fresh = Span("*", "new") if newest and not turned.fate else ""
    foot = _foot(view, seat, turned, letter)
    return frame(lines, width, 4, state, title=str(number), note=fresh, foot=foot)


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
        return Span(f"none has {letter}" if not turned.fate else "none died", "muted")
    return Span(f"{len(having)} ha{'ve' if len(having) > 1 else 's'} {letter}", "bad")


def _unturned(width: int) -> list[Row]:
    return frame([row(), row("not turned", style="muted")], width, 4, State.QUIET)


def _odds(scene: Scene, seat: Seat, width: int) -> list[Row]:
    """Draw the letters left, which follow from what lies open, and whom each would kill."""
    view: View = scene.view
    pawn = view.pawns[seat]
    assert pawn is not None
    number = signs.number_of(pawn)
    known = letters_left(view, number).split()
    spread = [
        f"{part[0]} {part[1:]}" if part[0] in "ABCDE" and part != "item" else part for part in known
    ]
    title = f"Letters in the deck of {view.room_decks[number]}"
    text = "  ".join(spread).replace("item  ", "item ")
    kills = []
    for letter in "ABCDE":
        having = [r for r in view.parties[seat] if letter_of(view, seat, r) == letter]
        if having:
            kills.append(f"{letter} {' '.join(map(str, having))}")
    lines = [text, _fitting("next kills  " + "  ".join(kills), kills, width - 4)]
    note = Span("memory aid", "muted") if width > 41 else ""
    return frame([row(line) for line in lines], width, 4, State.QUIET, title=title, note=note)


def _fitting(full: str, kills: Sequence[str], width: int) -> str:
    if len(full) <= width:
        return full
    tight = " ".join(f"{part[0]}:{part[2:].replace(' ', ',')}" for part in kills)
    if len(tight) <= width:
        return tight
    return "kills " + " ".join(f"{part[0]} {len(part[2:].split())}" for part in kills)


def _party(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw each member with its letter here and what could be carried without it."""
    view: View = scene.view
    party = view.parties[seat]
    whole, carried = capacity(view, seat), load(view, view.carried[seat])
    across = 3 if len(party) <= 3 * (height - 2) else 4
    each = (width - 4) // across
    turned = view.explore.turned if view.explore else None
    letter = getattr(box(view).rooms[ROOM_NUMBER[turned]], "letter", None) if turned else None
    may_die = letter if view.stage == "victim" and view.explore and not view.explore.died else None
    fits = across * (height - 2)
    copied = _copied(scene.history) if view.explore else {}
    cells = [_member(view, seat, rank, may_die, copied, across > 3) for rank in party]
    if len(cells) > fits:
        cells = [*cells[: fits - 1], row(f"+{len(cells) - fits + 1} more", style="accent")]
    lines = [
        row(*(left(cell, each) for cell in cells[at : at + across]))
        for at in range(0, len(cells), across)
    ]
    title = "Party: letter here, capacity once dead" + (", ? may die now" if may_die else "")
    note = row("carried ", Span(f"{carried} of {whole}", "strong"))
    return frame(lines, width, height, State.NORMAL, title=title, note=note)


def _copied(log: Iterable[Event]) -> dict[str, int]:
    """Whose letter Oracle and Jester have in the newest exploration."""
    found: dict[str, int] = {}
    for event in log:
        match event:
            case ev.DungeonEntered():
                found = {}
            case ev.JesterTurned() if event.letter:
                found["jester"] = event.ranks[-1]
            case ev.OracleSet() if event.letter:
                found["oracle"] = event.model
    return found


def _member(
    view: View,
    seat: Seat,
    rank: int,
    may_die: str | None,
    copied: Mapping[str, int],
    tight: bool,
) -> Row:
    letter = letter_of(view, seat, rank)
    without = tuple(one for one in view.parties[seat] if one != rank)
    sack = capacity(view, seat) - sum(view.parties[seat])
    druid = any(box(view).wielders["sack"] >> one & 1 for one in without)
    after = sum(without) + (sack if druid else 0)
    here = Span(letter, "bad strong" if letter == may_die else "strong")
    name = f"{rank:<2} {signs.trade(view, rank)} {signs.kin(view, rank)}"
    mark = Span(" ?" if letter == may_die else "", "bad strong")
    if tight:
        return row(name, " ", here, Span(f" {after}", "muted"), mark)
    cards = box(view)
    of = "oracle" if cards.oracle >> rank & 1 else "jester" if cards.jester >> rank & 1 else ""
    as_ = f"as {copied[of]}" if of in copied else ""
    return row(name, "  ", here, Span(f" {as_:<6}{after:>4}", "muted"), mark)
