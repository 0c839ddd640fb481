"""Stated positions: reading the fields a game lists, each alone so that every fault is found."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from undercroft_engine.core.errors import Fault

T = TypeVar("T", bound=msgspec.Struct)


class Draft(Generic[T]):
    """A position being checked: what is stated, the faults found, the fields that have one.

    `shape` is the game's struct of fields, `seats` and `seed` among them, each UNSET if it is not
    stated. A check looks only at fields without a fault, so that one mistake is told once.
    """

    def __init__(self, shape: type[T], fields: object, seed: str) -> None:
        self.stated: T = shape()
        self.faults: list[Fault] = []
        self.bad: set[str] = set()
        self.seed = seed
        if not isinstance(fields, dict):
            self.fault("position", "is an object of state fields")
            return
        for name, content in fields.items():
            if name in shape.__struct_fields__:
                self._read(shape, name, content)
            else:
                self.faults.append(Fault(shown(name), "is no field of a position"))
        if not self.states("seats") and self.fine("seats"):
            self.fault("seats", "must be stated")
        if self.states("seed"):
            self.seed = getattr(self.stated, "seed")  # noqa: B009 - a field of every shape

    def _read(self, shape: type[T], name: str, content: Any) -> None:
        try:
            read = msgspec.convert({name: content}, shape, strict=True)
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

    def states(self, name: str) -> bool:
        """Whether the field is stated."""
        return getattr(self.stated, name) is not UNSET

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
