"""Where anything is private: for tests of what others may see of it."""

from __future__ import annotations

from typing import Any

from support.deals import Deal, options
from support.play import Step, walked
from undercroft_engine.core.game import Game


def secretive(game: Game[Any, Any]) -> dict[str, str]:
    """The first options, from the defaults on, under which anything is answered in private."""
    for chosen in options(game.info):
        steps = walked(Deal(game.info.id, game.info.usual, chosen))
        if any(private(game, step) for step in steps):
            return dict(chosen)
    raise AssertionError("nothing is ever private")


def private(game: Game[Any, Any], step: Step) -> bool:
    """Whether the question before this move was private."""
    offer = game.offer(step.before, game.to_act(step.before)[0])
    return offer is not None and offer.private
