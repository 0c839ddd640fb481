"""Replay: a match played from its record."""

from __future__ import annotations

from typing import Any

import msgspec

import undercroft_engine as engine
from undercroft_engine.core.errors import RecordError, UndercroftError
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Match
from undercroft_engine.core.record import Entry, Header, Record


def game_of(header: Header) -> Game[Any, Any]:
    """The game a header was written by, with its deck.

    Raises RecordError if rules version or built-in deck have changed since, or the deck is faulty.
    """
    try:
        deck = None
        if header.deck_text is not None:
            deck = engine.read_deck(header.game, header.deck_text, header.deck_name or "deck")
        game = engine.game(header.game, deck)
    except UndercroftError as error:
        raise RecordError("game", error.message) from None
    if game.rulebook.version != header.rules:
        raise RecordError(
            "rules",
            f"It was played by rules {header.rules} of {game.info.title}; these are rules "
            f"{game.rulebook.version}.",
        )
    if game.deck.digest != header.deck:
        raise RecordError("deck", f"It was played with another deck of {game.info.title}.")
    return game


def begin(header: Header, game: Game[Any, Any]) -> Match:
    """The match a header describes, before its first commit. Raises RecordError if it cannot be."""
    try:
        if header.position is not None:
            state = game.position(header.position, header.seed)
        else:
            state = game.setup(len(header.seats), header.seed, header.options)
    except UndercroftError as error:
        raise RecordError(error.code, error.message, error.faults) from None
    match = Match(game, state, header.table)
    if len(header.seats) != match.view(None).seats:
        raise RecordError("seats", "Its header names another number of seats than its position.")
    return match


def step(match: Match, entry: Entry) -> None:
    """Play an entry on. Raises RecordError if it does not fit there.

    Who plays a seat is not the match's affair: one that hands a seat over changes nothing.
    """
    if entry.plays is not None:
        return
    seat, number = entry.seat, len(match.commits) + 1
    assert seat is not None
    try:
        if entry.undo:
            refusal = match.undo(seat)
        elif entry.hint:
            refusal = match.hint(seat)
        else:
            assert entry.move is not None
            move = msgspec.convert(entry.move, match.game.move_type)
            offer = match.offer(seat) if 0 <= seat < match.seats else None
            anytime = offer is not None and any(
                one.anytime and one.move == move for one in offer.interrupts
            )
            question = None if offer is None or anytime else offer.question
            refusal = match.commit(seat, move, question)
    except msgspec.ValidationError as error:
        raise RecordError("misfit", f"Choice {number} is no move of this game ({error}).") from None
    if refusal is not None:
        what = f"A hint before choice {number}" if entry.hint else f"Choice {number}"
        raise RecordError("misfit", f"{what} does not fit: it is refused ({refusal.code}).")


def replay(record: Record) -> Match:
    """Play a record from its deal to its last commit.

    Raises RecordError naming the first choice that does not fit, or an end that is not so.
    """
    match = begin(record.header, game_of(record.header))
    for entry in record.entries:
        step(match, entry)
    winners = match.outcome.winners if match.outcome else None
    if record.winners is not None and record.winners != winners:
        raise RecordError("misfit", "Its end does not follow from its choices.")
    return match
