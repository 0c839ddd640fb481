"""Suggestions: what persons put up while a choice is open for all, and what bots make of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.brawler import Table as Stated
from support.brawler_scenes import locked_door, loot_phase
from support.faces import press
from support.sessions import session
from support.tables import table_for
from undercroft.calls import Call
from undercroft.screens.play import Play
from undercroft.suggestions import Suggestion
from undercroft.table import Table
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Commit
from undercroft_engine.core.record import RecordFile
from undercroft_engine.games.dungeon_brawler.moves import DRAW, NEITHER, NO, YES, Target

pytestmark = pytest.mark.usefixtures("quick_disk")
GAME: Game[Any, Any] = engine.game("dungeon-brawler")


def door(*words: str, path: Path | None = None, **options: str) -> Table:
    """Drelia's seat, the first, decides whether the Locked Door gets three cards."""
    fields = locked_door().fields
    fields["options"] |= options
    return table_for(GAME, words, path, position=fields)


def tie(*words: str) -> Table:
    """Four seats vote whom the Zealot Jailer hits: the spaces 1, 2 or 3."""
    party = "Vexa:4 Durn:4 Ilun:4 Drelia:2"
    stated = Stated.turn(party, "m_jailer", options={"decider": "vote"})
    return table_for(GAME, words, position=stated.fields)


def answer(table: Table, seat: int, move: Any) -> None:
    offer = table.offer(seat)
    assert offer is not None
    assert table.commit(seat, move, offer.question) is None


@pytest.mark.clause("BR-T2")
def test_any_person_may_suggest_an_answer_and_the_newest_of_each_stands() -> None:
    table = door("random", "person:Mar", "person:Cal")
    assert table.suggestions.put(1, YES)
    assert table.suggestions.put(2, YES)
    assert table.suggestions.put(1, NO)
    assert table.suggestions.standing == (Suggestion(2, YES), Suggestion(1, NO))


@pytest.mark.clause("BR-T2")
def test_only_persons_suggest_and_only_what_answers_the_choice() -> None:
    table = door("random", "person:Mar", "random")
    assert not table.suggestions.put(0, YES)
    assert not table.suggestions.put(1, DRAW)
    assert table.suggestions.standing == ()


@pytest.mark.clause("BR-T2")
def test_a_suggestion_binds_no_person_goes_when_it_is_answered_and_is_in_no_record(
    tmp_path: Path,
) -> None:
    path = tmp_path / "br-1.undercroft"
    table = door("person:Dre", "person:Mar", "random", path=path)
    before = path.read_bytes()
    assert table.suggestions.put(1, YES)
    assert path.read_bytes() == before
    assert not table.suggestions.waited
    answer(table, 0, NO)
    assert table.suggestions.standing == ()
    table.close()
    assert table.commits == (Commit(0, NO),)


@pytest.mark.clause("BR-T2")
def test_nothing_is_suggested_where_the_choice_is_one_players_own() -> None:
    table = table_for(GAME, ("random", "person:Mar", "random"), position=loot_phase().fields)
    assert table.suggestions.shared is None
    assert not table.suggestions.put(1, DRAW)


@pytest.mark.clause("BR-T3")
@pytest.mark.parametrize("move", [YES, NO])
def test_a_bot_that_decides_for_all_follows_the_newest_suggestion(
    move: Any, tmp_path: Path
) -> None:
    path = tmp_path / "br-1.undercroft"
    table = door("random", "person:Mar", "person:Cal", path=path)
    assert table.suggestions.waited
    other = NO if move == YES else YES
    assert table.suggestions.put(1, other)
    assert table.suggestions.put(2, move)
    assert table.due() == Call(0, "choose")
    assert table.step() is None
    table.close()
    assert table.commits == (Commit(0, move),)
    resumed = Table.resume(*RecordFile.resume(path))
    resumed.close()
    assert resumed.commits == (Commit(0, move),)
    assert resumed.suggestions.standing == ()


@pytest.mark.clause("BR-T3")
def test_without_a_suggestion_the_bot_decides_as_among_bots() -> None:
    alone = door("steady", "steady", "steady")
    assert not alone.suggestions.waited
    assert alone.step() is None
    table = door("steady", "person:Mar", "person:Cal")
    table.suggestions.let_decide()
    assert not table.suggestions.waited
    assert table.step() is None
    assert table.commits == alone.commits


@pytest.mark.clause("BR-T3")
def test_the_bot_is_waited_for_anew_at_its_next_choice() -> None:
    table = door("random", "person:Mar", "random")
    table.suggestions.put(1, YES)
    table.suggestions.let_decide()
    assert table.step() is None
    assert table.suggestions.waited
    assert table.suggestions.standing == ()
    assert table.suggestions.put(1, Target(3))
    assert table.step() is None
    assert table.commits[-1] == Commit(0, Target(3))


