"""The final page: why it ended, every sum written out, what was secret till now (part 8)."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.phrases import cite, listed, ordinal, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeonville.moves import DUNGEONS
from undercroft_engine.games.dungeonville.score_words import EQUAL, SHARED
from undercroft_engine.games.dungeonville.state import TO_WIN
from undercroft_engine.games.dungeonville.view import Note, View
from undercroft_engine.games.dungeonville.words.phrases import (
    DUNGEON_SAID,
    dungeon,
    score_parts,
    sum_said,
    tokens,
)


def headline(view: View) -> Line:
    """Why it ended: `Ada announced seven and had 8, in round 5`."""
    who = seats(view.winners, "name")
    had = listed([str(view.scores[seat]) for seat in view.winners])
    if view.end == "claim":
        return cite((*who, f" announced seven and had {had}, in round {view.round}"), "DV-W3")
    if view.end == "automatic":
        return cite((*who, f" reached seven with {had}, in round {view.round}"), "DV-W10")
    best = "best is" if len(view.winners) == 1 else "best are"
    return cite((f"Round {view.round} was the last: {best} ", *who, f" with {had}"), "DV-G9")


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode."""
    order = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    lines = [headline(view)]
    lines += [_seat(view, outcome, seat) for seat in order]
    lines.append(_nobodys(view))
    lines += [_note(note) for note in view.log]
    lines += [(tie.text.rstrip("."),) for tie in outcome.tie_breaks]
    lines += [_silent(view, seat) for seat in order if _was_silent(view, seat)]
    lines.append((f"Options: {', '.join(f'{n} {v}' for n, v in view.options.items())}",))
    lines.append((f"Seed: {view.seed}",))
    return tuple(_ended(line) for line in lines)


def places(view: View) -> tuple[int, ...]:
    """The place of each seat: winners are first, the others follow by true score."""

    def better(seat: Seat, other: Seat) -> bool:
        if (seat in view.winners) != (other in view.winners):
            return seat in view.winners
        return seat not in view.winners and view.scores[seat] > view.scores[other]

    everybody = range(view.seats)
    return tuple(1 + sum(better(other, seat) for other in everybody) for seat in everybody)


def shared(view: View) -> tuple[Line, ...]:
    """Why several win, if they do."""
    if len(view.winners) < 2:
        return ()
    return ((SHARED if view.end == "automatic" else EQUAL,),)


def silent(view: View) -> tuple[Line, ...]:
    """Who had seven and had not said so."""
    return tuple(_silent(view, seat) for seat in range(view.seats) if _was_silent(view, seat))


def opened(view: View) -> tuple[Line, ...]:
    """What was secret and is open now: the Deed House, claims and purchases."""
    return (_nobodys(view), *(_note(note) for note in view.log))


def _seat(view: View, outcome: Outcome, seat: Seat) -> Line:
    deed = view.deeds[seat]
    text = f", {dungeon(deed)}: {sum_said(*score_parts(view, seat, deed))}. Kill zone: "
    place = ordinal(outcome.places[seat] - 1)
    lies = view.blood[DUNGEONS.index(deed)]
    kills = tokens(view.kill_zones[seat])
    return (f"{place} ", SeatSpan(seat), text, *kills, "; blood there: ", *tokens(lies))


def _nobodys(view: View) -> Line:
    """Blood counted for nobody, and the deeds in the Deed House (DV-B9)."""
    if not view.house:
        return ("The Deed House is empty",)
    line: Line = ("Counted for nobody: ",)
    for number, name in enumerate(view.house):
        lies = tokens(view.blood[DUNGEONS.index(name)])
        line = (*line, "; " if number else "", f"{DUNGEON_SAID[name]} ", *lies)
    return cite(line, "DV-B9")


def _note(note: Note) -> Line:
    """A claim or a purchase of the game."""
    who: Line = (f"Round {note.round}: ", SeatSpan(note.seat))
    if note.kind == "claim" and note.dungeon is not None:
        return (*who, f" claimed without seven and showed {dungeon(note.dungeon)}")
    old, new = note.old or "crypt", note.new or "crypt"
    return (*who, f" gave {dungeon(old)} for {dungeon(new)}")


def _was_silent(view: View, seat: Seat) -> bool:
    return view.end == "claim" and seat not in view.winners and view.scores[seat] >= TO_WIN


def _silent(view: View, seat: Seat) -> Line:
    return cite((SeatSpan(seat), f" had {view.scores[seat]}, had not announced"), "DV-W7")


def _ended(line: Line) -> Line:
    """The line with a full stop before its clauses."""
    clauses = sum(hasattr(span, "id") for span in line)
    at = len(line) - clauses
    return (*line[:at], ".", *line[at:])
