"""Figures in words."""

from __future__ import annotations

import pytest

from undercroft_engine.core.phrases import about


@pytest.mark.parametrize(
    ("amount", "told"),
    [(0.04, "hardly any"), (0.05, "0.1"), (1.44, "1.4"), (9.9, "9.9"), (10.4, "10"), (28, "28")],
)
def test_an_average_has_a_decimal_only_where_it_matters(amount: float, told: str) -> None:
    assert about(amount) == told
