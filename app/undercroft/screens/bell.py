"""The bell: it rings once when a question comes to somebody who has waited for others."""

from collections.abc import Hashable
from typing import NamedTuple


class Asked(NamedTuple):
    """Whom a question is put to, and what tells it from others."""

    who: Hashable
    question: Hashable


class Bell:
    """What has been asked so far.

    The question that is open at the start needs no bell, nor does one that is asked again, nor a
    further one to the same person where nothing happened in between.
    """

    def __init__(self, asked: Asked | None) -> None:
        self._newest = asked
        self._waited = asked is None

    def others_acted(self) -> None:
        """Take note that something came by itself."""
        self._waited = True

    def rings(self, asked: Asked | None) -> bool:
        """Say whether the question that is open now is to be rung for; None where none is."""
        if asked is None:
            self._waited = True
            return False
        newest, waited = self._newest, self._waited
        self._newest, self._waited = asked, False
        return asked != newest and (waited or newest is None or asked.who != newest.who)
