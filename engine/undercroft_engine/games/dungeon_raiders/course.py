"""The course of the game: levels, rooms, windows, and what follows a reveal (RA-L, P, B, R, V).

Every function takes the state as far as it goes without asking anybody; who is to be asked now is
left in `owed`, who after them in `agenda`.
"""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders import dealing, events, resolving, scoring
from undercroft_engine.games.dungeon_raiders.box import Box, item_of
from undercroft_engine.games.dungeon_raiders.cards import ITEMS
from undercroft_engine.games.dungeon_raiders.dealing import LEVELS, ROOMS_OF_A_LEVEL
from undercroft_engine.games.dungeon_raiders.state import (
    BALL_CARD,
    EVERYBODY,
    FIRST_ITEM,
    KEY_CARD,
    NAMES,
    POWER_MASK,
    TORCH_CARD,
    State,
    quad,
)
from undercroft_engine.parts.sealed import clockwise


def open_window(state: State, stage: str, owed: tuple[Seat, ...], emit: Emit | None) -> None:
    """Ask these seats; windows are numbered through the game (RA-P4, RA-B3, RA-V2)."""
    state.stage = stage
    state.owed = owed
    state.window += 1
    state.anew = ()
    if emit:
        emit(events.WindowOpened(state.window, stage, owed))  # type: ignore[arg-type]


def ask_in_turn(state: State, stage: str, agenda: tuple[Seat, ...], emit: Emit | None) -> None:
    """Ask the first of these seats, the others after it."""
    state.agenda = agenda
    open_window(state, stage, agenda[:1], emit)


def choose_character(box: Box, state: State, seat: Seat, character: int, emit: Emit | None) -> None:
    """A seat takes its character; the last of all five is given without asking (RA-S7)."""
    dealing.assign(box, state, seat, character, emit)
    rest = state.agenda[1:]
    left = [other for other in range(len(box.characters)) if other not in state.characters]
    if len(rest) == len(left) == 1:
        dealing.assign(box, state, rest[0], left[0], emit)
        rest = ()
    if rest:
        ask_in_turn(state, "character", rest, emit)
    else:
        build_level(box, state, emit)


def build_level(box: Box, state: State, emit: Emit | None) -> None:
    """Turn up the next level card, lay its row, enter its first room (RA-L2 to RA-L8)."""
    if state.level:
        state.levels_used += (state.level_card,)
        state.resolved += state.row
    state.level += 1
    state.position = 0
    state.level_card = state.level_deck[0]
    state.level_deck = state.level_deck[1:]
    state.row = state.deck[:ROOMS_OF_A_LEVEL]
    state.deck = state.deck[ROOMS_OF_A_LEVEL:]
    state.hidden = box.layouts[state.level_card]
    state.seen = 0
    if emit:
        emit(level_started(box, state))
    enter_room(box, state, emit)


def level_started(box: Box, state: State) -> events.LevelStarted:
    """The level row as it is told; rooms passed are open whatever they were."""
    down = [place for place in box.layouts[state.level_card] if place >= state.position]
    row = [
        None if place in down else box.rooms[room] for place, room in enumerate(state.row, start=1)
    ]
    card = box.levels[state.level_card]
    return events.LevelStarted(
        state.level,
        card.id,
        card.layout,
        tuple(None if room is None else room.id for room in row),
        tuple(None if room is None else room.name for room in row),
        len(state.deck),
        len(state.level_deck),
    )


def enter_room(box: Box, state: State, emit: Emit | None) -> None:
    """Enter the next room of the row, turning it up; its first window opens (RA-P1)."""
    state.position += 1
    if state.hidden and state.hidden[0] == state.position:
        state.hidden = state.hidden[1:]
    if emit:
        emit(room_entered(box, state))
    if state.tactical:
        ask_in_turn(state, "first_card", clockwise(state.map, state.seats), emit)
    else:
        open_window(state, "first_card", EVERYBODY[state.seats], emit)


def room_entered(box: Box, state: State) -> events.RoomEntered:
    """The present room as it is told."""
    was_down = state.position in box.layouts[state.level_card]
    room = box.rooms[state.row[state.position - 1]]
    return events.RoomEntered(
        state.level, state.position, room.id, room.name, was_down, len(state.hidden)
    )


def put_down(state: State, seat: Seat, card: int) -> None:
    """A card leaves the hand for the table (RA-P10)."""
    if card < FIRST_ITEM:
        state.hands[seat] ^= 1 << card
    else:
        state.drop_item(seat, item_of(card))


def return_item(state: State, seat: Seat, card: int, reason: str, emit: Emit | None) -> None:
    """An item card goes back to its pile."""
    item = item_of(card)
    state.reserve[item] += 1
    if emit:
        reserve = quad(state.reserve)
        emit(events.ItemReturned(ITEMS[item], seat, reason, reserve))  # type: ignore[arg-type]


def reveal(box: Box, state: State, emit: Emit | None) -> None:
    """The last seat has locked: turn all cards of the window up at once (RA-P6, RA-B4)."""
    first = state.stage == "first_card"
    picks = [(seat, card) for seat, card in enumerate(state.locks) if card]
    for seat, card in picks:
        put_down(state, seat, card)
    if first:
        state.first_cards = state.locks
    else:
        state.second_cards = state.locks
    state.locks = [0] * state.seats
    if emit:
        seats = [seat for seat, _ in picks]
        emit(picks_revealed(state, state.window, seats))
    if first:
        first_cards_down(box, state, emit)
    else:
        second_cards_down(box, state, emit)


