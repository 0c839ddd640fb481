"""Points of time as people name them, the shorter the nearer."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

_MONTHS: Final = (
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
)


def named(time: datetime, now: datetime) -> str:
    """Name a time: `today 18:42`, `yesterday`, `27 Nov`, with the year when it is another."""
    if time.date() == now.date():
        return f"today {time:%H:%M}"
    if time.date() == (now - timedelta(days=1)).date():
        return "yesterday"
    day = f"{time.day} {_MONTHS[time.month - 1]}"
    return day if time.year == now.year else f"{day} {time.year}"


def named_in_full(time: datetime, now: datetime) -> str:
    """The same, always with the time of day."""
    name = named(time, now)
    return name if time.date() == now.date() else f"{name} {time:%H:%M}"
