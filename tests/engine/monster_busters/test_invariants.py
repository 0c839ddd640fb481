"""The invariants of the rules file (part 6) that speak of whole rounds, over whole random games."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from support.deals import Deal, deals
from support.monsters import GAME
from support.play import Step, walked
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.parts.talk import Say

DEALS = [deal for deal in deals() if deal.id == "monster-busters"]


@pytest.fixture(params=DEALS, ids=str)
def steps(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    """A whole random game, with words and interrupts."""
    deal: Deal = request.param
    return walked(deal)


def rounds(steps: tuple[Step, ...]) -> list[Step]:
    """The steps that resolve a battle."""
    return [step for step in steps if any(isinstance(e, ev.BattleResolved) for e in step.events)]


def test_a_round_buries_or_defeats_or_neither(steps: tuple[Step, ...]) -> None:
    for step in rounds(steps):
        kinds = {type(event) for event in step.events}
        assert not {ev.MarkerBuried, ev.MonsterDefeated} <= kinds, "5"


def test_retreaters_scores_and_markers_do_not_change(steps: tuple[Step, ...]) -> None:
    for step in rounds(steps):
        (fought,) = [e for e in step.events if isinstance(e, ev.BattleResolved)]
        buried = {e.seat for e in step.events if isinstance(e, ev.MarkerBuried)}
        for seat in fought.retreaters:
            assert step.before.scores[seat] == step.after.scores[seat], "7"
            assert seat not in buried, "7"


def test_all_fighters_score_the_same_but_for_a_lucky_charm(steps: tuple[Step, ...]) -> None:
    for step in rounds(steps):
        scored = [e for e in step.events if isinstance(e, ev.VpScored)]
        assert len({(e.monster, e.temple) for e in scored}) <= 1, "9"
        for before, after in zip(step.before.scores, step.after.scores, strict=True):
            assert after >= before, "11"


def test_hands_change_by_one_played_and_at_most_two_drawn(steps: tuple[Step, ...]) -> None:
    for step in rounds(steps):
        before = [len(hand) for hand in GAME.describe(step.before)["hands"]]
        after = [len(hand) for hand in GAME.describe(step.after)["hands"]]
        (turned,) = [e for e in step.events if isinstance(e, ev.PicksRevealed)]
        for seat, card in enumerate(turned.picks):
            played = card not in ("fight", "retreat")
            assert 0 <= after[seat] - before[seat] + played <= 2, "10"


def test_coffins_in_use_never_fall_and_those_of_a_battle_are_one(steps: tuple[Step, ...]) -> None:
    last = 0
    for step in rounds(steps):
        coffins = {e.coffin for e in step.events if isinstance(e, ev.MarkerBuried)}
        assert len(coffins) <= 1, "4"
        assert all(coffin >= last for coffin in coffins), "4"
        last = max(coffins, default=last)


def test_tokens_rise_by_at_most_one_in_a_round(steps: tuple[Step, ...]) -> None:
    for one, other in pairwise(rounds(steps)):
        assert other.before.tokens - one.before.tokens <= 1, "8"


def test_every_event_carries_the_counts_after_it(steps: tuple[Step, ...]) -> None:
    for step in rounds(steps):
        fields: dict[str, Any] = GAME.describe(step.after)
        drawn = [e for e in step.events if isinstance(e, ev.ItemDrawn)]
        if drawn:
            assert drawn[-1].items_left == len(fields["item_deck"])
            assert drawn[-1].hand == len(fields["hands"][drawn[-1].seat])
        for event in step.events:
            if isinstance(event, ev.CleanedUp):
                assert event.discards == len(fields["discards"])
            if isinstance(event, ev.Weakening | ev.MonsterDefeated):
                assert event.beside == 4 - (step.after.tokens if step.after.monster >= 0 else 0)
            if isinstance(event, ev.SurvivorsBuried):
                assert event.buried == 3 * fields["seats"]


def test_deleting_all_statements_changes_no_card_marker_or_score(steps: tuple[Step, ...]) -> None:
    silent = GAME.clone(steps[0].before)
    for step in steps:
        if not isinstance(step.move, Say):
            GAME.apply(silent, step.seat, step.move)
    told = ("statements", "kept", "broken")
    after, without = GAME.describe(steps[-1].after), GAME.describe(silent)
    for name in told:
        del after[name], without[name]
    assert after == without, "13"


def test_no_61st_round() -> None:
    state = GAME.setup(8, "cowards")
    retreat = GAME.legal(state, 0)[1]
    while owing := GAME.to_act(state):
        GAME.apply(state, owing[0], retreat)
    assert state.end is not None
    assert (state.round, state.end.reason) == (60, "round_limit"), "16"
