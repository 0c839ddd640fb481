"""The table in words: options, place, phases, words kept."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import counted
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
