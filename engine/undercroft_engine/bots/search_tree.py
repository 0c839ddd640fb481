"""Search for an open choice: a race of the moves, with a tree over information sets below each.

A node is what has been done since the question, not a state: each playout walks down in a world of
its own, and only moves that are possible there are looked at (Cowling, Powley, Whitehouse 2012).
At the root nothing is won by looking at good moves more often, only by telling them apart: there
the moves race (as in hybrid tree search: Pepels, Cazenave, Winands, Lanctot 2014).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from undercroft_engine.bots.search_play import Player
from undercroft_engine.bots.search_race import Race
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng

CURIOSITY = 0.1
"""How much a move seldom looked at is preferred, in wins."""

RIPE = 50
"""A node visited less often has nothing to say yet: play goes on from it by rules of thumb."""


class Node:
    """A choice that has been made: how often it could be, how often it was, what it brought."""

    __slots__ = ("after", "gain", "open", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.open = 0
        self.gain = 0.0
        self.after: dict[Move, Node] = {}

    @property
    def promise(self) -> float:
        """What the choice is worth, and more the less is known of it."""
        return self.gain / self.visits + CURIOSITY * sqrt(log(self.open + 1) / self.visits)


class Tree(Race):
    """A race whose playouts grow a tree below each move."""

    def __init__(self, player: Player, view: Any, offer: Offer, rng: Rng) -> None:
        super().__init__(player, view, offer, rng)
        self.roots = {move: Node() for move in offer.moves}

    def _gain(self, before: Any, move: Move, world: Any, until: int, rng: Rng) -> float:
        """Down the tree as far as it is ripe, one node further, then on by rules of thumb."""
        player, game = self.player, self.player.game
        node = self.roots[move]
        path: list[tuple[Seat, Node]] = [(self.seat, node)]
        while node.visits >= RIPE:
            owing = game.to_act(world)
            # Several seats at once choose under seal; what each does there no other can see.
            if len(owing) != 1 or player.knowledge.tick(world) >= until:
                break
            seat = owing[0]
            moves = player.answers(world, seat)
            chosen = self._chosen(node, world, seat, moves, rng)
            game.apply(world, seat, chosen)
            node = node.after[chosen]
            path.append((seat, node))
        shares = player.follow(before, self.seat, (move,), world, until, rng)
        for seat, node in path:
            node.visits += 1
            node.gain += shares[seat]
        return shares[self.seat]

    def _chosen(self, node: Node, world: Any, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """The move to look at: by rules of thumb among those not seen before, else by promise."""
        after = node.after
        untried = []
        for move in moves:
            if move in after:
                after[move].open += 1
            else:
                untried.append(move)
        if not untried:
            return max(moves, key=lambda one: after[one].promise)
        thought = self.player.knowledge.pick(world, seat, moves, rng)
        move = thought if thought in untried else rng.choice(untried)
        after[move] = Node()
        after[move].open = 1
        return move


def open_search(player: Player, view: Any, offer: Offer, rng: Rng) -> Race:
    """The search for an open question: a team has nobody to outwit, and needs no tree."""
    return (Race if player.game.info.cooperative else Tree)(player, view, offer, rng)
