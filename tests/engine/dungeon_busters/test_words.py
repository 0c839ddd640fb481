"""What a seat is asked and told before it chooses: prompt, why line, sums, talk, refusals."""

from __future__ import annotations

import msgspec
import pytest

from support.busters import GAME, Table
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeon_busters import words
from undercroft_engine.games.dungeon_busters.moves import Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.words import asking, board, sums, talk
from undercroft_engine.parts.talk import Say

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")


def read(line: Line) -> str:
    """A line as bare text, seats by name where they stand so."""
    return plain(line, NAMES)


def table() -> Table:
    """The battle the screens are drawn from: Dullahan, battle 6, B locked, three have spoken."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="dullahan",
        battle=6,
        resolved=[
            ["skeleton", 2],
            ["blue_slime", None],
            ["chimera", 0],
            ["mimic_1", 3],
            ["kobold", 2],
        ],
        played=[[4], [2], [6], [2], [5]],
        piles=[[2, 3, 2], [2, 1, 1], [2, 3, 2], [0, 1, 2], [4, 1, 2]],
        kept=[4, 3, 2, 1, 5],
        broken=[0, 1, 0, 2, 0],
    )
    at.say(1, "play", 5)
    at.say(2, "ask", 6, to=0)
    at.say(4, "at_least", 4)
    at.lock(1, 5)
    return at


def offer(at: Table, seat: int) -> Offer:
    """What lies before a seat."""
    found = GAME.offer(at.state, seat)
    assert found is not None
    return found


def paying() -> Table:
    """A 3/3/2 pile that must pay: Mimic with HP 10, A and B lowest."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="mimic_2",
        piles=[[3, 3, 2], [2, 1, 1], [2, 3, 2], [0, 1, 2], [2, 1, 2]],
    )
    at.pick(1, 1, 2, 4, 3)
    return at


