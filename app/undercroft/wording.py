"""Words that several commands need."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """The number and the noun, in the plural where there is not one."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
