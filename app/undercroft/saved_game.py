"""One saved game as it is found: where it stands, or why it cannot go on. Nothing is written."""

from __future__ import annotations

import fcntl
import os
import re
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import undercroft_engine as engine
from undercroft.seating import check_levels
from undercroft_engine.core.errors import RecordError, told
from undercroft_engine.core.match import Match
from undercroft_engine.core.record import Header, Record, SeatEntry, read_record
from undercroft_engine.core.replay import begin, game_of, step
from undercroft_engine.core.spans import Line

ID: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_END: Final = b'{"end":'
_TAIL: Final = 400
"""Bytes; the line that ends a game is shorter."""


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


class Look(NamedTuple):
    """A saved game as closely as everybody at its table may know it.

    `seats` are who plays them now, `choices` counts those that fit, `waits` tells who has locked
    and who is waited for, `code` is that of the fault.
    """

    saved: Saved
    header: Header | None = None
    seats: tuple[SeatEntry, ...] = ()
    choices: int = 0
    waits: tuple[Line, ...] = ()
    code: str = ""

    @property
    def unreadable(self) -> bool:
        """Whether it may be no saved game at all."""
        return self.code in ("no_record", "unreadable", "too_large")

    @property
    def of_a_game_here(self) -> bool:
        """Whether it is known which game it is, and that game can be played here."""
        return self.saved.game in {info.id for info in engine.games()}

    @property
    def awaited(self) -> tuple[str, ...]:
        """The persons who owe a choice, each once; where none does, the bots."""
        people = {one.name: one.holder or one.name for one in self.seats if one.kind == "person"}
        owing = self.saved.to_choose
        return tuple(dict.fromkeys(people[name] for name in owing if name in people)) or owing

    @property
    def title(self) -> str:
        """What the game is called; where its file does not say, its id tells which game it is.

        Of a file that may be anything nothing tells.
        """
        if self.unreadable:
            return "unreadable"
        name, prefix = self.saved.game, self.saved.id.partition("-")[0]
        for info in engine.games():
            if name == info.id or (name is None and prefix == info.prefix.lower()):
                return info.title
        return name or self.saved.id


def look_at(path: Path) -> Look:
    """Read a saved game and play it through; that it is open elsewhere is told by `in_use`."""
    # Of a link the time of the link itself: what it points to may not be there.
    when = datetime.fromtimestamp(path.lstat().st_mtime).astimezone().isoformat(timespec="seconds")
    look = Look(Saved(told(path.stem), None, None, (), when, finished=False))
    try:
        if not ID.fullmatch(path.stem):
            raise RecordError("no_id", "Its file name is no id of a saved game; rename it.")
        record = read_record(path)
        look = look._replace(
            saved=_but(look.saved, game=record.header.game, finished=record.winners is not None),
            header=record.header,
            seats=record.seats,
            choices=record.choices,
        )
        return look if look.saved.finished else _played(look, record)
    except RecordError as error:
        return faulty(look, error)


def faulty(look: Look, error: RecordError) -> Look:
    """Say in the look why the game cannot go on."""
    return look._replace(saved=_but(look.saved, fault=error.message), code=error.code)


def ended(path: Path) -> bool:
    """Whether the last line of the file says that the game is over; little of it is read."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        try:
            tail = os.pread(handle, _TAIL, max(0, os.fstat(handle).st_size - _TAIL))
        finally:
            os.close(handle)
    except OSError:
        return False
    lines = tail.splitlines()
    return bool(lines) and lines[-1].startswith(_END)


def in_use(path: Path) -> bool:
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


def _played(look: Look, record: Record) -> Look:
    """Play as far as the choices fit."""
    check_levels((*record.header.seats, *record.seats))
    match = begin(record.header, game_of(record.header))
    for entry in record.entries:
        try:
            step(match, entry)
        except RecordError as error:
            return faulty(_placed(look, match)._replace(choices=len(match.commits)), error)
    if match.outcome is not None:
        return look._replace(saved=_but(look.saved, finished=True))
    return _placed(look, match)


def _placed(look: Look, match: Match) -> Look:
    """Say where the game stands and what it waits for."""
    assert look.header is not None
    view: Any = match.view(None)
    names = tuple(look.header.seats[seat].name for seat in sorted(match.to_act))
    saved = _but(look.saved, place=match.game.words.place(view), to_choose=names)
    return look._replace(saved=saved, waits=match.game.words.wait(view))


def _but(saved: Saved, **changed: Any) -> Saved:
    """Give the same with some fields changed."""
    return msgspec.structs.replace(saved, **changed)
