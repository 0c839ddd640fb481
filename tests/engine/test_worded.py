"""Every game has words for all that can be asked, refused, done and told in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import undercroft_engine as engine
from support.deals import Deal
from support.play import Step, any_junk, seats_of, walked
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.core.spans import Clause, Line, plain

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna")
CODES = ("stale", "not_yours", "over")
BARRIERS = ("nothing", "off", "news", "lock", "seat")


@pytest.fixture
def steps(deal: Deal) -> tuple[Step, ...]:
    """A whole random game, with words and interrupts."""
    return walked(deal)


@pytest.fixture
def bound(deal: Deal) -> Game[Any, Any]:
    """The game of the deal."""
    return deal.game


def questions(game: Game[Any, Any], steps: tuple[Step, ...]) -> Iterator[tuple[Any, Offer]]:
    """What each seat saw and was offered, from step to step."""
    for step in steps:
        for seat in seats_of(game, step.before):
            offer = game.offer(step.before, seat)
            assert offer is not None
            yield game.view(step.before, seat), offer


def said(game: Game[Any, Any], line: Line) -> str:
    """The line as text; it says something, and its clauses are in the rulebook."""
    known = {clause.id for clause in game.rulebook.clauses}
    assert {span.id for span in line if isinstance(span, Clause)} <= known, line
    text = plain(line, NAMES)
    assert text.strip(), line
    assert "None" not in text, text
    return text


def test_every_question_is_put_in_words(bound: Game[Any, Any], steps: tuple[Step, ...]) -> None:
    for view, offer in questions(bound, steps):
        said(bound, bound.words.question(view, offer))
        said(bound, bound.words.asked_spoken(view, offer))
        assert bound.words.place(view)
        assert bound.words.phase_title(bound.words.phase(view))


def test_every_answer_has_words_before_and_after_it_is_picked(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for view, offer in questions(bound, steps):
        for move in offer.moves:
            said(bound, bound.words.picked(view, move))
            said(bound, bound.words.picked_full(view, move))
            said(bound, bound.words.picked_spoken(view, move))


def test_every_answer_can_be_typed_and_no_two_alike(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    for view, offer in questions(bound, steps):
        answers = bound.words.answers(view, offer)
        assert len({one.number for one in answers}) == len(answers)
        assert len({one.word for one in answers}) == len(answers)
        open_ = {one.move for one in answers if one.refusal is None}
        assert set(offer.moves) <= open_ | {one.move for one in offer.interrupts}


def test_every_refusal_says_why_in_one_sentence(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    rng = Rng(seeded("refusals"))
    refusals: dict[str, Refusal] = {code: Refusal(code) for code in CODES}
    for barrier in BARRIERS:
        fields: dict[str, Any] = {"barrier": barrier}
        if barrier in ("seat", "lock"):
            fields["seat"] = 1
        refusals[barrier] = Refusal("nothing_to_undo", None, fields)
    for step in steps:
        for seat in seats_of(bound, step.before):
            offer = bound.offer(step.before, seat)
            assert offer is not None
            found = [one.refusal for one in offer.refused]
            junk = any_junk(bound, offer.talk, rng)
            for refusal in (*found, bound.refusal(step.before, seat, junk), offer.mute):
                if refusal is not None:
                    refusals[f"{refusal.code} {refusal.clause}"] = refusal
    for refusal in refusals.values():
        for line in (bound.words.refusal(refusal), bound.words.refusal_spoken(refusal)):
            text = said(bound, line)
            assert refusal.clause is None or refusal.clause in text


def test_all_that_happens_is_told_to_everybody(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    silent: set[str] = set()
    told: set[str] = set()
    for step in steps:
        for seat in (*seats_of(bound, step.before), None):
            seen = [e for event in step.events if (e := event.seen_by(seat)) is not None]
            for event in seen:
                lines = bound.words.history([event])
                (told if lines else silent).add(type(event).__name__)
                for line in lines:
                    said(bound, line)
            for line in bound.words.speech(bound.view(step.before, seat), seen):
                said(bound, line)
    assert told
    assert not told & silent, "an event is told at one time and passed over at another"


def test_whatever_is_asked_in_plain_mode_is_answered(
    bound: Game[Any, Any], steps: tuple[Step, ...]
) -> None:
    words = bound.words
    for before, step in pairwise(steps):
        for seat in seats_of(bound, step.before):
            view = bound.view(step.before, seat)
            for lines in (words.table(view), words.me(view), words.score(view), words.wait(view)):
                assert [said(bound, line) for line in lines]
            assert [said(bound, line) for line in words.hand(view)]
            said(bound, words.why(bound.view(before.before, seat), before.events, None))


def test_the_final_page_names_every_seat(bound: Game[Any, Any], steps: tuple[Step, ...]) -> None:
    over = steps[-1].after
    outcome = bound.outcome(over)
    assert outcome is not None
    page = [said(bound, one) for one in bound.words.results_said(bound.view(over, 0), outcome)]
    for seat in seats_of(bound, over):
        assert any(NAMES[seat] in line for line in page)


def test_a_game_introduces_itself_and_its_options(info: GameInfo, game: Game[Any, Any]) -> None:
    assert all(game.info.pitch)
    assert engine.provenance(game.info.id, game.deck)
    for option in info.options:
        assert game.words.option_label(option.name)
        for seats in info.seats:
            effects = {game.words.option_effect(option.name, v, seats) for v in option.values}
            assert all(effects)
