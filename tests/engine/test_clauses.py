"""Every clause of every rulebook has a test that cites it, and no test cites a clause there is not.

The marks are read from the source, so that the answer is the same under `-k` and in parallel runs.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import undercroft_engine as engine
from support.deals import TESTS
from undercroft_engine.core.game import GameInfo


def marks(source: str, name: str) -> list[str]:
    """The ids in all `pytest.mark.clause(...)` of a module."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source, name)):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"):
            continue
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{name}, line {node.lineno}: a clause mark takes ids written out")
            found.append(argument.value)
    return found


@pytest.fixture(scope="module")
def cited() -> dict[str, list[Path]]:
    """Clause id to the test modules that cite it."""
    where: dict[str, list[Path]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for id_ in marks(path.read_text(encoding="utf-8"), path.name):
            where.setdefault(id_, []).append(path.relative_to(TESTS))
    return where


def test_every_clause_has_a_test(info: GameInfo, cited: dict[str, list[Path]]) -> None:
    clauses = [clause.id for clause in engine.game(info.id).rulebook.clauses]
    assert clauses
    assert [id_ for id_ in clauses if id_ not in cited] == []


def test_every_mark_names_a_clause(cited: dict[str, list[Path]]) -> None:
    known = {
        clause.id for info in engine.games() for clause in engine.game(info.id).rulebook.clauses
    }
    assert {id_: paths for id_, paths in cited.items() if id_ not in known} == {}


def test_clause_ids_are_unique_and_begin_with_the_games_prefix(info: GameInfo) -> None:
    counts = Counter(clause.id for clause in engine.game(info.id).rulebook.clauses)
    assert [id_ for id_, count in counts.items() if count > 1] == []
    assert [id_ for id_ in counts if not id_.startswith(f"{info.prefix}-")] == []


def test_marks_are_found_on_functions_modules_and_parameters() -> None:
    source = (
        "pytestmark = pytest.mark.clause('X-1')\n"
        "@pytest.mark.clause('X-2', 'X-3')\n"
        "def test_a(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.clause('X-4'))])\n"
        "def test_b(n): ...\n"
    )
    assert sorted(marks(source, "example.py")) == ["X-1", "X-2", "X-3", "X-4"]


def test_a_mark_that_cannot_be_read_from_the_source_is_refused() -> None:
    with pytest.raises(ValueError, match=r"example.py, line 1"):
        marks("pytest.mark.clause(ID)", "example.py")
