"""Records: what is written, and that anything that does not verify is refused by name."""

from __future__ import annotations

import errno
import hashlib
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft_engine as engine
from support.deals import Deal, deals
from support.looks import encode, match_looks
from support.play import any_move, undoable, walked
from support.records import header
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.match import Match, Settings
from undercroft_engine.core.record import Record, RecordFile, read_record
from undercroft_engine.core.replay import begin, game_of, replay
from undercroft_engine.core.rng import Rng, seeded

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "game.undercroft"


@pytest.fixture
def played(usual_deal: Deal, path: Path) -> Path:
    """A record of the first twenty commits of a game, one of them undone where that can be."""
    match, file = open_table(usual_deal, path)
    play(match, 20)
    file.close()
    return path


def open_table(deal: Deal, path: Path, **changed: Any) -> tuple[Match, RecordFile]:
    """A match that writes its record."""
    head = header(deal, "record", **changed)
    file = RecordFile.create(path, head)
    match = begin(head, game_of(head))
    match.journal = file
    return match, file


def play(match: Match, count: int, seed: str = "play") -> None:
    """Commit random moves, at most that many, taking one back now and then."""
    rng = Rng(seeded(seed))
    for _ in range(count):
        if not match.to_act:
            return
        back = [seat for seat in range(match.seats) if can_undo(match, seat)]
        if back and rng.below(3) == 0:
            assert match.undo(rng.choice(back)) is None
            continue
        seat, move = any_move(match.game, match._state, rng)
        offer = match.offer(seat)
        assert offer is not None
        assert match.commit(seat, move, offer.number_for(move)) is None


def can_undo(match: Match, seat: int) -> bool:
    """Whether the seat has a commit that it may take back."""
    offer = match.offer(seat)
    return offer is not None and offer.undo > 0


def refused(path: Path) -> RecordError:
    """The fault for which the record is refused, whether it is read or gone on with."""
    before = path.read_bytes()
    with pytest.raises(RecordError) as caught:
        replay(read_record(path))
    assert caught.value.message.endswith(".")
    assert "\n" not in caught.value.message
    assert path.read_bytes() == before, "a refused record was changed"
    return caught.value


def chained(payloads: list[bytes]) -> bytes:
    """Lines with sums that hold, as the format's own words say: blake2b over the sum before and the
    line without its own, 12 bytes."""
    chain, lines = "", b""
    for payload in payloads:
        chain = hashlib.blake2b(chain.encode() + payload, digest_size=12).hexdigest()
        lines += payload[:-1] + f',"sum":"{chain}"}}\n'.encode()
    return lines


def payloads(path: Path) -> list[bytes]:
    """The lines without their sums."""
    return [line[: line.rindex(b',"sum":"')] + b"}" for line in path.read_bytes().splitlines()]


def test_a_record_reads_back_what_was_committed(usual_deal: Deal, path: Path) -> None:
    match, file = open_table(usual_deal, path)
    play(match, 30)
    record = read_record(path)
    again = replay(record)
    assert record.header == header(usual_deal, "record")
    assert again.commits == match.commits
    assert [match_looks(again, seat) for seat in (0, 1, None)] == [
        match_looks(match, seat) for seat in (0, 1, None)
    ]
    file.close()


def test_every_commit_is_flushed_to_the_disk_before_it_counts(
    usual_deal: Deal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_size))
    match, file = open_table(usual_deal, path)
    for count in range(2, 6):
        play(match, 1, f"flush {count}")
        assert len(flushed) == count
        assert flushed[-1] == path.stat().st_size
    file.close()


def test_the_sums_are_as_the_format_says(played: Path) -> None:
    assert chained(payloads(played)) == played.read_bytes()


