"""What a battle of Dungeon Busters came to: words kept, Spoils, and gems as they change hands."""

from collections.abc import Callable, Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_busters.shown import Change, Shown
from undercroft.glyphs import BECOMES
from undercroft.screens.room import WIDTHS
from undercroft.widgets import gems, news, seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Cell, Column, grid
from undercroft.widgets.rows import (
    Row,
    Span,
    Text,
    beside,
    ends,
    left,
    row,
    width_of,
)
from undercroft.widgets.trail import trail
from undercroft.widgets.words import drawn, told
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import log, phrases
from undercroft_engine.games.dungeon_busters.words import reveal as texts

_SPOILS_TURNS = "Spoils, one gem each in turn"


def low(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the boxes where rows are few: two, or three where it is wide.

    Words come first, in two boxes if they are many and what else matters finds room: after a
    victory the Bank, after a defeat Spoils.
    """
    bank = row(_labelled("now", (phrases.gem_table(shown.bank),)))

    def bank_box(wide: int) -> list[Row]:
        return frame([bank], wide, height, State.QUIET, title="Bank")

    def spoils_box(wide: int) -> list[Row]:
        return frame(_spoils(shown, scene, wide - 4), wide, height, State.QUIET, title="Spoils")

    if not shown.promises:
        return beside(bank_box(width // 2), spoils_box(width // 2))
    many = 3 if width >= WIDTHS[2] else 2
    wide = width // many
    order = (bank_box, spoils_box) if shown.battle.victory else (spoils_box, bank_box)
    inside = height - 2
    lines = _verdicts(shown, scene, wide - 4)
    words = [_words(lines, wide, height)]
    if shown.promises > inside and (shown.battle.victory or many == 3):
        rest = news.newest(lines[inside:], wide - 4, inside, "l")
        words = [
            frame(lines[:inside], wide, height, State.QUIET, title="Words"),
            frame(rest, wide, height, State.QUIET),
        ]
    return beside(*words, *(box(wide) for box in order[: many - len(words)]))


def height(shown: Shown) -> int:
    """Count the rows in which all is shown: the gems of all, and words above Spoils beside them."""
    words = shown.promises + 2 if shown.promises else 0
    return max(shown.before.seats + 5, words + _spoils_height(shown))


def full(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw words above Spoils, Spoils alone where no word was given, and beside them all gems."""
    half = width // 2
    spoils = _spoils(shown, scene, half - 4)
    title = _SPOILS_TURNS if shown.sharing else "Spoils"
    below = _spoils_height(shown) if shown.promises else height
    tower = frame(spoils, half, below, State.QUIET, title=title)
    if shown.promises:
        lines = _verdicts(shown, scene, half - 4)
        tower = [*_words(lines, half, height - below), *tower]
    return beside(tower, piles(shown, scene, half, height))


def story(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Tell what has been shown so far as the log will, each line with its clauses."""
    lines = log.log(shown.before, shown.told)
    drawn_lines = [told(line, scene.names, scene.glyphs) for line in lines]
    fitted = news.newest(drawn_lines, width - 4, height - 2, "l")
    return frame(fitted, width, height, State.QUIET, title="So far")


def sharing(shown: Shown, scene: Scene, width: int) -> list[Row]:
    """Draw who takes what from Spoils, where rows are few."""
    order, half = shown.battle.order, width // 2
    height = 2 + max(3, len(order))
    rows = [_taker(shown, scene, seat) for seat in order]
    taken = frame(rows, half, height, State.QUIET, title="Gems with what was taken", tight=True)
    spoils = _spoils(shown, scene, half - 4)
    return beside(taken, frame(spoils, half, height, State.QUIET, title=_SPOILS_TURNS))


def piles(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the gems of all seats with Bank and Spoils, changes written out."""
    everybody = range(shown.before.seats)
    changes = [shown.pile(seat) for seat in everybody]
    common = (shown.bank, shown.spoils)
    heads: list[Cell] = [_tagged(scene, seat) for seat in everybody]
    heads += [Span(" Bank", "muted"), Span(" Spoils", "muted")]
    head, count = (20, 6) if width >= 50 else (12, 3)
    table = [Column(" Seat", heads, head, gap=0)]
    for at, letter in enumerate(gems.LETTERS):
        cells: list[Cell] = [_count(change, at) for change in changes]
        cells += [gems.count(counts[at]) for counts in common]
        table.append(Column(gems.heading(letter), cells, count, number=True))
    sets: list[Cell] = [*(_sets(change) for change in changes), "", ""]
    table.append(Column("sets", sets, count, number=True))
    return frame(grid(table, width - 3), width, height, State.QUIET, title="Gems", tight=True)


def _spoils_height(shown: Shown) -> int:
    """Count the rows of Spoils: what was taken, what is left, and who comes next."""
    return 2 + max(3, 1 + len(shown.battle.payers))


def _words(lines: list[Row], width: int, height: int) -> list[Row]:
    fitted = news.newest(lines, width - 4, height - 2, "l")
    return frame(fitted, width, height, State.QUIET, title="Words")


def _verdicts(shown: Shown, scene: Scene, width: int) -> list[Row]:
    """Draw each promise with its verdict, the count set apart at the right."""
    return [_verdict(line, scene, width) for line in shown.verdicts]


def _verdict(one: log.Judged, scene: Scene, width: int) -> Row:
    said, count = drawn(one.words, scene.names, scene.glyphs), one.count
    if width_of(said) + 1 + width_of(count) > width:
        count = count.removeprefix("now ")
    return ends(said, Span(count, "muted"), width)


def _spoils(shown: Shown, scene: Scene, width: int) -> list[Row]:
    """Say what lies on Spoils, what was taken from it, and who pays or picks next."""
    taken = [drawn(one, scene.names, scene.glyphs) for one in texts.spoils_taken(shown.told)]
    newest = trail(taken, len(taken) - 1, width - 8, "   ")
    lines = [_labelled("taken", newest)] if taken else []
    label = "left" if shown.sharing else "now"
    lines.append(_labelled(label, (phrases.gem_table(shown.spoils),)))
    view: View = scene.view
    if shown.at_end and view.battle == shown.before.battle:
        if then := texts.spoils_next(view):
            lines.append(_labelled("then", drawn(then, scene.names, scene.glyphs)))
        lines += [drawn(line, scene.names, scene.glyphs) for line in texts.payers_ahead(view)]
    return lines


def _labelled(label: str, text: Sequence[Text]) -> Row:
    return row(left(Span(label, "muted"), 8), *text)


def _taker(shown: Shown, scene: Scene, seat: Seat) -> Row:
    """Draw a contributor's gems as they change."""
    change = shown.pile(seat)
    parts: list[Text] = [left(_tagged(scene, seat)(12), 12)]
    for at, letter in enumerate(gems.LETTERS):
        parts.append(left(row(gems.heading(letter), " ", _count(change, at)), 6))
    sets = _sets(change)
    if min(change[0]) != min(change[1]):
        parts.append(row(sets, Span(" sets", "muted")))
    return row(*parts)


def _tagged(scene: Scene, seat: Seat) -> Callable[[int], Row]:
    return lambda width: seats.tag(seat, scene.names, scene.glyphs, width)


def _count(change: Change, at: int) -> Row:
    old, new = change[0][at], change[1][at]
    return _became(old, new)


def _sets(change: Change) -> Row:
    return _became(min(change[0]), min(change[1]))


def _became(old: int, new: int) -> Row:
    """Draw a count; one that changed with what it was."""
    if old == new:
        return row(gems.count(new))
    return row(str(old), BECOMES, Span(str(new), "good strong" if new > old else "bad strong"))
