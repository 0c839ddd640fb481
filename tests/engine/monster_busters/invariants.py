"""The invariants of the rules file (part 6) that concern one moment, checked on state fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from undercroft_engine.core.game import Game
from undercroft_engine.games.monster_busters.cards import ItemCard, LocationCard, MonsterCard


def check(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Raise AssertionError naming the first invariant that the described state breaks."""
    _items(game, fields)
    _places(game, fields)
    _markers(fields)
    _strength(game, fields)
    _asked(fields)
    if fields["stage"] == "over":
        _score(game, fields)


def _items(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    rows = [row for row in game.deck.rows if isinstance(row, ItemCard)]
    every = {row.id: row.copies(fields["options"]["items"]) for row in rows}
    held = [item for hand in fields["hands"] for item in hand]
    lying = Counter([*fields["item_deck"], *fields["discards"], *held])
    assert lying == Counter(every), f"1: {lying}"
    assert lying.total() == 49, f"1: {lying.total()} Items"
    for hand, lock in zip(fields["hands"], fields["locks"], strict=True):
        assert lock in (None, "fight", "retreat", *hand), f"1: lock {lock} is not in {hand}"


def _places(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    rows = [row for row in game.deck.rows if isinstance(row, LocationCard)]
    lying = [*fields["location_deck"], *fields["used_locations"], fields["location"]]
    assert Counter(lying) == Counter({row.id: row.copies for row in rows}), f"2: {lying}"
    assert len(lying) == 15, f"2: {len(lying)} Locations"
    monsters = [row.id for row in game.deck.rows if isinstance(row, MonsterCard)]
    here = [] if fields["monster"] is None else [fields["monster"]]
    met = [*fields["monster_deck"], *here, *fields["defeated"]]
    assert sorted(met) == sorted(monsters), f"2: {met}"
    assert 0 <= fields["tokens"] <= 4, f"2: {fields['tokens']} tokens"
    assert here or not fields["tokens"], "2: tokens on no Monster"


def _markers(fields: Mapping[str, Any]) -> None:
    over = fields["stage"] == "over"
    counts = [len(own) for own in fields["coffins"]]
    assert all(n == 3 if over else n < 3 for n in counts), f"3, 15: {fields['coffins']}"
    every = [coffin for own in fields["coffins"] for coffin in own]
    for coffin in every:
        below = sum(other < coffin for other in every)
        assert below == coffin, f"4: coffin {coffin} with {below} markers before it"
    assert all(own == sorted(own) for own in fields["coffins"]), f"4: {fields['coffins']}"
    assert (fields["end"] is not None) == over, f"15: end {fields['end']}"


def _strength(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    view = game.view(game.position(dict(fields)), None)
    assert view.strength() >= 0, f"8: Strength {view.strength()}"


def _asked(fields: Mapping[str, Any]) -> None:
    assert 1 <= fields["round"] <= 60, f"16: round {fields['round']}"
    assert fields["start"] == (fields["round"] - 1) % fields["seats"], f"start {fields['start']}"
    assert None in fields["locks"], "all seats have locked"
    assert fields["stage"] == "pick" or not any(fields["locks"]), f"locks {fields['locks']}"
    assert min(fields["scores"]) >= 0, f"11: {fields['scores']}"


def _score(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    outcome = game.outcome(game.position(dict(fields)))
    assert outcome is not None, "15: no outcome when over"
    pairs = zip(fields["scores"], fields["coffins"], strict=True)
    totals = tuple(score + sum(own) for score, own in pairs)
    assert outcome.totals == totals, f"15: {outcome.totals} is not {totals}"
