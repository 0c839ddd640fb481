"""The hand rows of Dungeon Brawler: the cards of the asked seat, seven in view where many."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.items import LOOT, NAMED
from undercroft.boards.dungeon_brawler.marks import beginnings, fitting
from undercroft.boards.parts.hand import choosing_keys, common_keys
from undercroft.boards.parts.view import PAGE, SCROLLED, in_view
from undercroft.glyphs import CURSOR, CURSOR_END, HIGHER, LOWER, WON
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    beside,
    blank,
    button,
    centre,
    row,
    sized,
    width_of,
    wrap,
)
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.texts import text
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.brief import brief, worth


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows between prompt and footer; another's hand is there to be looked at."""
    if scene.looks is not None:
        scene = replace(scene, seat=scene.looks, items=(), cursor=0, marks=(), picked=None, first=0)
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    view: View = scene.view
    seat = scene.seat
    if scene.offer is None or seat is None or view.stage == "over":
        return list(blank(room.width, height + above))
    if view.stage in ("hero", "ally"):
        lines = _spelled(scene, room)
    else:
        lines = _cards(scene, room, height)
    return [*blank(room.width, above), *sized(lines, room.width, height)]


def _spelled(scene: Scene, room: Room) -> list[Row]:
    """Say in full what the hero in focus does."""
    at = scene.cursor if scene.picked is None else scene.picked
    if at >= len(scene.items) or scene.offer is None or scene.offer.kind == "none":
        return []
    move = scene.items[at].move
    card = scene.view.card(getattr(move, "card", ""))
    head = row(" ", Span(f"{card.name}  ", "strong"))
    return [row(" ", line) for line in wrap(row(head, "  ".join(text(card))), room.width - 2)]


def _cards(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay the cards side by side; how many lie beyond stands at both ends."""
    view: View = scene.view
    held = view.hands[scene.seat or 0] or ()
    if not held:
        return [row(" No card in hand.", style="muted")]
    places = _places(scene, len(held))
    scrolls = len(held) > PAGE
    wide = _width(room, len(places), scrolls=scrolls, count=len(held))
    blocks: list[Block] = []
    if scrolls:
        blocks.append(_beyond(f" {LOWER} {places.start}" if places.start else "", height))
    for at in places:
        blocks.append(_card(scene, view.card(held[at]), at, places, wide, height))
    if scrolls:
        beyond = len(held) - places.stop
        blocks.append(_beyond(f"{beyond} {HIGHER}" if beyond else "", height))
    lines = beside(*blocks)
    space = room.width - width_of(lines[0]) - 2
    notes = _notes(scene, space)
    return beside(lines, notes, gap=2) if notes else lines


def _places(scene: Scene, count: int) -> range:
    """The places in view; they stay while the cursor is elsewhere."""
    if count <= PAGE:
        return range(count)
    cards = [item for item in scene.items if item.name.startswith("card-")]
    if not cards:
        return range(SCROLLED)
    at = scene.cursor if scene.cursor < count else scene.first
    return in_view(cards, at, scene.first)


def _width(room: Room, shown: int, *, scrolls: bool, count: int) -> int:
    if room.width >= 120 and not scrolls:
        return min(18, room.width // max(shown, 1))
    if scrolls:
        return min(15, (room.width - 10) // shown)
    return min(16 if room.width >= 100 else 13, room.width // max(shown, 1))


def _beyond(text: str, height: int) -> list[Row]:
    blank_row = row(" " * 5)
    lines = [blank_row] * height
    lines[(height - 1) // 2] = row(f"{text:<5}")
    return lines


def _card(scene: Scene, card: Card, at: int, places: range, width: int, height: int) -> list[Row]:
    name = f"card-{at}"
    item = next((n for n, each in enumerate(scene.items) if each.name == name), None)
    state = _state(scene, item)
    inner = width - 2
    face = card.name if width_of(card.name) <= inner else card.short
    if state is State.PICKED:
        face = fitting(
            [f"{CURSOR}{card.name}{CURSOR_END}", f"{CURSOR}{card.short}{CURSOR_END}", card.short],
            inner,
        )
    here = item is not None and item == scene.cursor
    middle = (height - 3) // 2 if height < 5 else 0
    lines = [*[row()] * middle, centre(Span(face, "strong", here=here), inner)]
    if height >= 5:
        lines += [centre(line, inner) for line in _text(card, inner)]
    elif height > 3:
        lines += [centre(_first(card, inner), inner)]
    key = str(at - places.start + 1)
    foot = fitting([worth(card), worth(card)[:1].upper()], width - 3)
    named = item is not None and scene.items[item].why == NAMED
    note = Span(WON if named else "", "good")
    block = frame(lines, width, height, state, title=key, note=note, foot=foot, tight=True)
    return button(block, name) if item is not None else block


def _text(card: Card, width: int) -> list[Row]:
    """What the card does in two rows, as far as it fits whole."""
    told = (wrap(way, width) for way in beginnings(brief(card)))
    return next((lines for lines in told if len(lines) <= 2), [row(worth(card))])


def _first(card: Card, width: int) -> Row:
    return row(Span(fitting([*beginnings(brief(card)), ""], width), "muted"))


def _state(scene: Scene, item: int | None) -> State:
    asked = scene.offer is not None and scene.offer.kind in ("menu", "choose")
    if item is None or not asked:
        return State.NORMAL
    if item in scene.marks or (item == scene.picked and not scene.marks):
        return State.PICKED
    if item == scene.cursor:
        return State.FOCUSED
    return State.NORMAL if scene.items[item].move is not None else State.DISABLED


def _notes(scene: Scene, space: int) -> list[Row]:
    """In the loot phase: when a card that is bought can be played."""
    if scene.offer is None or scene.offer.kind != "loot" or space < 24:
        return []
    text = "your hand now; a bought card joins it and can be played from your next turn on.  BR-K9"
    return [row(line, style="muted") for line in wrap(Span(text, "muted"), space)][:3]


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys of the question."""
    offer = scene.offer
    if offer is None or offer.kind == "none" or not scene.items:
        return ()
    if offer.kind == "menu":
        return _menu_keys(scene)
    if offer.kind == "loot":
        count = sum(item.name.startswith("loot-") for item in scene.items)
        span = f"1-{count}" if count > 1 else "1"
        picks = [Key("digit", "card", span), Key("pick"), Key("commit", "buy")]
        return [*picks, Key("draw"), Key("digit", "neither", "0")]
    noun = "card" if offer.kind in ("choose", *LOOT) else "space" if _on_row(scene) else "answer"
    numbered = replace(scene, items=tuple(each for each in scene.items if each.key != "0"))
    return [*choosing_keys(numbered, noun, "answer"), *common_keys(offer)]


def _on_row(scene: Scene) -> bool:
    return any(item.name.startswith("space-") for item in scene.items)


def _menu_keys(scene: Scene) -> list[Key]:
    """Only keys that act now stand there."""
    found: list[Key] = []
    cards = [item for item in scene.items if item.name.startswith("card-")]
    if any(item.move is not None for item in cards):
        last = min(len(cards), SCROLLED if len(cards) > PAGE else PAGE)
        found.append(Key("digit", "card", f"1-{last}" if last > 1 else "1"))
    found += [Key("pick"), Key("commit", "play")]
    able = {item.row for item in scene.items if item.move is not None}
    for key, action in (("m", "move"), ("o", "own"), ("f", "use"), ("e", "end")):
        if key in able:
            found.append(Key(action, "end" if action == "end" else None))
    return found
