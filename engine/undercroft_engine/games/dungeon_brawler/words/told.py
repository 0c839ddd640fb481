"""What events tell, as sentences without their full stop; log and plain mode both use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.phrases import Form, counted, listed
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.words.board import unusual
from undercroft_engine.games.dungeon_brawler.words.harm import HARM
from undercroft_engine.games.dungeon_brawler.words.moved import MOVED
from undercroft_engine.games.dungeon_brawler.words.names import called, named, owner, several

Teller = Callable[[Any, Form], Line]


def sentence(event: Event, form: Form) -> Line:
    """The event as a sentence; nothing where none is needed."""
    teller = _TELLERS.get(type(event))
    return () if teller is None else teller(event, form)


def clauses(event: Event) -> tuple[str, ...]:
    """The clauses on which an event rests."""
    return CITED.get(type(event), ())


def _started(event: ev.GameStarted, form: Form) -> Line:
    chosen = unusual(event.options)
    options = f" Options: {', '.join(chosen)}" if chosen else ""
    return (f"Dungeon Brawler, {counted(event.seats, 'seat')}.{options}".rstrip("."),)


def _hero(event: ev.HeroChosen, form: Form) -> Line:
    return (*owner(event.seat, form), f" plays {named(event.card)}")


def _filled(event: ev.RowFilled, form: Form) -> Line:
    if event.which == "loot":
        cards = listed([named(card) for card in event.cards if card])
        return (f"For sale: {cards or 'nothing'}",)
    places = [f"{n} {named(c)}" for n, c in enumerate(event.cards, start=5) if c]
    return (f"The dungeon: {', '.join(places) or 'empty'}",)


def _party(event: ev.PartyPlaced, form: Form) -> Line:
    places = [f"{n} {called(card)}" for n, card in enumerate(event.cards, start=1) if card]
    return (f"The party: {', '.join(places)}",)


def _turn(event: ev.TurnStarted, form: Form) -> Line:
    again = ", another turn" if event.extra else ""
    return (f"Turn of {called(event.card)}, space {event.space}{again}",)


def _drawn(event: ev.CardsDrawn, form: Form) -> Line:
    what = counted(event.count, "card") if event.cards is None else several(event.cards)
    if event.shown is not None and event.cards is None:
        rest = counted(event.count - 1, "more card")
        what = named(event.shown) + (f" and {rest}" if event.count > 1 else "")
    tail = f"; {counted(event.lost, 'draw')} lost, no card is left" if event.lost else ""
    counts = f", hand {event.hand}"
    return (*owner(event.seat, form), f" draws {what}{counts}{tail}")


def _reshuffled(event: ev.DeckReshuffled, form: Form) -> Line:
    if event.seat is None:
        return (f"The destroyed loot makes a new loot deck of {counted(event.deck, 'card')}",)
    deck = counted(event.deck, "card")
    return (*owner(event.seat, form), f" shuffles the discard pile into a new deck of {deck}")


def _action(event: ev.ActionChosen, form: Form) -> Line:
    if event.card is None:
        return (*owner(event.seat, form), " takes the action of the hero")
    return (*owner(event.seat, form), f" plays {named(event.card)}, score pile {event.score}")


def _combo(event: ev.ComboPlayed, form: Form) -> Line:
    on = f" on attack {event.attack}" if event.attack is not None else ""
    return (*owner(event.seat, form), f" adds {named(event.card)}{on}, score pile {event.score}")


def _strengthened(event: ev.AttackStrengthened, form: Form) -> Line:
    return (*owner(event.seat, form), f" strengthens attack {event.attack} by {named(event.card)}")


def _permanent(event: ev.PermanentPlayed, form: Form) -> Line:
    old = f"; {named(event.replaced)} goes to the score pile" if event.replaced else ""
    return (*owner(event.seat, form), f" puts on {named(event.card)}{old}")


def _used(event: ev.PermanentUsed, form: Form) -> Line:
    return (f"{named(event.card)} of ", *owner(event.seat, form), " acts")


def _discarded(event: ev.CardsDiscarded, form: Form) -> Line:
    why = {"damage": " for damage", "price": " as the price", "step": " at the end of the turn"}
    tail = f"{why.get(event.reason, '')}, hand {event.hand}"
    return (*owner(event.seat, form), f" discards {several(event.cards)}{tail}")


def _scored(event: ev.CardsScored, form: Form) -> Line:
    tail = f", score pile {event.score}, hand {event.hand}"
    return (*owner(event.seat, form), f" scores {several(event.cards)}{tail}")


def _given(event: ev.CardGiven, form: Form) -> Line:
    giver, taker = owner(event.giver, form), owner(event.taker, form)
    return (*giver, f" gives {named(event.card)} to ", *taker)


def _gained(event: ev.CardGained, form: Form) -> Line:
    source = "the loot row" if event.zone == "loot_row" else "the discard pile"
    return (*owner(event.seat, form), f" gains {named(event.card)} from {source}")


_ZONES = {
    "loot_row": "in the loot row",
    "hand": "from the hand",
    "discard": "from the discard pile",
    "permanent": "in play",
}


def _destroyed(event: ev.CardsDestroyed, form: Form) -> Line:
    where = f" {_ZONES[event.zone]}" if event.zone in _ZONES else ""
    whose: Line = () if event.seat is None else (" of ", *owner(event.seat, form))
    verb = "is" if len(event.cards) == 1 else "are"
    return (f"{several(event.cards)}{where}", *whose, f" {verb} destroyed")


def _top(event: ev.TopRevealed, form: Form) -> Line:
    card = "no card, there is none" if event.card is None else named(event.card)
    return (*owner(event.seat, form), f" shows the top of the deck: {card}")


def _milled(event: ev.CardMilled, form: Form) -> Line:
    card = "nothing, there is no card" if event.card is None else named(event.card)
    return (*owner(event.seat, form), f" discards the top of the deck: {card}")


def _loot_phase(event: ev.LootPhaseStarted, form: Form) -> Line:
    if not event.seats:
        return ("Loot phase: nobody stands to buy or draw",)
    who: list[str | SeatSpan] = []
    for seat in event.seats:
        who += [", " if who else "", SeatSpan(seat, form)]
    return ("Loot phase: ", *who[1:], " may buy or draw")


def _bought(event: ev.CardBought, form: Form) -> Line:
    return (*owner(event.seat, form), f" buys {named(event.card)} of cost {event.cost}")


def _cleared(event: ev.ScorePilesCleared, form: Form) -> Line:
    pile = counted(event.n, "scored card")
    return (*owner(event.seat, form), f" discards {pile}, discard pile {event.discard}")


def move_said(move: Any) -> str:
    """A move of a shared choice in a word or two."""
    kind = type(move).__name__.lower()
    match kind:
        case "target":
            return f"space {move.space}"
        case "shift":
            side = "left" if move.by < 0 else "right"
            return "no step" if not move.by else f"{abs(move.by)} {side}"
        case "put":
            return called(move.card)
        case _:
            return kind


def _shared(event: ev.ChoiceShared, form: Form) -> Line:
    told = listed([move_said(move) for move in event.answers], "or")
    return (*owner(event.decider, form), f" decides for all: {told}")


def _vote(event: ev.VoteCast, form: Form) -> Line:
    return (*owner(event.seat, form), f" votes for {move_said(event.move)}")


def _made(event: ev.ChoiceMade, form: Form) -> Line:
    if event.votes is None:
        return (*owner(event.decider, form), f" has decided: {move_said(event.move)}")
    return (f"The vote is for {move_said(event.move)}",)


def _over(event: ev.GameOver, form: Form) -> Line:
    if event.cause == "boss":
        by = named(event.by) if event.by else "a blow"
        hero = called(event.hero) if event.hero else "the party"
        blow = hero if event.by == event.hero else f"{hero} with {by}"
        return (f"The boss is beaten, {event.damage} of {event.hp}, by {blow}: the party wins",)
    if event.cause == "potion":
        hero = called(event.hero) if event.hero else "a hero"
        return (f"No potion is left for {hero}, who has collapsed: the party is lost",)
    return (f"Round {event.round} was the last: the party is lost",)


def _named_item(event: ev.ItemNamed, form: Form) -> Line:
    move: Any = event.move
    card = getattr(move, "card", None)
    what = named(card) if card else f"space {move.space}"
    return ("Named ", what)


_TELLERS: dict[type[Event], Teller] = {
    **HARM,
    **MOVED,
    ev.GameStarted: _started,
    ev.HeroChosen: _hero,
    ev.AllyJoined: lambda event, form: (f"{named(event.card)} joins as an ally",),
    ev.RowFilled: _filled,
    ev.PartyPlaced: _party,
    ev.PotionsSet: lambda event, form: (f"{counted(event.face_up, 'potion')} can be used",),
    ev.RoundStarted: lambda event, form: (f"Round {event.round}",),
    ev.TurnStarted: _turn,
    ev.CardsDrawn: _drawn,
    ev.DeckReshuffled: _reshuffled,
    ev.ActionChosen: _action,
    ev.ComboPlayed: _combo,
    ev.AttackStrengthened: _strengthened,
    ev.PermanentPlayed: _permanent,
    ev.PermanentUsed: _used,
    ev.CardsDiscarded: _discarded,
    ev.CardsScored: _scored,
    ev.CardGiven: _given,
    ev.CardGained: _gained,
    ev.CardsDestroyed: _destroyed,
    ev.TopRevealed: _top,
    ev.CardMilled: _milled,
    ev.LootPhaseStarted: _loot_phase,
    ev.CardBought: _bought,
    ev.LootDrawn: lambda event, form: (*owner(event.seat, form), " draws instead of buying"),
    ev.LootPassed: lambda event, form: (*owner(event.seat, form), " neither buys nor draws"),
    ev.ScorePilesCleared: _cleared,
    ev.ItemNamed: _named_item,
    ev.Declined: lambda event, form: (*owner(event.seat, form), " leaves it"),
    ev.ChoiceShared: _shared,
    ev.VoteCast: _vote,
    ev.ChoiceMade: _made,
    ev.GameOver: _over,
    Undone: lambda event, form: (*owner(event.seat, form), " takes back a choice"),
    Hinted: lambda event, form: (*owner(event.seat, form), " is given a hint"),
}
CITED: dict[type[Event], tuple[str, ...]] = {
    ev.HeroChosen: ("BR-S3",),
    ev.AllyJoined: ("BR-S5",),
    ev.TurnStarted: ("BR-R2",),
    ev.CardsDrawn: ("BR-G4",),
    ev.DeckReshuffled: ("BR-G4",),
    ev.HeroMoved: ("BR-M1",),
    ev.CardMoved: ("BR-M1",),
    ev.CardsSwapped: ("BR-M3",),
    ev.PartyReordered: ("BR-M4",),
    ev.ActionChosen: ("BR-P5",),
    ev.ComboPlayed: ("BR-P8",),
    ev.AttackStrengthened: ("BR-A12",),
    ev.PermanentPlayed: ("BR-P14",),
    ev.AttackMade: ("BR-A1",),
    ev.DamagePrevented: ("BR-D15",),
    ev.DamageDealt: ("BR-D1",),
    ev.CardsDestroyed: ("BR-W7",),
    ev.CardExhausted: ("BR-G6",),
    ev.CardRefreshed: ("BR-R5",),
    ev.BlessPlaced: ("BR-F33",),
    ev.MonsterDefeated: ("BR-D3",),
    ev.MonsterScored: ("BR-F22",),
    ev.HeroCollapsed: ("BR-D13",),
    ev.PotionQuaffed: ("BR-D19",),
    ev.ExtraTurnPending: ("BR-P18",),
    ev.BossSpawned: ("BR-B1",),
    ev.BossEnraged: ("BR-B4",),
    ev.RowAdvanced: ("BR-W3",),
    ev.LootPhaseStarted: ("BR-K1",),
    ev.CardBought: ("BR-K6",),
    ev.ScorePilesCleared: ("BR-K8",),
    ev.ChoiceShared: ("BR-X2",),
    ev.VoteCast: ("BR-X3",),
    ev.ChoiceMade: ("BR-X3",),
    ev.GameOver: ("BR-B8",),
}
