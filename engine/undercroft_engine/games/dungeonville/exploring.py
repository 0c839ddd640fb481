"""Exploration: entering, rooms one by one, treasure, the way out (DV-X, DV-L, DV-I)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.asking import ask, ask_step
from undercroft_engine.games.dungeonville.box import Box, ranks_of
from undercroft_engine.games.dungeonville.cards import LETTERS
from undercroft_engine.games.dungeonville.dealing import (
    discard_rooms,
    ready_room,
    take_adventurer,
    take_room,
)
from undercroft_engine.games.dungeonville.fighting import no_blood
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.powers import capacity, letter_of, matching, works
from undercroft_engine.games.dungeonville.recruiting import discard_colourless
from undercroft_engine.games.dungeonville.state import Explore, Pending, State
from undercroft_engine.games.dungeonville.stepping import droppable, enough, excess


def enter(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """A party goes in: the Jester's letter, then the Oracle's (DV-X2, DV-L5, DV-L6)."""
    state.explore = Explore()
    party = state.parties[seat]
    if emit:
        ranks = ranks_of(party)
        goal = DUNGEONS[state.pawns[seat]]
        emit(events.DungeonEntered(seat, goal, ranks, box.said(ranks), capacity(box, state, seat)))
    if party & box.jester:
        _turn_for_jester(box, state, seat, emit)
    models = ranks_of(party & ~box.oracle)
    if not party & box.oracle:
        use_orb(box, state, seat, emit)
    elif len(models) > 1:
        ask(state, "model", seat)
    else:
        copy_letter(box, state, seat, models[0], emit)


def _turn_for_jester(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """The top adventurer's letter is the Jester's; an Oracle has none, so one more (DV-L7, L8)."""
    assert state.explore is not None
    turned: list[int] = []
    while rank := take_adventurer(state, emit):
        turned.append(rank)
        if not box.oracle >> rank & 1:
            break
    last = turned[-1] if turned else 0
    letter = -1 if not last or box.oracle >> last & 1 else box.letters[last][state.pawns[seat]]
    state.discards += tuple(turned)
    state.explore = state.explore._replace(jester=letter)
    if emit:
        ranks = tuple(turned)
        left, discards = len(state.deck), len(state.discards)
        emit(events.JesterTurned(seat, ranks, box.said(ranks), left, discards, letter_name(letter)))


def letter_name(letter: int) -> events.LetterName | None:
    """A letter as it is told; None for none."""
    return LETTERS[letter] if 0 <= letter < len(LETTERS) else None  # type: ignore[return-value]


def copy_letter(box: Box, state: State, seat: Seat, model: int, emit: Emit | None) -> None:
    """The Oracle takes a member's letter for this exploration (DV-L5)."""
    explore = state.explore
    assert explore is not None
    letter = letter_of(box, explore, model, state.pawns[seat], False)
    state.explore = explore._replace(oracle=letter)
    if emit:
        emit(events.OracleSet(seat, model, box.called(model), letter_name(letter)))
    use_orb(box, state, seat, emit)


