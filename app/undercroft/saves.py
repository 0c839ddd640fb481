"""Saved games, one record file each; a faulty one is told of and never touched."""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from undercroft.seating import check_levels
from undercroft_engine.core.errors import RecordError, told
from undercroft_engine.core.match import Match
from undercroft_engine.core.record import (
    SUFFIX,
    Header,
    Record,
    RecordFile,
    read_record,
    replay,
)

_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_LOOKED_AT = 5
"""How many saves the title reads to find the last result; reading all would keep it waiting."""


class Saved(msgspec.Struct, frozen=True):
    """One saved game.

    `game` is its id, `place` where in the game it stands, `to_choose` the names of those who owe a
    choice, `when` the time of its last choice (ISO 8601). `fault` is one sentence on why it cannot
    go on, and then the other fields tell only what could be read.
    """

    id: str
    game: str | None
    place: str | None
    to_choose: tuple[str, ...]
    when: str
    finished: bool
    fault: str | None = None

    @property
    def can_go_on(self) -> bool:
        """Whether it can be opened and has a choice open."""
        return not self.finished and self.fault is None

    @property
    def summary(self) -> str:
        """The game, its place and who is to choose, or what is the matter with it, in one line."""
        if self.fault is not None:
            return f"{self.game or 'no game'}  {self.fault}"
        if self.finished:
            return f"{self.game}  finished"
        return f"{self.game}  {self.place}  {', '.join(self.to_choose)} to choose"


class Saves:
    """The folder of saved games."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "saves"

    def create(self, header: Header, prefix: str) -> RecordFile:
        """Begin a record under a new id made of the prefix and a number.

        Raises RecordError if the folder cannot be written.
        """
        number = 1 + max(self._numbers(prefix), default=0)
        while True:
            path = self.path(f"{prefix}-{number}")
            try:
                return RecordFile.create(path, header)
            except RecordError:
                if not os.path.lexists(path):
                    raise
                number += 1

    def path(self, id: str) -> Path:  # noqa: A002 - what the list calls it
        """Where the game with this id is or would be kept. Raises RecordError if it is no id."""
        if not _ID.fullmatch(id):
            raise RecordError("no_save", f"There is no saved game {id!r}.")
        return self.folder / f"{id}{SUFFIX}"

    def has(self, id: str) -> bool:  # noqa: A002 - what the list calls it
        """Whether there is a saved game with this id."""
        return _ID.fullmatch(id) is not None and os.path.lexists(self.path(id))

    def open(self, id: str) -> tuple[RecordFile, Record]:  # noqa: A002 - what the list calls it
        """A saved game to go on with. Raises RecordError if it is not there, faulty or in use."""
        path = self._existing(id)
        return RecordFile.resume(path)

    def delete(self, id: str) -> None:  # noqa: A002 - what the list calls it
        """Delete a saved game. Raises RecordError if it is not there or open in another window."""
        path = self._existing(id)
        if _in_use(path):
            raise RecordError("in_use", f"{id} is open in another window and is not deleted.")
        try:
            path.unlink()
        except OSError as error:
            raise RecordError("not_deleted", f"{id} cannot be deleted: {error.strerror}.") from None

    def all(self) -> tuple[Saved, ...]:
        """Every saved game, newest first. Raises RecordError if the folder cannot be read."""
        if fault := self._fault():
            raise RecordError("unreadable", fault)
        return tuple(_saved(path) for path in self._newest_first())

    def newest(self) -> Saved | None:
        """The newest game to go on with."""
        return next((saved for saved in self._open_ones() if saved.can_go_on), None)

    def newest_fault(self) -> str | None:
        """Why the newest unfinished game cannot go on, where none can."""
        return self._fault() or next((saved.fault for saved in self._open_ones()), None)

    def last_winners(self, game: str) -> tuple[str, ...]:
        """Who won the last finished game of this kind; nobody where the newest saves have none."""
        for path in self._newest_first()[:_LOOKED_AT]:
            try:
                record = read_record(path)
            except RecordError:
                continue
            if record.header.game == game and record.winners is not None:
                return tuple(record.header.seats[seat].name for seat in record.winners)
        return ()

    def _open_ones(self) -> Iterator[Saved]:
        listed = (_saved(path) for path in self._newest_first())
        return (saved for saved in listed if not saved.finished)

    def _fault(self) -> str | None:
        """Why the folder cannot be read; one that is not there yet is merely empty."""
        try:
            os.listdir(self.folder)
        except FileNotFoundError:
            return None
        except OSError as error:
            return f"The folder {self.folder} cannot be read: {error.strerror}."
        return None

    def _newest_first(self) -> list[Path]:
        if self._fault():
            return []
        found = [(path.lstat().st_mtime_ns, path) for path in self.folder.glob(f"*{SUFFIX}")]
        return [path for _, path in sorted(found, reverse=True)]

    def _existing(self, id: str) -> Path:  # noqa: A002 - what the list calls it
        if not self.has(id):
            raise RecordError("no_save", f"There is no saved game {id!r}.")
        return self.path(id)

    def _numbers(self, prefix: str) -> Iterator[int]:
        for path in self.folder.glob(f"{prefix}-*{SUFFIX}"):
            number = path.stem.removeprefix(f"{prefix}-")
            if number.isdecimal():
                yield int(number)


def _saved(path: Path) -> Saved:
    # Of a link the time of the link itself: what it points to may not be there.
    when = datetime.fromtimestamp(path.lstat().st_mtime).astimezone().isoformat(timespec="seconds")
    saved = Saved(told(path.stem), None, None, (), when, finished=False)
    try:
        if not _ID.fullmatch(path.stem):
            raise RecordError("no_id", "Its file name is no id of a saved game; rename it.")
        record = read_record(path)
        saved = msgspec.structs.replace(
            saved, game=record.header.game, finished=record.winners is not None
        )
        if saved.finished:
            return saved
        if _in_use(path):
            raise RecordError("in_use", f"{path.name} is open in another window.")
        check_levels(record.header.seats)
        match = replay(record)
        if match.outcome is not None:
            return msgspec.structs.replace(saved, finished=True)
        return _placed(saved, record.header, match)
    except RecordError as error:
        return msgspec.structs.replace(saved, fault=error.message)


def _placed(saved: Saved, header: Header, match: Match) -> Saved:
    view: Any = match.view(None)
    return msgspec.structs.replace(
        saved,
        place=match.game.words.place(view),
        to_choose=tuple(header.seats[seat].name for seat in match.to_act),
    )


def _in_use(path: Path) -> bool:
    """Whether another writer holds the file; nothing is left locked."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False
