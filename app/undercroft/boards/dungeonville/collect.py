"""Collection: the Deed House, what each seat banked, and the score with each deed."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, beside, left, right, row, width_of, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.state import DEED_PRICE
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box, score_parts

HEIGHT = 9


def collection(scene: Scene, width: int, height: int = HEIGHT) -> list[Row]:
    """Draw the Deed House beside what each deed would be worth to whoever is asked."""
    view: View = scene.view
    half = width * 37 // 80 if scene.aid else width
    house = _house(scene, half, height)
    if not scene.aid:
        return house
    seat = scene.seat if scene.seat is not None else view.turn or 0
    return beside(house, with_each(scene, seat, width - half, height))


def _house(scene: Scene, width: int, height: int) -> list[Row]:
    view: View = scene.view
    noun = "deed" if view.in_house == 1 else "deeds"
    lines = [
        row(Span(str(view.in_house), "strong"), f" ▒▒ {noun}, seen by nobody"),
        row(f"price {DEED_PRICE}g, one purchase a round"),
        row("you must keep what you draw"),
        row("your old deed goes in afterwards"),
        row(),
        row(Span("Banked this round", "muted")),
        *banked(scene, width - 4)[:1],
    ]
    foot = Span("DV-K2 K4", "muted")
    return frame(lines, width, height, State.FOCUSED, title="Deed House", foot=foot)


def banked(scene: Scene, width: int) -> list[Row]:
    """Draw what each seat banked in this round, in gold; dungeons too where they fit."""
    rooms: dict[Seat, tuple[str, ...]] = {}
    for event in scene.history:
        if isinstance(event, ev.RoundStarted):
            rooms = {}
        elif isinstance(event, ev.TreasureBanked):
            rooms[event.seat] = event.rooms
    if not rooms:
        return [row("nothing", style="muted")]
    view: View = scene.view
    for full in (True, False):
        line = row()
        for seat, ids in rooms.items():
            worths = [box(view).worth[ROOM_NUMBER[id_]] for id_ in ids]
            what = " ".join(map(str, worths)) if full else str(sum(worths))
            line = row(line, signs.shape(seat), f" {ids[0][:2]} {what}  ")
        if width_of(line) <= width:
            break
    return wrap(line, width)


def with_each(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw what a seat would have with each deed, from what lies open to all."""
    view: View = scene.view
    head = row(" " * 14, Span("kills  blood    own", "muted"))
    lines = [head]
    for name in DUNGEONS:
        kills, others, own = score_parts(view, seat, name)
        total = right(Span(str(kills + others - own), "strong"), 3)
        told = f"{kills:>5}  {f'+{others}':>5}  {f'-{own}':>5}  ="
        lines.append(row(left(DUNGEON_SAID[name], 14), told, total))
    lines.append(row("all of it from what lies open to all", style="muted"))
    title = f"{scene.names[seat]} with each deed"
    note = Span("memory aid", "muted") if width > 38 else ""
    return frame(lines, width, height, State.QUIET, title=title, note=note)


def with_each_line(view: View, seat: Seat) -> Row:
    """The same in one row: `CR 3+3-0   RH 3+1-1`."""
    parts = []
    for name in DUNGEONS:
        kills, others, own = score_parts(view, seat, name)
        parts.append(row(Span(f"{signs.short_of(name)} ", "muted"), f"{kills}+{others}-{own}   "))
    return row(*parts)
