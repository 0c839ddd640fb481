"""What stays in the place of a room that is done: what was played there and what it gave."""

import re

from undercroft import glyphs
from undercroft.boards.dungeon_raiders.faces import name
from undercroft.boards.dungeon_raiders.marks import gift, short_gift
from undercroft.glyphs import SEAT_LETTERS
from undercroft.widgets import seats
from undercroft.widgets.rows import Row, Text, left, row, width_of
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.cards import Chamber, Room, Treasure
from undercroft_engine.games.dungeon_raiders.events import MonsterMet
from undercroft_engine.games.dungeon_raiders.words.gone import Gone

_COIN, _WOUND = glyphs.COIN, glyphs.WOUND


def small(room: Room, gone: Gone | None, width: int) -> list[Row]:
    """Draw it in four rows."""
    if isinstance(room, Treasure):
        chests = "  ".join(f"{_COIN}{chest}" for chest in room.chests)
        return [row("Treasure"), row(chests), *_shares(gone, width)]
    if isinstance(room, Chamber):
        return [row(room.name), *_taken(gone, width)]
    lines = [name(room, width)]
    if gone is None:
        return lines
    if gone.met is not None:
        lines.append(row(_sum(gone.met)))
        if gone.met.beaten:
            lines.append(row("beaten"))
    if gone.sprung is not None:
        lines.append(row(f"highest {gone.sprung.highest}"))
        if not gone.sprung.seats:
            lines.append(row("nothing"))
    return [*lines, *_packed(_gains(gone, width), width)]


def large(room: Room, gone: Gone | None, width: int) -> list[Row]:
    """Draw it with the cards of all: in a chamber by what they bring, else the highest first."""
    if isinstance(room, Chamber):
        return [_brought(room, power, gone) for power in range(1, 6)]
    treasure = isinstance(room, Treasure)
    lines = [_chests(room)] if isinstance(room, Treasure) else [name(room, width)]
    if gone is None:
        return lines
    if gone.met is not None:
        beaten = ", beaten" if gone.met.beaten else ""
        lines.append(row(f"{_sum(gone.met)}{beaten}"))
    lines.append(row())
    for power, of in gone.ranks():
        gains = _alike(gone, of)
        if treasure:
            gains = [gain.replace(_COIN, "") for gain in gains]
        lines += _told(row(f"{power}  ", _letters(of)), gains, width)
    if gone.escaped:
        lines.append(row(_letters(gone.escaped), " escaped"))
    return lines


def _chests(room: Treasure) -> Row:
    return row("chests  ", "  ".join(f"{_COIN} {chest}" for chest in room.chests))


def _brought(room: Chamber, power: int, gone: Gone | None) -> Row:
    """Draw what a card brings in a chamber, and who played it; or that there were too few."""
    of = [seat for seat in gone.first if gone.counted(seat) == str(power)] if gone else []
    short = gone is not None and any(seat in each.seats for each in gone.short for seat in of)
    given = "too few" if short else gift(room.gives[power - 1])
    many = len(of) > _APART
    letters = row(*(seats.letter(seat) for seat in of)) if many else _letters(of)
    return row(f"{power}  ", left(given, 8), "  ", letters or "-")


_APART = 3
"""More letters than these have no room for blanks between them."""


def _sum(met: MonsterMet) -> str:
    return f"sum {met.total}" if met.strength is None else f"{met.total} of {met.strength}"


def _told(cards: Row, gains: list[str], width: int) -> list[Row]:
    """Set what seats of one card got behind their letters; where it is too much, below."""
    text = ", ".join(gains) or "nothing"
    head = left(cards, max(9, width_of(cards) + 1))
    if width_of(head) + width_of(text) <= width:
        return [row(head, text)]
    return [cards, row("   ", text)]


def _alike(gone: Gone, of: list[Seat]) -> list[str]:
    """Write what seats got who played the same card: mostly all the same."""
    gains = {seat: _gain(gone, seat) for seat in of}
    if len(set(gains.values())) == 1:
        gain = gains[of[0]]
        each = " each" if len(of) > 1 and gain.startswith(_COIN) else ""
        return [f"{gain}{each}"] if gain else []
    return [f"{SEAT_LETTERS[seat]} {gain}" for seat, gain in gains.items() if gain]


def _letters(of: list[Seat]) -> Row:
    parts: list[Text] = []
    for seat in of:
        parts += [" " if parts else "", seats.letter(seat)]
    return row(*parts)


def _shares(gone: Gone | None, width: int) -> list[Row]:
    """Draw who shared each chest, and how much each got, in the fullest words that fit."""
    lines: list[Row] = []
    for shared in gone.shared if gone is not None else ():
        letters = [SEAT_LETTERS[seat] for seat in shared.seats]
        each = " each" if len(letters) > 1 else ""
        share = f"+{shared.share}" if shared.share else "none"
        ways = (
            f"{' '.join(letters)} {share}{each if shared.share else ''}",
            f"{''.join(letters)} {share}{each if shared.share else ''}",
            f"{''.join(letters)} {share}",
        )
        lines.append(
            row(next(way for way in ways if width_of(way) <= width)) if letters else row("-")
        )
    return lines


def _gain(gone: Gone, seat: Seat) -> str:
    if any(seat in each.seats for each in gone.short):
        return "none"
    parts = [short_gift(gone.items[seat])] if seat in gone.items else []
    for mark, changes in ((_WOUND, gone.wounds), (_COIN, gone.coins)):
        if seat in changes and changes[seat][0] != changes[seat][1]:
            parts.append(f"{mark}{changes[seat][1] - changes[seat][0]:+}")
    return " ".join(parts)


def _taken(gone: Gone | None, width: int) -> list[Row]:
    """Draw what a chamber gave in three rows: `took: A E Ψ`, `D potion`; in marks if need be."""
    gains = _gains(gone, width)
    told = [re.sub(f"{_WOUND}.*", "potion", gain) for gain in gains]
    told.sort(key=lambda gain: gain.endswith("none"))
    full = _packed([f"took: {told[0]}", *told[1:]], width) if told else []
    fits = len(full) <= _ROWS and all(width_of(line) <= width for line in full)
    return full if fits else _packed(gains, width)


_ROWS = 3
"""The rows below a room's name."""


def _gains(gone: Gone | None, width: int) -> list[str]:
    """Write what seats got, those with the same together: `A E Ψ`, `D ✗-1`."""
    by_gain: dict[str, list[str]] = {}
    for seat in sorted(gone.first) if gone is not None else ():
        if gain := _gain(gone, seat):  # type: ignore[arg-type]
            by_gain.setdefault(gain, []).append(SEAT_LETTERS[seat])
    apart = {gain: f"{' '.join(letters)} {gain}" for gain, letters in by_gain.items()}
    return [
        text if width_of(text) <= width else f"{''.join(by_gain[gain])} {gain}"
        for gain, text in apart.items()
    ]


def _packed(parts: list[str], width: int) -> list[Row]:
    """Lay parts side by side, as many as fit in a row."""
    lines: list[str] = []
    for part in parts:
        if lines and width_of(lines[-1]) + 2 + width_of(part) <= width:
            lines[-1] += f"  {part}"
        else:
            lines.append(part)
    return [row(line) for line in lines]
