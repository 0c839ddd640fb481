"""Setting up a table with fewer seats than the rulebook has: the house variant for three."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from support.stage import Stage, on_stage
from undercroft.cli import main
from undercroft.draft import Draft
from undercroft.screens.seat import SeatFace
from undercroft.screens.setup import Setup
from undercroft_engine.core.errors import SetupError
from undercroft_engine.games.monster_busters.rules import MonsterBusters

pytestmark = pytest.mark.usefixtures("quick_disk")
INFO = MonsterBusters.info
TOO_FEW = "Monster Busters is then for 4 to 8 seats, and 3 sit here: nothing is changed."


def setup(stage: Stage) -> Setup:
    assert isinstance(stage.screen, Setup)
    return stage.screen


async def to(stage: Stage, group: str, name: str = "", seat: int = 0) -> None:
    """Move the focus up to a row."""
    while setup(stage).row != (group, name, seat):
        await stage.press("up")


@pytest.mark.clause("MB-G2")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_three_sit_down_under_the_house_variant_alone(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with on_stage(tmp_path, size=size) as stage:
        await stage.press("2")
        assert "Seats  4-8, 3 as a house variant" in stage.text
        while len(setup(stage).draft.seats) > 4:
            await to(stage, "seat", seat=len(setup(stage).draft.seats) - 1)
            await stage.press("r")
        await to(stage, "seat", seat=3)
        await stage.press("r")
        reason = "Monster Busters is for 4 seats or more; House variant for three: on allows 3."
        assert reason in " ".join(stage.text.split())
        await stage.press("end", *["down"] * 20)
        await to(stage, "option", "three_players")
        await stage.press("right")
        await to(stage, "seat", seat=3)
        await stage.press("r")
        assert len(setup(stage).draft.seats) == 3
        await stage.press("r", "up", "r")
        assert len(setup(stage).draft.seats) == 3
        assert "Monster Busters is for 3 seats or more." in stage.text
        before = setup(stage).draft
        await stage.press(*["down"] * 20)
        await to(stage, "option", "three_players")
        await stage.press("left")
        assert TOO_FEW in " ".join(stage.text.split())
        assert setup(stage).draft == before
        await stage.press(*["down"] * 20)
        assert "Start with 3 seats, a house variant" in stage.text
        await stage.press("enter")
        assert isinstance(stage.face, SeatFace)
        assert len(stage.table.names) == 3


def test_an_option_that_those_who_sit_here_need_is_not_changed() -> None:
    draft = Draft.of(INFO).changed("three_players", "on").changed("seats", "3")
    with pytest.raises(SetupError) as refused:
        draft.changed("three_players", "off")
    assert refused.value.message == TOO_FEW
    draft = draft.changed("seats", "4").changed("three_players", "off")
    assert draft.options["three_players"] == "off"


def test_lists_of_games_tell_the_variant_apart(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["games"], env={"UNDERCROFT_DATA": str(tmp_path)}).output
    assert "Monster Busters, seats 4 to 8, 3 as a house variant\n" in told
    assert "Dungeon Busters, seats 3 to 5\n" in told
    env = {"UNDERCROFT_DATA": str(tmp_path)}
    plain = CliRunner().invoke(main, ["--plain"], env=env, input="quit\n").output
    assert "Monster Busters, seats 4 to 8, 3 as a house variant, about 20 minutes." in plain


async def test_the_title_tells_the_variant_where_there_is_room(tmp_path: Path) -> None:
    async with on_stage(tmp_path, size=(120, 40)) as stage:
        assert "house variant" not in stage.text
        await stage.press("down")
        assert "Seats 4 to 8, 3 as a house variant." in stage.text
