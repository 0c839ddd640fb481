"""A room of Dungeon Raiders as its cards are turned up: cards, result, gains, step by step."""

from collections.abc import Sequence

from undercroft import glyphs
from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeon_raiders import faces
from undercroft.boards.dungeon_raiders.marks import ITEM_MARKS, became
from undercroft.boards.dungeon_raiders.shown import BAR, Shown
from undercroft.boards.parts import turned
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import motion, news, seats
from undercroft.widgets.bar import bar
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    centre,
    left,
    row,
    sized,
    width_of,
    wrap,
)
from undercroft.widgets.words import drawn, told
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_raiders.cards import ITEMS, Boss
from undercroft_engine.games.dungeon_raiders.events import MonsterMet, PicksRevealed
from undercroft_engine.games.dungeon_raiders.words import log
from undercroft_engine.games.dungeon_raiders.words.gone import Gone
from undercroft_engine.games.dungeon_raiders.words.rooms import rule
from undercroft_engine.games.dungeon_raiders.words.since import results

_TOP = 6
_CARDS = 6
_ROOM = 34
_RESERVE = 28


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    shown: Shown = steps[at].data
    height = table_height(room)
    gap = [row()] if room.high else []
    cards = _CARDS + (1 if room.high else 0)
    rest = height - _TOP - cards - 1 - 2 * len(gap)
    story = _story(scene, shown, room.width - _RESERVE, rest)
    lines = [
        *beside(_room(shown), _result(scene, shown, room.width - _ROOM - 1), gap=1),
        *_cards(scene, shown, room.width, cards),
        *gap,
        _sum(scene, shown),
        *gap,
        *beside(story, _reserve(shown, rest)),
    ]
    return sized(lines, room.width, height)


def _room(shown: Shown) -> list[Row]:
    card = shown.room
    lines = faces.small(shown.before, card, _ROOM - 4)
    foot = "done" if shown.gone.done else ""
    title = f"Room {shown.gone.position}"
    return frame(lines, _ROOM, _TOP, State.NORMAL, title=title, foot=foot)


def _result(scene: Scene, shown: Shown, width: int) -> list[Row]:
    """Draw what came of the room in words, as far as it has been shown."""
    gone = shown.gone
    title, tone = _title(gone)
    lines = [
        drawn(line, scene.names, scene.glyphs) for line in results(gone, full=bool(gone.shared))
    ]
    if not lines:
        lines = [row(rule(shown.before, shown.room)[0], style="muted")]
    fitted = _fitted(lines, width - 4, _TOP - 2)
    clauses = rule(shown.before, shown.room)[1]
    foot = Span(" ".join(clauses), "muted")
    heading = Span(title, f"{tone} strong")
    return frame(fitted, width, _TOP, State.FOCUSED, title=heading, foot=foot)


def _fitted(lines: Sequence[Row], width: int, height: int) -> list[Row]:
    """Set lines below each other; where they are too many, one behind the other."""
    wrapped = [part for line in lines for part in wrap(line, width)]
    if len(wrapped) <= height:
        return wrapped
    joined: list[Text] = []
    for line in lines:
        joined += [", ", line] if joined else [line]
    return wrap(row(*joined), width)[:height]


def _title(gone: Gone) -> tuple[str, str]:
    if gone.met is not None:
        return ("Beaten", "good") if gone.met.beaten else ("Not beaten", "bad")
    if gone.sprung is not None:
        return ("The trap strikes", "bad") if gone.sprung.seats else ("The trap is still", "good")
    if gone.shared:
        return "The chests", "good"
    return ("The cards", "accent") if not gone.resolved else ("What each gets", "good")


def _cards(scene: Scene, shown: Shown, width: int, height: int) -> list[Row]:
    """Draw the seats' cards, the highest first, with what became of coins and wounds."""
    gone = shown.gone
    order = gone.seats
    wide = (width + 1) // max(1, len(order)) - 1
    last = shown.told[-1]
    newest = {seat for seat, _ in last.picks} if isinstance(last, PicksRevealed) else set()
    side = motion.side(scene.moment) if newest else "face"
    blocks: list[Block] = []
    for seat in order:
        title = seats.title(seat, scene.names, scene.glyphs)
        if side == "back" and seat in newest:
            blocks.append(turned.back(title, wide, height))
        elif side == "edge" and seat in newest:
            blocks.append(turned.edge(wide, height))
        else:
            blocks.append(_face(shown, gone, seat, wide, height, title))
    return beside(*blocks, gap=1)


