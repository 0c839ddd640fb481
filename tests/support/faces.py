"""A play without a terminal, and keys pressed at its face as a table screen presses them."""

from __future__ import annotations

from typing import Any

from support.sessions import session
from support.stage import BUSTERS
from support.tables import table_for
from undercroft import actions
from undercroft.preferences import Pace
from undercroft.screens.play import Play


def opened(words: tuple[str, ...], pace: Pace = "normal", **deal: Any) -> Play:
    """A table at which nothing moves."""
    return Play(table_for(BUSTERS, words, **deal), session(pace=pace, motion=False))


def press(play: Play, *keys: str) -> None:
    """Give keys to whatever face is shown."""
    for key in keys:
        play.hush()
        action = actions.find(play.face.scope, key)
        if action is None:
            play.face.unknown(key)
        else:
            play.face.perform(action, key)
