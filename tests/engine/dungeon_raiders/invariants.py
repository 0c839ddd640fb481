"""The invariants of the rules file (part 6) that concern one moment, checked on state fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from undercroft_engine.core.game import Game

ITEMS = ("torch", "ball", "key", "sword")
POWERS = ("1", "2", "3", "4", "5")


def check(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Raise AssertionError naming the first invariant that the described state breaks."""
    _powers(fields)
    _items(fields)
    _figures(fields)
    _rooms(game, fields)
    _levels(fields)
    _asked(fields)
    if fields["stage"] == "over":
        _end(game, fields)


def open_cards(fields: Mapping[str, Any], seat: int) -> list[str]:
    """The cards of a seat that lie in the room."""
    both = (fields["first_cards"][seat], fields["second_cards"][seat])
    return [card for card in both if card is not None]


def _powers(fields: Mapping[str, Any]) -> None:
    most = max(0, fields["position"] - 1) if fields["stage"] != "over" else 0
    for seat in range(fields["seats"]):
        spent = [str(card) for card in fields["spent"][seat]]
        laid = [card for card in open_cards(fields, seat) if card in POWERS]
        gone = [*spent, *laid]
        assert set(gone) <= set(POWERS), f"1: {gone}"
        assert len(set(gone)) == len(gone), f"1: {gone} twice"
        assert len(laid) <= 1, f"8: {laid}"
        assert len(spent) <= most, f"7: {spent} in position {fields['position']}"
        lock = fields["locks"][seat]
        if lock in POWERS:
            assert lock not in gone, f"1: lock {lock} is not in hand"
        elif lock is not None:
            assert fields["items"][seat][ITEMS.index(lock)], f"2: lock {lock} is not in hand"


def _items(fields: Mapping[str, Any]) -> None:
    tactical = fields["options"]["variant"] == "tactical"
    for item, name in enumerate(ITEMS):
        held = [items[item] for items in fields["items"]]
        laid = sum(open_cards(fields, seat).count(name) for seat in range(fields["seats"]))
        there = name in ("key", "sword") or (name == "ball" and tactical)
        table = laid if there else 0
        assert min(*held, fields["reserve"][item]) >= 0, f"2: {name} {held}"
        assert fields["reserve"][item] + sum(held) + table == 6, f"2: {name}"


def _figures(fields: Mapping[str, Any]) -> None:
    assert all(0 <= coins <= 20 for coins in fields["coins"]), f"3: {fields['coins']}"
    assert all(wounds >= 0 for wounds in fields["wounds"]), f"3: {fields['wounds']}"
    assert sum(fields["coins"]) <= 87, f"9: {fields['coins']}"
    for coins, come in zip(fields["coins"], fields["coins_from"], strict=True):
        assert min(come) >= 0, f"10: {come}"
        assert sum(come[:4]) - sum(come[4:6]) == coins, f"10: {come} is not {coins}"
    for wounds, come in zip(fields["wounds"], fields["wounds_from"], strict=True):
        assert min(come) >= 0, f"10: {come}"
        assert sum(come[:4]) - come[4] == wounds, f"10: {come} is not {wounds}"


def _rooms(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    choosing = fields["stage"] == "character"
    level, row, deck, resolved = (fields[n] for n in ("level", "row", "deck", "resolved"))
    assert len(row) == (0 if choosing else 5), f"4: {row}"
    assert len(deck) == 25 - 5 * level, f"4: {deck}"
    assert len(deck) + len(row) + len(resolved) == 25, f"4: {resolved}"
    dungeon = [*resolved, *row, *deck]
    bosses = {card.id for card in game.deck.rows if type(card).__name__ == "Boss"}
    assert [room in bosses for room in dungeon] == [False] * 24 + [True], f"6: {dungeon}"
    copies = {card.id: card.copies for card in game.deck.rows if hasattr(card, "copies")}
    assert Counter([*dungeon[:-1], *fields["removed"]]) == Counter(copies), "5: rooms"


def _levels(fields: Mapping[str, Any]) -> None:
    now = [] if fields["level_card"] is None else [fields["level_card"]]
    cards = [*fields["levels_used"], *now, *fields["level_deck"], *fields["levels_removed"]]
    assert sorted(cards) == [f"L{number}" for number in range(1, 8)], f"5: {cards}"
    assert len(fields["levels_removed"]) == 2, f"5: {fields['levels_removed']}"
    assert len(fields["levels_used"]) == max(0, fields["level"] - 1), f"5: {cards}"


def _asked(fields: Mapping[str, Any]) -> None:
    stage, tactical = fields["stage"], fields["options"]["variant"] == "tactical"
    seats = range(fields["seats"])
    balls = [seat for seat in seats if fields["first_cards"][seat] == "ball"]
    assert (fields["map"] is not None) == tactical, f"map {fields['map']}"
    if tactical:
        assert fields["locks"] == [None] * len(seats), f"locks {fields['locks']}"
    if not (tactical and stage == "second_card"):
        assert fields["second_cards"] == [None] * len(seats), f"{fields['second_cards']}"
    if stage == "second_card":
        assert balls, "a second window asks somebody"
        assert None not in fields["first_cards"], f"{fields['first_cards']}"
        assert any(fields["locks"][s] is None and fields["second_cards"][s] is None for s in balls)
    elif stage == "first_card":
        assert None in fields["locks"], "all seats have locked"
        assert None in fields["first_cards"], "all seats have played"
    else:
        assert fields["first_cards"] == [None] * len(seats), f"{fields['first_cards']}"
    assert not fields["petrified"] or stage == "over", f"10: {fields['petrified']}"


def _end(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    outcome = game.outcome(game.position(dict(fields)))
    assert outcome is not None, "14: no outcome when over"
    petrified, coins, wounds = fields["petrified"], fields["coins"], fields["wounds"]
    assert bool(outcome.winners) == (len(petrified) < fields["seats"]), f"14: {outcome.winners}"
    assert not set(outcome.winners) & set(petrified), "14: a petrified seat wins"
    assert len({(coins[seat], wounds[seat]) for seat in outcome.winners}) <= 1, "14: unequal"
    counted = [seat for seat in range(fields["seats"]) if seat not in petrified]
    held = [wounds[seat] for seat in counted]
    if len(set(held)) > 1 and fields["seats"] > 3:
        assert all(wounds[seat] < max(held) for seat in outcome.winners), "14: fainted"
