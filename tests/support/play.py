"""Playing any game: random answers, words and interrupts, from what is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from support.deals import Deal
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Kind, Offer, Talk
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.talk import Say

T = TypeVar("T")
MOST_STEPS = 2000
"""No game is as long as this."""


class Chooser(Protocol):
    """Who decides in a test: the engine's generator, or Hypothesis."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""


class Step(NamedTuple):
    """One move of a game, with the states on both sides of it."""

    before: Any
    seat: Seat
    move: Move
    events: tuple[Event, ...]
    after: Any


def walk(game: Game[Any, Any], state: Any, chooser: Chooser) -> Iterator[Step]:
    """Play `state` on to the end of the game, with words and interrupts now and then."""
    for _ in range(MOST_STEPS):
        if not game.to_act(state):
            return
        seat, move = any_move(game, state, chooser)
        before = game.clone(state)
        events: list[Event] = []
        game.apply(state, seat, move, events.append)
        yield Step(before, seat, move, tuple(events), game.clone(state))
    raise AssertionError("the game does not end")


@lru_cache(maxsize=64)
def walked(deal: Deal, seed: str = "walk") -> tuple[Step, ...]:
    """A whole random game of that deal; the same for everybody who asks."""
    game = deal.game
    return tuple(walk(game, deal.setup(game, seed), Rng(seeded(seed, *deal))))


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """All of the items, or so many of them in even steps, from the first to the last."""
    last = len(items) - 1
    return items if last < most else [items[at * last // (most - 1)] for at in range(most)]


def undoable(deal: Deal) -> bool:
    """Whether anything in a random game of that deal is such that undo goes back over it."""
    return not all(
        any(event.lock or event.barrier for event in step.events) for step in walked(deal)
    )


class Question(NamedTuple):
    """A question that a seat has to answer, in a state."""

    state: Any
    seat: Seat
    offer: Offer


def questions(game: Game[Any, Any], seats: int, seed: str) -> Iterator[Question]:
    """Questions with a choice, in game after game of whim and words."""
    for number in range(100):
        state = game.setup(seats, f"{seed} {number}")
        for step in walk(game, state, Rng(seeded(seed, seats, number))):
            for seat in game.to_act(step.before):
                offer = game.offer(step.before, seat)
                assert offer is not None
                if len(offer.moves) > 1:
                    yield Question(step.before, seat, offer)


def any_move(game: Game[Any, Any], state: Any, chooser: Chooser) -> tuple[Seat, Move]:
    """Some seat with something it may do: mostly an answer, sometimes words or an interrupt."""
    owing = game.to_act(state)
    kind = chooser.below(10)
    if kind == 0:
        interrupts = [
            (seat, one.move)
            for seat in seats_of(game, state)
            for one in getattr(game.offer(state, seat), "interrupts", ())
        ]
        if interrupts:
            return chooser.choice(interrupts)
    if kind == 1:
        vocabularies = [(seat, game.talk(state, seat)) for seat in seats_of(game, state)]
        talkers = [(seat, talk) for seat, talk in vocabularies if talk is not None]
        if talkers:
            seat, talk = chooser.choice(talkers)
            return seat, any_say(talk, chooser)
    seat = chooser.choice(owing)
    offer = game.offer(state, seat)
    assert offer is not None
    return seat, chooser.choice(offer.moves)


def seats_of(game: Game[Any, Any], state: Any) -> range:
    """All seats of the table."""
    return range(game.view(state, None).seats)


def any_say(talk: Talk, chooser: Chooser) -> Say:
    """A statement that the vocabulary admits."""
    kind = chooser.choice(talk.kinds)
    speakers = [one for one in kind.seats if one.values]
    if kind.slots == ("to", "value"):
        to = chooser.choice(speakers)
        return Say(kind.kind, to=to.seat, value=chooser.choice(to.values))
    if kind.slots == ("parts",):
        left_out = len(speakers) - 2 - chooser.below(len(speakers) - 1)
        for _ in range(left_out):
            speakers.remove(chooser.choice(speakers))
        return Say(
            kind.kind, parts=tuple((one.seat, chooser.choice(one.values)) for one in speakers)
        )
    if kind.slots == ("ref",):
        return Say(kind.kind, ref=chooser.choice(kind.refs))
    if kind.slots == ("value",):
        return Say(kind.kind, value=chooser.choice(kind.values))
    assert kind.slots == ()
    return Say(kind.kind)


def admitted(talk: Talk | None, say: Say) -> bool:
    """Whether the vocabulary admits the statement, going by its data alone."""
    kind = next((one for one in talk.kinds if one.kind == say.kind), None) if talk else None
    if kind is None:
        return False
    filled = {name: getattr(say, name) for name in ("value", "to", "parts", "ref")}
    if {name for name, content in filled.items() if content is not None} != set(kind.slots):
        return False
    if kind.slots == ("parts",):
        parts = say.parts or ()
        seats = {seat for seat, _ in parts}
        return len(seats) == len(parts) > 1 and all(_of(kind, seat, value) for seat, value in parts)
    if kind.slots == ("to", "value"):
        return _of(kind, say.to, say.value)
    return all(
        content in admits
        for content, admits in ((say.value, kind.values), (say.ref, kind.refs))
        if content is not None
    )


def _of(kind: Kind, seat: Seat | None, value: int | None) -> bool:
    return any(one.seat == seat and value in one.values for one in kind.seats)


def any_junk(game: Game[Any, Any], talk: Talk | None, chooser: Chooser) -> Move:
    """A well-formed move of the game with whatever content, seldom one that may be made."""
    move_type = chooser.choice(get_args(game.move_type))
    if move_type is Say:
        kinds = [kind.kind for kind in talk.kinds] if talk else []
        fields = {
            name: any_content(hint, chooser)
            for name, hint in get_type_hints(Say).items()
            if name in ("value", "to", "parts", "ref") and chooser.below(2)
        }
        return Say(chooser.choice([*kinds, "nonsense"]), **fields)
    hints = {name: get_type_hints(move_type)[name] for name in move_type.__struct_fields__}
    made: Move = move_type(**{name: any_content(hint, chooser) for name, hint in hints.items()})
    return made


def any_content(hint: Any, chooser: Chooser) -> Any:
    """Something of a field's type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in (None, NoneType):
        return None
    if hint is int:
        return chooser.below(12) - 2
    if hint is str:
        return chooser.choice(["", "nonsense", "0"])
    if origin is Literal:
        return chooser.choice(arguments)
    if origin in (Union, UnionType):
        return any_content(chooser.choice(arguments), chooser)
    assert origin is tuple, f"a move's field of type {hint}"
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(any_content(arguments[0], chooser) for _ in range(chooser.below(4)))
    return tuple(any_content(one, chooser) for one in arguments)
