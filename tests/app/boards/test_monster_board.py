"""The board of Monster Busters piece by piece: tracks, hands large and small, aid, variants."""

from __future__ import annotations

from itertools import product

import pytest

from support.monster_scenes import CLEO, burial, everything_played, golem, scene
from support.monsters import Table
from support.pictures import LONG, ROOMS
from undercroft.boards.monster_busters import BOARD, graveyard
from undercroft.glyphs import Glyphs
from undercroft.names import BOT_NAMES
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.widgets.rows import text_of, width_of
from undercroft_engine.core.spans import plain
from undercroft_engine.games.monster_busters.cards import ITEM_IDS

COMPACT, WIDE = Room(80, 24), Room(120, 40)
KINDS = [*ITEM_IDS]


def holding(items: list[str], **fields: object) -> Table:
    """A table of four at a Cave, of which A holds these Items."""
    others = [["?"], ["?"], ["?"]]
    stated = {"item_deck": 46 - len(items), "hands": [items, *others], **fields}
    return Table.at(seats=4, monster="ogre", location="cave", **stated)


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ([7, 4, 9, 4], "0··········B4 D4·······A7····C9·······························20"),
        ([0, 0, 0], f"A0 B0 C0{'·' * 58}20"),
        ([20, 25, 41], f"A20{'·' * 7}B25{'·' * 24}C41{'·' * 29}60"),
    ],
)
def test_the_score_line_is_a_scale_that_is_never_capped(scores: list[int], told: str) -> None:
    assert text_of([graveyard.scale(scores, 72)]) == told


def test_the_track_goes_on_with_its_numbers_written() -> None:
    above, below, more, seats = text_of(graveyard.track([3, 3, 25], 76)).split("\n")
    assert above.split() == [str(number) for number in range(20)]
    assert more.split() == [str(number) for number in range(20, 40)]
    assert below.index("AB") == above.index("3")
    assert [above.index("3 "), above.index("13")] == [more.index("23"), more.index("33")]
    assert seats.index("C") == more.index("25")


def test_the_track_begins_where_the_last_seat_is() -> None:
    assert text_of(graveyard.track([21, 38], 76)).split()[0] == "20"


def test_a_track_of_two_twenties_is_a_scale_where_rows_are_few() -> None:
    table = holding([], scores=[4, 6, 2, 23])
    high, tall = (text_of(BOARD.table(scene(table), Room(100, rows))) for rows in HEIGHTS[1:3])
    assert ("20  21" in tall, "20  21" in high) == (True, False)
    assert "│ 0···C2···A4···B6···" in high


@pytest.mark.parametrize("number", [0, 20])
@pytest.mark.parametrize("width", [60, 76, 96])
def test_eight_seats_on_one_number_fit_the_track(number: int, width: int) -> None:
    assert max(map(width_of, graveyard.track([number] * 8, width))) <= width


@pytest.mark.parametrize("width", [71, 76, 116])
def test_every_coffin_is_in_sight_however_many_there_are(width: int) -> None:
    """Two markers of each of eight seats, each in a coffin of its own: the most there can be."""
    coffins = [[2 * seat, 2 * seat + 1] for seat in range(8)]
    [line] = graveyard.graves(coffins, width)
    assert width_of(line) <= width
    mark = "▮" if width > 76 else ""
    told = "".join(f"{mark}{coffin}{'ABCDEFGH'[coffin // 2]}" for coffin in range(16))
    assert text_of([line]).replace(" ", "").startswith(f"{told}next▯16")


def test_coffins_that_fit_in_no_row_stand_in_two() -> None:
    coffins = [[2 * seat, 2 * seat + 1] for seat in range(8)]
    lines = text_of(graveyard.graves(coffins, 56)).split("\n")
    assert [len(line) <= 56 for line in lines] == [True, True]
    assert lines[0].startswith("▮0 A  ▮1 A  ▮2 B")
    assert lines[1].endswith("▮15 H  next ▯16")


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_of_a_hand_of_all_kinds_the_focused_card_is_always_in_sight(room: Room) -> None:
    table = holding(KINDS)
    for cursor in range(10):
        text = text_of(BOARD.hand(scene(table, cursor=cursor), room))
        assert f" {'1234567890'[cursor]} " in text
        assert "…" not in text
    narrow = text_of(BOARD.hand(scene(table, cursor=9), COMPACT))
    assert "‹" in narrow
    assert "›" not in narrow


