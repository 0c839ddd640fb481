"""What lies on the table of Dungeon Busters: the monster, the gems, the three Dungeons."""

from collections.abc import Sequence

from msgspec.structs import replace

from undercroft import glyphs
from undercroft.glyphs import Glyphs
from undercroft.widgets import gems
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, columns, ends, left, row, width_of, wrap
from undercroft_engine.games.dungeon_busters.cards import MonsterCard
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words.phrases import ROMAN

_DUNGEONS = (1, 2, 3)
_BATTLES = 4
_MARKS = {glyphs.WON: "good", "-": "bad"}
_LENGTHS = (20, 12, 10, 7)
"""Names longer than this stand in their short form; the first length that fits is taken."""

_FULLNESS = tuple(
    (longest, tail)
    for some in (_LENGTHS[:2], _LENGTHS[2:])
    for tail in (True, False)
    for longest in some
)
"""How much is said of monsters to come: the longest name in full, and what is said beyond names."""

LOW, HIGH = 6, 9
"""The rows of these panels: side by side, all are as high as each other."""


def monster(
    view: View,
    marks: Glyphs,
    state: State,
    *,
    fresh: bool = False,
    notes: Sequence[Text] | None = None,
    foot: Text = "",
    wide: bool = False,
    height: int = LOW,
) -> list[Row]:
    """Draw the monster: 34 cells wide, or in full words 46; `notes` stand behind its chests.

    A high one says who keeps its card.
    """
    card = _card(view)
    width, head, least = (46, 10, 8) if wide else (34, 9, 7)
    said = _chest_notes(card, wide) if notes is None else notes
    strength = _strength(card, words.monster_place(view, wide), width - 4)
    lines = [strength, *_chests(card, marks, said, head, least, width - 4)]
    if height == HIGH:
        lines = [row(), strength, row(), *lines[1:], *[row()] * (4 - len(lines))]
        lines.append(row(left(Span("trophy", "muted"), head), Span(words.TROPHY_NOTE, "muted")))
    return frame(lines, width, height, state, title=card.name, note=_new(fresh), foot=foot)


def bank(view: View, *, wide: bool = False, height: int = LOW) -> list[Row]:
    """Draw Bank and Spoils, 21 cells wide or 24.

    A high one adds what all seats have, which together are all gems there are.
    """
    width, sizes = (24, (6, -4, -5, -5)) if wide else (21, (6, -3, -4, -4))
    lines = [
        columns(("", *map(gems.heading, gems.LETTERS)), sizes),
        _counts("Bank", view.bank, sizes),
        _counts("Spoils", view.spoils, sizes),
    ]
    if height == HIGH:
        piles = [sum(pile[colour] for pile in view.piles) for colour in range(3)]
        totals = [sum(of) for of in zip(view.bank, view.spoils, piles, strict=True)]
        of = [Span(text, "muted") for text in ("of", *map(str, totals))]
        lines = [row(), *lines, _counts("Seats", piles, sizes), columns(of, sizes)]
    else:
        lines.append(row(words.spoils_note(view), style="muted"))
    return frame(lines, width, height, State.NORMAL, title="Gems")


def dungeons(view: View, width: int) -> list[Row]:
    """Draw what became of each monster, and where the party is, in a low panel."""
    lines = [_battles(view, dungeon) for dungeon in _DUNGEONS]
    lines.append(_beneath(view, width - 4))
    return frame(lines, width, LOW, State.NORMAL, title="Dungeons")


def named_dungeons(view: View, width: int, title: str = "Dungeons", least: int = HIGH) -> list[Row]:
    """Draw the monsters met and those that may still come, by name as far as there is room.

    The longest names give way first to their short forms, then what is said beyond names, then
    shorter names.
    """
    lines: list[Row] = []
    for longest, tail in _FULLNESS:
        lines = _all_monsters(_shortened(view, longest), width - 9, tail)
        if len(lines) <= HIGH - 2 and max(map(width_of, lines)) <= width - 4:
            break
    height = max(least, len(lines) + 2)
    return frame(lines, width, height, State.NORMAL, title=title)


def _card(view: View) -> MonsterCard:
    assert view.monster is not None
    return view.card(view.monster)


def _new(fresh: bool) -> Text:
    return Span(f"{glyphs.NEW} new", "new") if fresh else ""


