"""Carrying out effect lists: one effect after the other, each on targets fixed before it (5b.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.games.dungeon_brawler import asking, harm, piles, rows
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.state import (
    DISCARD_PILE,
    HAND,
    ChoiceFrame,
    EachFrame,
    ListFrame,
    SpoilsFrame,
)
from undercroft_engine.games.dungeon_brawler.targets import Choice, find, in_order, qualifying

MOST_REFRESHES = 2
"""How often effects can refresh a card in a round (BR-R6)."""


def step_list(p: Play, frame: ListFrame) -> None:
    """Carry out the effect the list has come to, or go on behind the end of the list."""
    part = p.box.parts[frame.part]
    if _dropped(p, frame):
        _end_list(p, frame)
    elif frame.at < len(part.effects):
        _begin(p, frame, part.effects[frame.at])
    elif part.after >= 0:
        p.s.agenda[-1] = frame._replace(part=part.after, at=0)
    elif part.parent >= 0:
        p.s.agenda[-1] = frame._replace(part=part.parent, at=part.place + 1)
    else:
        _end_list(p, frame)


def _dropped(p: Play, frame: ListFrame) -> bool:
    """Whether what acts is gone or has collapsed (BR-F4)."""
    return not p.there(p.acting(frame.card, frame.seat))


def _end_list(p: Play, frame: ListFrame) -> None:
    """A list is over; a defeated monster that nobody scored leaves the game (BR-D8)."""
    s = p.s
    s.agenda.pop()
    if p.box.parts[frame.part].path.startswith("spoils") and _waits(p, frame.card):
        _take_defeated(p, frame.card)
        piles.destroy(p, [frame.card], "defeated", len(s.defeated))


def _waits(p: Play, card: int) -> bool:
    return any(one[0] == card for one in p.s.defeated)


def _take_defeated(p: Play, card: int) -> None:
    p.s.defeated = tuple([one for one in p.s.defeated if one[0] != card])


def enter(p: Play, name: str) -> None:
    """Go into an inner list of the effect, or past it if there is none of that name."""
    frame = p.s.agenda[-1]
    assert isinstance(frame, ListFrame)
    part = p.box.inner.get((frame.part, frame.at), {}).get(name, -1)
    if part >= 0:
        p.s.agenda[-1] = frame._replace(part=part, at=0)
    else:
        resumed(p)


def _begin(p: Play, frame: ListFrame, effect: fx.AnyEffect) -> None:
    """Fix the targets or ask for them; then the effect takes place."""
    who: Any = getattr(effect, "who", getattr(effect, "t", None))
    if isinstance(effect, fx.AddAtk):
        _add_atk(p, frame, effect)
    elif isinstance(effect, fx.May):
        p.s.agenda.append(ChoiceFrame("yes", _asked(p, frame)))
    elif isinstance(effect, fx.If):
        enter(p, "then" if _holds(p, frame, effect.cond) else "else")
    elif who is None or isinstance(effect, fx.Place) or _of_itself(effect):
        perform(p, frame, effect, [])
    else:
        found = find(p, frame, who)
        if isinstance(found, Choice):
            spaces = tuple(p.s.space(card) for card in found.cards)
            n = min(found.n, len(spaces))
            p.s.agenda.append(ChoiceFrame("target", _asked(p, frame), n, found.upto, spaces))
        else:
            perform(p, frame, effect, found)


def _of_itself(effect: fx.AnyEffect) -> bool:
    """Whether a destruction concerns no hero."""
    return isinstance(effect, fx.Destroy) and effect.what != "own_cards"


def _asked(p: Play, frame: ListFrame) -> int:
    """Whose choice it is: the acting player's, else the decider's (BR-X1, X2)."""
    return frame.seat if frame.seat >= 0 else p.decider()


def _holds(p: Play, frame: ListFrame, cond: fx.Condition) -> bool:
    """BR-F39."""
    if cond.scored:
        return frame.scored >= 0 and p.box.rows[frame.scored].monster
    return frame.milled >= 0 and p.box.rows[frame.milled].colored


def perform(p: Play, frame: ListFrame, effect: fx.AnyEffect, targets: list[int]) -> None:
    """The effect on these targets; the list goes on unless something else comes first.

    The frame of the list is the newest of the agenda.
    """
    depth = len(p.s.agenda)
    if isinstance(effect, fx.RevealTop):
        _reveal_top(p, frame, targets)
        return
    _OPERATIONS[type(effect)](p, frame, effect, targets)
    if len(p.s.agenda) == depth:
        resumed(p)


def _add_atk(p: Play, frame: ListFrame, effect: fx.AddAtk) -> None:
    """BR-F12; before a combo's own ATK the attack is settled (BR-A12)."""
    if p.box.parts[frame.part].path == "combo.atk" and not frame.attack:
        able = [n for n, cards in enumerate(p.s.attacks, start=1) if cards]
        if len(able) > 1:
            p.s.agenda.append(ChoiceFrame("attack", frame.seat))
            return
        frame = strengthen(p, frame, able[0]) if able else frame
    add_atk(p, frame, effect)


