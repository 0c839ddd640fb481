"""What a seat can know of deeds, decks and line-ups, and what is dealt again (DV-P4, V81, V82)."""

from __future__ import annotations

from collections import Counter

import pytest

from support.dungeonville import DUNGEONS, GAME, Table
from support.looks import looks
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeonville import owners
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER

FIFTY = ["CR02", "CR04"]
OTHER_FIFTY = ["RH01", "RH02", "RH03"]


def worlds(table: Table, seat: int | None, count: int = 200) -> list[Table]:
    """States dealt again for a seat; all of them look the same to it."""
    view = table.view(seat)
    found = [Table(GAME.resample(view, Rng(seeded("worlds", number)))) for number in range(count)]
    for one in found:
        assert looks(GAME, one.state, seat) == looks(GAME, table.state, seat)
    return found


@pytest.mark.clause("DV-P4", "DV-H1")
def test_v81_what_purchases_tell_each_seat() -> None:
    table = Table.at(
        seats=4,
        stage="buy",
        turn=0,
        deeds=["crypt", "rat_haus", "ice_cave", "dragons_lair"],
        treasuries=[FIFTY, OTHER_FIFTY, [], []],
    )
    table.do(0, "buy")
    table.do(1, "buy")
    known = [owners.now(table.view(seat)) for seat in range(4)]
    crypt = DUNGEONS.index("crypt")
    assert len(known[0]) == 6
    assert {deeds[1] for deeds in known[0]} == {crypt}
    rat_haus = DUNGEONS.index("rat_haus")
    assert len(known[1]) == 6
    assert all(rat_haus not in deeds for deeds in known[1])
    assert len(known[2]) == 24
    for weights in known[:2]:
        assert len({round(weight, 9) for weight in weights.values()}) == 1
    logs = [table.view(seat).log for seat in range(4)]
    assert [(note.old, note.new) for note in logs[0]] == [("crypt", "goblin_camp"), (None, None)]
    assert [(note.old, note.new) for note in logs[2]] == [(None, None)] * 2
    for world in worlds(table, 0, 60):
        assert world.fields["deeds"][:2] == ["goblin_camp", "crypt"]
        GAME.position(world.fields)
    drawn = Counter(tuple(world.fields["deeds"]) for world in worlds(table, 0, 300))
    assert len(drawn) == 6
    assert min(drawn.values()) > 25


def test_v82_under_automatic_nobody_can_have_seven_already() -> None:
    table = Table.at(
        seats=3,
        options={"claims": "automatic"},
        deeds=["crypt", "ice_cave", "goblin_camp"],
        kill_zones=[[0] * 3, [6, 0, 0], [0] * 3],
        blood={"rat_haus": [0, 0, 1]},
    )
    assert all(world.fields["deeds"][1] != "rat_haus" for world in worlds(table, 0))
    by_hand = Table.at(
        seats=3,
        deeds=["crypt", "ice_cave", "goblin_camp"],
        kill_zones=[[0] * 3, [6, 0, 0], [0] * 3],
        blood={"rat_haus": [0, 0, 1]},
    )
    assert any(world.fields["deeds"][1] == "rat_haus" for world in worlds(by_hand, 0))


def test_with_two_seats_the_others_deed_is_one_of_four() -> None:
    table = Table.at(deeds=["crypt", "rat_haus"])
    drawn = Counter(world.fields["deeds"][1] for world in worlds(table, 0, 400))
    assert set(drawn) == set(DUNGEONS) - {"crypt"}
    assert min(drawn.values()) > 60


def test_a_claim_is_remembered() -> None:
    table = Table.at(seats=3, deeds=["crypt", "rat_haus", "ice_cave"])
    table.do(2, "claim")
    assert {world.fields["deeds"][2] for world in worlds(table, 0, 50)} == {"ice_cave"}


def test_what_the_seat_put_at_the_bottom_stays_there() -> None:
    table = Table.inside("crypt", [31, 27, 30], "CR15", "CR21", treasuries=[["DL31"], []])
    table.do(0, "enter")
    assert {world.state.room_decks[0][0] for world in worlds(table, 0, 20)} == {ROOM_NUMBER["CR15"]}
    assert len({world.state.room_decks[0][0] for world in worlds(table, 1, 20)}) > 5
    table.do(0, "bottom")
    assert {world.state.room_decks[0][-1] for world in worlds(table, 0, 20)} == {
        ROOM_NUMBER["CR15"]
    }
    assert len({world.state.room_decks[0][-1] for world in worlds(table, 1, 20)}) > 5


def test_line_ups_of_others_are_drawn_or_not_begun() -> None:
    parties = [[4, 30, 44, 45], [9, 25, 31]]
    table = Table.at(stage="line_up", pawns=["crypt"] * 2, parties=parties)
    table.do(0, "fighter 4", "fighter 30")
    assert {world.state.locks[0] for world in worlds(table, 0, 10)} == {(4, 30)}
    assert {world.state.locks[0] for world in worlds(table, 1, 10)} == {()}
    table.do(0, "fighter 44")
    assert len({world.state.locks[0] for world in worlds(table, 1, 200)}) == 24
    assert {world.state.locks[0] for world in worlds(table, 0, 10)} == {(4, 30, 44)}


def test_anothers_half_made_choice_is_taken_back() -> None:
    table = Table.at(
        parties=[[4, 9, 10], [5]],
        treasuries=[["CR09", "CR10", "CR11"], []],
        town=[20, 21, 23, 24, 25],
    )
    table.do(0, "recruit 23", "discard 9", "pay CR09")
    assert {world.stage for world in worlds(table, 0, 5)} == {"pay"}
    assert {world.stage for world in worlds(table, 1, 5)} == {"recruit"}


def test_anothers_room_that_is_too_heavy_stays_left() -> None:
    """The room cannot be kept, so the choice goes on with what to drop; others see it begun."""
    table = Table.going_on(
        "ice_cave", [20, 10], "IC06", "IC01", carried=[["IC07", "IC08", "IC13"], []]
    )
    died = table.legal(0)
    assert died
    assert (table.stage, table.view(1).stage) in (("drop", "keep"), ("keep", "keep"))
    assert {world.stage for world in worlds(table, 1, 5)} == {table.stage}
