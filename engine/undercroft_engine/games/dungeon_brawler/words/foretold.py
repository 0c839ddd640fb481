"""What a picked move leads to, in whole sentences: for plain mode, which has no marks on cards."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import listed
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.texts import text
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.consequences import aftermath, aims, unused
from undercroft_engine.games.dungeon_brawler.words.context import amount_on
from undercroft_engine.games.dungeon_brawler.words.names import at, called
from undercroft_engine.games.dungeon_brawler.words.reach import reach


def foretold(view: View, move: Answer) -> Iterator[str]:
    """The sentences; none for an answer that says all itself."""
    seat = view.to_act[0] if view.seat is None and view.to_act else view.seat
    match move:
        case mv.Play() | mv.Combo():
            yield from text(view.card(move.card))
            yield from _hits(view, seat, move)
        case mv.HeroAction() if seat is not None:
            yield from text(view.card(view.heroes[seat] or ""))
            yield from _hits(view, seat, move)
        case mv.Permanent() | mv.Use() | mv.Buy() | mv.Gain() | mv.Hero() | mv.Ally():
            yield from text(view.card(move.card))
        case mv.Target() if found := amount_on(view, move.space):
            yield f"{_struck(view, move.space, found[0])}."
        case mv.Move():
            yield from _steps(view, move)
        case mv.End() if left := unused(view):
            yield plain(left[:1], ())


def _hits(view: View, seat: Seat | None, move: Answer) -> Iterator[str]:
    """What it would do to each card in its reach; an attack that reaches nobody says so."""
    hits = {} if seat is None else reach(view, seat, move)
    if hits:
        told = [_struck(view, space, n) for space, n in hits.items()]
        yield f"{listed(told, 'or')}."
    elif isinstance(move, mv.Play) and aims(view, move):
        yield "Nothing is in reach."
    elif isinstance(move, mv.Combo) and not any(view.attacks):
        yield "No target is left: it adds no damage, its text still works."


def _struck(view: View, space: int, n: int) -> str:
    """`3 on Orc Warrior in 5: beaten`, `nothing on Treasure Chest in 6`."""
    after = aftermath(view, space, n)
    return f"{n} on {at(view, space)}: {after}" if after else f"nothing on {at(view, space)}"


def _steps(view: View, move: mv.Move) -> Iterator[str]:
    """Who changes places; after an action card, that the combos are over (BR-P10)."""
    if view.actor:
        end = view.actor + (-1 if move.dir == "left" else 1)
        pair = [(view.at(view.actor), end), (view.at(end), view.actor)]
        goes = [f"{called(one.card)} goes to {space}" for one, space in pair if one is not None]
        yield f"{listed(goes)}."
    if view.combos:
        yield "After a move no more combos this turn."
