"""The fields of a stated position: their shapes, each read alone so that every fault is found."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from undercroft_engine.core.errors import Fault
from undercroft_engine.games.dungeon_busters.battle import BATTLES
from undercroft_engine.games.dungeon_busters.cards import GEMS_OF_A_COLOUR
from undercroft_engine.games.dungeon_busters.speech import LIMIT
from undercroft_engine.games.dungeon_busters.state import TOP_VALUE
from undercroft_engine.parts.talk import Statement

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Value = Annotated[int, Meta(ge=1, le=TOP_VALUE)]
Count = Annotated[int, Meta(ge=0, le=GEMS_OF_A_COLOUR)]
Gems = tuple[Count, Count, Count]
Trophies = Annotated[int, Meta(ge=0, le=BATTLES)]
Verdicts = Annotated[int, Meta(ge=0, le=BATTLES * LIMIT)]
"""No seat can have more commitments judged than it may make statements (DB-N11)."""


class StatedStatement(Statement, frozen=True, forbid_unknown_fields=True):
    """A statement as a position states it."""


class Stated(msgspec.Struct):
    """What a position states, as the rules file's "State fields" lists it; UNSET: not stated."""

    seats: Annotated[int, Meta(ge=3, le=5)] | UnsetType = UNSET
    options: dict[str, str] | UnsetType = UNSET
    leader: SeatNumber | UnsetType = UNSET
    dungeon: Annotated[int, Meta(ge=1, le=3)] | UnsetType = UNSET
    battle: Annotated[int, Meta(ge=1, le=BATTLES)] | UnsetType = UNSET
    stage: Literal["pick", "lose", "take", "over"] | UnsetType = UNSET
    monster: str | UnsetType | None = UNSET
    deck: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    resolved: list[tuple[str, SeatNumber | None]] | UnsetType = UNSET
    trophies: list[Trophies] | UnsetType = UNSET
    hands: list[list[Value]] | UnsetType = UNSET
    played: list[list[Value]] | UnsetType = UNSET
    locks: list[Value | None] | UnsetType = UNSET
    piles: list[Gems] | UnsetType = UNSET
    spoils: Gems | UnsetType = UNSET
    bank: Gems | UnsetType = UNSET
    agenda: list[SeatNumber] | UnsetType = UNSET
    statements: list[StatedStatement] | UnsetType = UNSET
    kept: list[Verdicts] | UnsetType = UNSET
    broken: list[Verdicts] | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z")] | UnsetType = UNSET


NAMES = Stated.__struct_fields__
BY_SEAT = ("trophies", "hands", "played", "locks", "piles", "kept", "broken")


class Draft:
    """A position being checked: what is stated, the faults found, the fields that have one.

    A check looks only at fields without a fault, so that one mistake is told once.
    """

    def __init__(self, fields: object, seed: str) -> None:
        self.stated = Stated()
        self.faults: list[Fault] = []
        self.bad: set[str] = set()
        self.seed = seed
        if not isinstance(fields, dict):
            self.fault("position", "is an object of state fields")
            return
        for name, content in fields.items():
            if name in NAMES:
                self._read(name, content)
            else:
                self.faults.append(Fault(shown(name), "is no field of a position"))
        if self.stated.seats is UNSET and self.fine("seats"):
            self.fault("seats", "must be stated")
        if self.stated.seed is not UNSET:
            self.seed = self.stated.seed

    def _read(self, name: str, content: Any) -> None:
        try:
            read = msgspec.convert({name: content}, Stated, strict=True)
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$.")
            self.fault(name, what[:1].lower() + what[1:], path.rstrip("`"))
            return
        setattr(self.stated, name, getattr(read, name))
        if name == "seed":
            try:
                content.encode()
            except UnicodeEncodeError:
                self.fault(name, "is no text that can be written down")

    def fault(self, name: str, text: str, where: str = "") -> None:
        """Note a fault of a field; `where` says more closely where in it."""
        self.bad.add(name)
        self.faults.append(Fault(where or name, text))

    def fine(self, *names: str) -> bool:
        """Whether none of these fields has a fault."""
        return self.bad.isdisjoint(names)


def shown(text: str) -> str:
    """A text from outside, fit to stand in a fault."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
