"""A slot of a combat laid out: its cards, the slots so far, what decided, who still stands."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import people, signs
from undercroft.boards.dungeonville.combats import Combat, Slot, elsewhere
from undercroft.boards.dungeonville.slot_words import fitting, one_line, ranked, standing, told
from undercroft.boards.parts import turned as backs
from undercroft.widgets import motion
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, Text, beside, ends, row, sized, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.state import FIGHTERS
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box

_BELOW = 3
"""The rows below the cards."""
_LEAST, _MOST, _BOX = 15, 24, 35
"""The cells of a card at the least and the most, and of the box of slots at the least."""


def slot_picture(scene: Scene, made: Combat, width: int, height: int) -> list[Row]:
    """Draw the newest slot; where its cards leave no room for the box, its lines stand below.

    What comes of it is told once its cards lie face up.
    """
    slot = made.slots[-1]
    order = sorted(slot.fighters, key=lambda one: (one[2], one[1]))
    each = (width - _BOX) // len(order)
    boxed = each >= _LEAST
    each = min(_MOST, each if boxed else width // len(order))
    tall = height - 1 - _BELOW
    blocks: list[Block] = [_fighter(scene, slot, one, each, tall) for one in order]
    if boxed:
        blocks.append(_slots_box(scene, made, order, width - each * len(order), tall))
    below = [] if boxed else [one_line(scene, one) for one in made.slots[:-1]]
    if motion.side(scene.moment) == "face":
        below += told(scene, slot, width - 2, _BELOW - len(below))
        below += [standing(scene, made, width)] if len(below) < _BELOW else []
    return sized([place(scene, made, width), *beside(*blocks), *below], width, height)


def place(scene: Scene, made: Combat, width: int) -> Row:
    """Say where they fight, in which slot, and who stands elsewhere, alone."""
    name = DUNGEON_SAID[made.dungeon] if made.dungeon else "Combat"
    slot = "" if made.ended or not made.slots else f", slot {made.slots[-1].number} of {FIGHTERS}"
    line = row(Span(f" {name}{slot}", "strong"))
    alone = [
        row(signs.shape(seat), f" {scene.names[seat]} {signs.short_of(pawn)}")
        for seat, pawn in elsewhere(scene.view, made.seats)
    ]
    if not alone:
        return line
    parts = [part for one in alone for part in (row(", "), one)][1:]
    end = row(*parts, Span(": alone", "muted"))
    return ends(line, end, width) if width_of(line) + width_of(end) < width else line


def _fighter(
    scene: Scene, slot: Slot, one: tuple[Seat, int, int], width: int, height: int
) -> list[Row]:
    seat, rank, value = one
    title = people.called(scene, seat)
    side = motion.side(scene.moment)
    if side == "back":
        return backs.back(title, width, height)
    if side == "edge":
        return backs.edge(width, height)
    who = box(scene.view).people[rank]
    colour = signs.NOBODY if who.colour == "none" else who.colour
    note = f"axe: {value}" if value != rank else ""
    if slot.blood is not None and len(slot.fighters) > 2 and rank == max(slot.having("killed")):
        note = "weakest"
    lines = [row(Span(f"{rank:<2}", "strong"), f"  {colour}"), row(who.cls)]
    if height > 5 and len(who.name) <= width - 4:
        lines.append(row(who.name, style="muted"))
    lines.append(row(Span(note, "muted")))
    state, foot = _fate(scene, slot, seat, rank, width - 6)
    return frame(lines, width, height, state, title=title, foot=foot)


def _fate(scene: Scene, slot: Slot, seat: Seat, rank: int, space: int) -> tuple[State, Text]:
    """What becomes of a fighter: the look of its card, and the words in the lower border."""
    if slot.winner is None:
        return State.NORMAL, Span("alone", "muted")
    if seat == slot.winner:
        return State.FOCUSED, Span("wins", "good strong")
    match slot.fates.get(rank):
        case ("killed", _):
            return State.DISABLED, "killed"
        case ("saved", _):
            return State.NORMAL, Span("saved", "good")
        case ("joins", taker):
            full = f"joins {scene.names[taker]}"
            short = full if len(full) <= space else f"to {scene.names[taker]}"
            return State.NORMAL, Span(short, "waiting")
    return State.NORMAL, ""


def _slots_box(
    scene: Scene, made: Combat, order: Sequence[tuple[Seat, int, int]], width: int, height: int
) -> list[Row]:
    """Draw the slots so far, and below them those to come."""
    space = width - 7
    shown = made.slots if motion.side(scene.moment) == "face" else made.slots[:-1]
    lines = [row(Span(f"{slot.number}  ", "muted"), fitting(scene, slot, space)) for slot in shown]
    to_come = range(len(shown) + 1, FIGHTERS + 1)
    lines += [row(f"{number}  {_hidden(made, order, number)}", style="muted") for number in to_come]
    return frame(lines, width, height, State.NORMAL, title="Slots")


def _hidden(made: Combat, order: Sequence[tuple[Seat, int, int]], number: int) -> str:
    """A slot to come: of the last one all know who fights in it, by the two before (DV-C4)."""
    if number < FIGHTERS or len(made.slots) < FIGHTERS - 1:
        return "face down"
    left = [
        rank for seat, _, _ in order for rank in made.own(seat) if rank not in made.fought(seat)
    ]
    return f"{ranked(left)}, face down" if left else "face down"
