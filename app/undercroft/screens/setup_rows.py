"""The rows of a set-up: what each is called, what it shows, and what it is about."""

from __future__ import annotations

from typing import Literal, NamedTuple

import undercroft_engine as engine
from undercroft.draft import Draft
from undercroft.levels_text import about_level
from undercroft_engine.bots.levels import LEVELS
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import SeatEntry

Group = Literal["seat", "option", "setting", "deck", "seed", "start"]

SETTINGS = {"memory_aid": "Memory aid", "hints": "Hints", "undo": "Undo"}
_SETTING_EFFECTS = {
    "memory_aid": "what an attentive eye works out",
    "hints": "h says what a bot would do",
    "undo": "own choices, back to the last news",
}
_ABOUT_SETTINGS = {
    "memory_aid": "Shows what an attentive player could work out from what lies open. It is the "
    "same for all seats, and changes no rule.",
    "hints": "h shows the three best choices as the strongest bot sees them, from what you may "
    "know, to you alone. Log and record say that a hint was given.",
    "undo": "Lets you take back your own choices until something new is seen or somebody else has "
    "chosen. A lock is taken back by its own rule.",
}


_MORE: dict[Group, tuple[str, ...]] = {
    "deck": (
        "It is checked at once, and every fault in it is named.",
        "The game keeps the deck it was dealt from.",
    ),
    "seed": ("Left random, nobody can foresee the game.",),
    "start": ("The next set-up begins from this table.",),
}


class SetupRow(NamedTuple):
    """Something that can be focused: its group, and which of the group."""

    group: Group
    name: str = ""
    seat: Seat = 0


def rows_of(draft: Draft) -> list[SetupRow]:
    """List all rows, seats that nobody takes included."""
    rows = [SetupRow("seat", seat=seat) for seat in range(draft.info.most)]
    rows += [SetupRow("option", option.name) for option in draft.info.options]
    rows += [SetupRow("setting", name) for name in SETTINGS]
    return [*rows, SetupRow("deck"), SetupRow("seed"), SetupRow("start")]


def entry_of(draft: Draft, row: SetupRow) -> SeatEntry | None:
    """Give who takes a seat."""
    return draft.seats[row.seat] if row.group == "seat" and row.seat < len(draft.seats) else None


def level_of(draft: Draft, row: SetupRow) -> str | None:
    """Give the level of the bot at a seat; None where none sits there."""
    entry = entry_of(draft, row)
    return None if entry is None else entry.level


def values_of(draft: Draft, row: SetupRow) -> tuple[str, ...]:
    """List what left and right choose from."""
    if row.group == "option":
        return next(one.values for one in draft.info.options if one.name == row.name)
    if row.group == "seat":
        return () if level_of(draft, row) is None else LEVELS
    return ("on", "off") if row.group == "setting" else ()


def value_of(draft: Draft, row: SetupRow) -> str:
    """Give the value a row has."""
    if row.group == "option":
        return draft.options[row.name]
    if row.group == "seat":
        return level_of(draft, row) or ""
    return "on" if getattr(draft.table, row.name) else "off"


def effect_of(draft: Draft, row: SetupRow, value: str) -> str:
    """Say what a value comes to."""
    if row.group == "option":
        return draft.game.words.option_effect(row.name, value, len(draft.seats))
    return _SETTING_EFFECTS[row.name]


def text_of_field(draft: Draft, row: SetupRow) -> str | None:
    """Give the text that Enter edits; None where there is none."""
    if row.group == "seat":
        entry = entry_of(draft, row)
        return None if entry is None else entry.name
    if row.group == "seed":
        return draft.seed or ""
    return "" if row.group == "deck" else None


def about(draft: Draft, row: SetupRow) -> tuple[str, str]:
    """Give title and text of the panel that tells about the focused row."""
    if row.group == "option":
        option = next(one for one in draft.info.options if one.name == row.name)
        clause = draft.game.rulebook.clause(option.clauses[0])
        return " ".join(option.clauses), "" if clause is None else clause.text
    if row.group == "setting":
        return SETTINGS[row.name], _ABOUT_SETTINGS[row.name]
    if row.group == "seat":
        return "About this seat", _about_seat(draft, entry_of(draft, row))
    source = engine.provenance(draft.game.info.id, draft.game.deck)
    return {
        "deck": ("Deck", f"{source}. Enter: the path of a card table of your own."),
        "seed": (
            "Seed",
            "The same text deals the same game again, and bots play it alike, "
            "save those that search.",
        ),
        "start": ("Start", "Enter deals. Every choice is saved as it is made."),
    }[row.group]


def more_about(draft: Draft, row: SetupRow) -> tuple[str, ...]:
    """Say more about the focused row, where there is room: each value, and further clauses."""
    if row.group != "option":
        return _MORE.get(row.group, ())
    option = next(one for one in draft.info.options if one.name == row.name)
    clauses = (draft.game.rulebook.clause(one) for one in option.clauses[1:])
    values = (f"{one}: {effect_of(draft, row, one)}.".replace("_", " ") for one in option.values)
    return (
        *(value.capitalize() for value in values),
        *(clause.text for clause in clauses if clause is not None),
    )


def _about_seat(draft: Draft, entry: SeatEntry | None) -> str:
    if entry is None:
        return "Nobody sits here. p seats a person, b a bot."
    if entry.holder is not None:
        return f"{entry.holder} plays this seat as well. Enter and another name: somebody else."
    if entry.kind == "person" and draft.info.cooperative:
        return (
            "Plays at this keyboard. Enter changes the name; one name given twice plays both seats."
        )
    if entry.kind == "person":
        return "Plays at this keyboard; several persons take turns at it. Enter changes the name."
    return about_level(entry.level or "")
