"""The rules text: all clauses, in sections, with their status, shown where they apply."""

from __future__ import annotations

from collections import Counter

import pytest

from undercroft_engine.core.rulebook import read_rulebook
from undercroft_engine.games.monster_busters.about import INFO
from undercroft_engine.games.monster_busters.cards import PACKAGE

BOOK = read_rulebook(PACKAGE)
COUNTS = {
    "G": 6,
    "S": 8,
    "N": 18,
    "R": 2,
    "M": 2,
    "L": 2,
    "P": 4,
    "A": 11,
    "V": 8,
    "D": 6,
    "I": 5,
    "W": 3,
    "C": 2,
    "E": 8,
}
"""Clauses by the letter of their part, numbered from 1 without a gap."""


def test_every_clause_of_the_rules_is_there_once_and_in_order() -> None:
    wanted = [f"MB-{part}{n}" for part, count in COUNTS.items() for n in range(1, count + 1)]
    assert [clause.id for clause in BOOK.clauses] == wanted
    assert BOOK.version == "1.0"


def test_sections_follow_each_other_as_clauses_do() -> None:
    in_order = list(dict.fromkeys(clause.section for clause in BOOK.clauses))
    assert in_order == [section.id for section in BOOK.sections]


@pytest.mark.parametrize("phase", ["setup", "pick", "reveal", "over"])
def test_each_phase_shows_a_short_list_of_what_applies(phase: str) -> None:
    assert 6 <= len(BOOK.now(phase)) <= 12


def test_there_are_no_other_phases() -> None:
    phases = {phase for clause in BOOK.clauses for phase in clause.phases}
    assert phases == {"setup", "pick", "reveal", "over"}


def test_a_clause_that_the_rulebook_does_not_state_says_why_it_is_so() -> None:
    assert [c.id for c in BOOK.clauses if c.status != "rulebook" and not c.reason] == []


def test_option_clauses_are_those_the_options_cite() -> None:
    cited = {clause for option in INFO.options for clause in option.clauses}
    assert {clause.id for clause in BOOK.clauses if clause.status == "option"} == cited


def test_the_variant_and_the_house_items_are_called_so() -> None:
    for id_ in ("MB-G2", "MB-A7", "MB-A8", "MB-V6", "MB-D5", "MB-I2"):
        clause = BOOK.clause(id_)
        assert clause is not None
        assert "house" in clause.text.lower()


def test_texts_are_whole_sentences_for_one_screen() -> None:
    for clause in BOOK.clauses:
        assert clause.text.endswith(".")
        assert clause.text[0].isupper()
        assert len(clause.text) <= 300
        assert clause.text.isprintable()
    assert max(Counter(clause.text for clause in BOOK.clauses).values()) == 1


def test_headings_are_those_of_the_rulebook() -> None:
    assert {clause.heading for clause in BOOK.clauses} == {
        "Components",
        "Setup",
        "Gameplay",
        "1. Monster Phase",
        "2. Location Phase",
        "3. Player Phase",
        "4. Action Phase",
        "5. Monster Weakening Phase",
        "6. Clean-Up Phase",
        "Graveyard",
        "Locations",
        "Game End",
    }
