"""Where a stated position stands: options, seats, stage, level, and the length of each list."""

from __future__ import annotations

from msgspec import UNSET

from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import check_options
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.stated import Draft
from undercroft_engine.games.dungeon_raiders.about import INFO
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.dealing import (
    LEVELS,
    REMOVED_ROOMS,
    ROOMS_OF_A_LEVEL,
)
from undercroft_engine.games.dungeon_raiders.position_fields import (
    BY_SEAT,
    LEVEL_LISTS,
    ROOM_LISTS,
    UNKNOWN,
    Stated,
)


class Placed(Draft[Stated]):
    """A draft of which options, seats and place in the game have been checked.

    `lists` are the room and level lists, `?` where a card is to be dealt.
    """

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(Stated, fields, seed)
        self.box = box
        self.options: dict[str, str] = {}
        self.seats = INFO.least
        self.stage = "first_card"
        self.level = self.position = 1
        self.lists: dict[str, list[str]] = {}
        self._options()
        self._seats()
        self._place()
        self._lists()

    @property
    def over(self) -> bool:
        """Whether the stage is `over`."""
        return self.stage == "over"

    @property
    def choosing(self) -> bool:
        """Whether characters are being chosen."""
        return self.stage == "character"

    @property
    def tactical(self) -> bool:
        """Whether the tactical variant is played."""
        return self.options.get("variant") == "tactical"

    @property
    def placed(self) -> bool:
        """Whether it is certain where in the game the position stands."""
        return self.fine("stage", "level", "position")

    def _options(self) -> None:
        stated = {} if self.stated.options is UNSET else self.stated.options
        for name, value in stated.items():
            try:
                check_options(INFO, {name: value})
            except SetupError as error:
                self.fault("options", error.message.rstrip("."))
        if self.fine("options"):
            self.options = check_options(INFO, stated)

    def _seats(self) -> None:
        stated = self.stated
        if stated.seats is UNSET:
            return
        self.seats = stated.seats
        for name in BY_SEAT:
            content = getattr(stated, name)
            if content is not UNSET and len(content) != self.seats:
                self.fault(name, f"has {self.seats} entries, one by seat, not {len(content)}")
        for name in ("chooser", "map", "seen", "petrified"):
            content = getattr(stated, name)
            named = content if isinstance(content, list) else [content]
            seats = [seat for seat in named if isinstance(seat, int)]
            if any(seat >= self.seats for seat in seats):
                self.fault(name, f"names seat {max(seats)}, but the last one is {self.seats - 1}")
            elif seats != sorted(set(seats)):
                self.fault(name, "names each seat once, ascending")

    def _place(self) -> None:
        """Stage, level and position, as they go together."""
        stated = self.stated
        if stated.stage is not UNSET:
            self.stage = stated.stage
        if self.choosing and self.fine("options") and self.options["characters"] == "random":
            self.fault("stage", "is not character: the option characters=random deals them")
        usual = 0 if self.choosing else LEVELS if self.over else 1
        for name, least, most in (("level", 1, LEVELS), ("position", 1, ROOMS_OF_A_LEVEL)):
            content = getattr(stated, name)
            value: int = usual if content is UNSET else content
            setattr(self, name, value)
            if (self.choosing or self.over) and self.fine("stage") and value != usual:
                self.fault(name, f"is {usual} in stage {self.stage}")
            elif not (self.choosing or self.over or least <= value <= most):
                self.fault(name, f"is {least} to {most} in stage {self.stage}")

    def _lists(self) -> None:
        """The lists of rooms and level cards, as long as the place in the game makes them."""
        done = max(0, self.level - 1)
        lengths = {
            "row": 0 if self.choosing else ROOMS_OF_A_LEVEL,
            "resolved": ROOMS_OF_A_LEVEL * done,
            "deck": ROOMS_OF_A_LEVEL * (LEVELS - self.level),
            "removed": REMOVED_ROOMS,
            "levels_used": done,
            "level_deck": LEVELS - self.level,
            "levels_removed": len(self.box.levels) - LEVELS,
        }
        for name in (*ROOM_LISTS, *LEVEL_LISTS):
            content = getattr(self.stated, name)
            if content is UNSET or not self.placed or not self.fine(name):
                self.lists[name] = [UNKNOWN] * lengths[name]
            elif len(content) != lengths[name]:
                self.fault(name, f"has {lengths[name]} cards at this point, not {len(content)}")
                self.lists[name] = [UNKNOWN] * lengths[name]
            else:
                self.lists[name] = list(content)

    def first_in_turn(self, asked: set[Seat]) -> list[Seat]:
        """The seats from which a run clockwise is exactly these seats."""
        return [
            first
            for first in range(self.seats)
            if {(first + step) % self.seats for step in range(len(asked))} == asked
        ]
