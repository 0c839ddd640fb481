"""Answers to what plain mode may be asked: hand, table, me, score, why, wait; `said` is in talk."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.scoring import majority, total
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.asking import watching
from undercroft_engine.games.dungeon_busters.words.board import ahead, kept_said
from undercroft_engine.games.dungeon_busters.words.fought import fought
from undercroft_engine.games.dungeon_busters.words.phrases import (
    ROMAN,
    cite,
    counted,
    gems_said,
    seats,
)
from undercroft_engine.games.dungeon_busters.words.prose import monster_said, result_said
from undercroft_engine.games.dungeon_busters.words.refusals import refusal_spoken
from undercroft_engine.games.dungeon_busters.words.reveal import clauses
from undercroft_engine.games.dungeon_busters.words.typed import hand_spoken, sums_said


def hand(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Own cards and what is spent; with the memory aid the sums as well."""
    if view.seat is None:
        return (("You only watch; you hold no cards.",),)
    lines: list[Line] = [("You hold ", *hand_spoken(view))]
    if view.lock is not None:
        lines.append((f"Locked: {view.lock}.",))
    if aid and view.stage == "pick":
        lines.extend(sums_said(view))
    return tuple(lines)


def table(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Place, monster, monsters to come, gems, and every seat in a row of its own."""
    lines: list[Line] = []
    if view.monster is not None:
        card = view.card(view.monster)
        lines.append(monster_said(view.battle, view.dungeon, card.name, card.hp, card.chests))
        lines.extend(_ahead(view))
    bank, spoils = gems_said(view.bank), gems_said(view.spoils)
    lines.append((f"Bank: {bank}. Spoils: {spoils}. Leader: ", SeatSpan(view.leader), "."))
    lines.extend(_seat(view, seat, aid) for seat in range(view.seats))
    return tuple(lines)


def _ahead(view: View) -> list[Line]:
    texts = {dungeon: ahead(view, dungeon) for dungeon in range(view.dungeon, len(ROMAN))}
    return [(f"Dungeon {dungeon}: {text}.",) for dungeon, text in texts.items() if text]


def _seat(view: View, seat: Seat, aid: bool) -> Line:
    trophies = counted(view.trophies[seat], "trophy")
    played = " ".join(map(str, view.played[seat])) or "nothing"
    holds = f", holds {' '.join(map(str, view.holds(seat)))}" if aid else ""
    text = f": {gems_said(view.piles[seat])}; {trophies}; played {played}{holds}; "
    return (SeatSpan(seat), text, f"{kept_said(view, seat)}.")


def me(view: View) -> tuple[Line, ...]:
    """What the seat has, as far as all may see it."""
    if view.seat is None:
        return (("You only watch; you have no seat.",),)
    return (_score(view, view.seat),)


def score(view: View) -> tuple[Line, ...]:
    """All seats, as they would score now."""
    return tuple(_score(view, seat) for seat in range(view.seats))


def _score(view: View, seat: Seat) -> Line:
    pile = view.piles[seat]
    most = [
        f"most {COLOUR_WORDS[colour]}"
        for index, colour in enumerate(COLOURS)
        if majority(view.piles, index) == seat
    ]
    parts = [gems_said(pile), counted(min(pile), "set"), *most]
    parts.append(counted(view.trophies[seat], "trophy"))
    points = counted(total(view.piles, seat), "point")
    return (SeatSpan(seat), f": {', '.join(parts)}; {points} as it stands.")


def why(before: View, events: Iterable[Event], refused: Refusal | None = None) -> Line:
    """Reason and clause of the last refusal, or else of the last result."""
    if refused is not None:
        return refusal_spoken(refused)
    battle = fought(before, events)
    if battle is None:
        return ("No card has been turned up in this battle.",)
    return cite(result_said(battle), *clauses(battle))


def wait(view: View) -> tuple[Line, ...]:
    """Who has locked and whose choice is waited for."""
    lines: list[Line] = [(*watching(view), ".") if view.to_act else watching(view)]
    locked = [seat for seat in range(view.seats) if view.locked[seat]]
    if locked:
        has = " has locked." if len(locked) == 1 else " have locked."
        lines.insert(0, (*seats(locked, "name"), has))
    return tuple(lines)
