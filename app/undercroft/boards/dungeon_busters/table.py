"""The table of Dungeon Busters between header and why line, while cards are chosen."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_busters import boxes, panels, party
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.boards.parts.since import since
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets.frame import State
from undercroft.widgets.rows import Block, Row, beside, row, sized, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words

_TITLE = "Dungeon Busters"


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
    top, middle = _top(scene, room), party.party(scene, room)
    bottom = _bottom(scene, room, height - len(top) - len(middle))
    return sized([*top, *middle, *bottom], room.width, height)


def _top(scene: Scene, room: Room) -> list[Row]:
    """Lay what is fought for side by side.

    The panels are high where the room is tall and wide enough to name all monsters; where it is
    wide and low, the sums stand beside them.
    """
    view: View = scene.view
    high = room.regular and room.tall
    beside_sums = _reckoned(scene) and room.wide and not room.tall
    full = room.wide if high else room.regular and not beside_sums
    height = panels.HIGH if high else panels.LOW
    panel = panels.monster(
        view, scene.glyphs, State.FOCUSED, fresh=_fresh(scene), wide=full, height=height
    )
    pieces: list[Block] = [panel, panels.bank(view, wide=high and room.wide, height=height)]
    rest = room.width - sum(width_of(piece[0]) + 1 for piece in pieces)
    if high:
        pieces.append(panels.named_dungeons(view, rest))
    elif beside_sums:
        pieces += [panels.dungeons(view, 23), boxes.narrow_sums(scene, rest - 24, height)]
    else:
        pieces.append(panels.dungeons(view, rest))
    return beside(*pieces, gap=1)


def _bottom(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay news and words side by side, and by them what stands nowhere above."""
    half = room.width // 2
    above: list[Row] = []
    under_said: list[Row] = []
    below: list[Row] = []
    if room.tall and not room.regular:
        above = panels.named_dungeons(scene.view, room.width, title="Monsters", least=0)
    if room.lofty and scene.aid:
        above += party.score(scene, room.width)
    if _reckoned(scene) and room.high and not room.wide:
        under_said = boxes.narrow_sums(scene, half, 5)
    elif _reckoned(scene) and room.tall:
        below = boxes.wide_sums(scene)
    news = height - len(above) - len(below)
    said = boxes.said(scene, half, news - len(under_said), full=room.wide and room.high)
    return [*above, *beside(since(scene, half, news), [*said, *under_said]), *below]


def _reckoned(scene: Scene) -> bool:
    """Tell whether the memory aid reckons for somebody here."""
    return scene.aid and scene.seat is not None


def _fresh(scene: Scene) -> bool:
    """Tell whether the monster has been turned up since the last choice."""
    view: View = scene.view
    return view.stage == "pick" and (scene.seat is None or not view.locked[scene.seat])
