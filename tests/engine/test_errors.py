"""Faults told from one process to another."""

from __future__ import annotations

import pickle

import pytest

from undercroft_engine.core import errors
from undercroft_engine.core.errors import Fault, UndercroftError

KINDS = [UndercroftError, *UndercroftError.__subclasses__()]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_fault_is_the_same_in_another_process(kind: type[UndercroftError]) -> None:
    fault = kind("code", "One sentence.", (Fault("row 1", "is wrong"),))
    again = pickle.loads(pickle.dumps(fault))
    assert type(again) is kind
    assert (again.code, again.message, again.faults) == ("code", "One sentence.", fault.faults)
    assert str(again) == "One sentence."


def test_all_kinds_are_tried() -> None:
    assert errors.SetupError in KINDS
    assert errors.RecordError in KINDS
