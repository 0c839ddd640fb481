"""The command line: what there is to say to `undercroft`, and where each command is carried out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

import undercroft_engine as engine
from undercroft.cli_base import (
    Commands,
    add_flags,
    pairs,
    say,
    say_json,
    session_of,
)
from undercroft.cli_values import (
    COUNT,
    FILE,
    own_deck,
    seat_words,
    stated_options,
    stated_position,
    table_settings,
)
from undercroft.files import text_of
from undercroft.wording import counted, seat_counts
from undercroft_engine.core.errors import UndercroftError, told

if TYPE_CHECKING:
    from undercroft.saves import Saves
    from undercroft.table import Table


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        say(f"undercroft {version('undercroft')}")
        context.exit()


@click.group(cls=Commands, invoke_without_command=True)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
    help="Say which version this is.",
)  # fmt: skip
@click.pass_context
def main(context: click.Context) -> int | None:
    """Dungeon card games for the terminal. Without a command: the title."""
    if context.invoked_subcommand is not None:
        return None
    session = session_of(context)
    if session.capabilities.plain:
        from undercroft.plain import setup as plain_setup

        return plain_setup.run(session)
    from undercroft import tui_start

    return tui_start.title(session)


add_flags(main)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
def games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        say_json(
            [
                {
                    "id": info.id,
                    "title": info.title,
                    "seats": (info.least, info.most),
                    "options": [
                        {"name": one.name, "values": one.values, "clauses": one.clauses}
                        for one in info.options
                    ],
                }
                for info in engine.games()
            ]
        )
        return
    for info in engine.games():
        say(f"{info.id}  {info.title}, seats {seat_counts(info)}")
        for option in info.options:
            say(f"  {option.name}={'|'.join(option.values)}  {' '.join(option.clauses)}")


@main.command()
@click.option("--markdown", is_flag=True, help="One Markdown table.")
def keys(markdown: bool) -> None:
    """Print the keys, screen by screen, and the words of plain mode."""
    from undercroft import keys_text

    for line in keys_text.markdown().splitlines() if markdown else keys_text.lines():
        say(line)


@main.command()
@click.argument("game")
@click.option(
    "--seats",
    help="Seat words with commas between: you, person:NAME, new, easy, steady, sharp, best.",
)
@click.option("--seed", help="A text; the same text deals the same game.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="A rule of this table.")
@click.option(
    "--table", "settings", multiple=True, metavar="K=V", help="memory_aid, hints, undo: on, off."
)
@click.option("--deck", type=FILE, help="A card table of your own.")
@click.option("--position", type=FILE, help="A stated position (JSON) instead of a deal.")
@click.pass_context
def play(
    context: click.Context,
    game: str,
    seats: str | None,
    seed: str | None,
    options: tuple[str, ...],
    settings: tuple[str, ...],
    deck: Path | None,
    position: Path | None,
) -> int:
    """Play GAME at a new table."""
    from undercroft import seating
    from undercroft.opening import Deal, new_table

    if options and position is not None:
        raise click.UsageError("A position states its options itself; leave out --option.")
    bound = engine.game(game, own_deck(game, deck))
    fields = stated_position(position)
    chosen = pairs("--option", options) if fields is None else stated_options(fields)
    if seats is None:
        stated = None if fields is None else fields.get("seats")
        fits = isinstance(stated, int) and stated in bound.info.seats_under(chosen)
        words = seating.usual(bound.info, stated if fits else None)
    else:
        words = seat_words(seats)
    deal = Deal(
        seating.seat(bound.info, words, options=chosen),
        pairs("--option", options),
        table_settings(settings),
        seed,
        fields,
    )
    return _play(context, new_table(_saves(), bound, deal))


@main.command()
@click.argument("id", required=False)
@click.pass_context
def resume(context: click.Context, id: str | None) -> int:  # noqa: A002 - what the list calls it
    """Go on with the saved game ID, or with the newest."""
    from undercroft.opening import resumed_table

    return _play(context, resumed_table(_saves(), id))


@main.group(cls=Commands, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
@click.pass_context
def saves(context: click.Context, as_json: bool) -> None:
    """List the saved games, newest first."""
    if context.invoked_subcommand is not None:
        return
    kept = _saves()
    listed = kept.all()
    if as_json:
        say_json(listed)
        return
    for saved in listed:
        say(f"{saved.id}  {saved.when}  {saved.summary}")
    if not listed:
        say("There are no saved games.")
    say(f"Folder: {told(str(kept.folder))}")


@saves.command()
@click.argument("id")
def delete(id: str) -> None:  # noqa: A002 - what the list calls it
    """Delete the saved game ID."""
    _saves().delete(id)
    say(f"Deleted {id}.")


@main.command()
@click.argument("game")
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the rules of GAME, or one CLAUSE of them."""
    from undercroft import rules_text

    bound = engine.game(game)
    for line in rules_text.lines(bound, clause):
        say(line)


@main.command()
@click.argument("game")
@click.option("--check", type=FILE, help="Check a deck file instead.")
@click.pass_context
def deck(context: click.Context, game: str, check: Path | None) -> None:
    """Print the card table of GAME with the source of each row."""
    from undercroft import deck_text

    if check is None:
        for line in deck_text.lines(engine.game(game)):
            say(line)
        return
    checked = engine.read_deck(game, text_of(check), check.name)
    say(f"{told(str(check))}: {counted(len(checked.rows), 'card')}, no fault.")


