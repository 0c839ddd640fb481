"""The rules text: all clauses, in sections, with their status, shown where they apply."""

from __future__ import annotations

from collections import Counter

import pytest

from undercroft_engine.core.rulebook import read_rulebook
from undercroft_engine.games.dungeon_busters.cards import PACKAGE
from undercroft_engine.games.dungeon_busters.rules import INFO

BOOK = read_rulebook(PACKAGE)
CLAUSES = {clause.id: clause for clause in BOOK.clauses}
COUNTS = {"G": 7, "S": 11, "N": 17, "T": 10, "D": 8, "V": 8, "P": 7, "O": 5, "X": 3, "E": 8}
"""Clauses by the letter of their part, numbered from 1 without a gap."""

PHASES = ("setup", "pick", "reveal", "lose", "take", "over")


def test_every_clause_of_the_rules_is_there_once_and_in_order() -> None:
    wanted = [f"DB-{part}{n}" for part, count in COUNTS.items() for n in range(1, count + 1)]
    assert [clause.id for clause in BOOK.clauses] == wanted


def test_every_section_has_clauses_and_every_clause_a_section() -> None:
    sections = [section.id for section in BOOK.sections]
    assert len(set(sections)) == len(sections)
    assert all(BOOK.of(section) for section in sections)
    assert {clause.section for clause in BOOK.clauses} == set(sections)


def test_sections_follow_each_other_as_clauses_do() -> None:
    in_order = list(dict.fromkeys(clause.section for clause in BOOK.clauses))
    assert in_order == [section.id for section in BOOK.sections]


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_shows_a_short_list_of_what_applies(phase: str) -> None:
    assert 6 <= len(BOOK.now(phase)) <= 12


def test_there_are_no_other_phases() -> None:
    assert {phase for clause in BOOK.clauses for phase in clause.phases} == set(PHASES)


def test_a_clause_that_the_rulebook_does_not_state_says_why_it_is_so() -> None:
    assert [c.id for c in BOOK.clauses if c.status != "rulebook" and not c.reason] == []


def test_option_clauses_are_those_the_options_cite() -> None:
    cited = {clause for option in INFO.options for clause in option.clauses}
    assert {clause.id for clause in BOOK.clauses if clause.status == "option"} == cited


def test_texts_are_whole_sentences_for_one_screen() -> None:
    for clause in BOOK.clauses:
        assert clause.text.endswith(".")
        assert clause.text[0].isupper() or clause.text[0].isdigit()
        assert len(clause.text) <= 300
        assert clause.text.isprintable()


def test_no_two_clauses_say_the_same() -> None:
    assert max(Counter(clause.text for clause in BOOK.clauses).values()) == 1


def test_headings_are_those_of_the_rulebook() -> None:
    assert {clause.heading for clause in BOOK.clauses} == {
        "Contents",
        "Setting Up for Adventure",
        "Turn Order: A Monster Appears!",
        "If Strength is lower than HP: DEFEAT",
        "If Strength is equal to or higher than HP: VICTORY!",
        "Spoils for the Victors",
        "Onward to the Next Monster",
        "The Next Dungeon",
        "Final Scoring",
    }


@pytest.mark.parametrize("id_", ["DB-T6", "db-t6"])
def test_a_clause_is_found_in_any_case_of_letters(id_: str) -> None:
    assert BOOK.clause(id_) is CLAUSES["DB-T6"]
