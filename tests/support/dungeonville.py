"""A table of Dungeonville for tests: stated or dealt, played by moves as text, with all it told.

Moves are written as their tags with what they name: `recruit 30`, `pay CR09`, `go_on`, `claim`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, get_args

import msgspec

import undercroft_engine as engine
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.moves import AnyMove
from undercroft_engine.games.dungeonville.state import State
from undercroft_engine.games.dungeonville.view import View

GAME: Game[State, View] = engine.game("dungeonville")
KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyMove)}
COLOURLESS = {1, 22, 43, 64}
DUNGEONS = ("crypt", "rat_haus", "ice_cave", "goblin_camp", "dragons_lair")
STEPS = ("recruit", "discard", "pay", "buy", "keep", "drop")
E = TypeVar("E", bound=Event)


def move_of(text: str) -> Move:
    """A move from its text."""
    tag, _, content = text.partition(" ")
    kind = KINDS[tag]
    if not content:
        made: Move = kind()
        return made
    made = kind(int(content) if content.isdecimal() else content)
    return made


def text_of(move: Move) -> str:
    """A move as text."""
    fields = msgspec.to_builtins(move)
    return " ".join(str(content) for content in fields.values())


def filled(*parties: Sequence[int]) -> list[list[int]]:
    """Parties filled up to three with the highest coloured ranks not named, one each in turn."""
    named = {rank for party in parties for rank in party}
    spare = [rank for rank in range(64, 0, -1) if rank not in named | COLOURLESS]
    found = [list(party) for party in parties]
    while any(len(party) < 3 for party in found):
        for party in found:
            if len(party) < 3:
                party.append(spare.pop(0))
    return found


class Table:
    """A game at one state; every move is checked to be accepted before it is made."""

    def __init__(self, state: State, game: Game[State, View] = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def at(cls, seed: str = "0", game: Game[State, View] = GAME, **fields: Any) -> Table:
        """A table in a stated position, at seat A's stone and in round 2 unless said."""
        given = {"seats": 2, "stone": 0, "round": 2} | fields
        return cls(game.position(given, seed), game)

    @classmethod
    def dealt(cls, seats: int, seed: str | int = 0, **options: str) -> Table:
        """A table just dealt."""
        return cls(GAME.setup(seats, seed, options))

    @classmethod
    def fight(cls, *lines: Sequence[int], **fields: Any) -> Table:
        """A combat in the Crypt, fought in these orders; `parties` where they are larger."""
        parties = fields.pop("parties", [sorted(line) for line in lines])
        table = cls.at(
            **{
                "seats": len(lines),
                "stage": "line_up",
                "pawns": ["crypt"] * len(lines),
                "parties": parties,
            }
            | fields
        )
        for seat, line in enumerate(lines):
            for rank in line:
                table.do(seat, f"fighter {rank}")
        return table

    @classmethod
    def slot(cls, *fighters: int, **fields: Any) -> Table:
        """One slot, the first of a combat of seats that have no more to lose than this."""
        parties = filled(*([rank] for rank in fighters))
        return cls.fight(*parties, **fields)

    @classmethod
    def inside(cls, dungeon: str, party: Sequence[int], *rooms: str, **fields: Any) -> Table:
        """Seat A at an entrance, with these rooms on top of its deck."""
        seats = fields.get("seats", 2)
        parties = fields.pop("parties", [list(party)] + [[]] * (seats - 1))
        decks = fields.pop("room_decks", {dungeon: [*rooms, "..."]})
        return cls.at(
            **{
                "stage": "enter",
                "pawns": [dungeon] + [None] * (seats - 1),
                "parties": parties,
                "room_decks": decks,
            }
            | fields
        )

    @classmethod
    def going_on(cls, dungeon: str, party: Sequence[int], *rooms: str, **fields: Any) -> Table:
        """Seat A inside, having decided to turn the next room."""
        table = cls.inside(dungeon, party, *rooms, **{"stage": "escape"} | fields)
        table.do(0, "go_on")
        return table

    def do(self, seat: Seat, *texts: str) -> list[Event]:
        """Make moves of a seat that must be accepted; gives what they told."""
        told: list[Event] = []
        for text in texts:
            move = move_of(text)
            assert self.game.refusal(self.state, seat, move) is None, text
            assert move in self.game.legal(self.state, seat), text
            self.game.apply(self.state, seat, move, told.append)
        self.events += told
        return told

    def until(self, *stages: str) -> Table:
        """Let seats answer with their first moves until one of these is asked."""
        while self.stage not in stages:
            seat = self.asked[0]
            self.do(seat, self.legal(seat)[0])
        return self

    def code(self, seat: Seat, text: str) -> str:
        """Code and clause of a refusal, which changes nothing: `too_dear DV-R4`."""
        before = self.fields
        refusal = self.refusal(seat, text)
        assert refusal is not None
        assert self.fields == before
        return f"{refusal.code} {refusal.clause}"

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        return self.game.refusal(self.state, seat, move_of(text))

    def legal(self, seat: Seat) -> list[str]:
        """All that a seat may do, as text."""
        return [text_of(move) for move in self.game.legal(self.state, seat)]

    def end_sets(self, seat: Seat, *begun: str) -> set[frozenset[str]]:
        """All that a half-made choice can come to: rooms paid, or rooms carried."""
        table = self.copy()
        told = table.do(seat, *begun)
        done = [*table.all(ev.Recruited, told), *table.all(ev.DeedBought, told)]
        kept = table.all(ev.TreasureKept, told)
        if done or kept:
            return {frozenset(done[0].paid if done else kept[0].carried)}
        found: set[frozenset[str]] = set()
        for text in table.legal(seat):
            if text not in ("claim", "unlock", "pass", "decline"):
                found |= table.end_sets(seat, text)
        return found

    def copy(self) -> Table:
        return Table(self.game.clone(self.state), self.game)

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def stage(self) -> str:
        return self.state.stage

    @property
    def fields(self) -> dict[str, Any]:
        return self.game.describe(self.state)

    @property
    def parties(self) -> list[list[int]]:
        found: list[list[int]] = self.fields["parties"]
        return found

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.state, seat)

    def offer(self, seat: Seat) -> Offer:
        offer = self.game.offer(self.state, seat)
        assert offer is not None
        return offer

    def score(self, seat: Seat) -> int:
        """The true score, as the seat's own view has it."""
        score = self.view(seat).score
        assert score is not None
        return score

    def all(self, kind: type[E], events: Sequence[Event] | None = None) -> list[E]:
        """The events of a kind, of all that was told unless others are given."""
        return [one for one in (self.events if events is None else events) if isinstance(one, kind)]

    def only(self, kind: type[E], events: Sequence[Event] | None = None) -> E:
        """The one event of a kind."""
        (found,) = self.all(kind, events)
        return found

    def tokens(self) -> list[tuple[Seat, Seat]]:
        """Who gave blood to whom in combat, in order."""
        return [(one.giver, one.taker) for one in self.all(ev.BloodTaken)]

    def told_to(self, seat: Seat | None, events: Sequence[Event] | None = None) -> list[Event]:
        """What a seat is told of it."""
        told = self.events if events is None else events
        return [seen for one in told if (seen := one.seen_by(seat)) is not None]


def names(events: Sequence[Event]) -> list[str]:
    """The events by their tags."""
    return [str(one.__struct_config__.tag) for one in events]
