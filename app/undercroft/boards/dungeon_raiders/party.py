"""The seats of Dungeon Raiders, a row each: coins, wounds, cards spent, what they are about."""

from collections.abc import Callable

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS, coins, wounds
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, row, under
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.moves import CardName
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words import board as words
from undercroft_engine.games.dungeon_raiders.words.since import gain, last_room


def party(scene: Scene, room: Room) -> list[Row]:
    """Draw the seats under a heading; where there is room, in a frame.

    In a wide and high room the reserve stands beside them.
    """
    framed = room.wide and room.tall
    if not framed:
        return under(grid(_columns(scene, room), room.width), "on-surface")
    lines = grid(_columns(scene, room), WIDE - 3)
    height = max(len(lines) + 2, 8)
    return frame(lines, WIDE, height, State.NORMAL, title="Party", tight=True)


WIDE = 72
"""How wide the framed party is."""


def _columns(scene: Scene, room: Room) -> list[Column]:
    view: View = scene.view
    everybody = range(view.seats)
    wide = room.wide and room.tall
    spacious = room.regular and not wide
    last = last_room(scene.history)
    spent = [_spent(view, seat) for seat in everybody]
    character = [_character(view, seat) for seat in everybody]
    money = [coins(f"{n:>2}") if wide else Span(str(n), "waiting") for n in view.coins]
    hurt = [wounds(f"{n:>2}") if wide else Span(str(n), "bad") for n in view.wounds]
    columns = [
        Column(" Seat", [_tag(scene, seat) for seat in everybody], 10, gap=0),
        Column("", character, 9, gap=1),
        Column("Coins" if wide else glyphs.COIN, money, 5 if wide else 2, number=True, gap=1),
        Column("Wounds" if wide else glyphs.WOUND, hurt, 3, number=True, gap=1),
        Column("Played", spent, 9, gap=3),
        Column("Hand", [str(n) for n in view.hand_sizes], 4, number=True, gap=2),
    ]
    if spacious:
        columns.append(Column("Items", [_items(view, seat) for seat in everybody], 8, gap=3))
    if not wide:
        got = [Span(gain(last, seat) if last else "", "muted") for seat in everybody]
        columns.append(Column("Last room", got, 9, gap=3))
    columns.append(Column("This room", [doing(scene, seat) for seat in everybody], 15, gap=2))
    return columns


def _tag(scene: Scene, seat: Seat) -> Callable[[int], Row]:
    mark = glyphs.LEADER if scene.view.map == seat else ""
    return lambda width: seats.tag(seat, scene.names, scene.glyphs, width, mark)


def _character(view: View, seat: Seat) -> Row:
    name = view.characters[seat]
    return row("-" if name is None else view.character(name).name, style="muted")


def _spent(view: View, seat: Seat) -> Row:
    """Draw the power cards spent in this level, each in its place."""
    gone = set(range(1, 6)) - set(view.powers(seat))
    parts: list[Span] = []
    for value in range(1, 6):
        here = value in gone
        mark = Span(str(value), "strong") if here else Span(glyphs.SPENT, "muted")
        parts += [Span(" "), mark] if parts else [mark]
    return row(parts)


def _items(view: View, seat: Seat) -> Row:
    """Draw the items a seat holds; they follow from what is public."""
    held = zip(ITEM_MARKS.values(), view.items[seat], strict=True)
    parts = [f"{mark}{count if count > 1 else ''}" for mark, count in held if count]
    return row(" ".join(parts) or "-", style="" if parts else "muted")


def doing(scene: Scene, seat: Seat) -> Row:
    """Draw what lies open before a seat in this room, and what it is about."""
    view: View = scene.view
    if seat in view.petrified:
        return row("petrified", style="bad")
    state = words.doing(view, seat)
    cards = [_card(card) for card in (view.first_cards[seat], view.second_cards[seat]) if card]
    laid = " then ".join(cards)
    if view.ready[seat]:
        return row(f"{glyphs.LOCKED} {state}", style="waiting")
    if seat not in view.to_act:
        waits = view.stage == "first_card" and not cards and view.map is not None
        return row(laid or ("waits" if waits else ""), style="strong" if laid else "muted")
    style = "accent strong" if seat == scene.seat else "muted"
    mark = glyphs.BALL if cards else glyphs.CHOOSING
    return row(f"{mark} {state}", style=style)


def _card(card: CardName) -> str:
    return card if card.isdecimal() else f"{ITEM_MARKS[card]} {card}"  # type: ignore[index]
