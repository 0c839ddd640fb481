"""Stated positions of Dungeon Brawler: describing a state, and making one of what is stated."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft_engine.core.errors import Fault, PositionError, one_sentence
from undercroft_engine.games.dungeon_brawler import course, dealing, position_agenda
from undercroft_engine.games.dungeon_brawler.box import Box
from undercroft_engine.games.dungeon_brawler.building import build
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.position_checks import Checked
from undercroft_engine.games.dungeon_brawler.position_deal import deal_rest
from undercroft_engine.games.dungeon_brawler.state import State
from undercroft_engine.games.dungeon_brawler.views import EVERYBODY, attack_spaces, frames, result


def describe(p: Play) -> dict[str, Any]:
    """Every field of the rules file's "State fields", in its order, as plain values."""
    s = p.s
    rows = p.box.rows
    return {
        "seats": s.seats,
        "options": dict(s.options),
        "stage": s.stage,
        "round": s.round,
        "heroes": [None if hero < 0 else p.name(hero) for hero in s.heroes],
        "allies": list(p.names(s.allies)),
        "party": [_hero(p, card) for card in s.row[:4]],
        "dungeon": [_dungeon(p, card) for card in s.row[4:]],
        "actor": s.space(s.actor) or None,
        "moved": s.moved,
        "acted": s.acted,
        "combos": s.combos,
        "attacks": [list(spaces) for spaces in attack_spaces(p)],
        "extra": s.extra,
        "hands": [list(p.names(hand)) for hand in s.hands],
        "decks": [list(p.names(deck)) for deck in s.decks],
        "discards": [list(p.names(pile)) for pile in s.discards],
        "scores": [list(p.names(pile)) for pile in s.scores],
        "permanents": [list(p.names(cards)) for cards in s.permanents],
        "used": [[p.name(card), rule] for card, rule in s.used],
        "known": [[rows[row].id for row in known] for known in s.known],
        "top_known": list(s.top_known),
        "dungeon_deck": list(p.names(s.dungeon_deck)),
        "loot_row": list(p.names(s.loot_row)),
        "loot_deck": list(p.names(s.loot_deck)),
        "destroyed_loot": list(p.names(s.destroyed_loot)),
        "removed": list(p.names(s.removed)),
        "defeated": [
            {"card": p.name(card), "space": space, "seat": seat} for card, space, seat in s.defeated
        ],
        "bosses": list(p.names(s.bosses)),
        "box": list(p.names(s.box)),
        "potions": s.potions,
        "loot_choices": [msgspec.to_builtins(move) for move in s.loot_choices],
        "votes": [msgspec.to_builtins(move) for move in s.votes],
        "agenda": [_plain(frame) for frame in frames(p, EVERYBODY)],
        "tally": {p.name(hero): list(tally) for hero, tally in sorted(s.tally.items())},
        "result": msgspec.to_builtins(result(p)),
        "seed": s.seed,
        "chance": f"{s.chance:032x}",
    }


def _plain(frame: Any) -> Any:
    """A frame as plain lists and dicts."""
    return msgspec.json.decode(msgspec.json.encode(frame))


def _hero(p: Play, card: int) -> dict[str, Any] | None:
    s = p.s
    if card < 0:
        return None
    return {
        "card": p.name(card),
        "standing": s.stands(card),
        "ready": bool(s.ready >> card & 1),
        "damage": p.hurt(card),
        "bless": s.bless_n if s.bless == card else 0,
        "refreshed": s.refreshed.get(card, 0),
    }


def _dungeon(p: Play, card: int) -> dict[str, Any] | None:
    s = p.s
    if card < 0:
        return None
    return {
        "card": p.name(card),
        "ready": bool(s.ready >> card & 1),
        "damage": p.hurt(card),
        "enraged": bool(s.enraged >> card & 1),
        "refreshed": s.refreshed.get(card, 0),
    }


def position(box: Box, fields: object, seed: str) -> State:
    """The state that these fields state, played on to the first choice or the end.

    `fields` may be anything that JSON can say. Raises PositionError naming every fault.
    """
    checked = Checked(box, fields, seed)
    _refuse(checked.faults)
    deal_rest(checked)
    _refuse(checked.faults)
    checked.after_the_deal()
    _refuse(checked.faults)
    state = build(box, checked.stated, checked.seed)
    p = Play(box, state, None)
    _refuse(position_agenda.faults(p))
    if state.stage in ("hero", "ally"):
        dealing.set_up(p)
    if state.stage not in ("hero", "ally"):
        course.play_on(p)
    return state


def _refuse(faults: list[Fault]) -> None:
    if faults:
        what = "The position cannot stand"
        raise PositionError("position", one_sentence(what, faults), tuple(faults))