def strengthen(p: Play, frame: ListFrame, attack: int) -> ListFrame:
    """A combo modifies this attack from now on."""
    frame = frame._replace(attack=attack, last=p.s.attacks[attack - 1])
    p.s.agenda[-1] = frame
    return frame


def add_atk(p: Play, frame: ListFrame, effect: fx.AddAtk) -> None:
    """More damage to the targets of the modified attack that are left (BR-A13, A14)."""
    depth = len(p.s.agenda)
    if frame.attack:
        hero = p.acting(frame.card, frame.seat)
        cards = in_order(p, p.s.attacks[frame.attack - 1])
        if effect.range is not None:
            least, most = effect.range
            cards = [card for card in cards if least <= p.distance(hero, card) <= most]
        harm.wound(p, [(card, effect.n) for card in cards], hero, "atk")
    if len(p.s.agenda) == depth:
        resumed(p)


def _attack(p: Play, frame: ListFrame, effect: fx.Attack, targets: list[int]) -> None:
    harm.attack(p, frame, effect, targets)


def _damage(p: Play, frame: ListFrame, effect: fx.Damage, targets: list[int]) -> None:
    acting = p.acting(frame.card, frame.seat)
    harm.damage(p, [(card, effect.n) for card in targets], acting)


def _move(p: Play, frame: ListFrame, effect: fx.MoveCards, targets: list[int]) -> None:
    """BR-F13; where the steps are chosen that is asked."""
    if effect.dir == "either" or effect.upto:
        for card in targets:
            choice = ChoiceFrame("shift", _asked(p, frame), spaces=(p.s.space(card),))
            p.s.agenda.append(choice)
            if not asking.steps(p, choice):
                p.s.agenda.pop()
        return
    for card in targets:
        rows.shift(p, card, -effect.n if effect.dir == "left" else effect.n)


def _place(p: Play, frame: ListFrame, effect: fx.Place, targets: list[int]) -> None:
    """BR-F14."""
    cards = p.in_dungeon()
    at = p.s.row.index(p.pick(cards))
    rows.shift(p, frame.card, at - p.s.row.index(frame.card), chance=len(cards) > 1)


def _swap(p: Play, frame: ListFrame, effect: fx.Swap, targets: list[int]) -> None:
    """BR-F15: both cards chosen, or neither."""
    if effect.a.pick == "one":
        cards = qualifying(p, frame, effect.a)
        if len(cards) > 1:
            spaces = tuple(p.s.space(card) for card in cards)
            p.s.agenda.append(ChoiceFrame("target", _asked(p, frame), 2, spaces=spaces))
        return
    a, b = find(p, frame, effect.a), find(p, frame, effect.b)
    if isinstance(a, Choice) or isinstance(b, Choice):
        return
    if a and b and a[0] != b[0]:
        rows.swap(p, a[0], b[0])


def _reverse(p: Play, frame: ListFrame, effect: fx.ReverseParty, targets: list[int]) -> None:
    rows.reorder(p, p.heroes()[::-1])


