"""The table in words: options, place, phase, what each seat is about."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import counted
from undercroft_engine.games.dungeon_brawler.about import INFO
from undercroft_engine.games.dungeon_brawler.view import HitsShown, View
from undercroft_engine.games.dungeon_brawler.words.leads import shared
from undercroft_engine.games.dungeon_brawler.words.names import called

_OPTIONS = {
    "potions": "Potions",
    "heroes": "Heroes",
    "allies": "Allies",
    "hands": "Hands",
    "decider": "Shared choices",
    "round_cap": "Last round",
}
_EFFECTS = {
    ("potions", "0"): "none at the start: hardest",
    ("potions", "1"): "1 at the start: harder",
    ("potions", "2"): "2 at the start: hard",
    ("potions", "3"): "3 at the start: usual",
    ("potions", "4"): "4 at the start: easier",
    ("heroes", "chosen"): "chosen in turn, openly",
    ("heroes", "random"): "drawn, all colours differ",
    ("allies", "random"): "drawn",
    ("allies", "chosen"): "the first seat chooses",
    ("hands", "open"): "all see all hands",
    ("hands", "hidden"): "each sees its own",
    ("decider", "lowest"): "the leftmost hero's player",
    ("decider", "vote"): "all seats vote",
    ("round_cap", "none"): "no last round",
}
_PHASES = {
    "setup": "setting up",
    "activation": "a hero's turn",
    "damage": "damage to heroes",
    "effect": "a card's effect",
    "shared": "a choice of the party",
    "discard": "discard step",
    "loot": "loot phase",
    "over": "the end",
}


def option_label(name: str) -> str:
    """What the set-up screen calls an option."""
    return _OPTIONS[name]


def option_effect(name: str, value: str, seats: int) -> str:
    """What a value of an option comes to at this count of seats."""
    if name == "allies" and seats in (1, 4):
        return "all three join" if seats == 1 else "no ally joins"
    if name == "decider" and seats == 1:
        return "no effect with 1 seat"
    if name == "round_cap" and value != "none":
        return f"lost after round {value}"
    return _EFFECTS[name, value]


def unusual(options: Mapping[str, str]) -> list[str]:
    """The options that were chosen otherwise than usual: `round_cap 3`."""
    usual = {option.name: option.values[0] for option in INFO.options}
    return [f"{name} {value}" for name, value in options.items() if value != usual[name]]


def place(view: View) -> str:
    """Where in the game the view stands: `Round 5 action`."""
    if view.stage == "hero":
        return "choosing heroes"
    if view.stage == "ally":
        return "choosing allies"
    if view.stage == "over":
        return f"finished in round {view.round}"
    return f"Round {view.round} {'loot phase' if view.stage == 'loot' else 'action'}"


def phase(view: View) -> str:
    """The phase of the view: what is asked, or what goes on."""
    if view.stage in ("hero", "ally"):
        return "setup"
    if view.stage in ("over", "discard"):
        return view.stage
    if view.choice() is not None:
        below = view.agenda[-2] if len(view.agenda) > 1 else None
        if isinstance(below, HitsShown):
            return "damage"
        return "shared" if shared(view) else "effect"
    return "loot" if view.stage == "loot" else "activation"


def phase_title(phase: str) -> str:
    """A phase as the rules screen names it."""
    return _PHASES[phase]


def hero_said(view: View, space: int) -> str:
    """A hero in its space: `1 Durn, 4 cards`, `2 Blade, HP 7 of 9, exhausted`."""
    hero = view.party[space - 1]
    if hero is None:
        return f"{space} empty"
    seat = view.seat_of(hero.card)
    if not hero.standing:
        has = "collapsed"
    elif seat is None:
        whole = view.card(hero.card).hp
        has = f"HP {whole - hero.damage} of {whole}"
    else:
        has = counted(view.hand_sizes[seat], "card")
    bless = f", bless +{hero.bless}" if hero.bless else ""
    return f"{space} {called(hero.card)}, {has}{bless}{'' if hero.ready else ', exhausted'}"


def card_said(view: View, space: int) -> str:
    """A dungeon card in its space: `5 Orc Warrior, 4 of 8 damage, exhausted`."""
    one = view.dungeon[space - 5]
    if one is None:
        return f"{space} nothing"
    card = view.card(one.card)
    whole = card.enraged.hp if one.enraged and card.enraged else card.hp
    hurt = f", {one.damage} of {whole} damage" if whole else ""
    rage = ", enraged" if one.enraged else ""
    return f"{space} {card.name}{rage}{hurt}{'' if one.ready else ', exhausted'}"


def doing(view: View, seat: Seat) -> str:
    """What a seat is about, for its row."""
    if seat in view.to_act:
        return "you choose" if seat == view.seat else "choosing"
    if view.stage == "loot" and view.loot_choices[seat] is not None:
        return "has chosen"
    return ""
