"""The five dungeons, a row each: deck, discards, letters of the own party, pawns, items seen."""

from collections.abc import Callable

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.looks import state_of
from undercroft.glyphs import CURSOR, CURSOR_END
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, button, left, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import EACH, ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS, DungeonName
from undercroft_engine.games.dungeonville.state import DEED_PRICE
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box, works

_BOXED = 17
"""The cells of a dungeon's name in the frame, with the marks of one that is picked."""
_SPACIOUS, _YOURS = 100, 13
"""How wide a frame is that holds the letters of the own party as well, and how wide they are."""
_SHORT = {"Reliquary": "Relic", "Sandals": "Sandl"}


def dungeon_rows(scene: Scene, width: int) -> list[Row]:
    """Draw a row for each dungeon, each a button where a pawn is to be placed."""
    return [_dungeon(scene, name, width) for name in DUNGEONS]


def dungeon_box(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw them in a frame, with the blood that lies there, and below them the Deed House."""
    view: View = scene.view
    yours = f"{'yours':<{_YOURS}}" if width >= _SPACIOUS and scene.seat is not None else ""
    head = f"{'deck':>{_BOXED + 3}}  discard {yours}blood lying there pawns items"
    lines = [row(Span(head, "muted")), *(_full(scene, name, width - 4) for name in DUNGEONS)]
    if view.in_house:
        house = f"{'Deed House':<{_BOXED}}{view.in_house:>3} ▒▒       {DEED_PRICE}g in collection"
        lines.append(row(Span(house, "muted")))
    return frame(lines, width, height, State.QUIET, title="Dungeons")


def _dungeon(scene: Scene, name: DungeonName, width: int) -> Row:
    view: View = scene.view
    number = signs.number_of(name)
    placed = _placing(scene, name)
    head = left(_head(scene, name), 18) if placed else left(row(" ", _head(scene, name)), 15)
    piles = f"deck {view.room_decks[number]:>2} disc {len(view.room_discards[number]):>2}"
    start = row(head, piles, _yours(scene, number))
    pawns = row(Span("  pawns ", "muted"), left(signs.shapes(signs.pawns_at(view, name)), 6))
    line = row(start, pawns)
    return _placed(scene, name, row(line, _items(scene, name, width - width_of(line))), width)


def _head(scene: Scene, name: DungeonName) -> Row:
    """Draw the name, where it may be picked with its digit."""
    key, said = f"place-{name}", DUNGEON_SAID[name]
    at = next((n for n, item in enumerate(scene.items) if item.name == key), None)
    if at is None:
        return row(said)
    state, here = state_of(scene, key)
    mark = Span(CURSOR if here or state is State.PICKED else " ", "accent strong", here=here)
    style = {State.PICKED: "picked", State.FOCUSED: "accent strong"}.get(state, "strong")
    after = CURSOR_END if state is State.PICKED else ""
    digit = Span(f"{scene.items[at].key} ", "muted")
    return row(mark, digit, Span(f"{said}{after}", style))


def _yours(scene: Scene, number: int) -> Row:
    """Draw the letters the own party has there, by rank."""
    found = _letters(scene, number)
    return row(Span("  yours ", "muted"), f"{found:<5} ") if found else row(" " * 14)


def _letters(scene: Scene, number: int) -> str:
    view: View = scene.view
    party = () if scene.seat is None else view.parties[scene.seat]
    return "".join(signs.letters(view, rank)[number] for rank in party)


def _items(scene: Scene, name: DungeonName, space: int) -> Row:
    """Draw the items seen there, all dungeons alike: in the fullest of several ways that fits."""
    for way in (_by_name, _by_shape, _in_short):
        lines = {each: _told(scene, each, way) for each in DUNGEONS}
        if all(width_of(line) <= space for line in lines.values()):
            return lines[name]
    short = _told(scene, name, _in_short)
    return short if width_of(short) <= space else row(f"{len(items_seen(scene.view, name))} items")


def _told(scene: Scene, name: DungeonName, way: Callable[[Scene, str, Seat | None], Row]) -> Row:
    parts = [way(scene, item, holder) for item, holder in items_seen(scene.view, name)]
    return _joined(parts) if parts else row(signs.NOBODY, style="muted")


def _joined(parts: list[Row]) -> Row:
    line = parts[0]
    for part in parts[1:]:
        line = row(line, ", ", part)
    return line


def items_seen(view: View, name: DungeonName) -> list[tuple[str, Seat | None]]:
    """The items of a dungeon that have been turned up, with who holds them (None: discarded)."""
    number = signs.number_of(name)
    cards = box(view)
    found: list[tuple[str, Seat | None]] = []
    for room in range(EACH * number, EACH * number + EACH):
        if cards.gold[room]:
            continue
        id_ = ROOM_IDS[room]
        holders = [s for s in range(view.seats) if id_ in (*view.treasuries[s], *view.carried[s])]
        if holders or id_ in view.room_discards[number]:
            found.append((id_, holders[0] if holders else None))
    return found


def _works(view: View, seat: Seat, id_: str) -> bool:
    cards = box(view)
    name = next(item for item, room in cards.item.items() if room == ROOM_NUMBER[id_])
    return works(view, seat, name)


def _by_name(scene: Scene, id_: str, holder: Seat | None) -> Row:
    view: View = scene.view
    name = signs.item_name(view, id_)
    if holder is None:
        return row(f"{name} ", Span("discarded", "muted"))
    state = "works" if _works(view, holder, id_) else "sleeps"
    return row(f"{name} {scene.names[holder]}, ", Span(state, "muted"))


def _by_shape(scene: Scene, id_: str, holder: Seat | None) -> Row:
    view: View = scene.view
    name = signs.item_name(view, id_)
    if holder is None:
        return row(f"{name} ", Span("gone", "muted"))
    state = "works" if _works(view, holder, id_) else "sleeps"
    return row(f"{name} ", signs.shape(holder), Span(f" {state}", "muted"))


def _in_short(scene: Scene, id_: str, holder: Seat | None) -> Row:
    view: View = scene.view
    name = signs.item_name(view, id_) or ""
    name = _SHORT.get(name, name)
    if holder is None:
        return row(f"{name} ", Span("gone", "muted"))
    awake = _works(view, holder, id_)
    return row(name if awake else f"({name})", " ", signs.shape(holder))


def _full(scene: Scene, name: DungeonName, width: int) -> Row:
    view: View = scene.view
    number = signs.number_of(name)
    piles = f"{view.room_decks[number]:>3}  {len(view.room_discards[number]):>5}   "
    head = row(left(_head(scene, name), _BOXED), piles)
    if width >= _SPACIOUS - 4 and scene.seat is not None:
        head = row(head, left(_letters(scene, number), _YOURS))
    pawns = left(signs.shapes(signs.pawns_at(view, name)), 6)
    line = row(head, left(signs.tokens(view.blood[number]), 18), pawns)
    return _placed(scene, name, row(line, _items(scene, name, width - width_of(line))), width)


def _placed(scene: Scene, name: DungeonName, line: Row, width: int) -> Row:
    """Make the row a button where a pawn is to be placed."""
    full = left(line, width)
    return button([full], f"place-{name}")[0] if _placing(scene, name) else full


def _placing(scene: Scene, name: DungeonName) -> bool:
    return any(item.name == f"place-{name}" for item in scene.items)
