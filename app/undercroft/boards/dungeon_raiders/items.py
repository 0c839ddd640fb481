"""What a seat of Dungeon Raiders can pick: power cards by value, then items; or a character."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS
from undercroft.boards.parts import hand as hands
from undercroft.boards.parts.hand import beside_cards
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets.card import card, spent
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    row,
    sized,
    under,
    width_of,
    wrap,
)
from undercroft.widgets.words import clauses_of, told
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, Boss
from undercroft_engine.games.dungeon_raiders.moves import (
    CHARACTERS,
    CardName,
    ChooseCharacter,
    Pick,
)
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words import asking, refusals, typed

_BECAUSE = refusals.refusal
POWERS: tuple[CardName, ...] = ("1", "2", "3", "4", "5")
_NARROWEST = 15
"""Notes in fewer cells would be torn to pieces."""


def items(view: View, offer: Offer) -> tuple[Item, ...]:
    """Give the power cards in their places and the items behind them, or the characters."""
    if view.stage == "character":
        return _characters(view, offer)
    return tuple(
        hands.item(f"card-{name}", key, Pick(name), offer, _BECAUSE)
        for key, name in _cards(view).items()
    )


def _cards(view: View) -> dict[str, CardName]:
    """The cards that lie in the hand rows, by their keys; spent power cards keep theirs."""
    held = [name for name in view.hand or () if not name.isdecimal()]
    return {str(typed.card_number(name)): name for name in (*POWERS, *held)}


def _characters(view: View, offer: Offer) -> tuple[Item, ...]:
    if offer.kind != "character":
        return ()
    made: list[Item] = []
    for key, name in enumerate(CHARACTERS, start=1):
        title = view.character(name).name
        found = hands.item(title, str(key), ChooseCharacter(name), offer, _BECAUSE)
        note = asking.character_note(view, name).partition(": ")[2]
        leads = (note,) if found.move is not None else found.why
        made.append(Item(found.name, found.key, found.move, found.why, leads))
    return tuple(made)


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows between prompt and footer."""
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    view: View = scene.view
    if scene.offer is None or scene.seat is None or view.stage in ("character", "over"):
        return list(blank(room.width, height + above))
    cards = _laid(scene, room, height)
    gap = min(2, max(0, room.width - width_of(cards[0]) - _NARROWEST))
    space = room.width - width_of(cards[0]) - gap - gap // 2
    notes = beside_cards(_notes(scene, space, height, full=room.wide), height)
    lines = beside(cards, notes, gap=gap) if notes else cards
    return [*blank(room.width, above), *sized(lines, room.width, height)]


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys of the question; the torch's stands there for every seat."""
    offer = scene.offer
    if offer is None:
        return ()
    if offer.kind == "character":
        return hands.choosing_keys(scene, "character", "take")
    asked: list[Key] = []
    if _asked(scene):
        commit = "play" if asking.tactical(scene.view) else "lock"
        asked = hands.choosing_keys(scene, "card", commit)
    torch = [Key("torch")] if scene.view.stage in ("first_card", "second_card") else []
    return [*asked, *hands.common_keys(offer), *torch]


def _asked(scene: Scene) -> bool:
    return scene.offer is not None and scene.offer.kind in ("first_card", "second_card")


def _laid(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay the power cards side by side, and a little apart the items."""
    names = list(_cards(scene.view).values())
    power = 9 if room.wide else 7
    gap = 3 if room.wide else 2
    kinds = len(names) - len(POWERS)
    room_left = room.width - 1 - power * len(POWERS) - gap
    item = min(17 if room.wide else 13, room_left // max(1, kinds))
    blocks: list[Block] = [[row(" ")] * height]
    for at, name in enumerate(names):
        if at == len(POWERS):
            blocks.append([row(" " * gap)] * height)
        blocks.append(_card(scene, at, name, power if at < len(POWERS) else item, height))
    return beside(*blocks)


def _card(scene: Scene, at: int, name: CardName, width: int, height: int) -> list[Row]:
    view: View = scene.view
    there = name in (view.hand or ())
    state = hands.state(scene, at, asked=_asked(scene), locked=name == view.lock, there=there)
    closed = bool(scene.items) and scene.items[at].move is None
    if there and closed and state is State.NORMAL:
        state = State.DISABLED
    taken = 2 if state in (State.PICKED, State.LOCKED) else 0
    below = _below(scene, name, state) if width >= 13 and height > 3 else ""
    return card(
        row(_face(view, name, width - 2 - taken)) if there else spent(),
        width,
        height,
        state,
        key=str(typed.card_number(name)),
        action=f"card-{name}",
        here=at == _place(scene),
        below=below,
        lifted=bool(below) and height > 4,
    )


def _face(view: View, name: CardName, width: int) -> Text:
    """Draw a card's face, of several items of a kind with their count, as far as there is room."""
    if name.isdecimal() or view.seat is None:
        return Span(name, "strong")
    count = view.items[view.seat][ITEMS.index(name)]
    mark = ITEM_MARKS[name]  # type: ignore[index]
    ways = [f"{mark} {name} {count}", f"{mark}{name} {count}", f"{name} {count}", f"{mark} {count}"]
    if count == 1:
        ways = [f"{mark} {name}", name, mark]
    return Span(next(way for way in ways if width_of(way) <= width), "strong")


def _below(scene: Scene, name: CardName, state: State) -> str:
    """Say under an item what it does; the torch is used by its own key."""
    if state is State.LOCKED:
        return "locked"
    if name == "torch" and state is not State.PICKED:
        return "t: look now" if scene.view.hidden else ""
    if name not in ("key", "sword") or state is State.DISABLED:
        return ""
    room = scene.view.here
    if not isinstance(room, Boss):
        return "counts 5"
    return "leads out" if room.escape == name else f"counts {room.fives_are}"


def _place(scene: Scene) -> int:
    """Give the place the cursor stands on: the lock, while the seat waits."""
    view: View = scene.view
    if view.lock is not None and not _asked(scene):
        return list(_cards(view).values()).index(view.lock)
    return scene.cursor


def _notes(scene: Scene, space: int, height: int, *, full: bool) -> list[Row]:
    """Say what the torch's key looks at, and of items why they cannot be played, if that fits."""
    if space < _NARROWEST:
        return []
    torch = row(told(asking.torch_note(scene.view, full=full), scene.names, scene.glyphs))
    notes = under(wrap(torch, space), "muted")
    closed = scene.items[len(POWERS) :] if _asked(scene) else ()
    for item in reversed(closed):
        if item.move is None:
            ways = [wrap(Span(why, "muted"), space) for why in _why_short(scene, item)]
            lines = min(ways, key=len)
            notes = [*lines, *notes] if len(lines) + len(notes) <= height else notes
    return notes


def _why_short(scene: Scene, item: Item) -> list[str]:
    """Say why an item cannot be played, in several ways, the fullest first."""
    ways = asking.not_here(scene.view, ball=item.name == "card-ball")
    return [f"{item.key}{way}  {clauses_of(item.why)}" for way in ways]
