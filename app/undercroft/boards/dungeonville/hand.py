"""The rows between prompt and footer: what is picked from, and at the right what is secret."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.blood import secret
from undercroft.boards.dungeonville.inside import letter_of
from undercroft.boards.dungeonville.looks import state_of
from undercroft.boards.dungeonville.plans import LineUp, Purchase, slot_word
from undercroft.glyphs import HIGHER, LEFT, LOWER, RIGHT
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets.card import card
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, blank, left, row, sized
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import worth
from undercroft_engine.parts.sealed import Unlock

_SECRET = 21
_MARGIN, _AFTER = 3, 6
_BOXED = ("horn", "model", "orb")
Face = tuple[str, str, str]
"""A card's words: what it is, below that where there is room, and in its lower border."""


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows."""
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    own = secret(scene)
    side = _SECRET if own and not room.wide else 28 if own else 0
    width = room.width - side
    lines = sized(_cards(scene, width, height, room), width, height)
    if own:
        pad = [row()] * ((height - len(own)) // 2)
        lines = beside(lines, sized([*pad, *own], side, height))
    return [*blank(room.width, above), *sized(lines, room.width, height)]


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
    """Draw as many things of a row as fit, round the focused one, and count what lies beyond."""
    few = width - _MARGIN - _AFTER - len(extra) * size
    fit = max(1, few // size)
    places = list(shown)
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
    name, below, foot = _face(scene, at, state)
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


def _face(scene: Scene, at: int, state: State) -> Face:
    """What stands on a card."""
    item = scene.items[at]
    kind, _, what = item.name.partition("-")
    if kind in ("leave", "fight", "dies"):
        return _person(scene, at, int(what))
    if kind in ("gold", "pay", "drop"):
        return _gold(scene, at, what)
    return {"pass": "pass", "decline": "no"}.get(item.name, item.name), "", ""


def _person(scene: Scene, at: int, rank: int) -> Face:
    view: View = scene.view
    assert scene.seat is not None
    kind = scene.items[at].name.partition("-")[0]
    foot = ""
    if kind == "fight":
        order = scene.plan.order(scene.marks) if isinstance(scene.plan, LineUp) else view.line_up
        foot = slot_word(order.index(rank)) if rank in order else ""
    elif kind == "dies":
        foot = letter_of(view, scene.seat, rank)
    return f"{rank} {signs.trade(view, rank)}", signs.letters(view, rank), foot


def _gold(scene: Scene, at: int, id_: str) -> Face:
    view: View = scene.view
    group: tuple[str, ...] = (id_,)
    if isinstance(scene.plan, Purchase):
        group = scene.plan.group(at)
    marked = scene.marks.count(at)
    foot = ""
    if len(group) > 1:
        foot = f"{marked} of {len(group)}" if marked else f"x {len(group)}"
    name = signs.item_name(view, id_)
    if name is not None:
        return _short_item(name), f"{worth(view, (id_,))}g", foot or f"{worth(view, (id_,))}g"
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
        face = row(Span(f"{rank} {signs.trade(view, rank)}", "strong"))
        middle = (height - 3) // 2
        text = row(" " * max(0, (size - 2 - len(face[0].text)) // 2), face)
        lines = [*[row()] * middle, text]
        if height > 3:
            lines.append(row(Span(f" {signs.letters(view, rank)}", "muted")))
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


def _answer(scene: Scene, item: Item) -> tuple[str, str]:
    view: View = scene.view
    assert scene.seat is not None
    carried = worth(view, view.carried[scene.seat])
    turned = view.explore.turned if view.explore else None
    match item.name:
        case "escape":
            return f"e  escape with {carried}g", "out with it"
        case "go-on":
            return "go on", "turns a room"
        case "keep":
            return f"keep {signs.room_short(view, turned or '')}", "carry it"
        case "leave":
            return "leave it", "to the discards"
    return "enter", "turns a room"


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys; the claim's stands there for every seat at every moment (DV-W2)."""
    offer = scene.offer
    if offer is None:
        return ()
    claim = [Key("claim")] if scene.view.options["claims"] == "by_hand" else []
    undo = [Key("unlock", "unlock")] if _unlocks(offer) else []
    return [*_asked_keys(scene, offer), *undo, Key("turn"), *claim]


_NOUNS = {
    "place": ("dungeon", "send"),
    "horn": ("answer", "decide"),
    "model": ("answer", "decide"),
    "orb": ("answer", "decide"),
    "victim": ("member", "decide"),
    "discard": ("member", "decide"),
    "pay": ("gold", "pay"),
    "drop": ("room", "drop"),
    "keep": ("choose", "decide"),
    "escape": ("choose", "decide"),
    "enter": ("enter", "enter"),
}


def _asked_keys(scene: Scene, offer: Offer) -> list[Key]:
    match offer.kind:
        case "none":
            return []
        case "recruit":
            passing = [Key("digit", "pass", "0")] if moves.PASS in offer.moves else []
            tab = [Key("next", "town/party/gold")] if len(_rows(scene)) > 1 else []
            return [Key("digit", "in row", "1-9"), *tab, Key("commit", "hire"), *passing]
        case "buy":
            return [
                Key("digit", "gold", f"1-9 {LEFT}{RIGHT}"),
                Key("pick", "mark"),
                Key("commit", "pay"),
                Key("digit", "no", "0"),
            ]
        case "line_up":
            full = isinstance(scene.plan, LineUp) and len(scene.marks) >= scene.plan.wanted
            arrows = Key("right", "swap", f"{LEFT}{RIGHT}")
            return [
                Key("digit", "next slot", "1-9"),
                *([arrows] if full else []),
                Key("commit", "lock"),
            ]
    noun, commit = _NOUNS[offer.kind]
    digits = [item.key for item in scene.items if item.key]
    span = f"{digits[0]}-{digits[-1]}" if len(digits) > 1 else digits[0]
    return [Key("digit", noun, f"{span} {LEFT}{RIGHT}"), Key("pick"), Key("commit", commit)]


def _rows(scene: Scene) -> set[str]:
    return {item.row for item in scene.items}


def _unlocks(offer: Offer) -> bool:
    return any(isinstance(one.move, Unlock) for one in offer.interrupts)
