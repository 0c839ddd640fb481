"""The cards of a battle of Dungeon Busters as they are turned up, and what they add up to."""

from dataclasses import dataclass

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_busters.shown import BAR, Shown
from undercroft.boards.parts import turned as cards_of
from undercroft.widgets import motion, seats
from undercroft.widgets.bar import bar
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, beside, blank, centre, row
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters.events import BattleResolved, PicksRevealed
from undercroft_engine.games.dungeon_busters.words import reveal as texts


@dataclass(frozen=True, slots=True)
class Picture:
    """A step of a reveal, and the scene round it."""

    shown: Shown
    scene: Scene

    def draw(self, line: Line, style: str = "") -> Row:
        """Draw a sentence; plain words get the style."""
        return tuple(
            span if span.style else span._replace(style=style)
            for span in drawn(line, self.scene.names, self.scene.glyphs)
        )

    @property
    def turning(self) -> bool:
        """Whether the cards have just been turned up."""
        return isinstance(self.shown.told[-1], PicksRevealed)


def cards(picture: Picture, width: int, height: int) -> list[Row]:
    """Draw the cards by strength, cancelled ones last and dashed."""
    order = picture.shown.battle.shown
    wide = (width + 1) // len(order) - 1
    side = motion.side(picture.scene.moment) if picture.turning else "face"
    draw = {"back": _back, "edge": _edge, "face": _face}[side]
    return beside(*(draw(picture, seat, wide, height) for seat in order), gap=1)


def _back(picture: Picture, seat: Seat, width: int, height: int) -> list[Row]:
    return cards_of.back(_title(picture, seat), width, height)


def _edge(picture: Picture, seat: Seat, width: int, height: int) -> list[Row]:
    return cards_of.edge(width, height)


def _face(picture: Picture, seat: Seat, width: int, height: int) -> list[Row]:
    shown = picture.shown
    battle = shown.battle
    counts = seat in battle.order
    state = State.NORMAL if counts or not shown.has("cancelled") else State.DISABLED
    value = Span(str(battle.picks[seat]), "strong")
    inner = width - 4
    above = (height - 3) // 2
    lines = [*blank(inner, above), centre(value, inner)]
    lines += blank(inner, height - 3 - len(lines))
    lines.append(centre(_note(picture, seat), inner))
    return frame(lines, width, height, state, title=_title(picture, seat))


def _title(picture: Picture, seat: Seat) -> Row:
    return seats.title(seat, picture.scene.names, picture.scene.glyphs)


def _note(picture: Picture, seat: Seat) -> Text:
    """Say what became of a card, as soon as that has been shown."""
    shown, battle = picture.shown, picture.shown.battle
    if picture.turning:
        return Span(f"{glyphs.NEW} new" if picture.scene.moment is None else "", "new")
    counts = seat in battle.order
    if shown.has("chests") if counts and battle.victory else shown.has("sum"):
        note = texts.card_note(battle, seat, shown.sharing)
        return Span(note, "bad" if seat in battle.payers else "muted")
    if not counts and shown.has("cancelled"):
        return Span(f"{glyphs.CANCELLED} equal", "muted")
    return ""


def sum_row(picture: Picture) -> Row:
    """Draw the sum as it grows, card by card, and how far it reached."""
    shown = picture.shown
    if not shown.has("sum"):
        return row()
    battle = shown.battle
    tone = "good" if battle.victory else "bad"
    moment = picture.scene.moment if isinstance(shown.told[-1], BattleResolved) else None
    parts: list[Text] = [Span(" Sum   " if shown.sharing else " Sum so far   ", "muted")]
    for seat, total in texts.running_sum(battle):
        parts.append(row(seats.letter(seat), f" {total:<5}"))
    parts += [
        bar(battle.strength, battle.card.hp, BAR, tone, moment),
        Span(f"  {texts.sum_end(battle)}", f"{tone} strong"),
    ]
    return row(*parts)