def _face(shown: Shown, gone: Gone, seat: Seat, width: int, height: int, title: Row) -> list[Row]:
    inner = width - 4
    out = seat in gone.escaped or seat in gone.petrified
    lines = [centre(_laid(gone, seat, inner), inner), centre(_fate(shown, gone, seat), inner)]
    before = shown.before
    money = gone.coins.get(seat, (before.coins[seat],) * 2)
    hurt = gone.wounds.get(seat, (before.wounds[seat],) * 2)
    lines += blank(inner, max(0, height - 6))
    lines.append(centre(_count(glyphs.COIN, money, good=money[1] > money[0]), inner))
    lines.append(centre(_count(glyphs.WOUND, hurt, good=hurt[1] < hurt[0]), inner))
    state = State.DISABLED if out else State.NORMAL
    return frame(lines, width, height, state, title=title)


def _count(mark: str, change: tuple[int, int], *, good: bool) -> Row:
    text = f"{mark} {became(*change)}"
    changed = change[0] != change[1]
    return row(Span(text, ("good strong" if good else "bad strong") if changed else "muted"))


def _laid(gone: Gone, seat: Seat, width: int) -> Span:
    """Draw the card, after a ball both."""
    first, second = gone.first[seat], gone.second.get(seat)
    text = _named(first)
    if second is not None:
        ball = ITEM_MARKS["ball"]
        ways = [f"{text} {glyphs.BECOMES} {_named(second)}", f"{ball}{glyphs.BECOMES}{second}"]
        text = next((way for way in ways if width_of(way) <= width), ways[-1])
    return Span(text, "strong")


def _named(card: str) -> str:
    return card if card.isdecimal() else f"{ITEM_MARKS[card]} {card}"  # type: ignore[index]


def _fate(shown: Shown, gone: Gone, seat: Seat) -> Row:
    """Say under a card what became of it, as soon as that has been shown."""
    if seat in gone.petrified:
        return row("petrified", style="bad")
    if seat in gone.escaped:
        return row("escapes", style="good")
    if gone.counted(seat) is None:
        leads_out = isinstance(shown.room, Boss) and shown.room.escape == "ball"
        return row() if leads_out else row("plays again", style="new")
    for shared in gone.shared:
        if seat in shared.seats:
            return row("takes" if shared.share else "gets none", style="good")
    if gone.met is not None:
        attacked = seat in gone.met.attacked
        return row("attacked", style="bad") if attacked else row("counts", style="muted")
    if gone.sprung is not None:
        return row("struck", style="bad") if seat in gone.sprung.seats else row()
    if seat in gone.items:
        return row(f"+ {gone.items[seat]}", style="good")
    if any(seat in each.seats for each in gone.short):
        return row("too few", style="bad")
    fresh = isinstance(shown.told[-1], PicksRevealed)
    return row(Span(f"{glyphs.NEW} new" if fresh else "", "new"))


def _sum(scene: Scene, shown: Shown) -> Row:
    """Draw what decides: the sum as it grows, or the ranks of the cards."""
    gone = shown.gone
    parts: list[Text] = []
    if gone.met is not None:
        met, total = gone.met, 0
        parts.append(Span(" Sum   ", "muted"))
        for seat in gone.seats:
            worth = met.values[seat]
            if worth is not None:
                total += worth
                parts.append(row(seats.letter(seat), f" {total:<5}"))
        if met.strength is None:
            return row(*parts, Span("cannot be beaten", "bad strong"))
        tone = "good" if met.beaten else "bad"
        moment = scene.moment if isinstance(shown.told[-1], MonsterMet) else None
        parts.append(bar(met.total, met.strength, BAR, tone, moment))
        short = "" if met.beaten else f", {met.strength - met.total} short"
        return row(*parts, Span(f"  {met.total} of {met.strength}{short}", f"{tone} strong"))
    if not gone.resolved:
        return row()
    parts.append(Span(" Cards   ", "muted"))
    for power, of in gone.ranks():
        letters = [row(seats.letter(seat), " ") for seat in of]
        parts.append(row(Span(f"{power}: ", "strong"), *letters, "  "))
    return row(*parts)


def _story(scene: Scene, shown: Shown, width: int, height: int) -> list[Row]:
    """Tell what has been shown so far as the log will, each line with its clauses.

    How many lines have no room stands in the border: rows are few here.
    """
    lines = [told(line, scene.names, scene.glyphs) for line in log.history(shown.told)]
    left_out, fitted = news.tail(lines, width - 4, height - 2)
    note = news.more(left_out, "l") if left_out else ""
    return frame(fitted, width, height, State.QUIET, title="So far", note=note)


def _reserve(shown: Shown, height: int) -> list[Row]:
    """Draw the piles of items as they change."""
    cells = [
        row(
            f"{ITEM_MARKS[item]} {item:<5} ",
            became(shown.before.reserve[at], shown.reserve[at]),
        )
        for at, item in enumerate(ITEMS)
    ]
    lines = [row(left(cells[at], 13), cells[at + 2]) for at in (0, 1)]
    return frame(lines, _RESERVE, height, State.QUIET, title="Reserve")
