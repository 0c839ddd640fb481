"""How fast others' steps go by, and that the news since a choice are the same at every pace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.faces import opened, press
from support.sessions import session
from support.stage import on_stage
from undercroft.opening import resumed_table
from undercroft.preferences import Pace
from undercroft.saves import Saves
from undercroft.screens.curtain import Curtain
from undercroft.screens.log_column import with_log
from undercroft.screens.play import Play
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import Room
from undercroft.screens.seat import SeatFace
from undercroft.screens.tempo import BEAT
from undercroft.screens.watch import Watch
from undercroft.widgets.rows import text_of
from undercroft_engine.games.dungeon_busters.moves import Pick

PACES: tuple[Pace, ...] = ("instant", "normal", "step")
ALONE = ("person:Ada", "random", "random")
TWO = ("person:Ada", "person:Bram", "random")
ROOM = Room(120, 40)

BOTH_PAY = {
    "leader": 0,
    "seats": 3,
    "monster": "mimic_1",
    "dungeon": 1,
    "piles": [[2, 2, 0], [1, 3, 3], [0, 1, 0]],
}
"""Who plays the lowest card against this monster pays; A and B would each have to choose."""


def settle(play: Play) -> None:
    """Let everything happen that happens by itself."""
    while play.wait() is not None:
        play.go_on()


def bots_lock(play: Play, *values: int) -> None:
    """Lock for the last seats, whoever they belong to."""
    seats = range(3 - len(values), 3)
    for seat, value in zip(seats, values, strict=True):
        assert play.table.commit(seat, Pick(value), play.offer(seat).question) is None
    if play.running is not None:
        play.next()


def to_next_question(play: Play) -> None:
    """Let others act and look at their reveal to its end, at a table where one person plays."""
    settle(play)
    while isinstance(play.face, Reveal):
        press(play, "enter", "enter" if play.face.scope == "table" else "space")
        settle(play)
    assert isinstance(play.face, SeatFace)
    assert play.face.choice.open


def step(play: Play) -> str:
    assert play.running is not None
    return play.running.steps[play.running.at].name


def prompt(play: Play) -> str:
    return text_of(play.face.draw(ROOM, "")).split("\n")[32]


def news(play: Play) -> list[str]:
    """The box of news on the screen."""
    lines = text_of(play.face.draw(ROOM, "")).split("\n")
    top = next(y for y, line in enumerate(lines) if "Since " in line)
    inside = [line[2:58].rstrip() for line in lines[top + 1 :]]
    return [line for line in inside[: next(y for y, s in enumerate(inside) if "──" in s)] if line]


def test_at_pace_step_every_step_of_a_reveal_waits_for_enter_and_for_no_other_key() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter")
    seen = [step(play)]
    while step(play) != "sum":
        assert play.wait() is None
        press(play, "z")
        assert step(play) == seen[-1]
        assert "Enter shows the next step" in prompt(play)
        press(play, "enter")
        seen.append(step(play))
    assert seen == ["cards", "sum"]


def test_space_shows_the_end_at_once_at_pace_step_as_well() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter", "space")
    assert step(play) == "sum"


def test_at_pace_step_what_comes_of_an_own_choice_is_shown_at_once() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter", "space")
    assert play.face.scope == "table"
    press(play, "1", "enter")
    assert step(play) == "paying"
    assert play.wait() is None


@pytest.mark.parametrize("pace", PACES)
def test_a_reveal_stops_at_two_payers_who_share_the_keyboard(pace: Pace) -> None:
    play = opened(("person:Ada", "person:Bram", "person:Cleo"), pace, position=BOTH_PAY)
    bots_lock(play, 2, 2, 3)
    press(play, "space")
    settle(play)
    assert "A ● Ada" in prompt(play)
    assert "pays" not in step(play)
    press(play, "1", "enter")
    assert step(play) == "paying"
    assert "B ■ Bram" in prompt(play)
    assert play.wait() is None
    press(play, "3", "enter")
    settle(play)
    if pace == "step":
        press(play, "space")
    assert step(play) == "leaves"
    view = play.table.view(None)
    assert view.piles == ((0, 2, 0), (1, 3, 0), (0, 1, 0))
    press(play, "enter")
    assert isinstance(play.face, Public)


@pytest.mark.parametrize("pace", PACES)
def test_a_reveal_stops_at_one_person_and_then_at_a_bot_that_pays(pace: Pace) -> None:
    play = opened(ALONE, pace, position=BOTH_PAY)
    bots_lock(play, 2, 3)
    press(play, "2", "enter")
    press(play, "space")
    settle(play)
    assert play.face.scope == "table"
    press(play, "2", "enter")
    assert step(play) == "paying"
    if pace == "step":
        assert "Bram pays: red, yellow or blue" not in prompt(play)
        assert "colour to lose.  Enter goes on." in prompt(play)
        press(play, "enter")
        assert step(play) == "B"
        press(play, "enter")
    elif pace == "normal":
        assert play.wait() == BEAT
    settle(play)
    assert isinstance(play.face, Reveal)
    assert step(play) == "leaves"


def test_at_the_normal_pace_any_key_goes_on() -> None:
    play = opened(ALONE, "normal", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter", "z")
    assert step(play) == "sum"


def test_u_in_a_reveal_takes_an_own_choice_back_before_a_bot_chooses() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 2, 3)
    press(play, "2", "enter", "space", "2", "enter")
    assert step(play) == "paying"
    assert "u undo" in text_of(play.face.draw(ROOM, ""))
    press(play, "u")
    assert step(play) == "sum"
    assert play.face.scope == "table"
    assert play.table.view(None).piles[0] == (2, 2, 0)


def test_u_in_a_reveal_says_what_stands_in_the_way() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter")
    assert "u undo" not in text_of(play.face.draw(ROOM, ""))
    press(play, "u")
    assert text_of([play.told(()) or tuple(play.answer)]).startswith("Nothing to undo")
    assert step(play) == "cards"


def test_a_watched_table_at_pace_step_waits_for_enter_at_every_table_and_step() -> None:
    play = opened(("steady",) * 3, "step")
    assert isinstance(play.face, Watch)
    pressed = 0
    faces = []
    while not isinstance(play.face, Results):
        assert play.wait() in (0, None)
        if play.wait() == 0:
            play.go_on()
            continue
        faces.append(type(play.face))
        assert "Enter" in prompt(play)
        press(play, "z")
        assert type(play.face) is faces[-1]
        press(play, "enter")
        pressed += 1
    assert faces.count(Watch) >= 12
    assert pressed > 60


def test_a_watched_table_shows_each_new_monster_for_a_beat() -> None:
    play = opened(("random",) * 3, "normal")
    shown = set()
    while play.wait() is not None:
        if isinstance(play.face, Watch) and play.wait() == BEAT:
            shown.add(play.table.view(None).battle)
        play.go_on()
    assert shown == set(range(1, 13))


def test_whatever_the_pace_the_log_tells_every_step() -> None:
    logs = []
    for pace in PACES:
        play = opened(("random",) * 3, pace)
        for _ in range(1000):
            settle(play)
            if isinstance(play.face, Results):
                break
            press(play, "space" if isinstance(play.face, Reveal) else "enter")
        logs.append(play.table.words.history(play.table.history(None)))
    assert logs[0] == logs[1] == logs[2]


FOUGHT = [
    "Mimic HP 10: A2 + B3 + C4 = 9, lost",
    "A pays 2 ◆R",
]


def test_the_news_are_everything_since_the_own_lock_with_sums_written_out() -> None:
    for pace in PACES:
        play = opened(ALONE, pace, position={**BOTH_PAY, "piles": [[2, 0, 0]] * 3})
        bots_lock(play, 3, 4)
        press(play, "2", "enter")
        while not isinstance(play.face, SeatFace):
            settle(play)
            press(play, "space")
        settle(play)
        box = news(play)
        assert box[:2] == FOUGHT
        assert len(box) == 3
        assert box[2].startswith("* Battle 2 of 12: ")
        assert news(play) == box


def test_an_own_payment_begins_the_news_anew() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 3, 4)
    press(play, "2", "enter", "space", "1", "enter", "space", "enter")
    box = news(play)
    assert box[0] == "A pays 2 ◆R"
    assert len(box) == 2


def looks_on(pace: Pace, skips: bool) -> Iterator[list[str]]:
    """What the box tells at each question of a game played alike."""
    play = opened(ALONE, pace, seed="news")
    while not isinstance(play.face, Results):
        settle(play)
        if isinstance(play.face, SeatFace):
            yield news(play)
        if play.face.scope == "table":
            press(play, "enter", "enter")
        else:
            press(play, "space" if skips else "enter")


def test_the_news_are_the_same_at_every_pace_and_after_a_reveal_skipped() -> None:
    told = [list(looks_on(pace, skips)) for pace in PACES for skips in (False, True)]
    assert len(told[0]) == 12
    assert all(one == told[0] for one in told)
    assert any(len(box) > 3 for box in told[0])


def test_a_lock_taken_back_brings_the_news_back() -> None:
    play = opened(ALONE, "normal", seed="news")
    press(play, "4", "enter")
    to_next_question(play)
    box = news(play)
    assert len(box) > 1
    press(play, "5", "enter")
    assert news(play) == []
    press(play, "u")
    assert news(play) == box


def test_a_choice_taken_back_brings_the_news_back() -> None:
    play = opened(ALONE, "step", position=BOTH_PAY)
    bots_lock(play, 2, 3)
    press(play, "2", "enter", "space")
    before = play.table.since(0)
    press(play, "2", "enter")
    assert play.table.since(0) != before
    press(play, "u")
    assert play.table.since(0) == before


def test_each_of_two_persons_has_the_news_since_the_own_choice() -> None:
    play = opened(TWO, "step", position=BOTH_PAY)
    bots_lock(play, 2, 2, 3)
    press(play, "space", "1", "enter", "2", "enter", "space", "enter")
    assert isinstance(play.face, Public)
    assert news(play)[0] == "Mimic HP 10: C3 alone counts, lost"
    told = {}
    press(play, "enter")
    for _ in range(2):
        assert isinstance(play.face, Curtain)
        press(play, "enter")
        assert isinstance(play.face, SeatFace)
        told[play.face.seat] = news(play)
        press(play, "3", "enter")
    assert told[0][0] == "A pays 2 ◆R   B pays 3 ◆Y"
    assert told[1][0] == "B pays 3 ◆Y"


@pytest.mark.parametrize("pace", PACES)
async def test_the_news_are_the_same_after_leaving_and_going_on(
    tmp_path: Path, pace: Pace, quick_disk: None
) -> None:
    at = session(pace=pace, motion=False)
    async with on_stage(tmp_path, ("you", "steady", "steady"), at=at, seed="news") as stage:
        play = stage.at_table.play
        press(play, "4", "enter")
        to_next_question(play)
        box, public = news(play), play.table.since(None)
    table = resumed_table(Saves(tmp_path), "db-1")
    again = Play(table, at)
    settle(again)
    assert news(again) == box
    assert table.since(None) == public
    table.close()


def beside(play: Play) -> str:
    """The log beside the table in a huge window."""
    rows = text_of(with_log(play, Room(160, 50), "")).split("\n")
    return "\n".join(row[121:] for row in rows)


def test_the_log_beside_a_reveal_tells_it_at_its_end_and_words_all_the_time() -> None:
    play = opened(("person:Ada", "steady", "steady"), "step", seed="words")
    while not play.table.view(0).statements or play.wait() == 0:
        play.go_on()
    words = [line for line in beside(play).split("\n") if "B: " in line or "C: " in line]
    assert words
    press(play, "enter", "enter")
    settle(play)
    assert isinstance(play.face, Reveal)
    assert all(line in beside(play) for line in words)
    assert "Turned up" not in beside(play)
    press(play, "space")
    assert "Turned up" in beside(play)


def test_the_log_beside_the_last_reveal_does_not_tell_who_wins() -> None:
    play = opened(ALONE, "instant")
    settle(play)
    while play.table.outcome is None:
        press(play, *(["enter"] * (2 if play.face.scope == "table" else 1)))
        settle(play)
    assert isinstance(play.face, Reveal)
    assert " win" not in beside(play)
    press(play, "enter")
    assert isinstance(play.face, Results)
    assert " win" in beside(play)
