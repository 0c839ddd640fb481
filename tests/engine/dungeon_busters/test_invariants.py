"""The invariants of the rules file over random games, and that the checks themselves can fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.busters import GAME, Table, battle
from support.looks import invariants
from undercroft_engine.core.rng import Rng, seeded
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.parts.talk import StatementMade

check = invariants(GAME.info).check
TABLES = [(seats, cards) for seats in (3, 4, 5) for cards in ("rulebook", "edition")]


def random_moves(table: Table, seed: str) -> Iterator[None]:
    """Play a random game on, one move at a time."""
    rng = Rng(seeded("moves", seed))
    while table.asked:
        seat = rng.choice(table.asked)
        table.make(seat, rng.choice(table.game.legal(table.state, seat)))
        yield


@pytest.mark.parametrize(("seats", "cards"), TABLES)
def test_every_moment_of_a_random_game_keeps_the_invariants(seats: int, cards: str) -> None:
    for seed in range(10):
        table = Table.dealt(seats, seed, cards=cards)
        check(GAME, table.fields)
        for _ in random_moves(table, str(seed)):
            check(GAME, table.fields)
        assert table.fields["stage"] == "over"


BREAKS: dict[str, Any] = {
    "bank": [11, 11, 10],
    "piles": [[1, 1, -1], [1, 1, 3], [1, 1, 1], [1, 1, 1]],
    "hands": [[2, 3, 4, 5]] * 4,
    "played": [[2], [], [], []],
    "locks": [7, None, None, None],
    "resolved": [["skeleton", None]],
    "trophies": [1, 0, 0, 0],
    "removed": ["kobold"],
    "deck": ["skeleton", "skeleton", "skeleton"],
    "agenda": [0],
    "battle": 5,
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_field_is_noticed(name: str) -> None:
    fields = Table.at(seats=4).fields
    check(GAME, fields)
    with pytest.raises(AssertionError):
        check(GAME, fields | {name: BREAKS[name]})


class Follower:
    """Rebuilds piles, Spoils and Bank from the events of a game, battle by battle."""

    def __init__(self, table: Table) -> None:
        state = table.state
        self.piles: list[Gems] = [state.pile(seat) for seat in range(state.seats)]
        self.spoils: Gems = (0, 0, 0)
        self.bank: Gems = tuple(state.bank)  # type: ignore[assignment]

    def lay(self, event: object) -> None:
        """Lay the counts of an event over what is known."""
        if isinstance(event, ev.ChestTaken | ev.SpoilsPicked | ev.GemsLost):
            self.piles[event.seat] = event.pile
        if isinstance(event, ev.ChestUnclaimed | ev.SpoilsPicked | ev.GemsLost):
            self.spoils = event.spoils
        if isinstance(event, ev.ChestTaken | ev.ChestUnclaimed):
            self.bank = event.bank


def battles(table: Table) -> Iterator[list[Any]]:
    """The events of each battle, from the reveal of its cards to its last."""
    current: list[Any] = []
    for event in table.events:
        if isinstance(event, ev.PickLocked | ev.PickUnlocked | ev.MonsterRevealed):
            continue
        if isinstance(event, ev.PicksRevealed) and current:
            yield current
            current = []
        current.append(event)
    yield current


@pytest.mark.clause("DB-G5", "DB-T9", "DB-D1", "DB-D2", "DB-V1", "DB-V4", "DB-P3")
@pytest.mark.parametrize(("seats", "cards"), TABLES)
def test_what_battles_do_to_gems_over_random_games(seats: int, cards: str) -> None:
    for seed in range(10):
        table = Table.dealt(seats, seed, cards=cards)
        follower = Follower(table)
        for _ in random_moves(table, str(seed)):
            pass
        fought = list(battles(table))
        assert len(fought) == 12
        for events in fought:
            check_battle(follower, events)
        assert " ".join("/".join(map(str, pile)) for pile in follower.piles) == table.piles
        assert "/".join(map(str, follower.spoils)) == table.spoils
        assert "/".join(map(str, follower.bank)) == table.bank


def check_battle(follower: Follower, events: list[Any]) -> None:
    """Invariants 5 to 10 for one battle."""
    before, spoils, bank = list(follower.piles), follower.spoils, follower.bank
    revealed, resolved = events[0], next(e for e in events if isinstance(e, ev.BattleResolved))
    for event in events:
        follower.lay(event)
    picks, order = revealed.picks, resolved.order
    assert [picks[seat] for seat in order] == sorted({picks[seat] for seat in order})
    assert len(order) == len(picks) or len(order) <= len(picks) - 2
    assert resolved.victory == (resolved.strength >= resolved.hp)
    changed = {seat for seat, pile in enumerate(follower.piles) if pile != before[seat]}
    trophies = [event.seat for event in events if isinstance(event, ev.TrophyGiven)]
    if resolved.victory:
        assert follower.spoils == (0, 0, 0)
        assert changed <= set(order)
        assert trophies == [order[-1]]
        for seat, pile in enumerate(follower.piles):
            assert all(now >= was for now, was in zip(pile, before[seat], strict=True))
        return
    payers = {seat for seat, pick in enumerate(picks) if pick == min(picks)}
    assert trophies == []
    assert follower.bank == bank
    assert all(now >= was for now, was in zip(follower.spoils, spoils, strict=True))
    assert changed == {seat for seat in payers if any(before[seat])}
    for seat in changed:
        lost = [
            was for now, was in zip(follower.piles[seat], before[seat], strict=True) if now < was
        ]
        assert lost == [max(before[seat])]


@pytest.mark.clause("DB-T8")
@pytest.mark.parametrize(
    ("picks", "cards"),
    [((2, 3, 4, 5), "rulebook"), ((1, 2, 3, 4, 5), "rulebook"), ((1, 2, 3, 4, 5), "edition")],
)
def test_four_or_five_different_cards_beat_every_monster(
    picks: tuple[int, ...], cards: str
) -> None:
    for card in GAME.deck.rows:
        assert battle(card.id, *picks, options={"cards": cards}).fought[1]


@pytest.mark.clause("DB-N1", "DB-N14")
def test_statements_change_no_gem_card_trophy_or_score() -> None:
    for seed in range(10):
        loud, silent = Table.dealt(4, seed), Table.dealt(4, seed)
        rng = Rng(seeded("talk", seed))
        for _ in random_moves(silent, str(seed)):
            pass
        for _ in random_moves(loud, str(seed)):
            seat = rng.below(4)
            talk = GAME.talk(loud.state, seat)
            if talk is not None:
                kind = rng.choice(talk.kinds[:4])
                loud.say(seat, kind.kind, rng.choice(kind.values))
        assert loud.told(StatementMade)
        told = {"statements", "kept", "broken"}
        heard, unheard = loud.fields, silent.fields
        assert {name for name in heard if heard[name] != unheard[name]} <= told
        assert heard["kept"] != unheard["kept"]
        assert GAME.outcome(loud.state) == GAME.outcome(silent.state)


@pytest.mark.clause("DB-G6")
def test_the_same_seed_options_and_choices_tell_the_same_events() -> None:
    first, second, other = Table.dealt(5, "x"), Table.dealt(5, "x"), Table.dealt(5, "y")
    for table in (first, second, other):
        for _ in random_moves(table, "same"):
            pass
    assert first.events == second.events
    assert first.events != other.events
