"""The last table of each game: who sat where, by which rules. The next set-up begins from it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import msgspec

from undercroft.draft import Draft
from undercroft.opening import Deal
from undercroft.seating import settled
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.errors import SetupError, UndercroftError, told
from undercroft_engine.core.game import GameInfo, check_options, check_seats
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import SeatEntry
from undercroft_engine.core.text import is_name

_FILE: Final = "tables.json"


class _Kept(msgspec.Struct, frozen=True):
    """What is kept of a table; deck and seed belong to one game, not to the next."""

    seats: tuple[SeatEntry, ...]
    options: dict[str, str]
    table: Settings = Settings()


class LastTables:
    """The file in which they are kept, one JSON object by the games' ids."""

    def __init__(self, data: Path) -> None:
        self._path = data / _FILE

    def last(self, info: GameInfo) -> Draft | None:
        """The last table of a game; None where there was none.

        Raises UndercroftError in one sentence if what is kept of it cannot be used.
        """
        raw = self._all().get(info.id)
        if raw is None:
            return None
        try:
            kept = msgspec.convert(raw, _Kept)
            _check_seats(info, kept.seats)
            seats = settled(kept.seats, {})
            return Draft(info, seats, check_options(info, kept.options), kept.table)
        except (msgspec.ValidationError, SetupError) as error:
            other = f"What {_FILE} has of it is no table."
            why = error.message if isinstance(error, SetupError) else other
            raise UndercroftError("last_table", f"The last table is left out. {why}") from None

    def keep(self, game: str, deal: Deal) -> None:
        """Remember a table that has been dealt.

        A game does not wait for this: where it cannot be written, set-up begins as the time before.
        """
        try:
            tables = self._all()
        except UndercroftError:
            tables = {}
        tables[game] = msgspec.to_builtins(_Kept(deal.seats, dict(deal.options), deal.table))
        fresh = self._path.with_suffix(f".{os.getpid()}")
        try:
            fresh.write_bytes(msgspec.json.format(msgspec.json.encode(tables)) + b"\n")
            fresh.replace(self._path)
        except OSError:
            return

    def _all(self) -> dict[str, Any]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            return {}
        except OSError as error:
            why = f"{_FILE} with the last tables cannot be read: {error.strerror}."
        except ValueError:
            why = f"{_FILE} holds no tables; set-up begins as it does the first time."
        raise UndercroftError("last_table", why)


def _check_seats(info: GameInfo, seats: tuple[SeatEntry, ...]) -> None:
    """Raise SetupError unless these could be set up now."""
    check_seats(info, len(seats))
    if not all(is_name(entry.name) for entry in seats):
        raise SetupError("name", "It has a name that cannot be shown.")
    if len({entry.name.casefold() for entry in seats}) < len(seats):
        raise SetupError("name", "It gives two players one name.")
    for entry in seats:
        if entry.level not in (LEVELS if entry.kind == "bot" else (None,)):
            level = told(str(entry.level))
            raise SetupError("level", f"It seats {entry.name} with the level {level}.")
