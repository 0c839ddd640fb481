"""The invariants of the rules file (part 6) that concern one moment, checked on state fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from undercroft_engine.core.game import Game

Fields = Mapping[str, Any]


def check(game: Game[Any, Any], fields: Fields) -> None:
    """Raise AssertionError naming the first invariant that the described state breaks."""
    rows = {card.id: card for card in game.deck.rows}
    _every_card(rows, fields)
    if fields["stage"] in ("hero", "ally"):
        return
    _party(rows, fields)
    _rows(fields)
    _damage(rows, fields)
    _piles(rows, fields)
    _boss(rows, fields)
    _moments(fields)


def zones(fields: Fields) -> Iterator[str]:
    """Every card of the game, wherever it lies, potions apart."""
    for hero in (*fields["heroes"], *fields["allies"]):
        if hero is not None:
            yield hero
    for one in fields["dungeon"]:
        if one is not None:
            yield one["card"]
    for name in ("hands", "decks", "discards", "scores", "permanents"):
        for pile in fields[name]:
            yield from pile
    for name in ("dungeon_deck", "loot_row", "loot_deck", "destroyed_loot", "removed", "bosses"):
        yield from fields[name]
    yield from fields["box"]
    for beaten in fields["defeated"]:
        yield beaten["card"]


def _every_card(rows: Mapping[str, Any], fields: Fields) -> None:
    wanted = Counter({id_: card.count for id_, card in rows.items() if id_ != "potion"})
    assert Counter(zones(fields)) == wanted, "1: a card is missing or stands twice"
    assert sum(wanted.values()) + 4 == 143, "23: not 143 cards"
    colors = [rows[id_].color for id_ in fields["heroes"] if id_ is not None]
    assert len(set(colors)) == len(colors), f"18: {colors}"
    assert 0 <= fields["potions"] <= 4, f"5: {fields['potions']}"


def _party(rows: Mapping[str, Any], fields: Fields) -> None:
    party = fields["party"]
    assert all(party), "2: a gap in the party"
    cards = sorted(hero["card"] for hero in party)
    assert cards == sorted([*fields["heroes"], *fields["allies"]]), f"2: {cards}"
    assert sum(hero["bless"] > 0 for hero in party) <= 1, "10: two bless tokens"
    for hero in party:
        assert hero["standing"] or not hero["bless"], f"10: {hero}"
        assert 0 <= hero["refreshed"] <= 2, f"12: {hero}"
        if hero["card"] in fields["allies"]:
            most = rows[hero["card"]].hp - 1 if hero["standing"] else 0
            assert 0 <= hero["damage"] <= most, f"7: {hero}"
        else:
            seat = fields["heroes"].index(hero["card"])
            assert hero["standing"] or not fields["hands"][seat], f"6: {hero}"
            assert not hero["damage"], f"8: {hero}"


def _rows(fields: Fields) -> None:
    between = fields["actor"] is None and not fields["agenda"]
    held = [one is not None for one in fields["dungeon"]]
    assert len(held) == 4, "3: the dungeon has four spaces"
    if between and fields["stage"] in ("turn", "loot"):
        assert held == sorted(held, reverse=True), f"3: a gap {held}"
        assert all(held) or not fields["dungeon_deck"], f"3: short {held}"
        short = len(fields["loot_row"]) < 4
        assert not (short and (fields["loot_deck"] or fields["destroyed_loot"])), "4: short"
    assert len(fields["loot_row"]) <= 4, f"4: {fields['loot_row']}"


def _damage(rows: Mapping[str, Any], fields: Fields) -> None:
    for one in fields["dungeon"]:
        if one is None:
            continue
        card = rows[one["card"]]
        least, most = 0, max(card.hp - 1, 0)
        if one["enraged"]:
            assert card.enraged is not None, f"7: {one}"
            least, most = card.hp, card.enraged.hp - 1
        if fields["stage"] != "over":
            assert least <= one["damage"] <= most, f"7: {one}"
        assert 0 <= one["refreshed"] <= 2, f"12: {one}"


def _piles(rows: Mapping[str, Any], fields: Fields) -> None:
    for seat, cards in enumerate(fields["permanents"]):
        kinds = [rows[card].kind for card in cards]
        assert kinds in ([], ["armor"], ["familiar"], ["armor", "familiar"]), f"9: {kinds}"
        known, hand = Counter(fields["known"][seat]), Counter(fields["hands"][seat])
        assert not known - hand, f"19: {known} of {hand}"
        assert fields["options"]["hands"] == "hidden" or not known, f"19: {known}"


def _boss(rows: Mapping[str, Any], fields: Fields) -> None:
    out = [o["card"] for o in fields["dungeon"] if o and rows[o["card"]].kind == "boss"]
    assert len(out) <= 1, f"17: {out}"
    deck = fields["dungeon_deck"]
    away = "d_bossdoor" in fields["removed"] or "d_bossdoor" in fields["box"]
    assert not out or away, "17: a boss before its door"
    if "d_bossdoor" in deck:
        assert len(deck) - deck.index("d_bossdoor") <= 8, "17: the door lies too high"


def _moments(fields: Fields) -> None:
    ready = [one["ready"] for one in (*fields["party"], *fields["dungeon"]) if one]
    if fields["stage"] == "loot":
        assert not any(ready), "11: somebody is ready in the loot phase"
        assert fields["actor"] is None, "11: a turn in the loot phase"
    if fields["stage"] == "over":
        assert fields["result"] is not None, "22: over without a result"
    else:
        assert fields["result"] is None, "22: a result before the end"
        if fields["stage"] in ("menu", "discard"):
            actor = fields["party"][fields["actor"] - 1]
            assert actor["standing"], "16: a collapsed hero acts"
            assert actor["card"] in fields["heroes"], "16: an ally is asked"
