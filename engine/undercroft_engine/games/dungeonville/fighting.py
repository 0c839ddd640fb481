"""Combat: who fights where, line-ups, and three slots in a row (DV-C)."""

from __future__ import annotations

from undercroft_engine.core.game import Emit
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events
from undercroft_engine.games.dungeonville.box import Box, mask_of, ranks_of, strongest
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.powers import value, works
from undercroft_engine.games.dungeonville.recruiting import discard_colourless
from undercroft_engine.games.dungeonville.state import FIGHTERS, State


def next_combat(state: State) -> tuple[int, tuple[Seat, ...]] | None:
    """The entrance with two or more pawns whose first seat comes first in Stone order (DV-C2)."""
    for seat in state.order:
        pawn = state.pawns[seat]
        if pawn >= 0 and state.pawns.count(pawn) > 1:
            return pawn, tuple(one for one in state.order if state.pawns[one] == pawn)
    return None


def wanted(state: State, seat: Seat) -> int:
    """How many fighters a seat has to choose (DV-C3)."""
    return min(FIGHTERS, state.parties[seat].bit_count())


def locked(state: State, seat: Seat) -> bool:
    """Whether a seat has chosen all its fighters."""
    return state.stage == "line_up" and 0 < wanted(state, seat) == len(state.locks[seat])


def open_line_ups(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of a combat's seats that have not locked."""
    return tuple(seat for seat in seats if len(state.locks[seat]) < wanted(state, seat))


class Combat:
    """One combat being resolved: line-ups, who still stands, who was recruited by whom."""

    def __init__(self, box: Box, state: State, dungeon: int, seats: tuple[Seat, ...]) -> None:
        self.box = box
        self.state = state
        self.dungeon = dungeon
        self.seats = seats
        self.lines = {seat: state.locks[seat] for seat in seats}
        self.standing = {seat: mask_of(state.locks[seat]) for seat in seats}
        self.recruits = dict.fromkeys(seats, 0)
        self.shielded: set[Seat] = set()

    def resolve(self, emit: Emit | None) -> None:
        """All slots without waiting, then the count (DV-C6, DV-C17)."""
        self.state.locks = [()] * self.state.seats
        if emit:
            shown = [(seat, tuple(sorted(self.lines[seat]))) for seat in self.seats]
            said = tuple(self.box.said(ranks) for _, ranks in shown)
            emit(events.LineUpsShown(tuple(shown), said))
        for slot in range(FIGHTERS):
            self._slot(slot, emit)
        self._count(emit)

    def _slot(self, slot: int, emit: Emit | None) -> None:
        here = [
            (seat, self.lines[seat][slot]) for seat in self.seats if slot < len(self.lines[seat])
        ]
        if not here:
            return
        values = {seat: value(self.box, self.state, seat, rank) for seat, rank in here}
        first, best = min(here, key=lambda one: (values[one[0]], one[1]))
        if emit:
            fighters = tuple((seat, rank, values[seat]) for seat, rank in here)
            said = self.box.said(rank for _, rank in here)
            winner = first if len(here) > 1 else None
            emit(events.SlotRevealed(DUNGEONS[self.dungeon], slot + 1, fighters, said, winner))
        killed = []
        for seat, rank in here:
            if seat != first and self._strike(first, best, seat, rank, emit):
                killed.append((rank, seat))
        if killed:
            self._blood(first, *max(killed), slot, emit)
        for seat in self.seats:
            if discard_colourless(self.box, self.state, seat, "combat", emit):
                self.lines[seat] = ()
                self.standing[seat] = 0

    def _strike(self, winner: Seat, best: int, seat: Seat, rank: int, emit: Emit | None) -> bool:
        """What becomes of a loser; whether it is killed (DV-C8, DV-C9, DV-I8)."""
        box, state = self.box, self.state
        said = box.called(rank)
        self.standing[seat] &= ~(1 << rank)
        if box.colour[rank] == box.colour[best] >= 0:
            state.parties[seat] ^= 1 << rank
            self.recruits[winner] |= 1 << rank
            if emit:
                emit(events.FighterRecruited(rank, said, seat, winner))
            return False
        if seat not in self.shielded and works(box, state, seat, "shield"):
            self.shielded.add(seat)
            if emit:
                emit(events.FighterSaved(rank, said, seat))
            return False
        state.parties[seat] ^= 1 << rank
        state.discards += (rank,)
        if emit:
            emit(events.FighterKilled(rank, said, seat, winner, len(state.discards)))
        return True

    def _blood(self, taker: Seat, rank: int, giver: Seat, slot: int, emit: Emit | None) -> None:
        """One token, from the owner of the weakest killed (DV-C11, DV-C12)."""
        state = self.state
        if no_blood(self.box, state, giver, rank, emit):
            return
        state.kill_zones[taker * state.seats + giver] += 1
        if emit:
            zone = state.kills(taker)
            emit(events.BloodTaken(giver, taker, slot + 1, state.pool(giver), zone))

    def _count(self, emit: Emit | None) -> None:
        """Recruits join; the most survivors enter, the strongest breaks ties (DV-C14, C17)."""
        box, state = self.box, self.state
        for seat in self.seats:
            state.parties[seat] |= self.recruits[seat]
        left = {seat: self.standing[seat] | self.recruits[seat] for seat in self.seats}
        counts = {seat: left[seat].bit_count() for seat in self.seats}
        banner = next((s for s in self.seats if counts[s] and works(box, state, s, "banner")), None)
        if banner is not None:
            counts[banner] += 1
        most = max(counts.values())
        tied = [seat for seat in self.seats if counts[seat] == most]
        entering = min(tied, key=lambda seat: strongest(left[seat]))
        home = [seat for seat in self.seats if seat != entering]
        for seat in home:
            state.pawns[seat] = -1
        state.owed = ()
        if not emit:
            return
        survivors = [ranks_of(left[seat]) for seat in self.seats]
        emit(
            events.CombatEnded(
                DUNGEONS[self.dungeon],
                self.seats,
                tuple(survivors),
                tuple(map(box.said, survivors)),
                tuple(counts.values()),
                entering,
                tuple(ranks_of(state.parties[seat]) for seat in self.seats),
                banner,
                strongest(left[entering]) if len(tied) > 1 else None,
            )
        )
        for seat in home:
            ranks = ranks_of(state.parties[seat])
            emit(events.PartyWentHome(seat, ranks, box.said(ranks)))


def no_blood(box: Box, state: State, giver: Seat, rank: int, emit: Emit | None) -> bool:
    """Whether a death gives no token: the Mule's, or with an empty pool (DV-L9, DV-B5)."""
    mule = box.mules >> rank & 1
    if not mule and (state.options["blood"] == "unlimited" or state.pool(giver)):
        return False
    if emit:
        emit(events.NoBlood(giver, "mule" if mule else "empty_pool"))
    return True
