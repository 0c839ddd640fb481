"""Moves that are no answers within an effect: the turn menu, the loot phase, heroes and allies."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import course, piles, rows
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.asking import can_pay
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.moves import (
    DRAW,
    END,
    HERO_ACTION,
    LEFT,
    NEITHER,
    RIGHT,
    AnyMove,
    Buy,
    Combo,
    Draw,
    End,
    HeroAction,
    Move,
    Neither,
    Permanent,
    Use,
)
from undercroft_engine.games.dungeon_brawler.moves import (
    Play as PlayCard,
)
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import BOUGHT, ListFrame


def menu(p: Play, seat: Seat) -> tuple[AnyMove, ...]:
    """The turn menu of the acting player (rules file, part 2)."""
    s = p.s
    place = s.row.index(s.actor)
    rows_held = sorted({p.box.row_of[card] for card in s.hands[seat]})
    held = [p.box.rows[row] for row in rows_held]
    moves: list[AnyMove] = [END]
    if not s.moved:
        moves += [move for move, there in ((LEFT, place > 0), (RIGHT, place < 3)) if there]
    if s.acted == "none":
        moves += [PlayCard(card.id) for card in held if is_action(card)]
        moves.append(HERO_ACTION)
    if s.combos:
        moves += [Combo(card.id) for card in held if card.combo is not None]
    moves += [Permanent(card.id) for card in held if card.permanent is not None]
    moves += [Use(p.card(card).id) for card in usable(p, seat)]
    return tuple(moves)


def is_action(card: Card) -> bool:
    """Whether it can be played as the action (BR-P5)."""
    return bool(card.action) and card.kind != "player_hero"


def usable(p: Play, seat: Seat) -> list[int]:
    """Own permanents with an ability that is unused and can be paid (BR-P15), in card order."""
    return sorted(
        card
        for card, _, rule in p.ready_rules(seat, "your_turn")
        if all(can_pay(p, seat, p.s.heroes[seat], price) for price in rule.pay)
    )


def act(p: Play, seat: Seat, move: AnyMove) -> None:
    """Carry out an item of the turn menu."""
    s = p.s
    match move:
        case End():
            course.begin_discard_step(p)
        case Move():
            s.moved, s.combos = True, False
            rows.shift(p, s.actor, -1 if move.dir == "left" else 1)
        case HeroAction():
            s.acted = "hero"
            p.tell(ev.ActionChosen, seat, len(s.hands[seat]), len(s.scores[seat]))
            part = p.box.part_of[p.box.row_of[s.actor], "action"]
            s.agenda.append(ListFrame(s.actor, part, 0, seat))
        case PlayCard():
            card = _score_played(p, seat, move.card)
            s.acted, s.combos = "card", True
            counts = len(s.hands[seat]), len(s.scores[seat])
            p.tell(ev.ActionChosen, seat, *counts, move.card)
            part = p.box.part_of[p.box.row_of[card], "action"]
            s.agenda.append(ListFrame(card, part, 0, seat))
        case Combo():
            _combo(p, seat, move)
        case Permanent():
            _permanent(p, seat, move)
        case _:
            assert isinstance(move, Use)
            _use(p, seat, move)


def in_hand(p: Play, seat: Seat, id_: str) -> int:
    """The first card of that id in the hand."""
    row = p.box.row_number[id_]
    return next(card for card in p.s.hands[seat] if p.box.row_of[card] == row)


def _score_played(p: Play, seat: Seat, id_: str) -> int:
    """A card that is played goes to the score pile first (BR-P12)."""
    card = in_hand(p, seat, id_)
    piles.take(p, seat, [card])
    p.s.scores[seat] += (card,)
    return card


def _combo(p: Play, seat: Seat, move: Combo) -> None:
    s = p.s
    card = _score_played(p, seat, move.card)
    able = [n for n, cards in enumerate(s.attacks, start=1) if cards]
    attack = able[0] if len(able) == 1 else None
    p.tell(ev.ComboPlayed, seat, move.card, len(s.hands[seat]), len(s.scores[seat]), attack)
    part = p.box.part_of[p.box.row_of[card], "combo.atk"]
    s.agenda.append(ListFrame(card, part, 0, seat))


def _permanent(p: Play, seat: Seat, move: Permanent) -> None:
    """A new armor or familiar sends the old one to the score pile (BR-P14)."""
    s = p.s
    card = in_hand(p, seat, move.card)
    piles.take(p, seat, [card])
    kind = p.card(card).kind
    old = [one for one in s.permanents[seat] if p.card(one).kind == kind]
    kept = [one for one in s.permanents[seat] if p.card(one).kind != kind]
    s.permanents[seat] = tuple(sorted([*kept, card], key=lambda one: p.card(one).kind))
    s.scores[seat] += tuple(old)
    replaced = p.name(old[0]) if old else None
    counts = len(s.hands[seat]), len(s.scores[seat])
    p.tell(ev.PermanentPlayed, seat, move.card, *counts, replaced)


def _use(p: Play, seat: Seat, move: Use) -> None:
    card, number, _ = next(
        one for one in p.ready_rules(seat, "your_turn") if p.name(one[0]) == move.card
    )
    p.use(seat, card, number)
    part = p.box.part_of[p.box.row_of[card], f"permanent.rules.{number}.pay"]
    p.s.agenda.append(ListFrame(card, part, 0, seat))


def loot(p: Play, seat: Seat) -> tuple[AnyMove, ...]:
    """What a seat may do in the loot phase (BR-K1)."""
    able = {p.card(card).id: p.box.row_of[card] for card in p.s.loot_row if not dear(p, seat, card)}
    order = sorted(able, key=lambda id_: able[id_])
    return (NEITHER, DRAW, *(Buy(id_) for id_ in order))


def means(p: Play, seat: Seat) -> tuple[int, set[str]]:
    """For how many scored cards a seat counts in buying, and of which colours (BR-K4, F68)."""
    pile, cards = p.s.scores[seat], p.box.cards
    colors: set[str] = {cards[card].color for card in pile}
    bonus = p.static(seat, "buy_bonus")
    if pile and any(rule.any_color for rule in bonus):
        colors = {"discipline", "harmony", "order", "chaos"}
    return len(pile) + sum([rule.n for rule in bonus]), colors


def dear(p: Play, seat: Seat, card: int) -> str:
    """Why a seat cannot pay a card: `cost`, `colour`, or nothing (BR-K3, K5)."""
    count, colors = means(p, seat)
    row = p.card(card)
    if row.cost > count:
        return "cost"
    return "colour" if row.colored and row.color not in colors else ""


def choose_loot(p: Play, seat: Seat, move: AnyMove) -> None:
    """A seat's choice in the loot phase takes effect at once (BR-K2)."""
    s = p.s
    s.loot_choices[seat] = move
    match move:
        case Neither():
            p.tell(ev.LootPassed, seat)
        case Draw():
            p.tell(ev.LootDrawn, seat)
            piles.draw(p, seat, 1)
            for card, number, _ in p.ready_rules(seat, "loot_draw"):
                p.use(seat, card, number)
                part = p.box.part_of[p.box.row_of[card], f"permanent.rules.{number}.do"]
                s.agenda.append(ListFrame(card, part, 0, seat))
        case _:
            assert isinstance(move, Buy)
            row = p.box.row_number[move.card]
            card = next(one for one in s.loot_row if p.box.row_of[one] == row)
            s.loot_row = tuple([one for one in s.loot_row if one != card])
            piles.receive(p, seat, card)
            p.count(s.heroes[seat], BOUGHT)
            counts = len(s.hands[seat]), len(s.loot_row)
            p.tell(ev.CardBought, seat, move.card, p.card(card).cost, *counts)
            rows.advance_loot(p)
