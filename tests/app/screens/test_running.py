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
        return tuple(Step(event.card, None) for event in events if isinstance(event, Turned))


def running(*cards: str) -> Running:
    return Running(cast(Board, Cards()), "before", [Turned(card) for card in cards], "after")


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


def test_what_happens_meanwhile_is_added_behind() -> None:
    reveal = running("a", "b")
    reveal.skip()
    reveal.add([Turned("c")], "later")
    assert shown(reveal) == "b"
    assert not reveal.at_end
    assert reveal.after == "later"
    reveal.step()
    assert shown(reveal) == "c"


def test_an_undo_takes_the_newest_events_back() -> None:
    reveal = running("a")
    reveal.add([Turned("b"), Turned("c")], "later")
    reveal.skip()
    reveal.add([Undone(0)], "after")
    assert [step.name for step in reveal.steps] == ["a"]
    assert shown(reveal) == "a"


def test_events_without_a_step_are_no_reveal() -> None:
    assert running().steps == ()
