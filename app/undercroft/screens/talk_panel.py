"""How the talk panel is drawn: statements above, what may be said below, what all will read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from undercroft.glyphs import CURSOR, CURSOR_END, HIGHER, LOWER, SEAT_LETTERS
from undercroft.screens.talk_builder import Builder, Part, may_reply
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, Text, button, columns, left, row, sized, under
from undercroft.widgets.words import badge, seat_label
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.parts.talk import Statement
from undercroft_engine.parts.talk_words import TalkWords

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_BUILDING = 10
"""Rows of the lower half: a blank, a heading, four of kinds, a blank, the slots, notes, preview."""

_KINDS_IN_A_COLUMN = 4
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
    last = len(drawn.statements) - 1
    focus = last if drawn.line is None else drawn.line
    first = max(0, min(focus - height // 2, last + 1 - height))
    if first and focus == first:
        first -= 1
    shown = range(first, min(first + height, last + 1))
    return [_line(drawn, place, width) for place in shown]


def _line(drawn: Panel, place: int, width: int) -> Row:
    one = drawn.statements[place]
    focused = place == drawn.line
    play, words = drawn.play, drawn.words
    mark = Span(CURSOR if focused else " ", "accent strong", here=focused)
    texts: list[Text] = [
        row(mark, f"{one.id}"),
        badge(one.seat),
        play.told(words.said(one, drawn.reader)),
        play.told(words.state_word(one, drawn.statements)),
        _acts(drawn, one),
    ]
    line = columns(texts, (4, 3, min(width - 45, _WIDEST_TEXT), 20, 18))
    style = "strong" if focused else ""
    return button(under([line], style), f"said:{place}")[0]


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
    rows = [row(), row("Say", style="strong"), *_kinds(drawn, builder, width), row()]
    rows += [*_slots(drawn, builder), _preview(drawn, builder)]
    return sized(rows, width, _BUILDING)


def _kinds(drawn: Panel, builder: Builder, width: int) -> list[Row]:
    """List the kinds of statement in columns of four."""
    cells = [_kind(drawn, builder, place) for place in range(len(builder.kinds))]
    per = _KINDS_IN_A_COLUMN
    count = max(1, -(-len(cells) // per))
    each = min(width // count, _WIDEST_KIND)
    cells += [row()] * (count * per - len(cells))
    return [columns(cells[down::per], [each] * count) for down in range(per)]


def _kind(drawn: Panel, builder: Builder, place: int) -> Row:
    kind = builder.kinds[place]
    choosing = drawn.line is None and builder.kind is None
    here = choosing and builder.cursor == place
    chosen = builder.kind is kind
    mark = Span(CURSOR if here or chosen else " ", "accent strong", here=here)
    label = Span(drawn.words.kind_label(kind.kind), "strong" if chosen else "")
    line = row(mark, Span(f"{place + 1} ", "key" if choosing else "muted"), label)
    return button([line], f"part:{place + 1}")[0] if choosing else line


def _slots(drawn: Panel, builder: Builder) -> list[Row]:
    """Draw the blanks with what can fill them, and below why not everything can."""
    if builder.kind is None or (builder.complete and builder.blank == 0):
        return [row(), row()]
    line, notes = row(), row()
    for blank, label in enumerate(drawn.words.slot_labels(builder.kind.kind)[: builder.blank + 1]):
        parts = builder.parts_of(blank)
        seats = bool(builder.kind.seats) and blank == 0
        shown = [_part(drawn, builder, blank, part, seats) for part in parts]
        if seats:
            below = [_note(drawn, part, cells) for part, cells in zip(parts, shown, strict=True)]
        else:
            below = [drawn.play.told(drawn.words.holds_note(builder.of_seat))]
        line = row(line, Span(f" {label} ", "muted"), *shown)
        notes = row(notes, " " * (len(label) + 2), *below)
    return [line, under([notes], "muted")[0]]


def _part(drawn: Panel, builder: Builder, blank: int, part: Part, seat: bool) -> Row:
    """Draw one thing that can fill a blank: what filled it, or where left and right move on."""
    text = f"{part.key} {SEAT_LETTERS[part.value]}" if seat else part.key
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


def _preview(drawn: Panel, builder: Builder) -> Row:
    if builder.kind is None:
        return row()
    read = drawn.play.told(drawn.words.preview(drawn.seat, builder.say))
    return row(Span("All will read:  ", "muted"), read)