def _arrange(p: Play, frame: ListFrame, effect: fx.ArrangeParty, targets: list[int]) -> None:
    p.s.agenda.append(ChoiceFrame("put", _asked(p, frame), len(p.heroes())))


def _draw(p: Play, frame: ListFrame, effect: fx.DrawCards, targets: list[int]) -> None:
    for hero in targets:
        draw(p, hero, effect.n)


def draw(p: Play, hero: int, n: int) -> None:
    """A hero draws; an ally is healed instead (BR-F18, L2)."""
    seat = p.s.seat_of(hero)
    if seat >= 0:
        piles.draw(p, seat, n)
    else:
        _heal_one(p, hero, n)


def _each(p: Play, frame: ListFrame, effect: fx.AnyEffect, targets: list[int]) -> None:
    """Effects in which a hero may have to choose go hero by hero (BR-F2)."""
    p.s.agenda.append(EachFrame(tuple(targets)))


def _discard_total(p: Play, frame: ListFrame, effect: fx.DiscardTotal, targets: list[int]) -> None:
    p.s.agenda.append(ChoiceFrame("target", _asked(p, frame), effect.n))


def _score_self(p: Play, frame: ListFrame, effect: fx.ScoreSelf, targets: list[int]) -> None:
    s = p.s
    if _waits(p, frame.card):
        _take_defeated(p, frame.card)
        s.scores[frame.seat] += (frame.card,)
        pile = len(s.scores[frame.seat])
        p.tell(ev.MonsterScored, frame.seat, p.name(frame.card), pile)


def _give(p: Play, frame: ListFrame, effect: fx.Give, targets: list[int]) -> None:
    seat = frame.seat
    n = min(effect.n, len(p.s.hands[seat]))
    others = any(p.s.stands(hero) for hero in p.s.heroes if hero != p.s.heroes[seat])
    if n and others:
        p.s.agenda.append(ChoiceFrame("choose", seat, n, zones=(HAND,)))


def _mill(p: Play, frame: ListFrame, effect: fx.Mill, targets: list[int]) -> None:
    """BR-F25."""
    s, seat = p.s, frame.seat
    milled = frame.milled
    for _ in range(effect.n):
        card = piles.top(p, seat)
        if card < 0:
            p.tell(ev.CardMilled, seat, 0, 0)
            break
        s.decks[seat] = s.decks[seat][1:]
        s.top_known[seat] = False
        s.discards[seat] += (card,)
        piles.all_known(p, seat)
        milled = p.box.row_of[card]
        counts = len(s.decks[seat]), len(s.discards[seat])
        p.tell(ev.CardMilled, seat, *counts, p.name(card))
    s.agenda[-1] = frame._replace(milled=milled)


def _reveal_top(p: Play, frame: ListFrame, targets: list[int]) -> None:
    """BR-F26."""
    seat = p.s.seat_of(targets[0]) if targets else -1
    if seat < 0:
        resumed(p)
        return
    p.s.agenda[-1] = frame._replace(chosen=targets[0])
    card = piles.top(p, seat)
    p.s.top_known[seat] = card >= 0
    p.tell(ev.TopRevealed, seat, p.name(card) if card >= 0 else None)
    enter(p, "if_colored" if card >= 0 and p.card(card).colored else "else")


def _destroy(p: Play, frame: ListFrame, effect: fx.Destroy, targets: list[int]) -> None:
    """BR-F27."""
    s = p.s
    if effect.what == "own_cards":
        _each(p, frame, effect, targets)
    elif effect.what == "loot_row":
        gone = s.loot_row[:1] if effect.pick == "leftmost" else s.loot_row
        s.loot_row = s.loot_row[len(gone) :]
        piles.destroy(p, gone, "loot_row", len(s.loot_row))
    elif effect.what == "this_permanent":
        s.permanents[frame.seat] = tuple(c for c in s.permanents[frame.seat] if c != frame.card)
        left = len(s.permanents[frame.seat])
        piles.destroy(p, [frame.card], "permanent", left, frame.seat)
    elif _waits(p, frame.card):
        _take_defeated(p, frame.card)
        piles.destroy(p, [frame.card], "defeated", len(s.defeated))
    elif frame.card in s.row[4:]:
        piles.destroy_from_row(p, [frame.card])


