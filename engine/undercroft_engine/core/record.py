"""Record: one file format for autosave, replay and interchange (`.undercroft`).

A file is lines of JSON. The first is the header; each further one is a commit, an undo, a seat
handed over, or the end.
Every line closes with a running sum over all lines so far, so that no line can be changed, moved or
lost unnoticed. A last line without its line feed was torn by a crash and is dropped; anything else
that does not verify is refused by name, never played and never overwritten.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
from pathlib import Path
from typing import Any, Literal

import msgspec

from undercroft_engine.core.errors import RecordError, UndercroftError
from undercroft_engine.core.files import bytes_of
from undercroft_engine.core.match import Commit, Settings
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.text import is_name, is_printable

Kind = Literal["person", "bot"]

FORMAT = 1
SUFFIX = ".undercroft"
LARGEST = 16 * 1024 * 1024
"""Bytes; no game is near it."""
_SUM = b',"sum":"'


class SeatEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a seat: a person by name, or a bot of a level.

    One person may hold several seats: the further ones name the first of them as their `holder`.
    """

    name: str
    kind: Kind
    level: str | None = None
    holder: str | None = None


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a game was dealt from, enough to deal it again.

    `deck_text` and `deck_name` are there only for a deck that is not the built-in one; `position`
    only for a game begun from a stated position. `started` is an ISO 8601 time, the app's.
    """

    undercroft: int
    game: str
    rules: str
    deck: str
    options: dict[str, str]
    table: Settings
    seats: tuple[SeatEntry, ...]
    seed: str
    bot_seed: str
    started: str
    deck_text: str | None = None
    deck_name: str | None = None
    position: dict[str, Any] | None = None


class _Format(msgspec.Struct, frozen=True):
    """The one thing that every format's header says."""

    undercroft: int


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line after the header: of a `seat` a commit (`move`), undo or hint; or the `end`.

    Or the seat of a person is handed over: from here on a bot of that `level` `plays` it, or that
    person again. Of this the game itself knows nothing.
    """

    seat: int | None = None
    move: dict[str, Any] | None = None
    undo: bool = False
    hint: bool = False
    plays: Kind | None = None
    level: str | None = None
    end: tuple[int, ...] | None = None


class Record(msgspec.Struct, frozen=True):
    """A record that reads and whose sums hold; whether its moves fit, replaying it tells.

    `seats` are who plays them at its end. `size` is the length in bytes of the part that holds;
    `torn` tells whether a last line torn by a crash follows it.
    """

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    seats: tuple[SeatEntry, ...]
    winners: tuple[int, ...] | None
    size: int
    torn: bool
    sum: str

    @property
    def choices(self) -> int:
        """How many choices it holds, those taken back and the undos included."""
        return sum(entry.move is not None or entry.undo for entry in self.entries)


def read_record(path: Path) -> Record:
    """Read and check a record file. Raises RecordError with one sentence naming the first fault."""
    try:
        data = bytes_of(path, LARGEST, path.name)
    except UndercroftError as error:
        raise RecordError(error.code, error.message) from None
    return _parse(path, data)


def _parse(path: Path, data: bytes) -> Record:
    whole, _, torn = data.rpartition(b"\n")
    lines = whole.split(b"\n") if whole else []
    if not lines:
        raise RecordError("no_record", f"{path.name} is no Undercroft record: it has no header.")
    size = len(data) - len(torn)
    chain = ""
    header: Header | None = None
    seats: tuple[SeatEntry, ...] = ()
    entries: list[Entry] = []
    winners: tuple[int, ...] | None = None
    for number, line in enumerate(lines, start=1):
        payload, chain = _verified(path, number, line, chain)
        if header is None:
            header = _header(path, payload)
            seats = header.seats
            continue
        entry = _decoded(path, number, payload, Entry)
        if winners is not None:
            raise _fault(path, number, "stands after the end of the game")
        if entry.end is not None:
            winners = entry.end
            if not all(0 <= seat < len(header.seats) for seat in winners):
                raise _fault(path, number, "names a winner who has no seat")
        elif entry.seat is None or _does(entry) != 1:
            raise _fault(path, number, "is neither a choice nor an undo nor a hint nor the end")
        else:
            if entry.plays is not None:
                after = handed_over(header.seats, seats, entry)
                if after is None:
                    raise _fault(path, number, "hands over a seat that cannot be")
                seats = after
            entries.append(entry)
    assert header is not None
    return Record(path, header, tuple(entries), seats, winners, size, bool(torn), chain)


def _does(entry: Entry) -> int:
    """How many things a line does to its seat."""
    return (entry.move is not None) + entry.undo + entry.hint + (entry.plays is not None)


def handed_over(
    own: tuple[SeatEntry, ...], seats: tuple[SeatEntry, ...], entry: Entry
) -> tuple[SeatEntry, ...] | None:
    """Who plays the seats after one has been handed over; None where that cannot be.

    `own` are those for whom the game was dealt: only a person's seat is handed over, to a bot of
    some level and from that bot to nobody else.
    """
    seat = entry.seat
    if seat is None or not 0 <= seat < len(own) or own[seat].kind != "person":
        return None
    if entry.plays == seats[seat].kind or (entry.plays == "bot") != (entry.level is not None):
        return None
    bot = SeatEntry(own[seat].name, "bot", entry.level)
    return (*seats[:seat], own[seat] if entry.plays == "person" else bot, *seats[seat + 1 :])


def _fault(path: Path, number: int, what: str) -> RecordError:
    choice = f" (choice {number - 1})" if number > 1 else ""
    return RecordError("damaged", f"{path.name} is damaged: line {number}{choice} {what}.")


def _verified(path: Path, number: int, line: bytes, chain: str) -> tuple[bytes, str]:
    cut = line.rfind(_SUM)
    payload = line[:cut] + b"}"
    expected = _next_sum(chain, payload)
    if cut < 0 or line[cut:] != _SUM + expected.encode() + b'"}':
        if number == 1:
            raise RecordError(
                "no_record", f"{path.name} is no Undercroft record, or its first line was changed."
            )
        raise _fault(path, number, "does not follow from the lines before it")
    return payload, expected


def _next_sum(chain: str, payload: bytes) -> str:
    return hashlib.blake2b(chain.encode() + payload, digest_size=12).hexdigest()


def _header(path: Path, payload: bytes) -> Header:
    """The header; of a later format only its number is read, so that this is what is told."""
    found = _decoded(path, 1, payload, _Format).undercroft
    if found != FORMAT:
        raise RecordError(
            "format", f"{path.name} has record format {found}; this is format {FORMAT}."
        )
    header: Header = _decoded(path, 1, payload, Header)
    names = [entry.name for entry in header.seats]
    if not all(is_name(name) for name in names):
        raise _fault(path, 1, "has a player's name that cannot be shown")
    if len({name.casefold() for name in names}) < len(names):
        raise _fault(path, 1, "gives two players one name")
    own = {entry.name for entry in header.seats if entry.kind == "person" and not entry.holder}
    further = [entry for entry in header.seats if entry.holder is not None]
    if not all(entry.kind == "person" and entry.holder in own for entry in further):
        raise _fault(path, 1, "gives a seat to somebody who has none")
    if not is_printable(header.game):
        raise _fault(path, 1, "names a game that cannot be shown")
    return header


def _decoded(path: Path, number: int, payload: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _fault(path, number, f"does not read ({error})") from None


class RecordFile:
    """A record being written: append-only, flushed to the disk per commit, one writer at a time.

    One that is not `durable` leaves the flushing to the system: for simulated games.
    """

    def __init__(self, path: Path, handle: int, chain: str, durable: bool = True) -> None:
        self.path = path
        self._handle = handle
        self._chain = chain
        self._durable = durable

    @classmethod
    def create(cls, path: Path, header: Header, *, durable: bool = True) -> RecordFile:
        """Begin a new record file. Raises RecordError if it cannot be written."""
        head = msgspec.json.encode(header)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        except OSError as error:
            there = os.path.lexists(path)
            why = "is there already" if there else f"cannot be written: {error.strerror}"
            raise RecordError("not_saved", f"{path} {why}.") from None
        _lock(path, handle)
        record = cls(path, handle, "", durable)
        try:
            record._write(head)
        except BaseException:
            record.close()
            path.unlink()
            raise
        return record

    @classmethod
    def resume(cls, path: Path) -> tuple[RecordFile, Record]:
        """Open a record to go on with it; a torn last line is cut off.

        Raises RecordError if it is damaged, or open elsewhere.
        """
        try:
            handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_NONBLOCK)
        except OSError as error:
            raise RecordError(
                "unreadable", f"{path.name} cannot be opened: {error.strerror}."
            ) from None
        _lock(path, handle)
        try:
            record = read_record(path)
            os.ftruncate(handle, record.size)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, record.sum), record

    def append(self, commit: Commit, outcome: Outcome | None) -> None:
        """Write a commit (and, when it ended the game, the end). Raises RecordError on failure."""
        move = None if commit.move is None else msgspec.to_builtins(commit.move)
        undo = move is None and not commit.hint
        entries = [Entry(commit.seat, move, undo, commit.hint)]
        if outcome is not None:
            entries.append(Entry(end=outcome.winners))
        self._write(*(msgspec.json.encode(entry) for entry in entries))

    def hand_over(self, entry: Entry) -> None:
        """Write down who plays a seat from here on. Raises RecordError on failure."""
        self._write(msgspec.json.encode(entry))

    def close(self) -> None:
        """Let go of the file; another window may open it now."""
        os.close(self._handle)

    def _write(self, *payloads: bytes) -> None:
        chain, lines = self._chain, b""
        for payload in payloads:
            chain = _next_sum(chain, payload)
            lines += payload[:-1] + _SUM + chain.encode() + b'"}\n'
        size = os.fstat(self._handle).st_size
        try:
            if os.write(self._handle, lines) != len(lines):
                raise OSError(0, "the disk took only a part of it")
            if self._durable:
                os.fsync(self._handle)
        except OSError as error:
            os.ftruncate(self._handle, size)
            raise RecordError(
                "not_saved", f"{self.path} could not be written: {error.strerror}."
            ) from None
        self._chain = chain


def _lock(path: Path, handle: int) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise RecordError("in_use", f"{path.name} is open in another window.") from None
