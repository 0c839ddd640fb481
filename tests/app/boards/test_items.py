"""What can be picked in Dungeon Busters, with which key, and why not the rest."""

from __future__ import annotations

from dataclasses import replace

from support.busters import GAME, Table
from support.scenes import (
    COMPACT,
    WIDE,
    basilisk_shared,
    dullahan,
    dullahan_beaten,
    kobold_fought,
    mimic_lost,
    scene,
)
from undercroft.boards import board
from undercroft.boards.dungeon_busters import BOARD
from undercroft.widgets.rows import text_of
from undercroft_engine.core.spans import plain
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take


def keys(table: Table, seat: int = 0) -> list[str]:
    return [key.id for key in BOARD.keys(scene(table, seat))]


def test_the_board_is_found_by_the_games_id() -> None:
    assert board("dungeon-busters") is BOARD


def test_a_card_has_its_value_as_key_and_a_spent_one_says_why_it_cannot_be_played() -> None:
    items = scene(dullahan()).items
    assert [item.key for item in items] == ["1", "2", "3", "4", "5", "6"]
    assert [item.move for item in items] == [Pick(1), Pick(2), Pick(3), None, Pick(5), Pick(6)]
    assert plain(items[3].why).startswith("4 was played against Kobold")


def test_with_hands_from_two_the_key_two_plays_the_two_and_one_says_why_not() -> None:
    table = Table.dealt(4)
    shown = scene(table)
    assert shown.offer is not None
    assert [item.key for item in shown.items] == ["2", "3", "4", "5", "6"]
    assert plain(BOARD.absent(shown.offer, "1")) == "1 is not in play with four seats. DB-S1"
    assert BOARD.absent(shown.offer, "9") == ()


def test_colours_stand_in_their_order_and_those_not_on_offer_say_why() -> None:
    table, _, _ = mimic_lost()
    items = scene(table).items
    assert [(item.key, item.move) for item in items] == [
        ("1", Lose("R")),
        ("2", Lose("Y")),
        ("3", None),
    ]
    assert plain(items[2].why).endswith("DB-D4")
    table, _, _ = basilisk_shared()
    assert [item.move for item in scene(table).items] == [Take("R"), Take("Y"), None]


def test_the_keys_are_those_that_act_on_the_open_question() -> None:
    table = dullahan()
    assert keys(table) == ["digit", "pick", "commit", "speak", "agree", "refuse"]
    assert keys(table, 1) == ["unlock"]
    table.say(0, "at_least", 2)
    assert keys(table)[-1] == "withdraw"
    table, _, _ = mimic_lost()
    assert keys(table) == ["digit", "pick", "commit"]
    assert keys(table, 3) == []


def test_under_final_locks_a_locked_seat_is_offered_no_way_back() -> None:
    table = Table.dealt(4, locks="final")
    table.lock(0, 3)
    assert keys(table) == []


def test_a_locked_hand_shows_the_lock_and_nothing_that_could_be_picked() -> None:
    table = dullahan()
    text = text_of(BOARD.hand(scene(table, 1), COMPACT))
    assert "╔═ 5 ═╗" in text
    assert "▣ 5" in text
    assert "┌┄ 1 ┄┐" in text
    assert "locked" in text_of(BOARD.hand(scene(table, 1), WIDE))


def test_while_one_talks_the_pick_waits_beside_the_hand() -> None:
    shown = scene(dullahan(), cursor=5, picked=5)
    assert "your pick waits here" in text_of(BOARD.hand(replace(shown, talking=True), COMPACT))
    unpicked = scene(dullahan())
    assert "waits" not in text_of(BOARD.hand(replace(unpicked, talking=True), COMPACT))


def test_a_seat_that_waits_for_a_payer_keeps_its_cards_in_sight() -> None:
    table, _, _ = mimic_lost()
    text = text_of(BOARD.hand(scene(table, 3), COMPACT))
    assert GAME.view(table.state, 3).hand == (1, 5, 6)
    assert "┌┄ 5 ┄┐" in text


