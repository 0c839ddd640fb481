"""How strong the levels of bots are, as arenas have measured it: a file that set-up reads."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

import undercroft_engine as engine
from undercroft.files import check_place, write_whole
from undercroft_engine.bots.levels import LEVELS, USUAL
from undercroft_engine.core.errors import SetupError, UndercroftError
from undercroft_engine.core.files import bytes_of
from undercroft_engine.core.game import check_options

if TYPE_CHECKING:
    from undercroft.arena import Pairing
    from undercroft.arena_figures import Report

MEASURED: Final = Path(__file__).parent / "data" / "shares.json"
"""What is measured of the bots as they are here; `undercroft arena --keep` writes it."""
LOOSEST: Final = 0.5
"""A share that may be off by more says next to nothing, and is not kept."""
_LARGEST: Final = 10_000_000
"""Bytes; many times what all games, counts of seats and levels come to."""

_Part = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Share(msgspec.Struct, frozen=True):
    """The part of a win that one bot of a level takes among bots of another level, or a whole team.

    `share` is a mean, off by less than `within` in 95 of 100 arenas; `rules` is the version of the
    rules. `command` measures it again.
    """

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1)]
    level: str
    against: str
    options: Mapping[str, str]
    share: _Part
    within: _Part
    games: int
    deals: int
    rules: str
    command: str

    @property
    def about(self) -> tuple[str, int, tuple[tuple[str, str], ...], str, int, str]:
        """What it is the share of; a table of shares has one of each, in this order."""
        return (
            self.game,
            self.seats,
            tuple(sorted(self.options.items())),
            self.against,
            LEVELS.index(self.level) if self.level in LEVELS else len(LEVELS),
            self.level,
        )

    @property
    def known(self) -> bool:
        """Whether there are such a game and such a level here."""
        return self.level in LEVELS and self.game in {info.id for info in engine.games()}

    @property
    def apart(self) -> dict[str, str]:
        """The options that are not as they are when nobody says."""
        usual = check_options(engine.game(self.game).info, None)
        return {name: value for name, value in self.options.items() if usual.get(name) != value}


def check(path: Path, planned: Sequence[Pairing]) -> None:
    """Raise UndercroftError if such an arena tells of no share that can be kept in that file."""
    level, *others = planned[0].levels
    if engine.game(planned[0].game).info.cooperative:
        if {*others} - {level}:
            raise SetupError("keep", "A share that is kept here is that of a team of one level.")
    elif len(set(others)) != 1:
        raise SetupError("keep", "A share that is kept is that of one bot among bots of one level.")
    if level not in LEVELS:
        raise SetupError("keep", f"Shares are kept of the levels {', '.join(LEVELS)} alone.")
    if planned[-1].deal == 0:
        raise SetupError("keep", "A share that is kept takes two deals or more.")
    _read(path)
    check_place(path)


def of_arena(planned: Sequence[Pairing], held: Report, seed: str) -> Share:
    """What an arena tells of one bot of the first level among others, or of a team of one level.

    Raises UndercroftError if it tells next to nothing.
    """
    first = planned[0]
    game, share = engine.game(first.game), held.levels[0].share
    assert share.within is not None
    if share.within > LOOSEST:
        off = f"it may be off by {100 * share.within:.0f} %"
        raise UndercroftError("keep", f"The share is not kept: {off}. Play more games.")
    return Share(
        first.game,
        len(first.levels),
        first.levels[0],
        first.levels[-1],
        check_options(game.info, dict(first.options)),
        round(share.mean, 4),
        round(share.within, 4),
        held.games,
        held.deals,
        game.rulebook.version,
        _command(first, held.games, seed),
    )


def _command(first: Pairing, games: int, seed: str) -> str:
    """What to type to hold the arena again."""
    words = ["undercroft", "arena", first.game, "--seats", ",".join(first.levels)]
    words += ["--games", str(games), "--seed", seed]
    for name, value in first.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--nodes", str(first.nodes)] if first.nodes else []
    words += ["--clock"] if first.clock else []
    return shlex.join(words)


def keep(path: Path, share: Share) -> None:
    """Put a share into a file of shares, in place of an older one of the same.

    Raises UndercroftError if the file cannot be read or written.
    """
    kept = {one.about: one for one in _read(path)} | {share.about: share}
    lines = ",\n".join(msgspec.json.encode(kept[about]).decode() for about in sorted(kept))
    write_whole(path, f"[\n{lines}\n]\n".encode())


def among(
    game: str, seats: int, options: Mapping[str, str], *, cooperative: bool
) -> dict[str, float]:
    """The shares by level, weakest first, of one bot among `steady` ones; or of teams that win.

    Where all win or lose together the rules of the table matter too much to be left out; elsewhere
    those of a usual table stand for all. A file that cannot be used tells of nothing here.
    """
    try:
        every = measured()
    except UndercroftError:
        return {}
    found = {
        one.level: one.share
        for one in every
        if (one.game, one.seats) == (game, seats)
        and one.against == (one.level if cooperative else USUAL)
        and (one.options == options if cooperative else not one.apart)
    }
    if found and not cooperative:
        found[USUAL] = 1 / seats
    return {level: found[level] for level in LEVELS if level in found}


@cache
def measured() -> tuple[Share, ...]:
    """All that has been measured of what there is here; nothing where there is no such file.

    Raises UndercroftError if the file cannot be used.
    """
    return tuple(one for one in _read(MEASURED) if one.known)


def _read(path: Path) -> tuple[Share, ...]:
    if not os.path.exists(path):
        return ()
    data = bytes_of(path, _LARGEST, str(path))
    try:
        return msgspec.json.decode(data, type=tuple[Share, ...])
    except (ValueError, RecursionError):
        raise UndercroftError("keep", f"{path} is no file of shares.") from None
