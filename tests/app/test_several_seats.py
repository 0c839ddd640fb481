"""One person with several heroes: seated, asked for each in turn, saved and gone on with."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import undercroft_engine as engine
from support.brawler import GAME
from support.brawler import Table as Stated
from support.brawler_scenes import locked_door, loot_phase, marens_turn
from support.plain import typed
from support.stage import on_stage
from support.tables import play_out, table_for
from undercroft import seating
from undercroft.draft import Draft
from undercroft.last_tables import LastTables
from undercroft.opening import Deal, dealt_again
from undercroft.screens.curtain import Curtain
from undercroft.screens.results import Results
from undercroft.screens.seat import SeatFace
from undercroft.screens.setup import Setup
from undercroft.table import Table
from undercroft_engine.core.errors import RecordError
from undercroft_engine.core.game import GameInfo
from undercroft_engine.core.record import RecordFile, SeatEntry, read_record

pytestmark = pytest.mark.usefixtures("quick_disk")
INFO = GAME.info


def entries(*words: str, info: GameInfo = INFO) -> tuple[SeatEntry, ...]:
    return seating.seat(info, words)


def held(name: str, holder: str) -> SeatEntry:
    return SeatEntry(name, "person", holder=holder)


@pytest.mark.clause("BR-T1", "BR-S19")
def test_the_same_person_named_again_holds_one_more_seat() -> None:
    assert entries("person:Ada", "steady", "person:ada", "person:Bo")[::2] == (
        SeatEntry("Ada", "person"),
        held("Ada 2", "Ada"),
    )
    assert entries("you", "you")[1].holder == entries("you")[0].name


def test_in_games_against_each_other_they_are_two_persons_of_one_name() -> None:
    info = engine.game("dungeon-busters").info
    seats = entries("person:Ada", "person:Ada", "steady", info=info)
    assert [(one.name, one.holder) for one in seats[:2]] == [("Ada", None), ("Ada 2", None)]


def test_who_holds_what() -> None:
    table = table_for(GAME, ("person:Ann", "random", "person:Ann", "person:Bo"))
    assert table.persons == (0, 2, 3)
    assert table.people == (0, 3)
    assert table.held_with(2) == (0, 2)


def test_a_seat_is_given_to_a_person_and_away_again_by_words() -> None:
    draft = Draft(INFO, entries("person:Ada", "steady", "steady"), {})
    draft = Draft(INFO, draft.changed("person", "B Ada").seats, {})
    assert draft.seats[1] == held("Ada 2", "Ada")
    assert "B Ada 2, person, held by Ada." in next(draft.lines())
    renamed = draft.changed("person", "A Zoe")
    assert renamed.seats[:2] == (SeatEntry("Zoe", "person"), held("Ada 2", "Zoe"))
    gone = draft.changed("bot", "A")
    assert gone.seats[1] == SeatEntry("Ada 2", "person")
    assert draft.changed("person", "B Bo").seats[1] == SeatEntry("Bo", "person")


async def test_a_name_that_sits_there_already_gives_the_seat_to_that_person(
    tmp_path: Path,
) -> None:
    async with on_stage(tmp_path) as stage:
        games = [info.id for info in engine.games()]
        await stage.press(str(games.index(INFO.id) + 1))
        assert isinstance(stage.screen, Setup)
        name = stage.screen.draft.seats[0].name
        await stage.press(*["up"] * 30, "down", "p")
        assert "given twice" in stage.text
        await stage.press("enter", *name, "enter")
        assert stage.screen.draft.seats[1] == held(f"{name} 2", name)
        assert f"also {name}" in stage.text
        await stage.press("up", "b")
        assert stage.screen.draft.seats[1].holder is None


def test_the_last_table_is_remembered_with_it(tmp_path: Path) -> None:
    seats = entries("person:Ada", "person:Ada")
    LastTables(tmp_path).keep(INFO.id, Deal(seats))
    last = LastTables(tmp_path).last(INFO)
    assert last is not None
    assert last.seats == seats


def test_seats_turned_stay_with_who_holds_them(tmp_path: Path) -> None:
    table = table_for(GAME, ("person:Ann", "person:Ann", "person:Bo"))
    turned = dealt_again(table.header, turned=True)
    assert seating.holders(turned.seats) == {0: "Bo", 1: "Ann", 2: "Ann"}


@pytest.mark.clause("BR-T1")
def test_it_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "br-1.undercroft"
    table = table_for(GAME, ("person:Ann", "person:Ann", "random"), path)
    table.close()
    resumed = Table.resume(*RecordFile.resume(path))
    assert resumed.people == (0,)
    assert resumed.held_with(1) == (0, 1)
    play_out(resumed).close()


@pytest.mark.parametrize("holder", ["Cleo", "Nobody"])
def test_a_record_that_gives_a_seat_to_nobody_is_refused(holder: str, tmp_path: Path) -> None:
    path = tmp_path / "br-1.undercroft"
    good = table_for(GAME, ("person:Ann", "person:Bo", "random")).header
    seats = (good.seats[0], held("Bo", holder), good.seats[2])
    RecordFile.create(path, msgspec.structs.replace(good, seats=seats)).close()
    with pytest.raises(RecordError, match="gives a seat to somebody who has none"):
        read_record(path)


@pytest.mark.clause("BR-T1")
async def test_the_person_is_asked_for_each_hero_and_sees_the_other_hands(
    tmp_path: Path,
) -> None:
    fields = loot_phase().fields
    table = table_for(GAME, ("random", "person:Ann", "person:Ann"), position=fields)
    async with on_stage(tmp_path, table=table) as stage:
        assert "you 2 heroes" in stage.lines[0]
        assert "B ■ Ann  Buy a card" in stage.prompt
        assert "Caldwyn, also yours: Elem O" in stage.text
        await stage.press("0", "enter")
        assert isinstance(stage.face, SeatFace)
        assert stage.face.seat == 2
        assert "C ▲ Ann 2  Buy a card" in stage.prompt
        await stage.press("u")
        assert stage.face.seat == 1
        assert table.to_act == (1, 2)


@pytest.mark.clause("BR-T1")
async def test_no_curtain_falls_between_heroes_of_one_person(tmp_path: Path) -> None:
    words = ("person:Ann", "person:Ann", "person:Ann")
    for hands in ("open", "hidden"):
        options = {"hands": hands, "round_cap": "1"}
        table = table_for(GAME, words, seed="one", options=options)
        async with on_stage(tmp_path / hands, table=table) as stage:
            asked = set()
            for _ in range(1500):
                if isinstance(stage.face, Results):
                    break
                assert not isinstance(stage.face, Curtain)
                asked.add(getattr(stage.face, "seat", None))
                await stage.answer()
            assert isinstance(stage.face, Results)
            assert {0, 1, 2} <= asked


@pytest.mark.clause("BR-T1")
async def test_with_hidden_hands_the_own_ones_are_told_and_no_other(tmp_path: Path) -> None:
    fields = locked_door(options={"hands": "hidden"}).fields
    table = table_for(GAME, ("person:Ann", "person:Ann", "random"), position=fields)
    async with on_stage(tmp_path, table=table) as stage:
        assert "Maren, also yours: 3 Elem D, 2 Torch" in stage.text
        await stage.press("i")
        assert "Elem D" in stage.text
        assert "hand 3: known" in stage.text


async def test_tab_shows_the_open_hands_one_after_the_other(tmp_path: Path) -> None:
    words = ("random", "random", "person:Mar")
    table = table_for(GAME, words, position=marens_turn().fields)
    async with on_stage(tmp_path, table=table) as stage:
        seen = []
        for _ in range(12):
            await stage.press("tab")
            seen.append(stage.why.strip())
        assert "The hand of Drelia, to look at." in seen
        assert "The hand of Caldwyn, to look at." in seen
        await stage.press("escape")
        assert "Longsw" in stage.text


async def test_i_shows_all_piles_and_cards_and_any_key_turns_its_pages(tmp_path: Path) -> None:
    words = ("random", "random", "person:Mar")
    table = table_for(GAME, words, position=marens_turn().fields)
    async with on_stage(tmp_path, table=table) as stage:
        assert "i inspect" in stage.lines[-1]
        await stage.press("i")
        assert "disc 5: Torch, Elem D, Charge, Dagger, Hatchet" in stage.text
        assert "in play: WarHnd" in stage.text
        assert "deck 4: 3 Torch, Elem D" in stage.text
        assert "Page 1 of 3: any key shows the next, Esc closes." in stage.text
        await stage.press("z", "enter")
        assert "Maren wears War Hound" in stage.text
        assert "Page 3 of 3: any key closes this page." in stage.text
        await stage.press("z")
        assert isinstance(stage.face, SeatFace)
        await stage.press("i", "escape")
        assert isinstance(stage.face, SeatFace)
        assert table.commits == ()


@pytest.mark.clause("BR-T1")
def test_in_plain_mode_each_question_names_its_seat_and_no_curtain_falls() -> None:
    for hands in ("open", "hidden"):
        fields = loot_phase().fields
        fields["options"] |= {"hands": hands}
        table = table_for(GAME, ("random", "person:Ann", "person:Ann"), position=fields)
        told = typed(table, ["neither", "", "hand", "neither", ""])
        assert "\nAnn. Loot phase." in told
        assert "\nAnn 2. Loot phase." in told
        assert "Pass the keyboard" not in told
        assert [commit.seat for commit in table.commits[:2]] == [1, 2]


@pytest.mark.clause("BR-T1")
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (140, 24)])
async def test_four_heroes_of_one_person_have_all_their_hands_in_sight(
    size: tuple[int, int], tmp_path: Path
) -> None:
    hands = [["torch"], ["torch", "el_d"], ["torch", "torch"], ["el_h", "el_h", "torch"]]
    stated = Stated.at("Durn:1 Ilun:2 Vexa:2 Drelia:3", "m_imp", stage="menu", actor=1, hands=hands)
    table = table_for(GAME, ("person:Ann",) * 4, position=stated.fields)
    async with on_stage(tmp_path, table=table, size=size) as stage:
        assert "you 4 heroes" in stage.lines[0]
        for told in ("Ilun: Torch, Elem D", "Vexa: 2 Torch", "Drelia: 2 Elem H, Torch"):
            assert told in stage.text.replace(", also yours", "")
        assert "move not used" in stage.text
        await stage.press("i")
        assert "hand 3" in stage.text


def two_persons_buy(hands: str) -> Table:
    """Bo, then Ann for two heroes, choose in the loot phase."""
    fields = loot_phase().fields
    fields["loot_choices"] = [None, None, None]
    fields["options"] |= {"hands": hands}
    return table_for(GAME, ("person:Bo", "person:Ann", "person:Ann"), position=fields)


@pytest.mark.clause("BR-T1")
async def test_with_hidden_hands_the_curtain_falls_between_persons_only(tmp_path: Path) -> None:
    async with on_stage(tmp_path, table=two_persons_buy("hidden")) as stage:
        assert isinstance(stage.face, Curtain)
        await stage.press("enter", "0", "enter")
        assert isinstance(stage.face, Curtain)
        assert stage.face.seat == 1
        await stage.press("enter", "0", "enter")
        assert isinstance(stage.face, SeatFace)
        assert stage.face.seat == 2


@pytest.mark.clause("BR-T1")
def test_so_it_does_in_plain_mode() -> None:
    table = two_persons_buy("hidden")
    told = typed(table, ["", "neither", "", "", "neither", "", "hand", "neither", ""])
    assert told.count("Pass the keyboard to") == 3
    assert "Ann 2. Loot phase." in told
    assert "Pass the keyboard to Ann 2" not in told
    assert [commit.seat for commit in table.commits] == [0, 1, 2]


def test_no_bot_is_taken_for_a_further_seat_of_a_person() -> None:
    assert [one.name for one in entries("steady", "person:Ada", "person:Ada")] == [
        "Alma",
        "Ada",
        "Ada 2",
    ]


def test_a_bot_gives_its_name_up_to_a_person() -> None:
    draft = Draft(INFO, entries("steady", "steady", "steady"), {})
    draft = Draft(INFO, draft.changed("person", "B Ada").seats, {})
    assert [one.name for one in draft.seats] == ["Alma", "Ada", "Cleo"]
    assert draft.changed("person", "C ada").seats[2] == held("Ada 2", "Ada")


def test_a_bot_that_somebody_named_keeps_its_name() -> None:
    seats = (SeatEntry("Zoe", "bot", "steady"), *entries("steady", "person:Bo", "steady")[1:])
    sitting = seating.sit_down(INFO, seats, 1, "Zoe")
    assert [one.name for one in sitting] == ["Zoe", "Zoe 2", "Cleo"]


def test_plain_says_who_plays_what() -> None:
    told = typed(table_for(GAME, ("person:Ann", "person:Ann", "person:Bo")), [])
    assert "Ann and Bo sit at this keyboard. Ann plays Ann 2 as well." in " ".join(told.split())