def use_orb(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """A working orb shows the first room to its user (DV-X2, DV-I11)."""
    dungeon = state.pawns[seat]
    if not works(box, state, seat, "orb") or not _rooms_left(box, state, dungeon):
        turn_room(box, state, seat, emit)
        return
    ready_room(state, dungeon, emit)
    ask(state, "orb", seat)
    if emit:
        room = state.room_decks[dungeon][0]
        emit(events.OrbLooked(seat, ROOM_IDS[room], box.room_said(room)))


def put_back(box: Box, state: State, seat: Seat, bottom: bool, emit: Emit | None) -> None:
    """The room seen goes on top or to the bottom (DV-I11)."""
    dungeon = state.pawns[seat]
    if bottom:
        room = take_room(state, dungeon)
        state.room_decks[dungeon] += (room,)
        state.looks[dungeon] += ((seat, room),)
    if emit:
        emit(events.OrbPlaced(seat, "bottom" if bottom else "top"))
    turn_room(box, state, seat, emit)


def _rooms_left(box: Box, state: State, dungeon: int) -> bool:
    """Whether deck or discards of a dungeon hold a lettered room (DV-X17)."""
    return any(box.gold[r] for r in (*state.room_decks[dungeon], *state.room_discards[dungeon]))


def turn_room(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """The next room, and whom it kills (DV-X4, DV-X5, DV-I10)."""
    dungeon, explore = state.pawns[seat], state.explore
    assert explore is not None
    if not _rooms_left(box, state, dungeon):
        _out(box, state, seat, events.PartyLeft, emit)
        return
    ready_room(state, dungeon, emit)
    room = take_room(state, dungeon)
    state.explore = explore = explore._replace(turned=room, died=False)
    if emit:
        left = len(state.room_decks[dungeon])
        letter = letter_name(box.letter[room])
        name = box.rooms[room].name
        emit(
            events.RoomTurned(
                seat, DUNGEONS[dungeon], ROOM_IDS[room], name, box.gold[room], left, letter
            )
        )
    matched = matching(box, state, seat)
    if matched and not explore.saved and works(box, state, seat, "reliquary"):
        state.explore = explore._replace(saved=True)
        if emit:
            emit(events.AdventurerSaved(seat, ROOM_IDS[room]))
        matched = ()
    if len(matched) > 1:
        ask(state, "victim", seat)
    elif matched:
        die(box, state, seat, matched[0], emit)
    else:
        _treasure(box, state, seat, emit)


def die(box: Box, state: State, seat: Seat, rank: int, emit: Emit | None) -> None:
    """A member dies; its blood lies on the entrance (DV-X6, DV-X14, DV-X15)."""
    explore, dungeon = state.explore, state.pawns[seat]
    assert explore is not None
    state.parties[seat] ^= 1 << rank
    state.discards += (rank,)
    state.explore = explore._replace(died=True)
    if emit:
        said = box.called(rank)
        room, party = ROOM_IDS[explore.turned], ranks_of(state.parties[seat])
        now = capacity(box, state, seat)
        emit(events.AdventurerDied(seat, rank, said, room, party, now, len(state.discards)))
    if not no_blood(box, state, seat, rank, emit):
        state.blood[dungeon * state.seats + seat] += 1
        if emit:
            lies = state.blood_on(dungeon)
            emit(events.BloodPlaced(seat, DUNGEONS[dungeon], state.pool(seat), lies))
    if not state.parties[seat]:
        _wipe(box, state, seat, "dead", emit)
    elif discard_colourless(box, state, seat, "exploration", emit):
        _wipe(box, state, seat, "colourless", emit)
    else:
        _treasure(box, state, seat, emit)


def _wipe(box: Box, state: State, seat: Seat, reason: str, emit: Emit | None) -> None:
    """Everything carried and the turned room are lost (DV-X14)."""
    explore, dungeon = state.explore, state.pawns[seat]
    assert explore is not None
    lost = (*ranks_of(state.carried[seat]), explore.turned)
    gold = box.load(state.carried[seat])
    discard_rooms(state, lost)
    state.carried[seat] = 0
    if emit:
        ids = tuple(ROOM_IDS[room] for room in lost)
        pile = len(state.room_discards[dungeon])
        emit(events.PartyWiped(seat, DUNGEONS[dungeon], ids, gold, reason, pile))  # type: ignore[arg-type]
    _home(state, seat)


def _home(state: State, seat: Seat) -> None:
    state.pawns[seat] = -1
    state.explore = None
    state.owed = ()


def _out(
    box: Box,
    state: State,
    seat: Seat,
    how: type[events.PartyEscaped] | type[events.PartyLeft],
    emit: Emit | None,
) -> None:
    """The party leaves with what it carries (DV-X13, DV-X18)."""
    if emit:
        ids = tuple(ROOM_IDS[room] for room in ranks_of(state.carried[seat]))
        emit(how(seat, DUNGEONS[state.pawns[seat]], ids, box.total_worth(state.carried[seat])))
    _home(state, seat)


def escape(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """The party gets out (DV-X12)."""
    _out(box, state, seat, events.PartyEscaped, emit)


def can_keep(box: Box, state: State, seat: Seat) -> bool:
    """Whether the turned room can be carried at all (DV-X7, DV-I2)."""
    assert state.explore is not None
    return box.gold[state.explore.turned] <= capacity(box, state, seat)


def _treasure(box: Box, state: State, seat: Seat, emit: Emit | None) -> None:
    """Ask for the treasure choice, unless the room cannot be carried (DV-X9)."""
    if can_keep(box, state, seat):
        ask(state, "keep", seat)
        return
    state.window += 1
    state.anew = ()
    state.turn = seat
    state.pending = Pending(keep=False)
    go_on_dropping(box, state, seat, None, emit)


def take(box: Box, state: State, seat: Seat, keep: bool, emit: Emit | None) -> None:
    """Keep or leave the turned room."""
    state.pending = Pending(keep=keep)
    go_on_dropping(box, state, seat, "keep" if keep else "leave", emit)


def go_on_dropping(box: Box, state: State, seat: Seat, step: str | None, emit: Emit | None) -> None:
    """Drop what can be dropped in one way only, ask, or finish (DV-X10)."""
    pending = state.pending
    assert pending is not None
    over = excess(box, state, seat)
    while not enough(box.gold, pending.given, over):
        rooms = droppable(box, state, seat)
        if len(rooms) > 1:
            ask_step(state, "drop", seat)
            if emit and step:
                emit(events.ChoiceStep(seat, step))  # type: ignore[arg-type]
            return
        pending = state.pending = pending._replace(given=(*pending.given, *rooms))
    _treasure_done(box, state, seat, pending, emit)


def _treasure_done(box: Box, state: State, seat: Seat, pending: Pending, emit: Emit | None) -> None:
    """The choice takes effect; then out, if that is allowed (DV-X11, DV-X12, DV-I13)."""
    explore = state.explore
    assert explore is not None
    room, dungeon = explore.turned, state.pawns[seat]
    for one in pending.given:
        state.carried[seat] ^= 1 << one
    discard_rooms(state, pending.given)
    if pending.keep:
        state.carried[seat] |= 1 << room
    else:
        discard_rooms(state, (room,))
    state.pending = None
    state.explore = explore._replace(turned=-1)
    if emit:
        emit(
            events.TreasureKept(
                seat,
                tuple(ROOM_IDS[one] for one in pending.given),
                tuple(map(box.room_said, pending.given)),
                tuple(ROOM_IDS[one] for one in ranks_of(state.carried[seat])),
                box.load(state.carried[seat]),
                capacity(box, state, seat),
                len(state.room_discards[dungeon]),
                ROOM_IDS[room] if pending.keep else None,
                box.room_said(room) if pending.keep else None,
            )
        )
    nobody_died = box.gold[room] > 0 and not explore.died
    if nobody_died or works(box, state, seat, "key"):
        ask(state, "escape", seat)
    else:
        turn_room(box, state, seat, emit)
