"""Faults that come from outside the engine: each is coded and reads as one sentence."""

from __future__ import annotations

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a deck, a position or a record, and where it stands.

    `where` names the place as a person would look it up: a field, or file, row and field.
    """

    where: str
    text: str

    def __str__(self) -> str:
        """Place and text."""
        return f"{self.where}: {self.text}" if self.where else self.text


class UndercroftError(Exception):
    """A fault to be told in one sentence; `code` is stable, `faults` names every one found.

    `message` may quote what came from outside, so only its printable characters are kept.
    """

    def __init__(self, code: str, message: str, faults: tuple[Fault, ...] = ()) -> None:
        self.code = code
        self.message = told(message)
        super().__init__(self.message)
        self.faults = faults

    def __reduce__(self) -> tuple[type[UndercroftError], tuple[str, str, tuple[Fault, ...]]]:
        """Make it again from its parts in another process, as when a bot there meets a fault."""
        return type(self), (self.code, self.message, self.faults)


class SetupError(UndercroftError):
    """A game that cannot be dealt: unknown game, wrong seat count, unknown option or value."""


class DeckError(UndercroftError):
    """A card table that cannot be used; `faults` has file, row and field of each fault."""


class PositionError(UndercroftError):
    """A stated position that cannot stand; `faults` names each field that is wrong."""


class RecordError(UndercroftError):
    """A record that cannot be read, verified, opened or written."""


def told(text: str) -> str:
    """The text as it may be quoted: a question mark for every character that does not print."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def one_sentence(what: str, faults: list[Fault]) -> str:
    """Every fault in one sentence, for the message of an error that collects them."""
    return f"{what}: " + "; ".join(str(fault) for fault in faults) + "."
