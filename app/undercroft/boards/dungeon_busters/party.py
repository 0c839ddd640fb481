"""The seats of Dungeon Busters, a row each: gems, trophies, cards played, words, what they do."""

from collections.abc import Callable

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.screens.room import Room
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

_SCORE_WIDTH = 76


def party(scene: Scene, room: Room) -> list[Row]:
    """Draw the seats: a heading, and a row for each; where there is room, in a frame."""
    if not (room.regular and room.tall):
        return under(grid(_columns(scene, room), room.width), "on-surface")
    lines = grid(_columns(scene, room), room.width - 3)
    height = len(lines) + 2
    return frame(lines, room.width, height, State.NORMAL, title="Party", tight=True)


def score(scene: Scene, width: int) -> list[Row]:
    """Draw what each seat's gems would score now, line by line of the final count."""
    view: View = scene.view
    everybody = range(view.seats)
    scored = [scoring.score_lines(view.piles, seat) for seat in everybody]
    most = [f"most {COLOUR_WORDS[colour]}" for colour in COLOURS]
    columns = [Column(" Seat", [_tag(scene, seat, "") for seat in everybody], 19, gap=0)]
    for at, heading in enumerate(("gems", "sets", *most)):
        points = [gems.count(lines[at].points) for lines in scored]
        columns.append(Column(heading, points, len(heading), number=True))
    totals = [Span(str(scoring.total(view.piles, seat)), "strong") for seat in everybody]
    columns.append(Column("score now", totals, 9, number=True))
    lines = grid(columns, _SCORE_WIDTH)
    title = "Score now (memory aid)"
    return frame(lines, width, len(lines) + 2, State.QUIET, title=title, tight=True)


def _columns(scene: Scene, room: Room) -> list[Column]:
    """Give the columns for the width there is; the memory aid's only where the table has it."""
    view: View = scene.view
    everybody = range(view.seats)
    regular, wide, aid = room.regular, room.wide, scene.aid
    tags = [_tag(scene, seat, "Leader" if wide else "") for seat in everybody]
    columns = [Column(" Seat", tags, 19 if wide else 13, gap=0), *_piles(view)]
    if wide:
        gem_counts = [gems.count(sum(pile)) for pile in view.piles]
        columns.append(Column("gems", gem_counts, 4, number=True))
    if aid:
        columns.append(Column("sets", _sets(view), 4, number=True))
    if aid and wide:
        columns.append(Column("most of", [_most(view, seat) for seat in everybody], 7))
    columns.append(Column("trophies", _trophies(view), 8, number=True))
    if aid and regular:
        totals = [str(scoring.total(view.piles, seat)) for seat in everybody]
        columns.append(Column("score now", totals, 9, number=True))
    played = [_played(view, seat) for seat in everybody]
    columns.append(Column("Played", played, 6, gap=3 if wide else 2))
    if aid:
        heading, least = ("Still holds", 11) if wide else ("Holds", 9)
        columns.append(Column(heading, [_holds(view, seat) for seat in everybody], least))
    heading, least = ("Word kept", 9) if regular else ("Kept", 6)
    return [
        *columns,
        Column(heading, [words.kept_note(view, seat) for seat in everybody], least),
        Column("This battle", [doing(scene, seat) for seat in everybody], 12),
    ]


def doing(scene: Scene, seat: Seat) -> Row:
    """Draw what a seat is about: choosing, locked, talking."""
    view: View = scene.view
    state = words.doing(view, seat, talking=scene.open_talk)
    if view.stage == "pick" and view.locked[seat]:
        return row(f"{glyphs.LOCKED} {state}", style="waiting")
    if seat not in view.to_act:
        return row(state, style="muted")
    style = "accent strong" if seat == scene.seat else "muted"
    return row(f"{glyphs.CHOOSING} {state}", style=style)


def _tag(scene: Scene, seat: Seat, leader: str) -> Callable[[int], Row]:
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
