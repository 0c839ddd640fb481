"""The box of what was said, which every table has where the game talks."""

from collections.abc import Sequence
from typing import Any, Protocol

from undercroft.boards.base import Scene
from undercroft.boards.parts.hand import reply_keys, sayable
from undercroft.widgets import news, seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, ends, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.speech import made_by_another
from undercroft_engine.parts.talk import Statement

_LIVE = ("standing", "kept", "broken")


class Speech(Protocol):
    """A game's sentences about statements, as far as the box needs them."""

    def said(self, one: Statement, you: Seat | None = None) -> Line:
        """A statement without its speaker; `you` is the seat that reads it."""

    def state_word(self, one: Statement, statements: Sequence[Statement]) -> Line:
        """What became of a statement."""

    def requests(self, view: Any) -> tuple[Statement, ...]:
        """The requests to the seat of the view that have no answer."""

    def left_text(self, left: int) -> str:
        """How many statements are left."""


def said(
    scene: Scene, speech: Speech, title: str, width: int, height: int, *, full: bool
) -> list[Row]:
    """Draw what was said: where there is room, everything with what became of it.

    Else only the statements that matter still, short ones side by side if they are many.
    """
    statements: Sequence[Statement] = scene.view.statements
    inner, space = width - 4, height - 2
    foot = _talk_keys(scene, speech) if full else ()
    more = "g" if may_speak(scene) else "l"
    if full:
        lines = [_full(one, scene, speech) for one in statements]
    else:
        lines = [_short(one, scene, speech, inner) for one in statements if _matters(one)]
        lines = lines if len(lines) <= space else _paired(lines, inner)
    shown = news.newest(lines, inner, space - (1 if foot else 0), more)
    if foot:
        shown += [row()] * (space - 1 - len(shown)) + [foot]
    note = _key("g", "speak") if may_speak(scene) and not foot else ""
    return frame(shown, width, height, State.QUIET, title=title, note=note)


def may_speak(scene: Scene) -> bool:
    """Tell whether whoever looks may say something now."""
    if scene.mode == "public":
        return bool(scene.view.stage == "pick") and scene.open_talk
    return scene.offer is not None and scene.offer.talk is not None


def _matters(one: Statement) -> bool:
    """Leave out what another line of the box tells already, and what no longer holds."""
    if made_by_another(one) or one.kind in ("agree", "refuse", "withdraw"):
        return False
    return one.state in _LIVE


def _short(one: Statement, scene: Scene, speech: Speech, width: int) -> Row:
    """Draw speaker and words; the state where it says more than the words do."""
    state = speech.state_word(one, scene.view.statements)
    waits_for_me = one in speech.requests(scene.view)
    text = row(seats.letter(one.seat), "  ", _words(one, scene, speech))
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


def _full(one: Statement, scene: Scene, speech: Speech) -> Row:
    state = drawn(speech.state_word(one, scene.view.statements), scene.names, scene.glyphs)
    words = _words(one, scene, speech)
    text = row(Span(f"{one.id:<3}", "muted"), seats.letter(one.seat), "  ", words)
    return row(left(text, max(35, width_of(text) + 2)), row(state, style="muted"))


def _words(one: Statement, scene: Scene, speech: Speech) -> Row:
    return drawn(speech.said(one, scene.seat), scene.names, scene.glyphs)


def _talk_keys(scene: Scene, speech: Speech) -> Row:
    """Name how much may still be said and the keys for it; nothing where nothing may be."""
    if not may_speak(scene):
        return ()
    parts: list[Text] = []
    offer = scene.offer
    if offer is not None and offer.talk is not None:
        parts += [Span(speech.left_text(offer.talk.left), "muted"), "    "]
    parts += _key("g", "speak")
    if sayable(offer, "withdraw"):
        parts += ["  ", *_key("w", "own words")]
    for reply in reply_keys(offer) if offer is not None else ():
        parts += ["  ", *_key(reply.action.label, reply.word or "")]
    return row(*parts)


def _key(key: str, word: str) -> Row:
    return (Span(key, "key", f"key:{key}"), Span(f" {word}", "muted", f"key:{key}"))
