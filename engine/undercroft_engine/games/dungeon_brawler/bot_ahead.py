"""Looking a few answers ahead: the acting seat's own turn, played on in a world that was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.games.dungeon_brawler import (
    answering,
    bot_picks,
    choosing,
    course,
    offers,
)
from undercroft_engine.games.dungeon_brawler.bot_worth import worth
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.moves import END
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import ChoiceFrame, State

NODES = 80
DEPTH = 3
_boxes: dict[int, tuple[tuple[Card, ...], Box]] = {}
"""Boxes by the table of cards they were made of, which is kept so that its id stays its own."""


def box_of(cards: tuple[Card, ...]) -> Box:
    """The box of a view's cards, made once for a deck."""
    found = _boxes.get(id(cards))
    if found is None:
        found = _boxes[id(cards)] = (cards, Box(cards))
    return found[1]


class Search:
    """One look ahead; it stops at `NODES` positions."""

    def __init__(self, box: Box, seat: Seat) -> None:
        self.box = box
        self.seat = seat
        self.left = NODES

    def best(self, state: State, moves: Sequence[Move]) -> Move:
        """The move that leads to the best position found."""
        scored = [(self._after(state, move, DEPTH), -n) for n, move in enumerate(moves)]
        return moves[-max(scored)[1]]

    def _after(self, state: State, move: Move, depth: int) -> float:
        """What comes of a move, as far as this seat goes on choosing."""
        self.left -= 1
        s = state.clone()
        p = Play(self.box, s, None)
        before = s.stage
        if move == END and s.stage == "menu" and not s.agenda:
            return worth(p)
        make(p, self.seat, move)
        while s.result is None and s.agenda and s.owed == (self.seat,):
            top = s.agenda[-1]
            assert isinstance(top, ChoiceFrame)
            legal = offers.legal(p, self.seat)
            if top.kind != "choose":
                break
            make(p, self.seat, bot_picks.own_card(p, self.seat, legal))
        if s.result is None and self.seat in s.owed and self.left > 0 and depth > 0:
            mine = s.stage == "menu" and s.seat_of(s.actor) == self.seat
            if s.agenda or (mine and before == "menu"):
                legal = offers.legal(p, self.seat)
                deeper = depth if s.agenda else depth - 1
                now = -9999.0 if s.agenda else worth(p)
                return max([now, *(self._after(s, one, deeper) for one in legal if one != END)])
        return worth(p)


def make(p: Play, seat: Seat, move: Any) -> None:
    """A move of the seat, played on to the next question; votes are taken as decided."""
    s = p.s
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChoiceFrame):
        s.votes = [None] * s.seats
        answering.answer(p, top, move)
    elif s.stage == "menu":
        choosing.act(p, seat, move)
    else:
        choosing.choose_loot(p, seat, move)
    course.run(p)
