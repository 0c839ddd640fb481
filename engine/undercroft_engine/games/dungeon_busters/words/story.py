"""What a reader of events has to remember so that each can be told in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.parts.talk import Statement, StatementMade


class Story(msgspec.Struct, frozen=True):
    """The battle so far: number, monster's name, cards turned up, statements.

    `shared`: whether gems have been taken from Spoils in it. What is not known is empty.
    """

    battle: int = 0
    name: str = ""
    picks: tuple[int, ...] = ()
    statements: tuple[Statement, ...] = ()
    shared: bool = False


NOTHING_KNOWN = Story()


def story_of(view: View) -> Story:
    """The story at a view, to go on from with the events after it."""
    if view.monster is None:
        return NOTHING_KNOWN
    fought = view.stage in ("lose", "take")
    picks = tuple(stack[-1] for stack in view.played) if fought else ()
    shared = view.stage == "take"
    return Story(view.battle, view.card(view.monster).name, picks, view.statements, shared)


def told(story: Story, event: Event) -> Story:
    """The story once this event has happened."""
    if isinstance(event, ev.MonsterRevealed):
        return Story(event.battle, event.name)
    if isinstance(event, ev.PicksRevealed):
        return msgspec.structs.replace(story, picks=event.picks)
    if isinstance(event, StatementMade):
        made = Statement(
            event.id, event.seat, event.kind, event.value, event.to, event.parts, event.ref
        )
        return msgspec.structs.replace(story, statements=(*story.statements, made))
    if isinstance(event, ev.SpoilsPicked):
        return msgspec.structs.replace(story, shared=True)
    return story


def follow(story: Story, events: Iterable[Event]) -> Iterator[tuple[Event, Story]]:
    """Each event with the story it belongs to."""
    for event in events:
        story = told(story, event)
        yield event, story
