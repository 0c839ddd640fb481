"""The table in words: options, place, captions of the board."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.battle import BATTLES, BATTLES_IN_A_DUNGEON
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.phrases import (
    ROMAN,
    counted,
    ordinal,
    values_range,
)

_OPTIONS = {"cards": "Values in play", "leader": "Leader", "locks": "Locks"}
_VALUES = {
    ("rulebook", 3): "1-7 with three; three stay unplayed",
    ("rulebook", 4): "2-6 with four; one stays unplayed",
    ("edition", 3): "2-7 with three; two stay unplayed",
    ("edition", 4): "1-6 with four; two stay unplayed",
}
_EFFECTS = {
    ("leader", "random"): "one seat all game; pays first",
    ("leader", "first_seat"): "seat A all game; pays first",
    ("locks", "changeable"): "till the last seat has locked",
    ("locks", "final"): "no card is taken back",
}
_OWN = {
    ("cards", "edition"): "edition",
    ("leader", "first_seat"): "A leads",
    ("locks", "final"): "locks final",
}
_FIVE = "1-6 with five, in both; two unplayed"
"""With five seats the option `cards` cannot matter, and says so (DB-S1, DB-S2, DB-S4)."""

_PHASES = {"pick": "talk and locks", "lose": "paying", "take": "Spoils", "over": "final score"}


def option_label(name: str) -> str:
    """What the set-up screen calls an option."""
    return _OPTIONS[name]


def option_effect(name: str, value: str, seats: int) -> str:
    """What a value of an option comes to at this count of seats."""
    if name == "cards":
        return _VALUES.get((value, seats), _FIVE)
    return _EFFECTS[name, value]


def place(view: View) -> str:
    """Where in the game the view stands: `Dungeon II  battle 6 of 12`."""
    if view.stage == "over":
        return f"finished after {BATTLES} battles"
    return f"Dungeon {ROMAN[view.dungeon]}  battle {view.battle} of {BATTLES}"


def phase(view: View) -> str:
    """The rulebook phase of the view: `pick`, `lose`, `take` or `over`."""
    return view.stage


def phase_title(phase: str) -> str:
    """A phase as the rules screen names it."""
    others = {"setup": "before the first battle", "reveal": "cards turned up"}
    return _PHASES.get(phase) or others[phase]


def table_rules(view: View) -> Line:
    """The table's options in the header: `values 1-6 · locks changeable · Leader C`."""
    values = f"values {values_range(view.values)}"
    leader = SeatSpan(view.leader, "letter")
    return (f"{values} · locks {view.options['locks']} · Leader ", leader)


def own_rules(view: View) -> str:
    """The options in which the table differs from the rulebook: `edition · locks final`.

    With five seats both sets of cards are the same, and none is named.
    """
    known = ((key, said) for key, said in _OWN.items() if view.options[key[0]] == key[1])
    return " · ".join(said for (name, _), said in known if name != "cards" or view.seats < 5)


def monster_place(view: View, full: bool = False) -> str:
    """Which of its Dungeon's four monsters this is: `Dungeon II, 2nd`, in full `2nd of 4`."""
    place = ordinal((view.battle - 1) % BATTLES_IN_A_DUNGEON)
    of = f" of {BATTLES_IN_A_DUNGEON}" if full else ""
    return f"Dungeon {ROMAN[view.dungeon]}, {place}{of}"


def chest_note(chest: int, full: bool = False) -> str:
    """Who takes a Chest, counted from 0: `lowest counted`, then `next`."""
    if chest == 0:
        return "lowest counted card" if full else "lowest counted"
    return "next lowest" if full else "next"


TROPHY_NOTE = "highest counted card"
"""Who keeps the monster's card."""


def spoils_note(view: View) -> str:
    """What Spoils holds for the winners: `none to share`, `3 gems to share`."""
    gems = sum(view.spoils)
    return f"{counted(gems, 'gem')} to share" if gems else "none to share"


def kept_note(view: View, seat: Seat) -> str:
    """Promises kept of all judged: `4 of 4`; a dash if none was."""
    given = view.kept[seat] + view.broken[seat]
    return f"{view.kept[seat]} of {given}" if given else "-"


def kept_said(view: View, seat: Seat) -> str:
    """The same in prose: `kept 4 of 4 promises`."""
    given = view.kept[seat] + view.broken[seat]
    return (
        f"kept {view.kept[seat]} of {counted(given, 'promise')}" if given else "no promise judged"
    )


def doing(view: View, seat: Seat, talking: bool = False) -> str:
    """What a seat is about, for its row: `choosing`, `locked`, `you pay`, or nothing.

    `talking`: whether all sit at the open table before cards are chosen.
    """
    own = seat == view.seat
    if view.stage == "pick" and view.locked[seat]:
        return "locked"
    if view.stage == "pick" and talking:
        return "talking"
    if seat not in view.to_act:
        return ""
    if view.stage == "lose":
        return "you pay" if own else "pays"
    if view.stage == "take":
        return "you pick" if own else "picks"
    return "you choose" if own else "choosing"


def ahead(view: View, dungeon: int) -> str:
    """The monsters that may still come: `2 to come of Mandrake 5, Basilisk 7, Mimic 10`.

    Which one was set aside is never said, though all five can be worked out.
    """
    met = {card for card, _ in view.resolved} | {view.monster}
    still = [card for card in view.cards if card.dungeon == dungeon and card.id not in met]
    names = ", ".join(f"{card.name} {card.hp}" for card in still)
    if dungeon > view.dungeon:
        return f"{BATTLES_IN_A_DUNGEON} of {names}"
    if dungeon < view.dungeon or not view.left:
        return ""
    return f"{view.left} to come of {names}; one of them stays unseen"


def outcome_mark(trophy: Seat | None) -> str:
    """How a battle went, in the row of its Dungeon: `✓` won, `-` lost."""
    return "-" if trophy is None else "✓"


def fought_names(view: View, dungeon: int) -> tuple[tuple[str, str], ...]:
    """The monsters met in a Dungeon, each with its mark and name, oldest first."""
    return tuple(
        (outcome_mark(trophy), view.card(card).name)
        for card, trophy in view.resolved
        if view.card(card).dungeon == dungeon
    )