def test_an_undo_is_a_line_and_not_an_erasure(usual_deal: Deal, path: Path) -> None:
    tables = [deal for deal in deals() if deal[:2] == usual_deal[:2]]
    for number, deal in enumerate(20 * tables):
        match, file = open_table(deal, path.with_name(f"{number}.undercroft"))
        play(match, 200, f"undo {number}")
        file.close()
        record = read_record(file.path)
        assert len(record.entries) == len(match.commits)
        assert [entry.undo for entry in record.entries] == [c.move is None for c in match.commits]
        assert replay(record).commits == match.commits
        if any(entry.undo for entry in record.entries):
            return
    assert not undoable(usual_deal), "no game had anything to undo"


def test_a_finished_game_says_who_won(usual_deal: Deal, path: Path) -> None:
    match, file = open_table(usual_deal, path)
    play(match, 2000)
    file.close()
    record = read_record(path)
    assert match.outcome is not None
    assert record.winners == match.outcome.winners
    assert encode(replay(record).outcome) == encode(match.outcome)
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[1])
    assert refused(path).code == "damaged"


def test_an_end_that_does_not_follow_from_the_choices_is_refused(played: Path) -> None:
    played.write_bytes(chained([*payloads(played), b'{"end":[0]}']))
    assert "end does not follow" in refused(played).message
    played.write_bytes(chained([*payloads(played), b'{"seat":0,"undo":true}']))
    assert refused(played).code == "damaged"


def test_a_torn_last_line_is_dropped_and_the_rest_holds(played: Path) -> None:
    whole = read_record(played)
    data = played.read_bytes()
    last = data.splitlines(keepends=True)[-1]
    for cut in range(1, len(last)):
        played.write_bytes(data[:-cut])
        record = read_record(played)
        assert record.entries == whole.entries[:-1]
        assert record.size == len(data) - len(last)


def test_going_on_cuts_off_a_torn_line_and_writes_on_from_there(played: Path) -> None:
    data = played.read_bytes()
    played.write_bytes(data + b'{"seat":0,"mo')
    file, record = RecordFile.resume(played)
    match = replay(record)
    match.journal = file
    play(match, 5, "on")
    file.close()
    assert played.read_bytes().startswith(data)
    assert replay(read_record(played)).commits == match.commits


def test_every_changed_byte_is_refused_by_line(played: Path) -> None:
    data = played.read_bytes()
    lines = data.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    rng = Rng(seeded("bytes"))
    for place in range(0, len(data) - 1, 7):
        changed = bytearray(data)
        changed[place] ^= 1 + rng.below(255)
        played.write_bytes(bytes(changed))
        error = refused(played)
        number = next(count for count, end in enumerate(starts[1:], start=1) if place < end)
        assert error.code == ("no_record" if number == 1 else "damaged"), (place, error.message)
        assert number == 1 or f"line {number}" in error.message or changed[place] == 0x0A


@pytest.mark.parametrize("lost", [1, 2, 7, -2])
def test_a_lost_line_is_refused_by_the_line_after_it(played: Path, lost: int) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    number = lost % len(lines)
    del lines[lost]
    played.write_bytes(b"".join(lines))
    assert f"line {number + 1} " in refused(played).message


