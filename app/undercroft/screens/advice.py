"""A choice that a bot decides for all, open to what persons at the keyboard suggest."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from undercroft.actions import Action
from undercroft.boards.base import Scene
from undercroft.boards.parts.hand import choosing_keys
from undercroft.screens.here import who_sits
from undercroft.screens.off import private_off
from undercroft.screens.page import ASIDE, with_buttons
from undercroft.screens.room import Room
from undercroft.screens.seat import SeatFace
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import KEY_WORDS, Block, Row, row
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer, Shared
from undercroft_engine.core.spans import Line

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_KEYS = {**KEY_WORDS, "w": "w"}


class Advice(SeatFace):
    """The question box of a bot: Enter suggests, and after some quiet seconds the bot decides.

    Where several share the keyboard it shows what all may see, and asks who suggests.
    """

    def __init__(self, play: Play) -> None:
        self._shared = play.table.suggestions.shared
        super().__init__(play, play.table.people[0])

    @property
    def shared(self) -> Shared:
        """The choice that is open."""
        assert self._shared is not None
        return self._shared

    @property
    def ticket(self) -> Hashable:
        """One for each choice."""
        return "advice", self.shared.question

    @property
    def offer(self) -> Offer:
        """The question as it is put to the bot."""
        return self.shared.asked

    @property
    def view(self) -> Any:
        """What the one person may know, or all of several."""
        return self.play.table.view(self.play.viewer)

    @property
    def over(self) -> bool:
        """Whether the choice has been answered."""
        return self.play.table.suggestions.shared != self._shared

    @property
    def reader(self) -> Seat | None:
        """For whom alone the screen is; None where it is for all."""
        return self.play.viewer

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands may be looked at."""
        return self.play.board.hands(self.view, self.play.viewer)

    def _scene(self, room: Room) -> Scene:
        scene = self.play.easel.scene(room, self.play.viewer, self.choice)
        return replace(scene, offer=self.offer, looks=self.looks)

    def _hand(self, scene: Scene, stage: Room) -> Block:
        """Draw the hand of the one person, or another; where several look on, who they are."""
        if self.play.viewer is None and self.looks is None:
            return [*([row()] if stage.tall else []), who_sits(self.play, stage.width)]
        return super()._hand(scene, stage)

    def off(self, action: Action) -> Line:
        """Say why an action would do nothing now."""
        if action.id == "withdraw":
            return ()
        if action.id == "private":
            return private_off(self.play)
        if action.id == "hint":
            return ("A hint is for whoever decides.",)
        return super().off(action)

    def perform(self, action: Action, key: str) -> None:
        """Suggest, let the bot go on, or pick; the quiet time begins anew."""
        self.stirred += 1
        if action.id == "withdraw":
            self.play.table.suggestions.let_decide()
        else:
            super().perform(action, key)

    def point(self, target: str) -> None:
        """Take a click; it too ends the quiet."""
        self.stirred += 1
        super().point(target)

    def _commit(self) -> None:
        """Put up what is picked; with nothing picked, pick the focused answer."""
        choice = self.choice
        if choice.move is None:
            self.play.say(choice.fill())
        else:
            self.play.whose.suggestion(self, choice.move)

    def question(self, wide: bool) -> Row:
        """Say who decides, and what a person may do meanwhile."""
        choice = self.choice
        name = self.play.called[self.shared.decider]
        line = f"{name} (bot) decides; suggest, or w lets it go on."
        if choice.picked is not None:
            picked = choice.items[choice.picked].name
            able = (
                f"{picked} is suggested" if self._is_up else f"Picked {picked}. Enter suggests it"
            )
            line = f"{able}; w lets {name} go on."
        return with_buttons(line, _KEYS)

    @property
    def _is_up(self) -> bool:
        """Whether what is picked is suggested already by everybody who sits here."""
        table, viewer = self.play.table, self.play.viewer
        up = {one.seat for one in table.suggestions.standing if one.move == self.choice.move}
        here = table.people if viewer is None else (viewer,)
        return all(up.intersection(table.held_with(person)) for person in here)

    def keys(self, scene: Scene) -> list[Key]:
        """Give the keys that act now."""
        keys = choosing_keys(scene, "answer", "suggest")
        keys.append(Key("withdraw", "go on"))
        if self.choice.picked is not None:
            keys.append(Key("clear"))
        if self.hands:
            keys.append(Key("next", "hands"))
        if self.play.shared:
            keys.append(Key("private"))
        if self.play.board.inspects:
            keys.append(Key("inspect"))
        return [*keys, Key("pace"), *ASIDE]

    def wait(self) -> float | None:
        """Give persons quiet seconds; where each step waits for Enter, until w."""
        play = self.play
        if not play.bot_is_due:
            return None
        if not play.table.suggestions.waited:
            return 0.0
        if play.tempo.stay() is None:
            return None
        return float(play.session.preferences.suggest_wait)
