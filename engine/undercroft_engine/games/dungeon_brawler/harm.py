"""Attacks and damage: amounts, prevention, wounds, defeats, collapses, reactions (BR-A, BR-D)."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import piles, rows
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.state import (
    COLLAPSES,
    DEALT,
    DISCARDED,
    HAND,
    TAKEN,
    ChoiceFrame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
)

Amounts = list[tuple[int, int]]
"""Cards with the damage each is dealt, by space."""


def attack(p: Play, frame: ListFrame, effect: fx.Attack, targets: list[int]) -> ListFrame:
    """One attack on targets that are fixed (BR-F10); returns the frame with what it remembers."""
    s = p.s
    acting = p.acting(frame.card, frame.seat)
    bless = s.bless_n if s.bless == acting else 0
    amounts = [
        (card, _number(p, effect.n, card) + bless + _bonus(p, frame.seat, acting, card))
        for card in targets
    ]
    chance = isinstance(effect.t, fx.Target) and effect.t.pick == "random"
    number = effect.n if isinstance(effect.n, int) else None
    if p.emit:
        spaces = tuple(s.space(card) for card in targets)
        full = tuple(n for _, n in amounts)
        at = s.space(acting)
        names = p.names(targets)
        p.tell(ev.AttackMade, p.name(acting), at, number, spaces, names, full, bless, chance)
    if bless:
        s.bless, s.bless_n = -1, 0
        p.tell(ev.BlessUsed, p.name(acting), bless)
    part = p.box.parts[frame.part]
    kind = p.box.rows[part.row].kind
    if part.path.startswith("action") and kind != "player_hero":
        s.attacks = (*s.attacks, tuple(targets))
    if not part.path.startswith("combo"):
        frame = frame._replace(last=tuple(targets))
    s.agenda[-1] = frame
    if targets and p.hero(targets[0]):
        left = tuple([(hero, n) for hero, n in _prevented(p, amounts) if n > 0])
        s.agenda.append(HitsFrame(acting, left, ()))
    else:
        wound(p, amounts, acting, "attack")
    return frame


def _number(p: Play, n: int | fx.HalfHp, card: int) -> int:
    return n if isinstance(n, int) else min(n.max, p.hp(card) // 2)


def _bonus(p: Play, seat: Seat, acting: int, card: int) -> int:
    """What the player's familiars add to an attack, by distance (BR-F67)."""
    if seat < 0:
        return 0
    bonus = 0
    for rule in p.static(seat, "attack_bonus"):
        least, most = rule.range or (1, 8)
        if least <= p.distance(acting, card) <= most:
            bonus += rule.n
    return bonus


def _prevented(p: Play, amounts: Amounts) -> Amounts:
    """Prevention for all targets first, own armor before that of neighbours (BR-D15)."""
    left: Amounts = []
    for hero, full in amounts:
        amount = full
        place = p.s.row.index(hero)
        guards = [(place, "hit")]
        guards += [(at, "adjacent_hit") for at in (place - 1, place + 1) if 0 <= at < 4]
        for at, on in guards:
            seat = p.s.seat_of(p.s.row[at])
            for card, number, rule in p.ready_rules(seat, on) if seat >= 0 else ():
                taken = min(rule.prevent, amount)
                if taken > 0:
                    amount -= taken
                    p.use(seat, card, number)
                    p.tell(ev.DamagePrevented, p.name(hero), p.name(card), taken)
        left.append((hero, amount))
    return left


def damage(p: Play, amounts: Amounts, acting: int) -> None:
    """Damage that is no attack (BR-F11)."""
    if amounts and p.hero(amounts[0][0]):
        p.s.agenda.append(HitsFrame(-1, tuple(amounts), ()))
    else:
        wound(p, amounts, acting, "damage")


def wound(p: Play, amounts: Amounts, by: int, cause: ev.Cause) -> None:
    """Damage to dungeon cards at one moment, then all that it beats (BR-F50)."""
    s = p.s
    wounded = [(card, n) for card, n in amounts if p.hp(card) and n > 0]
    for card, n in wounded:
        p.set_damage(card, p.hurt(card) + n)
        p.count(by, DEALT, n)
        if p.emit:
            hit = (s.space(card), p.name(card), n, cause, p.hurt(card), p.hp(card))
            p.tell(ev.DamageDealt, *hit)
    beaten = []
    for card, _ in wounded:
        if p.hurt(card) < p.hp(card):
            continue
        if p.card(card).kind != "boss":
            beaten.append(card)
            continue
        if not s.enraged >> card & 1:
            s.enraged |= 1 << card
            p.tell(ev.BossEnraged, p.name(card), s.space(card), p.hurt(card), p.hp(card))
        if p.hurt(card) >= p.hp(card):
            p.finish(True, "boss", _source(p, by), by, p.hurt(card), p.hp(card))
            return
    if beaten:
        _defeat(p, beaten, by)