def _strength(card: MonsterCard, place: str, width: int) -> Row:
    needed = row(Span("HP ", "muted"), Span(str(card.hp), "accent strong"))
    return ends(needed, Span(place, "muted"), width)


def _chest_notes(card: MonsterCard, full: bool) -> list[Text]:
    return [Span(words.chest_note(at, full), "muted") for at in range(len(card.chests))]


def _chests(
    card: MonsterCard, marks: Glyphs, notes: Sequence[Text], head: int, least: int, width: int
) -> list[Row]:
    """Draw each chest with its gems and its note; where that is too wide, gems close up."""
    space = width - head - max(map(width_of, notes))
    loot = [gems.gem_row(chest, marks) for chest in card.chests]
    if max(map(width_of, loot)) + 2 > space:
        loot = [gems.gem_row(chest, marks, gap="") for chest in card.chests]
    wide = max(least, min(space, max(map(width_of, loot)) + 2))
    return [
        row(left(Span(f"Chest {number}", "muted"), head), left(gem, wide), note)
        for number, (gem, note) in enumerate(zip(loot, notes, strict=True), start=1)
    ]


def _counts(label: str, counts: Sequence[int], sizes: Sequence[int]) -> Row:
    return columns((Span(label, "muted"), *map(gems.count, counts)), sizes)


def _mark(mark: str) -> Span:
    return Span(mark, _MARKS[mark])


def _battles(view: View, dungeon: int) -> Row:
    marks = [_mark(mark) for mark, _ in words.fought_names(view, dungeon)]
    if dungeon == view.dungeon and view.monster is not None:
        marks.append(Span("here", "accent strong"))
    met = len(marks)
    marks += [Span(glyphs.UNSEEN * 2, "back")] * (_BATTLES - met)
    parts: list[Text] = [Span(_numeral(dungeon), "muted")]
    for at, mark in enumerate(marks):
        parts += [" " if at else "", mark]
    done = dungeon < view.dungeon or view.monster is None
    return row(*parts, Span("  done" if done else "", "disabled"))


def _beneath(view: View, width: int) -> Row:
    """Say beneath the marks what may still come in this Dungeon, else what the marks mean."""
    if view.monster is not None:
        for longest in _LENGTHS:
            coming = words.ahead(_shortened(view, longest), view.dungeon).partition(";")[0]
            if coming and width_of(coming) <= width:
                return row(coming, style="muted")
    legend = row(_mark(glyphs.WON), Span(" won  ", "muted"), _mark("-"), Span(" lost", "muted"))
    unseen = row("  ", Span(glyphs.UNSEEN * 2, "back"), Span(" to come", "muted"))
    full = row(legend, unseen)
    return full if width_of(full) <= width else legend


def _shortened(view: View, longest: int) -> View:
    """Give cards whose names are longer their short names."""
    cards = tuple(
        replace(card, name=card.short) if len(card.name) > longest else card for card in view.cards
    )
    return replace(view, cards=cards)


def _all_monsters(view: View, width: int, tail: bool) -> list[Row]:
    return [line for dungeon in _DUNGEONS for line in _monsters(view, dungeon, width, tail)]


def _monsters(view: View, dungeon: int, width: int, tail: bool) -> list[Row]:
    """Draw a Dungeon: the monsters met, two to a row, then those that may come."""
    met = [row(_mark(mark), f" {name}") for mark, name in words.fought_names(view, dungeon)]
    if dungeon == view.dungeon and view.monster is not None:
        card = _card(view)
        met.append(row(Span("here ", "accent strong"), f"{card.name} {card.hp}"))
    lines = [_pair(met[at : at + 2]) for at in range(0, len(met), 2)]
    ahead = words.ahead(view, dungeon)
    if ahead:
        shown = ahead if tail else ahead.partition(";")[0]
        lines += wrap(Span(shown, "muted"), width)
    return [
        row(Span(_numeral(dungeon) if at == 0 else "     ", "muted"), line)
        for at, line in enumerate(lines)
    ]


def _pair(names: Sequence[Row]) -> Row:
    """Put two names side by side, the second in line with those above where that can be."""
    first, *rest = names
    return row(left(first, max(16, width_of(first) + 2)), *rest)


def _numeral(dungeon: int) -> str:
    """Give a Dungeon's number with the blanks behind it that set it apart."""
    return f"{ROMAN[dungeon]:<5}"