@pytest.mark.clause("BR-T3")
def test_the_table_waits_as_long_as_is_set_at_step_for_a_key_and_not_at_all_when_off() -> None:
    words = ("random", "person:Mar", "random")
    for pace in ("instant", "normal"):
        play = Play(door(*words), session(pace=pace, suggest_wait=5))
        assert play.wait() == 5.0
        press(play, "w")
        assert play.wait() == 0.0
    assert Play(door(*words), session(pace="step", suggest_wait=5)).wait() is None
    off = Play(door(*words), session(pace="instant", suggest_wait=0))
    assert off.wait() == 0.0


@pytest.mark.clause("BR-T3")
def test_every_key_begins_the_quiet_seconds_anew() -> None:
    play = Play(door("random", "person:Mar", "random"), session(pace="instant", suggest_wait=5))
    seen = play.face.stirred
    press(play, "down")
    assert play.face.stirred == seen + 1


@pytest.mark.clause("BR-T4", "BR-X3")
def test_in_a_vote_bots_vote_after_all_persons_whatever_those_suggest() -> None:
    table = tie("random", "person:Dur", "random", "person:Dre")
    assert table.to_act == (0, 1, 2, 3)
    assert table.due() is None
    assert not table.may_wait(1)
    assert not table.suggestions.waited
    table.suggestions.put(1, Target(3))
    answer(table, 1, Target(2))
    assert table.due() is None
    assert [one.move for one in table.suggestions.standing] == [Target(3)]
    answer(table, 3, Target(2))
    assert table.due() == Call(0, "choose")
    alone = tie("random", "person:Dur", "random", "person:Dre")
    answer(alone, 1, Target(2))
    answer(alone, 3, Target(2))
    assert table.step() is None
    assert alone.step() is None
    assert table.commits == alone.commits
    assert table.due() == Call(2, "choose")


@pytest.mark.clause("BR-T4")
def test_a_person_votes_once_for_each_seat() -> None:
    table = tie("person:Ann", "person:Ann", "random", "person:Ann")
    play = Play(table, session(pace="instant"))
    for seat, name in ((0, "Ann"), (1, "Ann 2"), (3, "Ann 3")):
        assert play.face.seat == seat  # type: ignore[attr-defined]
        assert table.names[seat] == name
        press(play, "2", "enter")
    assert table.commits[:3] == tuple(Commit(seat, Target(2)) for seat in (0, 1, 3))
    assert table.due() == Call(2, "choose")


@pytest.mark.clause("BR-T4")
def test_votes_stand_in_what_all_are_offered() -> None:
    table = tie("person:Vex", "person:Dur", "person:Ilu", "person:Dre")
    answer(table, 2, Target(1))
    for seat in range(4):
        offer = table.offer(seat)
        assert offer is not None
        assert offer.shared is not None
        assert offer.shared.votes == (None, None, Target(1), None)


@pytest.mark.clause("BR-T5")
def test_who_lets_bots_choose_first_does_so_for_all_seats_held_and_for_nobody_else() -> None:
    fields = loot_phase().fields
    fields["loot_choices"] = [None, None, None]
    table = table_for(GAME, ("person:Ann", "random", "person:Ann"), position=fields)
    assert table.due() is None
    table.wait(2)
    assert table.has_waited(0)
    assert table.due() == Call(1, "choose")
    two = table_for(GAME, ("person:Ann", "random", "person:Bo"), position=fields)
    two.wait(2)
    assert two.due() is None
    two.wait(0)
    assert two.due() == Call(1, "choose")


@pytest.mark.clause("BR-T5")
def test_bots_choose_in_asking_order_once_persons_have() -> None:
    fields = loot_phase().fields
    fields["loot_choices"] = [None, None, None]
    table = table_for(GAME, ("random", "person:Bo", "random"), position=fields)
    assert table.to_act == (0, 1, 2)
    answer(table, 1, NEITHER)
    assert table.due() == Call(0, "choose")
    assert table.step() is None
    assert table.due() == Call(2, "choose")


@pytest.mark.clause("BR-T6")
def test_nothing_ever_answers_for_a_person() -> None:
    table = door("person:Dre", "random", "person:Cal")
    table.suggestions.put(2, YES)
    table.suggestions.let_decide()
    assert table.due() is None
    play = Play(table, session(pace="instant", suggest_wait=5))
    assert play.wait() is None
