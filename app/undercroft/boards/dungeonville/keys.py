"""The footer keys of the questions of Dungeonville."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville.buying import Purchase
from undercroft.boards.dungeonville.plans import LineUp
from undercroft.glyphs import LEFT, RIGHT
from undercroft.widgets.footer import Key
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.parts.sealed import Unlock


def keys(scene: Scene) -> Sequence[Key]:
    """Give the footer keys; the claim's stands there for every seat at every moment (DV-W2)."""
    offer = scene.offer
    if offer is None:
        return ()
    claim = [Key("claim")] if scene.view.options["claims"] == "by_hand" else []
    undo = [Key("unlock", "unlock")] if _unlocks(offer) else []
    mine = [Key("private")] if scene.alone else []
    return [*_asked_keys(scene, offer), *undo, Key("turn"), *claim, *mine]


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
    refusing = isinstance(scene.plan, Purchase) and scene.plan.refusing(scene.marks) is not None
    match offer.kind:
        case "none":
            return []
        case "recruit":
            passing = [Key("digit", "pass", "0")] if moves.PASS in offer.moves else []
            rows = list(dict.fromkeys(item.row for item in scene.items))
            commit = Key("commit", "pass" if refusing else "hire")
            tab = [Key("next", "/".join(rows))] if len(rows) > 1 else []
            return [Key("digit", "in row", "1-9"), *tab, commit, *passing]
        case "buy":
            return [
                Key("digit", "gold", f"1-9 {LEFT}{RIGHT}"),
                Key("pick", "mark"),
                Key("commit", "keep" if refusing else "pay"),
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
    noun, verb = _NOUNS[offer.kind]
    digits = [item.key for item in scene.items if item.key]
    span = f"{digits[0]}-{digits[-1]}" if len(digits) > 1 else digits[0]
    return [Key("digit", noun, f"{span} {LEFT}{RIGHT}"), Key("pick"), Key("commit", verb)]


def _unlocks(offer: Offer) -> bool:
    return any(isinstance(one.move, Unlock) for one in offer.interrupts)
