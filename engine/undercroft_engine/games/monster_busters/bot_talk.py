"""What the bot says at the table: answers, plans that win, promises, claims, now and then a lie."""

from __future__ import annotations

from undercroft_engine.bots.odds import Odds
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Talk
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.monster_busters.bot_odds import (
    fighting,
    place_of,
    playable,
    reliability,
    seat_odds,
    sums,
    victory,
)
from undercroft_engine.games.monster_busters.bot_picks import Table, with_parts
from undercroft_engine.games.monster_busters.speech import promise_of
from undercroft_engine.games.monster_busters.state import ADDS, CARDS, NUMBER, RETREATS, WEAPONS
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.speech import made_by_another, parts_of, unanswered
from undercroft_engine.parts.talk import Say, Statement

SILENCE = 0.25
"""How often the bot lets a chance to speak go by: where all talk always, talk is noise."""

LIE = 0.15
"""How often a promise or claim is made whatever the cards say: none is beyond doubt."""

GIVE = 0.7
"""Points the bot gives up for a plan: one that holds is worth more than the odds make it look."""

HOPEFUL = 0.5
"""How likely a plan must be to win, all who are named fighting, to be proposed."""

SPEECHES = (("course", 5), ("plan", 4), ("strength", 2), ("hold", 2), ("ask", 2), ("aim", 1))
"""Kinds of opening and how often each; a course is what is left when another does not serve."""


class Mind:
    """What a bot goes by when it speaks: here rules of thumb, in points."""

    give, lie, silence = GIVE, LIE, SILENCE

    def __init__(self, table: Table) -> None:
        self.table = table

    def meant(self, rng: Rng) -> int:
        """The card it means to play."""
        gains = self.table.leaning()
        return max(gains, key=gains.__getitem__)

    def promises(self, odds: dict[Seat, Odds]) -> dict[int, float]:
        """What each of its cards promises if the others play by these odds."""
        return self.table.promises(odds)


def statement(mind: Mind, talk: Talk, rng: Rng) -> Say | None:
    """The next thing to say, or None: an answer that is owed, or one opening in each round."""
    table = mind.table
    proposal = unanswered(table.view.statements, table.seat)
    if proposal is not None:
        return _answer(mind, proposal, rng)
    if opened(table.view, table.seat) or rng.chance() < mind.silence:
        return None
    return _opening(mind, talk, rng)


def has_business(view: View, seat: Seat) -> bool:
    """Whether there is anything to say before thinking about it: most calls end here."""
    return unanswered(view.statements, seat) is not None or not opened(view, seat)


def opened(view: View, seat: Seat) -> bool:
    """Whether the seat has said something of its own accord in this round."""
    return any(
        one.seat == seat and one.kind not in ("agree", "refuse") and not made_by_another(one)
        for one in view.statements
    )


def _answer(mind: Mind, proposal: Statement, rng: Rng) -> Say:
    """Agree to a part that is nearly the best to play if the others play theirs."""
    table = mind.table
    parts = [(seat, _course_odds(table, seat, str(course))) for seat, course in parts_of(proposal)]
    trust = sum(reliability(table.view, seat) for seat, _ in parts) / len(parts)
    promises = mind.promises(with_parts(table, parts, trust))
    own = dict(parts)[table.seat]
    best = max((promises[card] for card in own if card in promises), default=None)
    willing = best is not None and best + mind.give >= max(promises.values())
    return Say("agree" if willing or rng.chance() < mind.lie else "refuse", ref=proposal.id)


def _course_odds(table: Table, seat: Seat, course: str) -> Odds:
    """What a seat that takes a course plays."""
    kind, item = promise_of(course)
    if item is not None:
        return {NUMBER[item]: 1.0}  # type: ignore[index]
    if kind == "bare_fight":
        return {NUMBER["fight"]: 1.0}
    odds = seat_odds(table.view, seat, 1.0 if kind == "fight" else 0.0)
    return {card: chance for card, chance in odds.items() if chance}


def _opening(mind: Mind, talk: Talk, rng: Rng) -> Say:
    table = mind.table
    open_to = {kind.kind for kind in talk.kinds}
    choices = [kind for kind, often in SPEECHES for _ in range(often)]
    kind = rng.choice(choices)
    card = mind.meant(rng)
    if rng.chance() < mind.lie:
        card = rng.choice(playable(table.view))
    if kind in open_to and card not in RETREATS and kind in ("plan", "ask"):
        proposal = _proposal(table, kind, card)
        if proposal is not None:
            return proposal
    if kind == "aim":
        return Say("want_loss" if card in RETREATS else "want_win")
    if kind == "strength" and ADDS[place_of(table.view)][card]:
        return Say("strength", ADDS[place_of(table.view)][card])
    if kind == "hold":
        return _claim(mind, rng)
    return Say("retreat" if card in RETREATS else "fight")


def _claim(mind: Mind, rng: Rng) -> Say:
    """A claim to hold a weapon that fits the Location, true or not; else one of the Items held."""
    view = mind.table.view
    held = list(view.hand or ())
    place = place_of(view)
    if place < len(WEAPONS) and (CARDS[WEAPONS[place]] in held or rng.chance() < mind.lie):
        return Say("hold", CARDS[WEAPONS[place]])
    return Say("hold", rng.choice(held)) if held else Say("want_win")


def _proposal(table: Table, kind: str, card: int) -> Say | None:
    """Call the others to fight, if that is likely to win."""
    view = table.view
    free = [of for of in table.others if not view.locked[of]]
    named = [(of, _course_odds(table, of, "fight")) for of in free]
    odds = with_parts(table, named, 1.0)
    together = victory(view, card, sums(view, list(odds.values())))
    if together < HOPEFUL:
        return None
    if kind == "ask":
        doubtful = min(free, key=lambda of: fighting(table.odds[of]))
        return Say("ask", "fight", to=doubtful)
    return Say("plan", parts=tuple((of, "fight") for of in sorted([*free, table.seat])))
