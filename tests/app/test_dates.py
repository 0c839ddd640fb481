"""Points of time as people name them."""

from datetime import datetime

import pytest

from undercroft.dates import named, named_in_full

NOW = datetime(2026, 3, 1, 0, 30)


@pytest.mark.parametrize(
    ("time", "short", "full"),
    [
        (datetime(2026, 3, 1, 0, 5), "today 00:05", "today 00:05"),
        (datetime(2026, 2, 28, 23, 59), "yesterday", "yesterday 23:59"),
        (datetime(2026, 2, 27, 8, 0), "27 Feb", "27 Feb 08:00"),
        (datetime(2025, 12, 9, 8, 0), "9 Dec 2025", "9 Dec 2025 08:00"),
    ],
)
def test_a_time_is_named_by_its_day_and_in_full_with_the_hour(
    time: datetime, short: str, full: str
) -> None:
    assert named(time, NOW) == short
    assert named_in_full(time, NOW) == full
