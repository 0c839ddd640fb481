"""The seats of Dungeon Raiders, a row each: coins, wounds, cards spent, what they are about."""

from collections.abc import Callable

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders.aid import items_held
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
    lines = grid(_columns(scene, room), WIDE - 2)
    return frame(lines, WIDE, HEIGHT, State.NORMAL, title="Party", tight=True)


WIDE = 72
"""How wide the framed party is."""
HEIGHT = 9
"""How high it is, whoever plays."""


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
    ]
    if wide:
        columns.append(Column("Coins", money, 5, gap=2))
        columns.append(Column("Wounds", hurt, 6, gap=2))
    else:
        columns.append(Column(glyphs.COIN, money, 2, number=True, gap=1))
        columns.append(Column(glyphs.WOUND, hurt, 3, number=True, gap=1))
    columns.append(Column("Played", spent, 9, gap=2 if wide else 4))
    columns.append(Column("Hand", [f"{n} " for n in view.hand_sizes], 4, number=True, gap=3))
    if spacious and scene.aid:
        columns.append(Column("Items", [_items(view, seat) for seat in everybody], 8, gap=3))
    if not wide:
        got = [Span(gain(last, seat) if last else "", "muted") for seat in everybody]
        columns.append(Column("Last room", got, 9, gap=3))
    now = [doing(scene, seat) for seat in everybody]
    columns.append(Column("This room", now, 14 if wide else 15, gap=3 if wide else 5))
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
    """Draw the items a seat holds, as the memory aid knows them."""
    held = items_held(view, seat)
    return row(held or "-", style="" if held else "muted")


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
        return row(laid or words.turn(view, seat), style="strong" if laid else "muted")
    style = "accent strong" if seat == scene.seat else "muted"
    mark = glyphs.BALL if cards else glyphs.CHOOSING
    return row(f"{mark} {state}", style=style)


def _card(card: CardName) -> str:
    return card if card.isdecimal() else f"{ITEM_MARKS[card]} {card}"  # type: ignore[index]
