"""Carrying out effect lists: one effect after the other, each on targets fixed before it (5b.2)."""

from __future__ import annotations

from typing import Any

from undercroft_engine.games.dungeon_brawler import asking, harm, piles
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.operations import (
    OPERATIONS,
    asked,
    take_defeated,
    waits,
)
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.state import (
    DISCARD_PILE,
    HAND,
    ChoiceFrame,
    EachFrame,
    ListFrame,
    SpoilsFrame,
)
from undercroft_engine.games.dungeon_brawler.targets import Choice, find, in_order


def step_list(p: Play, frame: ListFrame) -> None:
    """Carry out the effect the list has come to, or go on behind the end of the list."""
    part = p.box.parts[frame.part]
    if _dropped(p, frame):
        _end_list(p, frame)
    elif frame.at < len(part.effects):
        _begin(p, frame, part.effects[frame.at])
    elif part.after >= 0:
        p.s.agenda[-1] = frame.come_to(part.after, 0)
    elif part.parent >= 0:
        p.s.agenda[-1] = frame.come_to(part.parent, part.place + 1)
    else:
        _end_list(p, frame)


def _dropped(p: Play, frame: ListFrame) -> bool:
    """Whether what acts is gone or has collapsed (BR-F4)."""
    return not p.there(p.acting(frame.card, frame.seat))


def _end_list(p: Play, frame: ListFrame) -> None:
    """A list is over; a defeated monster that nobody scored leaves the game (BR-D8)."""
    s = p.s
    s.agenda.pop()
    if p.box.parts[frame.part].path.startswith("spoils") and waits(p, frame.card):
        take_defeated(p, frame.card)
        piles.destroy(p, [frame.card], "defeated", len(s.defeated))


def enter(p: Play, name: str) -> None:
    """Go into an inner list of the effect, or past it if there is none of that name."""
    frame = p.s.agenda[-1]
    assert isinstance(frame, ListFrame)
    part = p.box.inner.get((frame.part, frame.at), {}).get(name, -1)
    if part >= 0:
        p.s.agenda[-1] = frame.come_to(part, 0)
    else:
        resumed(p)


def _begin(p: Play, frame: ListFrame, effect: fx.AnyEffect) -> None:
    """Fix the targets or ask for them; then the effect takes place."""
    who: Any = getattr(effect, "who", getattr(effect, "t", None))
    if isinstance(effect, fx.AddAtk):
        _add_atk(p, frame, effect)
    elif isinstance(effect, fx.May):
        p.s.agenda.append(ChoiceFrame("yes", asked(p, frame)))
    elif isinstance(effect, fx.If):
        enter(p, "then" if _holds(p, frame, effect.cond) else "else")
    elif who is None or isinstance(effect, fx.Place) or _of_itself(effect):
        perform(p, frame, effect, [])
    else:
        found = find(p, frame, who)
        if isinstance(found, Choice):
            spaces = tuple(p.s.space(card) for card in found.cards)
            n = min(found.n, len(spaces))
            p.s.agenda.append(ChoiceFrame("target", asked(p, frame), n, found.upto, spaces))
        else:
            perform(p, frame, effect, found)


def _of_itself(effect: fx.AnyEffect) -> bool:
    """Whether a destruction concerns no hero."""
    return isinstance(effect, fx.Destroy) and effect.what != "own_cards"


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
    OPERATIONS[type(effect)](p, frame, effect, targets)
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
