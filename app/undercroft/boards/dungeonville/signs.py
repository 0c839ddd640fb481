"""The small signs Dungeonville is drawn with: people, tokens, gold, items."""

from collections.abc import Sequence
from typing import Final

from undercroft.glyphs import SEAT_SHAPES
from undercroft.widgets.rows import Row, Span, row
from undercroft.widgets.words import seat_style
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER
from undercroft_engine.games.dungeonville.cards import SHORTS, Item
from undercroft_engine.games.dungeonville.moves import DUNGEONS, DungeonName
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import box, worth

NOBODY: Final = "-"


def short_of(name: str) -> str:
    """A dungeon in two letters."""
    return SHORTS[name]


def trade(view: View, rank: int) -> str:
    """A class in four letters, which are all different."""
    return box(view).people[rank].cls[:4]


def kin(view: View, rank: int) -> str:
    """An adventurer's colour by its letter; a colourless one has none."""
    colour = box(view).people[rank].colour
    return NOBODY if colour == "none" else colour[0]


def person(view: View, rank: int) -> str:
    """An adventurer in short: `33 Bard y`."""
    return f"{rank} {trade(view, rank)} {kin(view, rank)}"


def person_even(view: View, rank: int) -> str:
    """The same, in columns of one width: `5  Pala y`."""
    return f"{rank:<2} {trade(view, rank)} {kin(view, rank)}"


def person_full(view: View, rank: int) -> str:
    """An adventurer in full words: `33 Bard      yellow`."""
    one = box(view).people[rank]
    return f"{rank:<2} {one.cls:<10}{NOBODY if one.colour == 'none' else one.colour}"


def letters(view: View, rank: int) -> str:
    """An adventurer's letters in the order of the dungeons."""
    return box(view).people[rank].letters


def shape(seat: Seat) -> Span:
    """A seat by its shape alone."""
    return Span(SEAT_SHAPES[seat], f"{seat_style(seat)} strong")


def shapes(seats: Sequence[Seat]) -> Row:
    """Several seats by their shapes."""
    return row(*map(shape, seats)) if seats else row(NOBODY, style="muted")


def tokens(counts: Sequence[int]) -> Row:
    """Blood by giver: a shape and a count each."""
    found = [row(shape(seat), str(count)) for seat, count in enumerate(counts) if count]
    return row(*found) if found else row(NOBODY, style="muted")


def purse(view: View, seat: Seat) -> int:
    """What a seat has to pay with: first-round gold, or its treasury."""
    return view.gold[seat] + worth(view, view.treasuries[seat])


def item_name(view: View, id_: str) -> str | None:
    """The name of an item by its power, such as `Reliquary`; None for a lettered room."""
    card = box(view).rooms[ROOM_NUMBER[id_]]
    return card.item.capitalize() if isinstance(card, Item) else None


def room_short(view: View, id_: str) -> str:
    """A room as it is carried or paid: `15g CR`, `Axe`."""
    return item_name(view, id_) or f"{box(view).gold[ROOM_NUMBER[id_]]}g {id_[:2]}"


def deed_shown(view: View, seat: Seat) -> str:
    """A seat's deed as far as all know it."""
    name = view.deeds[seat] if view.deeds else view.shown[seat]
    return NOBODY if name is None else short_of(name)


def pawns_at(view: View, name: DungeonName) -> tuple[Seat, ...]:
    """Whose pawns stand at an entrance."""
    return tuple(seat for seat, pawn in enumerate(view.pawns) if pawn == name)


def number_of(name: DungeonName) -> int:
    """The place of a dungeon in their order."""
    return DUNGEONS.index(name)
