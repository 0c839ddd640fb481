"""Rules text as data: clauses with id, phase, status and words for players."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal

import msgspec

from undercroft_engine.core.deck import room_text


class ClauseText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause.

    `status` says where it comes from, `reason` why it was decided so (empty where the rulebook says
    it), `heading` is the rulebook section in which it stands or belongs. `phases` are the phases of
    play (see `Rulebook.phases`) in which it is shown as applying now.
    """

    id: str
    section: str
    text: str
    status: Literal["rulebook", "reading", "ruling", "option"]
    heading: str
    reason: str = ""
    phases: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the rules screen."""

    id: str
    title: str


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one game for players.

    `version` is raised whenever an outcome can change; a record is only played on with the version
    it was made by.
    """

    version: str
    sections: tuple[Section, ...]
    clauses: tuple[ClauseText, ...]

    def clause(self, id: str) -> ClauseText | None:  # noqa: A002 - the rules files call it id
        """The clause with this id, in any case of letters; None if there is none."""
        wanted = id.upper()
        return next((clause for clause in self.clauses if clause.id.upper() == wanted), None)

    def now(self, phase: str) -> tuple[ClauseText, ...]:
        """The clauses that apply in a phase, in rulebook order."""
        return tuple(clause for clause in self.clauses if phase in clause.phases)

    def of(self, section: str) -> tuple[ClauseText, ...]:
        """The clauses of one section."""
        return tuple(clause for clause in self.clauses if clause.section == section)


@cache
def read_rulebook(package: str) -> Rulebook:
    """The rulebook in a game's room; its data is ours, so a fault in it is a bug, raised as one.

    Read once: records ask it for the version at every begin, screens for clauses at every line.
    """
    table = tomllib.loads(room_text(package, "rules.toml"))
    table["sections"] = table.pop("section")
    table["clauses"] = table.pop("clause")
    return msgspec.convert(table, Rulebook)
