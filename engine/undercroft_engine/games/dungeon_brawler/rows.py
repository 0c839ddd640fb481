"""The two rows and the loot row: steps, swaps, orders, advancing, the boss (BR-M, BR-W, BR-B1)."""

from __future__ import annotations

from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.play import Play

FULL = 4
"""Cards of dungeon and loot row."""


def room(p: Play, card: int, step: int) -> int:
    """How many steps a card can go in a direction, -1 or 1 (BR-M2)."""
    row = p.s.row
    place = row.index(card)
    if place < 4:
        return place if step < 0 else 3 - place
    last = max(at for at in range(4, 8) if row[at] >= 0)
    return place - 4 if step < 0 else last - place


def shift(p: Play, card: int, by: int, *, chance: bool = False) -> None:
    """Move a card by steps, each an exchange with what is in the next space (BR-M1)."""
    row = p.s.row
    start = row.index(card)
    step = 1 if by > 0 else -1
    for _ in range(min(abs(by), room(p, card, step))):
        at = row.index(card)
        row[at], row[at + step] = row[at + step], row[at]
    end = row.index(card)
    if end != start or chance:
        event = ev.HeroMoved if p.hero(card) else ev.CardMoved
        p.tell(event, p.name(card), start + 1, end + 1, p.row_of(card), chance)


def swap(p: Play, one: int, other: int) -> None:
    """Two cards exchange their spaces, nothing slides (BR-M3)."""
    row = p.s.row
    a, b = row.index(one), row.index(other)
    row[a], row[b] = other, one
    p.tell(ev.CardsSwapped, (p.name(one), p.name(other)), p.row_of(one))


def reorder(p: Play, heroes: list[int]) -> None:
    """The standing heroes take the spaces they hold in another order (BR-M4)."""
    standing = p.heroes()
    places = [p.s.row.index(hero) for hero in standing]
    for place, hero in zip(places, heroes, strict=True):
        p.s.row[place] = hero
    if heroes != standing:
        p.tell(ev.PartyReordered, p.party())


def to_front(p: Play, hero: int) -> None:
    """A collapsed hero goes to space 1; those left of it slide right (BR-D13)."""
    row = p.s.row
    place = row.index(hero)
    row[: place + 1] = [hero, *row[:place]]


def advance(p: Play) -> None:
    """Advance dungeon and loot row where they are short (BR-W1, R10)."""
    advance_dungeon(p)
    advance_loot(p)


def advance_dungeon(p: Play) -> None:
    """Close gaps, then draw to four; monsters enter exhausted (BR-W3, W4, W6)."""
    s = p.s
    cards = p.in_dungeon()
    new = s.dungeon_deck[: FULL - len(cards)]
    s.dungeon_deck = s.dungeon_deck[len(new) :]
    for card in new:
        if not p.box.monster[card]:
            s.ready |= 1 << card
    row = [*cards, *new]
    row += [-1] * (FULL - len(row))
    if row != s.row[4:]:
        s.row[4:] = row
        told = [(p.name(c), s.space(c), bool(s.ready >> c & 1)) for c in new] if p.emit else ()
        p.tell(ev.RowAdvanced, "dungeon", tuple(told), p.dungeon(), len(s.dungeon_deck))


def advance_loot(p: Play) -> None:
    """Draw to four; destroyed loot makes a new deck when one is needed (BR-W3, W5, W6)."""
    s = p.s
    new: list[int] = []
    while len(s.loot_row) < FULL:
        if not s.loot_deck:
            if not s.destroyed_loot:
                break
            s.loot_deck, s.destroyed_loot = p.shuffled(s.destroyed_loot), ()
            p.tell(ev.DeckReshuffled, len(s.loot_deck))
        card, s.loot_deck = s.loot_deck[0], s.loot_deck[1:]
        s.loot_row += (card,)
        new.append(card)
    if new:
        first = len(s.loot_row) - len(new) + 1
        told = tuple((p.name(card), first + at, True) for at, card in enumerate(new))
        p.tell(ev.RowAdvanced, "loot", told, p.names(s.loot_row), len(s.loot_deck))


def spawn_boss(p: Play, door: int) -> None:
    """A random boss takes the place of its door, calm, unhurt, exhausted (BR-B1, B2)."""
    s = p.s
    place = s.row.index(door)
    p.leave(door)
    s.removed += (door,)
    counts = len(p.in_dungeon()), len(s.destroyed_loot), len(s.removed)
    p.tell(ev.CardsDestroyed, p.names([door]), "dungeon", *counts)
    if s.bosses:
        boss = p.pick(sorted(s.bosses))
        s.bosses = tuple(card for card in s.bosses if card != boss)
        s.row[place] = boss
        p.tell(ev.BossSpawned, p.name(boss), place + 1, p.hp(boss))
