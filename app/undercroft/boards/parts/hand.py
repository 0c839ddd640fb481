"""What lies in the hand rows: things that can be picked or say why not, and the keys for them."""

from collections.abc import Callable, Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.parts.view import SCROLLED
from undercroft.glyphs import LEFT, RIGHT
from undercroft.widgets.footer import Key
from undercroft.widgets.frame import State
from undercroft.widgets.rows import Row, row
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.sealed import Unlock

_REPLIES = ("agree", "refuse")
"""How a request may be answered; one without an answer may be answered either way."""

Because = Callable[[Refusal], Line]
"""A game's sentence on why not."""


def item(name: str, key: str, move: Move, offer: Offer, because: Because) -> Item:
    """Make the thing that stands for a move, or for why it cannot be made."""
    if move in offer.moves:
        return Item(name, key, move)
    return Item(name, key, None, why(move, offer, because))


def why(move: Move, offer: Offer, because: Because) -> Line:
    """Say why a move cannot be made, if the offer tells."""
    for each in offer.refused:
        if each.move == move:
            return because(each.refusal)
    return ()


def state(scene: Scene, at: int, *, asked: bool, locked: bool, there: bool) -> State:
    """Tell how the thing in a place looks; `there` is false for a card that is spent."""
    if locked:
        return State.LOCKED
    if at == scene.picked:
        return State.PICKED
    if at == scene.cursor and asked:
        return State.FOCUSED
    if not there:
        return State.SPENT
    return State.NORMAL if asked else State.DISABLED


def choosing_keys(scene: Scene, noun: str, commit: str) -> list[Key]:
    """Give the keys that pick and commit what lies in the hand rows."""
    digits = [each.key for each in scene.items if each.key]
    span = f"{digits[0]}-{digits[-1]}" if digits else f"1-{SCROLLED}"
    span = f"{span} {LEFT}{RIGHT}"
    return [Key("digit", noun, span), Key("pick"), Key("commit", commit)]


def common_keys(offer: Offer) -> list[Key]:
    """Give the keys of a lock and of talk, as far as they act now."""
    shown: list[Key] = []
    if any(isinstance(each.move, Unlock) for each in offer.interrupts):
        shown.append(Key("unlock", "unlock"))
    if offer.talk is not None:
        shown.append(Key("speak"))
    withdraw = [Key("withdraw")] if sayable(offer, "withdraw") else []
    return [*shown, *reply_keys(offer), *withdraw]


def reply_keys(offer: Offer) -> list[Key]:
    """Give the keys that answer a request, and where none waits, that change an answer given."""
    agreed, refused = (_refs(offer, kind) for kind in _REPLIES)
    after = "" if agreed & refused else " after all"
    return [Key(kind, f"{kind}{after}") for kind in _REPLIES if sayable(offer, kind)]


def _refs(offer: Offer, kind: str) -> set[int]:
    kinds = offer.talk.kinds if offer.talk else ()
    return {ref for one in kinds if one.kind == kind for ref in one.refs}


def sayable(offer: Offer | None, kind: str) -> bool:
    """Tell whether something of this kind may be said now, such as `agree`."""
    if offer is None or offer.talk is None:
        return False
    return any(each.kind == kind for each in offer.talk.kinds)


def beside_cards(notes: Sequence[Row], height: int) -> list[Row]:
    """Put notes beside the cards: in the middle where they are few."""
    above = 1 if height > 3 and len(notes) <= height - 2 else 0
    return [*[row()] * above, *notes[: height - above]]
