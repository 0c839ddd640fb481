"""The events of Dungeonville: names, fields and audience as the rules file lists them.

A seat is a number, an adventurer its rank, a room its id; `said` tells the same in words, so that
whoever tells of them needs no card table. "By seat" is in seat order; a count is the one after.
"""

from __future__ import annotations

from undercroft_engine.games.dungeonville.event_fields import (
    Counts,
    DeckName,
    LetterName,
    PhaseName,
    Ranks,
    Reason,
    Rooms,
    Said,
)
from undercroft_engine.games.dungeonville.events_fight import (
    BloodTaken,
    CombatEnded,
    CombatStarted,
    FighterChosen,
    FighterKilled,
    FighterRecruited,
    FighterSaved,
    LineUpLocked,
    LineUpsShown,
    LineUpUnlocked,
    NoBlood,
    PartyWentHome,
    SlotRevealed,
)
from undercroft_engine.games.dungeonville.events_inside import (
    AdventurerDied,
    AdventurerSaved,
    BloodPlaced,
    DungeonEntered,
    JesterTurned,
    OracleSet,
    OrbLooked,
    OrbPlaced,
    PartyEscaped,
    PartyLeft,
    PartyWiped,
    RoomTurned,
    TreasureKept,
)
from undercroft_engine.games.dungeonville.events_table import (
    ChoiceStep,
    Claimed,
    DeckReshuffled,
    DeedBought,
    DeedDealt,
    DeedDeclined,
    GameEnded,
    GameStarted,
    GoldVoided,
    PartyDiscarded,
    Passed,
    PawnMoved,
    PawnPlaced,
    PhaseStarted,
    Recruited,
    RoundStarted,
    StonePassed,
    TownCleared,
    TownDealt,
    TreasureBanked,
)

__all__ = [
    "AdventurerDied",
    "AdventurerSaved",
    "AnyEvent",
    "BloodPlaced",
    "BloodTaken",
    "ChoiceStep",
    "Claimed",
    "CombatEnded",
    "CombatStarted",
    "Counts",
    "DeckName",
    "DeckReshuffled",
    "DeedBought",
    "DeedDealt",
    "DeedDeclined",
    "DungeonEntered",
    "FighterChosen",
    "FighterKilled",
    "FighterRecruited",
    "FighterSaved",
    "GameEnded",
    "GameStarted",
    "GoldVoided",
    "JesterTurned",
    "LetterName",
    "LineUpLocked",
    "LineUpUnlocked",
    "LineUpsShown",
    "NoBlood",
    "OracleSet",
    "OrbLooked",
    "OrbPlaced",
    "PartyDiscarded",
    "PartyEscaped",
    "PartyLeft",
    "PartyWentHome",
    "PartyWiped",
    "Passed",
    "PawnMoved",
    "PawnPlaced",
    "PhaseName",
    "PhaseStarted",
    "Ranks",
    "Reason",
    "Recruited",
    "RoomTurned",
    "Rooms",
    "RoundStarted",
    "Said",
    "SlotRevealed",
    "StonePassed",
    "TownCleared",
    "TownDealt",
    "TreasureBanked",
    "TreasureKept",
]

AnyEvent = (
    GameStarted
    | DeedDealt
    | RoundStarted
    | PhaseStarted
    | TownCleared
    | DeckReshuffled
    | TownDealt
    | ChoiceStep
    | Recruited
    | Passed
    | GoldVoided
    | PartyDiscarded
    | PawnPlaced
    | PawnMoved
    | CombatStarted
    | FighterChosen
    | LineUpLocked
    | LineUpUnlocked
    | LineUpsShown
    | SlotRevealed
    | FighterRecruited
    | FighterSaved
    | FighterKilled
    | BloodTaken
    | NoBlood
    | CombatEnded
    | PartyWentHome
    | DungeonEntered
    | JesterTurned
    | OracleSet
    | OrbLooked
    | OrbPlaced
    | RoomTurned
    | AdventurerSaved
    | AdventurerDied
    | BloodPlaced
    | TreasureKept
    | PartyEscaped
    | PartyLeft
    | PartyWiped
    | TreasureBanked
    | DeedBought
    | DeedDeclined
    | Claimed
    | StonePassed
    | GameEnded
)
