"""Plain mode at a table of Dungeon Busters: choices, asks, talk, one keyboard for several."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import undercroft_engine as engine
from support.plain import after, pages, typed
from support.tables import table_for
from undercroft.plain import talk
from undercroft.plain.words import ASKS, ORDERS, read
from undercroft.table import Table
from undercroft_engine.core.game import Game
from undercroft_engine.core.words import Answer
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.parts.talk import Say

GAME: Game[Any, Any] = engine.game("dungeon-busters")
RAIDERS: Game[Any, Any] = engine.game("dungeon-raiders")
BOTS = ("random", "random", "random")


def alone(**fields: Any) -> Table:
    """Ann among three bots that say nothing; in a stated position if one is given."""
    position = {"position": {"seats": 4, "leader": 0, **fields}} if fields else {}
    return table_for(GAME, ("person:Ann", *BOTS), **position)


def shared(persons: int = 2, seed: str = "t", **fields: Any) -> Table:
    """That many persons at one keyboard, of four seats."""
    names = ("person:Ann", "person:Bo", "person:Cy", "person:Di")[:persons]
    position = {"position": {"seats": 4, "leader": 0, **fields}} if fields else {}
    return table_for(GAME, (*names, *BOTS[: 4 - persons]), seed=seed, **position)


def paying() -> Table:
    """Ann has lost a battle and has as much red as yellow."""
    return alone(
        monster="chimera",
        stage="lose",
        played=[[2], [3], [3], [4]],
        piles=[[2, 2, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]],
    )


def answers(table: Table) -> tuple[Answer, ...]:
    """What Ann may type to answer her question."""
    offer = table.offer(0)
    assert offer is not None
    return table.words.answers(table.view(0), offer)


# Choices.


def test_a_number_picks_and_only_an_empty_line_or_lock_commits() -> None:
    for commit in ("", "lock", "loc"):
        table = alone()
        typed(table, ["3"])
        assert table.commits == ()
        table = alone()
        typed(table, ["3", commit])
        assert table.commits[0].move == Pick(3)


def test_another_number_picks_anew_and_the_last_one_counts() -> None:
    table = alone()
    typed(table, ["3", "5", ""])
    assert table.commits[0].move == Pick(5)


def test_an_empty_line_with_nothing_picked_commits_nothing() -> None:
    table = alone()
    assert "Nothing is picked" in after(table, "")
    assert "Nothing is picked" in after(alone(), "lock")
    assert table.commits == ()


def test_a_value_that_cannot_be_played_is_answered_with_its_clause() -> None:
    assert "Clause DB S1" in after(alone(), "1")
    spent = alone(battle=2, played=[[3], [4], [5], [6]])
    assert "Clause DB T2" in after(spent, "3")


def test_colours_are_chosen_by_number_name_or_a_beginning_of_two_letters() -> None:
    for word in ("1", "red", "re", "RED"):
        table = paying()
        typed(table, [word, ""])
        assert table.view(None).piles[0] == (0, 2, 1)
    assert "Clause DB D4" in after(paying(), "blue")


def test_r_is_an_ask_where_re_is_a_colour() -> None:
    assert "red" not in after(paying(), "r").split("Sections")[1]
    assert "Picked red" in after(paying(), "re")


def test_the_choices_of_a_seat_are_numbered_as_on_the_screen() -> None:
    numbered = [(one.number, one.word) for one in answers(paying())]
    assert sorted(numbered) == [(1, "red"), (2, "yellow"), (3, "blue")]


def test_undo_takes_a_choice_back_as_far_as_it_goes_and_says_what_stops_it() -> None:
    both = {"stage": "lose", "monster": "chimera", "played": [[2], [2], [4], [5]]}
    table = shared(**both)
    told = typed(table, ["red", "", "undo"])
    assert "took back" in told
    assert table.view(None).piles[0] == (1, 1, 1)
    assert "No: nothing to undo, for" in after(alone(), "undo")


# Words and asks.


def test_a_letter_that_is_no_ask_is_answered_with_the_words_it_begins() -> None:
    told = after(alone(), "a")
    assert "a is no ask" in told
    assert "agree" in told


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.word)
def test_every_ask_is_answered_by_word_by_beginning_and_by_letter(ask: Any) -> None:
    answer = after(alone(), ask.word)
    assert answer.strip()
    assert after(alone(), ask.short) == answer
    assert after(alone(), ask.word.upper()) == answer


def test_every_word_has_two_letters_or_more_and_no_two_are_one() -> None:
    words = [entry.word for entry in (*ASKS, *ORDERS)]
    assert len(set(words)) == len(words)
    assert all(len(entry.word) > 1 for entry in ORDERS)
    shorts = [ask.short for ask in ASKS]
    assert len(set(shorts)) == len(shorts)


def test_an_unclear_beginning_names_what_it_could_be() -> None:
    assert after(alone(), "sa").startswith("sa could be said or say.")


def test_what_is_not_understood_is_said_to_be_so() -> None:
    assert "nothing here called dance" in after(alone(), "dance with me")
    assert read("99", answers(alone()), ASKS, ORDERS).wrong is not None


def test_the_hand_is_told_with_what_is_spent() -> None:
    told = after(alone(battle=2, played=[[3], [4], [5], [6]]), "hand")
    assert "2, 4, 5, 6" in told
    assert "Played: 3" in told


def test_the_sums_of_the_memory_aid_are_told_only_where_the_table_has_it() -> None:
    from undercroft_engine.core.match import Settings

    assert "at most" in after(alone(), "hand")
    bare = table_for(GAME, ("person:Ann", *BOTS), table=Settings(memory_aid=False))
    assert "at most" not in after(bare, "hand")
    assert "holds" not in typed(bare, ["table"])


def test_rules_are_those_of_the_moment_a_section_a_clause_or_found_by_a_word() -> None:
    assert "DB T2" in after(alone(), "rules")
    assert "DB E3" in after(alone(), "rules 10")
    assert "DB D4" in after(alone(), "rules db-d4")
    assert "Trophies" in after(alone(), "rules trophies")
    assert "No rule speaks of dragonfruit" in after(alone(), "rules dragonfruit")


def test_why_tells_the_reason_of_the_last_refusal_with_its_rule() -> None:
    told = after(alone(), "1", "why")
    assert "Clause DB S1" in told
    assert GAME.rulebook.clause("DB-S1").text[:20] in told


def test_why_tells_after_a_battle_why_it_went_so() -> None:
    told = after(alone(), "2", "", "why")
    assert re.search(r"HP \d+", told)


def test_last_tells_again_what_happened_since_ones_last_choice() -> None:
    told = after(alone(), "2", "", "last")
    assert told.startswith("Revealed")


def test_wait_tells_whose_choice_is_open() -> None:
    told = after(alone(), "wait")
    assert "Ann" in told


def test_log_tells_everything_and_no_lock() -> None:
    told = after(alone(), "2", "", "log")
    assert told.startswith("Dungeon Busters, 4 seats")
    assert "Revealed" in told
    assert "ocked" not in told


def test_help_lists_what_can_be_done_now_and_nothing_else() -> None:
    told = after(alone(), "help")
    assert "unlock" in told
    assert "withdraw" in told
    assert "\nas:" not in told
    told = after(paying(), "help")
    assert "Choices: 1 for red, 2 for yellow. Pick one" in told
    assert "withdraw" not in told


def test_full_adds_rules_and_sums_and_terse_takes_them_away_again() -> None:
    assert "Clauses DB T7, DB T8" in after(alone(), "full", "3")
    assert "Clause" not in after(alone(), "full", "terse", "3")
    assert "DB" in after(alone(), "full", "3", "")


def test_the_pace_is_told_and_changed() -> None:
    assert "normal" in after(alone(), "pace")
    assert "instant" in after(alone(), "pace instant")
    assert "step" in after(alone(), "pace step")
    assert "instant, normal or step" in after(alone(), "pace slow")
    assert "instant, normal or step" in after(alone(), "pace step now")


def test_save_copies_the_record_to_a_new_file_and_never_over_another(tmp_path: Path) -> None:
    table = table_for(GAME, ("person:Ann", *BOTS), tmp_path / "game.undercroft")
    copy = tmp_path / "copy.undercroft"
    assert "Copied" in typed(table, [f"save {copy}"])
    assert copy.read_bytes() == (tmp_path / "game.undercroft").read_bytes()
    table = table_for(GAME, ("person:Ann", *BOTS), tmp_path / "other.undercroft")
    told = typed(table, [f"save {copy}", "save", f"save {tmp_path / 'no' / 'where'}"])
    assert "left as it is" in told
    assert "name of a new file" in told
    assert "No such file" in told


def test_quit_leaves_at_once() -> None:
    table = alone()
    assert typed(table, ["quit", "3", ""]) == typed(alone(), [])
    assert table.commits == ()


# Talk.


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play 4", Say("play", value=4)),
        ("not 3", Say("not", value=3)),
        ("at least 4", Say("at_least", value=4)),
        ("At Most 3", Say("at_most", value=3)),
        ("win", Say("want_win")),
        ("lose", Say("want_loss")),
        ("ask C 3", Say("ask", to=2, value=3)),
        ("ask cleo 3", Say("ask", to=2, value=3)),
        ("ask cl 3", Say("ask", to=2, value=3)),
        ("plan A 3 B 4", Say("plan", parts=((0, 3), (1, 4)))),
        ("play", None),
        ("play four", None),
        ("play 4 5", None),
        ("win now", None),
        ("at 4", None),
        ("ask 3", None),
        ("ask Q 3", None),
        ("ask nobody 3", None),
        ("plan A", None),
        ("plan", None),
        ("hello", None),
        ("", None),
        ("play 99999", None),
    ],
)
def test_the_grammar_of_say(line: str, said: Say | None) -> None:
    table = alone()
    offer = table.offer(0)
    assert offer is not None
    assert offer.talk is not None
    assert talk.statement(line.split(), offer.talk, table.talk_words, table.names) == said


def test_a_statement_is_told_once_with_how_many_are_left() -> None:
    table = alone()
    told = after(table, "say play 4")
    assert "I will play 4" in told
    assert "7 of 8" in told
    assert told.count("I will play 4") == 1
    assert table.commits[0].move == Say("play", value=4)


def test_a_plan_may_be_written_with_commas() -> None:
    table = alone()
    typed(table, ["say plan A 3, B 4"])
    assert table.commits[0].move == Say("plan", parts=((0, 3), (1, 4)))


def test_what_cannot_be_said_is_answered_with_its_clause_and_what_is_no_statement_with_forms() -> (
    None
):
    assert "Clause DB N4" in after(alone(), "say play 1")
    assert "ask B 4" in after(alone(), "say hello")
    assert "nothing here called" in after(paying(), "say win")


REQUEST = [{"id": 1, "seat": 1, "kind": "ask", "to": 0, "value": 4, "state": "standing"}]


def test_a_request_is_agreed_to_or_refused_without_its_number_or_with_it() -> None:
    for line in ("agree", "ag", "agree 1"):
        table = alone(statements=REQUEST)
        told = after(table, line)
        assert "agrees to play 4" in told
        assert table.commits[0].move == Say("agree", ref=1)
    table = alone(statements=REQUEST)
    typed(table, ["refuse"])
    assert table.commits[0].move == Say("refuse", ref=1)


def test_agree_without_a_request_and_a_wrong_number_are_answered() -> None:
    assert "No request to you" in after(alone(), "agree")
    assert "Clause DB N7" in after(alone(), "agree 7")
    assert "No request to you" in after(alone(), "refuse x y")


def test_an_own_statement_is_withdrawn_by_its_number() -> None:
    table = alone()
    typed(table, ["say play 4", "withdraw 1"])
    assert table.view(None).statements[0].state == "withdrawn"
    assert "number" in after(alone(), "withdraw")


def test_said_numbers_what_was_said_with_its_state() -> None:
    told = after(alone(), "say play 4", "say play 5", "said")
    assert "1 " in told
    assert "replaced" in told.lower()


# One keyboard.


def test_persons_talk_in_the_open_before_the_keyboard_goes_round() -> None:
    table = shared()
    told = typed(table, ["as B", "say play 4", "as a", "say win", ""])
    assert [(commit.seat, commit.move) for commit in table.commits] == [
        (1, Say("play", value=4)),
        (0, Say("want_win")),
    ]
    assert pages(told) == [told]
    assert told.index("Bo speaks") < told.index("Pass the keyboard to")


def test_in_the_open_nothing_is_picked_and_no_hand_is_shown() -> None:
    table = shared()
    told = typed(table, ["as A", "hand", "4", "", ""])
    public = pages(told)[0]
    assert "No hand is shown here" in public
    assert "Picked" not in public
    assert "hold" not in public


def test_nobody_speaks_for_a_bot_or_before_it_is_said_who_speaks() -> None:
    assert "First say who speaks" in after(shared(), "say win")
    assert "seat of this keyboard" in after(shared(), "as D")
    assert "seat of this keyboard" in after(shared(), "as")


def test_each_hand_is_shown_only_between_two_curtains_of_its_own() -> None:
    told = typed(shared(3), ["", "", "3", "", "", "4", "", "", "5", ""])
    seen = pages(told)
    names = ("Ann", "Bo", "Cy")
    for before, page in pairwise(seen):
        asked = [name for name in names if f"{name}. Choose a card" in page]
        assert len(asked) <= 1
        if asked:
            assert f"Pass the keyboard to {asked[0]}" in before
            assert "Revealed" not in page
    assert sum("Choose a card" in page for page in seen) >= 3
    assert any("Revealed" in page for page in seen)


def test_what_was_revealed_stays_in_sight_until_the_next_person_takes_the_keyboard() -> None:
    table = table_for(RAIDERS, ("person:Ann", "person:Bo", "random", "random"))
    *_, shown, following, _ = pages(typed(table, ["", "4", "", "", "4", "", ""]))
    assert "Revealed" in shown
    assert "Pass the keyboard to Ann" in shown
    assert "Ann. Choose a card" in following


def test_what_one_person_locks_changes_nothing_others_see_before_the_reveal() -> None:
    def others(value: str) -> list[str]:
        told = typed(shared(), ["", "", value, "", "", "wait", "hand", "table", "last", "said"])
        return [page for page in pages(told) if "Ann. Choose" not in page]

    assert others("3") == others("6")


def test_a_locked_person_may_be_called_back_and_unlock() -> None:
    table = shared()
    first = next(seat for seat in table.to_act if seat in table.persons)
    called = "as A" if first == 0 else "as B"
    told = typed(table, ["", "", "3", "", called, "", "unlock", "4", ""])
    moves = [(commit.seat, commit.move) for commit in table.commits]
    assert moves[0] == (first, Pick(3))
    assert moves[-1] == (first, Pick(4))
    assert "Unlocked" in told


def test_the_curtain_says_how_each_of_the_others_is_called() -> None:
    told = " ".join(typed(shared(3), [""]).split())
    assert "when only Ann can see this; as B calls Bo, as C calls Cy." in told


def test_an_empty_line_does_not_take_the_keyboard_from_who_has_yet_to_choose() -> None:
    *_, private, _ = pages(typed(shared(), ["", "", "", "wait"]))
    assert "Nothing is picked" in private


def test_whoever_has_the_keyboard_may_pass_it_to_another_before_choosing() -> None:
    table = shared()
    *_, handed, private = pages(typed(table, ["", "", "3", "as a", "as b", "", "4", ""]))[:4]
    assert "Ann has the keyboard already" in typed(shared(), ["", "", "3", "as a"])
    assert "Pass the keyboard to Bo" in handed
    assert "Bo. Choose a card" in private
    assert [(commit.seat, commit.move) for commit in table.commits] == [(1, Pick(4))]


def test_why_one_person_was_refused_is_not_told_to_the_next() -> None:
    told = typed(shared(), ["", "", "1", "3", "", "", "why"])
    assert pages(told)[1].count("DB S1") == 1
    assert "DB S1" not in pages(told)[2]


def test_a_hand_left_open_is_wiped_when_the_input_ends() -> None:
    told = typed(shared(), ["", ""])
    *_, private, farewell = pages(told)
    assert "Choose a card" in private
    assert not farewell.strip()


def test_the_private_page_asks_whose_and_lies_between_curtains() -> None:
    told = typed(shared(), ["mine", "bo", "", "wait"])
    before, private, public = pages(told)
    assert "Whose page: Ann, Bo?" in before
    assert "Only for Bo" in private
    assert "hold" in private
    assert "hold" not in public
    assert "Nobody's page" in after(shared(), "mine", "dov")


def test_an_open_question_names_who_is_asked_and_needs_no_curtain() -> None:
    table = shared(stage="lose", monster="chimera", played=[[2], [2], [4], [5]])
    told = typed(table, ["red", "", "blue", ""])
    first = pages(told)[0]
    assert "Ann. Choose a colour" in first
    assert "Bo. Choose a colour" in first
    assert table.view(None).piles[:2] == ((0, 1, 1), (1, 1, 0))


def test_a_game_all_of_persons_is_played_to_its_results() -> None:
    table = shared(4)
    lines = [line for _ in range(400) for line in ("", "2", "", "3", "", "4", "", "5", "", "6")]
    told = typed(table, lines)
    assert table.outcome is not None
    assert "Look back" in told
