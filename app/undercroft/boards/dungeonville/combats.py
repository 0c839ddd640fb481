"""A combat: who is in it, and what has been told of it so far."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.moves import DungeonName
from undercroft_engine.games.dungeonville.view import View


def fighting(view: View) -> tuple[Seat, ...]:
    """The seats of the combat whose line-ups are chosen: of several the first (DV-C2)."""
    order = [(view.stone + n) % view.seats for n in range(view.seats)]
    for seat in order:
        if view.pawns[seat] and view.pawns.count(view.pawns[seat]) > 1:
            return tuple(one for one in sorted(order) if view.pawns[one] == view.pawns[seat])
    return ()


def elsewhere(view: View, inside: Sequence[Seat]) -> list[tuple[Seat, DungeonName]]:
    """The seats whose pawns stand at an entrance and that are not in this combat."""
    return [(seat, pawn) for seat, pawn in enumerate(view.pawns) if pawn and seat not in inside]


@dataclass(slots=True)
class Slot:
    """A slot as far as it has been told."""

    number: int
    fighters: tuple[tuple[Seat, int, int], ...]
    winner: Seat | None
    fates: dict[int, tuple[str, Seat]] = field(default_factory=dict)
    """What became of the losers by rank: `joins`, `killed` or `saved`, and whose doing it is."""
    blood: ev.BloodTaken | None = None
    none: str = ""
    """Why no token is taken for those killed."""
    gone: list[Seat] = field(default_factory=list)
    """Whose party was left without a colour, and is discarded (DV-L2)."""

    @property
    def best(self) -> int:
        """The rank that wins it."""
        return next(rank for seat, rank, _ in self.fighters if seat == self.winner)

    def having(self, fate: str) -> list[int]:
        """The losers that met this fate, by rank."""
        return sorted(rank for rank, (one, _) in self.fates.items() if one == fate)


@dataclass(slots=True)
class Combat:
    """A combat as far as it has been told."""

    line_ups: tuple[tuple[Seat, tuple[int, ...]], ...] = ()
    slots: list[Slot] = field(default_factory=list)
    ended: ev.CombatEnded | None = None
    dungeon: DungeonName | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is in it."""
        return tuple(seat for seat, _ in self.line_ups)

    def own(self, seat: Seat) -> list[int]:
        """A seat's fighters that still stand, shown or not."""
        if any(seat in slot.gone for slot in self.slots):
            return []
        lost = {rank for slot in self.slots for rank in slot.fates}
        return [rank for rank in dict(self.line_ups)[seat] if rank not in lost]

    def won(self, seat: Seat) -> list[int]:
        """The fighters a seat has recruited from others, by rank."""
        return sorted(
            rank
            for slot in self.slots
            for rank, fate in slot.fates.items()
            if fate == ("joins", seat)
        )

    def fought(self, seat: Seat) -> list[int]:
        """A seat's fighters that have been turned up, in the order of their slots."""
        return [rank for slot in self.slots for one, rank, _ in slot.fighters if one == seat]


def combat(told: Iterable[Event]) -> Combat:
    """Gather the newest combat from events."""
    made = Combat()
    for event in told:
        match event:
            case ev.LineUpsShown():
                made = Combat(event.ranks)
            case ev.SlotRevealed():
                made.dungeon = event.dungeon
                made.slots.append(Slot(event.slot, event.fighters, event.winner))
            case ev.CombatEnded():
                made.ended = event
                made.dungeon = event.dungeon
            case _ if made.slots and not made.ended:
                follow(made.slots[-1], event)
    return made


def follow(slot: Slot, event: Event) -> None:
    """Take in what comes of a slot."""
    match event:
        case ev.FighterRecruited():
            slot.fates[event.rank] = ("joins", event.taker)
        case ev.FighterKilled():
            slot.fates[event.rank] = ("killed", event.by)
        case ev.FighterSaved():
            slot.fates[event.rank] = ("saved", event.seat)
        case ev.BloodTaken():
            slot.blood = event
        case ev.NoBlood():
            slot.none = "the Mule gives none" if event.reason == "mule" else "the pool is empty"
        case ev.PartyDiscarded():
            slot.gone.append(event.seat)
