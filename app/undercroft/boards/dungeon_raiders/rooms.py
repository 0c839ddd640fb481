"""The row of a level: five rooms side by side, each telling its place and what is known of it."""

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders import done, faces
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, row
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import Gone
from undercroft_engine.games.dungeon_raiders.words.rooms import is_boss_place, kind_of
from undercroft_engine.games.dungeon_raiders.words.since import rooms_of_level

SMALL, LARGE = 6, 10
"""The rows of a room."""


def level_row(scene: Scene, room: Room) -> list[Row]:
    """Draw the five rooms; before the first level there are none."""
    view: View = scene.view
    if not view.row:
        return []
    height = LARGE if room.wide and room.tall else SMALL
    entered = rooms_of_level(view, scene.history)
    each = (room.width - 4) // 5
    widths = [each] * 4 + [room.width - 4 - 4 * each]
    panels: list[Block] = [
        panel(view, place, entered.get(place), width, height, fresh=_fresh(scene))
        for place, width in enumerate(widths, start=1)
    ]
    return beside(*panels, gap=1)


def panel(
    view: View, place: int, gone: Gone | None, width: int, height: int, *, fresh: bool
) -> list[Row]:
    """Draw the room in a place of the row."""
    found = view.row[place - 1]
    here = place == view.position and view.stage != "over"
    if found is None:
        return _face_down(view, place, width, height)
    card, inner = view.room(found), width - 4
    large = height == LARGE
    sort = f"{place}  {kind_of(card).capitalize()}"
    if place < view.position or view.stage == "over":
        lines = (done.large if large else done.small)(card, gone, inner)
        title, state, foot = (sort if large else str(place)), State.SPENT, "done"
    else:
        lines = (faces.large if large else faces.small)(view, card, inner)
        seen = place in view.hidden
        title = sort if large else str(place) if here else f"{place} {'you' if seen else 'up'}"
        state = State.FOCUSED if here else State.SEEN if seen else State.NORMAL
        foot = f"{glyphs.HERE} here" if here else "you saw" if seen else ""
        if here and large and fresh:
            how = "turned up" if gone is not None and gone.turned_up else "entered"
            lines += [*[row()] * (5 - len(lines)), row(f"{glyphs.NEW} just {how}", style="new")]
    note = Span(glyphs.NEW, "new") if here and fresh and not large else ""
    if large and state is State.SEEN:
        note = Span("you")
    above = [row()] if large else []
    return frame([*above, *lines], width, height, state, title=title, note=note, foot=foot)


def _face_down(view: View, place: int, width: int, height: int) -> list[Row]:
    """Draw a room nobody has turned up; where the boss lies, all know."""
    inner, rows = width - 2, height - 2
    mark = " boss ? " if is_boss_place(view, place) else " ? "
    half = (inner - len(mark)) // 2
    pattern = [row(glyphs.FACE_DOWN * inner, style="back")] * rows
    pattern[(rows - 1) // 2] = row(
        Span(glyphs.FACE_DOWN * half, "back"),
        Span(mark, "strong"),
        Span(glyphs.FACE_DOWN * (inner - len(mark) - half), "back"),
    )
    title = f"{place}  face down" if height == LARGE else f"{place} down"
    return frame(pattern, width, height, State.QUIET, title=title, tight=True)


def _fresh(scene: Scene) -> bool:
    """Tell whether the room has been entered since the seat's last choice."""
    view: View = scene.view
    return view.stage == "first_card" and (scene.seat is None or not view.ready[scene.seat])