def test_copies_are_one_card_with_their_count_and_ten_have_the_key_nought() -> None:
    shown = scene(holding(["spear", "spear", "axe"]))
    assert [item.name for item in shown.items] == [
        *("card-fight", "card-retreat", "card-spear", "card-axe")
    ]
    assert "╭─ 3 ─ 2x ─╮" in text_of(BOARD.hand(shown, COMPACT))
    assert [item.key for item in scene(holding(KINDS)).items] == [*"1234567890"]


def test_a_card_says_what_it_adds_here() -> None:
    text = text_of(BOARD.hand(scene(holding(["spear", "axe", "decoy", "shield"])), COMPACT))
    for words in ("Fight +1", "Retreat ", "Spear +2", "Axe +3", "Decoy +1", "Shield +1"):
        assert words in text


def test_a_request_that_can_be_answered_stands_beside_the_cards() -> None:
    table = holding(["spear"])
    table.say(2, "ask", "fight", to=0)
    text = text_of(BOARD.hand(scene(table), COMPACT))
    assert "a agree, r refuse:" in text
    assert "C asks you: please fight" in text
    table.say(0, "refuse", ref=1)
    assert "please" not in text_of(BOARD.hand(scene(table), COMPACT))


def test_an_answer_that_has_been_given_is_only_offered_the_other_way_after_all() -> None:
    def answers(table: Table) -> list[tuple[str, str | None]]:
        keys = BOARD.keys(scene(table))
        return [(key.id, key.word) for key in keys if key.id in ("agree", "refuse")]

    table = holding(["spear"])
    assert answers(table) == []
    table.say(2, "ask", "fight", to=0)
    assert answers(table) == [("agree", "agree"), ("refuse", "refuse")]
    table.say(0, "refuse", ref=1)
    assert answers(table) == [("agree", "agree after all")]
    assert "a agree after all" in text_of(BOARD.table(scene(table), WIDE))
    table.say(0, "agree", ref=1)
    assert answers(table) == [("refuse", "refuse after all")]
    table.say(3, "ask", "retreat", to=0)
    assert answers(table) == [("agree", "agree"), ("refuse", "refuse")]


def box(table: Table, room: Room, title: str) -> list[str]:
    """The lines of the box that begins with this title at the left edge of A's own screen."""
    lines = text_of(BOARD.table(scene(table), room)).split("\n")
    first = next(at for at, line in enumerate(lines) if line.startswith(f"╭─ {title}"))
    last = next(at for at in range(first, len(lines)) if lines[at].startswith("╰"))
    return [
        line[: line.index("╮" if at == 0 else "│", 1)] for at, line in enumerate(lines[first:last])
    ]


def test_a_wide_table_reckons_what_each_card_leaves_to_the_others() -> None:
    table = holding(["spear", "axe"])
    table.say(1, "fight_with", "axe")
    title, *told = box(table, WIDE, "Sums (memory aid)")
    assert title.endswith(" needed 5 ─")
    assert [line.strip("│ ") for line in told] == [
        "your card         Fight  Retreat  Spear  Axe",
        "others must add       4        5      3    2",
        "party at most        10        9     12   13",
        "if word is kept      4+       3+     5+   6+",
    ]


def test_of_a_hand_of_all_kinds_the_sums_name_the_places() -> None:
    _, cards, *_ = box(holding(KINDS), WIDE, "Sums (memory aid)")
    assert cards.split() == ["│", "your", "card", *"1234567890"]
    _, cards, *_ = box(holding(KINDS[:4]), WIDE, "Sums (memory aid)")
    assert cards.split()[3:] == ["Fight", "Retreat", "Spear", "X-bow", "Axe", "W-stone"]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_a_request_too_long_for_its_place_is_still_named(room: Room) -> None:
    table = holding(KINDS)
    table.say(2, "ask", "retreat_with_smoke_bomb", to=0)
    text = text_of([*BOARD.table(scene(table), room), *BOARD.hand(scene(table), room)])
    assert "please retreat with Smoke Bomb" in " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_without_the_memory_aid_nothing_is_reckoned_for_the_player(room: Room) -> None:
    with_aid, without = (scene(golem(), CLEO, aid=aid) for aid in (True, False))
    text = text_of(BOARD.table(without, room))
    assert "if it ended now" not in text
    assert "Sums" not in text
    assert "Ogre 9" not in text
    if room == WIDE:
        assert "if it ended now" in text_of(BOARD.table(with_aid, room))


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_ascii_pictures_have_no_other_marks(room: Room) -> None:
    shown = scene(golem(), CLEO, ascii_only=True)
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    text = Glyphs(ascii=True).plain(text_of(block))
    assert text.isascii()
    assert " C Cleo" in text
    assert "?" not in text


