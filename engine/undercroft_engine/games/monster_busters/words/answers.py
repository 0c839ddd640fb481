"""Answers to what plain mode may be asked: hand, table, me, score, why, wait; `said` is in talk."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import cite, counted, seats
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.monster_busters import events as ev
from undercroft_engine.games.monster_busters.state import LIVES, TOKENS
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words.asking import watching
from undercroft_engine.games.monster_busters.words.board import kept_said, monster_number, score_now
from undercroft_engine.games.monster_busters.words.names import (
    card_name,
    items_said,
    place_effect,
    strength_said,
)
from undercroft_engine.games.monster_busters.words.prose import result_said
from undercroft_engine.games.monster_busters.words.refusals import refusal_spoken
from undercroft_engine.games.monster_busters.words.typed import hand_spoken


def hand(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Own cards; with the memory aid what lies open of the Items as well."""
    if view.seat is None:
        return (("You only watch; you hold no cards.",),)
    lines: list[Line] = [(f"You hold {hand_spoken(view)}.",)]
    if view.lock is not None:
        lines.append((f"Locked: {card_name(view.lock)}.",))
    if aid and view.stage == "pick":
        lines.append((_unseen(view),))
    return tuple(lines)


def _unseen(view: View) -> str:
    """How many Items of each kind lie neither in the own hand nor on the discard pile."""
    deck = view.options["items"]
    seen = [*(view.hand or ()), *view.discards]
    left = {row.id: row.copies(deck) - seen.count(row.id) for row in view.items}
    named = ", ".join(f"{card_name(item)} {count}" for item, count in left.items() if count)
    return f"Unseen, in the deck or other hands: {named}."


def table(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Monster, Location, decks and Graveyard, and every seat in a row of its own."""
    where = f"{card_name(view.location)}: {place_effect(view.location)}."
    lines: list[Line] = [(f"{_monster(view)} {where}",)]
    lines.append(("Start seat ", SeatSpan(view.start), f". {_decks(view)}"))
    if aid and view.monsters_left:
        lines.append((_ahead(view),))
    lines.extend(_seat(view, seat) for seat in range(view.seats))
    return tuple(lines)


def _monster(view: View) -> str:
    if view.monster is None:
        return f"Round {view.round}. No Monster is on the table."
    card = view.card(view.monster)
    number = f"monster {monster_number(view)} of {len(view.cards)}"
    tokens = f"; {view.tokens} of {TOKENS} tokens" if view.tokens else ""
    head = f"Round {view.round}, {number}. {card.name}, {strength_said(view)}{tokens}"
    return f"{head}; {card.vp} VP for each fighter."


def _decks(view: View) -> str:
    decks = f"Decks: Monsters {view.monsters_left}, Locations {view.locations_left}, "
    items = f"Items {view.items_left}; discarded {len(view.discards)}."
    if view.stage == "over":
        return decks + items
    return f"{decks}{items} Next coffin {view.buried()}."


def _ahead(view: View) -> str:
    """The Monsters that have not been turned up, in the order of the list."""
    return f"To come, by Strength: {', '.join(to_come(view))}."


def to_come(view: View, short: bool = False) -> tuple[str, ...]:
    """The same one by one, each with its Strength at this table: `Ogre 9`."""
    met = {*view.defeated, view.monster}
    still = (card for card in view.cards if card.id not in met)
    return tuple(
        f"{card.short if short else card.name} {card.strength_for(view.seats)}" for card in still
    )


def _seat(view: View, seat: Seat) -> Line:
    points, items = counted(view.scores[seat], "point"), counted(view.hand_sizes[seat], "Item")
    text = f": {points}, {_lives_said(view, seat)}; {items}; "
    return (SeatSpan(seat), text, f"{kept_said(view, seat)}.")


def _lives_said(view: View, seat: Seat) -> str:
    """Lives left and coffins: `2 lives, coffin 3`."""
    buried = view.coffins[seat]
    left = LIVES - len(buried)
    lives = "1 life" if left == 1 else f"{left} lives"
    if not buried:
        return lives
    return f"{lives}, coffin{'s' * (len(buried) > 1)} {' '.join(map(str, buried))}"


def me(view: View) -> tuple[Line, ...]:
    """What the seat has, as far as all may see it."""
    if view.seat is None:
        return (("You only watch; you have no seat.",),)
    return (_score(view, view.seat),)


def score(view: View) -> tuple[Line, ...]:
    """All seats, as they would score if the game ended now (MB-E3, MB-E4)."""
    return tuple(_score(view, seat) for seat in range(view.seats))


def _score(view: View, seat: Seat) -> Line:
    """`Ada: 7 from battles + 9 from coffins = 16 points as it stands; 2 lives, coffin 3.`"""
    battles, now = view.scores[seat], score_now(view, seat)
    coffins = now - battles
    total = counted(now, "point")
    sum_ = f": {battles} from battles + {coffins} from coffins = {total} as it stands; "
    return (SeatSpan(seat), f"{sum_}{_lives_said(view, seat)}.")


def why(before: View, events: Iterable[Event], refused: Refusal | None = None) -> Line:
    """Reason and clause of the last refusal, or else of the last result."""
    if refused is not None:
        return refusal_spoken(refused)
    fought = [event for event in events if isinstance(event, ev.BattleResolved)]
    if not fought:
        return ("No card has been turned up since your last choice.",)
    clauses = ("MB-A10", "MB-V1") if fought[-1].victory else ("MB-A10", "MB-D1", "MB-D2")
    return cite(result_said(fought[-1]), *clauses)


def wait(view: View) -> tuple[Line, ...]:
    """Who has locked and whose choice is waited for."""
    chooses = watching(view, most=view.seats)
    lines: list[Line] = [(*chooses, ".") if view.to_act else chooses]
    locked = [seat for seat in range(view.seats) if view.locked[seat]]
    if locked:
        has = " has locked." if len(locked) == 1 else " have locked."
        lines.insert(0, (*seats(locked, "name"), has))
    return tuple(lines)


def hands_shown(view: View) -> Line:
    """The hands left when the game is over."""
    held = [seat for seat in range(view.seats) if view.hands[seat]]
    if not held:
        return ("Nobody has an Item left.",)
    lines: list[Line] = [(SeatSpan(seat), f" {items_said(view.hands[seat])}") for seat in held]
    spans = [span for line in lines for span in (*line, "; ")]
    return ("Items left, scoring nothing: ", *spans[:-1], ".")
