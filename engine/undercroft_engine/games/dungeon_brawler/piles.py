"""Cards between deck, hand, discard pile, score pile and out of the game (BR-G, BR-W7, BR-H)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.play import Play


def draw(p: Play, seat: Seat, n: int) -> None:
    """Draw one at a time; an empty deck is made of the discard pile (BR-G4)."""
    s = p.s
    left = n
    while left:
        if not s.decks[seat] and not reshuffle(p, seat):
            break
        taken = s.decks[seat][:left]
        left -= len(taken)
        shown = p.name(taken[0]) if s.top_known[seat] else None
        if shown is not None:
            learn(p, seat, taken[0])
        s.decks[seat] = s.decks[seat][len(taken) :]
        s.top_known[seat] = False
        s.hands[seat] += taken
        all_known(p, seat)
        nothing_to_come = left > 0 and not s.discards[seat]
        _tell_drawn(p, seat, taken, left if nothing_to_come else 0, shown)
        if nothing_to_come:
            return
    if left:
        _tell_drawn(p, seat, (), left, None)


def _tell_drawn(p: Play, seat: Seat, taken: Sequence[int], lost: int, shown: str | None) -> None:
    if not p.emit:
        return
    s = p.s
    p.tell(
        ev.CardsDrawn,
        seat,
        len(taken),
        len(s.hands[seat]),
        len(s.decks[seat]),
        p.names(taken),
        lost,
        shown,
        not s.open_hands,
    )


def reshuffle(p: Play, seat: Seat) -> bool:
    """Make a new hero deck of the discard pile; False if there is none (BR-G4, G5, H3)."""
    s = p.s
    if not s.discards[seat]:
        return False
    all_known(p, seat)
    s.decks[seat], s.discards[seat] = p.shuffled(s.discards[seat]), ()
    s.top_known[seat] = False
    p.tell(ev.DeckReshuffled, len(s.decks[seat]), seat)
    return True


def top(p: Play, seat: Seat) -> int:
    """The top card of a hero deck, the discard pile shuffled in if need be; -1 for none."""
    s = p.s
    if not s.decks[seat]:
        reshuffle(p, seat)
    return s.decks[seat][0] if s.decks[seat] else -1


def all_known(p: Play, seat: Seat) -> None:
    """Where a hero deck is empty, all know what its owner holds (BR-H3)."""
    s = p.s
    if not s.open_hands and not s.decks[seat]:
        s.known[seat] = tuple(sorted(p.box.row_of[card] for card in s.hands[seat]))


def learn(p: Play, seat: Seat, card: int) -> None:
    """All see this card come to a hand (BR-H2)."""
    if not p.s.open_hands:
        p.s.known[seat] = tuple(sorted((*p.s.known[seat], p.box.row_of[card])))


def take(p: Play, seat: Seat, cards: Sequence[int]) -> None:
    """Take cards out of a hand before all eyes (BR-H2)."""
    s = p.s
    s.hands[seat] = tuple([card for card in s.hands[seat] if card not in cards])
    if s.known[seat]:
        known = list(s.known[seat])
        for card in cards:
            if p.box.row_of[card] in known:
                known.remove(p.box.row_of[card])
        s.known[seat] = tuple(known)


def discard(p: Play, seat: Seat, cards: Sequence[int], reason: ev.Reason) -> None:
    """From hand to discard pile."""
    s = p.s
    turned_up = not s.open_hands and len(cards) == len(s.hands[seat])
    if cards:
        take(p, seat, cards)
        s.discards[seat] += tuple(cards)
        hand, pile = len(s.hands[seat]), len(s.discards[seat])
        p.tell(ev.CardsDiscarded, seat, p.names(cards), reason, hand, pile, turned_up)


def score(p: Play, seat: Seat, cards: Sequence[int]) -> None:
    """From hand to score pile (BR-G8)."""
    s = p.s
    if cards:
        take(p, seat, cards)
        s.scores[seat] += tuple(cards)
        hand, pile = len(s.hands[seat]), len(s.scores[seat])
        p.tell(ev.CardsScored, seat, p.names(cards), hand, pile)


def receive(p: Play, seat: Seat, card: int) -> None:
    """A card comes to a hand before all eyes (BR-G7, H2)."""
    p.s.hands[seat] += (card,)
    learn(p, seat, card)


def gain(p: Play, seat: Seat, cards: Sequence[int], zone: str) -> None:
    """Cards of loot row or own discard pile come to the hand (BR-G7, W2)."""
    s = p.s
    for card in cards:
        if zone == "loot_row":
            s.loot_row = tuple([one for one in s.loot_row if one != card])
            left = len(s.loot_row)
        else:
            s.discards[seat] = tuple([one for one in s.discards[seat] if one != card])
            left = len(s.discards[seat])
        receive(p, seat, card)
        p.tell(ev.CardGained, seat, p.name(card), zone, len(s.hands[seat]), left)


def destroy(p: Play, cards: Sequence[int], zone: str, left: int, seat: Seat | None = None) -> None:
    """Loot may come back one day, all else is out of the game (BR-W7).

    Whoever calls has taken the cards out of their zone, where `left` remain.
    """
    s = p.s
    for card in cards:
        if "Loot" in p.card(card).keywords:
            s.destroyed_loot += (card,)
        else:
            s.removed += (card,)
    if cards:
        counts = len(s.destroyed_loot), len(s.removed)
        p.tell(ev.CardsDestroyed, p.names(cards), zone, left, *counts, seat)


def destroy_from_row(p: Play, cards: Sequence[int]) -> None:
    """Destroy cards of the dungeon, which leave gaps."""
    for card in cards:
        p.leave(card)
    destroy(p, cards, "dungeon", len(p.in_dungeon()))