def test_tokens_temple_and_next_coffin_are_told_in_high_panels() -> None:
    table = Table.at(
        seats=4, monster="ogre", location="temple", tokens=2, coffins=[[0], [0], [], []]
    )
    text = text_of(BOARD.table(scene(table), WIDE))
    for words in (
        "5 - 2 ▽ = 3",
        "▽ ▽ · ·  2 of 4",
        "2 + 2 VP to each fighter",
        "coffin 2 for each",
    ):
        assert words in text


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_sum_is_told_by_what_adds_to_it(room: Room) -> None:
    table, before, events = everything_played()
    steps = BOARD.steps(before, events, table.view(0))
    shown = scene(table, None, mode="watch")
    cards, summed = (text_of(BOARD.reveal(shown, steps, at, room)) for at in (0, 1))
    assert "fighters 6 + Items 7 + Mercenaries 2 = 15" in summed
    assert "of 11" in summed
    assert "Sum" not in cards
    assert "Victory" not in cards
    assert "retreat" not in cards


def over(seats: int, **options: str) -> Table:
    """A table whose A buries its last marker, alone against a Hydra."""
    table = Table.at(
        seats=seats,
        monster="hydra",
        location="field",
        item_deck=49 - 2 * seats,
        hands=[["?"] * 2] * seats,
        coffins=[[0, 1], *[[]] * (seats - 1)],
        options={"three_players": "off", "items": "house", "locks": "changeable", **options},
    )
    table.play("F", *["R"] * (seats - 1))
    return table


@pytest.mark.clause("MB-G2")
def test_the_final_page_says_that_three_play_by_a_house_variant() -> None:
    said = "Three seats play by a house variant.  MB-G2"
    pages = [
        text_of(BOARD.results(table.view(None), BOT_NAMES[:seats], "mb-1", COMPACT, Glyphs()))
        for seats, table in ((3, over(3, three_players="on")), (4, over(4)))
    ]
    assert [said in page for page in pages] == [True, False]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_table_of_the_final_page_gets_air_only_where_blocks_are_parted(room: Room) -> None:
    page = BOARD.results(over(8).view(None), LONG, "mb-1", room, Glyphs())
    lines = text_of(page).split("\n")
    opened = next(at for at, line in enumerate(lines) if "Now open to all" in line)
    airy = not lines[lines.index(next(line for line in lines if " -----" in line)) + 1]
    assert not airy or not lines[opened - 1]


def test_the_last_step_names_who_fought_where_there_is_no_room_for_the_sum() -> None:
    table, before, events = burial()
    steps = BOARD.steps(before, events, table.view(0))
    shown = scene(table, None, mode="watch")
    assert "┃ B and C add 2, needed 6 " in text_of(BOARD.reveal(shown, steps, 5, COMPACT))


@pytest.mark.parametrize("at", range(6))
def test_a_step_tells_nothing_of_those_that_follow(at: int) -> None:
    table, before, events = burial()
    steps = BOARD.steps(before, events, table.view(0))
    shown = scene(table, None, mode="watch")
    for room in (Room(*size) for size in product(WIDTHS[:3], HEIGHTS)):
        text = text_of(BOARD.reveal(shown, steps, at, room))
        assert ("buried on 7" in text) == (at >= 2)
        assert ("weakened" in text) == (at >= 4)
        assert ("coffin 9" in text) == (at >= 5)


def test_the_since_box_tells_a_battle_and_what_was_turned_up() -> None:
    table, before, events = burial()
    told = [plain(line) for line in BOARD.since(before, events, WIDE)]
    assert told == [
        "A and D Retreat",
        "Hydra 6: B 1 + C 1 = 2, lost",
        "B and C bury on coffin 7",
        "B and C draw 2",
        "Hydra is weakened by 1",
        "B and C have buried their third marker in round 1",
    ]
    short = [plain(line) for line in BOARD.since(before, events, COMPACT)]
    assert short == ["Hydra: 2 of 6, lost", "B and C bury on coffin 7", told[-1]]
    assert table.view(None).stage == "over"
