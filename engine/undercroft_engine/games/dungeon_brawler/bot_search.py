"""What search knows of Dungeon Brawler: quick picks for playouts, and how the party stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from undercroft_engine.bots.search_knowledge import Knowledge
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler.bot_thumb import Thumb
from undercroft_engine.games.dungeon_brawler.bot_worth import worth
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.rules import DungeonBrawler
from undercroft_engine.games.dungeon_brawler.state import State


class Delving(Knowledge):
    """A playout goes on to the next round."""

    left_to_thumb = frozenset(("hero", "ally", "choose", "spoils", "attack", "player"))
    cost = 20

    def __init__(self, game: DungeonBrawler) -> None:
        self._box = game.box
        self._thumb = Thumb(game.box)

    def tick(self, state: State) -> int:
        """The round, and whether its loot phase has come."""
        return 2 * state.round + (state.stage == "loot")

    def horizon(self, state: State) -> int:
        """The beginning of the next round; of a loot phase the end of the next round's turns."""
        return 2 * (state.round + 1) + (state.stage == "loot")

    def worth(self, state: State) -> Sequence[float]:
        """The team's chance to win."""
        chance = 1 / (1 + exp(-worth(Play(self._box, state, None)) / 20))
        return [chance] * state.seats

    def pick(self, state: State, seat: Seat, moves: Sequence[Move], rng: Rng) -> Move:
        """The first thought."""
        found: Move = self._thumb.pick(state, seat, moves, rng)
        return found


def knowledge(game: DungeonBrawler) -> Knowledge:
    """What search knows of the game as it is bound."""
    return Delving(game)
