"""The moves of Dungeon Brawler, named after its decisions, in the order of its decision table."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat

CardId = Literal[
    "h_durn", "h_maren", "h_drelia", "h_bramble", "h_ilun", "h_caldwyn", "h_vexa", "h_ruk",
    "a_blade", "a_bow", "a_healer", "torch", "el_d", "el_h", "el_o", "el_c", "l_dagger",
    "l_hatchet", "l_bow", "l_glaive", "l_charge", "l_bash", "l_longsword", "l_whirl", "l_thorn",
    "l_mend", "l_commune", "l_rejuv", "l_form", "l_mace", "l_sunray", "l_judge", "l_hexswap",
    "l_wildbolt", "l_bane", "l_chain", "c_whet", "c_quick", "c_heavy", "c_follow", "c_brace",
    "c_surge", "c_echo", "c_wind", "c_shared", "c_guide", "c_tithe", "c_bless", "c_reckless",
    "c_spark", "c_devour", "r_leather", "r_plate", "r_bark", "r_aegis", "r_spike", "f_mule",
    "f_hound", "f_falcon", "f_lantern", "f_imp", "m_orcw", "m_orca", "m_orcd", "m_guard",
    "m_mino", "m_water", "m_wolf", "m_spider", "m_shaman", "m_treant", "m_imp", "m_sentry",
    "m_templar", "m_jailer", "m_seraph", "m_goblin", "m_slime", "m_hound", "m_conj", "m_fiend",
    "d_chest", "d_armory", "d_font", "d_shelf", "d_spike", "d_dart", "d_floor", "d_gas",
    "d_door", "d_bridge", "d_statue", "d_altar", "d_merchant", "d_bossdoor", "b_chimera",
    "b_lich", "b_wyrm", "b_queen", "potion",
]  # fmt: skip
CARD_IDS: tuple[CardId, ...] = get_args(CardId)
"""The ids of all cards, in card order."""
Zone = Literal["hand", "discard"]
Direction = Literal["left", "right"]


class Hero(Answer, frozen=True):
    """Take a player hero (BR-S3)."""

    card: CardId


class Ally(Answer, frozen=True):
    """Let an ally join (BR-S5)."""

    card: CardId


class End(Answer, frozen=True):
    """End the activation; the discard step follows (BR-P1)."""


class Move(Answer, frozen=True):
    """Go one space (BR-P4)."""

    dir: Direction


class Play(Answer, frozen=True):
    """Play an action card as the action (BR-P5)."""

    card: CardId


class HeroAction(Answer, frozen=True):
    """Take the action printed on the hero (BR-P5)."""


class Combo(Answer, frozen=True):
    """Play a combo card after an action card (BR-P8)."""

    card: CardId


class Permanent(Answer, frozen=True):
    """Lay an armor or a familiar in front of oneself (BR-P13)."""

    card: CardId


class Use(Answer, frozen=True):
    """Use the ability of a permanent (BR-P15)."""

    card: CardId


class Done(Answer, frozen=True):
    """Name no more, where fewer may be named."""


class Target(Answer, frozen=True):
    """Name the card in a space."""

    space: int


class Shift(Answer, frozen=True):
    """So many steps to the right; negative ones go left (BR-F13)."""

    by: int


class No(Answer, frozen=True):
    """Leave what may be done (BR-F38)."""


class Yes(Answer, frozen=True):
    """Do what may be done (BR-F38)."""


class Choose(Answer, frozen=True):
    """Name a card of one's own hand or discard pile (BR-X1)."""

    card: CardId
    source: Zone = msgspec.field(name="from")


class Gain(Answer, frozen=True):
    """Gain a card from the loot row (BR-F24)."""

    card: CardId


class Player(Answer, frozen=True):
    """Name the player who gets a card (BR-F23)."""

    seat: Seat


class Attack(Answer, frozen=True):
    """Name the attack that a combo strengthens, counted from 1 (BR-A12)."""

    n: int


class Spoils(Answer, frozen=True):
    """Name the monster whose spoils come next, by the space it held (BR-D6)."""

    space: int


class Put(Answer, frozen=True):
    """Name the hero for the lowest space that is still free (BR-F17)."""

    card: CardId


class Neither(Answer, frozen=True):
    """Neither buy nor draw in the loot phase (BR-K1)."""


class Draw(Answer, frozen=True):
    """Draw in the loot phase (BR-K1)."""


class Buy(Answer, frozen=True):
    """Buy a card of the loot row (BR-K3)."""

    card: CardId


AnyMove = (
    Hero | Ally | End | Move | Play | HeroAction | Combo | Permanent | Use | Done | Target | Shift
    | No | Yes | Choose | Gain | Player | Attack | Spoils | Put | Neither | Draw | Buy
)  # fmt: skip
END, HERO_ACTION, DONE, NO, YES = End(), HeroAction(), Done(), No(), Yes()
NEITHER, DRAW = Neither(), Draw()
LEFT, RIGHT = Move("left"), Move("right")
