"""Whether a stated position can stand: every check of the rules file's "State fields"."""

from __future__ import annotations

from msgspec import UNSET

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.stated import shown
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.dealing import NO_COINS, NO_WOUNDS
from undercroft_engine.games.dungeon_raiders.position_cards import Dealt
from undercroft_engine.games.dungeon_raiders.state import BALL_CARD


class Checked(Dealt):
    """A draft with all checks made, and what follows from the stated fields.

    `choosers` and `maps` are the seats that can be drawn for those, empty where there is none.
    """

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(box, fields, seed)
        self.choosers: list[Seat] = []
        self.maps: list[Seat] = []
        self.coins: list[int] = []
        self.wounds: list[int] = []
        self.coins_from: list[tuple[int, ...]] = []
        self.wounds_from: list[tuple[int, ...]] = []
        self._figures()
        self._characters()
        self._chooser()
        self._map()
        self._looks()
        if self.choosing and self.placed:
            self._nothing_yet()

    def _figures(self) -> None:
        """Coins and wounds, and where they came from (RA-I8)."""
        if not self.fine("seats", "coins", "wounds", "coins_from", "wounds_from"):
            return
        self.coins, self.coins_from = self._pair("coins", "coins_from", NO_COINS, (4, 5))
        self.wounds, self.wounds_from = self._pair("wounds", "wounds_from", NO_WOUNDS, (4,))

    def _pair(
        self, name: str, source: str, nothing: tuple[int, ...], losses: tuple[int, ...]
    ) -> tuple[list[int], list[tuple[int, ...]]]:
        told, figures = getattr(self.stated, name), getattr(self.stated, source)
        if figures is UNSET:
            held = [0] * self.seats if told is UNSET else list(told)
            return held, [(count, *nothing[1:]) for count in held]
        sums = [sum(row[:4]) - sum(row[place] for place in losses) for row in figures]
        for seat, count in enumerate(sums):
            if not 0 <= count <= (20 if name == "coins" else count):
                self.fault(source, f"come to {count} {name}", f"{source}[{seat}]")
            elif told is not UNSET and told[seat] != count:
                text = f"come to {count} {name}, not {told[seat]}"
                self.fault(source, text, f"{source}[{seat}]")
        return sums, [tuple(row) for row in figures]

    def _characters(self) -> None:
        stated = self.stated
        if stated.characters is UNSET or not self.fine("characters"):
            return
        first: set[str] = set()
        for seat, name in enumerate(stated.characters):
            where = f"characters[{seat}]"
            if name is None:
                if self.fine("stage") and not self.choosing:
                    self.fault("characters", "is null only while they are being chosen", where)
            elif name not in self.box.character_number:
                self.fault("characters", f"{shown(name)} is no character", where)
            elif name in first:
                self.fault("characters", f"{name} is another seat's already", where)
            else:
                first.add(name)

    def chosen(self) -> set[Seat]:
        """The seats that have a character while characters are being chosen."""
        stated = self.stated.characters
        if not self.choosing or stated is UNSET:
            return set()
        return {seat for seat, name in enumerate(stated) if name is not None}

    def _chooser(self) -> None:
        """Who chooses first, if anybody does; those who have chosen sit clockwise from it."""
        stated = self.stated
        if not self.fine("options", "seats", "chooser", "characters", "stage"):
            return
        if self.options["characters"] == "random":
            if stated.chooser is not UNSET and stated.chooser is not None:
                self.fault("chooser", "is null where characters are dealt")
            return
        chosen = self.chosen()
        spare = len(self.box.characters) == self.seats
        if self.choosing and len(chosen) > self.seats - 1 - spare:
            self.fault("characters", "leave nobody to be asked for one")
            return
        self.choosers = self.first_in_turn(chosen)
        if not self.choosers:
            self.fault("characters", "are not those of a run of seats clockwise")
        elif stated.chooser is None:
            self.fault("chooser", "is a seat where characters are chosen")
        elif stated.chooser is not UNSET:
            if stated.chooser not in self.choosers:
                self.fault("chooser", "is the first of those who have chosen")
            self.choosers = [stated.chooser]

    def _map(self) -> None:
        """Who holds the map; open cards are those of a run clockwise from it (RA-V2, RA-V5)."""
        stated = self.stated
        names = ("options", "seats", "stage", "map", "first_cards", "second_cards")
        if not self.fine(*names):
            return
        if not self.tactical:
            if stated.map is not UNSET and stated.map is not None:
                self.fault("map", "is null in the standard game")
            return
        if stated.map is None:
            self.fault("map", "is a seat in the tactical variant")
            return
        if self.stage == "second_card":
            self.maps = [seat for seat in range(self.seats) if self._second_run(seat)]
        else:
            played = {seat for seat, card in enumerate(self.first) if card}
            self.maps = self.first_in_turn(played)
        field = "second_cards" if self.stage == "second_card" else "first_cards"
        if stated.map is not UNSET:
            self.maps = [seat for seat in self.maps if seat == stated.map]
        if not self.maps:
            self.fault(field, "are not those of a run of seats clockwise from the map")

    def _second_run(self, first: Seat) -> bool:
        turn = [(first + step) % self.seats for step in range(self.seats)]
        balls = [seat for seat in turn if self.first[seat] == BALL_CARD]
        played = [seat for seat in balls if self.second[seat]]
        return played == balls[: len(played)]

    def _looks(self) -> None:
        """Who has looked, and who is petrified."""
        stated = self.stated
        petrified = stated.petrified is not UNSET and bool(stated.petrified)
        if petrified and self.fine("stage", "petrified") and not self.over:
            self.fault("petrified", "are none before the game is over")

    def _nothing_yet(self) -> None:
        """A seat without a character has nothing, and what characters bring is in the reserve."""
        stated = self.stated
        without = [seat for seat in range(self.seats) if seat not in self.chosen()]
        for name in ("coins", "wounds", "coins_from", "wounds_from", "items"):
            content = getattr(stated, name)
            if content is UNSET or not self.fine(name):
                continue
            for seat in without:
                entry = content[seat]
                if entry if isinstance(entry, int) else any(entry):
                    self.fault(name, "is nothing before there is a character", f"{name}[{seat}]")
        if stated.seen is not UNSET and stated.seen:
            self.fault("seen", "is empty while characters are being chosen")
        if not self.fine("items", "reserve", "characters"):
            return
        names = [] if stated.characters is UNSET else stated.characters
        left = [one for one in self.box.characters if one.id not in names]
        for item in range(4):
            if self.reserve[item] < sum(one.items[item] for one in left):
                self.fault("reserve", "lacks what the characters left bring", f"reserve[{item}]")
        if any(self.lacking) and not self.chosen():
            self.fault("reserve", "lacks items, and no seat has a character to hold them")
