"""News, words and sums of Dungeon Busters, in boxes below the seats."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.parts.hand import sayable
from undercroft.widgets import news, seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, columns, ends, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import asking, sums, talk
from undercroft_engine.parts.talk import Statement

_SAID = "Said this battle"
_LIVE = ("standing", "kept", "broken")


def said(scene: Scene, width: int, height: int, *, full: bool) -> list[Row]:
    """Draw what was said: where there is room, everything with what became of it.

    Else only the statements that matter still, short ones side by side if they are many.
    """
    view: View = scene.view
    inner, space = width - 4, height - 2
    foot = _talk_keys(scene) if full else ()
    more = "g" if _may_speak(scene) else "l"
    if full:
        lines = [_full(one, scene) for one in view.statements]
    else:
        lines = [_short(one, scene, inner) for one in view.statements if _matters(one)]
        lines = lines if len(lines) <= space else _paired(lines, inner)
    shown = news.newest(lines, inner, space - (1 if foot else 0), more)
    if foot:
        shown += [row()] * (space - 1 - len(shown)) + [foot]
    note = _speak() if _may_speak(scene) and not foot else ""
    return frame(shown, width, height, State.QUIET, title=_SAID, note=note)


def wide_sums(scene: Scene) -> list[Row]:
    """Draw the memory aid's sums: what the party can reach with each card of the hand."""
    known = sums.sums(scene.view)
    heads = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_heads(known)]
    notes = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_notes(known)]
    behind = [*notes, row()] if len(notes) > 2 else [row(), *notes, row()]
    space = max(29, *map(width_of, heads))
    lines = [
        row(left(row(head), space), _figures(figures, 6), "     ", note)
        for head, figures, note in zip(heads, _reaches(known), behind, strict=False)
    ]
    return frame(lines, 120, 5, State.QUIET, title=asking.sums_title())


def narrow_sums(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the same with headings of a word or two, and what is needed in the border."""
    known = sums.sums(scene.view)
    heads = asking.short_sums_heads(known)
    lines = [
        row(left(row(head), 11), _figures(figures, 3))
        for head, figures in zip(heads, _reaches(known), strict=False)
    ]
    needed, *clashes = [drawn(line, scene.names, scene.glyphs) for line in asking.sums_notes(known)]
    lines += [clash for clash in clashes if width_of(clash) <= width - 4]
    title = asking.short_sums_title()
    return frame(lines, width, height, State.QUIET, title=title, note=needed)


def _reaches(known: sums.Sums) -> list[list[Span]]:
    """Give the figures of the sums, row by row."""
    return [
        [Span(str(one.value), "strong") for one in known.reaches],
        [_figure(one.most, known.needed) for one in known.reaches],
        [_figure(one.kept, known.needed) for one in known.reaches],
    ]


def _may_speak(scene: Scene) -> bool:
    view: View = scene.view
    if scene.mode == "public":
        return view.stage == "pick" and scene.open_talk
    return scene.offer is not None and scene.offer.talk is not None


def _speak() -> Row:
    return (Span("g", "key", "key:g"), Span(" speak", "muted", "key:g"))


def _matters(one: Statement) -> bool:
    """Leave out what another line of the box tells already, and what no longer holds."""
    if talk.is_made(one) or one.kind in ("agree", "refuse", "withdraw"):
        return False
    return one.state in _LIVE


def _short(one: Statement, scene: Scene, width: int) -> Row:
    """Draw speaker and words; the state where it says more than the words do."""
    view: View = scene.view
    state = talk.state_word(one, view.statements)
    waits_for_me = one in talk.requests(view)
    text = row(seats.letter(one.seat), "  ", _words(one, scene))
    if state in ((), ("standing",)) or waits_for_me:
        return text
    shown = row(drawn(state, scene.names, scene.glyphs), style="muted")
    if width_of(text) + 2 + width_of(shown) <= width:
        return ends(text, shown, width)
    return row(text, "  ", shown)


def _paired(lines: Sequence[Row], width: int) -> list[Row]:
    """Put short lines that follow each other side by side."""
    half = width // 2
    paired: list[Row] = []
    for line in lines:
        if paired and width_of(line) <= half and width_of(paired[-1]) < half:
            paired[-1] = row(left(paired[-1], half), line)
        else:
            paired.append(line)
    return paired


def _full(one: Statement, scene: Scene) -> Row:
    view: View = scene.view
    state = drawn(talk.state_word(one, view.statements), scene.names, scene.glyphs)
    text = row(Span(f"{one.id:<3}", "muted"), seats.letter(one.seat), "  ", _words(one, scene))
    return row(left(text, max(35, width_of(text) + 2)), row(state, style="muted"))


def _words(one: Statement, scene: Scene) -> Row:
    return drawn(talk.said(one, scene.seat), scene.names, scene.glyphs)


def _talk_keys(scene: Scene) -> Row:
    """Name how much may still be said and the keys for it; nothing where nothing may be."""
    if not _may_speak(scene):
        return ()
    parts: list[Text] = []
    offer = scene.offer
    if offer is not None and offer.talk is not None:
        parts += [Span(talk.left_text(offer.talk.left), "muted"), "    "]
    parts += [_speak()]
    for kind, key, word in (
        ("withdraw", "w", "own words"),
        ("agree", "a", "agree"),
        ("refuse", "r", "refuse"),
    ):
        if sayable(offer, kind):
            parts += ["  ", Span(key, "key", f"key:{key}"), Span(f" {word}", "muted", f"key:{key}")]
    return row(*parts)


def _figure(number: int, needed: int) -> Span:
    return Span(str(number), "good" if number >= needed else "bad")


def _figures(figures: Sequence[Span], each: int) -> Row:
    return columns(figures, [-3, *[-each] * (len(figures) - 1)])
