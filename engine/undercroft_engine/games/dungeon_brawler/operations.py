"""What each effect does once its targets are settled (rules file, part 5b.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft_engine.games.dungeon_brawler import asking, harm, piles, rows
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import (
    HAND,
    ChoiceFrame,
    EachFrame,
    ListFrame,
)
from undercroft_engine.games.dungeon_brawler.targets import Choice, find, qualifying

MOST_REFRESHES = 2
"""How often effects can refresh a card in a round (BR-R6)."""


def waits(p: Play, card: int) -> bool:
    """Whether a defeated monster has not been scored or destroyed yet."""
    return any(one[0] == card for one in p.s.defeated)


def take_defeated(p: Play, card: int) -> None:
    """A defeated monster waits no longer."""
    p.s.defeated = tuple([one for one in p.s.defeated if one[0] != card])


def asked(p: Play, frame: ListFrame) -> int:
    """Whose choice it is: the acting player's, else the decider's (BR-X1, X2)."""
    return frame.seat if frame.seat >= 0 else p.decider()


def _attack(p: Play, frame: ListFrame, effect: fx.Attack, targets: list[int]) -> None:
    harm.attack(p, frame, effect, targets)


def _damage(p: Play, frame: ListFrame, effect: fx.Damage, targets: list[int]) -> None:
    acting = p.acting(frame.card, frame.seat)
    harm.damage(p, [(card, effect.n) for card in targets], acting)


def _move(p: Play, frame: ListFrame, effect: fx.MoveCards, targets: list[int]) -> None:
    """BR-F13; where the steps are chosen that is asked."""
    if effect.dir == "either" or effect.upto:
        for card in targets:
            choice = ChoiceFrame("shift", asked(p, frame), spaces=(p.s.space(card),))
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
            p.s.agenda.append(ChoiceFrame("target", asked(p, frame), 2, spaces=spaces))
        return
    a, b = find(p, frame, effect.a), find(p, frame, effect.b)
    if isinstance(a, Choice) or isinstance(b, Choice):
        return
    if a and b and a[0] != b[0]:
        rows.swap(p, a[0], b[0])


def _reverse(p: Play, frame: ListFrame, effect: fx.ReverseParty, targets: list[int]) -> None:
    rows.reorder(p, p.heroes()[::-1])


def _arrange(p: Play, frame: ListFrame, effect: fx.ArrangeParty, targets: list[int]) -> None:
    p.s.agenda.append(ChoiceFrame("put", asked(p, frame), len(p.heroes())))


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
    p.s.agenda.append(ChoiceFrame("target", asked(p, frame), effect.n))


def _score_self(p: Play, frame: ListFrame, effect: fx.ScoreSelf, targets: list[int]) -> None:
    s = p.s
    if waits(p, frame.card):
        take_defeated(p, frame.card)
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
    elif waits(p, frame.card):
        take_defeated(p, frame.card)
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
OPERATIONS: dict[type[fx.Effect], Operation] = {
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
