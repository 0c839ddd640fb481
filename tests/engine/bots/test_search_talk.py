"""What bots that search say: from what it says, in their temper, minding others' records."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import undercroft_engine as engine
from support.play import walk
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import SPENDS, bot
from undercroft_engine.bots.odds import WATCHED, watched
from undercroft_engine.bots.search import SearchBot
from undercroft_engine.bots.search_play import Player
from undercroft_engine.bots.search_sealed import REASON
from undercroft_engine.bots.search_talk import CHARACTERS, TEMPERS, Outlook, Temper, honour
from undercroft_engine.core.game import Game
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters.bot_search import PICKS, knowledge
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.parts.talk import Say, Statement

TALKING = ("dungeon-busters", "monster-busters")
BUSTERS: Game[Any, Any] = engine.game("dungeon-busters")
FRANK = Temper(honour=1.0, give=0.02, lie=0.0, silence=0.0, nodes=200)


def outlook(state: Any, seat: int, temper: Temper = FRANK, word: float = 1.0) -> Outlook:
    """A question of Dungeon Busters as a seat sees it that is about to speak."""
    view, offer = BUSTERS.view(state, seat), BUSTERS.offer(state, seat)
    assert offer is not None
    player = Player(BUSTERS, knowledge(BUSTERS))  # type: ignore[arg-type]
    return Outlook(player, view, offer, temper, word, REASON["best"], Rng(seeded("outlook")))


def certain(value: int) -> dict[tuple[Any, ...], float]:
    """A seat that plays this card."""
    return {(PICKS[value],): 1.0}


def test_every_level_that_searches_has_a_temper() -> None:
    assert list(TEMPERS) == list(SPENDS)


@pytest.mark.parametrize("game_id", TALKING)
@pytest.mark.parametrize("level", SPENDS)
def test_they_speak_of_what_they_may_and_by_what_they_know(game_id: str, level: str) -> None:
    """Hidden cards dealt again, same dice: the same words."""
    game = engine.game(game_id)
    player = bot(game_id, level, game)
    said: Counter[str] = Counter()
    number = 0
    for deal in range(3):
        state = game.setup(4, f"words {deal}")
        for step in walk(game, state, Rng(seeded("words", deal))):
            number += 1
            seat = number % 4
            offer = game.offer(step.before, seat)
            if offer is None or offer.talk is None or number % 3:
                continue
            view = game.view(step.before, seat)
            twin = game.resample(view, Rng(seeded("twin", number)))
            again = game.offer(twin, seat)
            assert again is not None
            one = player.speak(view, offer, Rng(seeded(number)))
            assert one == player.speak(game.view(twin, seat), again, Rng(seeded(number)))
            if one is not None:
                assert game.refusal(step.before, seat, one) is None
                said[one.kind] += 1
            if number > 60 * (deal + 1):
                break
    assert len(said) >= 4, said


def test_without_words_to_say_nothing_is_looked_at() -> None:
    game = engine.game("dungeon-raiders")
    state = game.setup(4, "s")
    offer = game.offer(state, game.to_act(state)[0])
    assert offer is not None
    player = bot("dungeon-raiders", "best", game)
    assert player.speak(None, offer, Rng(1)) is None


def test_what_others_are_said_to_play_makes_what_an_own_card_brings() -> None:
    """Two pairs cancel out and the battle is lost: whoever is alone below them pays."""
    deals = (BUSTERS.setup(5, f"pairs {number}") for number in range(100))
    state = next(one for one in deals if BUSTERS.deck.rows[one.monster].hp > 7)
    others = {1: certain(5), 2: certain(5), 3: certain(6), 4: certain(6)}
    shares = outlook(state, 0, FRANK._replace(nodes=2000)).shares(others)
    assert shares[(Pick(6),)] > shares[(Pick(1),)] + 0.01
    others = {1: certain(1), 2: certain(1), 3: certain(6), 4: certain(6)}
    shares = outlook(state, 0, FRANK._replace(nodes=2000)).shares(others)
    assert shares[(Pick(2),)] > shares[(Pick(1),)] + 0.01


def test_a_word_given_weighs_as_much_as_the_seat_holds_it_to() -> None:
    state = BUSTERS.setup(3, "word")
    BUSTERS.apply(state, 0, Say("play", 6))
    others = {1: certain(3), 2: certain(4)}
    light, heavy = (outlook(state, 0, word=word).shares(others) for word in (0.0, 5.0))
    assert light[(Pick(6),)] == pytest.approx(heavy[(Pick(6),)], abs=0.03)
    for value in (2, 3, 4, 5):
        assert light[(Pick(value),)] - heavy[(Pick(value),)] == pytest.approx(0.1, abs=0.03)


def breaks(temper: Temper, seed: str) -> int:
    """How many of 40 picks break a promise to play the 2, made where there is no reason for it."""
    broken = 0
    for deal in range(40):
        state = BUSTERS.setup(3, f"{seed} {deal}")
        BUSTERS.apply(state, 0, Say("play", 2))
        view, offer = BUSTERS.view(state, 0), BUSTERS.offer(state, 0)
        assert offer is not None
        player = SearchBot(
            BUSTERS,
            knowledge(BUSTERS),  # type: ignore[arg-type]
            bot("dungeon-busters", "steady"),
            Budget(400),
            temper,
            haste=0.0,
            reason=REASON["best"],
        )
        broken += player.choose(view, offer, Rng(seeded(deal)), Budget(400)) != Pick(2)
    return broken


def test_an_honest_temper_keeps_a_word_that_another_breaks() -> None:
    assert breaks(FRANK._replace(honour=20.0), "t") <= 2
    assert breaks(FRANK._replace(honour=0.0), "t") >= 20


def test_in_one_game_a_word_is_more_to_one_seat_than_to_another() -> None:
    words = [honour(FRANK, 7, seat) for seat in range(3)]
    assert sorted(words) == [FRANK.honour * one for one in CHARACTERS]
    assert [honour(FRANK, 8, seat) for seat in range(2)] == words[1:]


@pytest.mark.parametrize("game_id", TALKING)
def test_what_a_seat_is_like_stays_so_all_game(game_id: str) -> None:
    game = engine.game(game_id)
    room = __import__(f"{type(game).__module__.rpartition('.')[0]}.bot_search", fromlist=["x"])
    known = room.knowledge(game)
    omens = set()
    for seed in "abcdefgh":
        state = game.setup(4, seed)
        first = known.omen(game.view(state, 0))
        for step in walk(game, state, Rng(seeded(seed))):
            assert known.omen(game.view(step.after, None)) == first
        omens.add(first)
    assert len(omens) > 2


PROMISE = [Statement(1, 0, "play", 5)]


def keeps(promise: Statement, card: int) -> bool:
    return promise.value == card


def test_a_stranger_is_expected_to_do_what_reason_says() -> None:
    odds = {2: 0.2, 5: 0.8}
    assert watched(odds, PROMISE, keeps, (0, 0)) == pytest.approx(odds)


def test_a_record_of_broken_words_outweighs_reason_in_time() -> None:
    odds = {2: 0.1, 3: 0.1, 5: 0.8}
    doubted = watched(odds, PROMISE, keeps, (0, 8))
    assert doubted[5] == pytest.approx(WATCHED * 0.8 / (WATCHED + 8))
    assert doubted[2] == doubted[3] == pytest.approx((1 - doubted[5]) / 2)
    trusted = watched(odds, PROMISE, keeps, (8, 0))
    assert trusted[5] == pytest.approx((WATCHED * 0.8 + 8) / (WATCHED + 8))


def test_a_liar_is_searched_for_as_one() -> None:
    """What a seat has said moves the habits less the more often it has broken its word."""
    state = BUSTERS.setup(3, "liar")
    BUSTERS.apply(state, 1, Say("play", 6))
    chances = []
    for kept, broken in ((9, 0), (0, 0), (0, 9)):
        state.kept[1], state.broken[1] = kept, broken
        habits = knowledge(BUSTERS).habits(BUSTERS.view(state, 0), 0, Rng(1))  # type: ignore[arg-type]
        assert habits is not None
        chances.append(habits(state, 1)[(PICKS[6],)])
    assert chances[0] > chances[1] > chances[2]
