"""Pictures of title, rules, log and pages at all sizes, in colour and in bare ASCII."""

from collections.abc import Callable

import pytest

from support.sessions import grey, session
from undercroft.screens.base import BaseScreen
from undercroft.screens.keys import Keys
from undercroft.screens.log import Log
from undercroft.screens.palette import Palette
from undercroft.screens.rules import Rules
from undercroft.screens.settings import Settings
from undercroft.screens.title import Doors, SavedLine, Title
from undercroft.screens.title_page import GameLine
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft_engine.core.rulebook import ClauseText, Rulebook, Section
from undercroft_engine.core.spans import Clause, SeatSpan, Strong, Thing

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
BOOK = Rulebook(
    version="1",
    sections=(Section("battle", "Battle"), Section("score", "Final score")),
    clauses=(
        ClauseText("XX-T6", "battle", "Cards are added up.", "rulebook", "Battle", "", ("pick",)),
        ClauseText("XX-T8", "battle", "Equal cards cancel.", "ruling", "Battle", "So.", ("pick",)),
    ),
)
ABOUT = ("Lock a card in secret. Equal cards cancel out.", "Promises bind nobody.")
BUSTERS = GameLine("dungeon-busters", "Dungeon Busters", "3-5", "bluff", 15, ABOUT)


def title(at: Session) -> BaseScreen:
    saved = SavedLine("Dungeon Busters", "battle 6 of 12, Ada to choose", ("Saved today.",))
    doors = Doors(lambda _: "", lambda: "", lambda _: "", lambda: saved)
    return Title(at, [BUSTERS], doors)


def rules(at: Session) -> BaseScreen:
    return Rules(
        at,
        title="Dungeon Busters",
        rulebook=BOOK,
        phase="pick",
        now="choosing a card",
        clause="XX-T8",
    )


def log(at: Session) -> BaseScreen:
    return Log(
        at,
        title="Dungeon II",
        lines=[
            (Strong("Battle 6"), "  Dullahan, HP 13", Clause("XX-T1")),
            ("  ", SeatSpan(0), " takes ", Thing("gem-red", "red"), Clause("XX-V2")),
            ("  ", SeatSpan(1), ": promise ", Strong("broken", "bad"), Clause("XX-N12")),
        ],
        names=("Ada", "Bram"),
        who="you A",
        rules=lambda clause: rules(at),
        book=BOOK,
    )


def settings(at: Session) -> BaseScreen:
    return Settings(at)


def keys(at: Session) -> BaseScreen:
    return Keys(at, "rules")


def palette(at: Session) -> BaseScreen:
    return Palette(rules(at))


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("look", [session, grey], ids=["torchlight", "mono"])
@pytest.mark.parametrize("start", [title, rules, log, settings, keys, palette])
def test_the_screen_looks_as_it_did(
    start: Callable[[Session], BaseScreen],
    look: Callable[[], Session],
    size: tuple[int, int],
    snap_compare: Callable[..., bool],
) -> None:
    assert snap_compare(Tui(look(), start), terminal_size=size)
