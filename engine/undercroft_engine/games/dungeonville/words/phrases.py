"""Small pieces the sentences of Dungeonville are made of: people, rooms, dungeons, letters."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import listed
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER, Box, box_of
from undercroft_engine.games.dungeonville.cards import ItemName
from undercroft_engine.games.dungeonville.moves import DUNGEONS, DungeonName
from undercroft_engine.games.dungeonville.powers import SACK
from undercroft_engine.games.dungeonville.view import View

DUNGEON_SAID = {
    "crypt": "Crypt",
    "rat_haus": "Rat Haus",
    "ice_cave": "Ice Cave",
    "goblin_camp": "Goblin Camp",
    "dragons_lair": "Dragon's Lair",
}
"""Dungeons by key; names of a deck of one's own are in the view's box."""
BUILDING_SAID = {
    "street": "Street",
    "inn": "Inn",
    "temple": "Temple",
    "guild": "Guild",
    "tavern": "Tavern",
}


def box(view: View) -> Box:
    """The box of the deck in play."""
    return box_of(view.cards)


def dungeon(key: str) -> str:
    """A dungeon in a sentence: `the Crypt`, `Dragon's Lair`."""
    name = DUNGEON_SAID[key]
    return name if "'" in name else f"the {name}"


def who(view: View, rank: int) -> str:
    """An adventurer: `33 Bard`."""
    return box(view).called(rank)


def who_full(view: View, rank: int) -> str:
    """The same with colour and letters: `33 Bard, yellow, BAEDC`."""
    person = box(view).people[rank]
    colour = "no colour" if person.colour == "none" else person.colour
    return f"{rank} {person.cls}, {colour}, {person.letters}"


def people(view: View, ranks: Sequence[int]) -> str:
    """Several: `33 Bard and 48 Peasant`; `nobody`."""
    return listed(box(view).said(ranks)) if ranks else "nobody"


def room(view: View, id_: str) -> str:
    """A room: `C 15`."""
    return box(view).room_said(ROOM_NUMBER[id_])


def purse(view: View, id_: str) -> str:
    """A treasury card: `15 Crypt`."""
    return box(view).purse_said(ROOM_NUMBER[id_])


def worth(view: View, rooms: Sequence[str]) -> int:
    """What rooms are worth as money."""
    return sum(box(view).worth[ROOM_NUMBER[id_]] for id_ in rooms)


def load(view: View, rooms: Sequence[str]) -> int:
    """What rooms weigh while they are carried."""
    return sum(box(view).gold[ROOM_NUMBER[id_]] for id_ in rooms)


def works(view: View, seat: Seat, item: ItemName) -> bool:
    """Whether a seat's item works, by what all may see (DV-I3)."""
    cards = box(view)
    held = (*view.treasuries[seat], *view.carried[seat])
    here = any(cards.wielders[item] >> rank & 1 for rank in view.parties[seat])
    has = any(ROOM_NUMBER[id_] == cards.item[item] for id_ in held)
    return view.options["powers"] == "house" and here and has


def letter_here(view: View, seat: Seat, rank: int) -> str:
    """A member's letter where its party is; empty for none (DV-L5, L6, I15)."""
    pawn, explore, cards = view.pawns[seat], view.explore, box(view)
    if cards.oracle >> rank & 1:
        return (explore.oracle if explore else None) or ""
    if cards.jester >> rank & 1:
        return (explore.jester if explore else None) or ""
    if pawn is None:
        return ""
    letter = cards.people[rank].letters[DUNGEONS.index(pawn)]
    monk = cards.wielders["sandals"] >> rank & 1
    return chr(max(ord("A"), ord(letter) - 1)) if monk and works(view, seat, "sandals") else letter


def capacity(view: View, seat: Seat) -> int:
    """What a seat's party can carry."""
    return sum(view.parties[seat]) + SACK * works(view, seat, "sack")


def tokens(counts: Sequence[int], form: str = "name") -> Line:
    """Blood by giver: `Ada 2, Bram 1`; `none`."""
    found: list[str | SeatSpan] = []
    for seat, count in enumerate(counts):
        if count:
            found += [", "] if found else []
            found += [SeatSpan(seat, form), f" {count}"]  # type: ignore[arg-type]
    return tuple(found) or ("none",)


def sum_said(kills: int, others: int, own: int) -> str:
    """A true score written out: `kill zone 4 + others' blood 4 - own blood 1 = 7`."""
    return f"kill zone {kills} + others' blood {others} - own blood {own} = {kills + others - own}"


def score_parts(view: View, seat: Seat, deed: DungeonName) -> tuple[int, int, int]:
    """Kill zone, others' and own blood of a seat with that deed, from what lies open (DV-B8)."""
    lies = view.blood[DUNGEONS.index(deed)]
    return sum(view.kill_zones[seat]), sum(lies) - lies[seat], lies[seat]