def test_swapped_repeated_and_inserted_lines_are_refused(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines) - 1):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        repeated = [*lines[: number + 1], *lines[number:]]
        empty = [*lines[:number], b"\n", *lines[number:]]
        for changed in (swapped, repeated, empty):
            played.write_bytes(b"".join(changed))
            assert refused(played).code == "damaged"


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"no record", b"\xff\x00\n" * 4])
def test_what_is_no_record_is_refused(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert refused(path).code == "no_record"


def test_a_missing_file_is_refused_in_words(path: Path) -> None:
    with pytest.raises(RecordError, match=r"game\.undercroft cannot be read: No such file"):
        read_record(path)
    with pytest.raises(RecordError, match=r"game\.undercroft cannot be opened: No such file"):
        RecordFile.resume(path)


def changed_header(path: Path, **changed: Any) -> None:
    """Write other values into the header, with sums that hold."""
    first, *rest = payloads(path)
    path.write_bytes(chained([encode({**msgspec.json.decode(first), **changed}), *rest]))


@pytest.mark.parametrize(
    ("changed", "code", "words"),
    [
        ({"undercroft": 2}, "format", "has record format 2; this is format 1"),
        ({"undercroft": 2, "of_later": 1}, "format", "has record format 2; this is format 1"),
        ({"undercroft": "x"}, "damaged", "line 1 does not read"),
        ({"later": 1}, "damaged", "line 1 does not read"),
        ({"game": "nonsense"}, "game", "There is no game called 'nonsense'"),
        ({"rules": "0.0"}, "rules", "It was played by rules 0.0"),
        ({"deck": "0123456789abcdef"}, "deck", "It was played with another deck"),
        ({"options": {"nonsense": "x"}}, "option", "no option 'nonsense'"),
        ({"seats": []}, "seats", "not 0"),
        ({"deck_text": "nonsense"}, "game", "The deck cannot be read"),
        ({"position": {"seats": "x"}}, "position", "seats"),
    ],
)
def test_a_header_that_does_not_fit_is_refused_by_name(
    played: Path, changed: dict[str, Any], code: str, words: str
) -> None:
    changed_header(played, **changed)
    error = refused(played)
    assert error.code == code
    assert words in error.message


def test_another_seed_is_refused_or_plays_the_same_choices_in_another_game(
    usual_deal: Deal, path: Path
) -> None:
    """The seed itself is covered by the sums; with sums made anew it is simply another game.

    It may look the same until something is dealt.
    """
    match, file = open_table(usual_deal, path)
    file.close()
    match.journal = None
    changed_header(path, seed="another")
    other = replay(read_record(path))
    while match_looks(other, None) == match_looks(match, None):
        offer = match.offer(match.to_act[0])
        assert offer is not None
        for one in (match, other):
            assert one.commit(offer.seat, offer.moves[0], offer.question) is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b'{"seat":0}', "is neither a choice nor an undo nor a hint nor the end"),
        (b'{"undo":true}', "is neither a choice nor an undo nor a hint nor the end"),
        (b'{"seat":0,"undo":true,"move":{"type":"x"}}', "is neither a choice nor an undo"),
        (b'{"seat":0,"undo":true,"hint":true}', "is neither a choice nor an undo"),
        (b'{"seat":"x","undo":true}', "does not read"),
        (b'{"seat":0,"undo":true,"later":1}', "does not read"),
        (b'{"seat":0,"move":3}', "does not read"),
        (b'{"seat":}', "does not read"),
        (b'{"seat":99,"undo":true}', "Choice 21 does not fit: it is refused (nothing_to_undo)"),
        (b'{"seat":0,"move":{"type":"nonsense"}}', "Choice 21 is no move of this game"),
        (b'{"seat":0,"move":{}}', "Choice 21 is no move of this game"),
    ],
)
def test_a_line_with_a_good_sum_that_makes_no_sense_is_refused_by_name(
    played: Path, line: bytes, words: str
) -> None:
    played.write_bytes(chained([*payloads(played), line]))
    assert words in refused(played).message


def test_a_choice_that_is_not_legal_there_is_refused_by_number(
    usual_deal: Deal, played: Path
) -> None:
    last = msgspec.to_builtins(walked(usual_deal)[0].move)
    played.write_bytes(chained([*payloads(played), encode({"seat": 99, "move": last})]))
    assert refused(played).message == "Choice 21 does not fit: it is refused (not_yours)."


def test_a_second_window_is_refused_while_the_first_is_open(played: Path) -> None:
    file, _ = RecordFile.resume(played)
    with pytest.raises(RecordError, match=r"game\.undercroft is open in another window") as caught:
        RecordFile.resume(played)
    assert caught.value.code == "in_use"
    assert isinstance(read_record(played), Record), "reading is always allowed"
    file.close()
    again, _ = RecordFile.resume(played)
    again.close()


