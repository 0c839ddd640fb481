"""What lies before a seat of Dungeon Raiders, and why a move is refused (rules file, part 2)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Interrupt, Offer, Refusal, Refused
from undercroft_engine.games.dungeon_raiders.box import Box
from undercroft_engine.games.dungeon_raiders.moves import (
    CHARACTERS,
    TORCH,
    ChooseCharacter,
    Pick,
    Torch,
)
from undercroft_engine.games.dungeon_raiders.state import (
    BALL_CARD,
    FIRST_ITEM,
    NAMES,
    NUMBER_OF,
    ONLY_TORCH,
    PICKS_OF,
    PICKS_OR_TORCH_OF,
    POWER_MASK,
    TORCH_CARD,
    UNLOCK_OR_TORCH,
    UNLOCKS,
    State,
)
from undercroft_engine.parts.sealed import UNLOCK, Unlock

_NO_CHARACTER = Refusal("not_now", "RA-S7")
_CHARACTERS_FIRST = Refusal("not_now", "RA-L8")
_NO_TORCH = Refusal("no_torch", "RA-T9")
_NONE_HIDDEN = Refusal("none_hidden", "RA-T9")


def legal(box: Box, state: State, seat: Seat) -> Sequence[Move]:
    """Every move that answers the seat's question, and its interrupts, in decision-table order."""
    stage = state.stage
    if stage == "character":
        return _characters(state) if seat in state.owed else ()
    if stage == "over":
        return ()
    hand = state.hands[seat]
    torch = state.hidden and hand >> TORCH_CARD & 1
    if seat in state.owed:
        admitted = box.first if stage == "first_card" else box.second
        cards = hand & admitted[state.row[state.position - 1]]
        return PICKS_OR_TORCH_OF[cards] if torch else PICKS_OF[cards]
    if state.locks[seat]:
        return UNLOCK_OR_TORCH if torch else UNLOCKS
    return ONLY_TORCH if torch else ()


def _characters(state: State) -> tuple[Move, ...]:
    return tuple(
        ChooseCharacter(name)
        for number, name in enumerate(CHARACTERS)
        if number not in state.characters
    )


def refusal(box: Box, state: State, seat: Seat, move: Move) -> Refusal | None:
    """The first reason of the rules file's table that applies; None means `apply` accepts it."""
    if isinstance(move, ChooseCharacter):
        if state.stage != "character":
            return _NO_CHARACTER
        if seat not in state.owed:
            return Refusal("not_asked", "RA-S7")
        if ChooseCharacter(move.character) in _characters(state):
            return None
        holder = state.characters.index(CHARACTERS.index(move.character))
        return Refusal("taken", "RA-S7", {"character": move.character, "seat": holder})
    if state.stage == "character":
        return _CHARACTERS_FIRST
    if state.stage == "over":
        return Refusal("over")
    if isinstance(move, Pick):
        return _pick_refusal(box, state, seat, NUMBER_OF[move.card])
    if isinstance(move, Unlock):
        if state.tactical:
            return Refusal("final", "RA-V3")
        return None if state.locks[seat] else Refusal("not_locked", "RA-P7")
    assert isinstance(move, Torch)
    if not state.hidden:
        return _NONE_HIDDEN
    return None if state.hands[seat] >> TORCH_CARD & 1 else _NO_TORCH


def _pick_refusal(box: Box, state: State, seat: Seat, card: int) -> Refusal | None:
    second = state.stage == "second_card"
    if second and state.first_cards[seat] != BALL_CARD:
        return Refusal("not_asked", "RA-B6")
    if state.locks[seat]:
        return Refusal("locked", "RA-P7")
    if seat not in state.owed:
        return Refusal("not_asked", "RA-V5" if second else "RA-V2")
    name = NAMES[card]
    if not state.hands[seat] >> card & 1:
        if card < FIRST_ITEM:
            return Refusal("spent", "RA-R4", {"card": name})
        return Refusal("not_in_hand", "RA-P2", {"card": name})
    if second and card == BALL_CARD:
        return Refusal("second_ball", "RA-B8")
    room = state.row[state.position - 1]
    if box.first[room] >> card & 1:
        return None
    return Refusal("not_here", "RA-P3", {"card": name, "room": box.rooms[room].id})


def offer(box: Box, state: State, seat: Seat) -> Offer:
    """The seat's question with its moves, and the reason for each thing that cannot be done."""
    asked = seat in state.owed
    moves = tuple(legal(box, state, seat))
    apart = () if asked else moves
    if asked and moves[-1] == TORCH:
        moves, apart = moves[:-1], moves[-1:]
    refused = []
    for move in before(state, seat):
        reason = refusal(box, state, seat, move)
        if reason is not None:
            refused.append(Refused(move, reason))
    choosing = state.stage == "character"
    return Offer(
        seat=seat,
        question=state.asked(seat),
        kind=state.stage if asked else "none",
        sealed=not choosing and not state.tactical,
        timing="free" if choosing else "fixed",
        secret=not choosing and state.tactical,
        moves=moves if asked else (),
        interrupts=tuple(Interrupt(move) for move in apart),
        refused=tuple(refused),
    )


def before(state: State, seat: Seat) -> list[Move]:
    """What lies before the seat, whether it can be done or not: cards, unlock, torch."""
    if state.stage == "character":
        return [ChooseCharacter(name) for name in CHARACTERS]
    cards = PICKS_OF[state.hands[seat] | POWER_MASK]
    return [*cards, UNLOCK, TORCH]
