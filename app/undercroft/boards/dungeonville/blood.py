"""The blood on all dungeons in one row, and what is a seat's alone."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.widgets.rows import Row, Span, row, width_of
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.state import TO_WIN
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, score_parts


def blood_row(view: View, width: int) -> Row:
    """Draw it with a word and wide gaps; where it gets full the word goes first, then the gaps."""
    parts = [
        row(Span(f"{signs.short_of(name)} ", "muted"), signs.tokens(view.blood[number]))
        for number, name in enumerate(DUNGEONS)
    ]
    for head, gap in ((" Blood  ", "   "), (" ", "   "), (" ", " ")):
        spread = [part for one in parts for part in (row(gap), one)][1:]
        line = row(Span(head, "bad"), *spread)
        if width_of(line) <= width:
            break
    return line


def secret(scene: Scene, own_word: str = "") -> list[Row]:
    """Deed and true score in three rows, only where one person sits at the screen (DV-T6).

    `own_word` stands before the own blood, where there is room for it.
    """
    view: View = scene.view
    if not scene.alone or view.deed is None or view.seat is None or view.phase == "over":
        return []
    kills, others, own = score_parts(view, view.seat, view.deed)
    return [
        row(Span("secret: ", "muted"), Span(DUNGEON_SAID[view.deed], "strong")),
        row(f"kills {kills} + {last_word(view.deed)} {others} - {own_word}{own}"),
        row(Span(f"= {kills + others - own}", "strong"), f" of {TO_WIN}"),
    ]


def secret_line(scene: Scene) -> Row:
    """The same in one row."""
    view: View = scene.view
    assert view.deed is not None
    assert view.seat is not None
    kills, others, own = score_parts(view, view.seat, view.deed)
    total = Span(f"{kills + others - own}", "strong")
    head = row(Span("secret: ", "muted"), Span(DUNGEON_SAID[view.deed], "strong"))
    return row(head, f" {kills}+{others}-{own} = ", total, f" of {TO_WIN}")


def spread(counts: Sequence[int]) -> Row:
    """Blood by giver, with a blank between one and the next."""
    told = signs.tokens(counts)
    pairs = [row(*told[at : at + 2]) for at in range(0, len(told), 2)]
    return row(*(part for pair in pairs for part in (row(" "), pair)))[1:]


def last_word(name: str) -> str:
    """The dungeon in a word: `camp`."""
    return DUNGEON_SAID[name].split()[-1].lower()
