"""What search makes of each answer: from what a seat knows, best first, with a reason in words."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import undercroft_engine as engine
from support import busters
from support.deals import Deal
from support.play import Question, questions
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.estimates import Estimate, estimates, known, level, public
from undercroft_engine.bots.search_signs import Note, Signs, reasons
from undercroft_engine.core.game import Game, GameInfo
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_busters.bot_signs import SIGNS
from undercroft_engine.games.dungeon_busters.moves import Pick

FEW = Budget(nodes=60)
POSITIONS = 60
"""Questions looked at for each game and seat count, where nothing but the view is compared."""

APART = 5


def some(info: GameInfo, count: int) -> Iterator[tuple[Game[Any, Any], Question]]:
    """So many questions at each of three seat counts, some way apart."""
    for seats in sorted({info.least, info.usual, info.most}):
        game = Deal(info.id, seats).game
        for question in itertools.islice(questions(game, seats, "hint"), 0, APART * count, APART):
            yield game, question


def looked(game: Game[Any, Any], view: Any, offer: Offer, dice: object) -> tuple[Estimate, ...]:
    """What a small search makes of a question."""
    return estimates(game, view, offer, Rng(seeded(dice)), FEW)


def test_hidden_cards_dealt_again_leave_every_estimate_as_it_was(info: GameInfo) -> None:
    for number, (game, (state, seat, offer)) in enumerate(some(info, POSITIONS)):
        view = game.view(state, seat)
        twin = game.resample(view, Rng(seeded("twin", number)))
        again = game.offer(twin, seat)
        assert again is not None
        one = looked(game, view, offer, number)
        assert one == looked(game, game.view(twin, seat), again, number)
        assert one


def test_a_hint_in_an_open_question_hangs_on_nothing_that_one_seat_alone_knows(
    info: GameInfo,
) -> None:
    """Whoever looks over the shoulder has seen as much (DV-H6)."""
    differ = 0
    for number, (game, (state, seat, offer)) in enumerate(some(info, POSITIONS)):
        if offer.private:
            continue
        other = (seat + 1) % game.view(state, None).seats
        twin = game.resample(game.view(state, other), Rng(seeded("twin", number)))
        again = game.offer(twin, seat)
        if again != offer:  # a half-made choice is begun anew
            continue
        own, its = game.view(state, seat), game.view(twin, seat)
        differ += own != its
        views = public(game, own, game.view(state, None)), public(game, its, game.view(twin, None))
        one, two = (looked(game, view, offer, number) for view in views)
        assert one == two
    if info.id == "dungeonville":
        assert differ > 10, "hardly any deed was another's"


def test_estimates_are_parts_of_a_win_best_first_and_have_their_words(info: GameInfo) -> None:
    """All that are offered are looked at, given time."""
    told = set()
    for number, (game, (state, seat, offer)) in enumerate(some(info, 8)):
        view = public(game, game.view(state, seat), game.view(state, None))
        found = estimates(game, view, offer, Rng(seeded(number)), Budget(nodes=800))
        assert all(0.0 <= one.share <= 1.0 for one in found)
        if not known(game).price(view, seat):
            worth = [one.share - one.doubt for one in found]
            assert worth == sorted(worth, reverse=True)
        words = {one.move: one.word for one in game.words.answers(view, offer)}
        for one in found:
            assert one.moves[0] in offer.moves
            assert all(words[move] for move in one.moves)
            if one.sign:
                text = plain(game.words.reason(one.sign, one.amount))
                assert 8 < len(text) <= 45, text
                told.add(one.sign)
    assert told


def test_a_broken_word_puts_an_answer_behind_and_leaves_its_chance_a_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = busters.GAME
    state = game.setup(4, "price")
    offer = game.offer(state, 0)
    assert offer is not None
    broken = looked(game, game.view(state, 0), offer, "price")[0].moves[0]
    monkeypatch.setattr(type(known(game)), "price", lambda *_: {broken: 3.0})
    found = looked(game, game.view(state, 0), offer, "price")
    assert found[-1].moves == (broken,)
    assert 0.0 <= found[-1].share <= 1.0


def test_every_sign_has_a_sentence_with_its_figure(info: GameInfo) -> None:
    game = engine.game(info.id)
    signs: Signs = __import__(
        f"{type(known(game)).__module__.rpartition('.')[0]}.bot_signs", fromlist=["SIGNS"]
    ).SIGNS
    for name in signs.names:
        some_text, more_text = (plain(game.words.reason(name, amount)) for amount in (0.2, 0.7))
        assert some_text != more_text or name in ("powers", "ranks")


def test_nothing_is_estimated_where_nothing_is_asked() -> None:
    table = busters.Table(busters.GAME.setup(3, "s"))
    busters.GAME.apply(table.state, 0, Pick(5))
    offer = busters.GAME.offer(table.state, 0)
    assert offer is not None
    assert looked(busters.GAME, busters.GAME.view(table.state, 0), offer, "s") == ()


def test_the_reason_is_the_sign_that_wins_go_with_and_not_a_louder_one() -> None:
    rng = Rng(seeded("toss"))
    good, bad = (Pick(5),), (Pick(2),)
    notes = {good: Note(2), bad: Note(2)}
    for _ in range(2000):
        for plan, chance in ((good, 0.7), (bad, 0.3)):
            luck = float(rng.chance() < chance)
            notes[plan].take((luck, 10 * rng.chance()), luck)
    found = reasons({"luck": 0, "noise": 0}, notes)
    assert [sign for sign, _ in found.values()] == ["luck", "luck"]
    assert [often for _, often in found.values()] == pytest.approx([0.7, 0.3], abs=0.04)
    assert notes[good].mean == pytest.approx(0.7, abs=0.04)
    assert notes[good].doubt == pytest.approx((0.21 / 2000) ** 0.5, rel=0.05)


def test_what_goes_with_a_worse_answer_is_not_held_against_it() -> None:
    """Fighters get prizes and are buried: the prize is good for them, the coffin is not."""
    rng = Rng(seeded("fight"))
    fight, flee = (Pick(5),), (Pick(2),)
    notes = {fight: Note(2), flee: Note(2)}
    for _ in range(2000):
        won = rng.chance() < 0.4
        notes[fight].take((float(won), float(not won)), 0.4 if won else 0.1)
        notes[flee].take((0.0, 0.0), 0.3)
    found = reasons({"prize": 1, "buried": 0}, notes)
    assert found[fight][0] == "buried"
    assert found[flee] == ("buried", 0.0)


def test_what_an_answer_settles_by_itself_can_be_its_reason() -> None:
    notes = {(Pick(value),): Note(2) for value in (2, 3)}
    rng = Rng(seeded("kept"))
    for _ in range(300):
        for kept, note in enumerate(notes.values()):
            note.take((float(kept), rng.chance()), 0.2 + 0.1 * kept + 0.1 * rng.chance())
    assert [sign for sign, _ in reasons({"kept": 1, "noise": 0}, notes).values()] == [
        "kept",
        "kept",
    ]


def test_what_can_only_be_good_is_no_reason_against_an_answer() -> None:
    """Where more damage went with less success it was not for the damage."""
    notes = {(Pick(value),): Note(2) for value in (2, 3)}
    for hits, note in enumerate(notes.values()):
        for turn in range(100):
            note.take((8.0 + 3 * hits, float(turn % 2)), 0.8 - 0.1 * hits)
    assert set(reasons({"hits": 1, "turn": 0}, notes).values()) == {("", 0.0)}
    assert {sign for sign, _ in reasons({"hits": 0, "turn": 0}, notes).values()} == {"hits"}


def test_answers_that_differ_in_nothing_have_no_reason() -> None:
    notes = {(Pick(5),): Note(2), (Pick(2),): Note(2)}
    for note in notes.values():
        for turn in range(100):
            note.take((turn % 2, 1.0), 0.5)
    assert set(reasons({"one": 0, "two": 0}, notes).values()) == {("", 0.0)}


def test_what_is_seen_of_a_battle_is_what_happened_in_it() -> None:
    game = busters.GAME
    state = game.setup(4, "seen")
    before = game.clone(state)
    for seat, value in enumerate((2, 2, 5, 6)):
        game.apply(state, seat, Pick(value))
    while before.battle == state.battle:
        game.apply(state, game.to_act(state)[0], game.legal(state, game.to_act(state)[0])[0])
    won = state.resolved[-1][1] is not None
    gains = [sum(state.pile(seat)) - sum(before.pile(seat)) for seat in range(4)]
    for seat in range(4):
        names = dict(zip(SIGNS.names, SIGNS.seen(before, state, seat), strict=True))
        assert names["won"] == won
        assert names["gained"] == max(0, gains[seat])
        assert names["pays"] == (gains[seat] < 0)
        assert names["alone"] == (seat > 1)
        assert names["sets"] == min(state.pile(seat))


def test_a_move_that_dropped_out_of_a_race_is_told_by_how_far_it_was_behind() -> None:
    """It ran in two bad worlds only; on its own it would look worse than it is."""
    led = [0.2, 0.2, 0.8, 0.8]
    assert level(led, [0.1, 0.1]) == pytest.approx(0.4)
    assert level(led, led) == pytest.approx(0.5)
