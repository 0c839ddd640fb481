"""What the worked examples leave out: the order of draws, rounds, a collapse in one's own turn."""

from __future__ import annotations

import pytest

from support.brawler import GAME, Table, own_deck
from undercroft_engine.core.errors import SetupError
from undercroft_engine.core.match import Match
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv


@pytest.mark.clause("BR-S16")
def test_the_party_stands_at_random_ready_and_unhurt() -> None:
    orders = set()
    for seed in range(12):
        (placed,) = [
            one
            for one in GAME.opening(GAME.setup(4, seed, {"heroes": "random"}))
            if isinstance(one, ev.PartyPlaced)
        ]
        orders.add(placed.cards)
    assert len(orders) > 8
    party = Table.dealt(4, heroes="random").fields["party"]
    assert all((hero["standing"], hero["damage"]) == (True, 0) for hero in party)


@pytest.mark.clause("BR-S18")
def test_heroes_are_drawn_first_in_seat_order_and_from_free_colours() -> None:
    rng = Rng(seeded("order"))
    rows = [row for row in GAME.deck.rows if row.kind == "player_hero"]
    wanted = []
    for _ in range(4):
        free = [row for row in rows if row.color not in {one.color for one in wanted}]
        wanted.append(rng.choice(free))
    fields = Table.dealt(4, "order", heroes="random").fields
    assert fields["heroes"] == [row.id for row in wanted]


@pytest.mark.clause("BR-R1", "BR-R11", "BR-F53", "BR-K1")
def test_a_round_is_all_turns_then_the_loot_phase_then_all_are_ready() -> None:
    table = Table.at("Ilun:3 Durn:3 Drelia:3 Vexa:3", "d_altar* d_gas* d_shelf* d_bridge*")
    table.play("end", "end", "end", "end")
    turns = [one.card for one in table.all(ev.TurnStarted)]
    assert turns == ["h_durn", "h_drelia", "h_vexa"]
    assert table.asked == (0, 1, 2, 3)
    assert not any(table.ready(space) for space in range(1, 9))
    for seat in (2, 0, 3, 1):
        table.make(seat, "neither")
    assert table.fields["round"] == 2
    assert all(table.ready(space) for space in range(1, 9))
    assert table.fields["actor"] == 1


@pytest.mark.clause("BR-P19", "BR-D18")
def test_a_hero_that_falls_in_its_own_turn_loses_the_rest_of_it() -> None:
    target = '{ side = "dungeon", pick = "one", range = [2, 6] }'
    ray = f'action = [{{ op = "attack", n = 4, t = {target} }}]'
    game = own_deck(ray, 'action = [{ op = "damage", n = 9, t = "you" }]')
    table = Table.at(
        "Ilun:3* Durn:3 Drelia:3* Vexa",
        hands=[3, 3, 3, ["l_sunray", "torch"]],
        permanents=[[], [], [], ["r_leather"]],
        extra=True,
        game=game,
        actor=4,
    ).play("play l_sunray")
    assert table.party.startswith("Vexa+ Ilun:3 Durn:")
    assert not table.ready(1)
    assert table.fields["extra"] is False
    assert (table.of("scores", 3), table.of("permanents", 3)) == (["l_sunray"], ["r_leather"])


@pytest.mark.clause("BR-A1")
def test_every_target_of_an_attack_takes_all_of_its_damage() -> None:
    table = Table.at(
        "Ilun* Durn* Drelia* Vexa",
        "m_orcw m_treant m_water",
        hands=[3, 3, 3, ["l_bane", "torch"]],
    ).play("play l_bane")
    assert table.dungeon.startswith("m_orcw:2 m_treant:2 m_water:2")
    made = table.all(ev.AttackMade)[0]
    assert (made.number, made.targets, made.amounts) == (2, (5, 6, 7), (2, 2, 2))


@pytest.mark.clause("BR-D8", "BR-W7", "BR-F27")
def test_a_monster_that_nobody_scores_leaves_the_game() -> None:
    table = Table.at("Ilun* Durn* Drelia* Vexa", "m_slime:6", hands=[3, 3, 3, ["torch"]]).play(
        "play torch", "target 5"
    )
    assert table.fields["removed"][-1] == "m_slime"
    assert table.of("scores", 3) == ["torch"]
    assert table.fields["defeated"] == []


@pytest.mark.clause("BR-L4")
def test_allies_are_left_out_of_scoring() -> None:
    table = Table.turn("Ilun Blade:2 Bow Healer", "d_armory", hands=[["torch", "el_o"]])
    assert table.asked == (0,)
    table.play("choose torch")
    assert table.fields["agenda"] == []
    assert table.party == "Ilun:2 Blade:1 Bow:0 Healer:0"


def test_undo_goes_back_over_own_items_and_not_past_a_draw() -> None:
    match = Match(
        GAME, Table.at("Durn Blade Bow Healer", hands=[["torch", "el_d"] * 3 + ["l_mace"]]).state
    )

    def commit(move: mv.AnyMove) -> None:
        offer = match.offer(0)
        assert offer is not None
        assert match.commit(0, move, offer.question) is None

    commit(mv.END)
    commit(mv.Choose("torch", "hand"))
    assert match.offer(0) is not None
    for stage in ("discard", "menu"):
        assert match.undo(0) is None
        assert match.view(0).stage == stage
    assert match.undo(0) is not None


def test_other_seats_learn_nothing_of_a_half_made_choice() -> None:
    table = Table.at(
        "Durn Vexa:3 Blade Bow", hands=[["torch"] * 4 + ["el_d"] * 2 + ["l_mace"], 3]
    ).play("end")
    before = table.game.view(table.state, 1)
    told = table.make(0, "choose torch")
    assert [one.seen_by(1) for one in told] == [None]
    assert table.game.view(table.state, 1) == before
    assert table.offer(0).question != before.asked


@pytest.mark.parametrize("value", ["0", "1000", "007", "-1", "many"])
def test_a_last_round_is_a_number_from_1_to_999(value: str) -> None:
    with pytest.raises(
        SetupError, match="round_cap can be none or a whole number from 1 to 999, not"
    ):
        GAME.setup(1, "x", {"round_cap": value})
    assert GAME.setup(1, "x", {"round_cap": "7"}).options["round_cap"] == "7"
