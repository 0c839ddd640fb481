"""All speeds the design promises, measured in one run.

`uv run --group bench tests/bench/run.py` prints one table; a goal that is missed is marked.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

import engines
import playouts
import screens
import thinking

import undercroft_engine as engine


class Row(NamedTuple):
    """One line of the table."""

    what: str
    here: str
    beside: str
    ratio: str
    goal: str
    kept: bool | None


def rules() -> Iterator[Row]:
    """Decisions a second, Dungeon Busters beside Goofspiel."""
    for what, loop, goal in (
        ("decisions/s, random play, 5 seats", engines.play, 0.6),
        ("the same on a clone at each decision", engines.play_with_clones, None),
    ):
        speeds = engines.side_by_side(loop)
        yield Row(
            what,
            f"{speeds.ours:,.0f}",
            f"{speeds.theirs:,.0f} OpenSpiel Goofspiel",
            f"{speeds.ratio:.2f}",
            "" if goal is None else f">= {goal}",
            None if goal is None else speeds.ratio >= goal,
        )
    for title, speed in engines.replayed().items():
        yield Row(
            f"commits/s replayed, {title}",
            f"{speed:,.0f}",
            "",
            f"{speed / 1000:.1f}",
            ">= 1,000",
            speed >= 1000,
        )


def searches() -> Iterator[Row]:
    """Playouts a second of each game."""
    for game in engine.games():
        speed = playouts.a_second(game.id)
        yield Row(f"playouts/s, {game.title}", f"{speed:,.0f}", "", "", "", None)


PAINT_GOALS = {"title": 1.5, "table": 1.9, "table of 5": 1.9}


def paints() -> Iterator[Row]:
    """First paints in every theme beside a bare Textual hello-world."""
    for look in screens.LOOKS:
        for screen, paint in screens.first_paints(look).items():
            goal = PAINT_GOALS[screen]
            yield Row(
                f"first paint, {look.name}, {screen}, ms",
                f"{paint.here:.0f}",
                f"{paint.hello:.0f} Textual hello",
                f"{paint.ratio:.2f}",
                f"<= {goal}",
                paint.ratio <= goal,
            )


def keys() -> Iterator[Row]:
    """A cursor move in the hand, and an idle table, at 120x40, in every theme."""
    for look in screens.LOOKS:
        for screen in ("table", "table of 5"):
            key = screens.cursor_moves(screen, look)
            where = f"{look.name}, {screen}"
            yield Row(
                f"cursor move, {where}: bytes, frames",
                f"{key.bytes:,}, {key.frames}",
                "",
                "",
                "<= 4,000, 1",
                key.bytes <= 4000 and key.frames == 1,
            )
            yield Row(
                f"cursor move, {where}: last byte, ms at p95",
                f"{key.late:.1f}",
                f"{key.middle:.1f} at p50, {key.cpu:.1f} of a core",
                "",
                "<= 15",
                key.late <= 15,
            )
            yield Row(f"idle, {where}: bytes in 5 s", str(key.idle), "", "", "0", key.idle == 0)


def thoughts() -> Iterator[Row]:
    """A key while four bots of the highest level think, beside the same at an idle table."""
    still, busy = thinking.idle(), thinking.thinking()
    yield Row(
        "a key while four `best` think: last byte, ms at p95",
        f"{busy.late:.1f}",
        f"{still.late:.1f} at an idle table",
        f"{busy.late / still.late:.2f}",
        "<= 50",
        busy.late <= 50,
    )


def imports() -> Iterator[Row]:
    """What the commands without a screen import of it."""
    bots = ("--seats", "random,random,random")
    for arguments in (
        ("--version",),
        ("simulate", "dungeon-busters", *bots, "--games", "1", "--seed", "s"),
        ("play", "dungeon-busters", "--plain"),
    ):
        heavy = screens.imports(*arguments)
        what = (
            f"imports of {arguments[0]} {arguments[-1] if arguments[0] == 'play' else ''}".strip()
        )
        yield Row(what, ", ".join(heavy) or "none", "", "", "none", not heavy)


def main() -> None:
    """Measure and print."""
    heads = ("measured", "here", "beside it", "ratio", "goal", "")
    rows = [
        (*row[:5], {None: "", True: "kept", False: "MISSED"}[row.kept])
        for part in (rules, searches, paints, keys, thoughts, imports)
        for row in part()
    ]
    widths = [max(len(line[column]) for line in (heads, *rows)) for column in range(len(heads))]
    for line in (heads, *rows):
        cells = (text.ljust(width) for text, width in zip(line, widths, strict=True))
        sys.stdout.write("  ".join(cells).rstrip() + "\n")


if __name__ == "__main__":
    main()
