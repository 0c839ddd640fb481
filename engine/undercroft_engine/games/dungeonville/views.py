"""Building a View of Dungeonville: each field by name, from what the seat has been shown."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import ranks_of
from undercroft_engine.games.dungeonville.cards import AnyCard
from undercroft_engine.games.dungeonville.events import PhaseName, Rooms
from undercroft_engine.games.dungeonville.exploring import letter_name
from undercroft_engine.games.dungeonville.fighting import locked
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.offers import public_stage
from undercroft_engine.games.dungeonville.scoring import true_score
from undercroft_engine.games.dungeonville.state import (
    ASKS,
    Claimed,
    Explore,
    Pending,
    State,
    shown_deed,
)
from undercroft_engine.games.dungeonville.view import Exploring, Note, Step, View

_PHASES: dict[str, PhaseName] = {
    "recruit": "recruitment",
    "discard": "recruitment",
    "place": "reconnaissance",
    "horn": "reconnaissance",
    "line_up": "combat",
    "buy": "collection",
}


def phase_of(stage: str, pending: Pending | None) -> PhaseName:
    """The phase a question belongs to."""
    if stage == "pay":
        assert pending is not None
        return "recruitment" if pending.recruit else "collection"
    return _PHASES.get(stage, "exploration")


def view(own_rows: tuple[AnyCard, ...], state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (None), may know (rules file, part 3)."""
    seats = range(state.seats)
    over = state.stage == "over"
    own = seat is not None and seat == state.turn and not over
    stage = state.stage if own else public_stage(state)
    shown = [shown_deed(state.deed_log, of) for of in seats]
    end = state.end
    return View(
        seat=seat,
        seats=state.seats,
        to_act=state.owed,
        options=state.options,
        stage=stage,  # type: ignore[arg-type]
        phase="over" if over else phase_of(state.stage, state.pending),
        asked=ASKS * state.window if seat is None else state.asked(seat),
        round=state.round,
        stone=state.stone,
        turn=None if state.turn < 0 else state.turn,
        town=state.town,
        deck=len(state.deck),
        discards=state.discards,
        parties=tuple([ranks_of(party) for party in state.parties]),
        gold=tuple(state.gold),
        treasuries=tuple([_ids(rooms) for rooms in state.treasuries]),
        carried=tuple([_ids(rooms) for rooms in state.carried]),
        room_decks=tuple([len(deck) for deck in state.room_decks]),
        room_discards=tuple([_named(pile) for pile in state.room_discards]),
        looks=tuple(
            [
                tuple([(of, ROOM_IDS[room] if of == seat else None) for of, room in looks])
                for looks in state.looks
            ]
        ),
        pawns=tuple([None if pawn < 0 else DUNGEONS[pawn] for pawn in state.pawns]),
        ready=tuple([locked(state, of) for of in seats]),
        explore=None if state.explore is None else _exploring(state.explore),
        kill_zones=tuple([state.kills(of) for of in seats]),
        blood=tuple([state.blood_on(dungeon) for dungeon in range(len(DUNGEONS))]),
        pools=tuple([state.pool(of) for of in seats]),
        in_house=len(DUNGEONS) - state.seats,
        shown=tuple([DUNGEONS[state.deeds[of]] if shown[of] else None for of in seats]),
        log=_log(state, None if over else seat, over),
        cards=own_rows,
        deed=None if seat is None else DUNGEONS[state.deeds[seat]],
        score=None if seat is None else true_score(state, seat),
        line_up=() if seat is None else state.locks[seat],
        step=_step(state.pending) if own and state.pending is not None else None,
        seen=_seen(state) if own else None,
        deeds=tuple([DUNGEONS[deed] for deed in state.deeds]) if over else (),
        scores=tuple([true_score(state, of) for of in seats]) if over else (),
        house=tuple([DUNGEONS[deed] for deed in state.house]) if over else (),
        end=end.reason if end else None,  # type: ignore[arg-type]
        winners=end.winners if end else (),
        seed=state.seed if over else None,
    )


def _ids(rooms: int) -> Rooms:
    return _named(ranks_of(rooms)) if rooms else ()


def _named(rooms: tuple[int, ...]) -> Rooms:
    return tuple([ROOM_IDS[room] for room in rooms])


def _seen(state: State) -> str | None:
    """The room under the orb."""
    if state.stage != "orb":
        return None
    return ROOM_IDS[state.room_decks[state.pawns[state.turn]][0]]


def _step(pending: Pending) -> Step:
    return Step(
        pending.recruit or None, pending.discard or None, pending.keep, _named(pending.given)
    )


def _exploring(explore: Explore) -> Exploring:
    return Exploring(
        letter_name(explore.jester),
        letter_name(explore.oracle),
        None if explore.turned < 0 else ROOM_IDS[explore.turned],
        explore.died,
        explore.saved,
    )


def _log(state: State, seat: Seat | None, over: bool) -> tuple[Note, ...]:
    """The deed log as the seat knows it: a shown old deed is known to all (DV-W8)."""
    notes = []
    for number, entry in enumerate(state.deed_log):
        if isinstance(entry, Claimed):
            dungeon = DUNGEONS[entry.dungeon]
            notes.append(Note("claim", entry.round, entry.seat, dungeon))
            continue
        mine = over or entry.seat == seat
        old = mine or shown_deed(state.deed_log[:number], entry.seat)
        notes.append(
            Note(
                "buy",
                entry.round,
                entry.seat,
                None,
                DUNGEONS[entry.old] if old else None,
                DUNGEONS[entry.new] if mine else None,
            )
        )
    return tuple(notes)
