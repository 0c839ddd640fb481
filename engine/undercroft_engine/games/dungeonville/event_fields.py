"""Shapes of the fields that events and views of Dungeonville share."""

from __future__ import annotations

from typing import Literal

from undercroft_engine.games.dungeonville.moves import RoomId

Ranks = tuple[int, ...]
Said = tuple[str, ...]
Rooms = tuple[RoomId, ...]
Counts = tuple[int, ...]
DeckName = Literal["adventurers", "crypt", "rat_haus", "ice_cave", "goblin_camp", "dragons_lair"]
PhaseName = Literal["recruitment", "reconnaissance", "combat", "exploration", "collection"]
LetterName = Literal["A", "B", "C", "D", "E"]
Reason = Literal["claim", "automatic", "round_cap"]
