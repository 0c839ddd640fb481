"""Tables for tests: dealt for seat words, played by persons and bots that answer by dice alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from undercroft import seating
from undercroft.opening import Deal, header
from undercroft.table import Table
from undercroft_engine.bots.base import Bot, Budget
from undercroft_engine.bots.levels import LEVELS, TEST_LEVELS
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Kind, Offer
from undercroft_engine.core.record import Header, RecordFile
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.parts.talk import Say

PERSONS = ("person:Ann", "person:Bo", "person:Cy", "person:Di", "person:Eve")


def words_for(game: Game[Any, Any], persons: int, level: str = "random") -> tuple[str, ...]:
    """Seat words for a table of the game's usual size with that many persons."""
    return (*PERSONS[:persons], *(level for _ in range(game.info.usual - persons)))


def header_for(game: Game[Any, Any], words: Sequence[str], seed: str = "t", **deal: Any) -> Header:
    """The head of a record of such a table."""
    seats = seating.seat(game.info, words, (*LEVELS, *TEST_LEVELS))
    return header(game, Deal(seats, seed=seed, **deal), datetime(2026, 1, 2, 3, 4))


def table_for(
    game: Game[Any, Any],
    words: Sequence[str],
    path: Path | None = None,
    seed: str = "t",
    **deal: Any,
) -> Table:
    """Such a table, recorded at `path` if one is given."""
    head = header_for(game, words, seed, **deal)
    return Table(head, game, None if path is None else RecordFile.create(path, head))


def play_out(table: Table) -> Table:
    """Play a table to its end: persons give the first answer there is, bots their own."""
    while table.outcome is None:
        next_acts(table)
    return table


def play_to(table: Table, fits: Callable[[Table], bool]) -> None:
    """Play on like that until a person is waited for, in a situation that fits."""
    while table.due() is not None or not fits(table):
        assert table.outcome is None, "no such question in the whole game"
        next_acts(table)


def asked(seat: Seat) -> Callable[[Table], bool]:
    """That the seat is the first that owes a choice."""
    return lambda table: table.to_act[:1] == (seat,)


def asked_in_private(persons: int, bots: int) -> Callable[[Table], bool]:
    """That a private question is open to at least that many persons, seat 0 first, and bots."""

    def fits(table: Table) -> bool:
        offer = table.offer(0)
        owing = sum(seat in table.persons for seat in table.to_act)
        enough = owing >= persons and len(table.to_act) - owing >= bots
        return asked(0)(table) and offer is not None and offer.private and enough

    return fits


def answer_whole(table: Table, seat: Seat) -> None:
    """Give first answers for a seat until it owes nothing more in the open question."""
    window = table.window
    while seat in table.to_act and table.window == window:
        offer = table.offer(seat)
        assert offer is not None
        assert table.commit(seat, offer.moves[0], offer.question) is None


def next_acts(table: Table) -> None:
    """Let the bot that is due act, or else the first person that is asked."""
    if table.due() is not None:
        assert table.step() is None
        return
    seat = next(seat for seat in table.to_act if seat in table.persons)
    offer = table.offer(seat)
    assert offer is not None
    assert table.commit(seat, offer.moves[0], offer.question) is None


def any_statement(offer: Offer, rng: Rng) -> Say | None:
    """One of the statements the offer allows, filled by dice; None where there is none."""
    while offer.talk is not None:
        said = _filled(rng.choice(offer.talk.kinds), rng)
        if said is not None:
            return said
    return None


def _filled(kind: Kind, rng: Rng) -> Say | None:
    able = [seat for seat in kind.seats if seat.values]
    match kind.slots:
        case ():
            return Say(kind.kind)
        case ("value",):
            return Say(kind.kind, value=rng.choice(kind.values))
        case ("ref",):
            return Say(kind.kind, ref=rng.choice(kind.refs))
        case ("to", "value"):
            to = rng.choice(able)
            return Say(kind.kind, to=to.seat, value=rng.choice(to.values))
        case ("parts",) if len(able) > 1:
            return Say(kind.kind, parts=tuple((one.seat, rng.choice(one.values)) for one in able))
        case _:
            return None


class ChattyBot(Bot):
    """Plays and talks by dice; what it says also hangs on how much has been said."""

    def choose(self, view: Any, offer: Offer, rng: Rng, budget: Budget) -> Move:
        return rng.choice(offer.moves)

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        return any_statement(offer, rng) if rng.below(2) else None


class EagerBot(ChattyBot):
    """Says something whenever it is asked."""

    def speak(self, view: Any, offer: Offer, rng: Rng) -> Say | None:
        return any_statement(offer, rng)


class Crowd:
    """Persons who act by dice that hang on what persons have committed, and on nothing else.

    So they play alike whether or not a game was put away meanwhile. They lock, unlock, talk and
    undo; now and then one is hasty and chooses before the bots have spoken.
    """

    def play(self, table: Table, commits: int | None = None) -> None:
        """Play on, to that many commits or to the end."""
        while table.outcome is None and (commits is None or len(table.commits) < commits):
            self.act(table)

    def act(self, table: Table) -> None:
        """Let one person or one bot act."""
        by_persons = sum(commit.seat in table.persons for commit in table.commits)
        rng = Rng(seeded("crowd", by_persons))
        hasty = rng.below(3) == 0
        owing = [seat for seat in table.persons if seat in table.to_act]
        call = table.due()
        if call is not None and not (hasty and owing and call.purpose == "speak"):
            assert table.step() is None
        else:
            self._person_acts(table, rng, rng.choice(owing), hasty)

    def _person_acts(self, table: Table, rng: Rng, seat: Seat, hasty: bool) -> None:
        offer = table.offer(seat)
        assert offer is not None
        undoer = None if offer.sealed else self._undoer(table)
        if undoer is not None and rng.below(2):
            assert table.undo(undoer) is None
            return
        dice = 9 if hasty else rng.below(6)
        said = any_statement(offer, rng) if dice < 2 else None
        if said is not None:
            assert table.commit(seat, said, offer.question) is None
        elif dice == 3 and (locked := self._locked(table)) is not None:
            self._unlock(table, locked)
        else:
            assert table.commit(seat, rng.choice(offer.moves), offer.question) is None

    def _undoer(self, table: Table) -> Seat | None:
        offers = ((seat, table.offer(seat)) for seat in table.persons)
        return next((seat for seat, offer in offers if offer and offer.undo), None)

    def _locked(self, table: Table) -> Seat | None:
        offers = ((seat, table.offer(seat)) for seat in table.persons)
        return next((seat for seat, offer in offers if offer and offer.interrupts), None)

    def _unlock(self, table: Table, seat: Seat) -> None:
        offer = table.offer(seat)
        assert offer is not None
        first = offer.interrupts[0].move
        assert table.commit(seat, first, offer.number_for(first)) is None
