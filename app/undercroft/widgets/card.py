"""Cards that lie in a hand: a face in a frame that says what may be done with it."""

from undercroft.glyphs import CURSOR, CURSOR_END, LOCKED, SPENT
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, button, centre, row

_FACES = {
    State.PICKED: (CURSOR, CURSOR_END),
    State.LOCKED: (f"{LOCKED} ", ""),
}


def card(
    face: Row,
    width: int,
    height: int,
    state: State,
    *,
    key: str,
    action: str,
    here: bool = False,
    below: str = "",
    lifted: bool = False,
    note: str = "",
    foot: str = "",
) -> list[Row]:
    """Draw a card with its key in the border and its face in the middle, as one button.

    `here` parks the terminal's cursor on the face; `below` is a word under it, where the card is
    high enough, both a row higher where `lifted`; `note` stands at the right of the upper border,
    `foot` of the lower one.
    """
    before, after = _FACES.get(state, ("", ""))
    shown = row(Span(before), face, Span(after))
    marked = (shown[0]._replace(here=here), *shown[1:])
    middle = (height - 3) // 2 - lifted
    lines = [*[row()] * middle, centre(marked, width - 2)]
    if height > 3:
        lines.append(centre(below, width - 2))
    return button(
        frame(lines, width, height, state, title=key, note=note, foot=foot, tight=True), action
    )


def spent() -> Row:
    """The face of a place whose card is gone."""
    return (Span(SPENT),)
