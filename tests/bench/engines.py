"""The rules' speed beside OpenSpiel's, by one and the same loop, and the speed of replays."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

import undercroft_engine as engine
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import FORMAT, Header, RecordFile, SeatEntry, read_record
from undercroft_engine.core.replay import begin, game_of, replay

GAME = "dungeon-busters"
SEATS = 5
GOOFSPIEL = (
    "turn_based_simultaneous_game(game=goofspiel(imp_info=True,players=5,points_order=descending))"
)
ROUNDS = 9
GAMES = 800


class Player(NamedTuple):
    """A game as the loop plays it: a new state by number, who owes a choice, and so on."""

    new: Callable[[int], Any]
    to_act: Callable[[Any], Sequence[int]]
    legal: Callable[[Any, int], Sequence[Any]]
    apply: Callable[[Any, int, Any], object]
    clone: Callable[[Any], Any]


def ours() -> Player:
    """Dungeon Busters at five seats."""
    game = engine.game(GAME)
    return Player(
        lambda number: game.setup(SEATS, number), game.to_act, game.legal, game.apply, game.clone
    )


def theirs() -> Player:
    """Goofspiel with five players and imperfect information, asked one by one."""
    game = pyspiel.load_game(GOOFSPIEL)
    state = pyspiel.State
    owing: dict[int, tuple[int, ...]] = {seat: (seat,) for seat in range(SEATS)}
    owing[pyspiel.PlayerId.TERMINAL] = ()
    return Player(
        lambda number: game.new_initial_state(),
        lambda state: owing[state.current_player()],
        state.legal_actions,
        lambda state, seat, action: state.apply_action(action),
        state.clone,
    )


def play(player: Player, games: int, draw: Callable[[], float]) -> int:
    """Random legal play; returns the decisions made."""
    new, to_act, legal, apply, _ = player
    decisions = 0
    for number in range(games):
        state = new(number)
        while owing := to_act(state):
            seat = owing[0]
            moves = legal(state, seat)
            apply(state, seat, moves[int(draw() * len(moves))])
            decisions += 1
    return decisions


def play_with_clones(player: Player, games: int, draw: Callable[[], float]) -> int:
    """The same, each decision made on a copy, as a search would."""
    new, to_act, legal, apply, clone = player
    decisions = 0
    for number in range(games):
        state = new(number)
        while owing := to_act(state):
            seat = owing[0]
            moves = legal(state, seat)
            state = clone(state)
            apply(state, seat, moves[int(draw() * len(moves))])
            decisions += 1
    return decisions


class Speeds(NamedTuple):
    """Decisions a second of both, and the middle of the ratios round by round."""

    ours: float
    theirs: float
    ratio: float


def side_by_side(loop: Callable[[Player, int, Callable[[], float]], int]) -> Speeds:
    """Both in turns, so that what else the machine does falls on both; seconds of one core."""
    speeds: list[tuple[float, float]] = []
    players = ours(), theirs()
    for number in range(ROUNDS):
        pair = []
        for player in players:
            draw = random.Random(number).random
            start = time.process_time()
            decisions = loop(player, GAMES, draw)
            pair.append(decisions / (time.process_time() - start))
        speeds.append((pair[0], pair[1]))
    return Speeds(
        statistics.median(mine for mine, _ in speeds),
        statistics.median(other for _, other in speeds),
        statistics.median(mine / other for mine, other in speeds),
    )


def replayed(games: int = 5) -> dict[str, float]:
    """Commits a second of reading and replaying a record, for each game there is."""
    speeds = {}
    for info in engine.games():
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{number}.undercroft" for number in range(games)]
            commits = sum(record(info.id, info.most, path) for path in paths)
            start = time.process_time()
            for path in paths:
                replay(read_record(path))
            speeds[info.title] = commits / (time.process_time() - start)
    return speeds


def record(id_: str, seats: int, path: Path) -> int:
    """Write a random game into a file; returns how many commits it has."""
    game = engine.game(id_)
    header = Header(
        undercroft=FORMAT,
        game=id_,
        rules=game.rulebook.version,
        deck=game.deck.digest,
        options={},
        table=Settings(),
        seats=tuple(SeatEntry(f"P{seat}", "person") for seat in range(seats)),
        seed=path.name,
        bot_seed="",
        started="",
    )
    match = begin(header, game_of(header))
    match.journal = file = RecordFile.create(path, header)
    draw = random.Random(path.name)
    while match.to_act:
        seat = match.to_act[0]
        offer = match.offer(seat)
        assert offer is not None
        match.commit(seat, draw.choice(offer.moves), offer.question)
    file.close()
    return len(match.commits)
