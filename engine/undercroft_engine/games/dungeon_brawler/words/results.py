"""The final page: won or lost together, by what, and how it went (rules file, part 8)."""

from __future__ import annotations

from undercroft_engine.core.outcome import Outcome
from undercroft_engine.core.phrases import cite, counted
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_brawler.cards import DOOR
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.board import unusual
from undercroft_engine.games.dungeon_brawler.words.names import called, named


def headline(outcome: Outcome) -> Line:
    """`The party wins` or `The party is lost`."""
    return ("The party wins",) if outcome.winners else ("The party is lost",)


def cause(view: View, outcome: Outcome) -> Line:
    """By what the game ended, with its clause."""
    result = view.result
    assert result is not None
    assert outcome.clause is not None
    if result.cause == "boss":
        hero = called(result.hero) if result.hero else "nobody"
        blow = f" with {named(result.by)}" if result.by and result.by != result.hero else ""
        text = f"The boss is beaten with {result.damage} damage of {result.hp}, by {hero}{blow}"
    elif result.cause == "potion":
        hero = called(result.hero) if result.hero else "a hero"
        places = enumerate(view.party, start=1)
        space = next((n for n, one in places if one and one.card == result.hero), 0)
        where = f" in space {space}" if space else ""
        text = f"No potion was left for {hero}, collapsed, in its turn{where} of round {view.round}"
    else:
        text = f"Round {view.round} was the last"
    return cite((text,), outcome.clause)


def table_line(view: View) -> Line:
    """Heroes and allies of the table."""
    heroes = [(SeatSpan(n), f" plays {named(hero)}") for n, hero in enumerate(view.heroes) if hero]
    line: list[str | SeatSpan] = []
    for seat, hero in heroes:
        line += [", " if line else "", seat, hero]
    allies = "".join(f", ally {named(ally)}" for ally in view.allies)
    return (*line, allies)


def options_line(view: View) -> Line:
    """The potions at the start, other options that differ from the usual ones, and the seed."""
    others = {name: value for name, value in view.options.items() if name != "potions"}
    start = f"Potions at the start: {view.options['potions']}"
    return (f"{start}. Options: {', '.join(unusual(others)) or 'as usual'}. Seed: {view.seed}",)


def course_line(view: View) -> Line:
    """How far it went."""
    beaten = sum(tally[4] for tally in view.tally.values())
    met = DOOR not in view.dungeon_deck
    door = "the Boss Door was reached" if met else "the Boss Door was not reached"
    parts = (
        counted(view.round, "round"),
        f"{counted(view.potions, 'potion')} left",
        f"{counted(beaten, 'monster')} defeated",
        f"{counted(len(view.dungeon_deck), 'card')} left in the dungeon deck",
        door,
    )
    return (", ".join(parts),)


def hero_lines(view: View) -> tuple[Line, ...]:
    """What each hero did and suffered."""
    lines: list[Line] = []
    for place in view.party:
        if place is None:
            continue
        dealt, taken, lost, falls, beaten, bought = view.tally.get(place.card, (0,) * 6)
        seat = view.seat_of(place.card)
        who: Line = (
            (called(place.card),) if seat is None else (SeatSpan(seat), f", {called(place.card)}")
        )
        text = (
            f": {dealt} damage dealt, {taken} taken, {counted(lost, 'card')} discarded for it, "
            f"{counted(falls, 'collapse')}, {counted(beaten, 'monster')} defeated"
        )
        shop = "" if seat is None else f", {counted(bought, 'card')} bought"
        lines.append((*who, text + shop))
    return tuple(lines)


def results_said(view: View, outcome: Outcome) -> tuple[Line, ...]:
    """The whole final page as prose, for plain mode."""
    page = (
        ("The game is over. ", *headline(outcome)),
        cause(view, outcome),
        table_line(view),
        course_line(view),
        *hero_lines(view),
        options_line(view),
    )
    return tuple(_ended(line) for line in page)


def _ended(line: Line) -> Line:
    """The line with a full stop before its clauses."""
    at = len(line) - sum(hasattr(span, "id") for span in line)
    return (*line[:at], ".", *line[at:])
