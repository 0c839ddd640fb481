"""A player by rules of thumb for Dungeonville: weighs parties, fights, rooms, deeds."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville import bot_fight, moves, suggesting
from undercroft_engine.games.dungeonville.bot_eye import GOLD, MEMBER, Eye
from undercroft_engine.games.dungeonville.box import NO_LETTER, ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import CLAIM, DUNGEONS, ROOM_IDS
from undercroft_engine.games.dungeonville.owners import score_with
from undercroft_engine.games.dungeonville.state import DEED_PRICE, PARTY, TO_WIN
from undercroft_engine.games.dungeonville.stepping import falling
from undercroft_engine.games.dungeonville.view import View

ENOUGH = 20
"""With so many rooms carried a bot leaves, so that no exploration goes past forty (DV-T3)."""
PLENTY = 60
"""Gold beyond this is worth less: it only waits to be spent."""


class SteadyBot(Bot):
    """A sound player for two to five seats; what it samples is bounded, whatever the budget."""

    def choose(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move:
        """The answer that seems worth most in blood."""
        if len(offer.moves) == 1:
            return offer.moves[0]
        return _CHOICES[offer.kind](Eye(view, offer.seat), offer, rng)

    def interrupt(self, view: View, offer: Offer, rng: Rng, budget: Budget) -> Move | None:
        """Victory as soon as it is there, and never before."""
        offered = any(one.move == CLAIM for one in offer.interrupts)
        return CLAIM if offered and view.score is not None and view.score >= TO_WIN else None


def _price(eye: Eye, rank: int) -> int:
    town = eye.view.town
    full = eye.box.prices[len(town) - 1 - town.index(rank)]
    return max(0, full - 10) if eye.works("lute") else full


def _gold_worth(eye: Eye) -> float:
    """What gold spent on a hire costs; first-round gold is void anyway, but three are needed."""
    if eye.view.round == 1:
        return 0.012 if len(eye.party) < PARTY - 1 else 0.001
    held = sum(eye.box.worth[ROOM_NUMBER[id_]] for id_ in eye.view.treasuries[eye.seat])
    return GOLD * (0.6 if held > PLENTY else 1.0)


def _recruit(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """Whoever adds most to the party for the price; nobody, if nobody adds enough."""
    now, cost = eye.worth(eye.party), _gold_worth(eye)
    worth: dict[Move, float] = {}
    for move in offer.moves:
        if isinstance(move, moves.Recruit):
            party = [*eye.party, move.rank]
            if len(eye.party) >= PARTY:
                party = _without_worst(eye, party, eye.party)
            worth[move] = eye.worth(party) - now - cost * _price(eye, move.rank)
        else:
            worth[move] = 0.05
    return max(worth, key=worth.__getitem__)


def _without_worst(eye: Eye, party: list[int], able: tuple[int, ...]) -> list[int]:
    """The party without the one of these it misses least."""
    return max(
        ([one for one in party if one != rank] for rank in able), key=lambda left: eye.worth(left)
    )


def _discard(eye: Eye, offer: Offer, rng: Rng) -> Move:
    step = eye.view.step
    assert step is not None
    assert step.recruit is not None
    left = _without_worst(eye, [*eye.party, step.recruit], eye.party)
    return moves.Discard(next(rank for rank in eye.party if rank not in left))


def _pay(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """The suggested payment, in falling value."""
    step = eye.view.step
    assert step is not None
    price = DEED_PRICE if step.recruit is None else _price(eye, step.recruit)
    held = [ROOM_NUMBER[id_] for id_ in eye.view.treasuries[eye.seat]]
    if step.recruit is not None and eye.works("lute"):
        held.remove(eye.box.item["lute"])
    given = [ROOM_NUMBER[id_] for id_ in step.given]
    order = falling(sum(1 << room for room in held), eye.box.worth)
    rest = order[order.index(given[-1]) + 1 :] if given else order
    paid = sum(eye.box.worth[room] for room in given)
    wanted = suggesting.payment(eye.box, rest, price - paid)
    first = next(room for room in order if room in wanted)
    return moves.Pay(ROOM_IDS[first])


def _entrance(eye: Eye, name: str, rng: Rng) -> float:
    """What going to an entrance may bring: the fight for it, then what is inside."""
    inside = eye.outing(eye.party, DUNGEONS.index(name))
    against = bot_fight.rivals(eye, name)
    if not against:
        return inside
    return bot_fight.expected(eye, against, inside, rng)


def _place(eye: Eye, offer: Offer, rng: Rng) -> Move:
    worth: dict[Move, float] = {}
    for move in offer.moves:
        if isinstance(move, moves.Place | moves.Move):
            worth[move] = _entrance(eye, move.dungeon, rng)
        else:
            worth[move] = _entrance(eye, eye.view.pawns[eye.seat] or DUNGEONS[0], rng) + 0.05
    return max(worth, key=worth.__getitem__)


def _line_up(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """A good order, drawn among those about as good, so that it cannot be read."""
    pawn = eye.view.pawns[eye.seat]
    assert pawn is not None
    inside = eye.outing(eye.party, DUNGEONS.index(pawn))
    begun = eye.view.line_up
    found = bot_fight.orders(eye, begun, bot_fight.rivals(eye, pawn), inside, rng)
    best = max(found.values())
    weights = {line: exp((worth - best) / bot_fight.HEAT) for line, worth in found.items()}
    left = rng.chance() * sum(weights.values())
    for line, weight in weights.items():
        left -= weight
        if left < 0:
            return moves.Fighter(line[len(begun)])
    return moves.Fighter(max(found, key=found.__getitem__)[len(begun)])


def _here(eye: Eye) -> int:
    pawn = eye.view.pawns[eye.seat]
    assert pawn is not None
    return DUNGEONS.index(pawn)


def _model(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """The member whose letter is rarest in the deck."""
    here = _here(eye)
    letters = [letter for letter, _ in eye.left[here]]
    ranks = [move.rank for move in offer.moves if isinstance(move, moves.Model)]
    return moves.Model(min(ranks, key=lambda rank: letters.count(eye.letter(rank, here))))


def _orb(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """A room that kills or holds little goes to the bottom."""
    seen = eye.view.seen
    assert seen is not None
    room, here = ROOM_NUMBER[seen], _here(eye)
    letter = eye.box.letter[room]
    kills = letter != NO_LETTER and any(eye.letter(rank, here) == letter for rank in eye.party)
    return moves.BOTTOM if kills or eye.box.gold[room] < 10 else moves.TOP


def _victim(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """Whom the party misses least; the Mule costs no blood."""
    ranks = [move.rank for move in offer.moves if isinstance(move, moves.Victim)]

    def after(rank: int) -> float:
        spared = eye.costs[_here(eye)] if eye.box.mules >> rank & 1 else 0.0
        return eye.worth([one for one in eye.party if one != rank]) + spared

    return moves.Victim(max(ranks, key=after))


def _kept(eye: Eye) -> set[int]:
    """The lettered rooms to keep, of those carried and the one turned."""
    explore = eye.view.explore
    turned = explore.turned if explore is not None else None
    rooms = {ROOM_NUMBER[id_] for id_ in eye.view.carried[eye.seat]}
    step = eye.view.step
    if turned is not None and (step is None or step.keep):
        rooms.add(ROOM_NUMBER[turned])
    return set(suggesting.keeping(eye.box, rooms, eye.capacity(eye.party)))


def _keep(eye: Eye, offer: Offer, rng: Rng) -> Move:
    explore = eye.view.explore
    assert explore is not None
    assert explore.turned is not None
    room = ROOM_NUMBER[explore.turned]
    return moves.KEEP if not eye.box.gold[room] or room in _kept(eye) else moves.LEAVE


def _drop(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """The dearest of what is not to be kept."""
    kept = _kept(eye)
    rooms = [ROOM_NUMBER[move.room] for move in offer.moves if isinstance(move, moves.Drop)]
    gone = [room for room in rooms if room not in kept] or rooms
    return moves.Drop(ROOM_IDS[max(gone, key=lambda room: (eye.box.gold[room], -room))])


def _escape(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """Out, unless the next room promises more than it threatens."""
    here = _here(eye)
    carried = eye.view.carried[eye.seat]
    load = sum(eye.box.gold[ROOM_NUMBER[id_]] for id_ in carried)
    space = eye.capacity(eye.party) - load
    rooms = eye.left[here]
    if space <= 0 or not rooms or len(carried) >= ENOUGH:
        return moves.ESCAPE
    gained = sum(gold for _, gold in rooms if gold <= space) / len(rooms) * GOLD
    danger = eye.danger(eye.party, here)
    lone = len(eye.party) == 1
    lost = eye.costs[here] + MEMBER + (load * GOLD if lone else 0.0)
    onwards = 1 + danger * (not lone) * (not eye.works("key"))
    return moves.GO_ON if gained > danger * lost * onwards else moves.ESCAPE


def _buy(eye: Eye, offer: Offer, rng: Rng) -> Move:
    """A deed, if those that may lie in the Deed House are worth more than the gold."""
    now = eye.view.score or 0
    gained = wins = 0.0
    for deeds, chance in eye.guesses.items():
        unowned = [deed for deed in range(len(DUNGEONS)) if deed not in deeds]
        for deed in unowned:
            score = score_with(eye.view, eye.seat, deed)
            gained += chance * (score - now) / len(unowned)
            wins += chance * (score >= TO_WIN) / len(unowned)
    pays = gained > DEED_PRICE * GOLD + 0.4 or wins > 0.4
    return moves.BUY if pays and now < TO_WIN else moves.DECLINE


_CHOICES: dict[str, Callable[[Eye, Offer, Rng], Move]] = {
    "recruit": _recruit,
    "discard": _discard,
    "pay": _pay,
    "place": _place,
    "horn": _place,
    "line_up": _line_up,
    "model": _model,
    "orb": _orb,
    "victim": _victim,
    "keep": _keep,
    "drop": _drop,
    "escape": _escape,
    "buy": _buy,
}
