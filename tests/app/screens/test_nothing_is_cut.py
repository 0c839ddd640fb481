"""Whole games drawn in all sizes: no row ends in the mark for a text that was cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from typing import NamedTuple

import pytest

import undercroft_engine as engine
from support.deals import soon_over
from support.pictures import GAMES
from support.play import spread
from support.sessions import session
from support.tables import any_statement, table_for
from undercroft.actions import action
from undercroft.glyphs import CURSOR, CUT
from undercroft.names import BOT_NAMES
from undercroft.screens.curtain import Curtain
from undercroft.screens.face import Face
from undercroft.screens.log_column import with_log
from undercroft.screens.page import prompt_row
from undercroft.screens.play import Play
from undercroft.screens.public import Public
from undercroft.screens.results import Results
from undercroft.screens.reveal import Reveal
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.screens.seat import SeatFace
from undercroft.screens.talk import Talk
from undercroft.widgets.rows import text_of, width_of
from undercroft_engine.core.rng import Rng, seeded

pytestmark = pytest.mark.long
LEAST = Room(WIDTHS[0], HEIGHTS[0])
OTHERS = [room for size in product(WIDTHS, HEIGHTS) if (room := Room(*size)) != LEAST]
TOGETHER = 3
"""Persons at a table of several."""
REFUSED = 4
"""Of a longer list of what is refused not all is tried."""


class At(NamedTuple):
    """Who sits at a table of which game, and by which rules."""

    game: str
    words: tuple[str, ...]
    options: dict[str, str]

    def __str__(self) -> str:
        persons = sum(word.startswith("person") for word in self.words)
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game}: {persons} of {len(self.words)}{options}"


def seated(persons: int, seats: int) -> tuple[str, ...]:
    """So many persons at a table of so many, the others bots."""
    names = [f"person:{name}" for name in BOT_NAMES[:persons]]
    return (*names, *["random"] * (seats - persons))


def tables() -> Iterator[At]:
    """Of every game: one person, several, nobody; few seats and many; every other rule at once."""
    for game in GAMES:
        info = game.info
        ends, several = soon_over(info), min(TOGETHER, info.least)
        others = {option.name: option.values[-1] for option in info.options if not option.opens}
        yield At(info.id, seated(1, info.usual), ends)
        yield At(info.id, seated(several, info.least), ends)
        yield At(info.id, seated(several, info.least), others)
        yield At(info.id, seated(2, info.most), ends)
        yield At(info.id, seated(0, info.most), ends)


LONG = "Bartholomew1"


class Visitor:
    """Somebody at the keyboard who tries everything that is refused, talks, and plays by dice."""

    def __init__(self, at: At) -> None:
        table = table_for(engine.game(at.game), at.words, seed="cut", options=at.options)
        self.play = Play(table, session(pace="instant"))
        self.rng = Rng(seeded("visitor", len(at.words)))
        self.others = cycle(OTHERS)

    def looks(self) -> Iterator[str]:
        """Each picture of the game, in the least room and in one of the others."""
        while not isinstance(self.play.face, Results):
            yield from self._pictures()
            yield from self._acts()
        yield from self._pictures()

    def _pictures(self) -> Iterator[str]:
        for room in (LEAST, next(self.others)):
            picture = with_log(self.play, room, self.play.answer)
            assert len(picture) == room.height
            assert {width_of(line) for line in picture} == {room.width}
            if not isinstance(self.play.face, Curtain | Results):
                assert text_of(picture[prompt_row(room) :])[1] == CURSOR
            yield text_of(picture)

    def _acts(self) -> Iterator[str]:
        face, play = self.play.face, self.play
        play.hush()
        if play.wait() is not None:
            play.go_on()
        elif isinstance(face, Reveal) and face.scope == "table":
            yield from self._answers(face, SeatFace(play, play.table.to_act[0]))
        elif isinstance(face, SeatFace):
            yield from self._answers(face, face)
        elif isinstance(face, Reveal):
            face.unknown("any")
        elif isinstance(face, Curtain | Public):
            face.perform(action("commit"), "enter")

    def _answers(self, face: Face, seat: SeatFace) -> Iterator[str]:
        """Try what is refused; then say something, or pick and commit."""
        play, offer = self.play, seat.offer
        if offer.kind == "none":
            face.perform(action("close"), "escape")
            return
        for refused in spread(offer.refused, REFUSED):
            play.refuse(refused.refusal)
            yield from self._pictures()
        play.hush()
        said = any_statement(offer, self.rng) if self.rng.below(2) else None
        if said is not None:
            play.commit(seat.seat, said)
            if isinstance(face, SeatFace):
                play.show(Talk(play, face, seat.seat, face.choice))
                yield from self._pictures()
                play.show(face)
            return
        item = self.rng.choice([item for item in seat.choice.items if item.move is not None])
        face.perform(action("digit"), item.key)
        yield from self._pictures()
        face.perform(action("commit"), "enter")


def cut_rows(at: At) -> set[str]:
    pictures = Visitor(at).looks()
    return {line.strip() for picture in pictures for line in picture.split("\n") if CUT in line}


@pytest.mark.parametrize("at", tables(), ids=str)
def test_no_row_of_a_whole_game_is_cut(at: At) -> None:
    assert cut_rows(at) == set()


@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_of_long_names_only_the_names_themselves_are_cut(game: str) -> None:
    seats = engine.game(game).info.usual
    words = (f"person:{LONG}", *(f"person:{letter * 12}" for letter in "BCDEFGH"[: seats - 1]))
    for line in cut_rows(At(game, words, soon_over(engine.game(game).info))):
        before = line.split(CUT)[0]
        assert before.endswith(tuple(LONG[:n] for n in range(3, 12))) or any(
            before.endswith(letter * 3) for letter in "BCDEFGH"
        ), line
