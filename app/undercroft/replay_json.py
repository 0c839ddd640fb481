"""Records read back: as lines of JSON for other tools, or only checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from undercroft.replay_estimates import Candidate, Judge, candidates
from undercroft.wording import counted
from undercroft_engine.core.errors import RecordError, told
from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.record import read_record
from undercroft_engine.core.replay import begin, game_of, replay, step


def lines(path: Path, *, spoil: bool, judge: Judge | None = None) -> Iterator[str]:
    """The header, then one object per choice: index, seat, move, events, state, nothing hidden.

    `index` counts from 0; `move` is null where the seat took back its newest choice or was given a
    hint. With a `judge` each answer to a question has its `estimates`. Of a seat that is handed
    over there is an object without these: `plays` is who does from there on. Raises RecordError if
    the record is faulty, or not finished unless `spoil`.
    """
    try:
        record = read_record(path)
    except RecordError as error:
        raise _named(path, error) from None
    if not spoil and replay(record).outcome is None:
        raise RecordError(
            "not_finished", f"{path.name} is not finished; --spoil opens it, secrets and all."
        )
    match = begin(record.header, game_of(record.header))
    yield _json(record.header)
    index = 0
    for entry in record.entries:
        if entry.plays is not None:
            yield _json(entry)
            continue
        judged = None if judge is None else candidates(match, entry, index, judge)
        step(match, entry)
        events, state = match.table_record()
        assert entry.seat is not None
        if entry.undo:
            events = (Undone(entry.seat),)
        elif entry.hint:
            events = (Hinted(entry.seat),)
        yield _json(_Line(index, entry.seat, entry.move, events, state, judged))
        index += 1


def verified(path: Path) -> str:
    """A line on a record that holds. Raises RecordError naming its first fault."""
    try:
        record = read_record(path)
        match = replay(record)
    except RecordError as error:
        raise _named(path, error) from None
    choices = counted(record.choices, "choice")
    if match.hints:
        choices += f", {counted(len(match.hints), 'hint')}"
    end = "finished" if match.outcome is not None else "not finished"
    torn = "; a torn last line was left out" if record.torn else ""
    return f"{told(str(path))}: holds, {choices}, {end}{torn}"


def _named(path: Path, error: RecordError) -> RecordError:
    """The same fault, with the whole path of the file: on a command line there may be many."""
    named = told(path.name)
    if named and named in error.message:
        return RecordError(error.code, error.message.replace(named, str(path), 1))
    return RecordError(error.code, f"{path}: {error.message}")


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    index: int
    seat: int
    move: object
    events: tuple[Event, ...]
    state: dict[str, object]
    estimates: tuple[Candidate, ...] | None = None


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
