"""What is shown next and how long until something comes by itself, without a terminal."""

import pytest

from support.faces import opened, press
from undercroft.screens.play import Play
from undercroft.screens.private import Private
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import Room
from undercroft.screens.seat import SeatFace
from undercroft.screens.tempo import BEAT
from undercroft.screens.watch import Watch
from undercroft.widgets.rows import width_of
from undercroft_engine.parts.talk import Say

ONE = ("you", "random", "random")
TWO = ("person:Ann", "person:Bo", "random")


def a_bot_is_to_choose_in_a_reveal(play: Play) -> bool:
    running, owing = play.running, play.table.to_act
    if running is None or not running.at_end or not owing:
        return False
    return play.table.due() is not None and not play.offer(owing[0]).sealed


def test_a_lock_stays_a_beat_in_which_it_can_be_taken_back() -> None:
    play = opened(ONE)
    while play.wait() == 0:
        play.go_on()
    assert play.wait() is None
    press(play, "4", "enter")
    assert play.wait() == BEAT
    press(play, "u")
    assert play.wait() is None


def test_the_locks_of_bots_take_no_time_of_their_own() -> None:
    play = opened(ONE)
    press(play, "4", "enter")
    play.go_on()
    assert play.wait() == 0
    play.go_on()
    assert isinstance(play.face, Reveal)


def test_at_instant_pace_nothing_waits_and_a_reveal_stands_at_its_end() -> None:
    play = opened(ONE, "instant")
    press(play, "4", "enter")
    while (wait := play.wait()) is not None:
        assert wait == 0
        play.go_on()
    assert isinstance(play.face, Reveal)
    assert play.running is not None
    assert play.running.at_end


def test_the_steps_of_a_reveal_come_a_beat_apart_and_the_last_one_stays() -> None:
    play = opened(ONE)
    press(play, "4", "enter")
    while not isinstance(play.face, Reveal):
        play.go_on()
    assert play.running is not None
    steps = 1
    while play.wait() is not None:
        assert play.wait() == BEAT
        play.go_on()
        steps += 1
    assert steps == len(play.running.steps)


def test_what_lies_over_a_reveal_stays_until_it_is_closed() -> None:
    play = opened(TWO)
    while not a_bot_is_to_choose_in_a_reveal(play):
        if play.wait() is None:
            press(play, "enter")
        else:
            play.go_on()
    chosen = len(play.table.commits)
    assert play.wait() == BEAT
    press(play, "k", "a", "enter")
    assert isinstance(play.face, Private)
    assert play.wait() is None
    press(play, "z")
    assert isinstance(play.face, Reveal)
    assert play.wait() == BEAT
    play.go_on()
    assert len(play.table.commits) == chosen + 1


def test_a_persons_words_stay_a_beat_before_bots_answer() -> None:
    play = opened(("you", "steady", "steady"))
    while play.wait() == 0:
        play.go_on()
    while play.table.due() is not None:
        play.go_on()
    assert play.table.commit(0, Say("want_win"), play.offer(0).question) is None
    assert play.wait() == BEAT


def test_a_table_of_bots_runs_to_the_results_by_itself() -> None:
    play = opened(("random",) * 4)
    assert isinstance(play.face, Watch)
    waits = set()
    while (wait := play.wait()) is not None:
        waits.add(wait)
        play.go_on()
    assert isinstance(play.face, Results)
    assert waits == {0, BEAT, 2 * BEAT}


@pytest.mark.parametrize("words", [ONE, TWO, ("random",) * 5, ("you", *("steady",) * 4)])
def test_every_face_of_a_whole_game_fills_both_sizes_exactly(words: tuple[str, ...]) -> None:
    play = opened(words, "instant")
    seen = set()
    for _ in range(500):
        while play.wait() == 0:
            play.go_on()
        seen.add(type(play.face))
        for room in (Room(80, 24), Room(120, 40)):
            rows = play.face.draw(room, play.answer)
            assert len(rows) == room.height
            assert {width_of(line) for line in rows} == {room.width}
        if isinstance(play.face, Results):
            break
        press(play, "enter")
    assert isinstance(play.face, Results)
    if play.table.persons:
        assert {SeatFace, Reveal} <= seen
