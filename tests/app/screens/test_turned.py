"""The same deal again, with everybody one seat on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import undercroft_engine as engine
from support.stage import BUSTERS, Stage, on_stage
from support.tables import Crowd, table_for
from undercroft.saves import Saves
from undercroft.screens.results import Results
from undercroft_engine.core.game import Game
from undercroft_engine.core.match import Settings
from undercroft_engine.core.record import Header, read_record
from undercroft_engine.core.replay import begin

WORDS = ("person:Ada", "random", "person:Cleo", "random")
OPTIONS = {"cards": "edition", "leader": "first_seat", "locks": "final"}

pytestmark = pytest.mark.usefixtures("quick_disk")


async def turned(tmp_path: Path, *keys: str, **deal: object) -> tuple[Header, Header]:
    """Heads of a game that is over and of the one the keys deal at its results."""
    game = deal.pop("game", BUSTERS)
    assert isinstance(game, Game)
    table = table_for(game, WORDS, Saves(tmp_path).path("db-1"), seed="again", **deal)
    Crowd().play(table)
    async with on_stage(tmp_path, table=table) as stage:
        before = stage.table.header
        assert isinstance(stage.face, Results)
        await stage.press(*keys)
        assert not isinstance(stage.face, Results)
        assert stage.table.saved_as == f"db-{1 + len(keys)}"
        return before, stage.table.header


def dealt(head: Header, game: Game[object, object] = BUSTERS) -> dict[str, object]:
    """All that a head deals, before anybody has chosen."""
    fields: dict[str, object] = game.describe(begin(head, game)._state)
    return fields


async def test_seats_move_on_with_their_names_kinds_and_levels_and_the_last_to_the_first(
    tmp_path: Path,
) -> None:
    before, after = await turned(tmp_path, "r")
    assert [entry.name for entry in before.seats] == ["Ada", "Bram", "Cleo", "Dov"]
    assert after.seats == (before.seats[3], *before.seats[:3])


async def test_cards_options_settings_and_seed_are_the_same(tmp_path: Path) -> None:
    settings = Settings(memory_aid=False, undo=False)
    before, after = await turned(tmp_path, "r", options=OPTIONS, table=settings)
    assert dealt(after) == dealt(before)
    assert (after.seed, after.options, after.table) == ("again", OPTIONS, settings)


async def test_a_deck_of_ones_own_is_dealt_from_again(tmp_path: Path) -> None:
    text = BUSTERS.deck.text.replace("hp = 4", "hp = 3", 1)
    deck = engine.read_deck(BUSTERS.info.id, text, "own.toml")
    game = engine.game(BUSTERS.info.id, deck)
    before, after = await turned(tmp_path, "r", game=game)
    assert after.deck_text == before.deck_text == text
    assert after.deck == before.deck != BUSTERS.deck.digest
    assert dealt(after, game) == dealt(before, game)


async def test_a_stated_position_is_stated_again(tmp_path: Path) -> None:
    position = {"seats": 4, "stage": "over"}
    table = table_for(BUSTERS, WORDS, Saves(tmp_path).path("db-1"), position=position)
    async with on_stage(tmp_path, table=table) as stage:
        await stage.press("r")
        assert stage.table.header.position == position
        assert stage.table.saved_as == "db-2"
        assert stage.table.header.seats[1].name == "Ada"


async def test_a_new_deal_keeps_the_seats_and_deals_otherwise(tmp_path: Path) -> None:
    before, after = await turned(tmp_path, "n")
    assert after.seats == before.seats
    assert after.seed != before.seed


async def test_r_stands_in_the_footer_and_is_a_button(tmp_path: Path) -> None:
    table = table_for(BUSTERS, WORDS, Saves(tmp_path).path("db-1"))
    Crowd().play(table)
    async with on_stage(tmp_path, table=table) as stage:
        assert "r same deal, seats turned  n new deal" in stage.lines[-1]
        await stage.click("same deal")
        assert stage.table.names == ("Dov", "Ada", "Bram", "Cleo")


async def test_the_first_game_stays_as_it_was(tmp_path: Path) -> None:
    await turned(tmp_path, "r")
    record = read_record(Saves(tmp_path).path("db-1"))
    assert record.winners is not None
    assert msgspec.to_builtins(record.header)["seats"][0]["name"] == "Ada"


async def test_turned_as_often_as_there_are_seats_everybody_sits_where_they_began(
    tmp_path: Path,
) -> None:
    async def over(stage: Stage) -> None:
        Crowd().play(stage.table)
        await stage.press("space")
        await stage.play_on()

    table = table_for(BUSTERS, ("random",) * 3, Saves(tmp_path).path("db-1"))
    Crowd().play(table)
    async with on_stage(tmp_path, table=table) as stage:
        names = stage.table.names
        for _ in range(3):
            await stage.press("r")
            await over(stage)
        assert stage.table.names == names
        assert stage.table.saved_as == "db-4"
