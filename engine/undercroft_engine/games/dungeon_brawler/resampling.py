"""Dealing again what a seat of Dungeon Brawler cannot know: the one door for bots that search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler import asking, course
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.building import build
from undercroft_engine.games.dungeon_brawler.cards import DOOR
from undercroft_engine.games.dungeon_brawler.dealing import LAST
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.position_fields import (
    DungeonStated,
    HeroStated,
    Stated,
)
from undercroft_engine.games.dungeon_brawler.state import ASKS, HAND, ChoiceFrame, State
from undercroft_engine.games.dungeon_brawler.view import View


def resample(box: Box, view: View, rng: Rng) -> State:
    """A state that looks the same to the view's seat (None: to a spectator).

    Orders of decks and, with hidden hands, what others hold besides the cards known there are dealt
    again; another seat's half-made choice begins anew (rules file, part 3).
    """
    s = redealt(box, view, rng)
    if s.stage in ("hero", "ally"):
        s.owed = view.to_act
    elif s.result is None:
        p = Play(box, s, None)
        _can_answer(p, view.seat)
        course.run(p)
    return s


def redealt(box: Box, view: View, rng: Rng) -> State:
    """The same before anybody is asked, as a view in the midst of things may want it."""
    seed = f"{rng.bits():016x}" if view.seed is None else view.seed
    chance = rng.bits() << 64 | rng.bits()
    hands, decks = _own_cards(view, rng)
    stated = Stated(
        seats=view.seats,
        options=view.options,
        stage=view.stage,
        round=view.round,
        heroes=list(view.heroes),
        allies=list(view.allies),
        party=[
            None
            if hero is None
            else HeroStated(
                hero.card, hero.standing, hero.ready, hero.damage, hero.bless, hero.refreshed
            )
            for hero in view.party
        ],
        dungeon=[
            None
            if one is None
            else DungeonStated(one.card, one.ready, one.damage, one.enraged, one.refreshed)
            for one in view.dungeon
        ],
        actor=view.actor,
        moved=view.moved,
        acted=view.acted,
        combos=view.combos,
        attacks=[list(spaces) for spaces in view.attacks],
        extra=view.extra,
        hands=hands,  # type: ignore[arg-type]
        decks=decks,  # type: ignore[arg-type]
        discards=[list(pile) for pile in view.discards],
        scores=[list(pile) for pile in view.scores],
        permanents=[list(cards) for cards in view.permanents],
        used=list(view.used),
        known=[list(cards) for cards in view.known],
        top_known=[top is not None for top in view.tops],
        dungeon_deck=_dungeon_deck(view, rng),
        loot_row=list(view.loot_row),
        loot_deck=_mixed(view.loot_deck, rng),
        destroyed_loot=list(view.destroyed_loot),
        removed=list(view.removed),
        defeated=list(view.defeated),
        bosses=list(view.bosses),
        box=list(view.box),
        potions=view.potions,
        loot_choices=list(view.loot_choices),
        votes=list(view.votes),
        agenda=list(view.agenda),
        tally=view.tally,  # type: ignore[arg-type]
        result=view.result,
    )
    s = build(box, stated, seed)
    s.chance = chance
    s.window = view.asked // ASKS
    return s


def _mixed(cards: Sequence[str], rng: Rng) -> list[str]:
    pile = list(cards)
    rng.shuffle(pile)
    return pile


def _own_cards(view: View, rng: Rng) -> tuple[list[list[str]], list[list[str]]]:
    """Hands as far as they are known, the rest of hand and deck at random, shown tops on top."""
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    for seat, pool in enumerate(view.pools):
        held = view.hands[seat]
        sure = list(view.known[seat] if held is None else held)
        top = view.tops[seat]
        left = Counter(pool)
        left.subtract(sure)
        if top is not None:
            left[top] -= 1
        rest = _mixed(sorted(left.elements()), rng)
        missing = view.hand_sizes[seat] - len(sure)
        hands.append([*sure, *rest[:missing]])
        decks.append([*([top] if top is not None else []), *rest[missing:]])
    return hands, decks


def _dungeon_deck(view: View, rng: Rng) -> list[str]:
    """The door at one of the last places, all else at random (BR-S12)."""
    pile = _mixed([card for card in view.dungeon_deck if card != DOOR], rng)
    if DOOR in view.dungeon_deck:
        size = len(pile) + 1
        pile.insert(size - 1 - rng.below(min(LAST, size)), DOOR)
    return pile


def _can_answer(p: Play, seat: Seat | None) -> None:
    """Whoever is just paying with cards of a certain kind has them in hand."""
    s = p.s
    top = s.agenda[-1] if s.agenda else None
    hidden = not s.open_hands and isinstance(top, ChoiceFrame) and top.seat != seat
    if not hidden or not isinstance(top, ChoiceFrame) or top.kind != "choose" or top.upto:
        return
    of = top.seat
    for place, card in enumerate(s.decks[of]):
        if sum(asking.stock(p, of, (HAND,)).values()) >= top.n or (s.top_known[of] and not place):
            continue
        if asking.eligible(p, p.box.row_of[card]):
            _exchange(p, of, place)


def _exchange(p: Play, seat: Seat, place: int) -> None:
    """A card of the deck for one in the hand that nobody knows and that is of no use."""
    s = p.s
    hand, deck = list(s.hands[seat]), list(s.decks[seat])
    unknown = Counter(p.box.row_of[card] for card in hand)
    unknown.subtract(s.known[seat])
    for at, card in enumerate(hand):
        row = p.box.row_of[card]
        if unknown[row] > 0 and not asking.eligible(p, row):
            hand[at], deck[place] = deck[place], card
            break
    s.hands[seat], s.decks[seat] = tuple(hand), tuple(deck)
