"""The one shape of a game: everything that plays sees a game only through this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal, Talk
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.rng import Rng
from undercroft_engine.core.rulebook import Rulebook
from undercroft_engine.core.words import Words

Emit = Callable[[Event], object]


class Option(msgspec.Struct, frozen=True):
    """A rule a table chooses before the deal. The first value is the default.

    `clauses` are the ids it concerns, the first being the one to cite. `opens` are seat counts
    beyond the game's own that any value but the first allows: a variant. `closes` are seat counts
    that any value but the first rules out, unless the option named `unless` is off its default.
    Whole numbers from 1 to `up_to` are values as well.
    """

    name: str
    values: tuple[str, ...]
    clauses: tuple[str, ...]
    opens: tuple[int, ...] = ()
    closes: tuple[int, ...] = ()
    unless: str = ""
    up_to: int = 0

    @property
    def known(self) -> str:
        """Its values in words: `by_hand, automatic`; `none or a whole number from 1 to 999`."""
        if not self.up_to:
            return ", ".join(self.values)
        words = ", ".join(value for value in self.values if not value.isdecimal())
        return f"{words} or a whole number from 1 to {self.up_to}"

    def admits(self, value: str) -> bool:
        """Whether the option can have this value."""
        number = value.isascii() and value.isdecimal() and value[0] != "0" and len(value) < 10
        return value in self.values or (number and int(value) <= self.up_to)


class GameInfo(msgspec.Struct, frozen=True):
    """What a game is, as data.

    `least` to `most` seats, `usual` of them when nobody says; `prefix` begins its clause ids;
    `minutes` is a usual length; `nature` one word for what it asks of its players; `pitch` tells it
    in one breath. `interrupts`: a seat may do something unasked that bots are to be asked about.
    `bots_alone` are options that a table of bots only plays with unless it is told otherwise.
    """

    id: str
    title: str
    prefix: str
    least: int
    most: int
    usual: int
    minutes: int
    nature: str
    sealed: bool
    hidden: bool
    cooperative: bool
    talks: bool
    options: tuple[Option, ...]
    pitch: tuple[str, ...]
    interrupts: bool = False
    bots_alone: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> range:
        """The seat counts the game can be played with."""
        return range(self.least, self.most + 1)

    def seats_under(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """The seat counts under these options: those a variant opens, without those one closes."""
        usual = {option.name: option.values[0] for option in self.options}
        chosen = {name for name, value in usual.items() if options.get(name, value) != value}
        changed = [option for option in self.options if option.name in chosen]
        opened = {count for option in changed for count in option.opens}
        closed = {n for one in changed if one.unless not in chosen for n in one.closes}
        return tuple(sorted({*self.seats, *opened} - closed))


class State(Protocol):
    """What every state has; the rest is the game's own affair."""

    chance: int
    """The generator's whole state; it changes exactly when something is drawn."""


class View(Protocol):
    """What every view tells: whose it is, who owes a choice, how long the game has gone."""

    @property
    def seat(self) -> Seat | None:
        """The seat that sees it; None for a spectator."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that owe a choice, in asking order; none when the game is over."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """A game bound to its checked deck. It holds no play: all of that is in states.

    After every `apply` either somebody is to act and has a legal move, or `outcome` is there.
    """

    info: GameInfo
    deck: Deck
    rulebook: Rulebook
    words: Words
    move_type: Any
    """The union of the game's moves, for decoding."""
    event_type: Any
    """The union of the game's events, for decoding."""
    view_type: type[V]

    @abstractmethod
    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> S:
        """Deal a game. `seed` is a text (an int n is the text "n").

        Raises SetupError naming a wrong seat count, option or value.
        """

    @abstractmethod
    def opening(self, state: S) -> tuple[Event, ...]:
        """The events of a state nobody has moved in: how a deal or a stated position is told."""

    @abstractmethod
    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> S:
        """A stated position: the rules file's "State fields"; parts not stated are dealt.

        Raises PositionError naming every fault.
        """

    @abstractmethod
    def describe(self, state: S) -> dict[str, Any]:
        """All state fields as plain dicts, lists, ints and strings; `position` takes them back."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Seats that owe a choice, in the order in which the table asks; none means over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Move]:
        """Every move that answers the seat's question, and its interrupts, in the rules' order."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made, worked out from what that seat knows; None if it can."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move, in place. Trusts its caller; publishes events only if `emit` is given."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def offer(self, state: S, seat: Seat) -> Offer | None:
        """All that the seat may do now; None when the game is over."""

    @abstractmethod
    def talk(self, state: S, seat: Seat) -> Talk | None:
        """The vocabulary open to the seat; None while it may say nothing."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat, or a spectator, may know."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end of the game; None while it goes on."""

    def says(self, card: Any) -> Sequence[str]:
        """What a row of the deck says, line by line, where its fields hold effects instead."""
        return ()

    @abstractmethod
    def resample(self, view: V, rng: Rng) -> S:
        """A state that looks the same to the view's seat, all that is hidden dealt again."""


def check_seats(info: GameInfo, seats: int, options: Mapping[str, str] | None = None) -> None:
    """Raise SetupError unless the game can be played with that many seats under these options."""
    chosen = options or {}
    allowed = info.seats_under(chosen)
    if seats in allowed:
        return
    for option in info.options:
        value = chosen.get(option.name, option.values[0])
        if seats in option.closes and value != option.values[0]:
            told = f"With {seats} seats {option.name}={value} needs a {option.unless}"
            raise SetupError(option.name, f"{told}; see {option.clauses[0]}.")
    sentence = f"{info.title} is for {allowed[0]} to {allowed[-1]} seats, not {seats}"
    for option in info.options:
        if seats in option.opens:
            sentence += f"; the variant {option.name}={option.values[1]} allows it"
    raise SetupError("seats", f"{sentence}.")


def check_options(info: GameInfo, options: Mapping[str, str] | None) -> dict[str, str]:
    """Every option of the game with its value, defaults filled in.

    Raises SetupError naming the first option or value that is not the game's.
    """
    given = dict(options or {})
    chosen: dict[str, str] = {}
    for option in info.options:
        value = given.pop(option.name, option.values[0])
        if not option.admits(value):
            raise SetupError(
                "option_value", f"Option {option.name} can be {option.known}, not {value!r}."
            )
        chosen[option.name] = value
    if given:
        known = ", ".join(option.name for option in info.options) or "none"
        raise SetupError(
            "option", f"{info.title} has no option {next(iter(given))!r}; its options: {known}."
        )
    return chosen
