"""What a position is worth to the party, and a card to its hand, by rules of thumb."""

from __future__ import annotations

from functools import lru_cache

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import choosing
from undercroft_engine.games.dungeon_brawler.bot_threat import expected
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.course import hand_limit
from undercroft_engine.games.dungeon_brawler.play import Play

WIN, LOSS = 1000.0, -1000.0
PER_HP = 0.95
"""What a point of damage on a monster is worth, in cards."""
LATE, HASTE = 18, 0.05
"""From this round on damage counts more by this part a round, so that nobody waits for ever."""
BOSS_HP = 39
"""HP of a boss that has not come yet, on both sides together."""
POTION = 7.0
UP_AGAIN = 4.5
"""A collapsed hero that will drink: its five cards, less the turn it loses."""
NO_POTION = -120.0
STEPS = (1.9, 1.5, 1.25, 1.1, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3)
"""What the first, second, ... card of a hand is worth as protection."""
FALL = -1.6
"""Each point of damage more than a hero has cards."""
SCORED = 0.12
QUALITY = 0.35
"""What the playing of a card is worth, against holding any card."""

PRICED: dict[str, float] = {
    "torch": 1.0, "el_d": 0.7, "el_h": 0.9, "el_o": 0.8, "el_c": 0.8, "l_dagger": 1.3,
    "l_hatchet": 2.2, "l_bow": 1.6, "l_glaive": 2.4, "l_charge": 1.7, "l_bash": 1.8,
    "l_longsword": 2.6, "l_whirl": 3.2, "l_thorn": 1.7, "l_mend": 2.4, "l_commune": 3.0,
    "l_rejuv": 2.6, "l_form": 2.0, "l_mace": 2.3, "l_sunray": 2.6, "l_judge": 3.6, "l_hexswap": 1.3,
    "l_wildbolt": 2.7, "l_bane": 3.2, "l_chain": 3.6, "c_whet": 1.4, "c_quick": 1.9, "c_heavy": 2.0,
    "c_follow": 1.5, "c_brace": 2.0, "c_surge": 2.4, "c_echo": 1.6, "c_wind": 1.9, "c_shared": 2.4,
    "c_guide": 1.0, "c_tithe": 0.9, "c_bless": 1.5, "c_reckless": 1.6, "c_spark": 2.0,
    "c_devour": 1.5, "r_leather": 2.4, "r_plate": 4.5, "r_bark": 3.4, "r_aegis": 3.6,
    "r_spike": 2.8, "f_mule": 2.8, "f_hound": 3.0, "f_falcon": 2.6, "f_lantern": 1.2, "f_imp": 3.0,
}  # fmt: skip
"""How useful cards are to whoever can play them; what is not here is of no use in play."""
IN_PLAY = 1.6
"""A permanent in play against the same in hand."""


def price(id_: str) -> float:
    """How useful a card is."""
    return PRICED.get(id_, 0.0)


@lru_cache(maxsize=16)
def prices(box: Box) -> tuple[float, ...]:
    """How useful each card of a box is, by number."""
    return tuple([price(id_) for id_ in box.names])


@lru_cache(maxsize=16)
def printed_hp(box: Box) -> tuple[int, ...]:
    """The HP of each card of a box, by number; of a boss that of its calm side."""
    return tuple([card.hp for card in box.cards])


def worth(p: Play) -> float:
    """How well the party stands; only comparisons mean anything."""
    s = p.s
    if s.result is not None:
        return WIN if s.result[0] else LOSS
    haste = 1 + HASTE * max(0, s.round - LATE)
    total = s.potions * POTION - PER_HP * haste * _work(p)
    total += _heroes(p)
    for seat in range(s.seats):
        total += _cards(p, seat)
    return total


def _work(p: Play) -> float:
    """HP still to be beaten, in dungeon, deck and boss."""
    s, hp = p.s, printed_hp(p.box)
    left = sum([hp[card] for card in s.dungeon_deck])
    boss = BOSS_HP
    for card in s.row[4:]:
        if card >= 0 and hp[card]:
            enraged = p.box.cards[card].enraged
            if enraged is None:
                left += hp[card] - s.damage.get(card, 0)
            else:
                boss = enraged.hp - s.damage.get(card, 0)
    return left + boss


def _heroes(p: Play) -> float:
    """What hands protect after the damage to come, and what collapses cost."""
    s = p.s
    coming = expected(p)
    fallen = [hero for hero in s.row[:4] if not s.stands(hero)]
    total = UP_AGAIN * len(fallen) - POTION * len(fallen)
    if len(fallen) > s.potions:
        total += NO_POTION * (len(fallen) - s.potions)
    danger = 1.0 if s.potions > len(fallen) else 6.0
    for hero, damage in coming.items():
        held = p.held(hero)
        seat = s.seat_of(hero)
        if seat >= 0 and s.actor == hero and s.stage in ("menu", "discard"):
            held = min(held, hand_limit(p, seat))
        if seat >= 0:
            damage = _armored(p, seat, damage)
        total += _protection(held - damage, danger) + 0.35 * min(held, 10)
    return total


def _armored(p: Play, seat: Seat, damage: float) -> float:
    """Damage as far as an armor leaves it."""
    for card in p.s.permanents[seat]:
        name = p.name(card)
        if name == "r_plate":
            damage *= 0.6
        elif name in ("r_leather", "r_aegis"):
            damage = max(0.0, damage - 0.8)
    return damage


def _protection(cards: float, danger: float) -> float:
    """What so many cards left are worth; parts of a card count in proportion."""
    if cards < 0:
        return FALL * danger * min(-cards, 3.0) - 1.2 * danger
    whole = min(int(cards), len(STEPS) - 1)
    return sum(STEPS[:whole]) + (cards - int(cards)) * STEPS[whole]


def _cards(p: Play, seat: Seat) -> float:
    """What a seat's cards can do: those in hand, in play, and what the score pile can buy."""
    s, useful = p.s, prices(p.box)
    total = QUALITY * sum([useful[card] for card in s.hands[seat]])
    if s.permanents[seat]:
        total += IN_PLAY * sum([useful[card] for card in s.permanents[seat]])
    if s.stands(s.heroes[seat]) and not (s.stage == "loot" and s.loot_choices[seat] is not None):
        total += SCORED * min(len(s.scores[seat]), 6) + _buyable(p, seat, useful)
    return total


def _buyable(p: Play, seat: Seat, useful: tuple[float, ...]) -> float:
    """What the best card on sale is worth that the seat could pay now."""
    count, colors = choosing.means(p, seat)
    best = 0.0
    for card in p.s.loot_row:
        row = p.box.cards[card]
        if useful[card] > best and row.cost <= count and (not row.colored or row.color in colors):
            best = useful[card]
    return 0.45 * best