def _advance_loot(p: Play, frame: ListFrame, effect: fx.AdvanceLoot, targets: list[int]) -> None:
    rows.advance_loot(p)


def _exhaust(p: Play, frame: ListFrame, effect: fx.Exhaust, targets: list[int]) -> None:
    s = p.s
    for card in targets:
        spared = effect.not_boss and p.card(card).kind == "boss"
        if s.ready >> card & 1 and not spared:
            s.ready &= ~(1 << card)
            p.tell(ev.CardExhausted, s.space(card), p.name(card))


def _refresh(p: Play, frame: ListFrame, effect: fx.Refresh, targets: list[int]) -> None:
    s = p.s
    for card in targets:
        times = s.refreshed.get(card, 0)
        if not s.ready >> card & 1 and times < MOST_REFRESHES:
            s.ready |= 1 << card
            s.refreshed[card] = times + 1
            p.tell(ev.CardRefreshed, s.space(card), p.name(card), times + 1)


def _heal(p: Play, frame: ListFrame, effect: fx.Heal, targets: list[int]) -> None:
    for card in targets:
        _heal_one(p, card, effect.n)


def _heal_one(p: Play, card: int, n: int) -> None:
    """Damage off, an enraged boss not below its calm HP (BR-B7)."""
    least = p.card(card).hp if p.s.enraged >> card & 1 else 0
    healed = min(n, p.hurt(card) - least)
    if healed > 0:
        p.set_damage(card, p.hurt(card) - healed)
        p.tell(ev.Healed, p.s.space(card), p.name(card), healed, p.hurt(card))


def _potion(p: Play, frame: ListFrame, effect: fx.Potion, targets: list[int]) -> None:
    for _ in range(min(effect.n, len(p.box.potions) - p.s.potions)):
        p.s.potions += 1
        p.tell(ev.PotionFlipped, p.s.potions)


def _bless(p: Play, frame: ListFrame, effect: fx.Bless, targets: list[int]) -> None:
    for hero in targets[:1]:
        p.s.bless, p.s.bless_n = hero, effect.n
        p.tell(ev.BlessPlaced, p.name(hero), effect.n)


def _extra_turn(p: Play, frame: ListFrame, effect: fx.ExtraTurn, targets: list[int]) -> None:
    hero = p.acting(frame.card, frame.seat)
    if not p.s.extra and p.s.actor == hero:
        p.s.extra = True
        p.tell(ev.ExtraTurnPending, p.name(hero))


def _spawn_boss(p: Play, frame: ListFrame, effect: fx.SpawnBoss, targets: list[int]) -> None:
    rows.spawn_boss(p, frame.card)


def _nothing(p: Play, frame: ListFrame, effect: fx.AnyEffect, targets: list[int]) -> None:
    """Prevention is what the list of `would_collapse` stands for; only the collapsed quaff."""


Operation = Callable[[Play, ListFrame, Any, list[int]], None]
_OPERATIONS: dict[type[fx.Effect], Operation] = {
    fx.Attack: _attack,
    fx.Damage: _damage,
    fx.MoveCards: _move,
    fx.Place: _place,
    fx.Swap: _swap,
    fx.ReverseParty: _reverse,
    fx.ArrangeParty: _arrange,
    fx.DrawCards: _draw,
    fx.Discard: _each,
    fx.DiscardTotal: _discard_total,
    fx.Score: _each,
    fx.ScoreSelf: _score_self,
    fx.Give: _give,
    fx.GainCards: _each,
    fx.Mill: _mill,
    fx.Destroy: _destroy,
    fx.AdvanceLoot: _advance_loot,
    fx.Exhaust: _exhaust,
    fx.Refresh: _refresh,
    fx.Heal: _heal,
    fx.Potion: _potion,
    fx.Bless: _bless,
    fx.ExtraTurn: _extra_turn,
    fx.SpawnBoss: _spawn_boss,
    fx.Quaff: _nothing,
    fx.PreventRest: _nothing,
}


