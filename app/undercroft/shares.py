"""How strong the levels of bots are, as arenas have measured it: a file that set-up reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

import undercroft_engine as engine
from undercroft_engine.bots.levels import LEVELS, USUAL
from undercroft_engine.core.errors import SetupError, UndercroftError
from undercroft_engine.core.game import check_options

if TYPE_CHECKING:
    from undercroft.arena import Pairing
    from undercroft.arena_figures import Report

MEASURED: Final = Path(__file__).parent / "data" / "shares.json"
"""What is measured of the bots as they are here; `undercroft arena --keep` writes it."""


class Share(msgspec.Struct, frozen=True):
    """The part of a win that one bot of a level takes among bots of another level, or a whole team.

    `share` is a mean, off by less than `within` in 95 of 100 arenas; `rules` is the version of the
    rules. `command` measures it again.
    """

    game: str
    seats: int
    level: str
    against: str
    options: Mapping[str, str]
    share: float
    within: float
    games: int
    deals: int
    rules: str
    command: str

    @property
    def about(self) -> tuple[str, int, tuple[tuple[str, str], ...], str, int]:
        """What it is the share of; a table of shares has one of each, in this order."""
        return (
            self.game,
            self.seats,
            tuple(sorted(self.options.items())),
            self.against,
            LEVELS.index(self.level),
        )


def check(planned: Sequence[Pairing]) -> None:
    """Raise SetupError if such an arena tells of no share that can be kept."""
    level, *others = planned[0].levels
    if len(set(others)) != 1:
        raise SetupError("keep", "A share that is kept is that of one bot among bots of one level.")
    if level not in LEVELS:
        raise SetupError("keep", f"Shares are kept of the levels {', '.join(LEVELS)} alone.")
    if planned[-1].deal == 0:
        raise SetupError("keep", "A share that is kept takes two deals or more.")


def of_arena(planned: Sequence[Pairing], held: Report, seed: str) -> Share:
    """What an arena tells of one bot of the first level among others, or of a team of one level."""
    first = planned[0]
    game, share = engine.game(first.game), held.levels[0].share
    assert share.within is not None
    return Share(
        first.game,
        len(first.levels),
        first.levels[0],
        first.levels[1],
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
    rules = "".join(f" --option {name}={value}" for name, value in first.options.items())
    seats = ",".join(first.levels)
    command = f"undercroft arena {first.game} --seats {seats} --games {games} --seed {seed}{rules}"
    if first.nodes:
        command += f" --nodes {first.nodes}"
    return f"{command} --clock" if first.clock else command


def keep(path: Path, share: Share) -> None:
    """Put a share into a file of shares, in place of an older one of the same.

    Raises UndercroftError if the file cannot be read or written.
    """
    try:
        kept = {one.about: one for one in _read(path)} | {share.about: share}
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = ",\n".join(msgspec.json.encode(kept[about]).decode() for about in sorted(kept))
        path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    except OSError as error:
        raise UndercroftError("keep", f"{path} cannot be written: {error.strerror}.") from None
    except msgspec.DecodeError:
        raise UndercroftError("keep", f"{path} is no file of shares.") from None


def among(
    game: str, seats: int, options: Mapping[str, str], *, cooperative: bool
) -> dict[str, float]:
    """The shares by level, weakest first, of one bot among `steady` ones; or of teams that win.

    Where all win or lose together the rules of the table matter too much to be left out.
    """
    found = {
        one.level: one.share
        for one in measured()
        if (one.game, one.seats) == (game, seats)
        and one.against == (one.level if cooperative else USUAL)
        and (not cooperative or one.options == options)
    }
    if found and not cooperative:
        found[USUAL] = 1 / seats
    return {level: found[level] for level in LEVELS if level in found}


@cache
def measured() -> tuple[Share, ...]:
    """All that has been measured; nothing where there is no such file."""
    return _read(MEASURED)


def _read(path: Path) -> tuple[Share, ...]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Share, ...])
    except FileNotFoundError:
        return ()
