"""Two worlds alike to the person at the keyboard also ask, wait and draw alike.

What others hold is dealt again and they choose by other dice; until something of it is shown, no
prompt comes sooner or later, no wait is longer, no cell and no bell differs.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.deals import Deal, options, usual
from support.looks import onlookers, sent
from support.play import walked
from support.sessions import session
from support.tables import PERSONS, table_for
from undercroft.preferences import Pace
from undercroft.screens.play import Play
from undercroft.screens.room import Room
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.match import Update
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.talk import Say

_ROOMS = (Room(80, 24), Room(160, 50))
_POSITIONS = 4
"""How many of a game's positions are looked at, spread over it."""


class World:
    """A play of the one person at seat `seat`, gone on with from a stated position."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: Seat, pace: Pace, dice: str) -> None:
        seats = game.view(state, None).seats
        words = ["random"] * seats
        words[seat] = PERSONS[0]
        table = table_for(game, words, seed=dice, position=game.describe(state))
        self.seat = seat
        self.play = Play(table, session(pace=pace, motion=False))
        self.told: list[bytes] = []
        self.revealed = False
        table.subscribe(seat, self._hear)

    def _hear(self, update: Update) -> None:
        self.told.append(sent(update))
        self.revealed = any(event.barrier for event in update.events)

    @property
    def shown(self) -> bool:
        """Whether the newest commit showed everybody a choice: words show nothing of a hand."""
        table = self.play.table
        chosen = bool(table.commits) and not isinstance(table.commits[-1].move, Say)
        return chosen and (self.revealed or table.newest_is_open)

    def looks(self) -> tuple[Any, ...]:
        """All that the person could tell this world by, but for what updates told."""
        play = self.play
        pictures = [play.face.draw(room, ()) for room in _ROOMS]
        return type(play.face), play.wait(), play.bot_wait(), play.rings(), pictures

    def step(self, rng: Rng) -> bool:
        """Let come what comes by itself, or press what the dice say; False at the end."""
        play = self.play
        if play.wait() is not None:
            play.go_on()
            return True
        offer = play.table.offer(self.seat)
        if offer is None or not offer.moves:
            return False
        return play.commit(self.seat, rng.choice(offer.moves))


def taken_back(game: Game[Any, Any], state: Any, twin: Any, seat: Seat) -> bool:
    """Whether another seat has answered a part of what it owes, which the twin has not.

    Dealing again takes such a part back (only its own seat knows of it).
    """
    return any(
        question(game, state, other) != question(game, twin, other)
        for other in game.to_act(state)
        if other != seat
    )


def question(game: Game[Any, Any], state: Any, seat: Seat) -> int | None:
    """The number of the question the seat owes an answer to; None if it owes none."""
    offer = game.offer(state, seat)
    return offer.question if offer is not None and offer.moves else None


def compared(one: World, other: World, seed: str) -> tuple[int, bool]:
    """Play on in both until a reveal; how many moments were alike, and whether choices differed."""
    moments = 0
    while True:
        assert one.looks() == other.looks()
        moments += 1
        here, there = Rng(seeded(seed, moments)), Rng(seeded(seed, moments))
        going_on = one.step(here)
        assert going_on == other.step(there)
        if one.told != other.told or not going_on:
            assert one.told == other.told or (one.shown and other.shown), "somebody can tell"
            break
    moves = [
        [commit.move for commit in world.play.table.commits if not isinstance(commit.move, Say)]
        for world in (one, other)
    ]
    return moments, moves[0] != moves[1]


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_nothing_is_asked_sooner_or_later_because_of_what_others_hold(
    info: GameInfo, pace: Pace
) -> None:
    moments, differed = 0, 0
    for chosen in options(info):
        deal = usual(info) if not chosen else Deal(info.id, info.usual, chosen)
        if info.usual not in info.seats_under(dict(chosen)):
            continue
        game, steps = deal.game, walked(deal)
        for place in range(0, len(steps), max(1, len(steps) // _POSITIONS)):
            state = steps[place].before
            seat = place % (len(onlookers(game, state)) - 1)
            twin = game.resample(game.view(state, seat), Rng(seeded("timing", place)))
            if taken_back(game, state, twin, seat):
                continue
            worlds = (World(game, state, seat, pace, "one"), World(game, twin, seat, pace, "two"))
            alike, told_apart = compared(*worlds, seed=f"{deal} {place}")
            moments += alike
            differed += told_apart
    assert moments > 5 * _POSITIONS
    assert differed > _POSITIONS, "too few worlds differed"
