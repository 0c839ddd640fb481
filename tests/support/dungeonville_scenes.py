"""Scenes of Dungeonville for tests of its board: the positions of the wireframes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from support.dungeonville import DUNGEONS, GAME, Table
from support.pictures import scene_of
from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.choice import Choice
from undercroft.screens.page import ASIDE, page
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Row, text_of
from undercroft.widgets.words import told
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville.events import TreasureBanked

COMPACT, REGULAR, HIGH, WIDE = Room(80, 24), Room(100, 30), Room(100, 40), Room(120, 40)
NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")
SHORTS = dict(zip(("CR", "RH", "IC", "GC", "DL"), DUNGEONS, strict=True))
Differing = dict[str, dict[int, str]]
"""By rule: the lines that are drawn otherwise, by their place in the picture."""


def rooms(text: str) -> list[str]:
    """Rooms told in short: `CR 9 10 DL 11` are three."""
    found: list[str] = []
    short = ""
    for word in text.split():
        if word in SHORTS:
            short = word
        else:
            found.append(f"{short}{int(word):02}")
    return found


def turned(counts: dict[str, int], held: Iterable[Sequence[str]], first: str) -> dict[str, Any]:
    """So many discards of each dungeon, `first` among them, of rooms that nobody holds."""
    taken = {room for one in held for room in one}
    piles = {}
    for short, count in counts.items():
        begun = [first] if first.startswith(short) else []
        free = [room for n in range(1, 31) if (room := f"{short}{n:02}") not in taken]
        piles[SHORTS[short]] = [*begun, *free][:count]
    return piles


def spare(count: int, *named: Sequence[int]) -> list[int]:
    """So many adventurers who stand nowhere else."""
    taken = {rank for ranks in named for rank in ranks}
    return [rank for rank in range(1, 65) if rank not in taken][:count]


def blood(text: str, seats: int) -> dict[str, list[int]]:
    """Blood as the row tells it: `CR B2 C1 RH A1`."""
    found = {dungeon: [0] * seats for dungeon in DUNGEONS}
    short = ""
    for word in text.split():
        if word in SHORTS:
            short = word
        else:
            found[SHORTS[short]]["ABCDE".index(word[0])] = int(word[1:])
    return found


def kills(seats: int, *texts: str) -> list[list[int]]:
    """Kill zones by seat: `B1 C1`."""
    zones = []
    for text in texts:
        given = {word[0]: int(word[1:]) for word in text.split()}
        zones.append([given.get("ABCDE"[seat], 0) for seat in range(seats)])
    return zones


def hiring() -> Table:
    """Recruitment of UX 4.9: Bram has hired, three have passed, Ada is asked."""
    purses = [
        rooms("CR 9 10 RH 7 31 IC 21 22 31 GC 9 DL 11"),
        rooms("IC 3 4"),
        rooms("CR 6 IC 16 DL 4"),
        rooms("CR 13 IC 13 DL 13"),
        rooms("CR 11 RH 8 IC 14"),
    ]
    parties = [[5, 23, 24, 43, 48], [9], [7, 31, 40, 64], [13, 46, 53], [20, 30, 38]]
    town = [8, 22, 33, 35, 49]
    discards = spare(23, town, *parties, [60])
    counts = {"CR": 9, "RH": 4, "IC": 13, "GC": 3, "DL": 7}
    table = Table.at(
        seats=5,
        round=4,
        stone=1,
        turn=1,
        town=town,
        deck=[60, "..."],
        discards=discards,
        parties=parties,
        treasuries=purses,
        room_discards=turned(counts, purses, "CR31"),
        kill_zones=kills(5, "B1 C1", "A1", "B1 D1", "", "A1 D1"),
        blood=blood("CR B2 C1 RH A1 IC A2 B1 D3 GC C1 E1 DL B1 C2 E1", 5),
        deeds=["goblin_camp", "crypt", "rat_haus", "ice_cave", "dragons_lair"],
        deed_log=[{"kind": "claim", "round": 2, "seat": 1, "dungeon": "crypt"}],
    )
    table.do(1, "recruit 33", "pay IC04")
    for seat in (2, 3, 4):
        table.do(seat, "pass")
    return table


def wide_hiring() -> Table:
    """Recruitment of UX-WIDE, four seats: Bram has hired, two have passed, Ada is asked."""
    purses = [
        rooms("CR 9 RH 13 IC 21 31 GC 9"),
        rooms("IC 3 4"),
        rooms("CR 14 21 22 RH 14 15 IC 14 15 22 DL 14 15"),
        rooms("CR 13 IC 13 DL 13"),
    ]
    parties = [[5, 23], [9, 48], [7, 31, 64], [1, 46, 57]]
    town = [8, 22, 33, 49, 60]
    counts = {"CR": 9, "RH": 4, "IC": 13, "GC": 3, "DL": 7}
    table = Table.at(
        seats=4,
        round=4,
        stone=1,
        turn=1,
        town=town,
        deck=[35, "..."],
        discards=spare(26, town, *parties, [35]),
        parties=parties,
        treasuries=purses,
        room_discards=turned(counts, purses, "CR31"),
        kill_zones=kills(4, "B1 C1", "A1", "B1 D1", ""),
        blood=blood("CR B2 C1 RH A1 IC A2 B1 D3 GC C1 DL B1 C2", 4),
        deeds=["goblin_camp", "crypt", "rat_haus", "ice_cave"],
    )
    table.do(1, "recruit 33", "pay IC04")
    for seat in (2, 3):
        table.do(seat, "pass")
    return table


def buying() -> Table:
    """Collection of UX 4.9, four seats: Ada is asked for a deed."""
    purses = [
        rooms("RH 13 IC 3 4 16 31 GC 9"),
        rooms("RH 21 CR 12"),
        rooms("CR 6 DL 1 CR 9 13"),
        rooms("CR 14 IC 13 DL 13"),
    ]
    parties = [[35, 53, 57], [9, 33, 48], [7, 31, 64], [1, 46]]
    table = Table.at(
        seats=4,
        round=4,
        stone=1,
        turn=0,
        stage="buy",
        town=[8, 22, 38, 49, 60],
        discards=spare(27, [8, 22, 38, 49, 60], *parties),
        parties=parties,
        treasuries=purses,
        kill_zones=kills(4, "B1 C1 D1", "A1", "B1 D1", "A1"),
        blood=blood("CR B2 C1 RH A1 IC A3 B1 D3 GC C1 DL B1 C2", 4),
        deeds=["goblin_camp", "crypt", "rat_haus", "ice_cave"],
    )
    for seat, text, gold in ((1, "RH 21", 30), (2, "CR 6", 85), (0, "IC 3 4 16", 80)):
        table.events.append(TreasureBanked(seat, tuple(rooms(text)), (), gold))
    return table


def inside() -> Table:
    """The exploration of UX 4.9, five seats, while Ada looks at what is hers alone."""
    parties = [[5, 22, 23, 38, 43, 53], [9, 33], [7, 31, 40, 64], [13], [20]]
    return Table.at(
        seats=5,
        round=4,
        stone=1,
        turn=0,
        stage="enter",
        town=[8, 35, 44, 49, 60],
        pawns=["ice_cave", None, None, None, None],
        parties=parties,
        kill_zones=kills(5, "B1 C1 D1", "A1", "B1 D1", "A1", "A1 D1"),
        blood=blood("CR B2 C1 RH A1 B1 IC A2 B1 D3 GC C1 E1 DL B1 C2 E1", 5),
        deeds=["goblin_camp", "crypt", "rat_haus", "ice_cave", "dragons_lair"],
        deed_log=[{"kind": "claim", "round": 2, "seat": 1, "dungeon": "crypt"}],
    )


def shown(table: Table, seat: Seat | None = 0, **more: Any) -> Scene:
    """What a table screen would hand to the board, its news included."""
    history = tuple(table.told_to(seat))
    since = BOARD.since(None, history, COMPACT)
    made: dict[str, Any] = {"names": NAMES, "history": history, "since": since} | more
    return scene_of(GAME, table.state, seat, **made)


def marked(table: Table, *keys: str, **more: Any) -> tuple[Scene, Choice]:
    """The scene after keys: digits, `tab`, `space`, `enter`, and what is marked then."""
    choice = Choice(BOARD, 0)
    choice.show(table.view(0), table.offer(0))
    for key in keys:
        if key == "tab":
            choice.next_row(1)
        elif key == "space":
            choice.toggle()
        elif key == "enter":
            choice.fill()
        else:
            choice.digit(key)
    made = {"cursor": choice.cursor, "marks": choice.marks, "picked": choice.picked}
    return shown(table, plan=choice.plan, **made, **more), choice


def screen(scene: Scene, choice: Choice, room: Room) -> list[str]:
    """The whole screen of a question with something marked, line by line."""
    plan = choice.plan
    assert plan is not None

    def said(line: Line) -> Row:
        return told(line, scene.names, scene.glyphs)

    made = page(
        room,
        header=BOARD.header(scene, room),
        table=BOARD.table(scene, room),
        reason=said(plan.leads(choice.marks, choice.cursor)),
        question=said(plan.asks(choice.marks, brief=False)),
        waiting="Waiting for you",
        hand=BOARD.hand(scene, room),
        keys=[*BOARD.keys(scene), Key("clear"), Key("pace"), *ASIDE],
    )
    return [line.rstrip() for line in text_of(made).split("\n")]


def ruled(picture: str, differing: Differing) -> list[str]:
    """The lines of a picture, where a rule wins those of the rule; each must be different."""
    lines = [line.rstrip() for line in picture.removeprefix("\n").removesuffix("\n").split("\n")]
    for changed in differing.values():
        for place, line in changed.items():
            assert lines[place] != line
            lines[place] = line
    return lines


def horn() -> Table:
    """All pawns are placed, and Ada may move hers."""
    return Table.at(
        seats=3,
        stage="horn",
        turn=0,
        pawns=["ice_cave", "ice_cave", "crypt"],
        parties=[[10, 23, 24], [9, 33, 48], [7, 31, 40]],
        treasuries=[rooms("GC 31"), [], []],
    )
