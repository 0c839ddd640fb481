"""What is new to one reader of a table: all that happened since the own last choice."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from undercroft_engine.core.events import Event
from undercroft_engine.core.match import Commit, Match, Update
from undercroft_engine.core.moves import Seat
from undercroft_engine.parts.sealed import Unlock
from undercroft_engine.parts.talk import Say


class _Since(NamedTuple):
    """What has happened since a choice: the view before it, the events, the newest view.

    `earlier` is what was news when that choice was made.
    """

    before: Any
    events: tuple[Event, ...]
    latest: Any
    earlier: _Since | None = None

    def followed(self, events: tuple[Event, ...], latest: Any) -> _Since:
        """Go on with what happened next."""
        return self._replace(events=(*self.events, *events), latest=latest)


class News:
    """The news of a seat, or (None) of the open table, kept while a match goes on."""

    def __init__(self, match: Match, reader: Seat | None, persons: Collection[Seat]) -> None:
        self._match = match
        self._reader = reader
        self._persons = persons
        view = match.view(reader)
        self._kept = [_Since(view, match.history(reader), view)]
        match.subscribe(reader, self._keep)

    @property
    def newest(self) -> tuple[Any, tuple[Event, ...]]:
        """The reader's view before its last choice, and all that happened since, locks left out."""
        news = self._kept[-1]
        return news.before, news.events

    def _keep(self, update: Update) -> None:
        newest, news = self._match.commits[-1], self._kept[-1]
        if newest.move is None:
            self._kept.pop()
            return
        told = tuple(event for event in update.events if not event.lock)
        earlier = news.earlier
        if self._is_choice(newest, update):
            before = news._replace(earlier=None)
            self._kept.append(_Since(news.latest, told, update.view, before))
        elif (
            isinstance(newest.move, Unlock) and newest.seat == self._reader and earlier is not None
        ):
            self._kept.append(earlier.followed((*news.events, *told), update.view))
        else:
            self._kept.append(news.followed(told, update.view))

    def _is_choice(self, commit: Commit, update: Update) -> bool:
        """Whether news begin anew for the reader with this commit."""
        if isinstance(commit.move, Say | Unlock):
            return False
        if self._reader is not None:
            return commit.seat == self._reader
        if self._match.game.info.sealed:
            return any(event.lock for event in update.events)
        return commit.seat in self._persons
