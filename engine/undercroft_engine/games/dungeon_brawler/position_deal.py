"""Dealing what a stated position leaves open, id by id, in the order the rules file gives."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import UNSET

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler.cards import DOOR, ELEMENTS, TORCH, TORCHES
from undercroft_engine.games.dungeon_brawler.dealing import LAST, PARTY_SIZE, START_HAND
from undercroft_engine.games.dungeon_brawler.position_checks import Checked
from undercroft_engine.games.dungeon_brawler.position_fields import (
    OWN_PILES,
    DungeonStated,
    HeroStated,
)
from undercroft_engine.games.dungeon_brawler.rows import FULL


def deal_rest(checked: Checked) -> None:
    """Fill in every field that is not stated; faults are noted where cards run out."""
    deal = _Deal(checked)
    deal.people()
    if not checked.choosing:
        deal.party()
    deal.own_piles()
    deal.dungeon()
    deal.loot()
    deal.plain()
    missing = sorted(deal.left.elements())
    if checked.stated.box is UNSET:
        checked.stated.box = missing
    elif missing:
        checked.fault("box", f"leaves out {len(missing)} cards that are nowhere else")


class _Deal:
    """Cards that are left, drawn by a generator of the position's own."""

    def __init__(self, checked: Checked) -> None:
        self.checked = checked
        self.st: Any = checked.stated
        self.box = checked.box
        self.left = checked.left
        self.rng = Rng(seeded(checked.seed, "position"))

    def take(self, ids: list[str], n: int) -> list[str]:
        """So many of these, which may stand there several times, at random."""
        self.rng.shuffle(ids)
        taken = ids[:n]
        self.left.subtract(taken)
        return taken

    def held(self, *kinds: str) -> list[str]:
        """The cards of these kinds that are left."""
        rows = self.box.rows
        ids: list[str] = [row.id for row in rows if row.kind in kinds]
        return [id_ for id_ in ids for _ in range(self.left[id_])]

    def people(self) -> None:
        """Heroes and allies that are still to be dealt."""
        st, rows, number = self.st, self.box.rows, self.box.row_number
        heroes: list[str | None] = list(st.heroes)
        if st.stage == "hero":
            st.heroes = heroes
            return
        for seat, hero in enumerate(heroes):
            if hero is None:
                taken = {rows[number[id_]].color for id_ in heroes if id_ is not None}
                free = [i for i in self.held("player_hero") if rows[number[i]].color not in taken]
                (heroes[seat],) = self.take(free, 1)
        st.heroes = heroes
        if st.stage != "ally":
            allies: list[str] = list(st.allies)
            missing = PARTY_SIZE - self.checked.seats - len(allies)
            st.allies = [*allies, *self.take(self.held("ally_hero"), missing)]

    def party(self) -> None:
        """Those who are stated stand where they are, the others at random."""
        st = self.st
        party: list[HeroStated | None] = [None] * 4 if st.party is UNSET else list(st.party)
        placed = {hero.card for hero in party if hero is not None}
        everybody = [*st.heroes, *st.allies]
        rest = [id_ for id_ in everybody if id_ not in placed and id_ is not None]
        self.rng.shuffle(rest)
        st.party = [HeroStated(rest.pop()) if hero is None else hero for hero in party]

    def own_piles(self) -> None:
        """By seat hand, deck, discard pile, score pile (starters first, then loot)."""
        st = self.st
        piles: dict[str, list[Any]] = {}
        for name in OWN_PILES:
            content = getattr(st, name)
            piles[name] = [None] * self.checked.seats if content is UNSET else list(content)
        for seat in range(self.checked.seats):
            if self.checked.choosing:
                for name in OWN_PILES:
                    piles[name][seat] = []
            else:
                self._of_seat(seat, piles)
        for name in OWN_PILES:
            setattr(st, name, piles[name])

    def _of_seat(self, seat: Seat, piles: dict[str, list[Any]]) -> None:
        own = self._starters(seat, piles)
        fallen = {hero.card for hero in self.st.party if hero and not hero.standing}
        for name in OWN_PILES:
            content = piles[name][seat]
            if isinstance(content, list):
                continue
            if content is None:
                usual = {"hands": START_HAND, "decks": len(own)}.get(name, 0)
                if name == "hands" and self.st.heroes[seat] in fallen:
                    usual = 0
                content = min(usual, len(own))
            taken = self.take(own, content)
            del own[:content]
            if len(taken) < content:
                kinds = ("action", "combo", "armor", "familiar")
                taken += self.take(self.held(*kinds), content - len(taken))
            if len(taken) < content:
                self.checked.fault(name, "asks for more cards than are left", f"{name}[{seat}]")
            piles[name][seat] = taken

    def _starters(self, seat: Seat, piles: dict[str, list[Any]]) -> list[str]:
        """The seat's own starters that lie nowhere yet."""
        hero = self.st.heroes[seat]
        color = self.box.rows[self.box.row_number[hero]].color
        element = self.box.names[self.box.elements[color][0]]
        stated: Counter[str] = Counter()
        for name in OWN_PILES:
            if isinstance(piles[name][seat], list):
                stated.update(piles[name][seat])
        torches = min(max(0, TORCHES - stated[TORCH]), self.left[TORCH])
        elements = min(max(0, ELEMENTS - stated[element]), self.left[element])
        return [TORCH] * torches + [element] * elements

    def dungeon(self) -> None:
        """Dungeon, its deck with the door near the bottom, bosses, removed cards."""
        st = self.st
        if self.checked.choosing:
            st.dungeon = [None] * FULL
            st.dungeon_deck, st.bosses, st.removed = [], [], []
            return
        plain = ("monster", "non_monster")
        if st.dungeon is UNSET:
            four = [i for i in self.held(*plain) if i != DOOR]
            st.dungeon = [DungeonStated(id_) for id_ in self.take(four, FULL)]
        bosses = {self.box.names[card] for card in self.box.bosses}
        boss = any(one is not None and one.card in bosses for one in st.dungeon)
        door = self.left[DOOR] > 0 and not boss
        if not isinstance(st.dungeon_deck, list):
            rest = [id_ for id_ in self.held(*plain) if id_ != DOOR]
            size = len(rest) + door if st.dungeon_deck is UNSET else st.dungeon_deck
            door = door and size > 0
            deck = self.take(rest, size - door)
            if len(deck) < size - door:
                self.checked.fault("dungeon_deck", "asks for more cards than are left")
                return
            if door:
                deck.insert(size - 1 - self.rng.below(min(LAST, size)), DOOR)
                self.left[DOOR] -= 1
            st.dungeon_deck = deck
        if st.removed is UNSET:
            gone = self.left[DOOR] > 0 and st.box is UNSET
            st.removed = [DOOR] if gone else []
            self.left[DOOR] -= gone
        if st.bosses is UNSET:
            st.bosses = self.take(self.held("boss"), 4)
            st.bosses.sort(key=lambda id_: self.box.row_number[id_])

    def loot(self) -> None:
        """Loot row and loot deck."""
        st = self.st
        kinds = ("action", "combo", "armor", "familiar")
        if self.checked.choosing:
            st.loot_row, st.loot_deck = [], []
            return
        if st.loot_row is UNSET:
            st.loot_row = self.take(self.held(*kinds), FULL)
        if not isinstance(st.loot_deck, list):
            rest = self.held(*kinds)
            size = len(rest) if st.loot_deck is UNSET else st.loot_deck
            if size > len(rest):
                self.checked.fault("loot_deck", "asks for more cards than are left")
            st.loot_deck = self.take(rest, size)

    def plain(self) -> None:
        """Fields that follow from others, or are empty."""
        st, seats = self.st, self.checked.seats
        usual: dict[str, Any] = {
            "round": 0 if self.checked.choosing else 1,
            "moved": False,
            "acted": "none",
            "attacks": [],
            "extra": False,
            "permanents": [[] for _ in range(seats)],
            "used": [],
            "top_known": [False] * seats,
            "destroyed_loot": [],
            "defeated": [],
            "potions": int(st.options["potions"]),
            "loot_choices": [None] * seats,
            "votes": [None] * seats,
            "agenda": [],
            "tally": {},
            "result": None,
        }
        for name, content in usual.items():
            if getattr(st, name) is UNSET:
                setattr(st, name, content)
        if self.checked.choosing:
            st.party = [None] * 4
        if st.combos is UNSET:
            st.combos = st.acted == "card"
        if st.known is UNSET:
            hidden = self.checked.hidden
            hands, decks = st.hands, st.decks
            st.known = [
                list(hands[seat]) if hidden and not decks[seat] else [] for seat in range(seats)
            ]
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is, and who is ready, where that is not stated."""
        st = self.st
        asked = st.stage in ("menu", "discard")
        row = [*st.party, *st.dungeon]
        if st.actor is UNSET:
            st.actor = None
            for space, hero in enumerate(row[:4], start=1):
                own = hero is not None and hero.card in st.heroes and hero.standing
                if asked and own and hero.ready is not False:
                    st.actor = space
                    break
        for space, one in enumerate(row, start=1):
            if one is not None and one.ready is UNSET:
                right = st.actor is not None and space >= st.actor
                one.ready = right if asked else st.stage == "turn"
