"""The demo screen, whose digits change what the session is shown with; also a program."""

import os
import sys
from typing import Any, Final

from support.demo import Demo
from undercroft.actions import Action
from undercroft.session import Session
from undercroft.tui import run

CHANGES: Final[dict[str, tuple[str, Any]]] = {
    "1": ("theme", "parchment"),
    "2": ("colours", "256"),
    "3": ("colours", "16"),
    "4": ("colours", "none"),
    "5": ("glyphs", "ascii"),
    "6": ("bell", False),
}


class Switching(Demo):
    """Cards that are looks."""

    def perform(self, action: Action, key: str) -> None:
        if action.id == "digit":
            self.session.change(*CHANGES[key])
        else:
            super().perform(action, key)


if __name__ == "__main__":
    sys.exit(run(Session(os.environ), Switching))
