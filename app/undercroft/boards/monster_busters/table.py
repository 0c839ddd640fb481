"""The table of Monster Busters between header and why line, while cards are chosen."""

from undercroft.boards.base import Scene
from undercroft.boards.monster_busters import graveyard, panels
from undercroft.boards.monster_busters.party import party
from undercroft.boards.monster_busters.sums import sums
from undercroft.boards.parts import said as talk
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.boards.parts.since import since
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import news
from undercroft.widgets.rows import Block, Row, Span, beside, row, sized, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.games.monster_busters import words as speech
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import board as words

_TITLE = "Monster Busters"
_SAID = "Said this round"
_FEW = 5
"""So many seats leave room for their coffins, and for news and words below them."""
_BESIDE = (50, 64, 70)
"""The width of the seats where words stand beside them, in compact, regular and wide rooms."""
_BOX = 4
"""Fewer rows of news stand without a border."""


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: place, the table's rules as far as there is room, undo or pace, who looks."""
    view: View = scene.view
    own = words.own_rules(view)
    rules = [drawn(words.table_rules(view), scene.names, scene.glyphs)]
    rules += [row(own), OPTIONS] if own else []
    return heading(scene, room, _TITLE, words.place(view), rules)


def table(scene: Scene, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    height = table_height(room)
    many = scene.view.seats > _FEW
    roomy = room.lofty or (room.tall and not many)
    top = panels.panels(scene, room, panels.HIGH if roomy and room.wide else panels.LOW)
    if roomy and scene.aid and not room.wide:
        top += panels.coming(scene.view, room.width)
    if many and not (room.regular and room.tall):
        rest = _many(scene, room, height - len(top))
    else:
        rest = _few(scene, room, height - len(top))
    return sized([*top, *rest], room.width, height)


def _few(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay the seats over the whole width; below them news and words, in a wide room also sums."""
    middle = party(scene, room.width, framed=room.tall)
    rest, half = height - len(middle), room.width // 2
    full = room.wide and room.high
    reckoned = sums(scene, half) if full else []
    tracks = _tracks(scene, room, half if reckoned else room.width)
    news = rest - len(reckoned or tracks)
    words = talk.said(scene, speech, _SAID, room.width - half, rest - len(tracks), full=full)
    if reckoned:
        below = beside([*since(scene, half, news), *reckoned], [*tracks, *words])
    else:
        below = [*tracks, *beside(since(scene, half, news), words)]
    return [*middle, *below]


def _many(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay the words beside the seats, and news below them or at the right, too."""
    wide = _BESIDE[room.regular + room.wide]
    rest = room.width - wide
    middle = party(scene, wide, framed=room.tall)
    said = talk.said(scene, speech, _SAID, rest, len(middle), full=False)
    if room.regular and room.high:
        tower = [*middle, *_tracks(scene, room, wide)]
        side = [*said, *since(scene, rest, height - len(middle))]
        return beside(tower, side)
    tracks = _tracks(scene, room, room.width)
    below = height - len(middle) - len(tracks)
    return [*beside(middle, said), *tracks, *_news(scene, room.width, below)]


def _tracks(scene: Scene, room: Room, width: int) -> list[Row]:
    """Draw Graveyard and score: as boxes where there is room."""
    boxed = (room.regular and room.high) or room.tall
    if not boxed:
        return graveyard.strip(scene, width)
    return graveyard.boxes(scene, width, tall=room.tall)


def _news(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the news in a box, or in a few rows without border, as many to a row as fit."""
    if height >= _BOX:
        return since(scene, width, height)
    head = row(" ", Span("Since:", "new"), " ")
    inner = width - width_of(head) - 1
    packed: list[Row] = []
    for line in scene.since:
        shown = drawn(line, scene.names, scene.glyphs)
        if packed and width_of(packed[-1]) + 3 + width_of(shown) <= inner:
            packed[-1] = row(packed[-1], "   ", shown)
        else:
            packed.append(shown)
    lines = news.newest(packed, inner, height, "l")
    indent = " " * width_of(head)
    return [row(indent if at else head, line) for at, line in enumerate(lines)]
