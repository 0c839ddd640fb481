"""What the words of the command line stand for: files, seats, decks, settings, positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import undercroft_engine as engine
from undercroft.cli_base import pairs
from undercroft.files import text_of
from undercroft_engine.core.errors import SetupError, UndercroftError

if TYPE_CHECKING:
    from undercroft_engine.core.deck import Deck
    from undercroft_engine.core.match import Settings

_TABLE_VALUES = {"on": True, "off": False}


class _File(click.Path):
    """A file or folder by name; the empty name, which Path takes for this folder, is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Make it a Path."""
        if not str(value):
            self.fail("the name of the file is empty.", param, ctx)
        return super().convert(value, param, ctx)


class _Count(click.IntRange):
    """How many of something: one at least."""

    name = "whole number"


FILE = _File(path_type=Path)
COUNT = _Count(min=1)


def seat_words(text: str) -> tuple[str, ...]:
    """The seat words of one flag. Raises SetupError if there is none where one should be."""
    words = tuple(text.split(","))
    if not text.strip():
        raise SetupError("seats", "--seats is empty; it takes seat words with commas between.")
    if "" in words:
        raise SetupError("seats", f"Seat word {words.index('') + 1} of --seats is empty.")
    return words


def own_deck(game: str, path: Path | None) -> Deck | None:
    """The card table of that file, if one is named. Raises DeckError with its first fault."""
    return None if path is None else engine.read_deck(game, text_of(path), path.name)


def table_settings(given: tuple[str, ...]) -> Settings:
    """The settings of a table, K=V each. Raises SetupError for a name or value there is not."""
    from undercroft_engine.core.match import Settings

    chosen = {}
    for name, value in pairs("--table", given).items():
        if name not in Settings.__struct_fields__:
            known = ", ".join(Settings.__struct_fields__)
            raise SetupError("table", f"There is no table setting {name!r}; there are {known}.")
        if value not in _TABLE_VALUES:
            raise SetupError("table_value", f"Table setting {name} is on or off, not {value!r}.")
        chosen[name] = _TABLE_VALUES[value]
    return Settings(**chosen)


def stated_position(path: Path | None) -> dict[str, Any] | None:
    """The position a file states, not yet judged. Raises UndercroftError where it is no object."""
    if path is None:
        return None
    import json

    import msgspec

    text = text_of(path)
    try:
        fields = msgspec.json.decode(text)
        json.loads(text, object_pairs_hook=_stated_once)
    except (ValueError, RecursionError) as error:
        raise UndercroftError("json", f"{path} is no JSON to be used: {error}.") from None
    if not isinstance(fields, dict):
        raise UndercroftError("json", f"{path} states no position: it is no JSON object.")
    return fields


def stated_options(fields: dict[str, Any]) -> dict[str, str]:
    """The options a position states, as far as they are texts; it is judged as a whole later."""
    options = fields.get("options")
    known = options.items() if isinstance(options, dict) else ()
    return {name: value for name, value in known if isinstance(value, str)}


def _stated_once(pairs: list[tuple[str, Any]]) -> None:
    """Refuse an object that states a key twice, of which msgspec would take the last."""
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"it states {key} twice")
