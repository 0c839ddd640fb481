"""An exploration of Dungeonville as it is shown, room by room, to whoever looks on."""

from __future__ import annotations

from dataclasses import replace

from support.dungeonville import Table
from support.dungeonville_underway import scene, told
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.core.spans import plain

COMPACT = Room(80, 24)


def wiped() -> tuple[Table, Table]:
    """Another seat's exploration from its entering to its end, and the table before it."""

    def begun() -> Table:
        return Table.inside("crypt", [50, 56], "CR01", "CR15", "CR09")

    table = begun()
    table.do(0, "enter", "keep", "go_on", "keep")
    return table, begun()


def steps_of(table: Table, before: Table, seat: int) -> dict[str, list[str]]:
    """The steps of what happened, each as that seat sees it."""
    seen = told(table, seat)
    view = before.view(seat)
    steps = BOARD.steps(view, seen, table.view(seat))
    shown = replace(scene(table, seat), view=view, history=seen)
    pictures = [BOARD.reveal(shown, steps, at, COMPACT) for at in range(len(steps))]
    return {
        f"{at} {step.name}": [line.rstrip() for line in text_of(picture).split("\n")]
        for at, (step, picture) in enumerate(zip(steps, pictures, strict=True))
    }


def test_an_exploration_is_shown_room_by_room() -> None:
    steps = steps_of(*wiped(), 1)
    assert list(steps) == [
        *("0 enters", "1 A25", "2 kept", "3 D10", "4 death", "5 kept"),
        *("6 C15", "7 death", "8 wiped out"),
    ]
    assert steps["3 D10"][1:8] == [
        " Crypt, deck 30, disc 0   home ■ Bram",
        "╭─ 1 ────────────╮┏━ 2 ━━━━━━━━ * ━┓╭─ Letters in the deck of 30 ─ memory aid ─╮",
        "│ A 25g  kept    │┃ D 10g          ┃│ A 1  B 4  C 6  D 7  E 10  item 2         │",
        "│ Dusty Tomb     │┃ Hollow Stair   ┃│ next kills  C 56  D 50                   │",
        "╰─── none has A ─╯┗━━━━━━ 1 has D ━┛╰──────────────────────────────────────────╯",
        "╭─ Party: letter here, capacity once dead ───────────────── carried 25 of 106 ─╮",
        "│ 50 Urch b  D        56   56 Peas b  C        50                              │",
    ]
    assert steps["4 death"][5].startswith("╰─── none has A ─╯┗━━━━━━ 50 died ━┛")
    assert steps["4 death"][6].endswith(" carried 25 of 56 ─╮")


def test_each_step_is_headed_by_its_own_phase() -> None:
    line_up = {
        "stage": "line_up",
        "pawns": ["crypt", "crypt"],
        "parties": [[4, 5, 8], [30, 31, 32]],
    }
    before, table = Table.at(**line_up), Table.at(**line_up)
    for seat, ranks in enumerate(line_up["parties"]):
        for rank in ranks:
            table.do(seat, f"fighter {rank}")
    table.do(0, "enter")
    view, seen = before.view(1), told(table, 1)
    steps = BOARD.steps(view, seen, table.view(1))
    heads = [
        text_of([BOARD.header(replace(scene(table, 1), view=BOARD.headed(view, step)), COMPACT)])
        for step in steps
    ]
    phases = ["3 combat" if "3 combat" in head else "4 exploration" for head in heads]
    assert phases == sorted(phases)
    assert set(phases) == {"3 combat", "4 exploration"}


def test_whoever_is_wiped_out_has_lost_all_rooms_carried() -> None:
    last = steps_of(*wiped(), 1)["8 wiped out"]
    assert last[1:8] == [
        " Ada is wiped out; 35 carried gold is lost",
        "╭─ 2 ────────────╮┏━ 3 ━━━━━━━━━━━━┓╭─ Letters in the deck of 29 ─ memory aid ─╮",
        "│ D 10g  lost    │┃ C 15g  lost    ┃│ A 1  B 4  C 5  D 7  E 10  item 2         │",
        "│ Hollow Stair   │┃ Damp Chapel    ┃│                                          │",
        "╰────── 50 died ─╯┗━━━━━━ 56 died ━┛╰──────────────────────────────────────────╯",
        "╭─ Party ──────────────────────────────────────────────────────────────────────╮",
        "│ nobody is left                                                               │",
    ]
    assert "+" not in last[12]


def test_news_tell_a_room_with_what_became_of_it() -> None:
    table = Table.inside("ice_cave", [23, 5], "IC03", "IC20", "IC22")
    table.do(0, "enter")
    news = BOARD.since(None, told(table, 0), COMPACT)
    assert [plain(line, ("Ada", "Bram")) for line in news[-5:]] == [
        "Room B 20g",
        "23 Thief died",
        "One token of Ada to the Ice Cave",
        "The room: too heavy",
        "Room D 15g: too heavy",
    ]
