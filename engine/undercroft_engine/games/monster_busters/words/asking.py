"""The question and what answers it: prompt, why line, consequence of a pick, lock taken."""

from __future__ import annotations

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, seats
from undercroft_engine.core.spans import Line
from undercroft_engine.games.monster_busters.battle import CHARM_VP
from undercroft_engine.games.monster_busters.cards import PLACE_IDS
from undercroft_engine.games.monster_busters.moves import Pick
from undercroft_engine.games.monster_busters.state import ADDS, MERCENARIES, NUMBER, WEAPONS
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.names import card_name, strength_said


def question(view: View, offer: Offer) -> Line:
    """What the seat is asked, or, while it owes nothing, who is asked."""
    if offer.kind == "pick":
        return ("Choose a card. Enter locks what you picked.",)
    return committed(view, offer) if view.lock is not None else watching(view)


def watching(view: View, most: int = 2) -> Line:
    """Who chooses, for a seat that is asked nothing and for spectators; more than `most` counted.

    Where they are counted, their letters stand beside.
    """
    asked = view.to_act
    if not asked:
        return ("The game is over.",)
    if len(asked) > most:
        return (f"{len(asked)} seats choose cards",)
    return (*seats(asked, "name"), " chooses a card" if len(asked) == 1 else " choose cards")


def standing(view: View, offer: Offer) -> Line:
    """The rule that matters at this question, with its clauses, for the why line."""
    if view.stage == "over":
        return cite(
            ("Victories and three coffins each score; the highest wins.",), "MB-E4", "MB-E5"
        )
    strength, mercenaries = strength_said(view), _mercenaries(view)
    rule = f"{strength}: the party must reach it."
    if mercenaries:
        rule = f"{strength} to be reached; Mercenaries add {mercenaries}."
    return cite((rule,), "MB-A10", "MB-A11")


def picked(view: View, move: Move) -> Line:
    """The prompt once this move is picked and not yet committed."""
    return (f"Picked {card_name(move.card)}. Enter locks it.",) if isinstance(move, Pick) else ()


def picked_full(view: View, move: Move) -> Line:
    """The same prompt where there is room to say whether a lock can be taken back."""
    if not isinstance(move, Pick):
        return ()
    name = card_name(move.card)
    if view.options["locks"] == "final":
        return (f"Picked {name}. Enter locks it, for good.",)
    return (f"Picked {name}. Enter locks it; u takes it back until all have locked.",)


def consequence(view: View, offer: Offer, move: Move) -> Line:
    """What a picked card does, in public numbers: what it adds, what the others must add."""
    if not isinstance(move, Pick) or view.monster is None:
        return ()
    does, clauses = _does(view, move.card)
    needed = view.strength() - _mercenaries(view) - adds(view, move.card)
    rest = f"others must add {needed}" if needed > 0 else "no more is needed"
    return cite((f"{card_name(move.card)}: {does}; {rest}.",), *clauses)


def describes(view: View, card: str) -> Line:
    """What a card does if it is played here: `Spear: you fight and add 1 + 1 = 2.`"""
    does, clauses = _does(view, card)
    return cite((f"{card_name(card)}: {does}.",), *clauses)


def needed(view: View) -> int:
    """What cards have to add: the Strength less what Mercenaries add."""
    return max(0, view.strength() - _mercenaries(view))


def adds(view: View, card: str) -> int:
    """What the card adds at the present Location, Whetstones apart."""
    return ADDS[PLACE_IDS.index(view.location)][NUMBER[card]]  # type: ignore[index]


def _mercenaries(view: View) -> int:
    return MERCENARIES[PLACE_IDS.index(view.location)]


_DOES = {
    "fight": ("you fight and add 1", ("MB-A2",)),
    "retreat": ("you add, score and risk nothing", ("MB-V4", "MB-D4")),
    "whetstone": ("you add 1, each weapon adds 1 more", ("MB-A7",)),
    "smoke_bomb": ("you add nothing and draw an Item", ("MB-I2",)),
    "decoy": ("you retreat and still add 1", ("MB-A8",)),
    "shield": ("you add 1, a loss buries nothing of yours", ("MB-D5",)),
    "lucky_charm": (f"you add 1, a victory brings {CHARM_VP} more VP", ("MB-V6",)),
}


def _does(view: View, card: str) -> tuple[str, tuple[str, ...]]:
    if NUMBER[card] not in WEAPONS:  # type: ignore[index]
        return _DOES[card]
    total = adds(view, card)
    clauses = ("MB-A2", "MB-A3" if total == 2 else "MB-A4")
    return f"you fight and add 1 + {total - 1} = {total}", clauses


def committed(view: View, offer: Offer) -> Line:
    """The prompt of a seat that has locked and waits."""
    if view.lock is None:
        return watching(view)
    if view.options["locks"] == "final":
        return (f"Locked {card_name(view.lock)}. Locks are final at this table.",)
    return (f"Locked {card_name(view.lock)}. u takes it back.",)
