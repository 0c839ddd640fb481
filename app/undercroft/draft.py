"""A table being set up in plain mode, and the words that change it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import undercroft_engine as engine
from undercroft import names, seating
from undercroft.files import text_of
from undercroft.opening import Deal
from undercroft.seating import seat_called
from undercroft_engine.bots.levels import LEVELS, USUAL
from undercroft_engine.core.deck import Deck
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import Game, GameInfo, check_options, check_seats
from undercroft_engine.core.match import Settings
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import SeatEntry
from undercroft_engine.core.words import Words


class Change(NamedTuple):
    """A word that changes the table, as help tells it."""

    example: str
    does: str


CHANGES = (
    Change("seats 4", "how many play"),
    Change("person B Ann", "somebody at this keyboard sits there, by this name"),
    Change("bot B sharp", f"a bot of that level sits there: {', '.join(LEVELS)}"),
    Change("memory off, hints off, undo off", "table settings, on or off"),
    Change("seed TEXT", "deal the game of this text; seed alone: one nobody knows"),
    Change("deck FILE", "play with your own card table; deck alone: the built-in one"),
)

_SETTINGS = {"memory": "memory_aid", "memory_aid": "memory_aid", "hints": "hints", "undo": "undo"}
_SWITCH = {"on": True, "off": False}


class Draft(msgspec.Struct, frozen=True):
    """A table not yet dealt."""

    info: GameInfo
    seats: tuple[SeatEntry, ...]
    options: dict[str, str]
    table: Settings = Settings()
    seed: str | None = None
    deck: Deck | None = None

    @classmethod
    def of(cls, info: GameInfo) -> Draft:
        """The table of somebody who changes nothing: you and bots."""
        return cls(info, seating.seat(info, seating.usual(info)), check_options(info, None))

    @property
    def game(self) -> Game[Any, Any]:
        """The game, with the deck chosen."""
        return engine.game(self.info.id, self.deck)

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.game.words

    def deal(self) -> Deal:
        """What the table is to be dealt from."""
        return Deal(self.seats, self.options, self.table, self.seed)

    def lines(self) -> Iterator[str]:
        """The whole table in sentences."""
        sits = " ".join(_seat_said(seat, entry) for seat, entry in enumerate(self.seats))
        yield f"{self.info.title}, {len(self.seats)} seats. {sits}"
        for name, value in self.options.items():
            effect = self.words.option_effect(name, value, len(self.seats))
            yield f"{self.words.option_label(name)}: {value.replace('_', ' ')}, {effect}."
        kept = self.table
        settings = (kept.memory_aid, kept.hints, kept.undo)
        memory, hints, undo = ("on" if on else "off" for on in settings)
        deck = "built in" if self.deck is None else self.deck.name
        seed = "random" if self.seed is None else self.seed
        yield f"Memory aid {memory}. Hints {hints}. Undo {undo}. Seed {seed}."
        yield f"Deck {deck}: {engine.provenance(self.info.id, self.deck)}."

    def changed(self, word: str, rest: str) -> Draft:
        """The table after one change.

        Raises SetupError, DeckError or UndercroftError in one sentence if it cannot be made.
        """
        replace = msgspec.structs.replace
        if word == "seats":
            return replace(self, seats=self._seats(rest))
        if word in ("person", "bot"):
            return replace(self, seats=self._seated(word, rest))
        if word == "seed":
            return replace(self, seed=rest or None)
        if word == "deck":
            return replace(self, deck=self._read_deck(rest))
        if word in _SETTINGS:
            if rest not in _SWITCH:
                raise SetupError("table_value", f"{word.capitalize()} is on or off.")
            return replace(self, table=replace(self.table, **{_SETTINGS[word]: _SWITCH[rest]}))
        if word in self.options:
            return replace(self, options=self._options(word, rest))
        raise SetupError("word", f"Nothing here is called {word}. Type help for what there is.")

    @property
    def least(self) -> int:
        """The fewest seats under these options."""
        return self.info.seats_under(self.options)[0]

    def too_few(self) -> str:
        """Why no seat can be taken away from the fewest, and what would allow it."""
        count = self.least
        sentence = f"{self.info.title} is for {count} seats or more"
        for option in self.info.options:
            if count - 1 in option.opens:
                label = self.words.option_label(option.name)
                sentence += f"; {label}: {option.values[1]} allows {count - 1}"
        return f"{sentence}."

    def _options(self, word: str, rest: str) -> dict[str, str]:
        """The options with one changed, if as many as sit here may play so."""
        options = check_options(self.info, self.options | {word: rest})
        allowed, here = self.info.seats_under(options), len(self.seats)
        if here not in allowed:
            raise SetupError(
                "seats",
                f"{self.info.title} is then for {allowed[0]} to {allowed[-1]} seats, and {here} "
                "sit here: nothing is changed.",
            )
        return options

    def _seats(self, rest: str) -> tuple[SeatEntry, ...]:
        count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 3 else 0
        check_seats(self.info, count, self.options)
        seats = list(seating.settled(self.seats[:count], {}))
        while len(seats) < count:
            name = seating.bot_name(len(seats), [entry.name for entry in seats])
            seats.append(SeatEntry(name, "bot", USUAL))
        return tuple(seats)

    def _seated(self, word: str, rest: str) -> tuple[SeatEntry, ...]:
        where, _, what = rest.partition(" ")
        seat = seat_called(where, [entry.name for entry in self.seats])
        if seat is None:
            last = _letter(len(self.seats) - 1)
            raise SetupError("seat", f"{word.capitalize()} takes a seat, A to {last}.")
        others = [entry.name for at, entry in enumerate(self.seats) if at != seat]
        kept = _kept_name(seat, self.seats[seat].name, word, others)
        if word == "person":
            return seating.sit_down(self.info, self.seats, seat, names.clean(what) or kept)
        level = what or USUAL
        if level not in LEVELS:
            raise SetupError("level", f"Bots here are {', '.join(LEVELS)}.")
        return self.with_bot(seat, SeatEntry(kept, "bot", level))

    def with_bot(self, seat: Seat, entry: SeatEntry) -> tuple[SeatEntry, ...]:
        """The seats with a bot on one of them, or with the same one by another name."""
        return seating.settled((*self.seats[:seat], entry, *self.seats[seat + 1 :]), {})

    def _read_deck(self, rest: str) -> Deck | None:
        if not rest:
            return None
        path = Path(rest).expanduser()
        return engine.read_deck(self.info.id, text_of(path), path.name)


def _kept_name(seat: Seat, name: str, kind: str, others: list[str]) -> str:
    """Keep the name of a seat whose kind changes; only you and a bot nobody named are renamed.

    No bot is called like who sits at the keyboard, and the first person is.
    """
    you, bot = names.login_name(), seating.bot_name(seat, others)
    if kind == "bot":
        return bot if name == you else name
    return you if name == bot and you not in others else name


def _seat_said(seat: int, entry: SeatEntry) -> str:
    level = "" if entry.level is None else f", {entry.level}"
    held = "" if entry.holder is None else f", held by {entry.holder}"
    return f"{_letter(seat)} {entry.name}, {entry.kind}{level}{held}."


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)