@main.command()
@click.argument("game")
@click.option("--seats", required=True, help="Bot levels with commas between; random is one here.")
@click.option("--games", "count", required=True, type=COUNT, metavar="N", help="How many.")
@click.option("--seed", required=True, help="A text S; game i is dealt from S/i, i from 0.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="A rule of this table.")
@click.option("--record", type=FILE, help="A folder for the records of the games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a game.")
def simulate(
    game: str,
    seats: str,
    count: int,
    seed: str,
    options: tuple[str, ...],
    record: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME many times."""
    from undercroft import simulate as simulation

    bound = engine.game(game)
    levels = seat_words(seats)
    played = simulation.play_all(bound, levels, count, seed, pairs("--option", options), record)
    for line in simulation.json_lines(played) if as_json else simulation.summary(played, levels):
        say(line)


@main.command()
@click.argument("game")
@click.option("--seats", required=True, help="Bot levels with commas between, turned each game.")
@click.option("--games", "count", required=True, type=COUNT, metavar="N", help="How many.")
@click.option("--seed", required=True, help="A text S; deal i is dealt from S/i, i from 0.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="A rule of this table.")
@click.option("--jobs", type=COUNT, metavar="N", help="Games side by side; one a core.")
@click.option("--backend", default="loky", help="Where joblib runs them: loky, dask, ray.")
@click.option("--nodes", type=COUNT, metavar="N", help="Playouts a choice, at the most.")
@click.option("--scheduler", metavar="HOST:PORT", help="Dask's, with --backend dask.")
@click.option("--clock", is_flag=True, help="Bots keep to the seconds of their level as well.")
@click.option("--keep", type=FILE, help="Put the first level's share into this file of shares.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def arena(
    game: str,
    seats: str,
    count: int,
    seed: str,
    options: tuple[str, ...],
    jobs: int | None,
    backend: str,
    scheduler: str | None,
    nodes: int | None,
    clock: bool,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Measure how strong bot levels are at GAME, with 95 % intervals."""
    from undercroft import arena as arenas
    from undercroft import arena_figures, shares
    from undercroft.side_by_side import Where

    bound, levels, rules = engine.game(game), seat_words(seats), pairs("--option", options)
    planned = arenas.pairings(bound.info, levels, count, seed, rules, clock, nodes)
    if keep is not None:
        shares.check(keep, planned)
    held = arenas.run(planned, jobs, Where(backend, scheduler), bound.info.title)
    try:
        if keep is not None:
            shares.keep(keep, shares.of_arena(planned, held, seed))
    finally:  # whatever becomes of the file, the games were played for these figures
        if as_json:
            say_json(held)
        else:
            for line in arena_figures.lines(held):
                say(line)


@main.command()
@click.option("--markdown", is_flag=True, help="One Markdown table.")
def levels(markdown: bool) -> None:
    """Tell how often bots of each level win, as arenas have measured it."""
    from undercroft import shares_text

    for line in shares_text.markdown().splitlines() if markdown else shares_text.lines():
        say(line)


@main.command()
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, required=True, help="JSON, one object a line.")
@click.option("--spoil", is_flag=True, help="Also a game that is not finished, secrets and all.")
@click.option(
    "--estimates", "nodes", type=COUNT, metavar="NODES",
    help="Also what a search of so many nodes makes of each choice; best spends 10000.",
)  # fmt: skip
@click.option("--seed", help="A text; the same text rolls the same dice for that.")
def replay(file: Path, as_json: bool, spoil: bool, nodes: int | None, seed: str | None) -> None:
    """Print the record FILE (or saved game of that id): header, choices with events and state."""
    from undercroft import replay_json
    from undercroft.replay_estimates import Judge

    if nodes is None and seed is not None:
        raise click.UsageError("--seed is for the dice of --estimates, which is not there.")
    judge = None if nodes is None else Judge(nodes, "0" if seed is None else seed)
    for line in replay_json.lines(_record(file), spoil=spoil, judge=judge):
        say(line)


@main.command()
@click.argument("files", type=FILE, nargs=-1, required=True)
def verify(files: tuple[Path, ...]) -> None:
    """Replay record FILES, or saved games by id, and check that nothing in them was changed."""
    from undercroft import replay_json

    for file in files:
        say(replay_json.verified(_record(file)))


def _play(context: click.Context, table: Table) -> int:
    session = session_of(context)
    if session.capabilities.plain:
        from undercroft.plain import game as plain

        return plain.run(session, table)
    from undercroft import tui_start

    return tui_start.table(session, table)


def _saves() -> Saves:
    from undercroft.paths import data_folder
    from undercroft.saves import Saves

    return Saves(data_folder())


def _record(file: Path) -> Path:
    """The file itself, or where it is none the record of the saved game with that id.

    Raises UndercroftError if there is neither.
    """
    saves = _saves()
    if os.path.lexists(file):
        return file
    if saves.has(str(file)):
        return saves.path(str(file))
    why = f"There is no file {file}, and no saved game of that id."
    raise UndercroftError("no_record", told(why))
