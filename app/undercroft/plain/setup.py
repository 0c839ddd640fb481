"""The title and the set-up in plain mode: which game, who sits where, by which rules."""

from __future__ import annotations

from typing import Any

import undercroft_engine as engine
from undercroft import levels_text
from undercroft.draft import CHANGES, Draft
from undercroft.last_tables import LastTables
from undercroft.opening import new_table, resumed_table
from undercroft.paths import data_folder
from undercroft.plain import game
from undercroft.plain.voice import Leave, Voice
from undercroft.saves import Saves
from undercroft.session import Session
from undercroft.table import Table
from undercroft.wording import seat_counts
from undercroft_engine.core.errors import UndercroftError
from undercroft_engine.core.game import GameInfo


def run(session: Session) -> int:
    """Talk at the title until the person leaves; exit status 0."""
    voice = Voice.of_process(session)
    saves = Saves(data_folder())
    try:
        voice.tell("Undercroft, dungeon card games.")
        voice.tell_all(session.faults)
        while True:
            table = _choose(voice, saves)
            if not game.host(voice, table):
                return 0
    except (Leave, KeyboardInterrupt):
        voice.tell("Nothing was open; nothing is lost.")
        return 0


def _choose(voice: Voice, saves: Saves) -> Table:
    """A table to play at. Raises Leave when the person leaves."""
    _tell_title(voice, saves)
    while True:
        line = voice.listen()
        word = line.casefold()
        if not word:
            _tell_title(voice, saves)
        elif _begins("quit", word):
            raise Leave
        elif _begins("continue", word):
            try:
                return resumed_table(saves)
            except UndercroftError as error:
                voice.tell(error.message)
        elif (info := _game_called(word)) is not None:
            if (table := _set_up(voice, saves, info)) is not None:
                return table
            _tell_title(voice, saves)
        else:
            voice.tell(f"There is no {line} here. Type a number, continue or quit.")


def _tell_title(voice: Voice, saves: Saves) -> None:
    saves.put_away()
    for number, info in enumerate(engine.games(), start=1):
        seats = seat_counts(info)
        voice.tell(f"{number} {info.title}, seats {seats}, about {info.minutes} minutes.")
    newest = saves.newest()
    if newest is not None and newest.game is not None:
        title = engine.game(newest.game).info.title
        voice.tell(f"continue: {title}, {newest.place}, {', '.join(newest.to_choose)} to choose.")
    voice.tell("Choose a game by number or name, continue, or quit.")


def _set_up(voice: Voice, saves: Saves, info: GameInfo) -> Table | None:
    """The table the person describes; None if they go back to the title."""
    draft = _begun(voice, LastTables(saves.data), info)
    voice.tell_all(draft.lines())
    voice.tell("An empty line starts. Type help for what can be changed.")
    while True:
        line = voice.listen()
        word, _, rest = line.partition(" ")
        word = word.casefold()
        try:
            if not word or _begins("start", word):
                table = new_table(saves, draft.game, draft.deal())
                LastTables(saves.data).keep(info.id, draft.deal())
                return table
            if _begins("quit", word):
                raise Leave
            if _begins("back", word):
                return None
            if word in ("?", "help"):
                voice.tell_all(_help(draft))
            elif _begins("show", word):
                voice.tell_all(draft.lines())
            else:
                before, draft = set(draft.lines()), draft.changed(word, rest.strip())
                news = [line for line in draft.lines() if line not in before]
                voice.tell_all(news or ["It is so already."])
        except UndercroftError as error:
            voice.tell(error.message)


def _begun(voice: Voice, tables: LastTables, info: GameInfo) -> Draft:
    """The table to begin with: the last one, or that of the first time."""
    try:
        last = tables.last(info)
    except UndercroftError as error:
        voice.tell(error.message)
        last = None
    if last is not None:
        voice.tell("As at your last table.")
    return last or Draft.of(info)


def _help(draft: Draft) -> list[str]:
    lines = [f"{change.example}: {change.does}." for change in CHANGES]
    lines += levels_text.lines(draft)
    for option in draft.game.info.options:
        label = draft.words.option_label(option.name)
        lines.append(f"{option.name} {' or '.join(option.values)}: {label}.")
    return [*lines, "show: the table again. start: begin. back: another game. quit: leave."]


def _game_called(word: str) -> GameInfo | None:
    listed: list[Any] = list(engine.games())
    for number, info in enumerate(listed, start=1):
        if word in (str(number), info.id, info.title.casefold()):
            return info  # type: ignore[no-any-return]
    begun = [info for info in listed if len(word) > 1 and info.title.casefold().startswith(word)]
    return begun[0] if len(begun) == 1 else None


def _begins(whole: str, word: str) -> bool:
    """Whether the word is a beginning of two letters or more."""
    return len(word) > 1 and whole.startswith(word)