def test_news_of_a_battle_end_with_the_new_monster_only_where_its_card_does_not_say_so() -> None:
    _, before, events = kobold_fought()
    assert len(BOARD.since(before, events, COMPACT)) == 3
    wide = BOARD.since(before, events, WIDE)
    assert plain(wide[-1]) == "* Battle 6 of 12: Dullahan turned up, HP 13"


def test_words_are_no_news_they_stand_in_their_own_box() -> None:
    table, before, events = kobold_fought()
    said = table.say(1, "play", 5)
    assert BOARD.since(before, [*events, *said], COMPACT) == BOARD.since(before, events, COMPACT)


def test_events_without_a_reveal_have_no_steps() -> None:
    table, before, _ = kobold_fought()
    assert BOARD.steps(table.view(0), table.say(1, "play", 5), table.view(0)) == ()
    assert BOARD.steps(before, [], table.view(0)) == ()


def test_a_step_without_an_event_is_left_out() -> None:
    table = Table.at(seats=3, monster="skeleton")
    before = table.view(0)
    events = table.pick(1, 2, 4)
    names = [step.name for step in BOARD.steps(before, events, table.view(0))]
    assert names == ["cards", "sum", "chests", "trophy"]


def test_the_last_step_says_who_keeps_the_card() -> None:
    table, before, events = dullahan_beaten()
    steps = BOARD.steps(before, events, table.view(0))
    assert "trophy to A" in text_of(BOARD.reveal(scene(table), steps, len(steps) - 1, COMPACT))
    assert plain(steps[-1].note) == "Trophy to A, now 2 DB-O2"


def test_results_of_cards_are_told_only_once_their_step_is_shown() -> None:
    table, before, events = dullahan_beaten()
    steps = BOARD.steps(before, events, table.view(0))
    shown = [text_of(BOARD.reveal(scene(table), steps, at, COMPACT)) for at in range(len(steps))]
    assert ["× equal" in text for text in shown] == [False, *[True] * 5]
    assert ["Victory" in text for text in shown] == [False, False, *[True] * 4]
    assert ["now 4 of 5" in text for text in shown] == [*[False] * 3, *[True] * 3]
    assert ["chest 1" in text for text in shown] == [*[False] * 4, *[True] * 2]


def test_verdicts_are_news_in_a_wide_room_and_only_counts_in_a_compact_one() -> None:
    _, before, events = dullahan_beaten()
    told = [plain(line) for line in BOARD.since(before, events, WIDE)]
    assert any("kept" in line for line in told)
    short = [plain(line) for line in BOARD.since(before, events, COMPACT)]
    assert not any("kept" in line for line in short)
    assert len(short) == 3


def test_many_short_words_stand_side_by_side_before_any_is_left_out() -> None:
    table = dullahan()
    table.say(3, "want_win")
    text = text_of(BOARD.table(scene(table), COMPACT))
    assert "│ B  I will play 5  " in text
    assert "│ E  at least 4     D  let us win" in text
    for _ in range(6):
        table.say(3, "want_win")
    assert "more: g" in text_of(BOARD.table(scene(table), COMPACT))


def test_words_that_no_longer_stand_leave_the_compact_box_and_are_marked_in_the_wide() -> None:
    table = Table.dealt(4)
    table.say(1, "play", 3)
    table.say(1, "play", 4)
    compact = text_of(BOARD.table(scene(table), COMPACT))
    assert "I will play 4" in compact
    assert "I will play 3" not in compact
    assert "replaced by 2" in text_of(BOARD.table(scene(table), WIDE))


def test_with_many_words_the_cards_of_a_reveal_give_up_their_rows() -> None:
    table = Table.dealt(4)
    for seat, value in ((0, 2), (1, 2), (2, 3)):
        table.say(seat, "play", value)
    before = table.view(0)
    events = table.pick(2, 2, 3, 3)
    steps = BOARD.steps(before, events, table.view(0))
    text = text_of(BOARD.reveal(scene(table), steps, len(steps) - 1, COMPACT))
    assert "Defeat" in text
    assert text.count("said play") == 3


def test_each_pick_from_spoils_is_a_step_named_by_its_seat() -> None:
    table, before, events = basilisk_shared()
    names = [step.name for step in BOARD.steps(before, events, table.view(0))]
    assert names == ["cards", "cancelled", "sum", "chests", "Spoils", "C", "D"]
