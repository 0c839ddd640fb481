"""The view as far as a reveal has shown it: the one from before, with events laid over it."""

from collections.abc import Iterable
from typing import Any

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.view import Exploring, View


def as_shown(before: View, told: Iterable[Event]) -> View:
    """Lay events over a view, as all see them."""
    view = before
    for event in told:
        changes = _changes(view, event)
        view = msgspec.structs.replace(view, **changes) if changes else view
    return view


def _changes(view: View, event: Event) -> dict[str, Any]:
    return _course(event) or _people(view, event) or _pawns(view, event) or _inside(view, event)


def _course(event: Event) -> dict[str, Any]:
    """Where the round stands."""
    match event:
        case ev.RoundStarted():
            return {"round": event.round, "stone": event.stone}
        case ev.PhaseStarted():
            return {"phase": event.phase}
    return {}


def _people(view: View, event: Event) -> dict[str, Any]:
    """What becomes of adventurers, tokens and money outside dungeons."""
    match event:
        case ev.Recruited():
            return {"parties": _at(view.parties, event.seat, event.party)}
        case ev.TownDealt():
            town = tuple(sorted(rank for _, rank in event.town))
            return {"town": town, "deck": event.left}
        case ev.PartyDiscarded():
            gone = (*view.discards, *event.ranks)
            return {"parties": _at(view.parties, event.seat, ()), "discards": gone}
        case ev.FighterRecruited():
            return {"parties": _without(view, event.giver, event.rank)}
        case ev.FighterKilled():
            gone = (*view.discards, event.rank)
            return {"parties": _without(view, event.seat, event.rank), "discards": gone}
        case ev.BloodTaken():
            zones = _at(view.kill_zones, event.taker, event.kill_zone)
            return {"kill_zones": zones, "pools": _at(view.pools, event.giver, event.pool)}
        case ev.CombatEnded():
            parties = view.parties
            for seat, party in zip(event.seats, event.parties, strict=True):
                parties = _at(parties, seat, party)
            return {"parties": parties}
        case ev.TreasureBanked():
            treasury = _sorted((*view.treasuries[event.seat], *event.rooms))
            return {
                "carried": _at(view.carried, event.seat, ()),
                "treasuries": _at(view.treasuries, event.seat, treasury),
            }
    return {}


def _pawns(view: View, event: Event) -> dict[str, Any]:
    """Where pawns go, and what is shuffled."""
    match event:
        case ev.PawnPlaced():
            return {"pawns": _at(view.pawns, event.seat, event.dungeon)}
        case ev.PawnMoved():
            return {"pawns": _at(view.pawns, event.seat, event.goal)}
        case ev.PartyWentHome():
            return {"pawns": _at(view.pawns, event.seat, None)}
        case ev.DeckReshuffled(deck="adventurers"):
            return {"deck": event.left, "discards": ()}
        case ev.DeckReshuffled():
            number = DUNGEONS.index(event.deck)
            return {
                "room_decks": _at(view.room_decks, number, event.left),
                "room_discards": _at(view.room_discards, number, ()),
            }
        case ev.PartyEscaped() | ev.PartyLeft():
            return {"pawns": _at(view.pawns, event.seat, None), "explore": None}
        case ev.PartyWiped():
            number = DUNGEONS.index(event.dungeon)
            pile = (*view.room_discards[number], *event.lost)
            return {
                "pawns": _at(view.pawns, event.seat, None),
                "explore": None,
                "carried": _at(view.carried, event.seat, ()),
                "room_discards": _at(view.room_discards, number, pile),
            }
    return {}


def _inside(view: View, event: Event) -> dict[str, Any]:
    """What happens in a dungeon."""
    explore = view.explore or Exploring()
    match event:
        case ev.DungeonEntered():
            pawns = _at(view.pawns, event.seat, event.dungeon)
            return {"explore": Exploring(), "turn": event.seat, "pawns": pawns}
        case ev.JesterTurned():
            turned = msgspec.structs.replace(explore, jester=event.letter)
            gone = (*view.discards, *event.ranks)
            return {"explore": turned, "deck": event.left, "discards": gone}
        case ev.OracleSet():
            return {"explore": msgspec.structs.replace(explore, oracle=event.letter)}
        case ev.RoomTurned():
            number = DUNGEONS.index(event.dungeon)
            turned = msgspec.structs.replace(explore, turned=event.room, died=False)
            return {
                "explore": turned,
                "turn": event.seat,
                "room_decks": _at(view.room_decks, number, event.left),
            }
        case ev.AdventurerSaved():
            return {"explore": msgspec.structs.replace(explore, saved=True)}
        case ev.AdventurerDied():
            return {
                "explore": msgspec.structs.replace(explore, died=True),
                "parties": _at(view.parties, event.seat, event.party),
                "discards": (*view.discards, event.rank),
            }
        case ev.BloodPlaced():
            blood = _at(view.blood, DUNGEONS.index(event.dungeon), event.blood)
            return {"blood": blood, "pools": _at(view.pools, event.seat, event.pool)}
        case ev.TreasureKept():
            number = ROOM_NUMBER[explore.turned] // 32 if explore.turned else 0
            left = () if event.kept or not explore.turned else (explore.turned,)
            pile = (*view.room_discards[number], *event.dropped, *left)
            return {
                "explore": msgspec.structs.replace(explore, turned=None),
                "carried": _at(view.carried, event.seat, event.carried),
                "room_discards": _at(view.room_discards, number, pile),
            }
    return {}


def _at(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(view: View, seat: Seat, rank: int) -> tuple[Any, ...]:
    return _at(view.parties, seat, tuple(one for one in view.parties[seat] if one != rank))


def _sorted(rooms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(rooms, key=ROOM_IDS.index))
