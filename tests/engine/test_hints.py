"""Hints are marked: in the record, in the log, by whom; and nothing else changes by them."""

from __future__ import annotations

from pathlib import Path

import pytest

import undercroft_engine as engine
from support.deals import Deal
from support.records import header
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.events import Hinted
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.match import Commit, Match, Settings
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.record import RecordFile, read_record
from undercroft_engine.core.replay import begin, replay
from undercroft_engine.core.spans import plain

pytestmark = pytest.mark.usefixtures("quick_disk")
BUSTERS = Deal("dungeon-busters", 3)


def opened(deal: Deal, path: Path, settings: Settings | None = None) -> tuple[Match, RecordFile]:
    """A match being recorded."""
    head = header(deal, "hints", table=settings or Settings())
    file = RecordFile.create(path, head)
    match = begin(head, deal.game)
    match.journal = file
    return match, file


class Full:
    """A journal that takes nothing more."""

    def append(self, commit: Commit, outcome: Outcome | None) -> None:
        raise RecordError("not_saved", "The disk is full.")


def commit(match: Match, seat: int) -> None:
    """The first answer there is."""
    offer = match.offer(seat)
    assert offer is not None
    assert match.commit(seat, offer.moves[0], offer.question) is None


def test_a_hint_is_a_line_of_the_record_and_comes_back_with_it(
    usual_deal: Deal, tmp_path: Path
) -> None:
    match, file = opened(usual_deal, tmp_path / "one.undercroft")
    asked = match.to_act[0]
    assert match.hint(asked) is None
    commit(match, asked)
    assert match.hint(match.to_act[0]) is None
    file.close()
    record = read_record(file.path)
    assert [(entry.seat, entry.hint) for entry in record.entries if entry.hint] == [
        (asked, True),
        (match.hints[1], True),
    ]
    again = replay(record)
    assert again.hints == match.hints
    assert again.commits == match.commits
    assert again.history(None) == match.history(None)


def test_all_read_in_the_log_who_was_given_a_hint(usual_deal: Deal, tmp_path: Path) -> None:
    match, _ = opened(usual_deal, tmp_path / "one.undercroft")
    asked = match.to_act[0]
    assert match.hint(asked) is None
    for reader in (None, *range(match.seats)):
        assert match.history(reader)[-1] == Hinted(asked)
    words = match.game.words
    names = ("Ann", "Bo", "Cy", "Di", "Eve")
    line = plain(words.history([Hinted(0)])[-1], names)
    assert line.endswith("given a hint")
    assert "Ann" in line or "A " in line
    spoken = plain(words.speech(match.view(None), [Hinted(0)])[-1], names)
    assert spoken.startswith("Ann ")
    assert spoken.endswith("given a hint.")


def test_a_hint_closes_no_question_and_tells_nobody_anew(usual_deal: Deal, tmp_path: Path) -> None:
    match, _ = opened(usual_deal, tmp_path / "one.undercroft")
    told: list[object] = []
    match.subscribe(None, told.append)
    asked = match.to_act[0]
    before = [(match.view(seat), match.offer(seat)) for seat in range(match.seats)]
    assert match.hint(asked) is None
    assert [(match.view(seat), match.offer(seat)) for seat in range(match.seats)] == before
    assert told == []
    assert match.commits == []


def test_no_undo_takes_a_hint_out_of_the_log(tmp_path: Path) -> None:
    """The choice taken back is gone from it; that there was a hint before the next one stays."""
    match, file = opened(Deal("dungeonville", 3), tmp_path / "one.undercroft")
    seat = match.to_act[0]
    for _ in range(match.seats):
        commit(match, match.to_act[0])
    while True:
        seat = match.to_act[0]
        before = len(match.history(None))
        commit(match, seat)
        assert match.hint(match.to_act[0]) is None
        offer = match.offer(seat)
        assert offer is not None
        if offer.undo:
            break
    assert match.undo(seat) is None
    assert len(match.history(None)) == before + 1
    assert isinstance(match.history(None)[-1], Hinted)
    file.close()
    assert replay(read_record(file.path)).history(None) == match.history(None)


def test_a_table_without_hints_gives_none(info: GameInfo, tmp_path: Path) -> None:
    match, file = opened(
        Deal(info.id, info.usual), tmp_path / "one.undercroft", Settings(hints=False)
    )
    refusal = match.hint(match.to_act[0])
    assert refusal == Refusal("no_hints")
    told = match.game.words.refusal(refusal), match.game.words.refusal_spoken(refusal)
    assert {plain(line) for line in told} == {"This table plays without hints."}
    assert match.hints == []
    assert read_record(file.path).entries == ()


def test_whoever_is_asked_nothing_gets_no_hint() -> None:
    game = engine.game("dungeon-busters")
    match = Match(game, game.setup(3, "s"))
    commit(match, 0)
    assert match.hint(0) == Refusal("not_yours")
    assert match.hint(1) is None
    assert match.hint(7) == Refusal("not_yours")
    assert match.hints == [1]


def test_once_the_game_is_over_there_is_nothing_to_hint_at() -> None:
    game = engine.game("dungeon-busters")
    match = Match(game, game.setup(3, "s"))
    while match.to_act:
        commit(match, match.to_act[0])
    assert match.hint(0) == Refusal("over")


def test_a_record_with_a_hint_where_there_are_none_is_refused(tmp_path: Path) -> None:
    _, file = opened(BUSTERS, tmp_path / "one.undercroft", Settings(hints=False))
    file.append(Commit(0, None, hint=True), None)
    file.close()
    with pytest.raises(
        RecordError, match=r"A hint before choice 1 does not fit: it is refused \(no_hints\)"
    ):
        replay(read_record(file.path))


def test_a_hint_that_cannot_be_written_is_not_given(tmp_path: Path) -> None:
    match, _ = opened(BUSTERS, tmp_path / "one.undercroft")
    match.journal = Full()
    before = match.history(None)
    with pytest.raises(RecordError, match="The disk is full"):
        match.hint(0)
    assert match.hints == []
    assert match.history(None) == before
