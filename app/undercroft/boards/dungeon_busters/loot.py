"""What a battle of Dungeon Busters came to: words kept, Spoils, and gems as they change hands."""

from collections.abc import Callable, Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_busters.shown import Change, Shown
from undercroft.glyphs import BECOMES
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
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import phrases
from undercroft_engine.games.dungeon_busters.words import reveal as texts
from undercroft_engine.games.dungeon_busters.words.log import Judged


def boxes(shown: Shown, scene: Scene, width: int, height: int) -> tuple[list[Row], list[Row]]:
    """Draw two boxes for a compact room.

    Words, in both if they are many, and Bank after a victory; words and Spoils after a defeat;
    Bank and Spoils where no word was given.
    """
    inside = height - 2
    lines = _verdicts(shown, scene, width - 4)
    bank = [_labelled("now", (phrases.gem_table(shown.bank),))]
    bank_box = frame(bank, width, height, State.QUIET, title="Bank")
    if shown.promises and shown.battle.victory:
        if shown.promises <= inside:
            return _words(lines, width, height), bank_box
        rest = news.newest(lines[inside:], width - 4, inside, "l")
        return (
            frame(lines[:inside], width, height, State.QUIET, title="Words"),
            frame(rest, width, height, State.QUIET),
        )
    spoils = frame(_spoils(shown, scene, width - 4), width, height, State.QUIET, title="Spoils")
    if shown.promises:
        return _words(lines, width, height), spoils
    return bank_box, spoils


def tower(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw words above Spoils for a wide room; Spoils alone where no word was given."""
    above = height // 2 if shown.promises else 0
    lines = _verdicts(shown, scene, width - 4)
    spoils = _spoils(shown, scene, width - 4)
    return [
        *(_words(lines, width, above) if above else []),
        *frame(spoils, width, height - above, State.QUIET, title="Spoils"),
    ]


def sharing(shown: Shown, scene: Scene) -> list[Row]:
    """Draw who takes what from Spoils, in a compact room."""
    order = shown.battle.order
    height = 2 + max(3, len(order))
    rows = [_taker(shown, scene, seat) for seat in order]
    taken = frame(rows, 40, height, State.QUIET, title="Gems with what was taken", tight=True)
    turns = "Spoils, one gem each in turn"
    spoils = frame(_spoils(shown, scene, 36), 40, height, State.QUIET, title=turns)
    return beside(taken, spoils)


def piles(shown: Shown, scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the gems of all seats with Bank and Spoils, changes written out."""
    everybody = range(shown.before.seats)
    changes = [shown.pile(seat) for seat in everybody]
    common = (shown.bank, shown.spoils)
    heads: list[Cell] = [_tagged(scene, seat) for seat in everybody]
    heads += [Span(" Bank", "muted"), Span(" Spoils", "muted")]
    table = [Column(" Seat", heads, 20, gap=0)]
    for at, letter in enumerate(gems.LETTERS):
        cells: list[Cell] = [_count(change, at) for change in changes]
        cells += [gems.count(counts[at]) for counts in common]
        table.append(Column(gems.heading(letter), cells, 6))
    table.append(Column("sets", [*(_sets(change) for change in changes), "", ""], 5))
    return frame(grid(table, width - 3), width, height, State.QUIET, title="Gems", tight=True)


def _words(lines: list[Row], width: int, height: int) -> list[Row]:
    fitted = news.newest(lines, width - 4, height - 2, "l")
    return frame(fitted, width, height, State.QUIET, title="Words")


def _verdicts(shown: Shown, scene: Scene, width: int) -> list[Row]:
    """Draw each promise with its verdict, the count set apart at the right."""
    return [_verdict(line, scene, width) for line in shown.verdicts]


def _verdict(one: Judged, scene: Scene, width: int) -> Row:
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
