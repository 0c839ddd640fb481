"""The table of Dungeon Raiders between header and why line, while cards are chosen."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders import aid, boxes, party, rooms
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.boards.parts.question import question_height
from undercroft.boards.parts.since import since
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets.rows import Block, Row, beside, row, sized
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words import board as words

_TITLE = "Dungeon Raiders"


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: place, the table's rules as far as there is room, undo or pace, who looks."""
    view: View = scene.view
    own = words.own_rules(view)
    short = drawn(words.table_rules(view), scene.names, scene.glyphs)
    rules = [row(short, f" · {own}")] if own else []
    rules += [short, OPTIONS]
    place = words.place_wide(view) if room.wide else words.place(view)
    return heading(scene, room, _TITLE, place, rules)


def table(scene: Scene, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    height = table_height(room)
    top, middle = rooms.level_row(scene, room), party.party(scene, room)
    if room.wide and room.tall:
        middle = beside(middle, boxes.reserve(scene, room.width - party.WIDE, len(middle)))
    bottom = _bottom(scene, room, height - len(top) - len(middle) - _boxed(scene))
    return sized([*top, *middle, *bottom], room.width, height)


def _boxed(scene: Scene) -> int:
    """Count the rows that a question box will take."""
    return question_height(scene) if any(item.leads for item in scene.items) else 0


def _bottom(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay news beside the reserve and, with the memory aid, what all must still hold."""
    spare = room.lofty or (room.tall and not room.wide)
    told = spare and scene.view.stage != "character"
    above = boxes.sources(scene, room.width) if told else []
    left_over = height - len(above)
    if room.wide and room.tall:
        wide = party.WIDE
        aside = aid.still_held(scene, room.width - wide, left_over) if scene.aid else []
    else:
        wide = {80: 52, 100: 60, 120: 72}[room.stage.width]
        side = room.width - wide
        held = left_over - 5 if scene.aid and left_over >= 9 else 0
        aside = boxes.reserve(scene, side, left_over - held)
        aside += aid.still_held(scene, side, held) if held else []
    news = since(scene, wide if aside else room.width, left_over)
    return [*above, *(beside(news, aside) if aside else news)]
