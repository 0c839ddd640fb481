"""What boards draw from, for any game that has one: scenes of any state, rooms, and checks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import undercroft_engine as engine
from support.deals import Deal, options, usual
from undercroft.boards import BOARDS, board
from undercroft.boards.base import Mode, Scene
from undercroft.glyphs import Glyphs
from undercroft.names import BOT_NAMES
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.widgets.pane import STYLES
from undercroft.widgets.rows import Block, text_of, width_of
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Seat

GAMES: tuple[Game[Any, Any], ...] = tuple(
    engine.game(info.id) for info in engine.games() if info.id in BOARDS
)
"""Every game with a board."""

SHORT = BOT_NAMES
LONG = (
    "Bartholomew1",
    "你好世界再见",
    "Wilhelmina12",
    "Maximilian12",
    "Anneliese123",
    "Ferdinand123",
    "Guillermina1",
    "Hieronymus12",
)
ROOMS = [Room(width, height) for width, height in product(WIDTHS[:3], HEIGHTS)]
"""All a board is drawn for; what is wider than 120 columns holds the log beside it."""


def drawn_deals() -> tuple[Deal, ...]:
    """Every count of seats with the usual options, and every other value of an option once."""
    found: dict[Deal, None] = {}
    for game in GAMES:
        info = game.info
        for chosen in options(info):
            counts = list(info.seats_under(dict(chosen)))
            for seats in counts if not chosen else [min(counts, key=lambda n: abs(n - info.usual))]:
                found[Deal(info.id, seats, chosen)] = None
        found[usual(info)] = None
        opened = [one for one in info.options if one.opens]
        for option in opened:
            for seats in option.opens:
                found[Deal(info.id, seats, ((option.name, option.values[-1]),))] = None
    return tuple(found)


def scene_of(
    game: Game[Any, Any],
    state: Any,
    seat: Seat | None = 0,
    *,
    mode: Mode = "play",
    names: Sequence[str] = SHORT,
    aid: bool = True,
    ascii_only: bool = False,
    **more: Any,
) -> Scene:
    """What a table screen would hand to the board for this seat (None: for all)."""
    view = game.view(state, seat)
    offer = None if seat is None else game.offer(state, seat)
    return Scene(
        view=view,
        offer=offer,
        seat=seat,
        names=tuple(names[: view.seats]),
        persons=() if mode == "watch" else (0,),
        mode=mode,
        aid=aid,
        items=() if offer is None else board(game.info.id).items(view, offer),
        glyphs=Glyphs(ascii=ascii_only),
        **more,
    )


def check(block: Block, room: Room, height: int) -> None:
    """Exactly as wide and high as the room, in looks that the style sheet knows.

    Every frame that is opened is closed: nothing was pushed out below.
    """
    assert len(block) == height
    for line in block:
        assert width_of(line) == room.width, text_of([line])
        assert {name for span in line for name in span.style.split()} <= set(STYLES)
    text = text_of(block)
    for upper, lower in (("╭", "╰"), ("┏", "┗"), ("┌", "└"), ("╔", "╚")):
        assert text.count(upper) == text.count(lower), text
