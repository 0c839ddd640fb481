"""How the bots of one table are asked: here and now, or by problems for other processes."""

from __future__ import annotations

from undercroft.calls import Call, Calls
from undercroft.company import Company
from undercroft.problems import Player, Problem, player, timed, within_time
from undercroft.suggestions import Suggestions
from undercroft_engine.bots.base import Budget
from undercroft_engine.bots.levels import SPENDS
from undercroft_engine.core.match import Match
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded


class Asking:
    """What the bots that play now are asked, whoever's seats they are.

    `seed` is what their dice are rolled from, `budget` what each may spend on a choice.
    """

    def __init__(
        self,
        match: Match,
        company: Company,
        calls: Calls,
        suggestions: Suggestions,
        *,
        seed: str,
        budget: Budget,
    ) -> None:
        self._match = match
        self._company = company
        self._calls = calls
        self._suggestions = suggestions
        self._seed = seed
        self._budget = budget

    @property
    def searchers(self) -> tuple[Player, ...]:
        """The bots here that search, one of each level."""
        levels = self._company.levels.values()
        return tuple(player(self._match.game, level) for level in SPENDS if level in levels)

    @property
    def thinkers(self) -> tuple[tuple[Call, int], ...]:
        """What bots may think about now, each with the number of its question.

        What is due comes first, if it takes thinking; where bots choose in secret all do so at
        once.
        """
        call = self._calls.due()
        if call is None:
            return ()
        calls = [call]
        if call.purpose == "choose" and self._offer(call).sealed:
            calls += [Call(seat, "choose") for seat in self._match.to_act if seat != call.seat]
        asked = ((one, self._offer(one)) for one in calls)
        return tuple((one, offer.question) for one, offer in asked if self._takes_time(one, offer))

    def problem(self, call: Call) -> Problem:
        """What a bot is to think about, for other processes."""
        offer, level = self._offer(call), self._company.levels[call.seat]
        return Problem(
            player(self._match.game, level),
            self._match.view(call.seat),
            offer,
            self._dice(call, offer),
            within_time(self._budget, level),
            speak=call.purpose == "speak",
        )

    def followed(self, call: Call) -> Move | None:
        """The suggestion that a bot which decides for all follows, in place of thinking."""
        if call.purpose != "choose":
            return None
        return self._suggestions.followed(self._offer(call))

    def answer(self, call: Call) -> Move | None:
        """Have the bot answer here and now; None where it has nothing to say or to do."""
        one, view, offer = (
            self._company.bots[call.seat],
            self._match.view(call.seat),
            self._offer(call),
        )
        dice = Rng(seeded(*self._dice(call, offer)))
        if call.purpose == "choose":
            return one.choose(view, offer, dice, self._budget)
        if call.purpose == "interrupt":
            return one.interrupt(view, offer, dice, self._budget)
        return one.speak(view, offer, dice)

    def _takes_time(self, call: Call, offer: Offer) -> bool:
        """Whether a bot has to think: not where there is no choice and quickness tells nothing."""
        if self._company.levels[call.seat] not in SPENDS or call.purpose == "interrupt":
            return False
        if call.purpose == "speak":
            return True
        free = len(offer.moves) == 1 and not timed(offer)
        return not free and self.followed(call) is None

    def _dice(self, call: Call, offer: Offer) -> tuple[str | int, ...]:
        """What a bot's dice are rolled from: the same question, the same dice.

        It is asked for words again and again in one question; the count tells the calls apart.
        """
        dice = (self._seed, call.seat, offer.question, call.purpose)
        return (*dice, len(self._match.commits)) if call.purpose == "speak" else dice

    def _offer(self, call: Call) -> Offer:
        offer = self._match.offer(call.seat)
        assert offer is not None
        return offer
