"""What a reader of events has to remember so that each can be told in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from undercroft_engine.core.events import Event
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.parts.talk import Statement, StatementMade


class Story(msgspec.Struct, frozen=True):
    """The Monster's name and printed Strength, and what was said; empty where it is not known."""

    name: str = ""
    strength: int = 0
    statements: tuple[Statement, ...] = ()


NOTHING_KNOWN = Story()


def story_of(view: View) -> Story:
    """The story at a view, to go on from with the events after it."""
    if view.monster is None:
        return Story(statements=view.statements)
    card = view.card(view.monster)
    return Story(card.name, card.strength_for(view.seats), view.statements)


def told(story: Story, event: Event) -> Story:
    """The story once this event has happened."""
    if isinstance(event, ev.MonsterRevealed):
        return msgspec.structs.replace(story, name=event.name, strength=event.strength)
    if isinstance(event, ev.LocationRevealed):
        return msgspec.structs.replace(story, statements=())
    if isinstance(event, StatementMade):
        made = Statement(
            event.id, event.seat, event.kind, event.value, event.to, event.parts, event.ref
        )
        return msgspec.structs.replace(story, statements=(*story.statements, made))
    return story


def follow(story: Story, events: Iterable[Event]) -> Iterator[tuple[Event, Story]]:
    """Each event with the story it belongs to."""
    for event in events:
        story = told(story, event)
        yield event, story
