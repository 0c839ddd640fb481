"""The boxes below the seats: the reserve, what all must still hold, where coins came from."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS
from undercroft.glyphs import COIN, WOUND
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.grid import Column, grid
from undercroft.widgets.rows import Row, Span, Text, left, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, Boss, Level, Monster
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.gone import value

_USES = {
    "torch": "look at face-down rooms",
    "ball": "play again, seeing all",
    "key": "5 in a treasure room",
    "sword": "5 against a monster",
}
_SPELL_OUT = 44
"""A box so wide has a row for each item."""


def reserve(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the four piles of items, the decks, and the level card where a row is left for it."""
    view: View = scene.view
    space = height - 2
    if width >= _SPELL_OUT and space >= 5:
        lines = [_pile(view, at, use=True) for at in range(len(ITEMS))]
    else:
        lines = [row(left(_pile(view, at), 12), _pile(view, at + 2)) for at in (0, 1)]
    decks = row(f"rooms {view.deck} · levels {view.level_deck} left", style="muted")
    card = _level_card(view, width - 4)
    spare = space - len(lines) - 1 - bool(card)
    lines += [row()] * (1 if spare > 0 else 0) + [decks]
    if card and len(lines) < space:
        lines.append(card)
    return frame(lines, width, height, State.QUIET, title="Reserve")


def _pile(view: View, at: int, *, use: bool = False) -> Row:
    item, count = ITEMS[at], view.reserve[at]
    name = f"{ITEM_MARKS[item]} {item:<5} "
    if not use:
        return row(name, Span(str(count), "strong"))
    return row(name, Span(f"{count:>2}", "strong"), Span(f"    {_USES[item]}", "muted"))


def _level_card(view: View, width: int) -> Row:
    """Draw the level card's diagram: which rooms were laid face up, and which face down."""
    levels = {card.id: card.layout for card in view.cards if isinstance(card, Level)}
    layout = levels.get(view.level_card or "", "")
    words = " ".join("up" if mark == "U" else "down" for mark in layout)
    ways = (f"level card  {words}", f"card {words}", words)
    shown = next((way for way in ways if width_of(way) <= width), words)
    return row(shown, style="muted") if layout else ()


def still_held(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the memory aid: the cards each other seat must hold, and what they can come to."""
    view: View = scene.view
    others = [seat for seat in range(view.seats) if seat != scene.seat]
    space, inner = height - 2, width - 4
    lines = [_holding(view, seat, inner) for seat in others]
    if len(lines) > space:
        half = inner // 2
        cells = [_holding(view, seat, half) for seat in others]
        pairs = [cells[at : at + 2] for at in range(0, len(cells), 2)]
        lines = [row(*(left(cell, half) for cell in pair)) for pair in pairs]
    if (most := _most(scene, others, inner)) and len(lines) < space:
        lines += [row()] * (1 if len(lines) + 2 <= space else 0) + [most]
    return frame(lines, width, height, State.QUIET, title="Still in hand (memory aid)"[: inner - 2])


def _holding(view: View, seat: Seat, width: int) -> Row:
    """Draw the cards of one seat in the fullest way that fits."""
    powers = [str(value) for value in view.powers(seat)]
    items = sum(view.items[seat])
    letter = seats.letter(seat)
    named = "".join(
        f" {mark}{count if count > 1 else ''}"
        for mark, count in zip(ITEM_MARKS.values(), view.items[seat], strict=True)
        if count
    )
    ways = (
        row(letter, f" {' '.join(powers):<11}", Span(f"and{named}", "muted") if items else ""),
        row(letter, f" {' '.join(powers)}", Span(f" +{items}" if items else "", "muted")),
        row(letter, f" {''.join(powers)}", Span(f"+{items}" if items else "", "muted")),
    )
    return next((way for way in ways if width_of(way) < width), ways[-1])


def _most(scene: Scene, others: list[Seat], width: int) -> Row:
    """Add up the highest cards of the others, where the total decides."""
    view: View = scene.view
    here = view.here
    if scene.seat is None or not isinstance(here, Monster | Boss):
        return ()
    if isinstance(here, Boss) and here.fives_are != value("5"):
        return ()
    tops = [_top(view, seat) for seat in others]
    total = Span(str(sum(tops)), "strong")
    figures = f"{'+'.join(map(str, tops))} = "
    full = row(Span("others at most ", "muted"), figures, total)
    return full if width_of(full) <= width else row(Span("others at most ", "muted"), total)


def _top(view: View, seat: Seat) -> int:
    """The most a seat's card can count against a monster; what lies open counts as it is."""
    laid = view.second_cards[seat] or view.first_cards[seat]
    if laid is not None and laid != "ball":
        return value(laid)
    sword = value("sword") if view.items[seat][ITEMS.index("sword")] else 0
    return max(*view.powers(seat), sword)


_WOUND_HEADS = ("start", "monsters", "traps", "boss", "healed")
_COIN_HEADS = ("start", "chests", "chambers", "boss", "traps", "to boss")


def sources(scene: Scene, width: int) -> list[Row]:
    """Draw where each seat's coins and wounds came from and went."""
    view: View = scene.view
    everybody = range(view.seats)
    tags = [seats.tag(seat, scene.names, scene.glyphs, 12) for seat in everybody]
    columns = [Column(" Seat", [row(tag) for tag in tags], 12, gap=0)]
    for mark, heads, figures, losses in (
        (COIN, _COIN_HEADS, view.coins_from, (4, 5)),
        (WOUND, _WOUND_HEADS, view.wounds_from, (4,)),
    ):
        for at, head in enumerate(heads):
            if width < WIDE_SOURCES and head in ("start", "to boss", "boss"):
                continue
            cells: list[Text] = [_figure(seat[at], loss=at in losses) for seat in figures]
            title = f"{mark} {head}" if at == 0 or (width < WIDE_SOURCES and at == 1) else head
            columns.append(Column(title, cells, len(title), number=True, gap=2))
    lines = grid(columns, width - 3)
    title = "Where coins and wounds came from"
    return frame(lines, width, len(lines) + 2, State.QUIET, title=title, tight=True)


WIDE_SOURCES = 120


def _figure(count: int, *, loss: bool) -> Span:
    if not count:
        return Span("-", "muted")
    return Span(f"-{count}" if loss else str(count))
