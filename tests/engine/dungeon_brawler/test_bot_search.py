"""What search knows of Dungeon Brawler: first thoughts, the party's chance, how far to look."""

from __future__ import annotations

from typing import Any

import pytest

from support.brawler import GAME, Table
from undercroft_engine.core.moves import Move
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.bot_search import knowledge
from undercroft_engine.games.dungeon_brawler.bot_strike import KILL, Sight, action, gain
from undercroft_engine.games.dungeon_brawler.bot_worth import PER_HP
from undercroft_engine.games.dungeon_brawler.rules import DungeonBrawler

PARTY = "Ilun:3 Vexa:3 Drelia:3 Durn"
assert isinstance(GAME, DungeonBrawler)
KNOWN = knowledge(GAME)
BOX = GAME.box


def first(table: Table) -> Move:
    """What comes to mind first there."""
    (seat,) = table.asked
    return KNOWN.pick(table.state, seat, table.legal(seat), Rng(1))


def chance(**fields: Any) -> float:
    """The party's chance in a position that differs from a plain one in these fields."""
    dungeon = fields.pop("dungeon", "m_orcw m_wolf")
    table = Table.at(fields.pop("party", "Ilun:3 Vexa:3 Drelia:3 Durn:3"), dungeon, **fields)
    shares = KNOWN.worth(table.state)
    assert len(shares) == 4
    assert len(set(shares)) == 1
    assert 0 < shares[0] < 1
    return shares[0]


def row(id_: str) -> Any:
    return BOX.rows[BOX.row_number[id_]]


def test_the_first_thought_is_the_blow_that_kills() -> None:
    table = Table.at(
        "Ilun:3* Vexa:3* Drelia:3* Durn", "m_treant m_orcw:5", hands=[3, 3, 3, ["torch", "l_bow"]]
    )
    assert first(table) == mv.Play("l_bow")
    assert first(table.play("play l_bow")) == mv.Target(6)


def test_a_hero_steps_up_to_what_its_best_card_can_strike_from_there() -> None:
    table = Table.at(
        "Ilun:3* Vexa:3* Durn Drelia:3*",
        "m_treant m_orcw",
        hands=[3, 3, ["l_longsword"], 3],
    )
    assert first(table) == mv.RIGHT


def test_permanents_are_laid_out_at_once() -> None:
    table = Table.at(
        "Ilun:3* Vexa:3* Drelia:3* Durn", "m_treant", hands=[3, 3, 3, ["torch", "r_plate"]]
    )
    assert first(table) == mv.Permanent("r_plate")


def test_the_least_useful_card_is_given_up_first() -> None:
    table = Table.turn(PARTY, "d_gas", hands=[1, 1, 1, ["l_mace", "m_imp"]])
    assert first(table) == mv.Choose("m_imp", "hand")


def test_the_most_useful_card_is_bought_and_nothing_poor() -> None:
    def bought(row: list[str]) -> Move:
        scores = [["torch"] * 5]
        return first(Table.at("Durn:3 Blade Bow Healer", stage="loot", scores=scores, loot_row=row))

    assert bought(["l_glaive", "l_dagger", "l_judge", "l_mace"]) == mv.Buy("l_glaive")
    assert bought(["c_tithe", "l_judge", "l_mace", "l_sunray"]) == mv.DRAW


@pytest.mark.parametrize(("own", "right", "wanted"), [(4, 2, mv.RIGHT), (2, 4, mv.END)])
def test_full_hands_go_to_the_front(own: int, right: int, wanted: Move) -> None:
    hands = [1, 1, ["torch"] * (own + 1), right]
    table = Table.at(f"Ilun:1* Vexa:1* Durn Drelia:{right}*", "m_treant m_orcw", hands=hands)
    table.play("play torch")
    assert first(table) == wanted


def test_damage_counts_as_far_as_there_is_something_left_and_kills_count_more() -> None:
    assert gain(2, 5) == pytest.approx(2 * PER_HP)
    assert gain(5, 2) == pytest.approx(2 * PER_HP + KILL)


def test_an_action_is_worth_what_it_strikes_from_there() -> None:
    seen = Sight(place=3, held=4, monsters=[(1, 8), (2, 3), (3, 9)])
    assert action(row("torch").action, seen) == pytest.approx(2 * PER_HP)
    assert action(row("l_bow").action, seen) == pytest.approx(3 * PER_HP + KILL)
    assert action(row("l_whirl").action, seen) == pytest.approx(6 * PER_HP + KILL)
    assert action(row("l_dagger").action, seen.moved(-1)) == 0.0
    assert action(row("l_charge").action, seen.moved(-1)) == pytest.approx(3 * PER_HP)


def test_the_chance_is_alike_for_all_and_falls_with_what_threatens() -> None:
    plain = chance()
    assert chance(options={"potions": "2"}, potions=2) < plain
    assert chance(party="Ilun:1 Vexa:1 Drelia:1 Durn:1") < plain
    assert chance(dungeon="m_orcw:7 m_wolf") > plain
    assert chance(dungeon="m_orcw m_wolf m_treant") < plain
    assert chance(permanents=[["r_plate"], [], [], []]) > plain
    assert chance(dungeon="b_lich m_wolf") < chance(dungeon="b_lich:35! m_wolf")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"hands": "hidden", "decider": "vote"}])
def test_first_thoughts_play_whole_games_and_time_never_runs_back(
    seats: int, options: dict[str, str]
) -> None:
    state = GAME.setup(seats, "thumbs", {"heroes": "random", **options})
    rng = Rng(seeded("thumbs", seats))
    tick = KNOWN.tick(state)
    while asked := GAME.to_act(state):
        legal = GAME.legal(state, asked[0])
        made = KNOWN.pick(state, asked[0], legal, rng)
        assert made in legal
        assert KNOWN.horizon(state) > KNOWN.tick(state)
        GAME.apply(state, asked[0], made)
        assert KNOWN.tick(state) >= tick
        tick = KNOWN.tick(state)
    assert GAME.outcome(state) is not None
