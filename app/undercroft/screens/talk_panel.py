"""How the talk panel is drawn: statements above, what may be said below, what all will read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from undercroft.glyphs import CURSOR, CURSOR_END, HIGHER, LOWER, SEAT_LETTERS
from undercroft.screens.talk_builder import Builder, Part, key_of, may_reply
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    button,
    columns,
    left,
    row,
    sized,
    under,
    width_of,
    wrap,
)
from undercroft.widgets.words import badge, seat_label
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.parts.talk import Statement
from undercroft_engine.parts.talk_words import TalkWords

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_BUILDING = 10
"""Rows of the lower half: a blank, a heading, four of kinds, a blank, the slots, notes, preview."""

_IN_A_COLUMN = 4
_READ = "All will read:  "
_WIDEST_KIND, _WIDEST_TEXT = 38, 42
"""Columns grow no further where there is room: what belongs together stays close."""


class Panel(NamedTuple):
    """What is drawn: who speaks, what was said, what is offered and built, the focused line.

    `reader` is whose own screen it is; None at the open table.
    """

    play: Play
    seat: Seat
    reader: Seat | None
    statements: tuple[Statement, ...]
    offer: Offer
    builder: Builder | None
    line: int | None

    @property
    def words(self) -> TalkWords:
        """The game's sentences about statements."""
        return self.play.table.talk_words


def panel(drawn: Panel, width: int, height: int) -> Block:
    """Draw the whole panel."""
    inner, rows = width - 4, height - 2
    lower = _lower(drawn, inner)
    said = sized(_said(drawn, inner, rows - len(lower)), inner, rows - len(lower))
    talk = drawn.offer.talk
    return frame(
        [*said, *lower],
        width,
        height,
        State.FOCUSED,
        title=_title(drawn),
        note="" if talk is None else drawn.words.left_text(talk.left),
        foot=drawn.words.talk_clauses(),
    )


def _title(drawn: Panel) -> Row:
    """Say at the open table also who speaks."""
    title, play, seat = row(drawn.words.talk_title()), drawn.play, drawn.seat
    if drawn.reader is not None:
        return title
    return row(seat_label(seat, play.table.names[seat], play.glyphs), ": ", title)


def _said(drawn: Panel, width: int, height: int) -> list[Row]:
    """Draw the statements, the newest or those round the focused one."""
    if not drawn.statements:
        return [row("Nothing has been said yet.", style="muted")]
    every = [_line(drawn, place, width) for place in range(len(drawn.statements))]
    focus = len(every) - 1 if drawn.line is None else drawn.line
    first, end = focus, focus + 1
    while first or end < len(every):
        shown = sum(map(len, every[first:end]))
        before = first and shown + len(every[first - 1]) <= height
        behind = end < len(every) and shown + len(every[end]) <= height
        if before and (not behind or focus - first <= end - focus):
            first -= 1
        elif behind:
            end += 1
        else:
            break
    return [line for lines in every[first:end] for line in lines]


def _line(drawn: Panel, place: int, width: int) -> list[Row]:
    """Draw a statement; a long one goes on below."""
    one = drawn.statements[place]
    focused = place == drawn.line
    play, words = drawn.play, drawn.words
    mark = Span(CURSOR if focused else " ", "accent strong", here=focused)
    space = min(width - 45, _WIDEST_TEXT)
    said, *more = wrap(play.told(words.said(one, drawn.reader)), space - 1)
    texts: list[Text] = [
        row(mark, f"{one.id}"),
        badge(one.seat),
        said,
        play.told(words.state_word(one, drawn.statements)),
        _acts(drawn, one),
    ]
    lines = [columns(texts, (4, 3, space, 20, 18)), *(row(" " * 9, part) for part in more)]
    return button(under(lines, "strong" if focused else ""), f"said:{place}")


def _acts(drawn: Panel, one: Statement) -> Row:
    """Name the keys that act on a statement."""
    spans: list[Span] = []
    for kind, key in (("agree", "a"), ("refuse", "r"), ("withdraw", "w")):
        if may_reply(drawn.offer, kind, one.id):
            press = f"key:{key}"
            spans += [Span(key, "key", press), Span(f" {kind}   ", "muted", press)]
    return row(spans)


def _lower(drawn: Panel, width: int) -> list[Row]:
    """Draw what may be said, or why nothing may be."""
    if drawn.builder is None:
        mute = drawn.offer.mute
        reason = "" if mute is None else drawn.play.told(drawn.play.table.words.refusal(mute))
        return [row(), row(reason, style="waiting")]
    builder = drawn.builder
    slots = _slots(drawn, builder)
    above = _kinds(drawn, builder, width)
    if max(map(width_of, slots)) > width:
        above, slots = _values(drawn, builder), [_filled(drawn, builder), row()]
    rows = [row(), row("Say", style="strong"), *above, row(), *slots]
    rows += _preview(drawn, builder, width)
    return sized(rows, width, max(_BUILDING, len(rows)))


