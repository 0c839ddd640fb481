"""The seats of Dungeon Busters, a row each: gems, trophies, cards played, words, what they do."""

from collections.abc import Callable

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.widgets import gems, seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, Text, row, under
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters import scoring
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words import fought


def strip(scene: Scene) -> list[Row]:
    """Draw the seats in a compact room: a heading, and a row for each."""
    view: View = scene.view
    everybody = range(view.seats)
    tags = [_tag(scene, seat) for seat in everybody]
    columns = [Column(" Seat", tags, 13, gap=0), *_piles(view)]
    if scene.aid:
        columns.append(Column("sets", _sets(view), 4, number=True))
    columns += [
        Column("trophies", _trophies(view), 8, number=True),
        Column("Played", [_played(view, seat) for seat in everybody], 6),
    ]
    if scene.aid:
        columns.append(Column("Holds", [_holds(view, seat) for seat in everybody], 9))
    columns += [
        Column("Kept", [words.kept_note(view, seat) for seat in everybody], 6),
        Column("This battle", [doing(scene, seat) for seat in everybody], 12),
    ]
    return under(grid(columns, 80), "on-surface")


def party(scene: Scene) -> list[Row]:
    """Draw the seats in a wide room, in a frame."""
    view: View = scene.view
    everybody = range(view.seats)
    tags = [_tag(scene, seat, "Leader") for seat in everybody]
    columns = [Column(" Seat", tags, 19, gap=0), *_piles(view)]
    columns.append(Column("gems", [gems.count(sum(p)) for p in view.piles], 4, number=True))
    if scene.aid:
        columns += [
            Column("sets", _sets(view), 4, number=True),
            Column("most of", [_most(view, seat) for seat in everybody], 7),
        ]
    columns.append(Column("trophies", _trophies(view), 8, number=True))
    if scene.aid:
        totals = [str(scoring.total(view.piles, seat)) for seat in everybody]
        columns.append(Column("score now", totals, 9, number=True))
    columns.append(Column("Played", [_played(view, seat) for seat in everybody], 6, gap=3))
    if scene.aid:
        columns.append(Column("Still holds", [_holds(view, seat) for seat in everybody], 11))
    columns += [
        Column("Word kept", [words.kept_note(view, seat) for seat in everybody], 9),
        Column("This battle", [doing(scene, seat) for seat in everybody], 12),
    ]
    return frame(grid(columns, 117), 120, view.seats + 3, State.NORMAL, title="Party", tight=True)


def doing(scene: Scene, seat: Seat) -> Row:
    """Draw what a seat is about: choosing, locked, talking."""
    view: View = scene.view
    state = words.doing(view, seat, talking=scene.mode == "public")
    if view.stage == "pick" and view.locked[seat]:
        return row(f"{glyphs.LOCKED} {state}", style="waiting")
    if seat not in view.to_act:
        return row(state, style="muted")
    style = "accent strong" if seat == scene.seat else "muted"
    return row(f"{glyphs.CHOOSING} {state}", style=style)


def _tag(scene: Scene, seat: Seat, leader: str = "") -> Callable[[int], Row]:
    mark = f"{glyphs.LEADER} {leader}".rstrip() if seat == scene.view.leader else ""
    return lambda width: seats.tag(seat, scene.names, scene.glyphs, width, mark)


def _piles(view: View) -> list[Column]:
    """Give a column of counts for each colour, two digits wide."""
    return [
        Column(
            gems.heading(gems.LETTERS[colour]),
            [gems.count(pile[colour]) for pile in view.piles],
            2,
            number=True,
            gap=1,
        )
        for colour in range(len(COLOURS))
    ]


def _sets(view: View) -> list[Text]:
    return [gems.count(min(pile)) for pile in view.piles]


def _trophies(view: View) -> list[Text]:
    return [gems.count(trophies) for trophies in view.trophies]


def _most(view: View, seat: Seat) -> Text:
    """Name the colours of which the seat has more than every other."""
    parts: list[Text] = []
    for at, colour in enumerate(COLOURS):
        if scoring.majority(view.piles, at) == seat:
            word = Span(COLOUR_WORDS[colour], gems.STYLES[colour])
            parts += [" " if parts else "", word]
    return row(*parts) if parts else Span("-", "muted")


def _played(view: View, seat: Seat) -> Row:
    """Draw the played stack, cancelled cards marked; several of these close up."""
    stack = list(zip(view.played[seat], fought.cancelled_cards(view, seat), strict=True))
    gap = " " if len(stack) == 1 else ""
    parts: list[Text] = []
    for value, cancelled in stack:
        mark = Span(f"{gap}{glyphs.CANCELLED}" if cancelled else "", "muted")
        parts += [" " if parts else "", str(value), mark]
    return row(*parts) if parts else row("-", style="muted")


def _holds(view: View, seat: Seat) -> Row:
    return row(" ".join(map(str, view.holds(seat))), style="muted")
