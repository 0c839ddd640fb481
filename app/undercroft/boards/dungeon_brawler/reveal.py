"""A turn that went by: the row of spaces at its end, and what it told, line by line."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as changed

from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeon_brawler import market, spaces
from undercroft.boards.dungeon_brawler.shown import Shown
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import news
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, row, sized
from undercroft.widgets.words import told
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.names import named


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    shown: Shown = steps[at].data
    view = shown.view
    standing = [space for space in range(1, 9) if _holds(view, space, shown.card)]
    actor = shown.acts if shown.acts in standing else next(iter(standing), None)
    view = changed(view, to_act=(), actor=actor)
    here = replace(scene, view=view, offer=None, items=(), cursor=0, picked=None)
    top = spaces.spaces(here, room, {})
    if room.wide and room.tall:
        top.append(spaces.rule(room))
    height = table_height(room)
    lines = [*top, *market.market(here, room)]
    return sized(
        [*lines, *_story(scene, shown, room.width, height - len(lines))], room.width, height
    )


def _holds(view: View, space: int, card: str) -> bool:
    place = view.at(space)
    return place is not None and place.card == card


def _story(scene: Scene, shown: Shown, width: int, height: int) -> list[Row]:
    """Tell the turn as the log will, each line with its clauses."""
    lines = [told(line, scene.names, scene.glyphs) for line in shown.lines]
    fitted = news.newest(lines, width - 4, height - 2, "l")
    title = Span(f"{shown.acts} {named(shown.card)}: its turn", "accent strong")
    return frame(fitted or [row()], width, height, State.FOCUSED, title=title)