def _kinds(drawn: Panel, builder: Builder, width: int) -> list[Row]:
    """List the kinds of statement in columns of four."""
    cells = [_kind(drawn, builder, place) for place in range(len(builder.kinds))]
    each = min(width // max(1, -(-len(cells) // _IN_A_COLUMN)), _WIDEST_KIND)
    return _in_columns(cells, each)


def _values(drawn: Panel, builder: Builder) -> list[Row]:
    """List what can fill a blank in columns of four, where it is too much for one row."""
    return _in_columns([_part(drawn, builder, builder.blank, one) for one in builder.parts()])


def _filled(drawn: Panel, builder: Builder) -> Row:
    """Draw the labels of a statement with what fills them so far."""
    assert builder.kind is not None
    line = row()
    for blank, label in enumerate(drawn.words.slot_labels(builder.kind.kind)[: builder.blank + 1]):
        chosen = [
            _part(drawn, builder, blank, part, seat=blank == 0 and bool(builder.kind.seats))
            for part in builder.parts_of(blank)
            if blank < builder.blank
        ]
        line = row(line, Span(f" {label} ", "muted"), *chosen)
    return row(line, "_")


def _in_columns(cells: Sequence[Row], width: int = 0) -> list[Row]:
    """Lay cells down columns of four, as wide as is said or as each column needs."""
    per = _IN_A_COLUMN
    filled = [*cells, *[row()] * (-len(cells) % per)]
    tops = range(0, len(filled), per)
    widths = [width or max(map(width_of, filled[top : top + per])) + 1 for top in tops]
    return [columns(filled[down::per], widths) for down in range(per)]


def _kind(drawn: Panel, builder: Builder, place: int) -> Row:
    kind = builder.kinds[place]
    choosing = drawn.line is None and builder.kind is None
    here = choosing and builder.cursor == place
    chosen = builder.kind is kind
    mark = Span(CURSOR if here or chosen else " ", "accent strong", here=here)
    label = Span(drawn.words.kind_label(kind.kind), "strong" if chosen else "")
    key = key_of(place)
    line = row(mark, Span(f"{key:<2}", "key" if choosing else "muted"), label)
    return button([line], f"part:{key}")[0] if choosing else line


def _slots(drawn: Panel, builder: Builder) -> list[Row]:
    """Draw the blanks with what can fill them, and below why not everything can."""
    if builder.kind is None or (builder.complete and builder.blank == 0):
        return [row(), row()]
    line, notes = row(), row()
    for blank, label in enumerate(drawn.words.slot_labels(builder.kind.kind)[: builder.blank + 1]):
        parts = builder.parts_of(blank)
        seats = bool(builder.kind.seats) and blank == 0
        shown = [_part(drawn, builder, blank, part, seat=seats) for part in parts]
        if seats:
            below = [_note(drawn, part, cells) for part, cells in zip(parts, shown, strict=True)]
        else:
            below = [drawn.play.told(drawn.words.holds_note(builder.of_seat))]
        line = row(line, Span(f" {label} ", "muted"), *shown)
        notes = row(notes, " " * (len(label) + 2), *below)
    return [line, under([notes], "muted")[0]]


def _part(drawn: Panel, builder: Builder, blank: int, part: Part, *, seat: bool = False) -> Row:
    """Draw one thing that can fill a blank: what filled it, or where left and right move on."""
    word = SEAT_LETTERS[int(part.value)] if seat else drawn.words.value_word(part.value)
    text = part.key if word == part.key else f"{part.key:<1} {word}"
    if blank != builder.blank:
        chosen = part.value == builder.filled_at(blank)
        return row(f"{CURSOR}{text}{CURSOR_END} ") if chosen else ()
    here = drawn.line is None and builder.parts()[builder.cursor] == part
    style = "disabled" if not part.open else "accent strong" if here else "key"
    before, after = (LOWER, HIGHER) if here else (" ", " ")
    return row(Span(f"{before}{text}{after} ", style, f"part:{part.key}", here))


def _note(drawn: Panel, part: Part, cells: Row) -> Row:
    """Say beneath a seat why it cannot be asked."""
    width = sum(len(span.text) for span in cells)
    own = " self" if drawn.reader is None else " you"
    text = own if part.value == drawn.seat else " locked" if part.refusal else ""
    return left(text, width) if width else ()


def _preview(drawn: Panel, builder: Builder, width: int) -> list[Row]:
    if builder.kind is None:
        return [row()]
    read = drawn.play.told(drawn.words.preview(drawn.seat, builder.say))
    first, *more = wrap(read, width - len(_READ))
    return [row(Span(_READ, "muted"), first), *(row(" " * len(_READ), part) for part in more)]
