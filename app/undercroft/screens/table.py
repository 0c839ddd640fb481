"""The table screen: it shows the present face of a play, gives it keys, and lets time pass."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

from undercroft import actions
from undercroft.actions import Action, Scope
from undercroft.hints import Found, in_haste, patience, worked_out
from undercroft.problems import Problem
from undercroft.screens.base import BaseScreen
from undercroft.screens.find import Find, clauses_of
from undercroft.screens.log import Log
from undercroft.screens.log_column import log_lines, with_log
from undercroft.screens.play import Play
from undercroft.screens.results import Results
from undercroft.screens.room import Room
from undercroft.screens.rules import Rules
from undercroft.screens.seats_found import seats_of
from undercroft.session import Session
from undercroft.table import Table
from undercroft.widgets.rows import Block, Text
from undercroft.widgets.words import seat_label
from undercroft_engine.core.errors import UndercroftError

if TYPE_CHECKING:
    from undercroft.minds import Minds
    from undercroft.thoughts import Thoughts

_LATE: Final = 0.1
"""How many seconds late a frame of what moves may be, before nothing moves any more."""


class TableScreen(BaseScreen):
    """One table after another at one keyboard.

    `home` makes the title; `deal_again` makes a new table of the same seats and rules, or, when
    told so, deals the same game with the seats turned one place on. Bots that search do so in the
    `minds`, which are asked for once there are such.
    """

    def __init__(
        self,
        session: Session,
        table: Table,
        home: Callable[[], BaseScreen],
        deal_again: Callable[[Table, bool], Table],
        minds: Callable[[], Minds],
    ) -> None:
        super().__init__(session)
        self._home = home
        self._deal_again = deal_again
        self._minds = minds
        self._thoughts: Thoughts | None = None
        self.play = self._played(table)
        self._timer: Timer | None = None
        self._due = 0.0
        """When the timer should ring."""
        self._awaited: Hashable = None
        """What the timer waits for, and how long."""
        self._shown = self.play.face.ticket

    def active_scope(self) -> Scope:
        """Look keys up as the face says."""
        return self.play.face.scope

    def saved_game(self) -> str | None:
        """Name the saved game."""
        return self.play.table.saved_as

    def draw(self, room: Room) -> Block:
        """Draw the face, and the log beside it where there is room."""
        return with_log(self.play, room, self.answer)

    def off(self, action: Action) -> Text:
        """Say why an action is off, as the face knows it."""
        return self.play.told(self.play.face.off(action))

    def finds(self) -> Sequence[Find]:
        """Find the seats and the clauses of this table."""
        return [*seats_of(self.play), *clauses_of(self.play.table.game.rulebook, self._open_at)]

    def on_unmount(self) -> None:
        """Let go of the saved game."""
        self._leave_table()

    def on_screen_suspend(self) -> None:
        """Let no time pass while something lies over the table; old answers end with it."""
        self._stop()
        self.play.hush()

    def on_screen_resume(self) -> None:
        """Draw, then begin, or go on after rules or log; bots wait for the picture."""
        super().on_screen_resume()
        self.call_after_refresh(self._begin)

    def take_up_again(self) -> None:
        """Let no time have passed for bots, and show no hand to whoever takes the program up."""
        self._stop()
        if self._thoughts is not None:
            self._thoughts.drop()
        self.play.cover()
        super().take_up_again()
        self.call_after_refresh(self._go_on)

    def press(self, key: str) -> None:
        """Do what the key does; a face may take a key that is in no table.

        Whatever moves stands still first.
        """
        self._settle()
        known = actions.find(self.active_scope(), key) is not None
        if known or not self.room.enough:
            super().press(key)
            return
        self.play.hush()
        self.answer = ""
        if self.play.face.unknown(key):
            self._after()
            self.redraw()
        else:
            super().press(key)

    def perform(self, action: Action, key: str) -> None:
        """Do what is the same on all faces, or let the face do it."""
        clause = self.play.hush()
        match action.id:
            case "log":
                self.lay(self._log())
            case "rules":
                self.lay(self._rules(clause))
            case "pace":
                self.play.turn_pace()
            case "again" | "turned":
                self._again(turned=action.id == "turned")
            case _:
                self.play.face.perform(action, key)
        self._after()

    def point(self, target: str) -> None:
        """Give a click to the face."""
        self._settle()
        self.play.hush()
        self.play.face.point(target)
        self._after()

    def leave(self) -> None:
        """Leave the program; from the results, go back to the title."""
        if not isinstance(self.play.face, Results):
            super().leave()
        elif len(self.app.screen_stack) > 1:
            self.close()
        else:
            self.app.switch_screen(self._home())

    def _after(self) -> None:
        """See what came of a key; it is drawn by whoever took the key."""
        self._run()
        self._drop_old_keys()

    def _drop_old_keys(self) -> None:
        """When something new is asked, drop the keys typed before it was seen."""
        ticket = self.play.face.ticket
        if ticket != self._shown:
            self._shown = ticket
            self.question_closed()
            self.question_opened()

    def _run(self) -> None:
        """Do what needs no waiting, then wait for what comes next; any of it may be answered.

        What is waited for already comes when it was due: no key puts it off, unless a face wants
        it quiet.
        """
        while (wait := self.play.wait()) == 0:
            self.play.go_on()
        self.answer = self.play.answer or self.answer
        if self.play.rings() and self.session.preferences.bell:
            self.app.bell()
        awaited = self.play.shown, len(self.play.table.commits), self.play.face.stirred, wait
        if self._timer is not None and awaited == self._awaited:
            return
        self._stop()
        if wait is not None:
            self._awaited = awaited
            self._due = monotonic() + wait
            self._timer = self.set_timer(wait, self._tick)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        """Let come what is due; where it shows something else, an old answer goes."""
        self._stop()
        shown, answer = self.play.shown, self.play.answer
        if monotonic() - self._due > _LATE and self.play.face.settle():
            self.session.give_up_motion()
        else:
            self.play.go_on()
        self._run()
        if self.play.shown != shown and self.play.answer is answer:
            self.play.hush()
            self.answer = ""
        self._go_on()

    def _settle(self) -> None:
        if self.play.face.settle():
            self._run()

    def _begin(self) -> None:
        if self._thoughts is not None:
            self._thoughts.get_ready()
        self._go_on()

    def _go_on(self) -> None:
        if not self.is_active:  # what the palette was asked for has been laid over the table
            return
        self._run()
        self._drop_old_keys()
        self.redraw()

    def _again(self, *, turned: bool) -> None:
        """Deal a new game to the same seats, or the same game to seats turned one place on."""
        try:
            table = self._deal_again(self.play.table, turned)
        except UndercroftError as error:
            self.play.answer = error.message
            return
        self._leave_table()
        self.play = self._played(table)

    def _played(self, table: Table) -> Play:
        """Sit down at a table; where bots search they have somewhere to think."""
        if table.asking.searchers:
            from undercroft.thoughts import Thoughts

            told = partial(self.call_later, self._go_on)
            self._thoughts = Thoughts(table, self._minds(), told)
        else:
            self._thoughts = None
        play = Play(table, self.session, self._thoughts)
        play.hints.think = self._work_out
        return play

    def _work_out(self, problem: Problem, take: Callable[[Found], None]) -> None:
        """Have a hint worked out in another process, or else in a thread, and show it then."""

        async def work() -> None:
            minds, most = self._minds(), patience(problem)
            found = await minds.work(problem.player, worked_out, problem, most)
            if found is None:
                found = await asyncio.to_thread(worked_out, in_haste(problem))
            take(found)
            self._go_on()

        self.run_worker(work())

    def _leave_table(self) -> None:
        """Let nobody think about the table any more, and let go of its saved game."""
        if self._thoughts is not None:
            self._thoughts.drop()
        self.play.table.close()

    def _open_at(self, clause: str) -> None:
        self.app.push_screen(self._rules(clause))

    def _rules(self, clause: str = "") -> BaseScreen:
        """Open the rules at the present phase, or at the clause of a refusal."""
        table, chosen = self.play.table, self.play.table.header.options
        turning = self.play.unshown is not None and table.game.rulebook.now("reveal")
        phase = "reveal" if turning else table.words.phase(self.play.known)
        options = ", ".join(f"{name} {value}" for name, value in chosen.items()).replace("_", " ")
        return Rules(
            self.session,
            title=table.game.info.title,
            rulebook=table.game.rulebook,
            phase=phase,
            now=table.words.phase_title(phase),
            options=options,
            clause=clause,
        )

    def _log(self) -> BaseScreen:
        """Open the log as those at the keyboard may read it."""
        table, viewer = self.play.table, self.play.viewer
        return Log(
            self.session,
            title=f"{table.game.info.title}  {table.words.place(self.play.known)}",
            lines=log_lines(self.play),
            names=table.names,
            who="" if viewer is None else seat_label(viewer, table.names[viewer], self.glyphs),
            rules=self._rules,
            book=table.game.rulebook,
        )
