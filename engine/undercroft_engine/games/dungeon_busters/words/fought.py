"""The facts of one battle once its cards lie open, worked out for those who draw or tell it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.events import Cancelled, PicksRevealed
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.sealed import clockwise


class Fought(msgspec.Struct, frozen=True):
    """A battle: `order` is contributors, lowest first; `payers` after a defeat, in pay order."""

    card: MonsterCard
    leader: Seat
    picks: tuple[int, ...]
    order: tuple[Seat, ...]
    cancelled: tuple[Cancelled, ...]
    strength: int
    payers: tuple[Seat, ...]

    @property
    def victory(self) -> bool:
        """Whether the party won (DB-T8)."""
        return self.strength >= self.card.hp

    @property
    def shown(self) -> tuple[Seat, ...]:
        """Seats in the order their cards lie on a reveal: by strength, cancelled ones last."""
        return (*self.order, *(seat for one in self.cancelled for seat in one.seats))


def fight(card: MonsterCard, leader: Seat, picks: tuple[int, ...]) -> Fought:
    """The battle these cards make (DB-T6, DB-T7, DB-D2, DB-D5, DB-V1)."""
    seats = range(len(picks))
    alone = [seat for seat in seats if picks.count(picks[seat]) == 1]
    order = tuple(sorted(alone, key=lambda seat: picks[seat]))
    cancelled = tuple(
        Cancelled(value, tuple(seat for seat in seats if picks[seat] == value))
        for value in sorted(set(picks))
        if picks.count(value) > 1
    )
    strength = sum(picks[seat] for seat in order)
    lost = strength < card.hp
    payers = tuple(
        seat for seat in clockwise(leader, len(picks)) if lost and picks[seat] == min(picks)
    )
    return Fought(card, leader, picks, order, cancelled, strength, payers)


def fought(before: View, events: Iterable[Event] = ()) -> Fought | None:
    """The battle whose cards lie open; None while cards are still chosen.

    `before` is the view from which `events` follow: the one before the reveal, or one in the midst
    of paying or of Spoils.
    """
    if before.monster is None:
        return None
    card = before.card(before.monster)
    for event in events:
        if isinstance(event, PicksRevealed):
            return fight(card, before.leader, event.picks)
    if before.stage in ("lose", "take"):
        return fight(card, before.leader, tuple(stack[-1] for stack in before.played))
    return None


def cancelled_cards(view: View, seat: Seat) -> tuple[bool, ...]:
    """For each card of the seat's played stack whether an equal one cancelled it (DB-T6)."""
    stack = view.played[seat]
    return tuple(
        any(view.played[other][at] == value for other in range(view.seats) if other != seat)
        for at, value in enumerate(stack)
    )
