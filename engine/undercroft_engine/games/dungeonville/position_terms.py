"""What a position agrees on before play: options, the half-made choice, the deeds."""

from __future__ import annotations

from itertools import permutations

from msgspec import UNSET

from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.game import check_options
from undercroft_engine.games.dungeonville.about import INFO
from undercroft_engine.games.dungeonville.box import DUNGEON_NUMBER, ROOM_NUMBER
from undercroft_engine.games.dungeonville.owners import leads_to
from undercroft_engine.games.dungeonville.position_cards import Laid
from undercroft_engine.games.dungeonville.position_fields import BuyShape, ClaimShape
from undercroft_engine.games.dungeonville.scoring import reached
from undercroft_engine.games.dungeonville.state import Bought, Claimed, Entry, Pending


class Agreed(Laid):
    """A draft that can check its options, half-made choice and deeds; `Checked` says when."""

    def _options(self) -> None:
        stated = self.of("options", {})
        for name, value in stated.items():
            try:
                check_options(INFO, {name: value})
            except SetupError as error:
                self.fault("options", error.message.rstrip("."))
        if not self.fine("options"):
            return
        self.state.options = options = check_options(INFO, stated)
        if self.state.seats not in INFO.seats_under(options):
            self.fault("options", "blood=fifteen with 2 seats needs a round_cap")
        cap = options["round_cap"]
        if cap != "none" and self.state.round > int(cap):
            self.fault("round", f"is {cap} at most under this round_cap")

    def _pending(self) -> None:
        """The half-made choice, in the form its stage has."""
        told, stage = self.of("pending", None), self.stage
        if stage not in ("discard", "pay", "drop"):
            if told is not None:
                self.fault("pending", f"is null in stage {stage}")
            return
        if told is None:
            self.fault("pending", f"must be stated in stage {stage}")
            return
        rooms = told.dropped if stage == "drop" else told.paid
        given = () if rooms is UNSET else tuple(ROOM_NUMBER[room] for room in rooms)
        recruit = 0 if told.recruit is UNSET else told.recruit
        leaves = told.discard if isinstance(told.discard, int) else 0
        keep = None if told.keep is UNSET else told.keep
        self.state.pending = Pending(recruit, leaves, keep, given)
        hire = told.recruit is not UNSET
        fits = {
            "discard": hire and not leaves and not given and keep is None,
            "pay": keep is None and (hire or not leaves),
            "drop": keep is not None and not hire and not leaves,
        }[stage]
        other = told.paid if stage == "drop" else told.dropped
        if not fits or other is not UNSET:
            self.fault("pending", f"has what belongs to stage {stage}, and nothing else")

    def _deeds(self) -> None:
        """Deeds as stated, or dealt so that the deed log leads to them (INV3)."""
        state = self.state
        told = self.of("deed_log", [])
        state.deed_log = log = tuple(map(_entry, told))
        rounds = [entry.round for entry in log]
        if rounds != sorted(rounds) or any(number > state.round for number in rounds):
            self.fault("deed_log", "goes from round to round up to the present one")
        bought = [(entry.round, entry.seat) for entry in log if isinstance(entry, Bought)]
        if len(set(bought)) < len(bought):
            self.fault("deed_log", "has one purchase a seat and round at most")
        if not state.by_hand and len(bought) < len(log):
            self.fault("deed_log", "has no claims under claims=automatic")
        deeds = self.of("deeds", None)
        if deeds is not None:
            state.deeds = [DUNGEON_NUMBER[name] for name in deeds]
            if len(set(state.deeds)) < state.seats:
                self.fault("deeds", "are all different")
            else:
                leads_to(log, state.deeds, lambda text: self.fault("deed_log", text))
            return
        if self.fine("deed_log"):
            self._deal_deeds(log)

    def _deal_deeds(self, log: tuple[Entry, ...]) -> None:
        state = self.state
        every = []
        for deeds in permutations(range(5), state.seats):
            state.deeds = list(deeds)
            playable = state.by_hand or self.stage == "over" or not reached(state)
            if playable and leads_to(log, deeds, lambda text: None):
                every.append(deeds)
        if every:
            state.deeds = list(self.rng.choice(every))
        else:
            self.fault("deed_log", "leads to no deeds that could be dealt")


def _entry(told: ClaimShape | BuyShape) -> Entry:
    if isinstance(told, ClaimShape):
        return Claimed(told.round, told.seat, DUNGEON_NUMBER[told.dungeon])
    return Bought(told.round, told.seat, DUNGEON_NUMBER[told.old], DUNGEON_NUMBER[told.new])
