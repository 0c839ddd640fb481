"""The rules text: all clauses, in sections, with their status, shown where they apply."""

from __future__ import annotations

import pytest

from undercroft_engine.core.rulebook import read_rulebook
from undercroft_engine.games.dungeon_brawler.about import INFO
from undercroft_engine.games.dungeon_brawler.cards import PACKAGE

BOOK = read_rulebook(PACKAGE)
COUNTS = {
    "S": 19, "C": 7, "R": 12, "P": 19, "A": 16, "D": 22, "M": 4, "L": 5, "W": 7, "B": 9, "K": 9,
    "G": 10, "H": 4, "X": 4, "T": 6,
}  # fmt: skip
"""Clauses by the letter of their part, numbered from 1 without a gap."""
EFFECTS = [*range(1, 8), *range(10, 40), *range(50, 54), *range(60, 69)]
PHASES = ("setup", "activation", "damage", "effect", "shared", "discard", "loot", "over")


def test_every_clause_of_the_rules_is_there_once_and_in_order() -> None:
    wanted = [f"BR-{part}{n}" for part, count in COUNTS.items() for n in range(1, count + 1)]
    wanted += [f"BR-F{n}" for n in EFFECTS]
    assert [clause.id for clause in BOOK.clauses] == wanted


def test_sections_follow_each_other_as_clauses_do() -> None:
    in_order = list(dict.fromkeys(clause.section for clause in BOOK.clauses))
    assert in_order == [section.id for section in BOOK.sections]


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_shows_a_short_list_of_what_applies(phase: str) -> None:
    assert 6 <= len(BOOK.now(phase)) <= 15


def test_there_are_no_other_phases() -> None:
    assert {phase for clause in BOOK.clauses for phase in clause.phases} == set(PHASES)


def test_a_clause_that_the_rulebook_does_not_state_says_why_it_is_so() -> None:
    assert [c.id for c in BOOK.clauses if (c.status == "rulebook") == bool(c.reason)] == []


def test_option_clauses_are_those_the_options_cite() -> None:
    cited = {clause for option in INFO.options for clause in option.clauses}
    assert {clause.id for clause in BOOK.clauses if clause.status == "option"} == cited


def test_texts_are_whole_sentences_for_one_screen() -> None:
    for clause in BOOK.clauses:
        assert clause.text.endswith(".")
        assert clause.text[0].isupper()
        assert len(clause.text) <= 300
