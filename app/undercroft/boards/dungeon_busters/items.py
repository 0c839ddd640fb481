"""What a seat of Dungeon Busters can pick: battle cards by value, colours by place."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.parts import hand as hands
from undercroft.boards.parts.hand import beside_cards, sayable
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets.card import card, spent
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State
from undercroft.widgets.rows import Block, Row, Span, beside, blank, linked, row, sized, width_of
from undercroft.widgets.words import drawn, gem, told
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Colour, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import asking, refusals

_BECAUSE = refusals.refusal
_WAITS = "your pick waits here"
_COMMITS = {"pick": "lock", "lose": "pay", "take": "take"}


def items(view: View, offer: Offer) -> tuple[Item, ...]:
    """Give the cards of the hand, spent ones in their places, or the three colours."""
    if offer.kind == "lose":
        return tuple(
            hands.item(f"colour-{colour}", str(key), Lose(colour), offer, _BECAUSE)
            for key, colour in enumerate(COLOURS, start=1)
        )
    if offer.kind == "take":
        return tuple(
            hands.item(f"colour-{colour}", str(key), Take(colour), offer, _BECAUSE)
            for key, colour in enumerate(COLOURS, start=1)
        )
    return tuple(
        hands.item(f"card-{value}", str(value), Pick(value), offer, _BECAUSE)
        for value in view.values
    )


def absent(offer: Offer, key: str) -> Line:
    """Say why a digit plays no card: values not in play with so many seats."""
    if offer.kind != "pick" or not key.isdigit():
        return ()
    return hands.why(Pick(int(key)), offer, _BECAUSE)


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows between prompt and footer."""
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    if scene.offer is None or scene.seat is None:
        return list(blank(room.width, height + above))
    asks_colour = scene.offer.kind in ("lose", "take")
    cards = _colours(scene, height) if asks_colour else _cards(scene, room, height)
    margin = " " if asks_colour or room.wide else ""
    laid = [row(margin, line) for line in beside(*cards, gap=1 if asks_colour else 0)]
    gap = 3 if room.wide else 2
    space = room.width - width_of(laid[0]) - gap
    notes = _colour_notes(scene) if asks_colour else _card_notes(scene, room.wide, space)
    lines = beside(laid, beside_cards(notes, height), gap=gap)
    return [*blank(room.width, above), *sized(lines, room.width, height)]


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys of the question that is open."""
    offer = scene.offer
    if offer is None:
        return ()
    noun = "card" if offer.kind == "pick" else "colour"
    asked = hands.choosing_keys(scene, noun, _COMMITS[offer.kind]) if _asked(scene) else []
    return [*asked, *hands.common_keys(offer)]


def _cards(scene: Scene, room: Room, height: int) -> list[Block]:
    """Draw the hand, each value in its place."""
    view: View = scene.view
    assert scene.seat is not None
    held = view.holds(scene.seat)
    cards: list[Block] = []
    for at, value in enumerate(view.values):
        state = hands.state(
            scene, at, asked=_asked(scene), locked=value == view.lock, there=value in held
        )
        cards.append(
            card(
                (Span(str(value), "strong"),) if value in held else spent(),
                9 if room.regular else 7,
                height,
                state,
                key=str(value),
                action=f"card-{value}",
                here=at == _place(scene),
                below=_below(scene, room, value, state),
            )
        )
    return cards


def _below(scene: Scene, room: Room, value: int, state: State) -> str:
    """Say under a value what became of the card, or what was said about it."""
    if state is State.LOCKED:
        return "locked" if room.regular else ""
    if room.tall or state is State.SPENT or not _asked(scene):
        return ""  # a tall room has sentences for it
    return asking.card_word(scene.view, value, scene.aid)


def _place(scene: Scene) -> int:
    """Give the place the cursor stands on: the lock, while the seat waits."""
    view: View = scene.view
    if view.lock is not None and not _asked(scene):
        return view.values.index(view.lock)
    return scene.cursor


def _asked(scene: Scene) -> bool:
    return scene.offer is not None and scene.offer.kind in _COMMITS


def _colours(scene: Scene, height: int) -> list[Block]:
    """Draw the three colours, those that cannot be chosen dashed."""
    cards: list[Block] = []
    for at, (item, letter) in enumerate(zip(scene.items, COLOURS, strict=True)):
        face = row(gem(letter, scene.glyphs), f" {_colour_text(scene, at, letter)}")
        state = hands.state(scene, at, asked=_asked(scene), locked=False, there=True)
        if item.move is None and state is State.NORMAL:
            state = State.DISABLED
        cards.append(
            card(
                face,
                max(13, width_of(face) + 4),
                height,
                state,
                key=item.key,
                action=item.name,
                here=at == scene.cursor,
            )
        )
    return cards


def _colour_text(scene: Scene, at: int, letter: Colour) -> str:
    view: View = scene.view
    word = COLOUR_WORDS[letter]
    if view.stage == "lose" and scene.seat is not None:
        return f"{word} {view.piles[scene.seat][at]}"
    return word if view.spoils[at] else "none"


def _card_notes(scene: Scene, wide: bool, space: int) -> list[Row]:
    view: View = scene.view
    if not _asked(scene):
        return []
    if scene.talking:
        return [row(), row(_WAITS, style="muted")] if scene.picked is not None else []
    answerable = scene.offer is not None and sayable(scene.offer, "agree")
    request = asking.hand_request(view) if answerable else ()
    asked = [linked("a agree, r refuse:", "muted", {"a": "a", "r": "r"}), _told(request, scene)]
    picked = None if scene.picked is None else view.values[scene.picked]
    if wide:
        lines = asking.pick_notes(view, picked) if picked is not None else ()
        gone = [item.why for item in scene.items if item.move is None]
        first = asked if request and picked is None else []
        notes = [drawn(line, scene.names, scene.glyphs) for line in (*lines, *gone)]
        return [*first, *(note for note in notes if width_of(note) <= space)]
    value = view.values[scene.cursor] if picked is None else picked
    most = asking.most_with(view, value) if scene.aid else ()
    return [*(asked if request else [row(), row()]), _told(most, scene)]


def _colour_notes(scene: Scene) -> list[Row]:
    view: View = scene.view
    if scene.offer is not None and scene.offer.kind == "lose":
        return [_told(asking.lose_note(view, colour), scene) for colour in COLOURS]
    there = [colour for colour, n in zip(COLOURS, view.spoils, strict=True) if n]
    lines = [asking.take_note(view, colour) for colour in there]
    no_passing = asking.no_passing(named=len(scene.persons) > 1)
    return [_told(line, scene) for line in (*lines, no_passing)]


def _told(line: Line, scene: Scene) -> Row:
    return told(line, scene.names, scene.glyphs)
