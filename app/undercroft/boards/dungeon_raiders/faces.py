"""What stands on a room card that has not been resolved: what it asks for and what it does."""

from collections.abc import Sequence

from undercroft import glyphs
from undercroft.boards.dungeon_raiders.marks import gift, short_gift
from undercroft.widgets.rows import Row, Span, row, width_of, wrap
from undercroft_engine.games.dungeon_raiders.cards import (
    Boss,
    Chamber,
    Monster,
    Room,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.resolving import strength
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.rooms import kind_of

_COIN, _WOUND = glyphs.COIN, glyphs.WOUND


def small(view: View, room: Room, width: int) -> list[Row]:
    """Draw the face in four rows: sort, name, and the figures that decide."""
    head = [row(kind_of(room).capitalize(), style="muted")]
    match room:
        case Treasure():
            return [*head, *_chests(room, ("highest", "second"))]
        case Chamber():
            return [row(room.name, style="strong"), *_gifts(room, width)]
        case Trap():
            whom = f"most {_COIN} lose" if room.strikes == "richest" else f"fewest {_WOUND} +"
            return [*head, name(room, width), row(whom), row(_by_highest(room, " "))]
        case Monster():
            deals = row("deals ", Span(f"{_WOUND}{room.wounds}", "bad strong"))
            return [*head, name(room, width), _needs(view, room), deals]
        case Boss():
            return [name(room, width), _needs(view, room), *_effects(room)[:2]]


def large(view: View, room: Room, width: int) -> list[Row]:
    """Draw the face where there is room for words; the sort stands in the border."""
    match room:
        case Treasure():
            return [
                *_chests(room, ("highest card", "next highest")),
                row(),
                *_said(_SHARING, width),
            ]
        case Chamber():
            return [
                row(Span(f"{power}  ", "strong"), gift(what))
                for power, what in enumerate(room.gives, start=1)
            ]
        case Trap():
            coins = room.strikes == "richest"
            whom = f"most {_COIN} lose, by" if coins else f"fewest {_WOUND} take, by"
            told = [row(whom), row("highest card played"), row()]
            return [name(room, width), row(), *told, row(_by_highest(room, glyphs.BECOMES))]
        case Monster():
            deals = row("deals  ", Span(f"{_WOUND} {room.wounds}", "bad strong"), " lowest")
            lines = [_needs(view, room, "in all"), deals]
            return [name(room, width), row(), *lines]
        case Boss():
            return [name(room, width), row(), _needs(view, room, "in all"), *_in_full(room)]


def name(room: Room, width: int) -> Row:
    """Name a room, by its short name where the whole one has no room."""
    return row(room.name if width_of(room.name) <= width else room.short, style="strong")


_SHARING = "equal cards share, rounded down"


def _said(text: str, width: int) -> list[Row]:
    return [row(*line, style="muted") for line in wrap(Span(text, "muted"), width)]


def _chests(room: Treasure, whom: Sequence[str]) -> list[Row]:
    return [
        row(Span(f"{_COIN} {chest}", "waiting strong"), Span(f" {who}", "muted"))
        for chest, who in zip(room.chests, whom, strict=False)
    ]


def _gifts(room: Chamber, width: int) -> list[Row]:
    """Lay what each power card gets side by side, as many as fit."""
    lines: list[Row] = []
    for power, what in enumerate(room.gives, start=1):
        part = row(Span(f"{power}", "muted"), short_gift(what))
        if lines and width_of(lines[-1]) + 1 + width_of(part) <= width:
            lines[-1] = row(lines[-1], " ", part)
        else:
            lines.append(part)
    return lines


def _by_highest(room: Trap, mark: str) -> str:
    """Write how hard it strikes for a highest card of 5, 4, 3, 2, 1."""
    amounts = [str(amount or "-") for amount in reversed(room.amounts)]
    if mark == " ":
        return " ".join(amounts)
    return " ".join(f"{5 - at}{mark}{amount}" for at, amount in enumerate(amounts))


def _needs(view: View, room: Monster | Boss, more: str = "") -> Row:
    needed = strength(room, view.seats, view.options)
    if needed is None:
        return row("not beaten")
    gap = "  " if more else " "
    return row(f"needs{gap}", Span(str(needed), "accent strong"), f"{gap}{more}")


def _effects(boss: Boss) -> list[Row]:
    """Draw what a boss does, in rows of at most twelve cells, the gravest first."""
    harm = [f"{_WOUND}{boss.wounds}"] if boss.wounds else []
    harm += [f"{_COIN}-{boss.loss}"] if boss.loss else []
    struck = row(Span("".join(harm), "bad strong"), f" {boss.attacks}")
    more = [struck] if harm else [row("petrifies")]
    if boss.reward:
        more.append(row("top ", Span(f"{_COIN}+{boss.reward}", "waiting")))
    if boss.escape is not None:
        more.append(row(f"{boss.escape} saves"))
    return [*more, *_fives(boss)]


def _in_full(boss: Boss) -> list[Row]:
    """Draw the same where there is room for words."""
    harm = [f"{_WOUND} {boss.wounds}"] if boss.wounds else []
    harm += [f"{_COIN} -{boss.loss}"] if boss.loss else []
    deals = "deals  " if len(harm) == 1 else ""
    struck = row(deals, Span(" ".join(harm), "bad strong"), f" {boss.attacks}")
    more = [struck] if harm else [row(f"petrifies {boss.attacks}")]
    if boss.reward:
        more.append(row("pays   ", Span(f"{_COIN} {boss.reward}", "waiting"), " highest"))
    if boss.escape is not None:
        more.append(row(f"a {boss.escape} escapes"))
    return [*more, *_fives(boss)]


def _fives(boss: Boss) -> list[Row]:
    return [] if boss.fives_are == _FIVE else [row(f"a 5 counts {boss.fives_are}")]


_FIVE = 5
