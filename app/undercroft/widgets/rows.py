"""Pictures as rows of styled spans, and the few ways to put them together.

Everything drawn is a pure function that returns rows; nothing here knows a terminal. Widths are
cells. A block is a sequence of rows of one width.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from undercroft.glyphs import CUT, GEM


class Span(NamedTuple):
    """A piece of text in one look.

    `style` holds style names separated by blanks (see `pane.STYLES`), the later ones winning;
    `action` makes it a button: `key:enter` presses a key, anything else names the thing pointed
    at; at a span that is `here` the terminal's cursor is parked.
    """

    text: str
    style: str = ""
    action: str = ""
    here: bool = False


Row = tuple[Span, ...]
Block = Sequence[Row]
Text = str | Span | Sequence[Span]

_CHUNK = re.compile(
    rf" +|(?:[A-Z]\w* (?=\d+\b)|[A-Z] (?={GEM}|[A-Z][a-z]))?(?:{GEM}[A-Z] (?=\d))?[^ ]+"
)
"""Blanks, or what no row may break: a word, a name with its number, a letter with gem or name."""


def row(*parts: Text, style: str = "") -> Row:
    """Join texts, spans and rows to one row; plain texts get the style."""
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, str):
            spans.append(Span(part, style))
        elif isinstance(part, Span):
            spans.append(part)
        else:
            spans.extend(part)
    return tuple(span for span in spans if span.text)


def width_of(text: Text) -> int:
    """Count the cells of a text or row."""
    if isinstance(text, str):
        return cell_len(text)
    if isinstance(text, Span):
        return cell_len(text.text)
    return sum([cell_len(span.text) for span in text])


def text_of(block: Block) -> str:
    """Give the block as plain lines, the way a test reads a screen."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in block)


def cut(text: Text, width: int) -> Row:
    """Shorten to the width, ending in the mark for a text that was cut."""
    line = row(text)
    if width_of(line) <= width:
        return line
    if width <= 0:
        return ()
    line = _without_end(line)
    if width_of(line) <= width:
        return row(line, " " * (width - width_of(line)))
    kept: list[Span] = []
    left = width - 1
    for span in line:
        cells = cell_len(span.text)
        if cells > left:
            kept.append(span._replace(text=set_cell_size(span.text, left).rstrip() + CUT))
            break
        kept.append(span)
        left -= cells
    return tuple(kept)


def left(text: Text, width: int) -> Row:
    """Fit to exactly the width, text at the left."""
    line = cut(text, width)
    return row(line, " " * (width - width_of(line)))


def right(text: Text, width: int) -> Row:
    """Fit to exactly the width, text at the right: columns of numbers."""
    line = cut(text, width)
    return row(" " * (width - width_of(line)), line)


def centre(text: Text, width: int) -> Row:
    """Fit to exactly the width, text in the middle, the odd cell to the right."""
    line = cut(text, width)
    return left(row(" " * ((width - width_of(line)) // 2), line), width)


def ends(start: Text, end: Text, width: int) -> Row:
    """Put one text at each end; the start gives way when both do not fit."""
    tail = cut(end, width)
    return row(left(start, width - width_of(tail)), tail)


def columns(texts: Iterable[Text], widths: Iterable[int]) -> Row:
    """Lay texts into columns; a negative width aligns right."""
    return row(
        *(
            left(text, width) if width >= 0 else right(text, -width)
            for text, width in zip(texts, widths, strict=True)
        )
    )


def blank(width: int, height: int, style: str = "") -> Block:
    """Make an empty block."""
    return [row(" " * width, style=style)] * height


def sized(block: Block, width: int, height: int) -> list[Row]:
    """Fit a block to exactly this size: cut what is too much, fill what is missing."""
    return [left(line, width) for line in block[:height]] + list(
        blank(width, height - len(block[:height]))
    )


def beside(*blocks: Block, gap: int = 0) -> list[Row]:
    """Join blocks side by side; shorter ones are filled below."""
    height = max(len(block) for block in blocks)
    widths = [max((width_of(line) for line in block), default=0) for block in blocks]
    filled = [sized(block, width, height) for block, width in zip(blocks, widths, strict=True)]
    gap_text = " " * gap
    joined: list[Row] = []
    for lines in zip(*filled, strict=True):
        parts: list[Text] = []
        for line in lines:
            parts += [gap_text, line] if parts else [line]
        joined.append(row(*parts))
    return joined


def under(block: Block, style: str) -> list[Row]:
    """Put a style beneath all spans: a ground, or a text colour where they have none."""
    return [
        tuple(span._replace(style=f"{style} {span.style}".rstrip()) for span in line)
        for line in block
    ]


def over(block: Block, style: str) -> list[Row]:
    """Give all spans this style and no other."""
    return [tuple(span._replace(style=style) for span in line) for line in block]


def button(block: Block, action: str) -> list[Row]:
    """Make the whole block act on a click, save the spans that already do."""
    return [tuple(span._replace(action=span.action or action) for span in line) for line in block]


def wrap(text: Text, width: int) -> list[Row]:
    """Break at blanks into rows no wider than the width; a longer word is cut.

    A name, a letter or a gem stays with its number, and a letter with what it has: `Kobold 6`,
    `R 4`, `◆R 1▸3`, `A ◆R`, `B Mage`.
    """
    if width_of(text) <= width:
        return [_without_end(row(text))]
    whole = row(text)
    lines: list[Row] = []
    line: list[Span] = []
    used = 0
    for chunk in _CHUNK.finditer("".join(span.text for span in whole)):
        piece = _between(whole, *chunk.span())
        cells, blank = width_of(piece), chunk[0].isspace()
        if used + cells > width and not blank and used:
            lines.append(_without_end(line))
            line, used = [], 0
        if blank and not used and lines:
            continue
        line += cut(piece, width)
        used += min(cells, width)
    lines.append(_without_end(line))
    return lines


def _between(line: Row, start: int, end: int) -> Row:
    """Take the characters from `start` to before `end`, each in its look."""
    taken: list[Text] = []
    for span in line:
        taken.append(span._replace(text=span.text[max(0, start) : max(0, end)]))
        start, end = start - len(span.text), end - len(span.text)
    return row(*taken)


def _without_end(line: Sequence[Span]) -> Row:
    """Merge spans of one look again and drop blanks at the end."""
    merged: list[Span] = []
    for span in line:
        if merged and merged[-1][1:] == span[1:]:
            merged[-1] = merged[-1]._replace(text=merged[-1].text + span.text)
        else:
            merged.append(span)
    while merged and merged[-1].text.isspace():
        merged.pop()
    if merged:
        merged[-1] = merged[-1]._replace(text=merged[-1].text.rstrip())
    return tuple(merged)


KEY_WORDS: Mapping[str, str] = {"Enter": "enter", "Space": "space", "Esc": "escape"}


def linked(text: str, style: str = "", keys: Mapping[str, str] = KEY_WORDS) -> Row:
    """Make each key word in a sentence a button that presses its key.

    `keys` maps words as written to names of keys, such as `{"Enter": "enter", "u": "u"}`.
    """
    if not keys:
        return row(text, style=style)
    words = "|".join(re.escape(word) for word in sorted(keys, key=len, reverse=True))
    pieces = re.split(rf"(?<![\w-])({words})(?![\w-])", text)
    return row(
        *(
            Span(piece, f"{style} key".lstrip(), f"key:{keys[piece]}")
            if odd
            else Span(piece, style)
            for piece, odd in ((piece, place % 2) for place, piece in enumerate(pieces))
        )
    )
