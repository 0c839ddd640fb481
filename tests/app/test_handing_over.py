"""A person who is away: a bot plays the seat meanwhile, on screen, in plain mode, in the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.brawler import GAME as BRAWLER
from support.brawler_scenes import locked_door
from support.plain import pages, typed
from support.sessions import session
from support.stage import on_stage
from support.tables import next_acts, table_for, words_for
from undercroft.calls import Call
from undercroft.opening import resumed_table
from undercroft.problems import player
from undercroft.replay_json import lines, verified
from undercroft.saves import Saves
from undercroft.screens.curtain import Curtain
from undercroft.screens.log_column import log_lines
from undercroft.screens.seat import SeatFace
from undercroft.table import Table
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.game import Game
from undercroft_engine.core.record import Entry, RecordFile, read_record
from undercroft_engine.core.spans import plain

pytestmark = pytest.mark.usefixtures("quick_disk")
BUSTERS: Game[Any, Any] = engine.game("dungeon-busters")
TWO = ("person:Ann", "person:Bo", "random")


def door(path: Path | None = None) -> Table:
    """Drelia's seat, the first, decides whether the Locked Door gets three cards."""
    position = locked_door().fields
    return table_for(BRAWLER, TWO, path, position=position)


def log_of(table: Table, reader: int | None) -> list[str]:
    return [plain(line, table.names) for line in table.log(reader, table.history(reader))]


@pytest.mark.clause("BR-T6")
def test_a_bot_is_asked_as_the_seat_it_plays_and_its_person_no_more() -> None:
    table = door()
    assert (table.persons, table.due()) == ((0, 1), None)
    assert table.hand_over(0) is None
    assert (table.persons, table.people) == ((1,), (1,))
    assert table.due() == Call(0, "choose")
    seen: list[Any] = []
    choose = table.company.bots[0].choose

    def spying(view: Any, *rest: Any) -> Any:
        seen.append(view)
        return choose(view, *rest)

    table.company.bots[0].choose = spying  # type: ignore[method-assign]
    known = table.view(0)
    assert table.step() is None
    assert seen == [known]
    assert table.commits[0].seat == 0
    assert table.hand_over(0) is None
    assert table.persons == (0, 1)
    assert 0 not in table.company.bots


@pytest.mark.clause("BR-T6")
def test_only_persons_are_away_and_not_all_of_them() -> None:
    company = door().company
    assert company.fault(2) == "Cleo is a bot; no person is away."
    assert company.fault(0) == company.fault(1) == ""
    table = door()
    table.hand_over(1)
    assert table.company.fault(0) == "Nobody but Ann is left to play; leave, and the game is kept."
    assert table.company.fault(1) == ""


