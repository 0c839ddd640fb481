"""Search for an open choice: a tree over information sets, grown in many worlds.

A node is what has been done since the question, not a state: each playout walks down in a world of
its own, and only moves that are possible there are looked at (Cowling, Powley, Whitehouse 2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng

CURIOSITY = 0.5
"""How much a move seldom looked at is preferred, in wins."""

SURE = 1.0
"""By how many times its doubt another move must be better than the first thought."""


class Node:
    """A choice that has been made: how often it could be, how often it was, what it brought."""

    __slots__ = ("after", "gain", "open", "squares", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.open = 0
        self.gain = 0.0
        self.squares = 0.0
        self.after: dict[Move, Node] = {}

    @property
    def mean(self) -> float:
        """What the choice brought on average."""
        return self.gain / self.visits

    @property
    def doubt(self) -> float:
        """The square of how far that may be off."""
        return max(0.0, self.squares / self.visits - self.mean**2) / self.visits


class Tree:
    """One open question, looked at in many worlds."""

    def __init__(self, player: Player, view: Any, offer: Offer, rng: Rng) -> None:
        self.player = player
        self.view = view
        self.seat = offer.seat
        self.moves = offer.moves
        self.rng = rng
        self.root = Node()

    def search(self, effort: Effort) -> None:
        """Grow the tree while something is left to spend."""
        game = self.player.game
        while True:
            world = game.resample(self.view, self.rng)
            # As many playouts in a world as there are moves: they are compared in like luck.
            for _ in self.moves:
                if not effort.spend(self.player.knowledge.cost):
                    return
                self._playout(world)

    def _playout(self, before: Any) -> None:
        """Down the tree, one node further, then on by rules of thumb; and what it brought."""
        player, game = self.player, self.player.game
        world = game.clone(before)
        until = player.knowledge.horizon(world)
        path: list[tuple[Seat, Move, Node]] = []
        node: Node = self.root
        moves: Sequence[Move] = self.moves
        while True:
            seat = game.to_act(world)[0] if path else self.seat
            move, fresh = self._chosen(node, world, seat, moves)
            game.apply(world, seat, move)
            node = node.after[move]
            path.append((seat, move, node))
            owing = game.to_act(world)
            # Several seats at once choose under seal; what each does there no other can see.
            if fresh or len(owing) != 1 or player.knowledge.tick(world) >= until:
                break
            moves = player.answers(world, owing[0])
        shares = player.follow(before, self.seat, (path[0][1],), world, until, self.rng)
        for seat, _, node in path:
            node.visits += 1
            node.gain += shares[seat]
            node.squares += shares[seat] ** 2

    def _chosen(
        self, node: Node, world: Any, seat: Seat, moves: Sequence[Move]
    ) -> tuple[Move, bool]:
        """The move to look at, and whether it is looked at for the first time."""
        after = node.after
        untried = []
        for move in moves:
            if move in after:
                after[move].open += 1
            else:
                untried.append(move)
        if untried:
            thought = self.player.knowledge.pick(world, seat, moves, self.rng)
            move = thought if thought in untried else self.rng.choice(untried)
            after[move] = Node()
            after[move].open = 1
            return move, True
        return max(moves, key=lambda one: _promise(after[one])), False

    def best(self, thought: Move) -> Move:
        """The move that won most; the first thought, unless another is better beyond doubt."""
        after = {move: node for move, node in self.root.after.items() if node.visits}
        if thought not in after:
            return thought
        first = after[thought]
        top = max(after, key=lambda move: after[move].mean - sqrt(after[move].doubt))
        surplus = after[top].mean - first.mean
        return top if surplus > SURE * sqrt(after[top].doubt + first.doubt) else thought


def _promise(node: Node) -> float:
    """What a move is worth, and more the less is known of it."""
    return node.mean + CURIOSITY * sqrt(log(node.open + 1) / node.visits)
