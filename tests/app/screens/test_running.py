"""A reveal that grows while it is shown."""

from collections.abc import Sequence
from typing import Any, cast

from undercroft.boards.base import Board, Step
from undercroft.screens.running import Running
from undercroft_engine.core.events import Event, Undone


class Turned(Event, frozen=True):
    """A card was turned up."""

    card: str


class Cards:
    """A board that shows each card turned up as a step."""

    def steps(self, before: Any, events: Sequence[Event], after: Any) -> tuple[Step, ...]:
        cards = [event.card for event in events if isinstance(event, Turned)]
        return tuple(Step(card, None, frames=FRAMES if card in "am" else ()) for card in cards)


FRAMES = (0.1, 0.3)
"""The frames of the cards a and m; no other card moves."""


def running(*cards: str, motion: bool = False) -> Running:
    told = [Turned(card) for card in cards]
    return Running(cast(Board, Cards()), "before", told, "after", motion=motion)


def shown(reveal: Running) -> str:
    return reveal.steps[reveal.at].name


def test_it_goes_step_by_step_and_stays_at_the_end() -> None:
    reveal = running("a", "b")
    names = [shown(reveal)]
    for _ in range(3):
        reveal.step()
        names.append(shown(reveal))
    assert names == ["a", "b", "b", "b"]
    assert reveal.at_end


def test_what_comes_of_a_choice_is_shown_at_once_and_the_rest_added_behind() -> None:
    reveal = running("a", "b")
    reveal.skip()
    reveal.add([Turned("c"), Turned("d")], "later")
    assert shown(reveal) == "c"
    assert not reveal.at_end
    assert reveal.after == "later"
    reveal.step()
    assert shown(reveal) == "d"


def test_who_has_not_come_to_the_newest_step_is_not_moved_on() -> None:
    reveal = running("a", "b")
    reveal.add([Turned("c")], "later")
    assert shown(reveal) == "a"


def test_an_undo_takes_the_newest_events_back() -> None:
    reveal = running("a")
    reveal.add([Turned("b"), Turned("c")], "later")
    reveal.skip()
    reveal.add([Undone(0)], "after")
    assert [step.name for step in reveal.steps] == ["a"]
    assert shown(reveal) == "a"


def test_events_without_a_step_are_no_reveal() -> None:
    assert running().steps == ()


def moments(reveal: Running) -> list[tuple[float | None, float]]:
    """The moments of the step that is shown, and how long each stays, until it stands still."""
    seen: list[tuple[float | None, float]] = []
    while reveal.moment is not None:
        seen.append((reveal.moment, round(reveal.to_next_frame, 3)))
        reveal.next_frame()
    return seen


def test_a_step_moves_from_frame_to_frame_when_it_is_newly_shown() -> None:
    reveal = running("a", "b", "m", motion=True)
    assert moments(reveal) == [(0.0, 0.1), (0.1, 0.2)]
    assert reveal.moved == 0.3
    reveal.step(motion=True)
    assert moments(reveal) == []
    assert reveal.moved == 0
    reveal.step(motion=True)
    assert reveal.moment == 0
    reveal.next_frame()
    assert reveal.settle()
    assert reveal.moment is None
    assert not reveal.settle()


def test_without_motion_and_where_steps_are_skipped_nothing_moves() -> None:
    assert running("a").moment is None
    reveal = running("a", "m", motion=True)
    reveal.skip()
    assert reveal.moment is None


def test_no_step_moves_again_because_the_reveal_grows() -> None:
    reveal = running("a", motion=True)
    reveal.settle()
    reveal.add([], "later", motion=True)
    assert reveal.moment is None
    reveal.add([Turned("m")], "later", motion=True)
    assert reveal.moment == 0
