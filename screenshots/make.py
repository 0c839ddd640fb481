"""Makes the pictures of the README: `uv run python screenshots/make.py`.

Each picture is the program's own screen, reached by its own keys in a seeded game.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import undercroft_engine as engine
from undercroft.opening import Deal, new_table
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.seating import seat
from undercroft.session import Session
from undercroft.tui import Tui
from undercroft.tui_start import House

FOLDER = Path(__file__).parent
GAME = "dungeon-busters"
ALONE = ("person:Ada", "steady", "steady", "steady", "steady")
TOGETHER = ("person:Ada", "person:Bram", "steady", "steady", "steady")
COMPACT, REGULAR, WIDE, HUGE = (80, 24), (100, 30), (120, 40), (160, 50)
GRAVEYARD: dict[str, Any] = {
    "seats": 4,
    "monster": "hydra",
    "location": "field",
    "item_deck": 41,
    "coffins": [[1], [3, 4], [1, 4], [0, 4]],
    "locks": [None, "fight", "fight", "retreat"],
}
"""The example of the rulebook of Monster Busters: B and C bury their last markers on coffin 7."""
DRAGON: dict[str, Any] = {
    "seats": 4,
    "row": ["dragon", "?", "?", "?", "?"],
    "locks": [None, "4", "3", "3"],
}
"""The monster example of the rulebook of Dungeon Raiders: 5 + 4 + 3 + 3 do not beat the dragon."""
TOWN: dict[str, Any] = {
    "seats": 5,
    "round": 4,
    "stone": 1,
    "parties": [[5, 22, 23, 24, 43], [9, 33, 60], [7, 31, 40, 64], [13, 46, 53], [20, 30, 38]],
    "treasuries": [
        ["RH13", "RH31", "IC13", "IC14", "GC03", "DL03"],
        ["CR15", "RH14"],
        ["CR06", "IC28", "DL04"],
        ["IC29", "DL13"],
        ["IC17", "IC18", "DL17"],
    ],
    "kill_zones": [[0, 1, 1, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0] * 5, [1, 0, 0, 1, 0]],
    "blood": {
        "crypt": [0, 2, 1, 0, 0],
        "rat_haus": [1, 0, 0, 0, 0],
        "ice_cave": [2, 1, 0, 3, 0],
        "goblin_camp": [0, 0, 1, 0, 1],
        "dragons_lair": [0, 1, 2, 0, 1],
    },
    "deeds": ["goblin_camp", "crypt", "rat_haus", "ice_cave", "dragons_lair"],
    "deed_log": [{"kind": "claim", "round": 2, "seat": 1, "dungeon": "crypt"}],
}
"""Dungeonville in its fourth round, as the wireframes have it."""
HIRING = [[5, 23, 24], *TOWN["parties"][1:3], [13, 46, 53], [20, 30]]
COMBAT = TOWN | {
    "stage": "line_up",
    "pawns": ["ice_cave", "rat_haus", "crypt", "ice_cave", "ice_cave"],
    "locks": [[], [], [], [53, 46, 13], [38, 30, 20]],
}
"""Three parties at the Ice Cave, two of which have locked."""
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}


@dataclass(frozen=True)
class Picture:
    """One picture: who plays what seed, and the keys that lead to it.

    `battles` are played first, each with the highest card the seat still holds. `position` is what
    the game begins with instead of a deal.
    """

    name: str
    size: tuple[int, int]
    seats: tuple[str, ...] = ()
    seed: str = ""
    battles: int = 0
    keys: tuple[str, ...] = ()
    theme: str = "torchlight"
    game: str = GAME
    position: dict[str, Any] | None = None


PICTURES = (
    Picture("title-80x24", COMPACT),
    Picture("setup-80x24", COMPACT, keys=("enter",)),
    Picture("settings-100x30", REGULAR, keys=("s",)),
    Picture("table-80x24", COMPACT, ALONE, "cellar", battles=5, keys=("5",)),
    Picture("table-120x40", WIDE, ALONE, "cellar", battles=5, keys=("5",)),
    Picture("table-parchment-120x40", WIDE, ALONE, "cellar", 5, ("5",), "parchment"),
    Picture("table-160x50", HUGE, ALONE, "cellar", battles=5, keys=("5",)),
    *(
        Picture(f"table-{theme}-80x24", COMPACT, ALONE, "cellar", 5, ("5",), theme)
        for theme in ("parchment", "contrast", "mono")
    ),
    Picture("reveal-80x24", COMPACT, ALONE, "cellar", battles=1, keys=("3", "enter", "space")),
    Picture("talk-80x24", COMPACT, ALONE, "cellar", battles=5, keys=("g", "5", "3")),
    Picture("rules-80x24", COMPACT, ALONE, "cellar", battles=2, keys=("question_mark",)),
    Picture("curtain-80x24", COMPACT, TOGETHER, "cellar", keys=("enter",)),
    Picture("results-80x24", COMPACT, ALONE, "cellar", battles=12),
    Picture(
        *("graveyard-80x24", COMPACT, ALONE[:4], "cellar"),
        keys=("2", "enter"),
        game="monster-busters",
        position=GRAVEYARD,
    ),
    Picture(
        *("dragon-80x24", COMPACT, ALONE[:4], "cellar"),
        keys=("5", "enter"),
        game="dungeon-raiders",
        position=DRAGON,
    ),
    Picture(
        *("town-120x40", WIDE, ALONE, "cellar"),
        keys=("3",),
        game="dungeonville",
        position=TOWN | {"turn": 0, "town": [8, 22, 35, 49, 62], "parties": HIRING},
    ),
    Picture(
        *("combat-80x24", COMPACT, ALONE, "cellar"),
        keys=("1", "3", "4"),
        game="dungeonville",
        position=COMBAT,
    ),
    Picture(
        *("brawl-80x24", COMPACT, ALONE[:4], "cellar"),
        keys=("1", "enter", "1", "enter", *("enter",) * 5, "1"),
        game="dungeon-brawler",
    ),
    Picture(
        *("brawl-120x40", WIDE, ALONE[:4], "cellar"),
        keys=("1", "enter", "1", "enter", *("enter",) * 5, "1"),
        game="dungeon-brawler",
    ),
)


def opening(picture: Picture, saves: Saves) -> Callable[[Session], BaseScreen]:
    """What the program starts with for this picture."""
    house = House(saves)
    if not picture.seats:
        return house.title
    game = engine.game(picture.game)
    deal = Deal(seat(game.info, picture.seats), seed=picture.seed, position=picture.position)
    return partial(house.table, opened=new_table(saves, game, deal))


async def play_battle(app: Tui, pilot) -> None:  # type: ignore[no-untyped-def]
    """Lock the highest card, then go on until a card is asked for again, or the game is over."""
    screen = app.screen
    view = screen.play.table.view(0)
    battle = view.battle
    await pilot.press(str(max(view.hand)), "enter")
    for _ in range(60):
        view = screen.play.table.view(0)
        asked = screen.play.face.scope
        if asked == "results" or (
            asked == "table" and view.stage == "pick" and view.battle > battle
        ):
            return
        if asked == "table" and 0 in view.to_act:
            await pilot.press("space", "enter")
        else:
            await pilot.press("space")
        await pilot.pause(0.05)


async def take(picture: Picture) -> str:
    """Play up to the picture; give it as SVG, without the fonts it would fetch from elsewhere."""
    flags = {"theme": picture.theme, "pace": "instant"}
    if picture.theme == "mono":
        flags |= {"glyphs": "ascii", "colours": "none"}
    session = Session(TERMINAL, flags=flags)
    with tempfile.TemporaryDirectory() as data:
        app = Tui(session, opening(picture, Saves(Path(data))))
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause()
            for _ in range(picture.battles):
                await play_battle(app, pilot)
            for key in picture.keys:
                await pilot.press(key)
                await pilot.pause(0.3)
            svg = app.export_screenshot(title="Undercroft", simplify=True)
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    """Make all pictures, or those named."""
    wanted = sys.argv[1:]
    for picture in PICTURES:
        if not wanted or picture.name in wanted:
            svg = asyncio.run(take(picture))
            (FOLDER / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
            print(picture.name)  # noqa: T201


if __name__ == "__main__":
    main()
