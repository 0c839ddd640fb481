"""What scored cards buy, and what a seat has chosen in the loot phase."""

from __future__ import annotations

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import listed
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import COLORS, named


def means(view: View, seat: Seat) -> int:
    """For how many cards a seat's score pile counts in buying (BR-K4, F68)."""
    return len(view.scores[seat]) + sum(n for n, _ in _bonuses(view, seat))


def _bonuses(view: View, seat: Seat) -> list[tuple[int, bool]]:
    hero = view.at(view.space_of(seat)) if view.space_of(seat) else None
    if not getattr(hero, "standing", False):
        return []
    return [
        (rule.n, rule.any_color)
        for id_ in view.permanents[seat]
        if (permanent := view.card(id_).permanent) is not None
        for rule in permanent.rules
        if rule.static == "buy_bonus"
    ]


def buys(view: View, seat: Seat) -> str:
    """`so cost up to 4, D or neutral`, `so cost up to 6, any colour`."""
    count = means(view, seat)
    colors = {str(view.card(id_).color) for id_ in view.scores[seat]} - {"neutral"}
    if view.scores[seat] and any(wild for _, wild in _bonuses(view, seat)):
        colors = set(COLORS) - {"neutral"}
    letters = [color[0].upper() for color in COLORS if color in colors]
    which = listed([*letters, "neutral"], "or") if len(letters) < len(COLORS) - 1 else "any colour"
    return f"so cost up to {count}, {which}"


def chosen(move: Answer) -> str:
    """What a seat has chosen."""
    match move:
        case mv.Buy():
            return f"bought {named(move.card)}"
        case mv.Draw():
            return "drew instead"
        case _:
            return "neither bought nor drew"
