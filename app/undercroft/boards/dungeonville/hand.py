"""The rows between prompt and footer: what is picked from, and at the right what is secret."""

from collections.abc import Sequence

from undercroft.boards.base import Item as Thing
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.blood import last_word, secret
from undercroft.boards.dungeonville.buying import Purchase
from undercroft.boards.dungeonville.explored import letter_of, rooms_turned
from undercroft.boards.dungeonville.looks import state_of
from undercroft.boards.dungeonville.plans import LineUp, slot_word
from undercroft.glyphs import HIGHER, LOWER
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets.card import card
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, blank, centre, left, row, sized
from undercroft_engine.core.phrases import counted
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.cards import Item
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box, who, worth

_SECRET, _WIDE_SIDE = 21, 33
_MARGIN, _AFTER = 3, 6
_NAMED = 4
"""The members of a party that can be named beside the cards."""
_SPELLED = 15
"""How wide a card is that holds the name of a dungeon or class."""
_BOXED = ("horn", "model", "orb")
Face = tuple[str, str, str]
"""A card's words: what it is, below that where there is room, and in its lower border."""


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows, with what stands at their right.

    That is what is secret; where the table has that, what a hire comes to.
    """
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    aside = _hired(scene) if room.wide and room.tall else secret(scene)
    side = _SECRET if aside and not room.wide else _WIDE_SIDE if aside else 0
    width = room.width - side
    lines = sized(_cards(scene, width, height, room), width, height)
    if aside:
        pad = [row()] * ((height - len(aside)) // 2)
        lines = beside(lines, sized([*pad, *aside], side, height))
    return [*blank(room.width, above), *sized(lines, room.width, height)]


def _hired(scene: Scene) -> list[Row]:
    """Draw the party that a hire would leave, and its letters in each dungeon."""
    view: View = scene.view
    if not isinstance(scene.plan, Purchase) or not scene.plan.whom(scene.marks):
        return []
    party = scene.plan.party(scene.marks)
    named = [who(view, rank) for rank in party] if len(party) <= _NAMED else []
    letters = [
        f"{signs.short_of(name)} {''.join(signs.letters(view, rank)[at] for rank in party)}"
        for at, name in enumerate(DUNGEONS)
    ]
    size = f"{counted(len(party), 'member')}, to carry {scene.plan.carries(scene.marks)}"
    head = row(Span("If hired  ", "muted"), size)
    return [head, *_packed(named, ", "), *_packed(letters, "  ")]


def _packed(pieces: Sequence[str], between: str) -> list[Row]:
    """Fill rows with pieces, none of which is broken."""
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(between) + len(piece) <= _WIDE_SIDE:
            lines[-1] += f"{between}{piece}"
        else:
            lines.append(piece)
    return [row(line) for line in lines]


def _cards(scene: Scene, width: int, height: int, room: Room) -> Block:
    """Draw the row of things that has the focus; where nothing is asked, the own party."""
    view: View = scene.view
    if view.stage == "over" or scene.seat is None or scene.offer is None:
        return []
    kind = scene.offer.kind
    size = 15 if room.wide else 12 if room.regular else 10
    if kind in ("none", "place") or kind in _BOXED:
        return _party(scene, width, height, size)
    if kind in ("keep", "escape", "enter"):
        return _answers(scene, height, 30 if room.wide else 25)
    row_name = scene.items[scene.cursor].row if scene.items else ""
    if row_name in ("town", "no"):
        row_name = "gold" if any(item.row == "gold" for item in scene.items) else ""
        row_name = row_name or ("party" if kind == "recruit" else "")
    shown = [at for at, item in enumerate(scene.items) if item.row == row_name]
    if not shown and kind == "recruit":
        lone = [at for at, item in enumerate(scene.items) if item.key == "0"]
        preview = _party(scene, width - size, height, size) or [row(" " * _MARGIN)]
        return beside(preview, *(_card(scene, at, size, height) for at in lone))
    extra = [at for at, item in enumerate(scene.items) if item.key == "0"]
    if kind == "recruit" and scene.items[scene.cursor].row != "town":
        extra = []
    return _row(scene, shown, extra, width, height, size)


def _row(
    scene: Scene, shown: Sequence[int], extra: Sequence[int], width: int, height: int, size: int
) -> Block:
    """Draw as many things of a row as fit, round the focused one, and count what lies beyond.

    What is `extra` gives way to them, unless it has the focus: its digit stands in the footer.
    """
    space, places = width - _MARGIN - _AFTER, list(shown)
    if len(places) + len(extra) > space // size and scene.cursor not in extra:
        extra = ()
    fit = max(1, space // size - len(extra))
    at = places.index(scene.cursor) if scene.cursor in places else 0
    first = max(0, min(at - fit // 2, len(places) - fit))
    seen = places[first : first + fit]
    before = f"{first} {LOWER}" if first else ""
    more = len(places) - first - len(seen)
    after = f" {more} {HIGHER}" if more else ""
    middle = (height - 1) // 2
    blocks: list[Block] = [_beyond(before, _MARGIN, middle)]
    blocks += [_card(scene, place, size, height) for place in seen]
    blocks += [_beyond(after, _AFTER if after or extra else 0, middle)]
    blocks += [_card(scene, place, size, height) for place in extra]
    return beside(*(block for block in blocks if block))


def _beyond(text: str, width: int, middle: int) -> Block:
    return [*blank(width, middle), left(Span(text, "muted"), width)]


def _card(scene: Scene, at: int, size: int, height: int) -> list[Row]:
    item = scene.items[at]
    state, here = state_of(scene, item.name)
    name, below, foot = _face(scene, at, size)
    inner = size - 2 - (2 if state is State.PICKED else 0)
    if len(name) > inner:
        name = name.replace(" ", "", 1)
    return card(
        row(Span(name, "strong")),
        size,
        height,
        state,
        key=item.key,
        action=item.name,
        here=here,
        below=below,
        foot=foot,
    )


def _face(scene: Scene, at: int, size: int) -> Face:
    """What stands on a card."""
    item = scene.items[at]
    kind, _, what = item.name.partition("-")
    if kind in ("leave", "fight", "dies"):
        return _person(scene, at, int(what), size)
    if kind in ("gold", "pay", "drop"):
        return _gold(scene, at, what, spelled=size >= _SPELLED)
    return {"pass": "pass", "decline": "no"}.get(item.name, item.name), "", ""


def _person(scene: Scene, at: int, rank: int, size: int) -> Face:
    view: View = scene.view
    assert scene.seat is not None
    kind = scene.items[at].name.partition("-")[0]
    foot = ""
    if kind == "fight":
        order = scene.plan.order(scene.marks) if isinstance(scene.plan, LineUp) else view.line_up
        foot = slot_word(order.index(rank)) if rank in order else ""
    elif kind == "dies":
        foot = letter_of(view, scene.seat, rank)
    return _called(view, rank, size), signs.letters(view, rank), foot


def _called(view: View, rank: int, size: int) -> str:
    """A rank with its class, in four letters where cards are narrow."""
    return who(view, rank) if size >= _SPELLED else f"{rank} {signs.trade(view, rank)}"


def _gold(scene: Scene, at: int, id_: str, *, spelled: bool) -> Face:
    """What stands on a room that is money; its dungeon in full where cards are wide."""
    view: View = scene.view
    group: tuple[str, ...] = (id_,)
    if isinstance(scene.plan, Purchase):
        group = scene.plan.group(at)
    marked = scene.marks.count(at)
    foot = ""
    if len(group) > 1:
        foot = f"{marked} of {len(group)}" if marked else f"x {len(group)}"
    gold = f"{worth(view, (id_,))}g"
    room = box(view).rooms[ROOM_NUMBER[id_]]
    if isinstance(room, Item):
        name = _short_item(signs.room_short(view, id_))
        return name, room.cls, foot or gold
    if spelled:
        return gold, DUNGEON_SAID[room.dungeon], foot
    return signs.room_short(view, id_), "", foot


def _short_item(name: str) -> str:
    return "Reliq." if name == "Reliquary" else name


def _party(scene: Scene, width: int, height: int, size: int) -> Block:
    """Draw the own party, which is not picked from."""
    view: View = scene.view
    assert scene.seat is not None
    party = view.parties[scene.seat]
    fit = (width - _MARGIN - _AFTER) // size
    blocks: list[Block] = [blank(_MARGIN, height)]
    for rank in party[:fit]:
        locked = rank in view.line_up
        foot = slot_word(view.line_up.index(rank)) if locked else ""
        face = row(Span(_called(view, rank, size), "strong"))
        lines = [*[row()] * ((height - 3) // 2), centre(face, size - 2)]
        if height > 3:
            lines.append(centre(Span(signs.letters(view, rank), "muted"), size - 2))
        state = State.LOCKED if locked else State.NORMAL
        blocks.append(frame(lines, size, height, state, foot=foot, tight=True))
    more = len(party) - fit
    if more > 0:
        blocks.append(_beyond(f" +{more}", _AFTER, (height - 1) // 2))
    return beside(*blocks) if party else []


def _answers(scene: Scene, height: int, size: int) -> Block:
    """Draw one answer beside the other; nothing is picked at first."""
    blocks: list[Block] = [blank(_MARGIN, height)]
    for item in scene.items:
        state, here = state_of(scene, item.name)
        name, foot = _answer(scene, item)
        blocks.append(
            card(
                row(Span(name, "strong")),
                size,
                height,
                state,
                key=item.key,
                action=item.name,
                here=here,
                foot=foot,
            )
        )
    return beside(*blocks)


def _answer(scene: Scene, item: Thing) -> tuple[str, str]:
    view: View = scene.view
    assert scene.seat is not None
    pawn = view.pawns[scene.seat]
    assert pawn is not None
    carried = worth(view, view.carried[scene.seat])
    turned = view.explore.turned if view.explore else None
    match item.name:
        case "escape":
            return f"e  escape with {carried}g", f"out of the {last_word(pawn)}"
        case "go-on":
            return "go on", f"turns room {len(rooms_turned(scene.history)) + 1}"
        case "keep":
            return f"keep {signs.room_short(view, turned or '')}", "carry it"
        case "leave":
            return "leave it", "to the discards"
    return "enter", "turns a room"
