"""What items do, and what a party comes to by them: capacity, letters, combat values (DV-I)."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import A, Box, ranks_of
from undercroft_engine.games.dungeonville.cards import ItemName
from undercroft_engine.games.dungeonville.state import Explore, State

SACK = 40
AXE = 10
LUTE = 10


def works(box: Box, state: State, seat: Seat, item: ItemName) -> bool:
    """Whether a seat holds an item and has somebody in its party to use it (DV-I3)."""
    if state.options["powers"] == "none" or not state.parties[seat] & box.wielders[item]:
        return False
    return bool((state.treasuries[seat] | state.carried[seat]) >> box.item[item] & 1)


def capacity(box: Box, state: State, seat: Seat) -> int:
    """What a party can carry (DV-X7, DV-I14)."""
    return sum(ranks_of(state.parties[seat])) + SACK * works(box, state, seat, "sack")


def value(box: Box, state: State, seat: Seat, rank: int) -> int:
    """A fighter's combat value (DV-C7, DV-I7)."""
    axe = box.wielders["axe"] >> rank & 1 and works(box, state, seat, "axe")
    return rank - AXE if axe else rank


def letter_of(box: Box, explore: Explore, rank: int, dungeon: int, sandals: bool) -> int:
    """A member's letter in an exploration; -1 or NO_LETTER where it has none (DV-L5, L6, I15)."""
    if box.oracle >> rank & 1:
        return explore.oracle
    if box.jester >> rank & 1:
        return explore.jester
    letter = box.letters[rank][dungeon]
    if sandals and box.wielders["sandals"] >> rank & 1:
        return max(A, letter - 1)
    return letter


def matching(box: Box, state: State, seat: Seat) -> tuple[int, ...]:
    """The members who have the letter of the room turned (DV-X4)."""
    explore = state.explore
    assert explore is not None
    if not box.gold[explore.turned]:
        return ()
    sandals = works(box, state, seat, "sandals")
    wanted, dungeon = box.letter[explore.turned], state.pawns[seat]
    return tuple(
        rank
        for rank in ranks_of(state.parties[seat])
        if letter_of(box, explore, rank, dungeon, sandals) == wanted
    )


def colourless_only(box: Box, party: int) -> bool:
    """Whether a party has somebody but nobody with a colour (DV-L2, DV-L4)."""
    return party > 0 and not party & box.coloured