def sharing() -> Table:
    """Basilisk beaten by A, C and D, with R 2 Y 3 on Spoils; A is asked first."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="basilisk",
        spoils=[2, 3, 0],
        piles=[[3, 0, 2], [1, 1, 1], [2, 3, 2], [0, 3, 2], [4, 1, 1]],
    )
    at.pick(2, 6, 3, 5, 6)
    return at


def test_place_names_dungeon_and_battle() -> None:
    assert words.place(table().view(0)) == "Dungeon II  battle 6 of 12"
    assert words.place(Table.at(seats=3, stage="over").view(0)) == "finished after 12 battles"


@pytest.mark.clause("DB-T6", "DB-T8")
def test_the_why_line_names_the_sum_that_is_needed() -> None:
    at = table()
    said = words.standing(at.view(0), offer(at, 0))
    text = "Counted cards must add up to 13. Equal cards cancel each other. DB-T6 DB-T8"
    assert read(said) == text


def test_a_card_is_asked_for_picked_and_locked() -> None:
    at = table()
    assert read(words.question(at.view(0), offer(at, 0))).startswith("Choose a card.")
    assert read(words.picked(at.view(0), Pick(6))) == "Picked 6. Enter locks it."
    at.lock(0, 6)
    assert read(words.committed(at.view(0), offer(at, 0))) == "Locked 6. u takes it back."
    assert words.question(at.view(0), offer(at, 0)) == words.committed(at.view(0), offer(at, 0))


@pytest.mark.clause("DB-T3")
def test_final_locks_are_said_to_be_final() -> None:
    at = Table.dealt(4, 1, locks="final")
    assert read(asking.picked_full(at.view(0), Pick(6))) == "Picked 6. Enter locks it, for good."
    at.lock(0, 6)
    committed = "Locked 6. Locks are final at this table."
    assert read(words.committed(at.view(0), offer(at, 0))) == committed
    assert "unlock" not in read(words.committed_spoken(at.view(0), (1, 2)))


def test_plain_mode_asks_with_values_and_takes_the_lock_by_words() -> None:
    at = table()
    asked = read(words.asked_spoken(at.view(0), offer(at, 0)))
    assert asked == "Choose a card: 1, 2, 3, 5, 6. Played: 4."
    picked = "Picked 6. Press Enter to lock, or choose another."
    assert read(words.picked_spoken(at.view(0), Pick(6))) == picked
    at.lock(0, 6)
    locked = "Locked 6. Type unlock to take it back. Waiting for Cleo, Dov and Esme."
    assert read(words.committed_spoken(at.view(0), (2, 3, 4))) == locked


def test_plain_mode_offers_no_way_back_where_nobody_else_is_waited_for() -> None:
    at = table()
    at.lock(0, 6)
    assert read(words.committed_spoken(at.view(0), ())) == "Locked 6."


def test_a_pick_is_told_by_public_sums() -> None:
    at = table()
    said = words.consequence(at.view(0), offer(at, 0), Pick(6))
    assert read(said) == "With your 6 the party reaches at most 20, needed 13. DB-T7 DB-T8"
    assert read(asking.most_with(at.view(0), 6)) == "most with a 6: 20"


def test_a_pick_that_cannot_win_says_so() -> None:
    at = Table.at(seats=3, monster="dragon", battle=12, hands=[[1, 2, 3, 4]] * 3)
    said = read(words.consequence(at.view(0), offer(at, 0), Pick(1)))
    assert said.startswith("With your 1 the party reaches at most 8, needed 14: a defeat.")


def test_sums_count_public_hands_and_words_that_stand() -> None:
    known = sums.sums(table().view(0))
    assert [(one.value, one.most) for one in known.reaches] == [
        (1, 19),
        (2, 20),
        (3, 20),
        (5, 20),
        (6, 20),
    ]
    assert [one.kept for one in known.reaches] == [19, 20, 20, 13, 20]
    heads = [read(line) for line in asking.sums_heads(known)]
    assert heads == ["your card", "at most", "at most, if B and E keep word"]
    notes = [read(line) for line in asking.sums_notes(known)]
    assert notes == ["needed 13", "B 5 and your 5 would cancel each other"]


def test_sums_are_the_same_whatever_the_others_have_locked() -> None:
    views = []
    for value in (1, 5):
        at = Table.dealt(5, 3)
        at.lock(1, value)
        views.append(sums.sums(at.view(0)))
    assert views[0] == views[1]


def test_a_spectator_has_no_sums() -> None:
    assert sums.sums(table().view(None)).reaches == ()


def test_a_picked_card_is_set_beside_requests_and_the_trophy() -> None:
    at = table()
    assert [read(line) for line in asking.pick_notes(at.view(0), 6)] == [
        "Picked 6: keeps to C's request once you agree to it.",
        "If the 6 counts you are highest: you keep the trophy.",
    ]
    at.say(0, "agree", ref=2)
    assert read(asking.pick_notes(at.view(0), 5)[0]) == "Your word is play 6: broken by a 5."


@pytest.mark.clause("DB-D3", "DB-D4")
def test_a_payer_is_asked_for_the_colour_with_the_counts_that_tie() -> None:
    at = paying()
    view, asked = at.view(0), offer(at, 0)
    rule = "You pay all gems of a colour you have most of: R 3, Y 3. DB-D3 DB-D4"
    assert read(words.standing(view, asked)) == rule
    assert read(words.picked(view, Lose("Y"))) == "Picked yellow. Enter pays it."
    notes = [read(asking.lose_note(view, colour)) for colour in ("R", "Y", "B")]
    assert notes == ["red goes:     -/3/2", "yellow goes:  3/-/2", "blue is not the most"]
    paid = read(words.consequence(view, asked, Lose("R")))
    assert paid == "Red goes, 3 gems. Left: 3 yellow, 2 blue. DB-D3"
    spoken = read(words.asked_spoken(view, asked))
    assert spoken == "Choose a colour to lose, 3 gems of it: 1 for red, 2 for yellow."


def test_other_seats_are_told_who_pays_and_what_with_a_name() -> None:
    at = paying()
    view, waiting = at.view(3), offer(at, 3)
    assert read(words.question(view, waiting)) == "Ada chooses a colour to lose"
    rule = "Ada pays all gems of a colour held most: R 3, Y 3. DB-D3 DB-D4"
    assert read(words.standing(view, waiting)) == rule


@pytest.mark.clause("DB-P2", "DB-P3")
def test_a_gem_from_spoils_is_asked_for_with_what_it_brings() -> None:
    at = sharing()
    view, asked = at.view(0), offer(at, 0)
    assert view.piles[0] == (4, 1, 3)
    rule = "From the lowest counted card up, round and round until none is left. DB-P2"
    assert read(words.standing(view, asked)) == rule
    assert read(words.picked(view, Take("R"))) == "Picked red. Enter takes it."
    assert read(asking.take_note(view, "R")) == "red: 5, alone most (E 4)"
    assert read(asking.take_note(view, "Y")) == "yellow: 2 sets, not 1"
    assert read(asking.no_passing(named=False)) == "you may not pass DB-P3"
    assert read(asking.no_passing(named=True)) == "nobody may pass DB-P3"
    spoken = "Choose a gem: 1 for red, 2 for yellow. On Spoils: 2 red, 3 yellow."
    assert read(words.asked_spoken(view, asked)) == spoken
    assert read(words.question(at.view(1), offer(at, 1))) == "Ada picks a gem"


@pytest.mark.clause("DB-P2")
def test_what_a_gem_brings_is_short_enough_to_stand_beside_three_cards() -> None:
    view = sharing().view(0)
    piles = ((2, 1, 2), (1, 2, 1), (0, 2, 1), *((0, 0, 0) for _ in view.piles[3:]))
    note = read(asking.take_note(msgspec.structs.replace(view, piles=piles), "Y"))
    assert note == "yellow: level with B and C; 2 sets"
    assert len(note) <= 35


def test_seats_that_choose_are_named_together() -> None:
    at = table()
    assert read(asking.watching(at.view(None))) == "Cleo, Dov, Esme and Ada choose cards"
    for seat in (2, 3, 4):
        at.lock(seat, 1)
    assert read(asking.watching(at.view(None))) == "Ada chooses a card"


@pytest.mark.clause("DB-S1", "DB-S2", "DB-S4")
@pytest.mark.parametrize(
    ("value", "seats", "effect"),
    [
        ("rulebook", 3, "1-7 with three; three stay unplayed"),
        ("rulebook", 4, "2-6 with four; one stays unplayed"),
        ("edition", 3, "2-7 with three; two stay unplayed"),
        ("edition", 4, "1-6 with four; two stay unplayed"),
        ("rulebook", 5, "1-6 with five, in both; two unplayed"),
        ("edition", 5, "1-6 with five, in both; two unplayed"),
    ],
)
def test_values_in_play_are_told_by_what_they_come_to(value: str, seats: int, effect: str) -> None:
    assert words.option_label("cards") == "Values in play"
    assert words.option_effect("cards", value, seats) == effect


def test_every_value_of_every_option_has_an_effect() -> None:
    for option in GAME.info.options:
        assert words.option_label(option.name)
        for value in option.values:
            for seats in GAME.info.seats:
                assert 0 < len(words.option_effect(option.name, value, seats)) <= 42


def test_the_board_says_what_is_still_to_come() -> None:
    view = table().view(0)
    assert board.monster_place(view) == "Dungeon II, 2nd"
    assert board.monster_place(view, full=True) == "Dungeon II, 2nd of 4"
    assert board.ahead(view, 1) == ""
    to_come = "2 to come of Mandrake 5, Basilisk 7, Mimic 10; one of them stays unseen"
    assert board.ahead(view, 2) == to_come
    last = "4 of Poison Slime 4, Cerberus 7, Skeleton Warrior 8, Mimic 10, Dragon 14"
    assert board.ahead(view, 3) == last
    assert read(board.table_rules(view)) == "values 1-6 · locks changeable · Leader C"
    assert board.kept_note(view, 1) == "3 of 4"
    states = [board.doing(view, seat) for seat in range(5)]
    assert states == ["you choose", "locked", "choosing", "choosing", "choosing"]
    open_table = [board.doing(table().view(None), seat, talking=True) for seat in range(5)]
    assert open_table == ["talking", "locked", "talking", "talking", "talking"]


def test_what_was_said_stands_with_its_state() -> None:
    at = table()
    at.say(0, "at_least", 2)
    at.say(0, "at_least", 3)
    statements = at.statements
    lines = [
        (read(talk.said(one, 0)), read(talk.state_word(one, statements))) for one in statements
    ]
    assert lines == [
        ("I will play 5", "standing"),
        ("asks you: play 6", "not answered"),
        ("at least 4", "standing"),
        ("at least 2", "replaced by 5"),
        ("at least 3", "standing"),
    ]


def test_answers_show_at_the_request_and_withdrawn_words_as_withdrawn() -> None:
    at = table()
    at.say(0, "agree", ref=2)
    assert read(talk.state_word(at.statements[1], at.statements)) == "agreed"
    at.say(0, "refuse", ref=2)
    assert read(talk.state_word(at.statements[1], at.statements)) == "refused"
    assert read(talk.state_word(at.statements[3], at.statements)) == "replaced by 6"
    assert read(talk.state_word(at.statements[4], at.statements)) == "withdrawn"


def test_a_plan_shows_each_answer() -> None:
    at = Table.dealt(3, 1)
    at.say(0, "plan", parts=((0, 3), (1, 4), (2, 5)))
    assert read(talk.preview(0, Say("plan", parts=((0, 3), (1, 4))))) == "A has a plan: A 3, B 4"
    assert read(talk.state_word(at.statements[0], at.statements)) == "not answered"
    at.say(1, "agree", ref=1)
    at.say(2, "refuse", ref=1)
    assert read(talk.state_word(at.statements[0], at.statements)) == "B agreed, C refused"


def test_many_answers_to_a_plan_are_counted() -> None:
    at = Table.dealt(5, 1)
    at.say(0, "plan", parts=tuple((seat, 2) for seat in range(5)))
    for seat, answer in ((1, "agree"), (2, "refuse"), (3, "agree")):
        at.say(seat, answer, ref=1)
    assert read(talk.state_word(at.statements[0], at.statements)) == "2 agreed, 1 refused"
    assert read(talk.said(at.statements[0])) == "plan: A 2, B 2, C 2, D 2, E 2"


def test_open_requests_come_newest_first_until_they_are_answered() -> None:
    at = table()
    at.say(4, "plan", parts=((0, 3), (4, 4)))
    assert [one.id for one in talk.requests(at.view(0))] == [4, 2]
    assert read(asking.hand_request(at.view(0))) == "E has a plan: you play 3"
    at.say(0, "refuse", ref=4)
    assert read(asking.hand_request(at.view(0))) == "C asks you: play 6"
    at.lock(0, 1)
    assert talk.requests(at.view(3)) == ()


def test_statements_are_previewed_as_all_will_read_them() -> None:
    texts = [
        (Say("play", 5), "A: I will play 5"),
        (Say("not", 5), "A: not 5"),
        (Say("at_most", 4), "A: at most 4"),
        (Say("ask", 3, to=3), "A asks D: play 3"),
        (Say("ask"), "A asks _: play _"),
        (Say("want_win"), "A: let us win"),
        (Say("want_loss"), "A: let us lose"),
        (Say("withdraw", ref=4), "A withdraws 4"),
    ]
    for say, text in texts:
        assert read(talk.preview(0, say)) == text


def test_every_kind_of_statement_has_a_label_with_its_blanks() -> None:
    at = table()
    at.say(0, "play", 2)
    vocabulary = offer(at, 0).talk
    assert vocabulary is not None
    labels = {kind.kind: talk.kind_label(kind.kind) for kind in vocabulary.kinds}
    assert labels["play"] == "I will play _"
    assert labels["ask"] == "ask seat _ to play _"
    assert labels["plan"] == "plan: seat _ plays _, ..."
    for kind in vocabulary.kinds:
        assert ("_" in labels[kind.kind]) == bool(kind.slots)
        assert bool(talk.slot_labels(kind.kind)) == bool(kind.slots)
    assert talk.left_text(vocabulary.left) == "7 of 8 left"


def test_plain_mode_lists_what_was_said_by_number() -> None:
    at = table()
    at.say(0, "agree", ref=2)
    assert [read(line) for line in words.said_list(at.view(0))] == [
        "1 Bram says: I will play 5. Standing.",
        "2 Cleo asks Ada: play 6. Agreed.",
        "3 Esme says: at least 4. Standing.",
        "4 Ada agrees to play 6.",
        "5 Ada says: I will play 6. Standing.",
    ]
    quiet = words.said_list(Table.dealt(3, 1).view(0))
    assert [read(line) for line in quiet] == ["Nothing was said this battle."]
