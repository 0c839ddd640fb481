"""Answers to what plain mode may be asked: hand, table, me, score, why, wait."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Refusal
from undercroft_engine.core.phrases import counted
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.texts import enraged_text, text
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.asking import watching
from undercroft_engine.games.dungeon_brawler.words.board import card_said, hero_said, place
from undercroft_engine.games.dungeon_brawler.words.names import hero_of, named, several
from undercroft_engine.games.dungeon_brawler.words.refusals import refusal_spoken
from undercroft_engine.games.dungeon_brawler.words.speech import speech
from undercroft_engine.games.dungeon_brawler.words.typed import hand_spoken, held


def hand(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Own cards with what they do; with the memory aid the discard pile as well."""
    if view.seat is None:
        return (("You only watch; you hold no cards.",),)
    lines: list[Line] = [(f"You hold {hand_spoken(view, view.seat)}.",)]
    for number, card in held(view, view.seat):
        lines.append((f"{number} {named(card)}: {' '.join(text(view.card(card)))}",))
    if aid and view.discards[view.seat]:
        lines.append((f"Discarded: {several(view.discards[view.seat])}.",))
    return tuple(lines)


def table(view: View, aid: bool = True) -> tuple[Line, ...]:
    """Place, party, dungeon with its lines, loot row, potions and decks, then seat by seat."""
    lines: list[Line] = [(f"{place(view).capitalize()}.",)]
    if view.stage not in ("hero", "ally"):
        lines += _rows(view)
    lines += [_seat(view, seat, aid) for seat in range(view.seats)]
    return tuple(lines)


def _rows(view: View) -> list[Line]:
    party = "; ".join(hero_said(view, space) for space in range(1, 5))
    lines: list[Line] = [(f"Party: {party}.",)]
    for space in range(5, 9):
        one = view.dungeon[space - 5]
        if one is not None:
            card = view.card(one.card)
            what = enraged_text(card) if one.enraged else text(card)
            lines.append((f"{card_said(view, space)}. {' '.join(what)}",))
    cards = [view.card(id_) for id_ in view.loot_row]
    row = ", ".join(f"{n} {c.name}, {c.color}, cost {c.cost}" for n, c in enumerate(cards, start=1))
    decks = f"{len(view.dungeon_deck)} dungeon cards and {len(view.loot_deck)} loot cards to come"
    lines.append((f"Loot row: {row or 'empty'}.",))
    lines.append((f"{counted(view.potions, 'potion')} can be used; {decks}.",))
    return lines


def _seat(view: View, seat: Seat, aid: bool) -> Line:
    pieces = [f", {hero_of(view, seat)}: {counted(view.hand_sizes[seat], 'card')}"]
    held = view.hands[seat]
    if aid and held and seat != view.seat:
        pieces.append(f" ({several(held)})")
    elif aid and view.known[seat] and seat != view.seat:
        pieces.append(f" (known: {several(view.known[seat])})")
    pieces.append(f", deck {view.deck_sizes[seat]}, discard pile {len(view.discards[seat])}")
    pieces.append(f", scored {several(view.scores[seat])}")
    if view.permanents[seat]:
        pieces.append(f", in play {several(view.permanents[seat])}")
    return (SeatSpan(seat), f"{''.join(pieces)}.")


def me(view: View) -> tuple[Line, ...]:
    """What the seat has, as far as all may see it."""
    if view.seat is None:
        return (("You only watch; you have no seat.",),)
    return (_seat(view, view.seat, False),)


def score(view: View) -> tuple[Line, ...]:
    """How the party stands: there are no points (BR-B9)."""
    beaten = sum(tally[4] for tally in view.tally.values())
    head = f"Round {view.round}, {counted(view.potions, 'potion')}"
    lines: list[Line] = [(f"{head}, {counted(beaten, 'monster')} defeated by the party.",)]
    if view.result is not None:
        lines.append((f"The party {'wins' if view.result.won else 'is lost'}.",))
    return (*lines, *(_seat(view, seat, False) for seat in range(view.seats)))


_DECIDES = (
    ev.AttackMade,
    ev.DamageDealt,
    ev.MonsterDefeated,
    ev.HeroCollapsed,
    ev.PotionQuaffed,
    ev.BossEnraged,
    ev.CardBought,
    ev.GameOver,
)
"""What counts as a result."""


def why(before: View, events: Iterable[Event], refused: Refusal | None = None) -> Line:
    """Reason and clauses of the last refusal, or else of the last result."""
    if refused is not None:
        return refusal_spoken(refused)
    decided = [event for event in events if isinstance(event, _DECIDES)]
    told = speech(before, decided[-1:])
    return told[0] if told else ("Nothing has been decided since.",)


def wait(view: View) -> tuple[Line, ...]:
    """Whose choice is waited for, and in the loot phase who has chosen."""
    watched = watching(view)
    lines: list[Line] = [(*watched, ".") if view.to_act else watched]
    chosen = [seat for seat in range(view.seats) if view.loot_choices[seat] is not None]
    for seat in chosen:
        lines.append((SeatSpan(seat), " has chosen."))
    for seat, vote in enumerate(view.votes):
        if vote is not None:
            lines.append((SeatSpan(seat), " has voted."))
    return tuple(lines)