@pytest.mark.clause("BR-T6", "DB-G7")
@pytest.mark.parametrize("game", [BRAWLER, BUSTERS], ids=lambda game: game.info.id)
def test_resume_replay_and_the_log_know_who_played(game: Game[Any, Any], tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    table = table_for(game, TWO, saves.path("x-1"))
    while not any(commit.seat == 0 for commit in table.commits):
        next_acts(table)
    table.hand_over(0)
    while len(table.commits) < 6:
        next_acts(table)
    seat, told, commits = table.to_act, log_of(table, 1), table.commits
    table.close()

    record = read_record(saves.path("x-1"))
    assert [entry.kind for entry in record.seats] == ["bot", "person", "bot"]
    assert (record.seats[0].name, record.seats[0].level) == ("Ann", "steady")
    assert len(record.entries) == record.choices + 1
    assert verified(saves.path("x-1")).endswith(f"holds, {record.choices} choices, not finished")
    (look,) = (saves.look(path) for path in saves.waiting())
    assert (look.choices, look.seats) == (record.choices, record.seats)

    again = resumed_table(saves)
    assert (again.persons, again.to_act, again.commits) == ((1,), seat, commits)
    assert log_of(again, 1) == told
    assert told.count("A bot plays for Ann") == 1
    assert told[-1] != "A bot plays for Ann"
    again.hand_over(0)
    assert log_of(again, 0)[-1] == "Ann plays again"
    again.close()
    rows = [json.loads(line) for line in lines(saves.path("x-1"), spoil=True)][1:]
    assert [row["index"] for row in rows if "index" in row] == list(range(record.choices))
    assert [row for row in rows if "index" not in row] == [
        {"seat": 0, "plays": "bot", "level": "steady"},
        {"seat": 0, "plays": "person"},
    ]


@pytest.mark.clause("DB-G7")
def test_hints_and_seats_handed_over_are_lines_of_one_record(tmp_path: Path) -> None:
    path = tmp_path / "x.undercroft"
    table = table_for(BUSTERS, TWO, path)
    assert table.hint(0) is None
    while not table.commits:
        next_acts(table)
    assert table.hand_over(1) is None
    table.close()
    record = read_record(path)
    assert record.choices == len(table.commits) == 1
    assert verified(path).endswith("holds, 1 choice, 1 hint, not finished")
    *_, hinted, chosen, handed = (json.loads(line) for line in lines(path, spoil=True))
    assert (hinted["index"], hinted["move"]) == (0, None)
    assert hinted["events"] == [{"type": "hinted", "seat": 0}]
    assert (chosen["index"], chosen["seat"]) == (1, 0)
    assert handed == {"seat": 1, "plays": "bot", "level": "steady"}
    told = log_of(table, 0)
    assert told[-2:] == ["A was given a hint", "A bot plays for Bo"]


@pytest.mark.clause("BR-T6")
def test_a_bot_that_stands_in_thinks_where_all_do_that_search(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    file = RecordFile.create(saves.path("br-1"), door().header)
    file.hand_over(Entry(0, plays="bot", level="best"))
    file.close()
    table = resumed_table(saves, "br-1")
    assert table.asking.searchers == (player(BRAWLER, "best"),)
    ((call, question),) = table.asking.thinkers
    offer = table.offer(0)
    assert offer is not None
    assert (call, question) == (Call(0, "choose"), offer.question)
    problem = table.asking.problem(call)
    assert (problem.player.level, problem.view, problem.offer) == ("best", table.view(0), offer)
    table.hand_over(0)
    assert (table.asking.searchers, table.asking.thinkers) == ((), ())
    table.hand_over(0)
    assert (table.due(), table.asking.thinkers) == (Call(0, "choose"), ())
    table.close()


def test_what_is_told_of_it_stays_behind_what_is_taken_back() -> None:
    table = door()
    offer = table.offer(0)
    assert offer is not None
    before = len(log_of(table, 1))
    assert table.commit(0, offer.moves[0], offer.question) is None
    table.hand_over(1)
    assert log_of(table, 0)[-1] == "A bot plays for Bo"
    assert table.undo(0) is None
    assert len(log_of(table, 0)) == before + 1
    assert log_of(table, 0)[-1] == "A bot plays for Bo"


@pytest.mark.parametrize(
    "entry",
    [
        Entry(2, plays="person"),
        Entry(3, plays="bot", level="steady"),
        Entry(-1, plays="bot", level="steady"),
        Entry(0, plays="person"),
        Entry(0, plays="bot"),
    ],
)
def test_a_record_that_hands_over_what_cannot_be_is_refused(entry: Entry, tmp_path: Path) -> None:
    path = tmp_path / "x.undercroft"
    file = RecordFile.create(path, door().header)
    file.hand_over(entry)
    file.close()
    with pytest.raises(RecordError) as refused:
        read_record(path)
    assert refused.value.message == (
        f"{path.name} is damaged: line 2 (choice 1) hands over a seat that cannot be."
    )


def test_a_level_that_is_not_there_is_refused(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    file = RecordFile.create(saves.path("br-1"), door().header)
    file.hand_over(Entry(0, plays="bot", level="grand"))
    file.close()
    with pytest.raises(RecordError) as refused:
        resumed_table(saves, "br-1")
    assert refused.value.message == "Ann is a bot of a level there is not here."


def test_what_cannot_be_written_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = door(tmp_path / "br-1")

    def full(entry: Entry) -> None:
        raise RecordError("not_saved", "The disk is full.")

    monkeypatch.setattr(table.journal, "hand_over", full)
    refusal = table.hand_over(0)
    assert refusal is not None
    assert (refusal.code, refusal.fields) == ("not_saved", {"why": "The disk is full."})
    assert table.persons == (0, 1)


@pytest.mark.clause("BR-T6", "BR-T1")
async def test_with_open_hands_c_gives_a_seat_to_a_bot_and_nothing_is_covered(
    tmp_path: Path,
) -> None:
    at = session(pace="instant", suggest_wait=60)
    async with on_stage(tmp_path, table=door(tmp_path / "br-1"), at=at) as stage:
        await stage.press("c")
        assert "For whom does a bot play, or no more?  A ● Ann   B ■ Bo" in stage.prompt
        await stage.press("a")
        assert "» Drelia (bot) decides; suggest, or w lets it go on." in stage.prompt
        assert stage.why.strip().startswith("A bot plays for Drelia; c gives the seat back.")
        assert stage.at_table.play.viewer == 1
        await stage.press("c", "b")
        assert "Nobody but Bo is left to play; leave, and the game is kept." in stage.why
        await stage.press("c", "a")
        assert "Drelia plays again." in stage.why
        assert stage.at_table.play.viewer is None
        told = [plain(line, stage.table.names) for line in log_lines(stage.at_table.play)]
        assert told[-2:] == ["A bot plays for Ann", "Ann plays again"]


@pytest.mark.clause("DB-G7")
async def test_whoever_is_left_alone_behind_the_curtain_needs_it_once_more(tmp_path: Path) -> None:
    table = table_for(BUSTERS, TWO, tmp_path / "db-1")
    async with on_stage(tmp_path, table=table, at=session(pace="instant")) as stage:
        await stage.press("enter")
        assert isinstance(stage.face, Curtain)
        assert "c  Ann is away: a bot plays" in stage.text
        await stage.press("c", "c")
        assert "is a bot and needs no keyboard." in stage.text
        await stage.press("a")
        assert stage.table.persons == (1,)
        assert isinstance(stage.face, Curtain)
        assert "bot for A" in stage.text
        commits = stage.table.commits
        await stage.press("enter")
        assert isinstance(stage.face, SeatFace)
        assert (stage.face.seat, stage.table.commits) == (1, commits)
        await stage.press("c", "a")
        assert isinstance(stage.face, Curtain)
        assert (stage.face.seat, stage.table.persons) == (0, (0, 1))


@pytest.mark.clause("DB-G7")
async def test_whoever_sits_there_already_goes_on_at_once(tmp_path: Path) -> None:
    table = table_for(BUSTERS, TWO, tmp_path / "db-1")
    async with on_stage(tmp_path, table=table, at=session(pace="instant")) as stage:
        await stage.press("enter", "enter")
        assert isinstance(stage.face, SeatFace)
        await stage.press("c", "b")
        assert isinstance(stage.face, SeatFace)
        assert (stage.face.seat, stage.table.persons) == (0, (0,))


async def test_where_one_person_plays_alone_c_says_why_not(tmp_path: Path) -> None:
    async with on_stage(tmp_path, ("person:Ann", "steady", "steady")) as stage:
        await stage.press("c")
        assert "Nobody but Ann is left to play; leave, and the game is kept." in stage.why


@pytest.mark.clause("BR-T6")
def test_plain_a_bot_plays_for_who_is_away_and_gives_the_seat_back() -> None:
    table = door()
    told = " ".join(typed(table, ["bot", "bot C", "bot A", "bot B", "log", "person A"]).split())
    assert "Bot takes one of these seats: Ann, Bo." in told
    assert "A bot plays for Ann. Person A gives the seat back." in told
    assert "Ann plays again." in told
    assert table.commits[0].seat == 0


def test_plain_who_gives_a_level_at_the_table_is_told_which_there_is() -> None:
    told = " ".join(typed(door(), ["bot B sharp", "bot sharp"]).split())
    level = "It plays as steady; no level is given here."
    assert f"Bot takes one of these seats: Ann, Bo. {level}" in told
    assert told.count(level) == 1


@pytest.mark.clause("DB-G7")
def test_plain_whoever_is_left_takes_the_keyboard_once_and_keeps_it(tmp_path: Path) -> None:
    table = table_for(BUSTERS, TWO)
    told = typed(table, ["", "bot A", "", "1", "", "log"])
    assert "An empty line when only Bo can see this." in told
    assert len(pages(told)) == 2
    assert "Ann, a bot" not in told
    assert any(commit.seat == 1 for commit in table.commits)


@pytest.mark.clause("DB-G7")
def test_plain_who_comes_back_finds_the_curtain() -> None:
    table = table_for(BUSTERS, TWO)
    told = typed(table, ["", "", "bot B", "person B", ""])
    assert "A bot plays for Bo. Person B gives the seat back." in told
    assert "Bo plays again." in told


@pytest.mark.clause("BR-T6", "DB-G7", "MB-G6")
def test_put_away_and_gone_on_with_no_game_plays_otherwise(
    game: Game[Any, Any], tmp_path: Path
) -> None:
    """Seats change hands all the time, in the midst of questions too."""
    saves = Saves(tmp_path)
    whole = table_for(game, words_for(game, 2), seed="hands")
    table = table_for(game, words_for(game, 2), saves.path("x-1"), seed="hands")
    for turn in range(60):
        if whole.outcome is not None:
            break
        for one in (whole, table):
            seat, commits = turn // 4 % 2, len(one.commits)
            if turn % 4 == 1 and not one.company.fault(seat):
                assert one.hand_over(seat) is None
            while len(one.commits) == commits:
                next_acts(one)
        assert (table.commits, table.to_act) == (whole.commits, whole.to_act)
        assert (table.due(), table.persons) == (whole.due(), whole.persons)
        for seat in (0, 1):
            assert log_of(table, seat) == log_of(whole, seat)
        table.close()
        table = resumed_table(saves, "x-1") if whole.outcome is None else table
    assert any(line.startswith("A bot plays for") for line in log_of(whole, None))
