"""Open questions where each plays for itself: a race of moves with a tree below each of them."""

from __future__ import annotations

from itertools import pairwise

from support.dungeonville import GAME, Table
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.estimates import known
from undercroft_engine.bots.search_play import Effort, Player
from undercroft_engine.bots.search_tree import RIPE, Node, Tree
from undercroft_engine.core.rng import Rng, seeded


def grown(nodes: int) -> Tree:
    """The tree of the first recruit of a game, after so many nodes."""
    table = Table.dealt(4, "tree")
    (seat,) = table.asked
    tree = Tree(Player(GAME, known(GAME)), table.view(seat), table.offer(seat), Rng(seeded("tree")))
    tree.search(Effort(Budget(nodes=nodes)))
    return tree


def node(visits: int, gain: float, could: int) -> Node:
    made = Node()
    made.visits, made.gain, made.open = visits, gain, could
    return made


def test_a_choice_promises_more_the_more_it_brought_and_the_less_it_is_known() -> None:
    falling = [node(5, 4.0, 100), node(5, 2.0, 100), node(50, 20.0, 100), node(50, 20.0, 50)]
    assert all(one.promise > other.promise for one, other in pairwise(falling))


def test_every_playout_is_noted_at_the_move_it_began_with() -> None:
    tree = grown(2000)
    for move, root in tree.roots.items():
        assert root.visits == len(tree.gains[move]) > 0
        assert root.gain == sum(tree.gains[move])


def test_a_tree_grows_below_a_move_once_that_has_been_tried_often_enough() -> None:
    young = grown(400)
    assert all(0 < root.visits < RIPE for root in young.roots.values())
    assert not any(root.after for root in young.roots.values())
    for root in grown(8000).roots.values():
        below = root.after.values()
        assert sum(one.visits for one in below) == max(0, root.visits - RIPE)
        assert all(one.visits <= one.open for one in below)


def test_moves_are_played_with_the_same_luck() -> None:
    """Two moves that lead to the same position bring the same in every world."""
    table = Table.dealt(4, "tree")
    (seat,) = table.asked
    offer = table.offer(seat)
    tree = Tree(Player(GAME, known(GAME)), table.view(seat), offer, Rng(seeded("luck")))
    twin = Tree(tree.player, tree.view, offer, Rng(seeded("luck")))
    twin.field.reverse()
    tree.search(Effort(Budget(nodes=200)))
    twin.search(Effort(Budget(nodes=200)))
    assert tree.gains == twin.gains