def test_a_damaged_record_cannot_be_gone_on_with_and_is_let_go_of(played: Path) -> None:
    data = played.read_bytes()
    played.write_bytes(data.replace(b'"seat"', b'"tale"', 1))
    for _ in range(2):
        with pytest.raises(RecordError) as caught:
            RecordFile.resume(played)
        assert caught.value.code == "damaged"


def test_an_existing_file_is_never_begun_anew(usual_deal: Deal, played: Path) -> None:
    before = played.read_bytes()
    with pytest.raises(RecordError, match="is there already"):
        RecordFile.create(played, header(usual_deal, "record"))
    assert played.read_bytes() == before


def no_space(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["write", "fsync", "part"])
def test_a_full_disk_is_told_and_leaves_file_and_game_as_they_were(
    usual_deal: Deal, path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    match, file = open_table(usual_deal, path)
    play(match, 5)
    before = path.read_bytes(), match_looks(match, None), list(match.commits)
    write = os.write
    with monkeypatch.context() as full:
        if call == "part":
            full.setattr(os, "write", lambda handle, data: write(handle, data[: len(data) // 2]))
        else:
            full.setattr(os, call, no_space)
        with pytest.raises(RecordError, match="could not be written") as caught:
            play(match, 1, "full")
        assert caught.value.code == "not_saved"
    assert (path.read_bytes(), match_looks(match, None), list(match.commits)) == before
    play(match, 5, "on")
    file.close()
    assert replay(read_record(path)).commits == match.commits


def test_a_record_that_cannot_be_begun_leaves_nothing_behind(
    usual_deal: Deal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(RecordError, match="could not be written"):
        RecordFile.create(path, header(usual_deal, "record"))
    assert not path.exists()


def test_a_folder_that_cannot_be_made_is_told_in_words(usual_deal: Deal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="cannot be written") as caught:
        RecordFile.create(tmp_path / "file" / "game.undercroft", header(usual_deal, "record"))
    assert caught.value.code == "not_saved"


def test_a_deck_of_ones_own_travels_in_the_record(usual_deal: Deal, path: Path) -> None:
    text = engine.game(usual_deal.id).deck.text + "\n# a deck of one's own\n"
    own = engine.game(usual_deal.id, engine.read_deck(usual_deal.id, text, "own.toml"))
    match, file = open_table(usual_deal, path, game_bound=own, deck_text=text, deck_name="own.toml")
    play(match, 10)
    file.close()
    again = replay(read_record(path))
    assert again.game.deck.digest == own.deck.digest != engine.game(usual_deal.id).deck.digest
    assert again.game.deck.name == "own.toml"
    assert match_looks(again, 0) == match_looks(match, 0)
    changed_header(path, deck_text=text + "# changed since\n")
    assert refused(path).code == "deck"


def test_a_game_begun_from_a_stated_position_is_begun_from_it_again(
    usual_deal: Deal, path: Path
) -> None:
    steps = walked(usual_deal)
    fields = usual_deal.game.describe(steps[len(steps) // 2].before)
    match, file = open_table(usual_deal, path, position=fields)
    play(match, 10)
    file.close()
    again = replay(read_record(path))
    assert [match_looks(again, seat) for seat in (0, None)] == [
        match_looks(match, seat) for seat in (0, None)
    ]
    changed_header(path, seats=msgspec.json.decode(payloads(path)[0])["seats"][1:])
    assert refused(path).code == "seats"


def test_table_settings_hold_in_the_replay(usual_deal: Deal, path: Path) -> None:
    match, file = open_table(usual_deal, path, table=Settings(undo=False, memory_aid=False))
    play(match, 10)
    file.close()
    again = replay(read_record(path))
    assert again.settings == match.settings == Settings(undo=False, memory_aid=False)


def test_a_record_is_for_its_owners_eyes(played: Path) -> None:
    assert played.stat().st_mode & 0o077 == 0
