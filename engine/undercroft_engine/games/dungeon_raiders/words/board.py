"""The table in words: options, place, phase, what each seat is about."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, ROOMS_OF_A_LEVEL
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.phrases import counted, items_said, ordinal
from undercroft_engine.games.dungeon_raiders.words.rooms import kind_of

_OPTIONS = {
    "variant": "Play",
    "majority3": "Who faints of three",
    "boss_reward": "Sphinx, Minotaur",
    "five_player_boss": "Boss at five",
    "characters": "Characters",
}
_EFFECTS = {
    ("variant", "standard"): "all play at once, hidden",
    ("variant", "tactical"): "in turn, face up; a map",
    ("boss_reward", "always"): "pay even if not beaten",
    ("boss_reward", "on_win"): "pay only if beaten",
    ("characters", "random"): "dealt to each seat",
    ("characters", "chosen"): "chosen in turn, openly",
    ("majority3", "over_half"): "over half of all wounds",
    ("majority3", "sole_lead"): "more than each other",
    ("five_player_boss", "18"): "four bosses need 18",
    ("five_player_boss", "16"): "four bosses need 16",
}
_NEEDS = {"majority3": 3, "five_player_boss": 5}
"""Options that matter at one seat count only (RA-G13)."""
_PHASES = {
    "setup": "before the first room",
    "character": "choosing characters",
    "treasure": "treasure room",
    "monster": "monster room",
    "chamber": "chamber",
    "trap": "trap",
    "boss": "boss monster",
    "over": "final count",
}


def option_label(name: str) -> str:
    """What the set-up screen calls an option."""
    return _OPTIONS[name]


def option_effect(name: str, value: str, seats: int) -> str:
    """What a value of an option comes to at this count of seats."""
    if _NEEDS.get(name, seats) != seats:
        return f"no effect with {seats} seats"
    return _EFFECTS[name, value]


def place(view: View) -> str:
    """Where in the game the view stands: `Level 3/5 Room 3/5`."""
    if view.stage == "over":
        return f"finished after {LEVELS} levels"
    if view.stage == "character":
        return "choosing characters"
    return f"Level {view.level}/{LEVELS} Room {view.position}/{ROOMS_OF_A_LEVEL}"


def place_full(view: View) -> str:
    """The same in full: `Level 3 of 5, room 3 of 5`."""
    if view.stage in ("over", "character"):
        return place(view)
    return f"Level {view.level} of {LEVELS}, room {view.position} of {ROOMS_OF_A_LEVEL}"


def place_wide(view: View) -> str:
    """The same where there is room: `Level 3 of 5 · Room 3 of 5`."""
    return place_full(view).replace(", r", " · R")


def phase(view: View) -> str:
    """The phase of the view: the sort of room it stands in, or what goes on instead."""
    return view.stage if view.here is None else kind_of(view.here)


def phase_title(phase: str) -> str:
    """A phase as the rules screen names it."""
    return _PHASES[phase]


def table_rules(view: View) -> Line:
    """The table's options in the header: `tactical · map B`."""
    if view.map is None:
        return (view.options["variant"],)
    return (f"{view.options['variant']} · map ", SeatSpan(view.map, "letter"))


def doing(view: View, seat: Seat) -> str:
    """What a seat is about, for its row: `choosing`, `locked`, `chooses again`, or nothing."""
    own = seat == view.seat
    if view.ready[seat]:
        return "locked"
    if seat not in view.to_act:
        return ""
    if view.stage == "second_card":
        return "you choose again" if own else "chooses again"
    return "you choose" if own else "choosing"


def turn(view: View, seat: Seat) -> str:
    """When a seat of the variant plays that has not yet: `plays 3rd`; nothing where all do."""
    if view.map is None or view.stage != "first_card":
        return ""
    return f"plays {ordinal((seat - view.map) % view.seats)}"


def has_said(view: View, seat: Seat) -> str:
    """A seat's coins and wounds in prose: `2 coins, 1 wound`."""
    return f"{counted(view.coins[seat], 'coin')}, {counted(view.wounds[seat], 'wound')}"


def holds_said(view: View, seat: Seat) -> str:
    """What a seat must hold, by public facts: `1 2 5 and 1 torch`."""
    powers = " ".join(map(str, view.powers(seat))) or "no power card"
    return f"{powers} and {items_said(view.items[seat])}"


def matters(view: View, option: str) -> bool:
    """Whether an option has an effect at this table's count of seats (RA-G13)."""
    return _NEEDS.get(option, view.seats) == view.seats


def own_rules(view: View) -> str:
    """The options that matter at this table and can differ: `over half · reward always`."""
    told = [f"reward {view.options['boss_reward'].replace('_', ' ')}"]
    if matters(view, "majority3"):
        told.insert(0, view.options["majority3"].replace("_", " "))
    return " · ".join(told)
