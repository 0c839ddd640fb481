"""The table played on from what a seat sees: the rules themselves say what will happen.

Every player ends the turn at once. What hangs on chance, or on a choice in which more than one's
own cards are at stake, is left out; the cards that come into the dungeon take no turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeon_brawler import answering, asking, course, targets
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.resampling import redealt
from undercroft_engine.games.dungeon_brawler.state import ChoiceFrame, ListFrame
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import short

E = TypeVar("E", bound=Event)


@dataclass
class Deed:
    """One effect of a card: what it told, and the cards it attacked.

    `unsure` is one that was left out; `space` is where the card stands afterwards.
    """

    effect: fx.AnyEffect
    space: int = 0
    unsure: bool = False
    events: list[Event] = field(default_factory=list)
    struck: list[int] | None = None

    def all(self, kind: type[E]) -> Iterator[E]:
        """What it told of one kind."""
        return (event for event in self.events if isinstance(event, kind))


@dataclass
class Turn:
    """The turn of a card, by its number, and the space in which it began."""

    card: int
    space: int
    deeds: list[Deed] = field(default_factory=list)
    drinks: bool = False


class Trial:
    """A table that is played on; cards are numbers, and have stood in `stood` by number."""

    def __init__(self, view: View) -> None:
        box = _box(view.cards)
        self.view = view
        self.p = Play(box, redealt(box, view, Rng(0)), self._hear)
        self.s = s = self.p.s
        order = sorted(s.dungeon_deck, key=lambda card: (box.monster[card], box.cards[card].hp))
        s.dungeon_deck = tuple(order[::-1])
        self.stood = {card: at for at, card in enumerate(s.row, start=1) if card >= 0}
        self.turns: list[Turn] = []
        self.of: Seat = -1
        """The seat whose own deeds are noted too."""

    def round(self) -> list[Turn]:
        """Play on to the end of the round, or of the game."""
        s = self.s
        while s.result is None and (s.agenda or s.stage != "loot"):
            self._step()
        return self.turns

    def declined(self) -> list[Deed]:
        """What the card whose turn it is does when the offer that is open is declined."""
        s, choice = self.s, self.s.agenda[-1]
        assert isinstance(choice, ChoiceFrame)
        self.turns, self.of = [Turn(s.actor, s.space(s.actor))], choice.seat
        answering.answer(self.p, choice, mv.NO)
        depth, inner = len(s.agenda), s.agenda[-1]
        assert isinstance(inner, ListFrame)
        parent = self.p.box.parts[inner.part].parent
        while s.result is None and len(s.agenda) >= depth:
            top = s.agenda[-1]
            if isinstance(top, ListFrame) and top.part == parent:
                break
            self._step()
        return self.turns[0].deeds

    def name(self, card: int) -> str:
        """The short name of a card that lies open."""
        return short(self.p.name(card)) if card in self.stood else "new card"

    def _step(self) -> None:
        """Do the next thing, or leave it out."""
        s = self.s
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, ListFrame) and self._begun(top):
            self._leave_out()
            resumed(self.p)
        elif course.step(self.p) and s.result is None:
            self._asked()
        if self.turns and self.turns[-1].deeds:
            turn = self.turns[-1]
            turn.deeds[-1].space = s.space(turn.card)

    def _begun(self, frame: ListFrame) -> bool:
        """Note the effect a card has come to; tell whether chance decides on it."""
        part, p = self.p.box.parts[frame.part], self.p
        if frame.at >= len(part.effects) or not p.there(p.acting(frame.card, frame.seat)):
            return False
        effect = part.effects[frame.at]
        if self.turns and (frame.seat < 0 or frame.seat == self.of):
            self.turns[-1].deeds.append(Deed(effect))
        who = getattr(effect, "t", None)
        if isinstance(who, fx.Target) and who.pick == "random":
            return len(targets.qualifying(p, frame, who)) > 1
        return isinstance(effect, fx.Place | fx.Mill | fx.RevealTop)

    def _leave_out(self) -> None:
        """The card's effect is unsure, not that of an armor that answers it."""
        lists = (frame for frame in reversed(self.s.agenda) if isinstance(frame, ListFrame))
        own = next(lists).seat < 0
        if own and self.turns and self.turns[-1].deeds:
            self.turns[-1].deeds[-1].unsure = True

    def _asked(self) -> None:
        """End a turn, pay with any cards, leave out every other choice."""
        p, s = self.p, self.s
        if not s.agenda:
            course.begin_discard_step(p)
            return
        choice = s.agenda[-1]
        assert isinstance(choice, ChoiceFrame)
        moves = asking.answers(p, choice)  # none where a hand that is not seen lacks such cards
        if moves and ((choice.kind == "choose" and not choice.upto) or choice.kind == "spoils"):
            answering.answer(p, choice, moves[0])
            return
        self._leave_out()
        s.agenda.pop()
        resumed(p)

    def _hear(self, event: Event) -> None:
        s = self.s
        match event:
            case ev.TurnStarted():
                self.turns.append(Turn(s.actor, event.space))
                return
            case ev.RowAdvanced():
                for card in s.row[4:]:
                    if card >= 0 and card not in self.stood:
                        s.ready &= ~(1 << card)
                return
            case _ if not self.turns:
                return
        turn = self.turns[-1]
        turn.drinks |= isinstance(event, ev.PotionQuaffed)
        if turn.deeds:
            deed = turn.deeds[-1]
            deed.events.append(event)
            if isinstance(event, ev.AttackMade) and deed.struck is None:
                deed.struck = [s.row[space - 1] for space in event.targets]


@lru_cache(maxsize=4)
def _box(cards: tuple[Card, ...]) -> Box:
    return Box(cards)
