"""Building a View of Dungeon Brawler: each field by name, from what the seat has been shown."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import asking
from undercroft_engine.games.dungeon_brawler.asking import ZONES
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import (
    ASKS,
    ChoiceFrame,
    EachFrame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
)
from undercroft_engine.games.dungeon_brawler.view import (
    ChoiceShown,
    Defeated,
    DungeonPlace,
    EachShown,
    FrameShown,
    HeroPlace,
    HitsShown,
    ListShown,
    Result,
    SpoilsShown,
    View,
)


def asked(p: Play, seat: Seat | None) -> int:
    """The number of the seat's question: the window, and how many items it has named in it."""
    named = p.s.named() if seat is not None and seat in p.s.owed else 0
    return ASKS * p.s.window + named


def view(p: Play, seat: Seat | None) -> View:
    """What the seat, or a spectator (None), may know (rules file, part 3)."""
    s, names = p.s, p.names
    over = s.stage == "over"
    every = range(s.seats)
    in_order = p.box.rows
    return View(
        seat=seat,
        seats=s.seats,
        to_act=s.owed,
        options=s.options,
        cards=in_order,
        asked=asked(p, seat),
        stage=s.stage,  # type: ignore[arg-type]
        round=s.round,
        heroes=tuple([None if hero < 0 else p.name(hero) for hero in s.heroes]),
        allies=names(s.allies),
        party=tuple([_hero(p, card) for card in s.row[:4]]),
        dungeon=tuple([_dungeon(p, card) for card in s.row[4:]]),
        actor=s.space(s.actor) or None,
        moved=s.moved,
        acted=s.acted,  # type: ignore[arg-type]
        combos=s.combos,
        attacks=attack_spaces(p),
        extra=s.extra,
        hands=tuple(
            [names(s.hands[of]) if s.open_hands or over or of == seat else None for of in every]
        ),
        hand_sizes=tuple([len(hand) for hand in s.hands]),
        deck_sizes=tuple([len(deck) for deck in s.decks]),
        pools=tuple([names(sorted((*s.hands[of], *s.decks[of]))) for of in every]),
        known=tuple([tuple([in_order[row].id for row in s.known[of]]) for of in every]),
        tops=tuple([p.name(s.decks[of][0]) if s.top_known[of] else None for of in every]),
        discards=tuple([names(pile) for pile in s.discards]),
        scores=tuple([names(pile) for pile in s.scores]),
        permanents=tuple([names(cards) for cards in s.permanents]),
        used=tuple([(p.name(card), rule) for card, rule in s.used]),
        dungeon_deck=names(sorted(s.dungeon_deck)),
        loot_row=names(s.loot_row),
        loot_deck=names(sorted(s.loot_deck)),
        destroyed_loot=names(s.destroyed_loot),
        removed=names(s.removed),
        defeated=tuple([Defeated(p.name(card), space, of) for card, space, of in s.defeated]),
        bosses=names(s.bosses),
        box=names(sorted(s.box)),
        potions=s.potions,
        loot_choices=tuple(s.loot_choices),
        votes=tuple(s.votes),  # type: ignore[arg-type]
        agenda=tuple(frames(p, seat)),
        tally={p.name(hero): tally for hero, tally in sorted(s.tally.items())},
        result=result(p),
        seed=s.seed if over else None,
    )


def _hero(p: Play, card: int) -> HeroPlace | None:
    s = p.s
    if card < 0:
        return None
    bless = s.bless_n if s.bless == card else 0
    ready = bool(s.ready >> card & 1)
    times = s.refreshed.get(card, 0)
    return HeroPlace(p.name(card), s.stands(card), ready, p.hurt(card), bless, times)


def _dungeon(p: Play, card: int) -> DungeonPlace | None:
    s = p.s
    if card < 0:
        return None
    ready, enraged = bool(s.ready >> card & 1), bool(s.enraged >> card & 1)
    return DungeonPlace(p.name(card), ready, p.hurt(card), enraged, s.refreshed.get(card, 0))


def attack_spaces(p: Play) -> tuple[tuple[int, ...], ...]:
    """The targets that are left of each attack of this turn, by space."""
    return tuple([tuple(sorted(filter(None, map(p.s.space, cards)))) for cards in p.s.attacks])


def result(p: Play) -> Result | None:
    """How the game ended."""
    if p.s.result is None:
        return None
    won, cause, card, hero, damage, hp = p.s.result
    by = p.name(card) if card >= 0 else None
    return Result(won, cause, by, p.name(hero) if hero >= 0 else None, damage, hp)  # type: ignore[arg-type]


def frames(p: Play, seat: Seat | None) -> Iterator[FrameShown]:
    """The agenda as the seat may see it, lists within lists one by one, innermost last."""
    for frame in p.s.agenda:
        match frame:
            case ListFrame():
                yield from _lists(p, frame)
            case EachFrame():
                yield EachShown(p.names(frame.left))
            case HitsFrame():
                left = tuple([(p.name(hero), n) for hero, n in frame.left])
                attacker = p.s.space(frame.attacker) or None
                yield HitsShown(attacker, left, p.names(frame.after))
            case SpoilsFrame():
                held = {card: space for card, space, _ in p.s.defeated}
                yield SpoilsShown(frame.seat, tuple([held[card] for card in frame.left]))
            case ChoiceFrame():
                yield _choice(p, frame, seat)


def _lists(p: Play, frame: ListFrame) -> Iterator[ListShown]:
    """A list with those that hold it: they share what they remember."""
    ways = [(frame.part, frame.at)]
    part = p.box.parts[frame.part]
    while part.parent >= 0:
        ways.append((part.parent, part.place))
        part = p.box.parts[part.parent]
    rows = p.box.rows
    acting = p.acting(frame.card, frame.seat)
    for number, at in reversed(ways):
        yield ListShown(
            card=p.name(frame.card),
            part=p.box.parts[number].path,
            at=at,
            seat=frame.seat if frame.seat >= 0 else None,
            space=p.s.space(acting) or None,
            last=tuple(sorted(p.s.space(card) for card in frame.last if p.there(card))),
            chosen=p.name(frame.chosen) if frame.chosen >= 0 else None,
            scored=rows[frame.scored].id if frame.scored >= 0 else None,
            milled=rows[frame.milled].id if frame.milled >= 0 else None,
            attack=frame.attack or None,
        )


def _choice(p: Play, frame: ChoiceFrame, seat: Seat | None) -> ChoiceShown:
    zones = tuple([ZONES[zone] for zone in frame.zones])
    named = items(p, frame) if _may_see(p, frame, seat) else None
    return ChoiceShown(frame.kind, frame.seat, frame.n, frame.upto, zones, frame.spaces, named)


EVERYBODY = -2
"""As onlooker of frames: who may see everything, for `describe`."""


def _may_see(p: Play, frame: ChoiceFrame, seat: Seat | None) -> bool:
    """Items are their seat's own affair until the choice is made; votes are open."""
    return seat in (frame.seat, EVERYBODY) or (p.s.vote and asking.shared(p, frame))


def items(p: Play, frame: ChoiceFrame) -> tuple[tuple[int, str], ...]:
    """The items of a choice: places alone, or with the card that was named."""
    if frame.kind in ("choose", "gain", "player"):
        return tuple([(zone, p.box.rows[row].id) for zone, row in frame.named])
    if frame.kind == "put":
        return tuple([(0, p.name(hero)) for hero, _ in frame.named])
    return tuple([(space, "") for space, _ in frame.named])
