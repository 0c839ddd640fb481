"""How the screens begin and lead to each other: title, set-up, table, rules.

What lies behind a door is imported when the door is opened, so that the title is there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import undercroft_engine as engine
from undercroft import tui
from undercroft.paths import data_folder
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.title import Doors, GameLine, SavedLine, Title
from undercroft.session import Session
from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import Game, GameInfo

if TYPE_CHECKING:
    from undercroft.opening import Deal
    from undercroft.table import Table


def title(session: Session) -> int:
    """Begin at the title."""
    return tui.run(session, House().title)


def table(session: Session, opened: Table) -> int:
    """Begin at a table that has been opened already."""
    house = House()
    return tui.run(session, lambda of: house.table(of, opened))


class House:
    """The screens there are and the doors between them, over one folder of saved games."""

    def __init__(self, saves: Saves | None = None) -> None:
        self._saves = saves or Saves(data_folder())

    def title(self, session: Session) -> BaseScreen:
        """Make the title."""
        doors = Doors(
            new_table=partial(self.setup, session),
            resume=partial(self._resume, session),
            rules=partial(self.rules, session),
            newest=self._newest,
            last=self._last,
        )
        return Title(session, [_line(info) for info in engine.games()], doors)

    def setup(self, session: Session, game: str) -> BaseScreen:
        """Make the set-up of a new table."""
        from undercroft.screens.setup import Setup

        return Setup(session, game, partial(self._start, session))

    def table(self, session: Session, opened: Table) -> BaseScreen:
        """Make the screen of a table."""
        from undercroft.screens.table import TableScreen

        home = partial(self.title, session)
        return TableScreen(session, opened, home, self._deal_again)

    def rules(self, session: Session, game: str) -> BaseScreen:
        """Make the rules of a game outside a table."""
        from undercroft.screens.rules import Rules

        bound = engine.game(game)
        return Rules(session, title=bound.info.title, rulebook=bound.rulebook)

    def _start(self, session: Session, game: Game[Any, Any], deal: Deal) -> BaseScreen | str:
        from undercroft.opening import new_table

        return _or_why(lambda: self.table(session, new_table(self._saves, game, deal)))

    def _resume(self, session: Session) -> BaseScreen | str:
        from undercroft.opening import resumed_table

        return _or_why(lambda: self.table(session, resumed_table(self._saves)))

    def _deal_again(self, over: Table) -> Table:
        """Deal a new game to the seats of one that is over, by its rules and from its deck."""
        from undercroft.opening import Deal, new_table

        head = over.header
        return new_table(self._saves, over.game, Deal(head.seats, head.options, head.table))

    def _last(self, game: str) -> str:
        winners = self._saves.last_winners(game)
        if not winners:
            return ""
        return f"Last: {' and '.join(winners)} won."

    def _newest(self) -> SavedLine | None:
        saved = self._saves.newest()
        if saved is None:
            fault = self._saves.newest_fault()
            return None if fault is None else SavedLine("Continue", "", fault=fault)
        named = next((info.title for info in engine.games() if info.id == saved.game), "")
        choosing = f"{' and '.join(saved.to_choose)} to choose"
        return SavedLine(named, saved.place or "", (choosing,))


def _line(info: GameInfo) -> GameLine:
    about = (*info.pitch, f"Deck: {engine.provenance(info.id)}.")
    seats = f"{info.least}-{info.most}"
    return GameLine(info.id, info.title, seats, info.nature, info.minutes, about)


def _or_why(make: Callable[[], BaseScreen]) -> BaseScreen | str:
    """Make the screen, or give the sentence why it cannot be made."""
    try:
        return make()
    except UndercroftError as error:
        return error.message
