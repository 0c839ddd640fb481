"""The table in words: options, place, phases, words kept."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import counted
from undercroft_engine.core.spans import Line
from undercroft_engine.games.monster_busters.state import LIVES
from undercroft_engine.games.monster_busters.view import View

_OPTIONS = {
    "three_players": "House variant for three",
    "items": "Item deck",
    "locks": "Locks",
}
_EFFECTS = {
    ("three_players", "off"): "four to eight seats, as printed",
    ("three_players", "on"): "a house variant: three may play too",
    ("items", "house"): "weapons and five kinds of our own",
    ("items", "weapons"): "Spears, Crossbows and Axes only",
    ("locks", "changeable"): "till the last seat has locked",
    ("locks", "final"): "no card is taken back",
}
_OWN = {
    ("three_players", "on"): "variant for three",
    ("items", "weapons"): "weapons only",
    ("locks", "final"): "locks final",
}
_PHASES = {
    "setup": "before the first round",
    "pick": "talk and locks",
    "reveal": "cards turned up",
    "over": "final score",
}


def option_label(name: str) -> str:
    """What the set-up screen calls an option."""
    return _OPTIONS[name]


def option_effect(name: str, value: str, seats: int) -> str:
    """What a value of an option comes to at this count of seats."""
    if name == "three_players" and value == "on" and seats > 3:
        return "a house variant; without effect here"
    return _EFFECTS[name, value]


def place(view: View) -> str:
    """Where in the game the view stands: `round 8  monster 4 of 10`."""
    if view.stage == "over":
        return f"finished after {counted(view.round, 'round')}"
    return f"round {view.round}  monster {monster_number(view)} of {len(view.cards)}"


def monster_number(view: View) -> int:
    """Which Monster of all is on the table, counted from 1."""
    return len(view.defeated) + 1


def phase(view: View) -> str:
    """The rulebook phase of the view: `pick` or `over`."""
    return view.stage


def phase_title(phase: str) -> str:
    """A phase as the rules screen names it."""
    return _PHASES[phase]


def kept_said(view: View, seat: Seat) -> str:
    """Promises kept of all judged: `kept 4 of 4 promises`."""
    given = view.kept[seat] + view.broken[seat]
    return (
        f"kept {view.kept[seat]} of {counted(given, 'promise')}" if given else "no promise judged"
    )


def kept_note(view: View, seat: Seat, between: str = " of ") -> str:
    """The same in a column: `4 of 4`; a dash if none was judged."""
    given = view.kept[seat] + view.broken[seat]
    return f"{view.kept[seat]}{between}{given}" if given else "-"


def score_now(view: View, seat: Seat) -> int:
    """What the seat would score if the game ended now (MB-E3, MB-E4)."""
    buried = view.coffins[seat]
    return view.scores[seat] + sum(buried) + (LIVES - len(buried)) * view.buried()


def doing(view: View, seat: Seat, talking: bool = False) -> str:
    """What a seat is about, for its row: `choosing`, `locked`, `talking`, or nothing.

    `talking`: whether all sit at the open table before cards are chosen.
    """
    if view.stage != "pick":
        return ""
    if view.locked[seat]:
        return "locked"
    if talking:
        return "talking"
    return "you choose" if seat == view.seat else "choosing"


def table_rules(view: View) -> Line:
    """The table's options in the header: `house Items · locks changeable`."""
    variant = "variant for three · " if is_variant(view) else ""
    deck = "house Items" if view.options["items"] == "house" else "weapons only"
    return (f"{variant}{deck} · locks {view.options['locks']}",)


def own_rules(view: View) -> str:
    """The options in which the table differs from the first values: `weapons only · locks final`.

    The variant for three is named only where three play.
    """
    said = (
        words
        for (name, value), words in _OWN.items()
        if view.options[name] == value and (name != "three_players" or is_variant(view))
    )
    return " · ".join(said)


def is_variant(view: View) -> bool:
    """Whether fewer play than the rulebook is for (MB-G2)."""
    return view.seats == 3
