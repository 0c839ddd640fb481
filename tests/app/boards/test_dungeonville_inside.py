"""The wireframes of an exploration of Dungeonville, line by line, from a stated position.

Where a rule and a picture differ the rule holds: those lines are listed below their picture, each
with the rule. Rows of why line, prompt and footer are the screen's, not the board's.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.dungeonville import GAME, Table
from support.dungeonville_underway import Differing, drawn, exploring, ruled, scene, told
from undercroft.boards.dungeonville import BOARD
from undercroft.screens.room import Room
from undercroft_engine.core.spans import plain

COMPACT, REGULAR, WIDE = Room(80, 24), Room(100, 30), Room(120, 40)

VICTIM = """
 Dungeonville  round 4  4 exploration     deck 16 · disc 30 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1■1   IC ●2■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave, deck 9, disc 14   out with rooms ■ Bram ▲ Cleo   home ★ Dov ▼ Esme
╭─ 1 ────────────╮┏━ 2 ━━━━━━━━ * ━┓╭─ Letters in the deck of 9 ── memory aid ─╮
│ A 30g  kept    │┃ B 20g          ┃│ A 1  B 1  C 2  D 2  E 2  item 1          │
│ Slippery Ledge │┃ Slippery Bridge┃│ next kills  B 22 23 53  C 43  D 38  E 5  │
╰─── none has A ─╯┗━━━━━ 3 have B ━┛╰──────────────────────────────────────────╯
╭─ Party: letter here, capacity once dead, ? may die now ── carried 30 of 184 ─╮
│ 5  Pala y  E        179   22 Orac -  B as 23  162 ? 23 Thie p  B        161 ?│
│ 38 Sorc y  D        146   43 Jest -  C as 44  141   53 Thie y  B        131 ?│
╰──────────────────────────────────────────────────────────────────────────────╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -   65+30g ■1▲1★1    9 5 Pala y AEEDC  22 Orac - XXXXX 23 Thie p EABCD+3
♛■Bram  CR  20+25g ●1        8 9 Knig p EEDCA  33 Bard y BAEDC
 ▲Cleo  -   60+40g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g ●1        9 13 Sorc p CDEEA
 ▼Esme  -      30g ●1★1     13
 Since: Jester turned 44 Peasant: C here. Oracle as 23: B. Room A: kept 30g *
 The Key works while a Thief lives: you may leave even after a death.  DV-I13
 » Room B: who dies? Picked 22 Oracle. Enter decides.            Waiting for you
   ┌┄ 1 ┄┄┄┄┐▛▀ 2 ▀▀▀▀▜╭─ 3 ────╮┌┄ 4 ┄┄┄┄┐┌┄ 5 ┄┄┄┄┐      secret: Goblin Camp
   ┆ 5 Pala ┆▌»22Orac«▐│23 Thie │┆38 Sorc ┆┆43 Jest ┆ 1 ›  kills 3 + camp 2 - 0
   └┄┄┄┄ E ┄┘▙▄▄▄▄▄▄▄▄▟╰──── B ─╯└┄┄┄┄ D ┄┘└┄┄┄┄ C ┄┘      = 5 of 7
"""

ESCAPE = """
 Dungeonville  round 4  4 exploration     deck 16 · disc 31 · undo -   you ● Ada
 Blood  CR ■2▲1   RH ●1■1   IC ●3■1★3   GC ▲1▼1   DL ■1▲2▼1
 Ice Cave, deck 9, disc 14   out with rooms ■ Bram ▲ Cleo   home ★ Dov ▼ Esme
╭─ 1 ────────────╮┏━ 2 ━━━━━━━━━━━━┓╭─ Letters in the deck of 9 ── memory aid ─╮
│ A 30g  kept    │┃ B 20g  kept    ┃│ A 1  B 1  C 2  D 2  E 2  item 1          │
│ Slippery Ledge │┃ Slippery Bridge┃│ next kills  B 23 53  C 43  D 38  E 5     │
╰─── none has A ─╯┗━━━━━━ 22 died ━┛╰──────────────────────────────────────────╯
╭─ Party: letter here, capacity once dead ───────────────── carried 50 of 162 ─╮
│ 5  Pala y  E        157   23 Thie p  B        139   38 Sorc y  D        124  │
│ 43 Jest -  C as 44  119   53 Thie y  B        109                            │
╰──────────────────────────────────────────────────────────────────────────────╯
 Seat   deed  gold kills  pool rank class kin, letters in CR RH IC GC DL
 ●Ada   -   65+50g ■1▲1★1    8 5 Pala y AEEDC  23 Thie p EABCD 38 Sorc y BCDEA+2
