"""The worked examples of the rules file that are the final count alone."""

from __future__ import annotations

import pytest

from support.raiders_examples import Example, played

EXAMPLES = [
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 5 4 3; opt majority3=sole_lead",
        "",
        "fainted A; winners B",
        id="VEC-57",
        marks=pytest.mark.clause("RA-E5", "RA-G6"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 5 4 3",
        "",
        "fainted none; winners A",
        id="VEC-58",
        marks=pytest.mark.clause("RA-E5", "RA-G6"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 7 3 3",
        "",
        "fainted A; winners B",
        id="VEC-59",
        marks=pytest.mark.clause("RA-E5"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 6 4 2",
        "",
        "fainted none; winners A",
        id="VEC-60",
        marks=pytest.mark.clause("RA-E5"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 5 5 1",
        "",
        "fainted none; winners A",
        id="VEC-61",
        marks=pytest.mark.clause("RA-E5"),
    ),
    pytest.param(
        "n=4; room=final; coins 9 8 2 1; wounds 4 4 2 1",
        "",
        "fainted A B; winners C",
        id="VEC-62",
        marks=pytest.mark.clause("RA-E3", "RA-E6"),
    ),
    pytest.param(
        "n=4; room=final; coins 9 8 7 0; wounds 3 3 3 2",
        "",
        "fainted A B C; winners D",
        id="VEC-63",
        marks=pytest.mark.clause("RA-E3"),
    ),
    pytest.param(
        "n=5; room=final; coins 9 8 7 9 0; wounds 3 3 3 3 3",
        "",
        "fainted none; winners A D",
        id="VEC-64",
        marks=pytest.mark.clause("RA-E2", "RA-E9"),
    ),
    pytest.param(
        "n=4; room=final; coins 9 9 9 2; wounds 3 2 4 6",
        "",
        "fainted D; winners B",
        id="VEC-65",
        marks=pytest.mark.clause("RA-E8"),
    ),
    pytest.param(
        "n=5; room=final; coins 9 9 9 9 20; wounds 2 2 2 3 8",
        "",
        "fainted E; winners A B C",
        id="VEC-66",
        marks=pytest.mark.clause("RA-E9"),
    ),
    pytest.param(
        "n=3; room=final; coins 1 2 2; wounds 0 0 0",
        "",
        "fainted none; winners B C",
        id="VEC-67",
        marks=pytest.mark.clause("RA-E2"),
    ),
    pytest.param(
        "n=4; room=final; coins 9 8 2 1; wounds 4 4 2 1; opt majority3=sole_lead",
        "",
        "fainted A B; winners C",
        id="VEC-83",
        marks=pytest.mark.clause("RA-G13", "RA-G6", "RA-E3"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 5 5 1; opt majority3=sole_lead",
        "",
        "fainted none; winners A",
        id="VEC-101",
        marks=pytest.mark.clause("RA-E5"),
    ),
    pytest.param(
        "n=3; room=final; coins 9 8 7; wounds 4 4 0",
        "",
        "fainted none; winners A",
        id="VEC-106",
        marks=pytest.mark.clause("RA-E5"),
    ),
]


@pytest.mark.parametrize(("given", "play", "result"), EXAMPLES)
def test_a_final_count_comes_out_as_the_rules_file_works_it_out(
    given: str, play: str, result: str
) -> None:
    example = Example(given, play, result)
    assert played(example) == example.wanted
