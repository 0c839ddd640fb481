"""The table of Dungeon Brawler before the first turn: heroes, allies, decks, rows (BR-S)."""

from __future__ import annotations

from undercroft_engine.core.rng import seeded
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.moves import Ally, AnyMove, Hero
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.rows import FULL
from undercroft_engine.games.dungeon_brawler.state import NOBODY, State

START_HAND = 5
LAST = 8
"""Among so many cards at the bottom of the dungeon deck the Boss Door lies (BR-S12)."""
PARTY_SIZE = 4


def fresh_state(box: Box, seats: int, seed: str, options: dict[str, str]) -> State:
    """A table before anything is drawn; all cards but the bosses lie in the box."""
    s = State()
    s.seats = seats
    s.options = options
    s.open_hands = options["hands"] == "open"
    s.vote = options["decider"] == "vote"
    s.seed = seed
    s.chance = seeded(seed)
    s.stage = "hero"
    s.window = 1
    s.round = 0
    s.heroes = [-1] * seats
    s.allies = ()
    s.row = [-1] * 8
    s.ready = s.standing = s.enraged = 0
    s.damage = {}
    s.refreshed = {}
    s.bless, s.bless_n = -1, 0
    s.actor = NOBODY
    s.moved, s.acted, s.combos, s.extra = False, "none", False, False
    s.attacks = ()
    s.hands, s.decks, s.discards = _none(seats), _none(seats), _none(seats)
    s.scores, s.permanents, s.known = _none(seats), _none(seats), _none(seats)
    s.used = ()
    s.top_known = [False] * seats
    s.dungeon_deck = s.loot_row = s.loot_deck = s.destroyed_loot = s.removed = ()
    s.defeated = ()
    s.bosses = ()
    s.box = box.dealt
    s.potions = int(options["potions"])
    s.loot_choices = [None] * seats
    s.votes = [None] * seats
    s.agenda = []
    s.tally = {}
    s.result = None
    s.owed = ()
    return s


def _none(seats: int) -> list[tuple[int, ...]]:
    """An empty pile for each seat."""
    return [()] * seats


def set_up(p: Play) -> None:
    """Go on with the set-up until a hero or ally is to be chosen, or the table is dealt."""
    s = p.s
    if s.stage == "hero":
        if s.options["heroes"] == "random":
            while -1 in s.heroes:
                take_hero(p, s.heroes.index(-1), p.pick(free_heroes(p)))
        if -1 in s.heroes:
            s.owed = (s.heroes.index(-1),)
            return
        s.stage = "ally"
    while wanting(p):
        free = [card for card in p.box.allies if card in s.box]
        moves = ally_moves(p)
        if len(free) == wanting(p):
            join(p, free[0])
        elif s.options["allies"] == "random":
            join(p, p.pick(free))
        elif len(moves) == 1:
            join(p, p.box.first[moves[0].card])
        else:
            s.owed = (0,)
            return
    _deal(p)


def wanting(p: Play) -> int:
    """How many allies are still to join (BR-S4)."""
    return PARTY_SIZE - p.s.seats - len(p.s.allies)


def free_heroes(p: Play) -> list[int]:
    """Player heroes of colours that nobody has yet (BR-S2)."""
    taken = {p.card(hero).color for hero in p.s.heroes if hero >= 0}
    return [card for card in p.box.players if p.card(card).color not in taken]


def hero_moves(p: Play) -> tuple[AnyMove, ...]:
    """The heroes a seat can take (BR-S3)."""
    return tuple(Hero(p.card(card).id) for card in free_heroes(p))


def ally_moves(p: Play) -> tuple[Ally, ...]:
    """Allies later in card order that leave enough for the rest (BR-S5, X4)."""
    last = max(p.s.allies, default=-1)
    later = [card for card in p.box.allies if card > last]
    return tuple(Ally(p.card(card).id) for card in later[: len(later) - wanting(p) + 1])


def take_hero(p: Play, seat: int, card: int) -> None:
    """A seat has its hero."""
    p.s.heroes[seat] = card
    _from_box(p, card)
    p.tell(ev.HeroChosen, seat, p.name(card))


def join(p: Play, card: int) -> None:
    """An ally is of the party."""
    p.s.allies = tuple(sorted((*p.s.allies, card)))
    _from_box(p, card)
    p.tell(ev.AllyJoined, p.name(card))


def _from_box(p: Play, *cards: int) -> None:
    p.s.box = tuple([card for card in p.s.box if card not in cards])


def _deal(p: Play) -> None:
    """All draws that follow the choices, in the order of BR-S18; then the first round."""
    s = p.s
    for seat in range(s.seats):
        starters = p.box.starters_of(seat, p.card(s.heroes[seat]).color)
        _from_box(p, *starters)
        deck = p.shuffled(starters)
        s.hands[seat], s.decks[seat] = deck[:START_HAND], deck[START_HAND:]
    pile = p.shuffled(p.box.dungeon)
    last = p.shuffled((*pile[: LAST - 1], p.box.door))
    dungeon = (*pile[LAST - 1 :], *last)
    s.bosses = p.box.bosses
    loot = p.shuffled(p.box.loot)
    s.loot_row, s.loot_deck = loot[:FULL], loot[FULL:]
    _from_box(p, *dungeon, *loot, *s.bosses)
    heroes = p.shuffled([*sorted(s.heroes), *s.allies])
    s.row = [*heroes, *dungeon[:FULL]]
    s.dungeon_deck = dungeon[FULL:]
    s.standing = sum(1 << hero for hero in heroes)
    s.ready = sum(1 << card for card in s.row)
    s.round = 1
    s.stage = "turn"
    if p.emit:
        for event in dealt(p):
            p.publish(event)


def dealt(p: Play) -> list[ev.Told]:
    """How the deal is told."""
    s = p.s
    told: list[ev.Told] = []
    for seat in range(s.seats):
        told.append(ev.DeckBuilt(s.round, seat, len(s.decks[seat]) + len(s.hands[seat])))
    for seat in range(s.seats):
        told.append(in_hand(p, seat))
    told.append(ev.RowFilled(s.round, "dungeon", p.dungeon(), len(s.dungeon_deck)))
    told.append(ev.RowFilled(s.round, "loot", p.names(s.loot_row), len(s.loot_deck)))
    told.append(ev.PartyPlaced(s.round, p.party()))
    told.append(ev.PotionsSet(s.round, s.potions))
    told.append(ev.RoundStarted(s.round))
    return told


def in_hand(p: Play, seat: int) -> ev.CardsDrawn:
    """How a hand that is there already is told."""
    s = p.s
    hand = s.hands[seat]
    counts = len(hand), len(hand), len(s.decks[seat])
    secret = not s.open_hands
    return ev.CardsDrawn(s.round, seat, *counts, p.names(hand), 0, None, secret)