def _source(p: Play, by: int) -> int:
    """The card whose list is being carried out: what the last blow came from."""
    found = (frame.card for frame in reversed(p.s.agenda) if isinstance(frame, ListFrame))
    return next(found, by)


def _defeat(p: Play, cards: list[int], by: int) -> None:
    """Beaten monsters leave together; a player's ones wait for their spoils (BR-D4 to D9)."""
    s = p.s
    seat = s.seat_of(by)
    for card in cards:
        space = s.space(card)
        p.beaten(by)
        p.leave(card)
        if seat >= 0:
            s.defeated += ((card, space, seat),)
        else:
            s.removed += (card,)
        p.tell(ev.MonsterDefeated, space, p.name(card), p.name(by), seat >= 0)
    s.attacks = tuple([tuple([c for c in one if c not in cards]) for one in s.attacks])
    if seat >= 0:
        s.agenda.append(SpoilsFrame(seat, tuple(cards)))


def step_hits(p: Play, frame: HitsFrame) -> None:
    """Hurt the next hero, or let the next reaction run; at the end the frame is done."""
    s = p.s
    if frame.left:
        (hero, n), *rest = frame.left
        s.agenda[-1] = frame._replace(left=tuple(rest))
        if s.stands(hero):
            _hurt(p, hero, n)
        return
    if not frame.after:
        s.agenda.pop()
        resumed(p)
        return
    hero, *later = frame.after
    attacker = frame.attacker if frame.attacker in s.row else -1
    s.agenda[-1] = HitsFrame(attacker, (), tuple(later))
    seat = s.seat_of(hero)
    for card, number, rule in p.ready_rules(seat, "hit_after"):
        if rule.do:
            p.use(seat, card, number)
            part = p.box.part_of[p.box.row_of[card], f"permanent.rules.{number}.do"]
            s.agenda.append(ListFrame(card, part, 0, seat))


def _hurt(p: Play, hero: int, n: int) -> None:
    """BR-F51 for a player hero, BR-F52 for an ally."""
    s = p.s
    p.count(hero, TAKEN, n)
    frame = next(one for one in reversed(s.agenda) if isinstance(one, HitsFrame))
    cause = "attack" if frame.attacker >= 0 else "damage"
    seat = s.seat_of(hero)
    if seat < 0:
        p.set_damage(hero, p.hurt(hero) + n)
        p.tell(ev.DamageDealt, s.space(hero), p.name(hero), n, cause, p.hurt(hero), p.hp(hero))
        if p.hurt(hero) >= p.hp(hero):
            collapse(p, hero)
        return
    p.tell(ev.DamageDealt, s.space(hero), p.name(hero), n, cause)
    hand = s.hands[seat]
    if n < len(hand):
        s.agenda.append(ChoiceFrame("choose", seat, n, zones=(HAND,)))
        return
    pay_damage(p, hero, hand)
    if n > len(hand):
        _fall(p, hero, seat)


def pay_damage(p: Play, hero: int, cards: tuple[int, ...]) -> None:
    """Discard for damage, and remember whose armor answers that (BR-D10, F62)."""
    s = p.s
    seat = s.seat_of(hero)
    if not cards:
        return
    p.count(hero, DISCARDED, len(cards))
    piles.discard(p, seat, cards, "damage")
    if not p.ready_rules(seat, "hit_after"):
        return
    at = max(at for at, one in enumerate(s.agenda) if isinstance(one, HitsFrame))
    frame = s.agenda[at]
    assert isinstance(frame, HitsFrame)
    if frame.attacker >= 0:
        s.agenda[at] = frame._replace(after=(*frame.after, hero))


def _fall(p: Play, hero: int, seat: Seat) -> None:
    """More damage than cards: an armor that answers that, or else the collapse (BR-D11)."""
    for card, number, _ in p.ready_rules(seat, "would_collapse"):
        p.use(seat, card, number)
        part = p.box.part_of[p.box.row_of[card], f"permanent.rules.{number}.do"]
        p.s.agenda.append(ListFrame(card, part, 0, seat))
        return
    collapse(p, hero)


def collapse(p: Play, hero: int) -> None:
    """The hero falls, is rid of damage and bless, and goes to space 1 (BR-D13)."""
    s = p.s
    s.standing &= ~(1 << hero)
    s.damage.pop(hero, None)
    if s.bless == hero:
        s.bless, s.bless_n = -1, 0
    p.count(hero, COLLAPSES)
    rows.to_front(p, hero)
    p.tell(ev.HeroCollapsed, p.name(hero), p.party())