def step_each(p: Play, frame: EachFrame) -> None:
    """The next hero carries out the effect; at the end the list goes on."""
    s = p.s
    if not frame.left:
        s.agenda.pop()
        resumed(p)
        return
    hero, *rest = frame.left
    s.agenda[-1] = EachFrame(tuple(rest))
    below = s.agenda[-2]
    assert isinstance(below, ListFrame)
    if s.stands(hero):
        one_hero(p, hero, asking.effect_of(p, below))


def one_hero(p: Play, hero: int, effect: fx.AnyEffect) -> None:
    """What one hero has to do; where there is something to choose, it is asked."""
    seat = p.s.seat_of(hero)
    match effect:
        case fx.Discard(n):
            discard(p, hero, n)
        case fx.Score() if seat >= 0:
            _choose(p, seat, effect.n, effect.upto, (HAND,))
        case fx.Destroy() if seat >= 0:
            zones = tuple({"hand": HAND, "discard": DISCARD_PILE}[zone] for zone in effect.zones)
            _choose(p, seat, effect.n, effect.upto, zones)
        case fx.GainCards() if seat >= 0 and effect.src == "own_discard":
            _choose(p, seat, effect.n, effect.upto, (DISCARD_PILE,))
        case fx.GainCards() if seat >= 0:
            able = sum(asking.eligible(p, p.box.row_of[card]) for card in p.s.loot_row)
            if able:
                n = min(effect.n, able)
                p.s.agenda.append(ChoiceFrame("gain", seat, n, effect.upto))


def _choose(p: Play, seat: int, n: int, upto: bool, zones: tuple[int, ...]) -> None:
    able = sum(asking.stock(p, seat, zones).values())
    if able or (upto and HAND in zones and p.s.hands[seat]):
        n = n if upto and HAND in zones else min(n, able)
        p.s.agenda.append(ChoiceFrame("choose", seat, n, upto, zones=zones))


def discard(p: Play, hero: int, n: int) -> None:
    """A discard that is no damage; an ally keeps one card (BR-F19, L3)."""
    s, seat = p.s, p.s.seat_of(hero)
    if seat < 0:
        n = min(n, p.held(hero) - 1)
        if n > 0:
            p.set_damage(hero, p.hurt(hero) + n)
            told = (s.space(hero), p.name(hero), n, "discard", p.hurt(hero), p.hp(hero))
            p.tell(ev.DamageDealt, *told)
    elif n >= len(s.hands[seat]):
        piles.discard(p, seat, s.hands[seat], reason(p))
    else:
        s.agenda.append(ChoiceFrame("choose", seat, n, zones=(HAND,)))


def reason(p: Play) -> ev.Reason:
    """Why cards are discarded by the list that is being carried out."""
    found = (frame.part for frame in reversed(p.s.agenda) if isinstance(frame, ListFrame))
    return "price" if p.box.parts[next(found)].path.endswith(".pay") else "effect"


def step_spoils(p: Play, frame: SpoilsFrame) -> None:
    """Begin the next spoils; which ones is asked while there are several (BR-D6)."""
    if not frame.left:
        p.s.agenda.pop()
        resumed(p)
    elif len(frame.left) == 1:
        begin_spoils(p, frame, frame.left[0])
    else:
        p.s.agenda.append(ChoiceFrame("spoils", frame.seat))


def begin_spoils(p: Play, frame: SpoilsFrame, card: int) -> None:
    """The spoils of one monster, which comes first of those that wait."""
    s = p.s
    s.agenda[-1] = SpoilsFrame(frame.seat, tuple(one for one in frame.left if one != card))
    first = next(one for one in s.defeated if one[0] == card)
    s.defeated = (first, *(one for one in s.defeated if one[0] != card))
    p.tell(ev.SpoilsStarted, frame.seat, p.name(card))
    part = p.box.part_of[p.box.row_of[card], "spoils"]
    s.agenda.append(ListFrame(card, part, 0, frame.seat))