♛■Bram  CR  20+25g ●1        8 9 Knig p EEDCA  33 Bard y BAEDC
 ▲Cleo  -   60+40g ■1★1     10 7 Drui r DCAEE  31 Sorc r BCDEA 40 Thie r EABCD+1
 ★Dov   -      15g ●1        9 13 Sorc p CDEEA
 ▼Esme  -      30g ●1★1     13
 Since: 22 Oracle died, one ● to the Ice Cave. Room B: kept 20g *
 Somebody died in this room, but a Thief lives and you hold the Key.  DV-I13
 » Escape with 50g, or go on? Pick one, then Enter.              Waiting for you
   ┏━ 1 ━━━━━━━━━━━━━━━━━━━┓╭─ 2 ───────────────────╮      secret: Goblin Camp
   ┃  e  escape with 50g   ┃│         go on         │      kills 3 + camp 2 - 0
   ┗━━━━━ out of the cave ━┛╰──────── turns room 3 ─╯      = 5 of 7
"""


BLANK = "UX 2.2: one blank cell inside each side border"
NOBODY = "DV-C22: a seat that has lost its whole party is told so"
NEWS = "UX 6: one line per event, sums written out; of too much the newest"
VICTIM_BY_RULE: Differing = {
    BLANK: {
        5: "│ Slippery Ledge │┃ Bridge         ┃│ next kills  B 22 23 53  C 43  D 38  E 5  │",
        8: "│ 5  Pala y  E       179   22 Orac -  B as 23 162 ? 23 Thie p  B       161 ?   │",
        9: "│ 38 Sorc y  D       146   43 Jest -  C as 44 141   53 Thie y  B       131 ?   │",
    },
    NOBODY: {16: " ▼Esme  -      30g ●1★1     13 nobody"},
    NEWS: {17: " Since: 1 more: l  Oracle as 23 Thief: B; Room A 30g: kept; Room B 20g"},
    "DV-X5: the letter stays on who is picked": {
        22: "   └┄┄┄┄ E ┄┘▙▄▄▄▄ B ▄▟╰──── B ─╯└┄┄┄┄ D ┄┘└┄┄┄┄ C ┄┘      = 5 of 7",
    },
}
ESCAPE_BY_RULE: Differing = {
    BLANK: {
        5: "│ Slippery Ledge │┃ Bridge         ┃│ next kills  B 23 53  C 43  D 38  E 5     │",
        8: "│ 5  Pala y  E       157   23 Thie p  B       139   38 Sorc y  D       124     │",
        9: "│ 43 Jest -  C as 44 119   53 Thie y  B       109                              │",
    },
    NOBODY: {16: " ▼Esme  -      30g ●1★1     13 nobody"},
    NEWS: {17: " Since: 22 Oracle died; One token of Ada to the Ice Cave; B 20: kept"},
}


def at_victim() -> Table:
    """Two rooms turned: of the second one of three must die."""
    table = exploring()
    table.do(0, "enter", "model 23", "keep", "go_on")
    return table


def at_escape() -> Table:
    """The Oracle has died, both rooms are kept."""
    table = at_victim()
    table.do(0, "victim 22", "keep")
    return table


def shown(table: Table, first: int, room: Room = COMPACT, **more: Any) -> Any:
    """What lies before Ada, with the news from that event on."""
    since = BOARD.since(None, told(table, 0)[first:], room)
    return scene(table, 0, since=since, **more)


def test_who_dies_is_asked_as_in_the_wireframe() -> None:
    is_ = drawn(COMPACT, shown(at_victim(), 1, cursor=1, picked=1))
    assert is_ == ruled(VICTIM, VICTIM_BY_RULE)


def test_the_way_out_is_asked_as_in_the_wireframe() -> None:
    begun = len(told(at_victim(), 0))
    assert drawn(COMPACT, shown(at_escape(), begun)) == ruled(ESCAPE, ESCAPE_BY_RULE)


def test_wide_the_members_stand_in_full_words_and_three_rooms_beside_the_letters() -> None:
    assert drawn(WIDE, scene(at_escape()))[3:10] == [
        "╭─ 1 ────────────────╮┏━ 2 ━━━━━━━━━━━━━━━━┓╭────────────────────╮"
        "╭─ Letters in the deck of 9 ──────────── memory aid ─╮",
        "│ A 30g  kept        │┃ B 20g  kept        ┃│                    │"
        "│ A 1  B 1  C 2  D 2  E 2  item 1                    │",
        "│ Slippery Ledge     │┃ Slippery Bridge    ┃│ not turned         │"
        "│ next kills  B 23 53  C 43  D 38  E 5               │",
        "╰─────── none has A ─╯┗━━━━━━━━━━ 22 died ━┛╰────────────────────╯"
        "╰────────────────────────────────────── 7 of 9 kill ─╯",
        "╭─ Party: letter here, capacity once dead ──────────────────────────────────────"
        "─────────────────── carried 50 of 162 ─╮",
        "│ 5  Paladin   yellow   E       157     23 Thief     purple   B       139     "
        "38 Sorcerer  yellow   D       124        │",
        "│ 43 Jester    -        C as 44 119     53 Thief     yellow   B       109"
        "                                              │",
    ]


def rooms(table: Table, room: Room = COMPACT) -> list[str]:
    """The rooms with the letters left."""
    return drawn(room, scene(table))[3:7]


def test_an_item_tells_whose_it_is() -> None:
    table = Table.inside("crypt", [27, 50, 56], "CR32")
    table.do(0, "enter")
    assert [line[:18] for line in rooms(table)] == [
        "┏━ 1 ━━━━━━━━ * ━┓",
        "┃ Paladin's      ┃",
        "┃ Shield         ┃",
        "┗━ kills nobody ━┛",
    ]


def test_the_reliquary_saves_all_in_a_room() -> None:
    table = Table.inside("crypt", [27, 50, 56], "CR15", treasuries=[["CR31"], []])
    table.do(0, "enter")
    assert rooms(table)[3].startswith("┗━━━━ all saved ━┛")


def test_of_an_empty_deck_the_discards_are_told() -> None:
    deck, discards = {"crypt": ["CR22"]}, {"crypt": ["..."]}
    table = Table.inside("crypt", [27, 50, 56], room_decks=deck, room_discards=discards)
    table.do(0, "enter")
    assert "│ the 31 discards are shuffled next        │" in rooms(table)[1]


def test_without_the_memory_aid_no_letters_are_counted() -> None:
    text = "\n".join(drawn(COMPACT, scene(at_escape(), aid=False)))
    assert "Letters in the deck" not in text
    assert "next kills" not in text
    assert "carried 50 of 162" in text


def test_a_large_party_stands_four_in_a_row_and_the_rest_is_counted() -> None:
    ranks = [2, 5, 9, 12, 23, 24, 27, 30, 33, 38, 41]
    table = Table.inside("crypt", ranks, "CR15")
    assert drawn(COMPACT, scene(table))[8:10] == [
        "│ 2  Cler r A 242    5  Pala y A 239    9  Knig p E 235    12 Pala g A 232     │",
        "│ 23 Thie p E 221    24 Knig y E 220    27 Cler g A 217    +4 more             │",
    ]


def test_what_is_to_be_dropped_is_told_with_what_the_party_would_carry() -> None:
    table = Table.going_on("ice_cave", [23, 25], "IC12", carried=[["IC13", "IC07", "IC03"], []])
    table.do(0, "keep")
    assert table.stage == "drop"
    lines = drawn(COMPACT, scene(table))
    assert lines[7].endswith("carried 55 of 48 ─╮")
    assert [line[:33] for line in lines[-3:]] == [
        "   ┏━ 1 ━━━━┓╭─ 2 ────╮┌┄ 3 ┄┄┄┄┐",
        "   ┃ 20g IC ┃│ 10g IC │┆ 5g IC  ┆",
        "   ┗━━━━━━━━┛╰────────╯└┄┄┄┄┄┄┄┄┘",
    ]


def answers(table: Table, seat: int = 0) -> list[str]:
    """The answers of a question box, each with what it leads to, or why it cannot be given."""
    items = BOARD.items(table.view(seat), table.offer(seat))
    return [f"{item.name}: {plain(item.leads)}" for item in items]


def test_the_model_is_asked_with_the_letter_each_would_give() -> None:
    table = exploring()
    table.do(0, "enter")
    assert table.stage == "model"
    assert answers(table) == [
        "5 Paladin: gives E",
        "22 Oracle: The Oracle cannot copy itself. DV-L5",
        "23 Thief: gives B",
        "38 Sorcerer: gives D",
        "43 Jester: gives C",
        "53 Thief: gives B",
    ]


def test_below_the_box_that_asks_for_the_model_stand_the_letters_left() -> None:
    table = exploring()
    table.do(0, "enter")
    shown = drawn(COMPACT, scene(table))
    assert shown[2:9] == [""] * 7
    assert shown[9:11] == [
        " A 2  B 2  C 2  D 2  E 2  item 1",
        " next kills  B 23 53  C 43  D 38  E 5",
    ]
    assert drawn(COMPACT, scene(table, aid=False))[2:11] == [""] * 9


def test_what_the_orb_shows_stands_on_its_users_screen_alone() -> None:
    table = Table.inside("crypt", [6, 50, 56], "CR15", treasuries=[["DL31"], []])
    table.do(0, "enter")
    assert table.stage == "orb"
    assert [line.partition(":")[0] for line in answers(table)] == ["on top", "to the bottom"]
    assert GAME.offer(table.state, 0).private  # type: ignore[union-attr]
    for seat in (0, 1, None):
        mode: Any = "watch" if seat is None else "play"
        assert "Hollow Stair" not in "\n".join(drawn(COMPACT, scene(table, seat, mode=mode)))


def test_the_horn_offers_every_other_entrance() -> None:
    parties, horn = [[10, 50, 56], [2, 5, 9]], [["GC31"], []]
    pawns = ["crypt", "rat_haus"]
    table = Table.at(stage="horn", turn=0, pawns=pawns, parties=parties, treasuries=horn)
    assert [line.partition(":")[0] for line in answers(table)] == [
        "stay",
        "Crypt",
        "Rat Haus",
        "Ice Cave",
        "Goblin Camp",
        "Dragon's Lair",
    ]
    assert BOARD.items(table.view(0), table.offer(0))[1].move is None


@pytest.mark.parametrize(
    ("choice", "rank", "carried"), [("leave", 23, "35 of 23"), ("keep", 40, "50 of 40")]
)
def test_while_rooms_are_dropped_the_new_one_counts_if_it_is_kept(
    choice: str, rank: int, carried: str
) -> None:
    table = Table.at(
        stage="keep",
        turn=0,
        pawns=["ice_cave", "crypt"],
        explore={"turned": "IC19", "died": True},
        parties=[[rank], [9, 33, 34]],
        carried=[["IC13", "IC07", "IC03"], []],
    )
    table.do(0, choice)
    assert table.stage == "drop"
    assert drawn(COMPACT, scene(table))[7].endswith(f" carried {carried} ─╮")


def test_the_horn_tells_who_stands_where_whatever_their_names() -> None:
    table = Table.at(
        seats=5,
        stage="horn",
        turn=0,
        pawns=["crypt", "ice_cave", "ice_cave", "ice_cave", "ice_cave"],
        parties=[[10, 23, 24], [9, 33, 34], [5, 6, 7], [1, 2, 3], [22, 43, 44]],
        treasuries=[["GC31"], [], [], [], []],
        blood={"ice_cave": [1, 2, 3, 4, 5]},
    )
    assert answers(table)[3] == "Ice Cave: 32 rooms left, blood ●1■2▲3★4▼5, pawns ■▲★▼"
    question = plain(GAME.words.question(table.view(0), table.offer(0)))
    assert len(f" » A ● Maximiliane  {question}  Waiting for you") <= 80
