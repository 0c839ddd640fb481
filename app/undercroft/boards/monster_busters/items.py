"""What a seat of Monster Busters can pick: Fight, Retreat, and its Items kind by kind."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.boards.base import Item, Scene
from undercroft.boards.parts import hand as hands
from undercroft.boards.parts.hand import beside_cards, sayable
from undercroft.boards.parts.said import may_speak
from undercroft.glyphs import HIGHER, LOWER
from undercroft.screens.page import hand_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.card import card
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State
from undercroft.widgets.rows import Block, Row, Span, beside, blank, linked, row, sized, width_of
from undercroft.widgets.words import drawn, told
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import counted
from undercroft_engine.games.monster_busters.moves import Card, Pick
from undercroft_engine.games.monster_busters.state import CARDS, FIRST_ITEM
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import asking, names, refusals, talk

_KEYS = "1234567890"
_NOTES = 15
"""The cells that notes beside the cards would like to have."""
_LEAST = 9
_COUNTED = 12
"""The least widths of a card, and of one with a count in its border."""


class Held(NamedTuple):
    """A card of the hand, its place, and how many there are of it."""

    at: int
    card: Card
    copies: int


def items(view: View, offer: Offer) -> tuple[Item, ...]:
    """Give the cards of the hand; copies of an Item are one."""
    return tuple(
        hands.item(f"card-{card}", _KEYS[at], Pick(card), offer, refusals.refusal)
        for at, card in enumerate(_kinds(view))
    )


def hand(scene: Scene, room: Room) -> Block:
    """Draw the rows between prompt and footer."""
    above = 1 if room.tall else 0
    height = hand_height(room) - above
    if scene.offer is None or scene.seat is None:
        return list(blank(room.width, height + above))
    margin = " " if room.wide else ""
    laid = [row(margin, line) for line in _cards(scene, room.width - len(margin), height)]
    gap = 3 if room.wide else 2
    space = room.width - width_of(laid[0]) - gap
    notes = [note for note in _notes(scene, room) if width_of(note) <= space]
    lines = beside(laid, beside_cards(notes, height), gap=gap) if notes else laid
    return [*blank(room.width, above), *sized(lines, room.width, height)]


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys of the question that is open."""
    if scene.offer is None:
        return ()
    asked = hands.choosing_keys(scene, "card", "lock") if _asked(scene) else []
    return [*asked, *hands.common_keys(scene.offer)]


def _kinds(view: View) -> tuple[Card, ...]:
    """Give every card the seat could play, Fight and Retreat first."""
    held = (*CARDS[:FIRST_ITEM], *(view.hand or ()))
    return tuple(card for card in CARDS if card in held)


def _asked(scene: Scene) -> bool:
    return scene.offer is not None and scene.offer.kind == "pick"


def _cards(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the hand with full names, short ones where it is large, or as much as there is room for.

    What lies beyond the edge is counted there; the focused card is always in sight.
    """
    view: View = scene.view
    held = tuple(
        Held(at, card, max(1, (view.hand or ()).count(card)))
        for at, card in enumerate(_kinds(view))
    )
    for space in (width - _NOTES, width):
        for full in (True, False):
            cards = [_card(scene, one, height, full=full) for one in held]
            if sum(width_of(block[0]) for block in cards) <= space:
                return beside(*cards)
    return _window(scene, cards, width, height)


def _window(scene: Scene, cards: Sequence[Block], width: int, height: int) -> list[Row]:
    """Lay as many cards as fit round the focused one, and count those at either side."""
    widths = [width_of(block[0]) for block in cards]
    first = at = min(_place(scene), len(cards) - 1)
    end = at + 1
    space = width - 2 * 2
    while first or end < len(cards):
        if end < len(cards) and sum(widths[first : end + 1]) <= space:
            end += 1
        elif first and sum(widths[first - 1 : end]) <= space:
            first -= 1
        else:
            break
    before = f"{LOWER}{first}" if first else ""
    after = f"{len(cards) - end}{HIGHER}" if end < len(cards) else ""
    middle = height // 2
    sides = [
        sized([row()] * middle + [row(text, style="muted")], 2, height) for text in (before, after)
    ]
    return beside(sides[0], *cards[first:end], sides[1])


def _card(scene: Scene, held: Held, height: int, *, full: bool) -> list[Row]:
    view: View = scene.view
    locked = held.card == view.lock and not _asked(scene)
    state = hands.state(scene, held.at, asked=_asked(scene), locked=locked, there=True)
    face = _face(view, held.card, full=full)
    note = _below(view, held.card, state) if full else ""
    width = max(_COUNTED if held.copies > 1 else _LEAST, width_of(face) + 4, len(note) + 4)
    return card(
        face,
        width,
        height,
        state,
        key=_KEYS[held.at],
        action=f"card-{held.card}",
        here=held.at == _place(scene),
        below=note if height > 3 else "",
        note=f"{held.copies}x" if held.copies > 1 else "",
    )


def _face(view: View, card: str, *, full: bool) -> Row:
    """Draw a card's name and, if it adds anything here, how much."""
    adds = asking.adds(view, card)
    name = names.card_name(card) if full else names.short_name(card)
    return row(Span(name, "strong"), Span(f" +{adds}" if adds else "", "strong"))


def _below(view: View, card: Card, state: State) -> str:
    """Say under a card that it is locked, or what it does; of a weapon what it adds beyond 1."""
    if state is State.LOCKED:
        return "locked"
    adds = asking.adds(view, card)
    return names.card_note(card) or f"1 + {adds - 1}"


def _place(scene: Scene) -> int:
    """Give the place the cursor stands on: the lock, while the seat waits."""
    view: View = scene.view
    if view.lock is not None and not _asked(scene):
        return _kinds(view).index(view.lock)
    return scene.cursor


def _notes(scene: Scene, room: Room) -> list[Row]:
    """Say beside the cards what is asked of the seat, what it may say, what the card does."""
    view: View = scene.view
    if scene.talking:
        waits = _asked(scene) and scene.picked is not None
        return [row(), row("your pick waits here", style="muted")] if waits else []
    request = _request(scene)
    if request:
        return [linked("a agree, r refuse:", "muted", {"a": "a", "r": "r"}), request]
    tells = room.wide and _asked(scene) and scene.picked is None
    notes = [_describe(scene)] if tells else []
    if may_speak(scene) and scene.offer is not None and scene.offer.talk is not None:
        left = talk.left_text(scene.offer.talk.left)
        notes += [linked("g speak", "muted", {"g": "g"}), row(left, style="muted")]
    return [*notes, row(counted(len(view.hand or ()), "item"), style="muted")]


def _request(scene: Scene) -> Row:
    """Give the newest request to the seat that it can answer."""
    if not (_asked(scene) and sayable(scene.offer, "agree")):
        return ()
    newest = talk.requests(scene.view)[:1]
    return row(
        *(
            row(
                seats.letter(one.seat),
                " ",
                drawn(talk.said(one, scene.seat), scene.names, scene.glyphs),
            )
            for one in newest
        )
    )


def _describe(scene: Scene) -> Row:
    """Say what the focused card does; of a picked one the why line tells."""
    line = asking.describes(scene.view, _kinds(scene.view)[scene.cursor])
    return told(line, scene.names, scene.glyphs)
