"""What the bot says at the table: answers, plans that win, claims, now and then a lie."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.bots.odds import Odds, drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Talk
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_busters.bot_manners import reliability
from undercroft_engine.games.dungeon_busters.bot_odds import even
from undercroft_engine.games.dungeon_busters.bot_picks import Table
from undercroft_engine.games.dungeon_busters.bot_worth import lost, won
from undercroft_engine.games.dungeon_busters.speech import parts_of
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.speech import made_by_another, unanswered
from undercroft_engine.parts.talk import Say, Statement

SILENCE = 0.25
"""How often the bot lets a chance to speak go by: where all talk always, talk is noise."""
LIE = 0.15
"""How often a claim or an agreement is made whatever the cards say: none is beyond doubt."""
GIVE = 0.8
"""Points the bot gives up for a plan: one that holds is worth more than the odds make it look."""
IDEAS = 40
"""Joint picks looked at in search of a plan; the odds make most of them likely ones."""
SPEECHES = (("plan", 8), ("play", 5), ("ask", 2), ("not", 1), ("at_least", 1), ("at_most", 1))
"""Kinds of opening and how often each; an aim is what is left when none of them serves."""


class Mind:
    """What a bot goes by when it speaks: here rules of thumb, in points."""

    give, lie, silence = GIVE, LIE, SILENCE

    def __init__(self, table: Table, leaning: Odds) -> None:
        self.table = table
        self._leaning = leaning

    def leaning(self) -> Odds:
        """How often it would play each of its cards."""
        return self._leaning

    def promises(self, odds: Sequence[Odds]) -> dict[int, float]:
        """What each of its cards promises if all play by these odds."""
        return self.table.promises(odds)

    def proposes(self, picks: Sequence[int]) -> bool:
        """Whether a plan that serves it in one battle is one to propose."""
        return True


def statement(mind: Mind, talk: Talk, rng: Rng) -> Say | None:
    """The next thing to say, or None: an answer that is owed, or one opening in each battle."""
    view, seat = mind.table.view, mind.table.seat
    proposal = unanswered(view.statements, seat)
    if proposal is not None:
        return _answer(mind, proposal, rng)
    if opened(view, seat) or rng.chance() < mind.silence:
        return None
    return _opening(mind, talk, rng)


def has_business(view: View, seat: Seat) -> bool:
    """Whether there is anything to say before thinking about it: most calls end here."""
    return unanswered(view.statements, seat) is not None or not opened(view, seat)


def opened(view: View, seat: Seat) -> bool:
    """Whether the seat has said something of its own accord in this battle."""
    return any(
        one.seat == seat and one.kind not in ("agree", "refuse") and not made_by_another(one)
        for one in view.statements
    )


def _answer(mind: Mind, proposal: Statement, rng: Rng) -> Say:
    """Agree to a part that is nearly the best to play if the others play theirs."""
    willing = serves(mind, parts_of(proposal))
    return Say("agree" if willing or rng.chance() < mind.lie else "refuse", ref=proposal.id)


def serves(mind: Mind, parts: tuple[tuple[Seat, int], ...]) -> bool:
    """Whether the own part is nearly the best to play if the others play theirs."""
    own = next(value for of, value in parts if of == mind.table.seat)
    promises = mind.promises(_trusting(mind.table, parts))
    return promises[own] + mind.give >= max(promises.values())


def _trusting(table: Table, parts: tuple[tuple[Seat, int], ...]) -> list[Odds]:
    """The odds if the seats named play their parts, as far as the word of each is good."""
    odds = list(table.odds)
    for seat, value in parts:
        trust = reliability(table.view, seat)
        odds[seat] = {
            of: (1 - trust) * chance + trust * (of == value) for of, chance in odds[seat].items()
        }
    return odds


def _opening(mind: Mind, talk: Talk, rng: Rng) -> Say:
    open_to = {kind.kind for kind in talk.kinds}
    choices = [kind for kind, often in SPEECHES for _ in range(often) if kind in open_to]
    kind = rng.choice(choices)
    if kind in ("plan", "ask"):
        return _proposal(mind, kind, rng)
    table = mind.table
    claims = even(table.hands[table.seat]) if rng.chance() < mind.lie else mind.leaning()
    if kind == "play":
        return Say("play", drawn(claims, rng))
    if kind == "not":
        return Say("not", min(claims, key=claims.__getitem__))
    return Say(kind, _bound(claims, kind == "at_most"))


def _bound(claims: Odds, upper: bool) -> int:
    """The value that the pick is very likely not to pass."""
    left = 1.0
    for value in sorted(claims, reverse=upper):
        left -= claims[value]
        if left < 0.8:
            return value
    return max(claims, key=claims.__getitem__)


def _proposal(mind: Mind, kind: str, rng: Rng) -> Say:
    """The best plan found, whole or as a request to one seat; the aim, if none is good enough."""
    table = mind.table
    view, seat = table.view, table.seat
    picks = _idea(table, rng)
    if picks is None or not mind.proposes(picks):
        return Say("want_loss" if _glad_to_lose(table) else "want_win")
    free = [of for of in range(view.seats) if of != seat and not view.locked[of]]
    if kind == "ask":
        to = rng.choice(free)
        return Say("ask", picks[to], to=to)
    named = sorted([*free, seat])
    return Say("plan", parts=tuple((of, picks[of]) for of in named))


def _idea(table: Table, rng: Rng) -> list[int] | None:
    """Likely picks that beat the monster with no card cancelled and serve the bot, best of many."""
    seat = table.seat
    results = table.stakes[seat].results
    best, found = 0.0, None
    for _ in range(IDEAS):
        picks = [drawn(odds, rng) for odds in table.odds]
        gain = results[won(len(picks), sorted(picks).index(picks[seat]))]
        if gain > best and len(set(picks)) == len(picks) and sum(picks) >= table.monster.hp:
            best, found = gain, picks
    return found


def _glad_to_lose(table: Table) -> bool:
    """Whether a defeat, with every seat as likely to pay, is better than the like victory."""
    results, seats = table.stakes[table.seat].results, table.view.seats
    defeat = results[lost(True, 0)] + (seats - 1) * results[lost(False, 1)]
    return defeat > sum(results[won(seats, rank)] for rank in range(seats))
