"""Two worlds that look the same to a seat send it the same bytes, until a reveal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from support.deals import Deal
from support.looks import check_state, encode, looks, match_looks, onlookers, sent
from support.play import Step, any_say, spread, walk, walked
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.match import Match
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.talk import Say

MOST_STEPS = 24
"""A longer game is dealt again not at every step, but at so many."""
MOST_TWINS = 14
"""Of so many steps the game goes on in two worlds."""


@pytest.fixture
def steps(deal: Deal) -> tuple[Step, ...]:
    """A whole random game, with words and interrupts."""
    return walked(deal)


@pytest.fixture
def bound(deal: Deal) -> Game[Any, Any]:
    """The game of the deal."""
    return deal.game


class Twins:
    """The same table in two worlds, and the onlookers to whom both must look alike."""

    def __init__(
        self, game: Game[Any, Any], one: Any, other: Any, onlookers: Iterable[Seat | None]
    ) -> None:
        self.game = game
        self.states = (one, other)
        self.matches = (Match(game, one), Match(game, other))
        self.onlookers = tuple(onlookers)
        self.told: tuple[list[Any], list[Any]] = ([], [])
        for match, heard in zip(self.matches, self.told, strict=True):
            for seat in self.onlookers:
                match.subscribe(
                    seat, lambda update, to=seat, heard=heard: heard.append((to, sent(update)))
                )
        assert self.alike()

    def alike(self) -> bool:
        """Whether views, offers, turns, logs and updates are the same bytes in both worlds."""
        one, other = self.matches
        seen = all(match_looks(one, seat) == match_looks(other, seat) for seat in self.onlookers)
        return seen and self.told[0] == self.told[1]

    def commit(self, seat: Seat, *moves: Move) -> bool:
        """Make a move in each world; False once they differ, which only a reveal may do."""
        for match, move in zip(self.matches, (moves[0], moves[-1]), strict=True):
            offer = match.offer(seat)
            assert offer is not None
            assert match.commit(seat, move, offer.number_for(move)) is None
        alike = self.alike()
        assert alike or any(self.revealed(match) for match in self.matches), "somebody can tell"
        return alike

    def revealed(self, match: Match) -> bool:
        """Whether the newest commit showed more than words."""
        events, _ = match.table_record()
        return any(event.barrier for event in events) and not isinstance(
            match.commits[-1].move, Say
        )

    def play(self, rng: Rng) -> int:
        """Go on until a reveal tells them apart; returns how many commits could be compared."""
        while self.matches[0].to_act and self.move(rng):
            pass
        return len(self.matches[0].commits)

    def move(self, rng: Rng) -> bool:
        """One more commit: what onlookers and open choices do is the same in both worlds."""
        one, other = self.matches
        seat = rng.choice(range(one.seats))
        here, there = one.offer(seat), other.offer(seat)
        assert here is not None
        assert there is not None
        if here.talk is not None and rng.below(4) == 0:
            say = any_say(here.talk, rng)
            return self.game.refusal(self.states[1], seat, say) is not None or self.commit(
                seat, say
            )
        unasked = [one.move for one in here.interrupts if one in there.interrupts]
        if unasked and rng.below(4) == 0:
            return self.commit(seat, rng.choice(unasked))
        if not here.moves:
            return True
        if seat not in self.onlookers and here.question != there.question:
            # A choice of several steps may be further on in one world than in the other.
            return False
        if here.sealed and seat not in self.onlookers:
            return self.commit(seat, rng.choice(here.moves), rng.choice(there.moves))
        shared = [move for move in here.moves if move in there.moves]
        return bool(shared) and self.commit(seat, rng.choice(shared))


def test_a_resampled_world_looks_the_same_to_its_seat(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for count, step in enumerate(spread(steps, MOST_STEPS)):
        for seat in onlookers(bound, step.before):
            twin = bound.resample(
                bound.view(step.before, seat), Rng(seeded("resample", count, seat))
            )
            for who in {seat, None}:
                assert looks(bound, twin, who) == looks(bound, step.before, who)
            assert bound.to_act(twin) == bound.to_act(step.before)


def test_every_legal_move_of_a_resampled_world_applies(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for count, step in enumerate(spread(steps, MOST_STEPS)):
        seat = onlookers(bound, step.before)[count % (len(onlookers(bound, step.before)) - 1)]
        twin = bound.resample(bound.view(step.before, seat), Rng(seeded("apply", count)))
        check_state(bound, twin)
        for who in bound.to_act(twin):
            for move in bound.legal(twin, who):
                assert bound.refusal(twin, who, move) is None
                state = bound.clone(twin)
                bound.apply(state, who, move)
                check_state(bound, state)


def test_play_goes_on_from_a_resampled_world_with_all_invariants(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for count, step in enumerate(spread(steps, MOST_TWINS // 5)):
        seats = bound.view(step.before, None).seats
        rng = Rng(seeded("on", count))
        twin = bound.resample(bound.view(step.before, count % seats), rng)
        for one in walk(bound, twin, rng):
            check_state(bound, one.after)


def test_resampling_deals_again_what_is_hidden(info: GameInfo, usual_deal: Deal) -> None:
    game = usual_deal.game
    state = usual_deal.setup(game, "hidden")
    worlds = {
        encode(game.describe(game.resample(game.view(state, 0), Rng(seeded("world", number)))))
        for number in range(10)
    }
    assert (len(worlds) > 1) == info.hidden


def test_resampling_draws_from_its_generator_alone(usual_deal: Deal) -> None:
    game = usual_deal.game
    view = game.view(usual_deal.setup(game, "hidden"), 0)
    one, other = (game.describe(game.resample(view, Rng(5))) for _ in range(2))
    assert one == other


def test_a_resampled_world_sends_its_seat_the_same_bytes_until_something_is_revealed(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    compared = 0
    for count, step in enumerate(spread(steps, MOST_TWINS)):
        seats = bound.view(step.before, None).seats
        seat, rng = count % seats, Rng(seeded("twins", count))
        twin = bound.resample(bound.view(step.before, seat), rng)
        compared += Twins(bound, bound.clone(step.before), twin, (seat, None)).play(rng)
    assert compared > min(MOST_TWINS, len(steps)) or not seals(bound, steps)


def test_nobody_else_can_tell_one_lock_from_another(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    pairs = 0
    several = [step for step in steps if len(bound.to_act(step.before)) > 1]
    for count, step in enumerate(spread(several, MOST_TWINS)):
        rng = Rng(seeded("lock", count))
        owing = bound.to_act(step.before)
        locker = owing[count % len(owing)]
        offer = bound.offer(step.before, locker)
        assert offer is not None
        if not offer.sealed or len(offer.moves) < 2:
            continue
        others = [seat for seat in onlookers(bound, step.before) if seat != locker]
        one, other = bound.clone(step.before), bound.clone(step.before)
        twins = Twins(bound, one, other, others)
        first = rng.below(len(offer.moves))
        second = (first + 1 + rng.below(len(offer.moves) - 1)) % len(offer.moves)
        if twins.commit(locker, offer.moves[first], offer.moves[second]):
            twins.play(rng)
            pairs += 1
    assert (pairs > 0) == seals(bound, steps)


def seals(game: Game[Any, Any], steps: tuple[Step, ...]) -> bool:
    """Whether anything was chosen under seal: at the default options just where a game says so.

    An option may lay all cards open.
    """
    offers = (game.offer(step.before, game.to_act(step.before)[0]) for step in steps)
    sealed = any(offer is not None and offer.sealed for offer in offers)
    options = game.view(steps[0].before, None).options
    if all(options[one.name] == one.values[0] for one in game.info.options):
        assert sealed == game.info.sealed
    return sealed


def test_nobody_can_tell_one_order_of_what_is_undealt_from_another(deal: Deal) -> None:
    game = deal.game
    for number in range(8):
        state = deal.setup(game, number)
        rng = Rng(seeded("order", number))
        twin = game.resample(game.view(state, None), rng)
        everybody = onlookers(game, state)
        # Where hands are secret, who holds one can tell; all others cannot.
        alike = [who for who in everybody if looks(game, state, who) == looks(game, twin, who)]
        assert None in alike
        assert Twins(game, state, twin, alike).play(rng) > 0


def test_the_log_shows_no_lock_not_even_ones_own(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    match = Match(bound, bound.clone(steps[0].before))
    for step in steps:
        offer = match.offer(step.seat)
        assert offer is not None
        assert match.commit(step.seat, step.move, offer.number_for(step.move)) is None
        for seat in (*range(match.seats), None):
            assert not any(event.lock for event in match.history(seat))
    assert any(event.lock for step in steps for event in step.events) == seals(bound, steps)