def picks_revealed(state: State, window: int, seats: list[Seat]) -> events.PicksRevealed:
    """What these seats have turned up, as it is told."""
    cards = [state.second_cards[seat] or state.first_cards[seat] for seat in seats]
    return events.PicksRevealed(
        window,
        tuple((seat, NAMES[card]) for seat, card in zip(seats, cards, strict=True)),  # type: ignore[misc]
        tuple(state.hand_size(seat) for seat in seats),
        tuple(state.held(seat) for seat in seats),
    )


def play(box: Box, state: State, seat: Seat, card: int, emit: Emit | None) -> None:
    """Tactical variant: a card face up in turn; an escape torch is back at once (RA-V2, RA-O18)."""
    put_down(state, seat, card)
    cards = state.first_cards if state.stage == "first_card" else state.second_cards
    cards[seat] = card
    if emit:
        emit(card_played(state, seat, card, state.window))
    if card == TORCH_CARD:
        return_item(state, seat, card, "escape", emit)
    if len(state.agenda) > 1:
        ask_in_turn(state, state.stage, state.agenda[1:], emit)
    elif state.stage == "first_card":
        first_cards_down(box, state, emit)
    else:
        second_cards_down(box, state, emit)


def card_played(state: State, seat: Seat, card: int, window: int) -> events.CardPlayed:
    """A card played in turn, as it is told."""
    kind = "second_card" if state.second_cards[seat] == card else "first_card"
    return events.CardPlayed(
        window,
        seat,
        NAMES[card],  # type: ignore[arg-type]
        kind,  # type: ignore[arg-type]
        state.hand_size(seat),
        state.held(seat),
    )


def first_cards_down(box: Box, state: State, emit: Emit | None) -> None:
    """All first cards lie open: items return, some escape, balls choose again (RA-B2, RA-B3)."""
    escape = box.escapes[state.row[state.position - 1]]
    cards = state.first_cards
    balls = tuple([seat for seat, card in enumerate(cards) if card == BALL_CARD])
    for seat, card in enumerate(cards):
        if card == BALL_CARD and (escape == BALL_CARD or not state.tactical):
            return_item(state, seat, card, "escape" if escape == BALL_CARD else "ball", emit)
        elif card == TORCH_CARD and not state.tactical:
            return_item(state, seat, card, "escape", emit)
    if escape:
        _tell_escapes(cards, escape, emit)
    if not balls or escape == BALL_CARD:
        _resolve(box, state, emit)
    elif state.tactical:
        turn = tuple(seat for seat in clockwise(state.map, state.seats) if seat in balls)
        ask_in_turn(state, "second_card", turn, emit)
    else:
        open_window(state, "second_card", balls, emit)


def second_cards_down(box: Box, state: State, emit: Emit | None) -> None:
    """All second cards lie open; in the tactical variant the balls return only now (RA-V6)."""
    for seat, card in enumerate(state.second_cards):
        if card and state.tactical:
            return_item(state, seat, BALL_CARD, "ball", emit)
        elif card == TORCH_CARD:
            return_item(state, seat, card, "escape", emit)
    escape = box.escapes[state.row[state.position - 1]]
    if escape:
        _tell_escapes(state.second_cards, escape, emit)
    _resolve(box, state, emit)


def _tell_escapes(cards: list[int], escape: int, emit: Emit | None) -> None:
    if emit:
        item = ITEMS[item_of(escape)]
        for seat, card in enumerate(cards):
            if card == escape:
                emit(events.Escaped(seat, item))


def _resolve(box: Box, state: State, emit: Emit | None) -> None:
    """Resolve the room by the counted cards, then discard it and go on (RA-R1 to RA-R5)."""
    state.agenda = ()
    counted = [
        second or first for first, second in zip(state.first_cards, state.second_cards, strict=True)
    ]
    escape = box.escapes[state.row[state.position - 1]]
    values = resolving.resolve(box, state, counted, emit)
    for seat, card in enumerate(counted):
        if card >= KEY_CARD:
            return_item(state, seat, card, "escape" if card == escape else "spent", emit)
        elif card < FIRST_ITEM:
            state.spent[seat] += (card,)
    state.first_cards = [0] * state.seats
    state.second_cards = [0] * state.seats
    if emit:
        left = ROOMS_OF_A_LEVEL - state.position
        emit(events.RoomDiscarded(state.level, state.position, left))
    last = state.position == ROOMS_OF_A_LEVEL
    if state.tactical and not (last and state.level == LEVELS):
        _pass_map(state, values, emit)
    if last:
        _end_level(box, state, emit)
    else:
        enter_room(box, state, emit)


def _pass_map(state: State, values: list[int], emit: Emit | None) -> None:
    """The highest card takes the map, the closest clockwise if tied (RA-V11 to RA-V13)."""
    giver = state.map
    tied = tuple(seat for seat, value in enumerate(values) if value == max(values))
    state.map = next(seat for seat in clockwise(giver, state.seats) if seat in tied)
    if emit:
        emit(events.MapPassed(giver, state.map, tied))


def _end_level(box: Box, state: State, emit: Emit | None) -> None:
    """All take back their power cards; the next level, or the end (RA-R6, RA-R8)."""
    for seat in range(state.seats):
        state.spent[seat] = ()
        state.hands[seat] |= POWER_MASK
    if emit:
        sizes = tuple(state.hand_size(seat) for seat in range(state.seats))
        emit(events.LevelEnded(state.level, sizes))
    if state.level < LEVELS:
        return build_level(box, state, emit)
    state.stage = "over"
    state.owed = ()
    state.anew = ()
    if emit:
        for event in scoring.ending(box, state):
            emit(event)
