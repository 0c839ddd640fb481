"""The table of Dungeon Brawler between header and why line."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler import boxes, market, paying, spaces
from undercroft.boards.dungeon_brawler.ahead import will_happen
from undercroft.boards.dungeon_brawler.detail import card_box, looked_at
from undercroft.boards.parts.heading import OPTIONS, heading
from undercroft.boards.parts.question import question_height
from undercroft.boards.parts.since import since
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.rows import Block, Row, Span, beside, cut, row, sized, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import board as words
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen

_TITLE = "Dungeon Brawler"
_ROWS = 3
"""Seats that have a row each in the low box of the loot phase."""


def header(scene: Scene, room: Room) -> Row:
    """Draw row 0: place, decks, undo or pace, who looks."""
    view: View = scene.view
    dungeon, loot = len(view.dungeon_deck), len(view.loot_deck)
    decks = f"dungeon deck {dungeon} · loot deck {loot}"
    turns = view.stage in ("turn", "menu", "discard")
    rules = [
        row(f"order: left to right     {decks}" if turns else decks),
        row(decks),
        row(f"dungeon {dungeon} · loot {loot}"),
        OPTIONS,
    ]
    place = words.place(view)
    if not room.high:  # the deck counts are worth more than the word
        place = place.removesuffix(" phase")
    you = None if scene.seat is None else seats.called(scene.seat, scene.names)
    end = None if you is None else row(you)
    return heading(scene, room, _TITLE, place, rules, you=end, each="heroes")


def table(scene: Scene, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    scene = spaces.moved(scene)
    height = table_height(room)
    turns = spaces.foreseen(scene)
    seen = {turn.space: turn for turn in turns if not turn.waits}
    top = spaces.spaces(scene, room, seen)
    if room.wide and room.tall:
        top.append(spaces.rule(room))
    boxed = question_height(scene) if any(item.leads for item in scene.items) else 0
    sold = [] if scene.view.stage in ("hero", "ally") else market.market(scene, room)
    if not boxed or len(top) + len(sold) + boxed < height:  # a box would hide half of it
        top += sold
    crowded = scene.seat is None and scene.view.seats > _ROWS and market.for_sale(scene)
    low = not room.high and not crowded
    below = height - len(top) - (1 if low else 0)
    if boxed and low:
        return sized([*top, *_line(scene, room)], room.width, height)
    news = _line(scene, room) if low else []
    if market.for_sale(scene) and low:
        bottom = [*_boxes(scene, turns, room, below), *news]
    elif boxed:
        bottom = since(scene, room.width, max(3, below - boxed))
    elif room.high:
        tall = max(4, min(6, below // 3) if room.tall else below - 6)
        bottom = [*_boxes(scene, turns, room, below - tall), *since(scene, room.width, tall)]
    else:
        bottom = [*news, *_boxes(scene, turns, room, below)]
    return sized([*top, *bottom], room.width, height)


def _line(scene: Scene, room: Room) -> list[Row]:
    """Tell the newest news in one row."""
    if not scene.since:
        return [row()]
    newest = [drawn(line, scene.names, scene.glyphs) for line in scene.since]
    told = newest[-1]
    for line in reversed(newest[:-1]):
        longer = row(line, "; ", told)
        if width_of(longer) > room.width - 9:
            break
        told = longer
    return [cut(row(Span(" Since: ", "muted"), told), room.width)]


def _boxes(scene: Scene, turns: Sequence[Foreseen], room: Room, height: int) -> list[Row]:
    """Lay what will happen beside the asked hero; in the loot phase what each may buy."""
    view: View = scene.view
    seat = _shown_seat(scene)
    if height < 3:
        return []
    if view.stage in ("hero", "ally"):
        return []
    large = room.wide and room.tall
    wide = room.width // 2 if large else {80: 43, 100: 55, 120: 64}[room.stage.width]
    if market.for_sale(scene) and view.stage == "loot":
        wide = room.width // 2 + 2
        return beside(
            paying.who_may_choose(scene, wide, height),
            paying.scored(scene, seat, room.width - wide, height),
        )
    first = will_happen(scene, turns, wide, height, full=large)
    side = room.width - wide
    return beside(first, _side(scene, seat, side, height, large=large))


def _side(scene: Scene, seat: Seat, width: int, height: int, *, large: bool) -> list[Row]:
    """Draw the right box: the card in focus where a target is looked for, else the heroes."""
    space = looked_at(scene)
    if space is not None and not (large and space <= 4):
        return card_box(scene, space, width, height)
    if large:
        return boxes.heroes(scene, width, height)
    return boxes.hero_box(scene, seat, width, height)


def _shown_seat(scene: Scene) -> Seat:
    """The seat whose hero the right box tells of: the one that looks, else whose turn it is."""
    if scene.seat is not None:
        return scene.seat
    view: View = scene.view
    return view.to_act[0] if view.to_act else 0
