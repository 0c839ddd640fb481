"""Reading a stated position field by field, so that every fault is found and told once."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from undercroft_engine.core.errors import Fault


class Shape(Protocol):
    """What every game's stated fields have; UNSET where a position does not state them."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def seats(self) -> int | UnsetType:
        """How many seats play."""

    @property
    def seed(self) -> str | UnsetType:
        """The seed of the deal."""


F = TypeVar("F", bound=Shape)


class Draft(Generic[F]):
    """A position being checked: what is stated, the faults found, the fields that have one.

    A check looks only at fields without a fault, so that one mistake is told once.
    """

    def __init__(self, shape: type[F], fields: object, seed: str) -> None:
        self.stated = shape()
        self.faults: list[Fault] = []
        self.bad: set[str] = set()
        self.seed = seed
        if not isinstance(fields, dict):
            self.fault("position", "is an object of state fields")
            return
        for name, content in fields.items():
            if name in shape.__struct_fields__:
                self._read(name, content)
            else:
                self.faults.append(Fault(shown(name), "is no field of a position"))
        if self.stated.seats is UNSET and self.fine("seats"):
            self.fault("seats", "must be stated")
        if not isinstance(self.stated.seed, UnsetType):
            self.seed = self.stated.seed

    def _read(self, name: str, content: Any) -> None:
        try:
            read = msgspec.convert({name: content}, type(self.stated), strict=True)
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
