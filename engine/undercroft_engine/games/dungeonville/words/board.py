"""The table in words: options, place, phase."""

from __future__ import annotations

from undercroft_engine.games.dungeonville.view import View

_OPTIONS = {
    "claims": "Victory",
    "town": "Left in town",
    "blood": "Empty pools",
    "powers": "Items",
    "round_cap": "Last round",
}
_EFFECTS = {
    ("claims", "by_hand"): "seven must be announced",
    ("claims", "automatic"): "ends by itself at seven",
    ("town", "deal"): "discarded, five new ones",
    ("town", "keep"): "stay, town is filled up",
    ("blood", "unlimited"): "go on bleeding",
    ("blood", "fifteen"): "give no more blood",
    ("powers", "house"): "have powers",
    ("powers", "none"): "are worth 5, no more",
    ("round_cap", "none"): "there is none",
}
_PHASES = {
    "recruitment": "recruitment",
    "reconnaissance": "reconnaissance",
    "combat": "combat",
    "exploration": "exploration",
    "collection": "collection",
    "over": "end of the game",
}


def option_label(name: str) -> str:
    """What the set-up screen calls an option."""
    return _OPTIONS[name]


def option_effect(name: str, value: str, seats: int) -> str:
    """What a value of an option comes to at this count of seats."""
    if name == "blood" and value == "fifteen" and seats == 2:
        return "needs a last round"
    return _EFFECTS.get((name, value), f"round {value}, best score wins")


def place(view: View) -> str:
    """Where in the game the view stands: `Round 4 recruitment`."""
    if view.phase == "over":
        return f"finished in round {view.round}"
    return f"Round {view.round} {view.phase}"


def phase(view: View) -> str:
    """The phase of the view, for rules that apply now."""
    return view.phase


def phase_title(phase: str) -> str:
    """A phase as the rules screen names it."""
    return _PHASES[phase]
