"""Rooms in words: what they are, what they ask for, what they do."""

from __future__ import annotations

from undercroft_engine.games.dungeon_raiders.cards import (
    Boss,
    Chamber,
    Monster,
    Room,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.resolving import strength
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.phrases import counted, listed

UNKNOWN = "face down"
UNKNOWN_BOSS = "unknown boss"
"""A room nobody has turned up, and the boss's place: where it is, all know (RA-L7)."""

_KINDS = {Monster: "monster", Treasure: "treasure", Chamber: "chamber", Trap: "trap", Boss: "boss"}


def kind_of(room: Room) -> str:
    """The sort of room: `monster`, `treasure`, `chamber`, `trap` or `boss`."""
    return _KINDS[type(room)]


def place_said(view: View, position: int) -> str:
    """What lies at a position of the row, as far as the view's seat knows."""
    room = view.row[position - 1]
    if room is None:
        return UNKNOWN_BOSS if is_boss_place(view, position) else UNKNOWN
    seen = ", seen by torch" if position in view.hidden else ""
    return f"{view.room(room).name}{seen}"


def is_boss_place(view: View, position: int) -> bool:
    """Whether the boss lies there: position 5 of level 5 (RA-L6)."""
    return view.level == len(view.row) == position


def summary(view: View, room: Room) -> str:
    """A room in one line: `Troll, strength 18, 2 wounds`."""
    if isinstance(room, Monster | Boss):
        return f"{room.name}, {', '.join(_fight(view, room))}"
    if isinstance(room, Treasure):
        chests = listed([str(chest) for chest in room.chests])
        return f"Treasure, {'chest' if len(room.chests) == 1 else 'chests'} {chests}"
    if isinstance(room, Chamber):
        gifts = (f"{power}: {_gift(gift)}" for power, gift in enumerate(room.gives, start=1))
        return f"{room.name}, card {', '.join(gifts)}"
    return f"{room.name}, {_strikes(room)}"


def _fight(view: View, room: Monster | Boss) -> list[str]:
    needed = strength(room, view.seats, view.options)
    parts = ["cannot be beaten" if needed is None else f"strength {needed}"]
    if room.wounds:
        parts.append(counted(room.wounds, "wound"))
    if isinstance(room, Boss):
        parts += _effects(room)
    return parts


def _effects(boss: Boss) -> list[str]:
    parts = []
    if boss.loss:
        parts.append(f"takes {counted(boss.loss, 'coin')}")
    if boss.petrifies:
        parts.append("petrifies whom it attacks")
    if boss.reward:
        parts.append(f"{counted(boss.reward, 'coin')} to the highest")
    if boss.escape is not None:
        parts.append(f"a {boss.escape} escapes")
    if boss.fives_are != 5:
        parts.append(f"a 5 counts {boss.fives_are}")
    if boss.attacks == "highest":
        parts.append("attacks the highest")
    return parts


def _gift(gift: str) -> str:
    what, _, amount = gift.partition(" ")
    if what == "coins":
        return counted(int(amount), "coin")
    return f"heals {counted(int(amount), 'wound')}" if what == "potion" else f"a {what}"


def _strikes(trap: Trap) -> str:
    richest = trap.strikes == "richest"
    whom = "the richest lose coins" if richest else "those with the fewest wounds take some"
    steps = [f"{trap.amounts[high - 1]} for a {high}" for high in (5, 4, 3, 2, 1)]
    steps = [step for step in steps if not step.startswith("0")]
    return f"{whom}: {', '.join(steps)}"


def rule(view: View, room: Room) -> tuple[str, tuple[str, ...]]:
    """What decides in the room, as a sentence, and its clauses."""
    if isinstance(room, Treasure):
        chest = f"The highest card takes {counted(room.chests[0], 'coin')}"
        if len(room.chests) == 1:
            return f"{chest}; equal ones share.", ("RA-C1", "RA-C2")
        second = f"the second highest {room.chests[1]}; equal ones share"
        return f"The highest card takes {room.chests[0]}, {second}.", ("RA-C1", "RA-C4")
    if isinstance(room, Chamber):
        return "Everybody gets what stands at the power card played.", ("RA-H1",)
    if isinstance(room, Trap):
        clause = _TRAP_CLAUSES.get(room.id, "RA-X1")
        amounts = " ".join(str(amount) for amount in reversed(room.amounts))
        richest = room.strikes == "richest"
        whom = "the richest lose" if richest else "the fewest wounds grow by"
        return f"Highest card 5 4 3 2 1: {whom} {amounts}.", ("RA-X1", clause)
    needed = strength(room, view.seats, view.options)
    whom = "highest" if isinstance(room, Boss) and room.attacks == "highest" else "lowest"
    effects = [f"takes {counted(room.wounds, 'wound')}"] if room.wounds else []
    if isinstance(room, Boss):
        if room.loss:
            effects.append(f"loses {counted(room.loss, 'coin')}")
        if room.petrifies:
            effects.append("is petrified")
    suffers = f"the {whom} card {listed(effects)}" if effects else f"the {whom} card is attacked"
    clauses = [boss_clause(room.id)]
    if isinstance(room, Boss) and room.escape is not None:
        clauses.append(ESCAPE_CLAUSES[room.escape])
    cited = tuple(dict.fromkeys(clauses))
    if needed is None:
        return f"It cannot be beaten: {suffers}.", cited
    return f"All cards under {needed} in total: {suffers}.", cited


_TRAP_CLAUSES = {
    "lava_cauldron": "RA-X2",
    "coin_trap": "RA-X3",
    "spike_trap": "RA-X4",
    "giant_boulder": "RA-X5",
}
_BOSS_CLAUSES = {
    "tax_collector": "RA-O2",
    "medusa": "RA-O3",
    "vampire": "RA-O5",
    "sphinx": "RA-O6",
    "minotaur": "RA-O7",
    "wolf_pack": "RA-O1",
    "necromancer": "RA-O1",
    "mega_dragon": "RA-O13",
    "golem": "RA-O19",
    "mummy": "RA-O20",
}
"""What a boss does to those it attacks; where its entry says nothing of that, the general rule."""
ESCAPE_CLAUSES = {"torch": "RA-O11", "ball": "RA-O12", "key": "RA-O13"}
"""By the item that leads out: the entry of the boss that lets it."""


def trap_clause(trap: str) -> str:
    """The clause of a trap."""
    return _TRAP_CLAUSES.get(trap, "RA-X1")


def boss_clause(boss: str) -> str:
    """The clause of a boss; of a common monster, that of the attack."""
    return _BOSS_CLAUSES.get(boss, "RA-M3")
