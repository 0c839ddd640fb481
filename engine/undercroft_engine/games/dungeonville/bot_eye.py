"""One seat's eye on a table of Dungeonville: rooms left, dangers, what blood costs where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import owners
from undercroft_engine.games.dungeonville.box import (
    EACH,
    NO_LETTER,
    ROOM_NUMBER,
    Box,
    box_of,
    mask_of,
)
from undercroft_engine.games.dungeonville.cards import LETTERS, ItemName
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.powers import SACK
from undercroft_engine.games.dungeonville.view import View

GOLD = 0.012
"""What one gold is worth in blood."""
MEMBER = 0.25
"""What a member lost is worth in blood, apart from its blood."""
SHY = 0.7
"""How much less likely a seat owns a dungeon for each own token it left there."""


class Eye:
    """What a bot works out from its view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.box: Box = box_of(view.cards)
        self.party = view.parties[seat]
        self.left = [self._letters_left(dungeon) for dungeon in range(len(DUNGEONS))]

    def _letters_left(self, dungeon: int) -> list[tuple[int, int]]:
        """Letter and gold of each room that is in the deck, or would be after a shuffle."""
        view = self.view
        gone = {ROOM_NUMBER[id_] for held in (*view.treasuries, *view.carried) for id_ in held}
        if view.room_decks[dungeon]:
            gone |= {ROOM_NUMBER[id_] for id_ in view.room_discards[dungeon]}
        if view.explore is not None and view.explore.turned is not None:
            gone.add(ROOM_NUMBER[view.explore.turned])
        rooms = range(dungeon * EACH, (dungeon + 1) * EACH)
        return [(self.box.letter[n], self.box.gold[n]) for n in rooms if n not in gone]

    def works(self, item: ItemName, party: Sequence[int] | None = None) -> bool:
        """Whether an own item works with these members."""
        view, box = self.view, self.box
        held = (*view.treasuries[self.seat], *view.carried[self.seat])
        members = mask_of(self.party if party is None else party)
        has = any(ROOM_NUMBER[id_] == box.item[item] for id_ in held)
        return view.options["powers"] == "house" and has and bool(members & box.wielders[item])

    def capacity(self, party: Sequence[int]) -> int:
        """What these members can carry."""
        return sum(party) + SACK * self.works("sack", party)

    def letter(self, rank: int, dungeon: int) -> int:
        """A member's letter there, as far as it is known."""
        explore = self.view.explore
        copied = None
        if explore is not None and self.box.oracle >> rank & 1:
            copied = explore.oracle
        if explore is not None and self.box.jester >> rank & 1:
            copied = explore.jester
        if copied is not None:
            return LETTERS.index(copied)
        letter = self.box.letters[rank][dungeon]
        monk = self.box.wielders["sandals"] >> rank & 1
        return max(0, letter - 1) if monk and self.works("sandals") else letter

    def danger(self, party: Sequence[int], dungeon: int) -> float:
        """How likely the next room there kills somebody."""
        rooms = self.left[dungeon]
        letters = {self.letter(rank, dungeon) for rank in party} - {NO_LETTER}
        return sum(letter in letters for letter, _ in rooms) / max(1, len(rooms))

    @cached_property
    def guesses(self) -> owners.Weights:
        """The owners possible, less likely where a seat has bled in what would be its own."""
        found = {}
        for deeds, weight in owners.now(self.view).items():
            for seat, deed in enumerate(deeds):
                if seat != self.seat:
                    weight *= SHY ** self.view.blood[deed][seat]
            found[deeds] = weight
        total = sum(found.values())
        return {deeds: weight / total for deeds, weight in found.items()}

    @cached_property
    def costs(self) -> list[float]:
        """What a token of the bot's own costs it on each entrance."""
        costs = [0.05] * len(DUNGEONS)
        for deeds, chance in self.guesses.items():
            for seat, deed in enumerate(deeds):
                near = sum(self.view.kill_zones[seat]) / 7
                costs[deed] += chance * (1.0 if seat == self.seat else 0.25 + 0.5 * min(1, near))
        return costs

    def outing(self, party: Sequence[int], dungeon: int) -> float:
        """What an exploration there is worth to these members, in blood."""
        if not party or not self.left[dungeon]:
            return 0.0
        danger = self.danger(party, dungeon)
        rooms = self.left[dungeon]
        gold = sum(gold for _, gold in rooms) / len(rooms)
        turns = 1 + 3 * (1 - danger)
        gained = min(turns * gold, 0.8 * self.capacity(party)) * GOLD
        deaths = danger * (1 + danger * 2)
        return gained - deaths * (self.costs[dungeon] + MEMBER)

    def strength(self, party: Sequence[int]) -> float:
        """What these members are worth in a fight: the three best, and many colours to win over."""
        best = sorted(party)[:3]
        fight = sum(1.1 * (1 - rank / 64) for rank in best) - 1.0 * (3 - len(best))
        hues = {self.box.colour[rank] for rank in best} - {-1}
        return fight + 0.05 * len(hues) + 0.08 * max(0, min(len(party), 6) - 3)

    def worth(self, party: Sequence[int]) -> float:
        """What a party is worth: in fights, and in the best dungeon for it."""
        if not mask_of(party) & self.box.coloured:
            return -2.0 + 0.1 * len(party)
        return self.strength(party) + max(self.outing(party, d) for d in range(len(DUNGEONS)))
