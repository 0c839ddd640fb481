"""How a table comes about: a fresh deal, a stated position, or a saved game gone on with."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from undercroft.saves import Saves
from undercroft.table import Table
from undercroft_engine.core.errors import RecordError, SetupError, told
from undercroft_engine.core.game import Game, check_options, check_seats
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import FORMAT, Header, SeatEntry


class Deal(msgspec.Struct, frozen=True):
    """All that a new table is made of but its game.

    `seed` is None for a deal nobody can foresee; with a stated one the bots play alike, too.
    `position` is a stated position instead of a deal; then it states the options.
    """

    seats: tuple[SeatEntry, ...]
    options: Mapping[str, str] = {}
    table: Settings = Settings()
    seed: str | None = None
    position: dict[str, Any] | None = None


def header(game: Game[Any, Any], deal: Deal, now: datetime) -> Header:
    """The head of the record of such a table.

    Raises SetupError or PositionError if the game cannot be dealt so.
    """
    seed = deal.seed if deal.seed is not None else secrets.token_hex(8)
    if told(seed) != seed:
        raise SetupError("seed", "A seed is a text of characters that can be read.")
    if deal.position is None:
        bots = all(entry.level is not None for entry in deal.seats)
        alone = dict(game.info.bots_alone) if bots else {}
        options = check_options(game.info, alone | dict(deal.options))
    else:
        stated = game.describe(game.position(deal.position, seed))
        options = stated["options"]
        if stated["seats"] != len(deal.seats):
            raise SetupError(
                "seats",
                f"The position has {stated['seats']} seats, the table {len(deal.seats)}.",
            )
    check_seats(game.info, len(deal.seats), options)
    builtin = game.deck.builtin
    return Header(
        undercroft=FORMAT,
        game=game.info.id,
        rules=game.rulebook.version,
        deck=game.deck.digest,
        options=options,
        table=deal.table,
        seats=deal.seats,
        seed=seed,
        bot_seed=secrets.token_hex(16) if deal.seed is None else f"bots of {seed}",
        started=now.astimezone().isoformat(timespec="seconds"),
        deck_text=None if builtin else game.deck.text,
        deck_name=None if builtin else game.deck.name,
        position=deal.position,
    )


def dealt_again(over: Header, *, turned: bool) -> Deal:
    """What the next table of those who sat at one is dealt from: its seats, rules and settings.

    `turned` deals the very same game, everybody moved one seat on and the last to the first.
    """
    if not turned:
        return Deal(over.seats, over.options, over.table)
    seats = (over.seats[-1], *over.seats[:-1])
    return Deal(seats, over.options, over.table, over.seed, over.position)


def new_table(saves: Saves, game: Game[Any, Any], deal: Deal) -> Table:
    """A new table, saved from its deal on.

    Raises SetupError or PositionError if it cannot be dealt so, RecordError if it cannot be saved.
    """
    head = header(game, deal, datetime.now())
    return Table(head, game, saves.create(head, game.info.prefix.lower()))


def resumed_table(saves: Saves, id: str | None = None) -> Table:  # noqa: A002 - what the list calls it
    """The table of the saved game with this id, or of the newest one to go on with.

    Raises RecordError if there is none, or it is finished, faulty, or open in another window.
    """
    if id is None:
        newest = saves.newest()
        if newest is None:
            raise RecordError("no_save", saves.newest_fault() or "There is no game to go on with.")
        id = newest.id  # noqa: A001 - the one asked for
    file, record = saves.open(id)
    table = Table.resume(file, record)
    if table.outcome is not None:
        table.close()
        raise RecordError("finished", f"The game {id} is finished.")
    return table
