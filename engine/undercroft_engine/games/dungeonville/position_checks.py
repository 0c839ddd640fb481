"""Whether play can stand where a position says: turns, half-made choices, the end."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import EACH, ROOM_NUMBER, Box
from undercroft_engine.games.dungeonville.course import horn_holder
from undercroft_engine.games.dungeonville.fighting import next_combat, open_line_ups, wanted
from undercroft_engine.games.dungeonville.offers import answers
from undercroft_engine.games.dungeonville.position_terms import Agreed
from undercroft_engine.games.dungeonville.powers import colourless_only, matching, works
from undercroft_engine.games.dungeonville.resampling import PHASE_OF
from undercroft_engine.games.dungeonville.scoring import highest, reached
from undercroft_engine.games.dungeonville.state import (
    DEED_PRICE,
    PARTY,
    Ending,
    Explore,
)
from undercroft_engine.games.dungeonville.views import phase_of

INSIDE = ("model", "orb", "victim", "keep", "drop", "escape")
EXPLORING = ("enter", *INSIDE)
HIRING = ("recruit", "discard")
LONE = ("enter", "recruit", "place", "line_up")
"""Questions that are put even if they have one answer."""


class Checked(Agreed):
    """A draft that has been checked as a whole; without a fault its `state` is the position."""

    def __init__(self, box: Box, fields: object, seed: str) -> None:
        super().__init__(box, fields, seed)
        if self.faults:
            return
        self._options()
        if self.faults:
            return
        self._pending()
        self._deeds()
        stone = self.of("stone", None)
        self.state.stone = self.rng.below(self.state.seats) if stone is None else stone
        if not self.faults:
            self._whose_turn()
        if not self.faults:
            self._place()
        if not self.faults:
            self._question()

    def _whose_turn(self) -> None:
        """The seat that owes the choice is one that can."""
        state, stage = self.state, self.stage
        able = [seat for seat in state.order if self._can_owe(seat)]
        turn = self.of("turn", None)
        if stage in ("over", "line_up"):
            if turn is not None:
                self.fault("turn", f"is null in stage {stage}")
            return
        if turn is None and self.states("turn"):
            self.fault("turn", f"is a seat in stage {stage}")
        elif turn is not None and turn not in able:
            self.fault("turn", f"seat {turn} cannot owe {stage} here")
        elif not able:
            self.fault("turn", f"no seat can owe {stage} here")
        else:
            state.turn = able[0] if turn is None else turn
            state.owed = (state.turn,)

    def _can_owe(self, seat: Seat) -> bool:
        state, stage = self.state, self.stage
        order, pawns = state.order, state.pawns
        match stage:
            case "place":
                at = order.index(seat)
                before = all(pawns[s] >= 0 for s in order[:at] if state.parties[s])
                return before and all(pawns[s] < 0 for s in order[at:]) and state.parties[seat] > 0
            case "horn":
                return seat == horn_holder(self.box, state)
            case "buy":
                return self._may_buy(seat)
            case "pay" if state.pending is not None and not state.pending.recruit:
                return self._may_buy(seat)
            case _ if stage in EXPLORING:
                return seat == next((s for s in order if pawns[s] >= 0), None)
            case _:
                return True

    def _may_buy(self, seat: Seat) -> bool:
        able = self.box.total_worth(self.state.treasuries[seat]) >= DEED_PRICE
        return able and bool(self.state.house)

    def _place(self) -> None:
        """Pawns, carried rooms, parties and exploration as the stage allows them."""
        state, stage = self.state, self.stage
        if stage == "over":
            self._ended()
            return
        if self.of("end", None) is not None:
            self.fault("end", "is null until the game is over")
        if any(
            pawn >= 0 and not party for pawn, party in zip(state.pawns, state.parties, strict=True)
        ):
            self.fault("pawns", "stand only for seats with a party")
        hiring = stage in HIRING or (stage == "pay" and state.pending and state.pending.recruit)
        moving = stage in ("place", "horn", "line_up")
        if any(pawn >= 0 for pawn in state.pawns) and not moving and stage not in EXPLORING:
            self.fault("pawns", f"are null in stage {stage}")
        standing = [pawn for pawn in state.pawns if pawn >= 0]
        if stage in EXPLORING and len(set(standing)) < len(standing):
            self.fault("pawns", "stand one at an entrance once the fights are over")
        if stage == "horn" and any(
            party and pawn < 0 for party, pawn in zip(state.parties, state.pawns, strict=True)
        ):
            self.fault("pawns", "are all placed before the horn is used")
        if not hiring and any(colourless_only(self.box, party) for party in state.parties):
            self.fault("parties", "have somebody with a colour once Recruitment is over")
        if not state.by_hand and reached(state):
            self.fault("options", "claims=automatic ends the game at a true score of seven")
        self._carried()
        self._exploring()
        self._locks()

    def _carried(self) -> None:
        state, stage = self.state, self.stage
        if stage in EXPLORING:
            through = state.order[: state.order.index(state.turn)]
            may = (
                (*through, state.turn) if stage in ("victim", "keep", "drop", "escape") else through
            )
        else:
            may = ()
        if any(rooms and seat not in may for seat, rooms in enumerate(state.carried)):
            self.fault("carried", f"is empty for this seat in stage {stage}")
        elif state.turn in may:
            dungeon = state.pawns[state.turn]
            if state.carried[state.turn] >> dungeon * EACH >> EACH or state.carried[state.turn] & (
                (1 << dungeon * EACH) - 1
            ):
                self.fault("carried", "is of the dungeon the seat is in")

    def _exploring(self) -> None:
        """The exploration going on, from `model` on."""
        state, stage = self.state, self.stage
        if stage not in INSIDE:
            if state.explore is not None:
                self.fault("explore", f"is null in stage {stage}")
            return
        if state.explore is None:
            state.explore = Explore()
        turned = state.explore.turned
        if stage in ("victim", "keep", "drop"):
            if turned < 0:
                self.fault("explore", f"has a turned room in stage {stage}")
            elif turned // EACH != state.pawns[state.turn]:
                self.fault("explore", "has a turned room of the dungeon the seat is in")
        elif turned >= 0:
            self.fault("explore", f"has no turned room in stage {stage}")

    def _locks(self) -> None:
        state = self.state
        if self.stage != "line_up":
            if any(state.locks):
                self.fault("locks", "are empty but in a line_up")
            return
        combat = next_combat(state)
        if combat is None:
            self.fault("pawns", "have two or more at one entrance in a line_up")
            return
        state.owed = open_line_ups(state, combat[1])
        for seat, lock in enumerate(state.locks):
            mine = all(state.parties[seat] >> rank & 1 for rank in lock)
            if len(set(lock)) < len(lock) or len(lock) > wanted(state, seat) or not mine:
                self.fault("locks", f"seat {seat} has up to three of its own party, each once")
            elif lock and seat not in combat[1]:
                self.fault("locks", f"seat {seat} is not in the combat going on")
        if not state.owed:
            self.fault("locks", "are never complete for all")

    def _question(self) -> None:
        """The question is one that play stops at, and a half-made choice one that steps lead to."""
        box, state, stage = self.box, self.state, self.stage
        if stage == "over":
            return
        state.phase = PHASE_OF.get(stage) or phase_of(stage, state.pending)
        if stage == "recruit" and (
            not state.town or all(party.bit_count() >= PARTY for party in state.parties)
        ):
            self.fault("stage", "is not recruit: all have three, or nobody is left in town")
        if stage in ("discard", "pay") and not self._hire_fits():
            self.fault("pending", "is no choice that steps lead to")
        elif stage in INSIDE and not self._inside_fits():
            self.fault("stage", f"is not {stage}: this exploration does not stop there")
        elif stage in ("pay", "drop") and not self._steps_fit():
            self.fault("pending", "is no choice that steps lead to")
        elif stage not in LONE and len(answers(box, state, state.turn)) < 2:
            self.fault("stage", f"is not {stage}: it would be settled without asking")

    def _hire_fits(self) -> bool:
        state, pending = self.state, self.state.pending
        assert pending is not None
        if not pending.recruit:
            return True
        party = state.parties[state.turn]
        if pending.recruit not in state.town:
            return False
        full = party.bit_count() >= PARTY
        if self.stage == "discard":
            return full
        return bool(party >> pending.discard & 1) if full else not pending.discard

    def _steps_fit(self) -> bool:
        """Each card given was open to be given when it was."""
        state, pending = self.state, self.state.pending
        assert pending is not None
        try:
            for count, room in enumerate(pending.given):
                state.pending = pending._replace(given=pending.given[:count])
                if room not in self._open():
                    return False
        finally:
            state.pending = pending
        return len(self._open()) > 1

    def _open(self) -> list[int]:
        found = answers(self.box, self.state, self.state.turn)
        return [ROOM_NUMBER[move.room] for move in found]  # type: ignore[attr-defined]

    def _inside_fits(self) -> bool:
        box, state, stage = self.box, self.state, self.stage
        seat, explore = state.turn, state.explore
        assert explore is not None
        if stage == "model":
            return bool(state.parties[seat] & box.oracle) and explore.oracle < 0
        if stage == "orb":
            deck = state.room_decks[state.pawns[seat]]
            return bool(deck) and works(box, state, seat, "orb")
        if stage == "escape":
            return not explore.died or works(box, state, seat, "key")
        matched = matching(box, state, seat)
        if stage == "victim":
            spared = not explore.saved and works(box, state, seat, "reliquary")
            return not explore.died and not spared and len(matched) > 1
        if explore.died and not box.gold[explore.turned]:
            return False
        return explore.died or explore.saved or not matched

    def _ended(self) -> None:
        """How the game ended, and that it could (DV-W3, W10, G9)."""
        state, told = self.state, self.of("end", None)
        if told is None:
            self.fault("end", "must be stated when the game is over")
            return
        winners, cap = tuple(told.winners), state.options["round_cap"]
        seven = reached(state)
        fits = {
            "claim": state.by_hand and len(winners) == 1 and set(winners) <= set(seven),
            "automatic": not state.by_hand and bool(winners) and winners == seven,
            "round_cap": cap == str(state.round) and winners == highest(state),
        }[told.reason]
        if not fits:
            self.fault("end", "does not follow from scores, options and round")
        state.end = Ending(told.reason, winners)
        state.phase = "over"
