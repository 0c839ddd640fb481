"""How the screens begin and lead to each other: title, set-up, table, rules.

What lies behind a door is imported when the door is opened, so that the title is there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import undercroft_engine as engine
from undercroft import tui
from undercroft.paths import data_folder
from undercroft.saves import Saves
from undercroft.screens.base import BaseScreen
from undercroft.screens.title import Doors, SavedLine, Title
from undercroft.screens.title_page import GameLine
from undercroft.session import Session
from undercroft.wording import counted, listed, seat_counts
from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import Game, GameInfo

if TYPE_CHECKING:
    from undercroft.minds import Minds
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
        self._greeted = False

    def title(self, session: Session) -> BaseScreen:
        """Make the title. The first one tells what in the file of settings was left out."""
        doors = Doors(
            new_table=partial(self.setup, session),
            resume=partial(self._resume, session),
            rules=partial(self.rules, session),
            saved=self._saved,
            last=self._last,
        )
        greeting = "" if self._greeted else " ".join(session.faults)
        self._greeted = True
        return Title(session, [_line(info) for info in engine.games()], doors, greeting)

    def setup(self, session: Session, game: str) -> BaseScreen:
        """Make the set-up of a new table, as at the last one."""
        from undercroft.draft import Draft
        from undercroft.last_tables import LastTables
        from undercroft.screens.setup import Setup

        info = next(info for info in engine.games() if info.id == game)
        fault = ""
        try:
            last = LastTables(self._saves.data).last(info)
        except UndercroftError as error:
            last, fault = None, error.message
        start = partial(self._start, session)
        return Setup(session, last or Draft.of(info), start, last=last is not None, fault=fault)

    def table(self, session: Session, opened: Table) -> BaseScreen:
        """Make the screen of a table."""
        from undercroft.screens.table import TableScreen

        home = partial(self.title, session)
        return TableScreen(session, opened, home, self._deal_again, lambda: self._minds)

    @cached_property
    def _minds(self) -> Minds:
        """Where the bots of all tables think, once there are such that do."""
        from undercroft.minds import Minds

        return Minds()

    def rules(self, session: Session, game: str) -> BaseScreen:
        """Make the rules of a game outside a table."""
        from undercroft.screens.rules import Rules

        bound = engine.game(game)
        return Rules(session, title=bound.info.title, rulebook=bound.rulebook)

    def _start(self, session: Session, game: Game[Any, Any], deal: Deal) -> BaseScreen | str:
        from undercroft.last_tables import LastTables
        from undercroft.opening import new_table

        def dealt() -> BaseScreen:
            table = new_table(self._saves, game, deal)
            LastTables(self._saves.data).keep(game.info.id, deal)
            return self.table(session, table)

        return _or_why(dealt)

    def _resume(self, session: Session) -> BaseScreen | str:
        """Go on with the one game there is; where there are more, or it cannot go on, list them."""
        if fault := self._saves.fault():
            return fault
        waiting = self._saves.waiting()
        if len(waiting) == 1 and self._saves.look(waiting[0]).saved.can_go_on:
            return self._go_on(session, waiting[0].stem)
        from undercroft.screens.saved import SavedGames

        go_on, rules = partial(self._go_on, session), partial(self.rules, session)
        return SavedGames(session, self._saves, go_on, rules)

    def _go_on(self, session: Session, id: str) -> BaseScreen | str:  # noqa: A002 - its name
        from undercroft.opening import resumed_table

        return _or_why(lambda: self.table(session, resumed_table(self._saves, id)))

    def _deal_again(self, over: Table, turned: bool) -> Table:
        """Deal to the seats of a game that is over, by its rules and from its deck."""
        from undercroft.opening import dealt_again, new_table

        return new_table(self._saves, over.game, dealt_again(over.header, turned=turned))

    def _last(self, game: str) -> str:
        winners = self._saves.last_winners(game)
        if not winners:
            return ""
        return f"Last: {' and '.join(winners)} won."

    def _saved(self) -> SavedLine | None:
        """Look what there is to go on with; only the newest is read."""
        self._saves.put_away()
        if fault := self._saves.fault():
            return SavedLine("Continue", "", fault=fault)
        waiting = self._saves.waiting()
        if not waiting:
            return None
        newest = self._saves.look(waiting[0])
        place, fault = (newest.saved.place or "").replace("  ", ", "), newest.saved.fault or ""
        choosing = f"{listed(newest.awaited)} to choose." if newest.awaited else ""
        if len(waiting) == 1:
            return SavedLine(newest.title, place, () if fault else (place, choosing), fault)
        where = fault or f"{place}, {choosing}"
        others = "Each goes on at the very question it was left at."
        about = (f"Newest: {newest.title}, {where}", others)
        return SavedLine("Continue", f"{len(waiting)} games", about)


def _line(info: GameInfo) -> GameLine:
    about = (*info.pitch, f"Deck: {engine.provenance(info.id)}.")
    seats = f"{info.least}-{info.most}"
    return GameLine(info.id, info.title, seats, info.nature, info.minutes, about, _traits(info))


def _traits(info: GameInfo) -> tuple[str, ...]:
    """Say what a game is like, of which its data speaks."""
    together = "All win or lose together." if info.cooperative else "Everybody plays to win."
    hands = "Hands are hidden." if info.hidden else "Hands lie open."
    traits = [f"{together} {hands}"]
    if any(option.opens for option in info.options):
        traits.append(f"Seats {seat_counts(info)}.")
    if info.sealed:
        traits.append("Choices are locked in secret and turned up at once.")
    options = len(info.options)
    return (*traits, f"{counted(options, 'option')} of the rules to choose when you set it up.")


def _or_why(make: Callable[[], BaseScreen]) -> BaseScreen | str:
    """Make the screen, or give the sentence why it cannot be made."""
    try:
        return make()
    except UndercroftError as error:
        return error.message
