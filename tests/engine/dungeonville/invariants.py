"""The invariants of the rules file (part 6) that concern one moment, checked on state fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from undercroft_engine.core.game import Game

DUNGEONS = ("crypt", "rat_haus", "ice_cave", "goblin_camp", "dragons_lair")
SHORTS = dict(zip(DUNGEONS, ("CR", "RH", "IC", "GC", "DL"), strict=True))
COLOURLESS = {1, 22, 43, 64}
HIRING = ("recruit", "discard")
OUTSIDE = ("recruit", "discard", "pay", "place", "horn", "line_up", "buy")
ENTRANCE = ("place", "horn", "line_up")


def check(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Raise AssertionError naming the first invariant that the described state breaks."""
    _people(fields)
    _rooms(fields)
    _deeds(fields)
    _tokens(fields)
    _stage(fields)
    _scores(game, fields)


def _people(fields: Mapping[str, Any]) -> None:
    lie = Counter([*fields["town"], *fields["deck"], *fields["discards"]])
    for party in fields["parties"]:
        lie.update(party)
    assert lie == Counter(range(1, 65)), f"INV1: {lie}"
    town = fields["town"]
    assert town == sorted(town), f"INV9: {town}"
    full = not fields["deck"] and not fields["discards"]
    assert len(town) == 5 or (full and len(town) < 5), f"INV9: {town}"


def _rooms(fields: Mapping[str, Any]) -> None:
    lie: Counter[str] = Counter()
    for name in ("room_decks", "room_discards"):
        for dungeon in DUNGEONS:
            rooms = fields[name][dungeon]
            assert all(room.startswith(SHORTS[dungeon]) for room in rooms), f"INV2: {rooms}"
            lie.update(rooms)
    for name in ("treasuries", "carried"):
        for rooms in fields[name]:
            lie.update(rooms)
    explore = fields["explore"]
    if explore is not None and explore["turned"] is not None:
        lie.update([explore["turned"]])
    wanted = Counter(f"{short}{n:02}" for short in SHORTS.values() for n in range(1, 33))
    assert lie == wanted, f"INV2: {lie}"
    for dungeon, looks in fields["looks"].items():
        bottom = fields["room_decks"][dungeon][-len(looks) :] if looks else []
        assert [room for _, room in looks] == bottom, f"INV2: {looks}"


def _deeds(fields: Mapping[str, Any]) -> None:
    deeds = fields["deeds"]
    assert len(deeds) == fields["seats"] == len(set(deeds)), f"INV3: {deeds}"
    assert set(deeds) <= set(DUNGEONS), f"INV3: {deeds}"


def placed(fields: Mapping[str, Any], seat: int) -> int:
    """The tokens of a seat that have left its pool."""
    zones = sum(zone[seat] for zone in fields["kill_zones"])
    return zones + sum(lies[seat] for lies in fields["blood"].values())


def _tokens(fields: Mapping[str, Any]) -> None:
    for seat in range(fields["seats"]):
        assert fields["kill_zones"][seat][seat] == 0, "INV5"
        if fields["options"]["blood"] == "fifteen":
            assert placed(fields, seat) <= 15, f"INV4: {seat}"
    pending = fields["pending"] or {}
    hiring = fields["stage"] in HIRING or (fields["stage"] == "pay" and "recruit" in pending)
    for gold in fields["gold"]:
        assert gold in (0, 10, 20, 30, 40), f"INV10: {gold}"
        over = fields["stage"] == "over"
        assert not gold or (fields["round"] == 1 and (hiring or over)), f"INV10: {gold}"


def _stage(fields: Mapping[str, Any]) -> None:
    stage, pawns = fields["stage"], [pawn for pawn in fields["pawns"] if pawn is not None]
    if stage == "over":
        assert fields["end"] is not None, "INV18"
        assert fields["turn"] is None, "INV18"
        assert fields["pending"] is None, "INV18"
        return
    assert fields["end"] is None, "INV18"
    pending = fields["pending"] or {}
    hiring = stage in HIRING or (stage == "pay" and "recruit" in pending)
    if not hiring:
        for party in fields["parties"]:
            assert not party or set(party) - COLOURLESS, f"INV7: {party}"
    if stage in OUTSIDE:
        assert not any(fields["carried"]), f"INV11: {fields['carried']}"
    else:
        assert len(set(pawns)) == len(pawns), f"INV12: {pawns}"
    if stage in OUTSIDE and stage not in ENTRANCE:
        assert not pawns, f"INV12: {pawns}"
    if stage in ENTRANCE and fields["town"]:
        assert all(len(party) == 0 or len(party) >= 3 for party in fields["parties"]) or stage in (
            "line_up",
        ), f"INV6: {fields['parties']}"


def true_score(fields: Mapping[str, Any], seat: int) -> int:
    """Kill zone, and on the own dungeon others' tokens less own ones."""
    lies = fields["blood"][fields["deeds"][seat]]
    return sum(fields["kill_zones"][seat]) + sum(lies) - 2 * lies[seat]


def _scores(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    scores = [true_score(fields, seat) for seat in range(fields["seats"])]
    owned = [fields["blood"][deed] for deed in fields["deeds"]]
    own = sum(lies[seat] for seat, lies in enumerate(owned))
    zones = sum(map(sum, fields["kill_zones"]))
    assert sum(scores) == zones + sum(map(sum, owned)) - 2 * own, "INV19"
    if fields["stage"] == "over":
        outcome = game.outcome(game.position(dict(fields)))
        assert outcome is not None, "INV18"
        assert list(outcome.totals) == scores, f"INV19: {outcome.totals}"
        assert list(outcome.winners) == fields["end"]["winners"], "INV18"
    elif fields["options"]["claims"] == "automatic":
        assert max(scores) < 7, f"INV17: {scores}"
