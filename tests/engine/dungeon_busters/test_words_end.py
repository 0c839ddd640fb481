"""The final page and the answers plain mode gives when it is asked."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from support.busters import Table, ended
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.spans import Line, plain
from undercroft_engine.games.dungeon_busters import words
from undercroft_engine.games.dungeon_busters.words import results

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")


def read(lines: Iterable[Line]) -> list[str]:
    """Lines as bare text."""
    return [plain(line, NAMES) for line in lines]


def over(piles: str, *trophies: int) -> tuple[Table, Outcome]:
    """A finished game and its outcome."""
    at = ended(piles, trophies or None)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    return at, outcome


FIVE = "5/3/4 3/3/6 4/2/2 1/6/3 1/1/0"
"""Ada and Bram level at 24 points."""


@pytest.mark.clause("DB-E7")
def test_a_tie_that_trophies_break_is_told_with_their_numbers() -> None:
    _, outcome = over(FIVE, 4, 3, 1, 1, 0)
    assert read([results.headline(outcome), *results.reasons(outcome)]) == [
        "Ada wins",
        "Ada and Bram both have 24 points.",
        "Tie-break, trophies: Ada 4, Bram 3. Ada wins.",
    ]
    assert results.decided_by(outcome) == "DB-E7"
    places = [(NAMES[seat], place) for seat, place in results.columns(outcome)]
    assert places == [
        ("Ada", "1st"),
        ("Bram", "2nd"),
        ("Dov", "3rd"),
        ("Cleo", "4th"),
        ("Esme", "5th"),
    ]


@pytest.mark.clause("DB-E2", "DB-E3", "DB-E4")
def test_each_scoring_line_has_its_row_with_clause_and_numbers() -> None:
    at, outcome = over(FIVE, 4, 3, 1, 1, 0)
    rows = [(row.heading, row.cells, row.clause) for row in results.rows(at.view(0), outcome)]
    assert rows == [
        ("Gems  R Y B", ("5 3 4", "3 3 6", "4 2 2", "1 6 3", "1 1 -"), ""),
        ("1 point each", ("12", "12", "8", "10", "2"), "DB-E2"),
        ("Sets, 3 each", ("3 =  9", "3 =  9", "2 =  6", "1 =  3", "-"), "DB-E3"),
        ("Most red, 3", ("5 =  3", "3", "4", "1", "1"), "DB-E4"),
        ("Most yellow, 3", ("3", "3", "2", "6 =  3", "1"), "DB-E4"),
        ("Most blue, 3", ("4", "6 =  3", "2", "3", "-"), "DB-E4"),
        ("Total", ("24", "24", "14", "16", "2"), ""),
        ("Trophies", ("4 <", "3", "1", "1", "-"), "DB-E7"),
        ("Kept, no points", ("-", "-", "-", "-", "-"), "DB-N14"),
    ]


@pytest.mark.clause("DB-E6")
def test_a_sole_winner_has_the_most_points() -> None:
    _, outcome = over("2/2/5 3/1/4 3/2/1")
    reasons = read([results.headline(outcome), *results.reasons(outcome)])
    assert reasons == ["Ada wins", "Ada has 18 points: the most."]
    assert results.decided_by(outcome) == "DB-E6"


@pytest.mark.clause("DB-E7")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    at, outcome = over("3/3/3 3/3/3 3/3/3", 2, 2, 2)
    assert read([results.headline(outcome), *results.reasons(outcome)]) == [
        "Ada, Bram and Cleo share the win",
        "Ada, Bram and Cleo all have 18 points.",
        "Tie-break, trophies: Ada 2, Bram 2, Cleo 2. They share the win.",
    ]
    assert results.rows(at.view(0), outcome)[-2].cells == ("2", "2", "2")


@pytest.mark.clause("DB-E7")
def test_some_of_the_tied_can_share() -> None:
    at, outcome = over("0/0/0 1/1/1 1/1/1 1/1/1", 0, 4, 4, 1)
    assert read(results.reasons(outcome)) == [
        "Bram, Cleo and Dov all have 6 points.",
        "Tie-break, trophies: Bram 4, Cleo 4, Dov 1. Bram and Cleo share the win.",
    ]
    assert results.rows(at.view(0), outcome)[-2].cells == ("-", "4 <", "4 <", "1")


@pytest.mark.clause("DB-E4", "DB-E5")
def test_each_colour_says_who_had_how_many_and_why_nobody_scored() -> None:
    at, outcome = over("4/0/0 2/0/3 2/0/3")
    assert read(results.colour_lines(at.view(0))) == [
        "Red: Ada 4, Bram 2, Cleo 2. Ada has the most. DB-E4",
        "Nobody has any yellow, so nobody scores for it. DB-E5",
        "Blue: Bram 3, Cleo 3. Bram and Cleo share the most: nobody scores. DB-E5",
    ]
    rows = results.rows(at.view(0), outcome)
    assert [(row.heading, row.cells, row.clause) for row in rows[3:6]] == [
        ("Most red, 3", ("4 =  3", "2", "2"), "DB-E4"),
        ("No yellow, 0", ("-", "-", "-"), "DB-E5"),
        ("Blue tied, 0", ("-", "3 tied", "3 tied"), "DB-E5"),
    ]
    assert rows[3].idle == (1, 2)


@pytest.mark.clause("DB-P7", "DB-S9", "DB-N14")
def test_what_was_hidden_is_open_now() -> None:
    at = Table.at(
        seats=3,
        stage="over",
        spoils=[4, 1, 0],
        removed=["blue_slime", "mandrake", "cerberus"],
    )
    view = at.view(0)
    assert read(results.opened(view)) == [
        "Cards set aside: Blue Slime (I), Mandrake (II), Cerberus (III).",
        "Bank: R 8 Y 11 B 12. Left on Spoils: R 4 Y 1. DB-P7",
    ]
    assert read([results.words_note()]) == ["Words kept and broken score nothing. DB-N14"]


def test_the_header_shows_the_end_of_a_long_seed() -> None:
    view = Table.at("quiet-otter-9XFM", seats=3, stage="over").view(0)
    assert results.header_note(view) == "values rulebook · seed ..9XFM"


def test_plain_mode_reads_the_whole_final_page() -> None:
    at, outcome = over("2/2/5 3/1/4 3/2/1", 2, 1, 0)
    lines = read(words.results_said(at.view(0), outcome))
    assert lines[0] == "Ada has 18 points: the most."
    assert lines[1].startswith("1st Ada, 18 points: 9 for 9 gems; 6 for 2 sets")
    assert lines[1].endswith("2 trophies; no promise judged.")
    assert lines[2].endswith("1 trophy; no promise judged.")


def test_the_end_is_told_with_totals_that_their_parts_add_up_to() -> None:
    at, outcome = over(FIVE, 4, 3, 1, 1, 0)
    end = at.game.opening(at.state)[-1]
    lines = read(words.history([end]))
    assert lines[0].startswith("A 24 points: 12 for 12 gems; 9 for 3 sets")
    assert "Tie-break, trophies: A 4, B 3 DB-E7" in lines
    assert "A wins DB-E7" in lines
    assert sum(line.points for line in outcome.lines[0]) == 24
    (spoken,) = read(words.speech(at.view(0), [end]))
    assert spoken.startswith("The game is over. Ada wins. DB-E2")


def midgame() -> Table:
    at = Table.at(
        seats=4,
        leader=2,
        monster="kobold",
        battle=6,
        played=[[4], [2], [6], [2]],
        piles=[[2, 3, 2], [2, 1, 1], [0, 0, 0], [4, 1, 2]],
        spoils=[0, 1, 0],
        trophies=[1, 0, 2, 0],
        kept=[4, 0, 0, 0],
        broken=[1, 0, 0, 0],
    )
    at.lock(1, 5)
    return at


def test_prose_numbers_dungeons_and_never_writes_them_in_roman() -> None:
    at = Table.at(seats=3, stage="over", removed=["blue_slime", "mandrake", "cerberus"])
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    aside = read(words.results_said(at.view(0), outcome))[-3]
    text = "Blue Slime of dungeon 1, Mandrake of dungeon 2, Cerberus of dungeon 3"
    assert aside == f"Cards set aside: {text}."
    spent = Refusal("not_in_hand", None, {"value": 4, "battle": 2})
    later = "4 was played earlier in this dungeon; it comes back with dungeon 2."
    assert read([words.refusal_spoken(spent)]) == [later]


def test_hand_tells_cards_what_is_spent_and_sums() -> None:
    at = midgame()
    assert read(words.hand(at.view(0), aid=False)) == ["You hold 2, 3, 5, 6. Played: 4."]
    assert read(words.hand(at.view(0)))[1].startswith("The party reaches at most ")
    assert read(words.hand(at.view(1), aid=False))[1] == "Locked: 5."


def test_table_tells_place_monster_gems_and_every_seat() -> None:
    lines = read(words.table(midgame().view(0)))
    assert lines[0] == ("Battle 6 of 12, dungeon 2. Kobold, HP 6. Chests: 1 red, 1 yellow; 1 blue.")
    assert "Bank: 7 red, 9 yellow, 10 blue. Spoils: 1 yellow. Leader: Cleo." in lines
    assert lines[-4:] == [
        "Ada: 2 red, 3 yellow, 2 blue; 1 trophy; played 4, holds 2 3 5 6; kept 4 of 5 promises.",
        "Bram: 2 red, 1 yellow, 1 blue; 0 trophies; played 2, holds 3 4 5 6; no promise judged.",
        "Cleo: nothing; 2 trophies; played 6, holds 2 3 4 5; no promise judged.",
        "Dov: 4 red, 1 yellow, 2 blue; 0 trophies; played 2, holds 3 4 5 6; no promise judged.",
    ]


def test_without_the_memory_aid_nobody_is_told_what_others_hold() -> None:
    assert not any("holds" in line for line in read(words.table(midgame().view(0), aid=False)))


def test_score_tells_all_as_it_stands() -> None:
    at = midgame()
    assert read(words.me(at.view(0))) == [
        "Ada: 2 red, 3 yellow, 2 blue, 2 sets, most yellow, 1 trophy; 16 points as it stands."
    ]
    assert len(words.score(at.view(None))) == 4


def test_wait_tells_who_has_locked_and_who_chooses() -> None:
    assert read(words.wait(midgame().view(0))) == [
        "Bram has locked.",
        "Cleo, Dov and Ada choose cards.",
    ]
    assert read(words.wait(ended("1/1/1 1/1/1 1/1/1").view(0))) == ["The game is over."]


def test_why_tells_the_last_refusal_or_else_the_last_result() -> None:
    at = Table.at(seats=4, monster="mimic_1")
    before = at.view(0)
    at.pick(2, 2, 4, 5)
    said = plain(words.why(before, at.events), NAMES)
    assert said == (
        "9 is below HP 10: defeat. The lowest card played is 2: Ada and Bram pay. DB-D2 DB-D5"
    )
    refused = words.why(before, (), Refusal("not_locked", "DB-T3"))
    assert plain(refused) == "You have not locked a card. DB-T3"
    nothing = words.why(Table.dealt(3, 1).view(0), ())
    assert plain(nothing) == "No card has been turned up in this battle."
