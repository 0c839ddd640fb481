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
_MONSTER, _GEMS, _DUNGEONS_BOX = 34, 21, 23
_NAME_LENGTHS = (20, 12, 10, 7)
"""Names longer than this stand in their short form; the first length that fits is taken."""
_NAMES = 39
_WIDE_MONSTER, _WIDE_GEMS, _WIDE_DUNGEONS = 46, 24, 48


def monster(
    view: View,
    marks: Glyphs,
    state: State,
    *,
    fresh: bool = False,
    notes: Sequence[Text] | None = None,
    foot: Text = "",
) -> list[Row]:
    """Draw the monster in a compact room; `notes` stand behind its chests."""
    card = _card(view)
    said = _chest_notes(card) if notes is None else notes
    lines = [_strength(card, words.monster_place(view), 30), *_chests(card, marks, said, 9, 7, 30)]
    return frame(lines, _MONSTER, 6, state, title=card.name, note=_new(fresh), foot=foot)


def wide_monster(
    view: View,
    marks: Glyphs,
    state: State,
    *,
    fresh: bool = False,
    notes: Sequence[Text] | None = None,
    foot: Text = "",
) -> list[Row]:
    """Draw the monster in a wide room, with who keeps its card."""
    card = _card(view)
    said = _chest_notes(card, full=True) if notes is None else notes
    place = words.monster_place(view, full=True)
    lines = [row(), _strength(card, place, 42), row(), *_chests(card, marks, said, 10, 8, 42)]
    lines += [row()] * (6 - len(lines))
    lines.append(row(left(Span("trophy", "muted"), 10), Span(words.TROPHY_NOTE, "muted")))
    return frame(lines, _WIDE_MONSTER, 9, state, title=card.name, note=_new(fresh), foot=foot)


def bank(view: View) -> list[Row]:
    """Draw Bank and Spoils in a compact room."""
    sizes = (6, -3, -4, -4)
    lines = [
        columns(("", *map(gems.heading, gems.LETTERS)), sizes),
        _counts("Bank", view.bank, sizes),
        _counts("Spoils", view.spoils, sizes),
        row(words.spoils_note(view), style="muted"),
    ]
    return frame(lines, _GEMS, 6, State.NORMAL, title="Gems")


def wide_bank(view: View) -> list[Row]:
    """Draw Bank, Spoils and what all seats have, which together are all gems there are."""
    sizes = (6, -4, -5, -5)
    piles = [sum(pile[colour] for pile in view.piles) for colour in range(3)]
    totals = [sum(of) for of in zip(view.bank, view.spoils, piles, strict=True)]
    lines = [
        row(),
        columns(("", *map(gems.heading, gems.LETTERS)), sizes),
        _counts("Bank", view.bank, sizes),
        _counts("Spoils", view.spoils, sizes),
        _counts("Seats", piles, sizes),
        columns([Span(text, "muted") for text in ("of", *map(str, totals))], sizes),
    ]
    return frame(lines, _WIDE_GEMS, 9, State.NORMAL, title="Gems")


def dungeons(view: View) -> list[Row]:
    """Draw what became of each monster, and where the party is, in a compact room."""
    lines = [_battles(view, dungeon) for dungeon in _DUNGEONS]
    legend = row(_mark(glyphs.WON), Span(" won  ", "muted"), _mark("-"), Span(" lost", "muted"))
    return frame([*lines, legend], _DUNGEONS_BOX, 6, State.NORMAL, title="Dungeons")


def wide_dungeons(view: View) -> list[Row]:
    """Draw the monsters met and those that may still come, by name as far as there is room.

    The longest names give way first to their short forms, then what is said beyond names.
    """
    lines: list[Row] = []
    for tail in (True, False):
        for longest in _NAME_LENGTHS:
            cards = tuple(
                replace(card, name=card.short) if len(card.name) > longest else card
                for card in view.cards
            )
            lines = _all_monsters(replace(view, cards=cards), tail)
            if len(lines) <= 7 and max(map(width_of, lines)) <= _NAMES + 5:
                return frame(lines, _WIDE_DUNGEONS, 9, State.NORMAL, title="Dungeons")
    return frame(lines, _WIDE_DUNGEONS, 9, State.NORMAL, title="Dungeons")


def _card(view: View) -> MonsterCard:
    assert view.monster is not None
    return view.card(view.monster)


def _new(fresh: bool) -> Text:
    return Span(f"{glyphs.NEW} new", "new") if fresh else ""


def _strength(card: MonsterCard, place: str, width: int) -> Row:
    needed = row(Span("HP ", "muted"), Span(str(card.hp), "accent strong"))
    return ends(needed, Span(place, "muted"), width)


def _chest_notes(card: MonsterCard, full: bool = False) -> list[Text]:
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


def _all_monsters(view: View, tail: bool) -> list[Row]:
    return [line for dungeon in _DUNGEONS for line in _monsters(view, dungeon, tail)]


def _monsters(view: View, dungeon: int, tail: bool) -> list[Row]:
    """Draw a Dungeon: the monsters met, two to a row, then those that may come."""
    met = [row(_mark(mark), f" {name}") for mark, name in words.fought_names(view, dungeon)]
    if dungeon == view.dungeon and view.monster is not None:
        card = _card(view)
        met.append(row(Span("here ", "accent strong"), f"{card.name} {card.hp}"))
    lines = [_pair(met[at : at + 2]) for at in range(0, len(met), 2)]
    ahead = words.ahead(view, dungeon)
    if ahead:
        shown = ahead if tail else ahead.partition(";")[0]
        lines += wrap(Span(shown, "muted"), _NAMES)
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
