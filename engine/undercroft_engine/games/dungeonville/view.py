"""What a seat of Dungeonville may know: the View, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.cards import AnyCard
from undercroft_engine.games.dungeonville.events import (
    Counts,
    LetterName,
    PhaseName,
    Ranks,
    Reason,
    Rooms,
)
from undercroft_engine.games.dungeonville.moves import DungeonName, RoomId

Stage = Literal[
    "recruit",
    "discard",
    "pay",
    "place",
    "horn",
    "line_up",
    "enter",
    "model",
    "orb",
    "victim",
    "keep",
    "drop",
    "escape",
    "buy",
    "over",
]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """An own half-made choice: what belongs to it and is given so far."""

    recruit: int | None = None
    discard: int | None = None
    keep: bool | None = None
    given: Rooms = ()


class Exploring(msgspec.Struct, frozen=True, omit_defaults=True):
    """The exploration going on, as all see it."""

    jester: LetterName | None = None
    oracle: LetterName | None = None
    turned: RoomId | None = None
    died: bool = False
    saved: bool = False


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the deed log in the seat's own form: what it has been shown of it."""

    kind: Literal["claim", "buy"]
    round: int
    seat: Seat
    dungeon: DungeonName | None = None
    old: DungeonName | None = None
    new: DungeonName | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All public facts, and of the seat's own: deed, true score, line-up, half-made choice.

    `cards` is the public list of a deck that is not the built-in one, else empty. `asked` numbers
    the seat's newest question (a spectator's: the table's). "By seat" is in seat order, "by
    dungeon" in that of the dungeons. To others a half-made choice is still at its first question.
    `kill_zones` are by seat, then giver; `blood` by dungeon, then giver. `looks` are the rooms at
    the bottom of each deck that an orb put there, with the room where it was the seat itself.
    `shown` are the deeds open to all. `deed`, `score`, `line_up`, `step` and `seen` are the seat's
    own; `deeds`, `scores`, `house`, `end`, `winners` and `seed` are there when it is over.
    """

    seat: Seat | None
    seats: int
    to_act: tuple[Seat, ...]
    options: dict[str, str]
    stage: Stage
    phase: PhaseName | Literal["over"]
    asked: int
    round: int
    stone: Seat
    turn: Seat | None
    town: Ranks
    deck: int
    discards: Ranks
    parties: tuple[Ranks, ...]
    gold: Counts
    treasuries: tuple[Rooms, ...]
    carried: tuple[Rooms, ...]
    room_decks: Counts
    room_discards: tuple[Rooms, ...]
    looks: tuple[tuple[tuple[Seat, RoomId | None], ...], ...]
    pawns: tuple[DungeonName | None, ...]
    ready: tuple[bool, ...]
    explore: Exploring | None
    kill_zones: tuple[Counts, ...]
    blood: tuple[Counts, ...]
    pools: Counts
    in_house: int
    shown: tuple[DungeonName | None, ...]
    log: tuple[Note, ...] = ()
    cards: tuple[AnyCard, ...] = ()
    deed: DungeonName | None = None
    score: int | None = None
    line_up: Ranks = ()
    step: Step | None = None
    seen: RoomId | None = None
    deeds: tuple[DungeonName, ...] = ()
    scores: Counts = ()
    house: tuple[DungeonName, ...] = ()
    end: Reason | None = None
    winners: tuple[Seat, ...] = ()
    seed: str | None = None
