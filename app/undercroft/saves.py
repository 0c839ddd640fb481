"""The folder of saved games, one record file each; a faulty one is told of and never touched.

Games that are over lie in a folder of their own below the others, so that what can go on is found
without reading them. They are moved there when somebody next looks at the title; a game that is
over and not moved yet, as after a crash, is found in the old place just as well.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import undercroft_engine as engine
from undercroft.saved_game import ID, Look, Saved, ended, faulty, in_use, look_at
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.record import SUFFIX, Header, Record, RecordFile, read_record

_LOOKED_AT: Final = 5
"""How many games of a kind are read to find the last result; reading all would take too long."""


class Saves:
    """The saved games of one data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.folder = data / "saves"
        self._over = self.folder / "finished"
        self._looks: dict[Path, tuple[tuple[int, int], Look]] = {}
        """What was read, with time and size of the file it was read from."""

    def create(self, header: Header, prefix: str) -> RecordFile:
        """Begin a record under a new id made of the prefix and a number.

        Raises RecordError if the folder cannot be written.
        """
        number = 1 + max(self._numbers(prefix), default=0)
        while True:
            path = self.folder / f"{prefix}-{number}{SUFFIX}"
            try:
                return RecordFile.create(path, header)
            except RecordError:
                if not os.path.lexists(path):
                    raise
                number += 1

    def path(self, id: str) -> Path:  # noqa: A002 - what the list calls it
        """Where the game with this id is or would be kept. Raises RecordError if it is no id."""
        if not ID.fullmatch(id):
            raise RecordError("no_save", f"There is no saved game {id!r}.")
        path, put_away = (folder / f"{id}{SUFFIX}" for folder in (self.folder, self._over))
        return put_away if os.path.lexists(put_away) and not os.path.lexists(path) else path

    def has(self, id: str) -> bool:  # noqa: A002 - what the list calls it
        """Whether there is a saved game with this id."""
        return ID.fullmatch(id) is not None and os.path.lexists(self.path(id))

    def open(self, id: str) -> tuple[RecordFile, Record]:  # noqa: A002 - what the list calls it
        """A saved game to go on with. Raises RecordError if it is not there, faulty or in use."""
        path = self._existing(id)
        return RecordFile.resume(path)

    def delete(self, id: str) -> None:  # noqa: A002 - what the list calls it
        """Delete a saved game. Raises RecordError if it is not there or open in another window."""
        path = self._existing(id)
        if in_use(path):
            raise RecordError("in_use", f"{id} is open in another window and is not deleted.")
        try:
            path.unlink()
        except OSError as error:
            raise RecordError("not_deleted", f"{id} cannot be deleted: {error.strerror}.") from None

    def all(self) -> tuple[Saved, ...]:
        """Every saved game, newest first. Raises RecordError if the folder cannot be read."""
        if fault := self.fault():
            raise RecordError("unreadable", fault)
        return tuple(self.look(path).saved for path in self._newest_first())

    def waiting(self) -> list[Path]:
        """The games that are not over, newest first, found without playing them through."""
        return [path for path in self._newest_first(self.folder) if not self._is_over(path)]

    def look(self, path: Path) -> Look:
        """One game of the list. What has been read is kept until its file changes."""
        try:
            status = path.lstat()
        except OSError:
            gone = Saved(path.stem, None, None, (), "", finished=False)
            return faulty(Look(gone), RecordError("gone", "It is not there any more."))
        stamp = status.st_mtime_ns, status.st_size
        known, look = self._looks.get(path, (None, None))
        if known != stamp or look is None:
            look = look_at(path)
            self._looks[path] = stamp, look
        if look.saved.can_go_on and in_use(path):
            return faulty(look, RecordError("in_use", f"{path.name} is open in another window."))
        return look

    def newest(self) -> Saved | None:
        """The newest game to go on with."""
        return next((saved for saved in self._open_ones() if saved.can_go_on), None)

    def newest_fault(self) -> str | None:
        """Why the newest unfinished game cannot go on, where none can."""
        return self.fault() or next((saved.fault for saved in self._open_ones()), None)

    def last_winners(self, game: str) -> tuple[str, ...]:
        """Who won the last finished game of this kind; nobody where the newest saves have none."""
        prefix = next((info.prefix.lower() for info in engine.games() if info.id == game), game)
        ours = (path for path in self._newest_first() if path.stem.startswith(f"{prefix}-"))
        over = [path for path in ours if ended(path)]
        for path in over[:_LOOKED_AT]:
            try:
                record = read_record(path)
            except RecordError:
                continue
            if record.header.game == game and record.winners is not None:
                won = [record.header.seats[seat] for seat in record.winners]
                return tuple(dict.fromkeys(entry.holder or entry.name for entry in won))
        return ()

    def put_away(self) -> None:
        """Move what is over to its own folder; what cannot be moved is found in the old place.

        One step of the file system each: there is no moment at which a game would be lost.
        """
        for path in self._newest_first(self.folder):
            target = self._over / path.name
            if path.is_symlink() or os.path.lexists(target) or not self._is_over(path):
                continue
            with suppress(OSError):
                self._over.mkdir(exist_ok=True)
                path.rename(target)

    def fault(self) -> str | None:
        """Why the folder cannot be read; one that is not there yet is merely empty."""
        try:
            os.listdir(self.folder)
        except FileNotFoundError:
            return None
        except OSError as error:
            return f"The folder {self.folder} cannot be read: {error.strerror}."
        return None

    def _open_ones(self) -> Iterator[Saved]:
        looks = (self.look(path).saved for path in self.waiting())
        return (saved for saved in looks if not saved.finished)

    def _is_over(self, path: Path) -> bool:
        """Whether the game is over; a file is read when its end says so, and then only once."""
        _, look = self._looks.get(path, (None, None))
        if look is None and not ended(path):
            return False
        return self.look(path).saved.finished

    def _newest_first(self, *folders: Path) -> list[Path]:
        """The record files in these folders, or in all."""
        found: list[tuple[int, Path]] = []
        for folder in folders or (self.folder, self._over):
            for path in folder.glob(f"*{SUFFIX}"):
                with suppress(FileNotFoundError):  # another window may just have moved it
                    found.append((path.lstat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def _existing(self, id: str) -> Path:  # noqa: A002 - what the list calls it
        if not self.has(id):
            raise RecordError("no_save", f"There is no saved game {id!r}.")
        return self.path(id)

    def _numbers(self, prefix: str) -> Iterator[int]:
        # In this order: a game that is moved meanwhile is seen twice, never not at all.
        for folder in (self.folder, self._over):
            for path in folder.glob(f"{prefix}-*{SUFFIX}"):
                number = path.stem.removeprefix(f"{prefix}-")
                if number.isdecimal():
                    yield int(number)
