"""Dungeon Brawler as a Game: dealing, asking, applying. The course of play stands in `course`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercroft_engine.core.deck import Deck
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Emit, Game, check_options, check_seats
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal, Talk
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.rng import Rng
from undercroft_engine.core.rulebook import Rulebook, read_rulebook
from undercroft_engine.core.words import Words
from undercroft_engine.games.dungeon_brawler import (
    answering,
    asking,
    choosing,
    course,
    dealing,
    events,
    offers,
    positions,
    resampling,
    texts,
    views,
    words,
)
from undercroft_engine.games.dungeon_brawler.about import INFO
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.cards import PACKAGE, Card, builtin_cards
from undercroft_engine.games.dungeon_brawler.moves import (
    Ally,
    AnyMove,
    Choose,
    Done,
    Gain,
    Hero,
    No,
)
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import ChoiceFrame, State
from undercroft_engine.games.dungeon_brawler.view import View

CAUSES = {"boss": "BR-B6", "potion": "BR-D20", "round_cap": "BR-R12"}
"""By which clause the game ends."""
_REASONS = {
    "boss": "The boss is beaten.",
    "potion": "No potion is left for a collapsed hero.",
    "round_cap": "The last round is over.",
}


class DungeonBrawler(Game[State, View]):
    """Dungeon Brawler, bound to a deck."""

    info = INFO
    move_type = AnyMove
    event_type = events.AnyEvent
    view_type = View
    words: Words = words

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck or builtin_cards()
        self.box = Box(self.deck.rows)

    def says(self, card: Card) -> tuple[str, ...]:
        """The text made of a card's effects, of a boss with its second side."""
        enraged = [f"Enraged, HP {card.enraged.hp}:"] if card.enraged else []
        return (*texts.text(card), *enraged, *texts.enraged_text(card))

    @property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The rules text, read when somebody asks for it."""
        return read_rulebook(PACKAGE)

    def setup(self, seats: int, seed: str | int, options: Mapping[str, str] | None = None) -> State:
        """Deal a game; raises SetupError naming a wrong seat count, option or value (BR-S)."""
        check_seats(INFO, seats)
        state = dealing.fresh_state(self.box, seats, str(seed), check_options(INFO, options))
        self._set_up(Play(self.box, state, None))
        return state

    def _set_up(self, p: Play) -> None:
        dealing.set_up(p)
        if p.s.stage == "turn":
            course.run(p)

    def opening(self, state: State) -> tuple[Event, ...]:
        """The events of a state nobody has moved in."""
        return tuple(self._opening(Play(self.box, state, None)))

    def _opening(self, p: Play) -> Iterator[Event]:
        s = p.s
        yield events.GameStarted(s.round, s.seats, s.options)
        for seat, hero in enumerate(s.heroes):
            if hero >= 0:
                yield events.HeroChosen(s.round, seat, p.name(hero))
        for ally in s.allies:
            yield events.AllyJoined(s.round, p.name(ally))
        if s.stage in ("hero", "ally"):
            return
        yield from dealing.dealt(p)
        if s.stage == "over":
            yield course.game_over(p)
            return
        if s.stage == "loot":
            yield events.LootPhaseStarted(s.round, tuple(course.buyers(p)))
        elif s.actor in s.row:
            yield events.TurnStarted(s.round, p.name(s.actor), s.space(s.actor))
        if s.stage in ("menu", "discard"):
            step = "activation" if s.stage == "menu" else "discard"
            yield events.StepStarted(s.round, s.seat_of(s.actor), step)  # type: ignore[arg-type]
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, ChoiceFrame) and asking.shared(p, top):
            yield events.ChoiceShared(s.round, top.seat, top.kind, asking.answers(p, top))

    def position(self, fields: Mapping[str, Any], seed: str | int = "0") -> State:
        """A stated position (rules file, "State fields"); raises PositionError with every fault."""
        return positions.position(self.box, fields, str(seed))

    def describe(self, state: State) -> dict[str, Any]:
        """All state fields; `position` takes them back."""
        return positions.describe(Play(self.box, state, None))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a choice, by the space of their hero; none when the game is over."""
        return state.owed

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every move that answers the seat's question, in the order of the decision table."""
        return offers.legal(Play(self.box, state, None), seat)

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Why the move cannot be made; None means that `apply` accepts it."""
        return offers.refusal(Play(self.box, state, None), seat, move)

    def apply(self, state: State, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Make the move, then play on until somebody owes a choice or the game is over."""
        p = Play(self.box, state, emit)
        s = state
        if isinstance(move, Hero | Ally):
            s.window += 1
            if isinstance(move, Hero):
                dealing.take_hero(p, seat, self.box.first[move.card])
            else:
                dealing.join(p, self.box.first[move.card])
            self._set_up(p)
            return
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, ChoiceFrame):
            self._answer(p, top, seat, move)
        elif s.stage == "menu":
            s.window += 1
            choosing.act(p, seat, move)  # type: ignore[arg-type]
            course.run(p)
        else:
            choosing.choose_loot(p, seat, move)  # type: ignore[arg-type]
            course.run(p)
            if s.stage != "loot" or s.agenda:
                s.window += 1

    def _answer(self, p: Play, choice: ChoiceFrame, seat: Seat, move: Any) -> None:
        """An answer to a choice within an effect; a vote counts once all have voted (BR-X3)."""
        s = p.s
        shared = asking.shared(p, choice)
        answers = len(asking.answers(p, choice)) if shared else 1
        if course.voted_on(p, choice, answers):
            s.votes[seat] = move
            s.owed = tuple(one for one in s.owed if one != seat)
            p.tell(events.VoteCast, seat, move, len(s.owed))
            if s.owed:
                return
            move = _elected(s.votes, choice.seat)
            p.tell(events.ChoiceMade, choice.seat, move, tuple(s.votes))
            s.votes = [None] * s.seats
            s.window += 1
        elif answers > 1:
            p.tell(events.ChoiceMade, choice.seat, move)
        elif isinstance(move, No) or (isinstance(move, Done) and not choice.named):
            p.tell(events.Declined, seat)
        elif not isinstance(move, Choose | Gain | Done):
            p.tell(events.Answered, seat, move)
        complete = answering.answer(p, choice, move)
        s.window += complete
        if not complete or (choice.kind == "choose" and _to_be_given(s)):
            p.tell(events.ItemNamed, seat, move)
        before = s.named()
        course.run(p)
        if s.named() < before:
            s.window += 1

    def clone(self, state: State) -> State:
        """A copy that shares nothing that can change."""
        return state.clone()

    def offer(self, state: State, seat: Seat) -> Offer | None:
        """All that the seat may do now; None when the game is over."""
        return None if state.result else offers.offer(Play(self.box, state, None), seat)

    def talk(self, state: State, seat: Seat) -> Talk | None:
        """Nothing is said in this game; suggestions are the table's affair."""
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat, or a spectator, may know (rules file, part 3)."""
        return views.view(Play(self.box, state, None), seat)

    def outcome(self, state: State) -> Outcome | None:
        """All win or nobody; there are no points (BR-B9)."""
        if state.result is None:
            return None
        won, cause = state.result[:2]
        seats = range(state.seats)
        return Outcome(
            winners=tuple(seats) if won else (),
            places=(1 if won else 2,) * state.seats,
            totals=(0,) * state.seats,
            lines=((),) * state.seats,
            tie_breaks=(),
            reason=_REASONS[cause],
            shared=True,
            cause=cause,
            clause=CAUSES[cause],
        )

    def resample(self, view: View, rng: Rng) -> State:
        """A state that looks the same to the view's seat, all that is hidden dealt again."""
        return resampling.resample(self.box, view, rng)


def _to_be_given(state: State) -> bool:
    """Whether what has just been named still waits for the player who gets it (BR-F23)."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, ChoiceFrame) and top.kind == "player"


def _elected(votes: Sequence[Move | None], decider: Seat) -> Move:
    """The answer with most votes; of several the decider's (BR-X3)."""
    counts = Counter(votes)
    most = max(counts.values())
    best = [move for move, n in counts.items() if n == most]
    own = votes[decider]
    found = best[0] if len(best) == 1 else own
    assert found is not None
    return found
