"""Decks: card tables as data, checked on loading, every fault named with file, row and field."""

from __future__ import annotations

import hashlib
import pkgutil
import tomllib
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from undercroft_engine.core.errors import DeckError, Fault, one_sentence, told

Provenance = Literal["printed", "example", "house"]


class Deck(msgspec.Struct, frozen=True):
    """A checked card table.

    `rows` are the game's own card structs in file order; `text` is the file's content, kept so that
    a record can carry a deck that is not the built-in one; `digest` tells decks apart.
    """

    name: str
    text: str
    digest: str
    builtin: bool
    rows: tuple[Any, ...]


Check = Callable[[Any], list[Fault]]
"""The game's own check over all decoded rows; returns the faults found."""


def read_deck(
    text: str, name: str, row_type: type[Any], check: Check, *, builtin: bool = False
) -> Deck:
    """Parse and check a card table written in TOML as an array of tables `card`.

    Raises DeckError naming every fault as file, row and field.
    """
    name = told(name)
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        fault = Fault(name, f"it is no TOML ({error})")
        raise DeckError(
            "deck_format", one_sentence("The deck cannot be read", [fault]), (fault,)
        ) from None
    faults = [
        Fault(f"{name}, {key}", "unknown table; cards stand under [[card]]")
        for key in table
        if key != "card"
    ]
    raw = table.get("card")
    if not isinstance(raw, list) or not raw:
        faults.append(Fault(name, "it has no [[card]] rows"))
        raw = []
    rows = []
    for number, entry in enumerate(raw, start=1):
        label = entry.get("id", number) if isinstance(entry, dict) else number
        try:
            rows.append(msgspec.convert(entry, row_type, strict=True))
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            field = path.rstrip("`").lstrip(".") or "row"
            faults.append(Fault(f"{name}, row {number} ({label}), {field}", what.lower()))
    if not faults:
        faults = [Fault(f"{name}, {fault.where}", fault.text) for fault in check(tuple(rows))]
    if faults:
        raise DeckError("deck", one_sentence("The deck cannot be used", faults), tuple(faults))
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return Deck(name, text, digest, builtin, tuple(rows))


def room_text(package: str, name: str) -> str:
    """The text of a data file in a game's room."""
    data = pkgutil.get_data(package, name)
    assert data is not None
    return data.decode("utf-8")
