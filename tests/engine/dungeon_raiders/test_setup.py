"""Setup: what is drawn, removed, dealt and chosen (RA-G, RA-S), and that options are heeded."""

from __future__ import annotations

from collections import Counter

import pytest

from support.raiders import GAME, Table, names
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.match import Settings
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_raiders import events as ev

CHARACTERS = ("scout", "knight", "rogue", "warrior", "sorcerer")


@pytest.mark.clause("RA-G1")
def test_three_to_five_seats_may_play_and_no_others() -> None:
    for seats in (2, 6):
        with pytest.raises(SetupError, match=f"not {seats}"):
            GAME.setup(seats, "seed")
    assert [Table.dealt(seats).fields["seats"] for seats in (3, 4, 5)] == [3, 4, 5]


@pytest.mark.clause("RA-G2", "RA-O15")
def test_escapes_leave_the_count_of_players_as_it_was() -> None:
    table = Table.in_room("wolf_pack", 4, items=[[1, 0, 0, 0]] + [[0] * 4] * 3)
    table.picks("T 5 5 3")
    met = table.only(ev.MonsterMet)
    assert (met.strength, met.total, met.beaten, met.attacked) == (14, 13, False, (3,))


@pytest.mark.clause("RA-G3", "RA-G10")
def test_the_engine_knows_no_person_and_no_memory_aid() -> None:
    fields = Table.dealt(3).fields
    assert not {"persons", "bots", "memory_aid"} & set(fields)
    assert Settings().memory_aid
    assert Table.dealt(3).view(0).items == tuple(tuple(row) for row in fields["items"])


@pytest.mark.clause("RA-G4", "RA-G5", "RA-G9")
def test_the_options_are_fixed_at_setup_and_every_seat_sees_them() -> None:
    table = Table.dealt(3, variant="tactical", characters="chosen")
    wanted = {
        "variant": "tactical",
        "majority3": "over_half",
        "boss_reward": "always",
        "five_player_boss": "18",
        "characters": "chosen",
    }
    assert [table.view(seat).options for seat in (0, 1, 2, None)] == [wanted] * 4
    assert {
        move.__struct_config__.tag for seat in range(3) for move in GAME.legal(table.state, seat)
    } == {"choose_character"}


@pytest.mark.clause("RA-G11", "RA-G14")
def test_everything_is_drawn_at_setup_and_nothing_later() -> None:
    one = Table.dealt(4, "seed", variant="tactical", characters="chosen")
    other = Table.dealt(4, "seed", variant="tactical", characters="chosen")
    drawn = ("deck", "removed", "level_deck", "levels_removed", "chooser", "map")
    assert [one.fields[name] for name in drawn] == [other.fields[name] for name in drawn]
    chance = one.state.chance
    rooms, levels = one.fields["deck"], one.fields["level_deck"]
    for table, people in ((one, CHARACTERS), (other, CHARACTERS[::-1])):
        for name in people[:4]:
            table.choose(table.asked[0], name)
        fields = table.fields
        assert [*fields["row"], *fields["deck"]] == rooms
        assert [fields["level_card"], *fields["level_deck"]] == levels
    rng = Rng(seeded("rest"))
    while one.asked:
        one.make(one.asked[0], rng.choice(one.offer(one.asked[0]).moves))
    assert one.state.chance == chance


@pytest.mark.clause("RA-G12", "RA-S6")
def test_coins_and_wounds_are_whole_numbers_that_never_run_out() -> None:
    table = Table.at(seats=3, wounds=[900, 0, 0], row=["skeleton", "?", "?", "?", "?"])
    table.picks("1 2 3")
    assert table.fields["wounds"] == [903, 0, 0]


@pytest.mark.clause("RA-S1", "RA-S2", "RA-S3")
def test_six_of_thirty_rooms_are_removed_and_a_boss_lies_last() -> None:
    kinds = {card.id: card.__struct_config__.tag for card in GAME.deck.rows}
    seen = set()
    for seed in range(30):
        fields = Table.dealt(3, seed).fields
        dungeon = [*fields["row"], *fields["deck"]]
        assert len(dungeon) == 25
        assert len(fields["removed"]) == 6
        rooms = Counter(kinds[room] for room in (*dungeon[:-1], *fields["removed"]))
        assert rooms == {"monster": 11, "treasure": 10, "chamber": 5, "trap": 4}
        assert kinds[dungeon[-1]] == "boss"
        seen.add(dungeon[-1])
    assert len(seen) > 5


