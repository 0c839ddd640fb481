"""Quick rules of thumb for playouts: what comes to mind first, with no look ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler import asking
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.bot_strike import (
    Sight,
    action,
    gain,
    sight,
    struck,
)
from undercroft_engine.games.dungeon_brawler.bot_worth import PRICED
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.moves import (
    DONE,
    DRAW,
    END,
    HERO_ACTION,
    LEFT,
    NO,
    RIGHT,
    YES,
    Combo,
    Permanent,
    Use,
)
from undercroft_engine.games.dungeon_brawler.moves import Play as PlayCard
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import ChoiceFrame, State

COST = (2.5, 1.7, 1.3, 1.1, 0.9, 0.3, 0.1, 0.0)
"""What the last, the last but one, ... card of a hand is worth as protection."""
SCORED = 0.2
"""What a card in the score pile is worth: it helps to buy."""
STEP = 0.4
"""By how much more a blow must be worth after a step."""
DRAWN = 1.1
"""What the card drawn in place of a purchase is worth."""
SPARE = 3
"""More cards than so many are enough to pay with."""
AHEAD = 1
"""A hero goes in front of one that holds so many cards fewer."""


class Thumb:
    """Quick answers to all questions of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._answers: dict[str, Callable[[Play, ChoiceFrame, Sequence[Any]], Any]] = {
            "choose": self._choose,
            "gain": self._gain,
            "target": self._target,
            "shift": self._shift,
            "yes": self._decide,
            "player": self._player,
            "attack": _first,
            "spoils": _first,
            "put": self._put,
        }

    def pick(self, s: State, seat: Seat, moves: Sequence[Any], rng: Rng) -> Any:
        """The first thought."""
        p = Play(self.box, s, None)
        if s.agenda:
            choice = s.agenda[-1]
            assert isinstance(choice, ChoiceFrame)
            return self._answers[choice.kind](p, choice, moves)
        if s.stage == "menu":
            return self._menu(p, seat, moves)
        return loot(moves) if s.stage == "loot" else rng.choice(moves)

    def _menu(self, p: Play, seat: Seat, moves: Sequence[Any]) -> Any:
        """Permanents first, then the best blow, then combos that are worth their card."""
        s = p.s
        for move in moves:
            if type(move) is Permanent or type(move) is Use:
                return move
        if s.acted == "none":
            return self._act(p, seat, moves)
        if s.combos:
            found = self._combo(p, seat, moves)
            if found is not None:
                return found
        return END if s.moved else _stand(p, seat, moves)

    def _act(self, p: Play, seat: Seat, moves: Sequence[Any]) -> Any:
        """The action that is worth most from here, or a step if it is worth more from there."""
        seen = sight(p, seat)
        best, found = self._best(p, seen, moves)
        for way, step in ((LEFT, -1), (RIGHT, 1)):
            if way in moves:
                there, _ = self._best(p, seen.moved(step), moves)
                if there > best + STEP:
                    best, found = there, way
        return found

    def _best(self, p: Play, seen: Sight, moves: Sequence[Any]) -> tuple[float, Any]:
        box, price = self.box, _price(seen.held)
        best = action(p.card(p.s.actor).action, seen)
        found: Any = HERO_ACTION
        for move in moves:
            if type(move) is PlayCard:
                worth = action(box.rows[box.row_number[move.card]].action, seen) - price
                if worth > best:
                    best, found = worth, move
        return best, found

    def _combo(self, p: Play, seat: Seat, moves: Sequence[Any]) -> Any:
        """The combo that is most worth its card, if any is."""
        s, box = p.s, self.box
        seen = sight(p, seat)
        lefts = [p.hp(card) - p.hurt(card) for cards in s.attacks for card in cards if p.hp(card)]
        best, found = _price(seen.held), None
        for move in moves:
            if type(move) is Combo:
                combo = box.rows[box.row_number[move.card]].combo
                assert combo is not None
                more = sum([one.n for one in combo.do if type(one) is fx.AddAtk])
                worth = struck(combo.atk + more, lefts) + action(combo.do, seen)
                if worth > best:
                    best, found = worth, move
        return found

    def _choose(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        """The least useful of one's own cards to lose, the most useful to take."""
        frame = asking.context(p)
        effect = None if frame is None else asking.effect_of(p, frame)
        cards = moves[1:] if choice.upto else moves
        if type(effect) is fx.GainCards:
            return max(cards, key=_useful, default=DONE)
        if type(effect) is fx.Destroy:
            cards = [move for move in cards if move.source == "discard"]
        least = min(cards, key=_useful, default=DONE)
        junk = least is not DONE and _useful(least) == 0.0
        return DONE if choice.upto and not junk else least

    def _gain(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        return max(moves[1:] if choice.upto else moves, key=_useful, default=DONE)

    def _target(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        """Of monsters the one it does most to; of heroes who has fewest cards, or most to give."""
        s = p.s
        frame = asking.context(p)
        assert frame is not None
        effect = asking.effect_of(p, frame)
        targets = moves[1:] if choice.upto else moves
        if not targets:
            return DONE
        if targets[0].space > 4:
            n = effect.n if type(effect) is fx.Attack and isinstance(effect.n, int) else 2
            return max(targets, key=lambda move: _hit(p, s.row[move.space - 1], n))
        if type(effect) is fx.DiscardTotal:
            return max(targets, key=lambda move: p.held(s.row[move.space - 1]))
        return min(targets, key=lambda move: p.held(s.row[move.space - 1]))

    def _shift(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        """To the right for what strikes at close range, else as little as may be."""
        frame = asking.context(p)
        assert frame is not None
        effect = asking.effect_of(p, frame)
        assert isinstance(effect, fx.MoveCards)
        if frame.seat >= 0 and effect.dir == "right":
            return moves[-1]
        return min(moves, key=lambda move: abs(move.by))

    def _decide(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        """Yes where it costs nothing; where it costs cards as long as there are some to spare."""
        if len(moves) < 2:
            return moves[0]
        frame = asking.context(p)
        assert frame is not None
        effect = asking.effect_of(p, frame)
        assert isinstance(effect, fx.May)
        if not effect.pay:
            return YES
        if frame.seat < 0:
            return NO
        kinds = {type(price) for price in effect.pay}
        if fx.Score in kinds:
            junk = any(p.card(card).monster for card in p.s.hands[frame.seat])
            return YES if junk else NO
        enough = len(p.s.hands[frame.seat]) > SPARE
        return YES if fx.Discard in kinds and enough else NO

    def _player(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        return min(moves, key=lambda move: len(p.s.hands[move.seat]))

    def _put(self, p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
        """Thin hands to the back."""
        return min(moves, key=lambda move: p.held(self.box.first[move.card]))


def _first(p: Play, choice: ChoiceFrame, moves: Sequence[Any]) -> Any:
    return moves[0]


def _price(held: int) -> float:
    """What it costs to play a card from a hand of so many."""
    return COST[min(held, len(COST)) - 1] - SCORED


def _useful(move: Any) -> float:
    return PRICED.get(move.card, 0.0)


def _hit(p: Play, card: int, n: int) -> float:
    hp = p.hp(card)
    return gain(n, hp - p.hurt(card)) - hp / 100 if hp else -1.0


def loot(moves: Sequence[Move]) -> Move:
    """The most useful card that can be paid; else a card of one's own."""
    best: Move = max(moves[2:], key=_useful, default=DRAW)
    return best if best is not DRAW and _useful(best) > DRAWN else DRAW


def _stand(p: Play, seat: Seat, moves: Sequence[Any]) -> Any:
    """Full hands go to the front, where most blows fall."""
    row = p.s.row
    place = row.index(p.s.actor)
    held = len(p.s.hands[seat])
    if RIGHT in moves and p.s.stands(row[place + 1]) and p.held(row[place + 1]) <= held - AHEAD:
        return RIGHT
    if LEFT in moves and p.s.stands(row[place - 1]) and p.held(row[place - 1]) >= held + AHEAD:
        return LEFT
    return END
