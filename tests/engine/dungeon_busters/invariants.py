"""The invariants of the rules file (part 6) that concern one moment, checked on state fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from undercroft_engine.core.game import Game

VALUES = {
    ("rulebook", 3): range(1, 8),
    ("rulebook", 4): range(2, 7),
    ("rulebook", 5): range(1, 7),
    ("edition", 3): range(2, 8),
    ("edition", 4): range(1, 7),
    ("edition", 5): range(1, 7),
}


def check(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Raise AssertionError naming the first invariant that the described state breaks."""
    _gems(fields)
    _hands(fields)
    _battles(fields)
    _cards(game, fields)
    _asked(fields)
    if fields["stage"] == "over":
        _score(game, fields)


def _gems(fields: Mapping[str, Any]) -> None:
    heaps = [*fields["piles"], fields["spoils"], fields["bank"]]
    assert all(len(heap) == 3 and min(heap) >= 0 for heap in heaps), f"1: {heaps}"
    assert [sum(colour) for colour in zip(*heaps, strict=True)] == [15, 15, 15], f"1: {heaps}"


def _hands(fields: Mapping[str, Any]) -> None:
    values = list(VALUES[fields["options"]["cards"], fields["seats"]])
    for hand, stack in zip(fields["hands"], fields["played"], strict=True):
        assert hand == sorted(hand), f"2: {hand} is not ascending"
        assert sorted([*hand, *stack]) == values, f"2: {hand} and {stack} are not {values}"
    over, revealed = fields["stage"] == "over", fields["stage"] in ("lose", "take")
    height = 4 if over else (fields["battle"] - 1) % 4 + revealed
    assert {len(stack) for stack in fields["played"]} == {height}, f"2: {fields['played']}"
    for hand, lock in zip(fields["hands"], fields["locks"], strict=True):
        assert lock is None or (lock in hand and fields["stage"] == "pick"), f"2: lock {lock}"
    assert None in fields["locks"], "2: all seats have locked"


def _battles(fields: Mapping[str, Any]) -> None:
    over = fields["stage"] == "over"
    done = 12 if over else fields["battle"] - 1
    owners = Counter(owner for _, owner in fields["resolved"])
    assert owners.total() == done, f"3: {done} battles, resolved {fields['resolved']}"
    trophies = [owners[seat] for seat in range(fields["seats"])]
    assert fields["trophies"] == trophies, f"3: {fields['trophies']} are not {trophies}"
    assert sum(trophies) + owners[None] == done, "3: trophies and monsters left"
    assert (fields["battle"] - 1) // 4 + 1 == fields["dungeon"], "3: battle and Dungeon"


def _cards(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    current = [] if fields["monster"] is None else [fields["monster"]]
    met = [card for card, _ in fields["resolved"]]
    places = [*fields["deck"], *current, *met, *fields["removed"]]
    begun = [card.id for card in game.deck.rows if card.dungeon <= fields["dungeon"]]
    assert sorted(places) == sorted(begun), f"4: {places}"
    dungeons = {card.id: card.dungeon for card in game.deck.rows}
    removed = [dungeons[card] for card in fields["removed"]]
    assert removed == list(range(1, fields["dungeon"] + 1)), f"4: removed {fields['removed']}"
    assert all(dungeons[card] == index // 4 + 1 for index, card in enumerate(met)), f"4: {met}"


def _asked(fields: Mapping[str, Any]) -> None:
    stage, agenda, spoils = fields["stage"], fields["agenda"], fields["spoils"]
    if stage == "take":
        assert len(agenda) > 1, f"{stage}: asked though alone, {agenda}"
        assert sum(count > 0 for count in spoils) > 1, f"{stage}: asked without a choice, {spoils}"
    elif stage == "lose":
        pile = fields["piles"][agenda[0]]
        assert max(pile) > 0, f"{stage}: asked with an empty pile"
        assert pile.count(max(pile)) > 1, f"{stage}: asked without a tie, {pile}"
    else:
        assert agenda == [], f"{stage}: agenda {agenda}"


def score(piles: Sequence[Sequence[int]], seat: int) -> int:
    """Gems, 3 for each set, 3 for each colour of which no other seat has as many (invariant 14)."""
    points = sum(piles[seat]) + 3 * min(piles[seat])
    for colour in range(3):
        others = [pile[colour] for of, pile in enumerate(piles) if of != seat]
        points += 3 * (piles[seat][colour] > max(others))
    return points


def _score(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    outcome = game.outcome(game.position(dict(fields)))
    assert outcome is not None, "14: no outcome when over"
    totals = tuple(score(fields["piles"], seat) for seat in range(fields["seats"]))
    assert outcome.totals == totals, f"14: {outcome.totals} is not {totals}"
    awards = [line for lines in outcome.lines for line in lines if line.clause == "DB-E4"]
    assert sum(line.points for line in awards) <= 9, f"14: {awards}"
