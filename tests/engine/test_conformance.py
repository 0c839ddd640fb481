"""Every game keeps to the one shape: asking, answering, refusing, applying, ending."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import undercroft_engine as engine
from support.deals import Deal
from support.looks import check_state, encode, invariants, looks, onlookers
from support.play import (
    Step,
    admitted,
    any_junk,
    any_say,
    seats_of,
    spread,
    walk,
    walked,
)
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.talk import Say

MOST_STEPS = 24
"""A longer game is looked at through all eyes not at every step, but at so many."""


@pytest.fixture
def steps(deal: Deal) -> tuple[Step, ...]:
    """A whole random game, with words and interrupts."""
    return walked(deal)


@pytest.fixture
def bound(deal: Deal) -> Game[Any, Any]:
    """The game of the deal."""
    return deal.game


def order_of(game: Game[Any, Any], move: Move) -> tuple[Any, ...]:
    """Where a move stands in the decision table: by kind, then by its fields in their order."""
    kinds = get_args(game.move_type)
    hints = get_type_hints(type(move))
    key: list[Any] = [kinds.index(type(move))]
    for name in move.__struct_fields__:
        content = getattr(move, name)
        literal = get_origin(hints[name]) is Literal
        key.append(get_args(hints[name]).index(content) if literal else content)
    return tuple(key)


def test_the_games_invariants_stand_beside_its_tests(info: GameInfo) -> None:
    assert callable(invariants(info).check)


def test_every_state_asks_somebody_or_is_the_end(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    check_state(bound, steps[0].before)
    for step in steps:
        check_state(bound, step.after)
    assert bound.outcome(steps[-1].after) is not None


def test_legal_moves_are_in_order_and_none_stands_twice(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in steps:
        for seat in seats_of(bound, step.before):
            keys = [order_of(bound, move) for move in bound.legal(step.before, seat)]
            assert keys == sorted(set(keys))


def test_every_legal_move_is_accepted_and_applies(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in steps:
        for seat in seats_of(bound, step.before):
            for move in bound.legal(step.before, seat):
                assert bound.refusal(step.before, seat, move) is None
                state = bound.clone(step.before)
                bound.apply(state, seat, move)
                assert bool(bound.to_act(state)) == (bound.outcome(state) is None)


def test_the_offer_has_exactly_the_legal_moves(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in steps:
        owing = bound.to_act(step.before)
        for seat in seats_of(bound, step.before):
            offer = bound.offer(step.before, seat)
            assert offer is not None
            assert offer.seat == seat
            assert (offer.kind == "none") == (seat not in owing)
            assert bool(offer.moves) == (seat in owing)
            offered = [*offer.moves, *(one.move for one in offer.interrupts)]
            assert sorted(offered, key=lambda move: order_of(bound, move)) == list(
                bound.legal(step.before, seat)
            )
            assert offer.talk == bound.talk(step.before, seat)
            assert bound.info.talks or (offer.talk is None and offer.mute is None)
            assert not bound.info.talks or (offer.talk is None) == (offer.mute is not None)


def test_what_is_dashed_is_refused_for_the_reason_given(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in steps:
        for seat in seats_of(bound, step.before):
            offer = bound.offer(step.before, seat)
            assert offer is not None
            for one in offer.refused:
                assert bound.refusal(step.before, seat, one.move) == one.refusal
            dashed = [one.move for one in offer.refused]
            assert not set(dashed) & set(bound.legal(step.before, seat))
            assert len(dashed) == len(set(dashed))


def test_refusal_and_the_legal_list_agree_on_any_move(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    rng = Rng(seeded("junk"))
    known = {clause.id for clause in bound.rulebook.clauses}
    for step in steps:
        before = encode(bound.describe(step.before))
        for seat in seats_of(bound, step.before):
            legal, talk = bound.legal(step.before, seat), bound.talk(step.before, seat)
            for _ in range(4):
                move = any_junk(bound, talk, rng)
                may = admitted(talk, move) if isinstance(move, Say) else move in legal
                refusal = bound.refusal(step.before, seat, move)
                assert (refusal is None) == may, (seat, move, refusal)
                assert refusal is None or refusal.clause is None or refusal.clause in known
        assert encode(bound.describe(step.before)) == before, "a question changed the state"


def test_every_statement_of_the_vocabulary_is_accepted(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    rng = Rng(seeded("words"))
    for step in steps:
        for seat in seats_of(bound, step.before):
            talk = bound.talk(step.before, seat)
            if talk is not None:
                assert talk.left > 0
                assert bound.refusal(step.before, seat, any_say(talk, rng)) is None


def test_nothing_can_be_done_once_it_is_over(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    over = steps[-1].after
    moves = {step.move for step in steps}
    for seat in seats_of(bound, over):
        assert bound.offer(over, seat) is None
        assert bound.talk(over, seat) is None
        assert not bound.legal(over, seat)
        assert all(isinstance(bound.refusal(over, seat, move), Refusal) for move in moves)


def test_the_outcome_adds_up(bound: Game[Any, Any], steps: tuple[Step, ...]) -> None:
    outcome = bound.outcome(steps[-1].after)
    assert outcome is not None
    seats = seats_of(bound, steps[-1].after)
    known = {clause.id for clause in bound.rulebook.clauses}
    assert len(outcome.places) == len(outcome.totals) == len(outcome.lines) == len(seats)
    assert outcome.totals == tuple(sum(line.points for line in own) for own in outcome.lines)
    assert {line.clause for own in outcome.lines for line in own} <= known
    assert {one.clause for one in outcome.tie_breaks} <= known
    assert outcome.reason
    assert outcome.winners == tuple(sorted(set(outcome.winners)))
    if outcome.winners:
        assert outcome.winners == tuple(seat for seat in seats if outcome.places[seat] == 1)


def test_the_same_seed_and_choices_give_the_same_game(deal: Deal, steps: tuple[Step, ...]) -> None:
    game = deal.game
    state = deal.setup(game, "walk")
    for step in steps:
        events: list[Event] = []
        game.apply(state, step.seat, step.move, events.append)
        assert encode(events) == encode(step.events)
        assert game.describe(state) == game.describe(step.after)


def test_another_seed_gives_another_game(deal: Deal) -> None:
    game = deal.game
    described = [encode(game.describe(deal.setup(game, seed))) for seed in ("a", "b", 1, 2)]
    assert len(set(described)) == 4
    assert game.describe(deal.setup(game, 7)) == game.describe(deal.setup(game, "7"))


def test_a_clone_shares_nothing_that_can_change(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in spread(steps, MOST_STEPS):
        original = bound.clone(step.before)
        before = full(bound, original)
        copy = bound.clone(original)
        assert full(bound, copy) == before
        bound.apply(copy, step.seat, step.move)
        assert full(bound, original) == before
        other = bound.clone(step.before)
        bound.apply(original, step.seat, step.move)
        assert full(bound, other) == before
        assert full(bound, original) == full(bound, copy) == full(bound, step.after)


def full(game: Game[Any, Any], state: Any) -> bytes:
    """Everything there is to see of a state."""
    seen = [looks(game, state, seat) for seat in onlookers(game, state)]
    return encode((game.describe(state), seen))


def test_events_are_published_only_to_who_asks_and_change_nothing(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in spread(steps, MOST_STEPS):
        assert step.events, step.move
        silent = bound.clone(step.before)
        bound.apply(silent, step.seat, step.move)
        assert full(bound, silent) == full(bound, step.after)


def test_a_chance_draw_always_comes_with_a_barrier(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    assert any(event.barrier for event in bound.opening(steps[0].before))
    for step in steps:
        if step.before.chance != step.after.chance:
            assert any(event.barrier for event in step.events), step.move


def test_a_seats_question_keeps_its_number_until_it_closes_or_is_asked_anew(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    asked: dict[tuple[int, int], tuple[str, tuple[Move, ...]]] = {}
    newest: dict[int, int] = {}
    together: set[int] = set()
    for step in steps:
        owing = bound.to_act(step.before)
        for seat in owing:
            offer = bound.offer(step.before, seat)
            assert offer is not None
            assert offer.question >= newest.get(seat, 0)
            newest[seat] = offer.question
            # Where several choose openly at once, what one takes is gone for the others.
            if len(owing) > 1 and not offer.sealed:
                together.add(offer.question)
            question = offer.kind, () if offer.question in together else offer.moves
            assert asked.setdefault((seat, offer.question), question) == question


def test_only_the_seats_own_answer_or_the_close_of_a_question_gives_it_another_number(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for step in steps:
        both = set(bound.to_act(step.before)) & set(bound.to_act(step.after)) - {step.seat}
        revealed = any(event.barrier for event in step.events)
        locked = any(event.lock for event in step.events)
        if not isinstance(step.move, Say) and (revealed or not locked):
            continue
        for seat in both:
            assert number(bound, step.before, seat) == number(bound, step.after, seat)


def test_an_answered_question_is_never_asked_under_the_same_number(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    answered: set[tuple[int, int]] = set()
    for step in steps:
        for seat in bound.to_act(step.before):
            assert (seat, number(bound, step.before, seat)) not in answered
        offer = bound.offer(step.before, step.seat)
        if offer is not None and step.move in offer.moves:
            answered.add((step.seat, offer.question))


def number(game: Game[Any, Any], state: Any, seat: int) -> int:
    """The number of the seat's question."""
    offer = game.offer(state, seat)
    assert offer is not None
    return offer.question