@pytest.mark.clause("RA-S4")
def test_five_of_seven_level_cards_are_used() -> None:
    fields = Table.dealt(3).fields
    cards = [fields["level_card"], *fields["level_deck"], *fields["levels_removed"]]
    assert sorted(cards) == ["L1", "L2", "L3", "L4", "L5", "L6", "L7"]
    assert (len(fields["level_deck"]), len(fields["levels_removed"])) == (4, 2)


@pytest.mark.clause("RA-S5", "RA-S9", "RA-S10", "RA-S11")
def test_vec_71_characters_bring_items_coins_and_wounds() -> None:
    table = Table.dealt(3, characters="chosen")
    first = table.asked[0]
    for name in ("scout", "warrior", "sorcerer"):
        table.choose(table.asked[0], name)
    order = [(first + step) % 3 for step in range(3)]
    fields = table.fields
    assert [fields["coins"][seat] for seat in order] == [3, 2, 1]
    assert [fields["wounds"][seat] for seat in order] == [2, 0, 1]
    assert [fields["items"][seat] for seat in order] == [[1, 0, 0, 0], [0] * 4, [0, 2, 0, 0]]
    assert fields["reserve"] == [5, 4, 6, 6]
    assert [table.view(None).hand_sizes[seat] for seat in order] == [6, 5, 7]
    built = table.only(ev.DecksBuilt, table.game.opening(table.state))
    assert (built.deck, built.level_deck, built.removed_rooms, built.removed_levels) == (
        25,
        5,
        6,
        2,
    )
    assert (table.view(0).deck, table.view(0).level_deck) == (20, 4)


@pytest.mark.clause("RA-S7", "RA-S10")
def test_vec_90_five_seats_choose_and_the_last_one_is_not_asked() -> None:
    table = next(
        t for s in range(40) if (t := Table.dealt(5, s, characters="chosen")).asked == (3,)
    )
    asked = []
    for name in ("scout", "knight", "rogue", "warrior"):
        seat = table.asked[0]
        asked.append((seat, len(table.offer(seat).moves), table.offer(seat).kind))
        table.choose(seat, name)
    kind = "character"
    assert asked == [(3, 5, kind), (4, 4, kind), (0, 3, kind), (1, 2, kind)]
    assert table.fields["characters"][2] == "sorcerer"
    assert table.fields["reserve"] == [5, 4, 5, 5]
    four = Table.dealt(4, characters="chosen")
    for name in ("scout", "knight", "rogue"):
        four.choose(four.asked[0], name)
    assert len(four.offer(four.asked[0]).moves) == 2


@pytest.mark.clause("RA-S7", "RA-S8")
def test_characters_are_dealt_one_to_each_seat_and_lie_open() -> None:
    table = Table.dealt(4)
    dealt = table.fields["characters"]
    assert len(set(dealt)) == 4
    assert set(dealt) < set(CHARACTERS)
    assert table.view(None).characters == tuple(dealt)


@pytest.mark.clause("RA-S12")
def test_hands_are_not_shown_but_their_size_is_and_what_they_are_made_of() -> None:
    table = Table.at(
        seats=3, items=[[0, 2, 0, 0], [0] * 4, [0] * 4], spent=[[4], [], []], position=2
    )
    view = table.view(1)
    assert view.hand == ("1", "2", "3", "4", "5")
    assert (view.hand_sizes[0], view.items[0], view.spent[0]) == (6, (0, 2, 0, 0), (4,))
    assert view.powers(0) == (1, 2, 3, 5)
    assert table.view(None).hand is None
    formed = table.all(ev.HandFormed, table.game.opening(table.state))
    assert formed[0].cards == ("1", "2", "3", "5", "ball", "ball")
    seen = formed[0].seen_by(1)
    assert isinstance(seen, ev.HandFormed)
    assert (seen.cards, seen.hand) == (None, 6)


def test_a_deal_is_told_in_order() -> None:
    told = names(
        Table.dealt(3, variant="tactical").game.opening(Table.dealt(3, variant="tactical").state)
    )
    assert told == [
        "game_started",
        "decks_built",
        "reserve_set",
        *(["character_assigned", "hand_formed"] * 3),
        "map_given",
        "level_started",
        "room_entered",
        "window_opened",
    ]
