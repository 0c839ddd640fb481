"""The steps of a reveal: a combat slot by slot, an exploration room by room."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.boards.base import Step
from undercroft.boards.dungeonville.combats import Combat, combat
from undercroft.boards.dungeonville.explored import Turned, rooms_turned
from undercroft.boards.dungeonville.fold import as_shown
from undercroft.widgets import motion
from undercroft_engine.core.events import Event
from undercroft_engine.core.phrases import cite
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.view import View

_BEGINS: dict[type[Event], str] = {
    ev.LineUpsShown: "fighters",
    ev.SlotRevealed: "slot",
    ev.CombatEnded: "count",
    ev.DungeonEntered: "enters",
    ev.RoomTurned: "room",
    ev.AdventurerDied: "death",
    ev.TreasureKept: "treasure",
    ev.PartyEscaped: "out",
    ev.PartyLeft: "out",
    ev.PartyWiped: "wiped out",
}
_FOLLOWS = (
    ev.FighterRecruited,
    ev.FighterKilled,
    ev.FighterSaved,
    ev.BloodTaken,
    ev.NoBlood,
    ev.PartyDiscarded,
    ev.PartyWentHome,
    ev.JesterTurned,
    ev.OracleSet,
    ev.OrbLooked,
    ev.OrbPlaced,
    ev.AdventurerSaved,
    ev.BloodPlaced,
)
"""What belongs to the step before it."""
_ASKS = {
    "fighters": "who fights",
    "slot": "the next slot",
    "count": "the count",
    "banner": "the banner",
    "tie-break": "who is strongest",
    "goes in": "who enters",
    "enters": "who goes in",
    "room": "the next room",
    "death": "who dies",
    "treasure": "what is kept",
    "out": "the way out",
    "wiped out": "what is left",
}
COMBAT = ("fighters", "slot", "count", "banner", "tie-break", "goes in")


@dataclass(frozen=True, slots=True)
class Shown:
    """A reveal as far as it has come: all its events, and how many of them are shown."""

    before: View
    events: tuple[Event, ...]
    count: int
    kind: str

    @property
    def told(self) -> tuple[Event, ...]:
        """The events shown."""
        return self.events[: self.count]

    @property
    def view(self) -> View:
        """The table as far as it is shown."""
        return as_shown(self.before, self.told)

    @property
    def combat(self) -> Combat:
        """The combat as far as it is shown."""
        return combat(self.told)

    def rooms(self, log: Sequence[Event]) -> list[Turned]:
        """The rooms of the exploration as far as it is shown, those from before included."""
        first = self.events[0]
        at = next((n for n in reversed(range(len(log))) if log[n] == first), len(log))
        return rooms_turned((*log[:at], *self.told))


def steps(before: View, events: Sequence[Event]) -> tuple[Step, ...]:
    """Part a reveal into its steps; other events are laid over without one."""
    told = tuple(events)
    ends: list[tuple[str, int]] = []
    for count, event in enumerate(told, start=1):
        kind = _BEGINS.get(type(event))
        if kind is not None:
            ends += [(each, count) for each in _parts(kind, event)]
        elif ends and isinstance(event, _FOLLOWS):
            last = ends[-1][1]
            ends = [(one, count if at == last and _tail(one) else at) for one, at in ends]
    return tuple(_step(before, told, ends, at) for at in range(len(ends)))


def _tail(kind: str) -> bool:
    return kind not in ("count", "banner", "tie-break")


def _parts(kind: str, event: Event) -> list[str]:
    """The count of a combat is shown in parts: survivors, banner, tie-break, who enters."""
    if not isinstance(event, ev.CombatEnded):
        return [kind]
    banner = ["banner"] if event.banner is not None else []
    tie = ["tie-break"] if event.strongest is not None else []
    return ["count", *banner, *tie, "goes in"]


def _step(before: View, told: tuple[Event, ...], ends: list[tuple[str, int]], at: int) -> Step:
    kind, count = ends[at]
    begun = next(event for event in reversed(told[:count]) if type(event) in _BEGINS)
    return Step(
        _name(kind, begun),
        Shown(before, told, count, kind),
        (f"Enter shows the next step: {_ASKS[kind]}.",),
        cite(_NOTES[kind][:1], *_NOTES[kind][1:]),
        motion.FLIP if kind == "slot" else (),
        stays=kind in (*COMBAT, "out", "wiped out"),
    )


def _name(kind: str, event: Event) -> str:
    match event:
        case ev.SlotRevealed() if kind == "slot":
            return f"slot {event.slot}"
        case ev.RoomTurned() if kind == "room":
            return f"{event.letter}{event.gold}" if event.letter else "item"
        case ev.TreasureKept() if kind == "treasure":
            return "kept" if event.kept else "left"
    return kind


_NOTES: dict[str, tuple[str, ...]] = {
    "fighters": ("In which order they fight nobody sees yet.", "DV-C4"),
    "slot": ("At most one token a slot, from the owner of the weakest killed.", "DV-C9", "DV-C11"),
    "count": ("The largest number enters; a tie goes to the strongest.", "DV-C17", "DV-C18"),
    "banner": ("With a Knight the banner counts for one more.", "DV-I12"),
    "tie-break": ("Equal numbers: whoever has the strongest survivor enters.", "DV-C18"),
    "goes in": ("All others go home with what is left of their party.", "DV-C20"),
    "enters": ("Whoever stands at an entrance must go in.", "DV-X1"),
    "room": ("A member with the room's letter dies; an item kills nobody.", "DV-X4", "DV-I2"),
    "death": ("Its token lies at this entrance, whoever owns the dungeon.", "DV-X6"),
    "treasure": ("No more is carried than the ranks of the living add up to.", "DV-X7"),
    "out": ("What was carried is banked in collection.", "DV-X18"),
    "wiped out": ("All that was carried is lost, the treasury is not.", "DV-X14"),
}
"""The rule that decides at each step, with its clauses."""