def test_a_wrong_seat_count_is_refused_by_name(game: Game[Any, Any], info: GameInfo) -> None:
    for seats in (info.least - 1, info.most + 1, 0, -1):
        with pytest.raises(SetupError, match=rf"{info.title} is for .* not {seats}") as caught:
            game.setup(seats, "seed")
        assert caught.value.code == "seats"


def test_an_unknown_option_or_value_is_refused_by_name(
    game: Game[Any, Any], info: GameInfo
) -> None:
    with pytest.raises(SetupError, match="'nonsense'") as caught:
        game.setup(info.least, "seed", {"nonsense": "x"})
    assert caught.value.code == "option"
    for option in info.options:
        with pytest.raises(SetupError, match=rf"{option.name} can be .*'nonsense'") as caught:
            game.setup(info.least, "seed", {option.name: "nonsense"})
        assert caught.value.code == "option_value"


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="'nonsense'"):
        engine.game("nonsense")


def test_a_game_says_what_it_is_before_any_logic(game: Game[Any, Any], info: GameInfo) -> None:
    assert game.info == info
    assert info.least <= info.usual <= info.most
    known = {clause.id for clause in game.rulebook.clauses}
    for option in info.options:
        assert len(set(option.values)) == len(option.values) > 1
        assert option.name == option.name.lower()
        assert option.clauses
        assert set(option.clauses) <= known


def test_ids_and_prefixes_tell_games_apart() -> None:
    ids = [info.id for info in engine.games()]
    prefixes = [info.prefix for info in engine.games()]
    assert len(set(ids)) == len(set(prefixes)) == len(ids) > 0


def test_several_random_games_end(deal: Deal) -> None:
    game = deal.game
    for seed in range(5):
        last = list(walk(game, deal.setup(game, seed), Rng(seeded("several", seed))))[-1]
        check_state(game, last.after)
