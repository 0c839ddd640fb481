"""An exploration: the rooms turned in it, and which letter each member has there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from undercroft.boards.dungeonville import signs
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import letter_here


@dataclass(frozen=True, slots=True)
class Turned:
    """A room turned in this exploration and what came of it."""

    room: str
    died: int | None = None
    saved: bool = False
    fate: str = ""


def rooms_turned(events: Iterable[Event]) -> list[Turned]:
    """The rooms of the newest exploration, in order."""
    rooms: list[Turned] = []
    for event in events:
        match event:
            case ev.DungeonEntered():
                rooms = []
            case ev.RoomTurned():
                rooms.append(Turned(event.room))
            case ev.AdventurerDied() if rooms:
                rooms[-1] = replace(rooms[-1], died=event.rank)
            case ev.AdventurerSaved() if rooms:
                rooms[-1] = replace(rooms[-1], saved=True)
            case ev.TreasureKept() if rooms:
                rooms[-1] = replace(rooms[-1], fate="kept" if event.kept else "left")
            case ev.PartyWiped():
                rooms = [one if one.fate == "left" else replace(one, fate="lost") for one in rooms]
    return rooms


def letter_of(view: View, seat: Seat, rank: int) -> str:
    """A member's letter where its party is; `-` for none (DV-L5, L6, I15)."""
    return letter_here(view, seat, rank) or signs.NOBODY


def copied(log: Iterable[Event]) -> dict[str, int]:
    """Whose letter Oracle and Jester have in the newest exploration."""
    found: dict[str, int] = {}
    for event in log:
        match event:
            case ev.DungeonEntered():
                found = {}
            case ev.JesterTurned() if event.letter:
                found["jester"] = event.ranks[-1]
            case ev.OracleSet() if event.letter:
                found["oracle"] = event.model
    return found
