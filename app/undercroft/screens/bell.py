"""The bell: it rings once when a question comes to somebody who has waited for others."""

from collections.abc import Hashable
from typing import NamedTuple

from undercroft.screens.running import Running
from undercroft.table import Table


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


def asked(table: Table, running: Running | None) -> Asked | None:
    """Tell whom of the persons at a table is asked what, as far as a reveal has come to it.

    A sealed question is one for all who lock in it. None if no person is asked anything.
    """
    if not table.to_act:
        return None
    first = table.to_act[0]
    offer = table.offer(first)
    if offer is None:
        return None
    if offer.sealed:
        open_here = running is None and any(seat in table.persons for seat in table.to_act)
        return Asked("all", table.window) if open_here else None
    shown = running is None or running.at_end
    return Asked(first, offer.question) if shown and first in table.persons else None
