"""Who may own which dungeon: all deals and purchases that agree with what a seat has been shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.rng import Rng
from undercroft_engine.games.dungeonville.box import DUNGEON_NUMBER
from undercroft_engine.games.dungeonville.state import DUNGEONS, Bought, Claimed, Entry
from undercroft_engine.games.dungeonville.view import Note, View

Owners = tuple[int, ...]
"""The deeds by seat."""
Weights = dict[Owners, float]


def every_deal(seats: int) -> Weights:
    """All first deals, equally likely (DV-S5)."""
    return dict.fromkeys(permutations(range(DUNGEONS), seats), 1.0)


def _number(dungeon: str | None) -> int:
    return -1 if dungeon is None else DUNGEON_NUMBER[dungeon]


def after(weights: Weights, note: Note) -> Weights:
    """The owners after an entry of the log, what disagrees with it struck out."""
    seat = note.seat
    if note.kind == "claim":
        deed = _number(note.dungeon)
        return {owners: weight for owners, weight in weights.items() if owners[seat] == deed}
    found: Weights = {}
    for owners, weight in weights.items():
        for bought in draws(owners, note):
            share = weight / (DUNGEONS - len(owners))
            found[bought] = found.get(bought, 0.0) + share
    return found


def draws(owners: Owners, note: Note) -> Iterable[Owners]:
    """What owners a purchase can lead to, as far as the note tells of it (DV-K2, DV-K3)."""
    seat, old, new = note.seat, _number(note.old), _number(note.new)
    if old in (-1, owners[seat]):
        for deed in range(DUNGEONS):
            if deed not in owners and new in (-1, deed):
                yield (*owners[:seat], deed, *owners[seat + 1 :])


def course(seats: int, log: Sequence[Note]) -> list[Weights]:
    """The owners that are possible at the deal and after each entry of the log."""
    found = [every_deal(seats)]
    for note in log:
        found.append(after(found[-1], note))
    return found


def now(view: View) -> Weights:
    """The owners possible now for the view's seat, each with its weight (rules, Resampling)."""
    return _fitting(course(view.seats, view.log)[-1], view)


def _fitting(weights: Weights, view: View) -> Weights:
    return {owners: weight for owners, weight in weights.items() if _fits(owners, view)}


def _fits(owners: Owners, view: View) -> bool:
    """The seat's own deed, if the view tells; under automatic claims nobody has seven (INV17)."""
    if view.deed is not None and view.seat is not None and owners[view.seat] != _number(view.deed):
        return False
    if view.options["claims"] == "by_hand":
        return True
    return all(score_with(view, seat, deed) < 7 for seat, deed in enumerate(owners))


def score_with(view: View, seat: Seat, deed: int) -> int:
    """A seat's score if it owned that dungeon, from what lies open to all (DV-B8)."""
    lies = view.blood[deed]
    return sum(view.kill_zones[seat]) + sum(lies) - 2 * lies[seat]


def drawn_history(view: View, rng: Rng) -> tuple[Owners, tuple[Entry, ...]]:
    """Owners now, drawn by weight, and a deed log that leads to them."""
    weights = course(view.seats, view.log)
    last = owners = _draw(_fitting(weights[-1], view), rng)
    log: list[Entry] = []
    for note, earlier in zip(reversed(view.log), reversed(weights[:-1]), strict=True):
        seat = note.seat
        if note.kind == "claim":
            log.append(Claimed(note.round, seat, owners[seat]))
            continue
        before = {one: weight for one, weight in earlier.items() if owners in draws(one, note)}
        new = owners[seat]
        owners = _draw(before, rng)
        log.append(Bought(note.round, seat, owners[seat], new))
    return last, tuple(reversed(log))


def _draw(weights: Weights, rng: Rng) -> Owners:
    left = rng.chance() * sum(weights.values())
    for owners, weight in weights.items():
        left -= weight
        if left < 0:
            return owners
    return next(reversed(weights))


def leads_to(log: Sequence[Entry], deeds: Sequence[int], fault: Callable[[str], None]) -> bool:
    """Whether a complete deed log can end in these deeds; the fault is told if it cannot."""
    owners = list(deeds)
    for entry in reversed(log):
        seat = entry.seat
        wanted = entry.dungeon if isinstance(entry, Claimed) else entry.new
        if owners[seat] != wanted:
            fault(f"does not lead to the deed that seat {seat} has")
            return False
        if isinstance(entry, Bought):
            if entry.old in owners:
                fault(f"has seat {seat} give up a deed that was not its own")
                return False
            owners[seat] = entry.old
    return True
