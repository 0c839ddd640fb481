"""The cards of a battle of Monster Busters as they are turned up, and what they add up to."""

from dataclasses import dataclass

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.monster_busters.shown import BAR, Shown
from undercroft.boards.parts import turned
from undercroft.widgets import motion, seats
from undercroft.widgets.bar import bar
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, beside, blank, centre, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.monster_busters.events import BattleResolved, PicksRevealed
from undercroft_engine.games.monster_busters.words import names
from undercroft_engine.games.monster_busters.words import reveal as texts

_WITH_VALUE = 5
"""The rows of a card that has room for name, value and fate."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A step of a reveal, and the scene round it."""

    shown: Shown
    scene: Scene

    def draw(self, line: Line) -> Row:
        """Draw a sentence."""
        return drawn(line, self.scene.names, self.scene.glyphs)

    @property
    def turning(self) -> bool:
        """Whether the cards have just been turned up."""
        return isinstance(self.shown.newest, PicksRevealed)


def cards(picture: Picture, width: int, height: int) -> list[Row]:
    """Draw the cards, fighters by what they add, retreaters last and dashed."""
    order = picture.shown.order
    gap = 1
    each = (width + gap) // len(order) - gap
    side = motion.side(picture.scene.moment) if picture.turning else "face"
    blocks = []
    for seat in order:
        if side == "back":
            blocks.append(turned.back(_title(picture, seat, each), each, height))
        elif side == "edge":
            blocks.append(turned.edge(each, height))
        else:
            blocks.append(_face(picture, seat, each, height))
    return beside(*blocks, gap=gap)


def _face(picture: Picture, seat: Seat, width: int, height: int) -> list[Row]:
    shown = picture.shown
    inner, summed = width - 2, shown.has("sum")
    card, adds = shown.picks[seat], shown.battle.contribution[seat].total
    out = summed and seat in shown.battle.retreaters
    name = names.card_name(card)
    name = name if len(name) <= inner else names.short_name(card)
    value = Span(f"+{adds}" if adds else glyphs.SPENT, "strong") if summed else ""
    note = _note(picture, seat, inner)
    if height < _WITH_VALUE:
        lines = [centre(Span(name, "strong"), inner), centre(note, inner)]
    else:
        space = height - _WITH_VALUE
        lines = [*blank(inner, space // 2), centre(Span(name, "strong"), inner)]
        lines += [centre(value, inner), *blank(inner, space - space // 2), centre(note, inner)]
    state = State.DISABLED if out else State.NORMAL
    return frame(lines, width, height, state, title=_title(picture, seat, width), tight=True)


def _title(picture: Picture, seat: Seat, width: int) -> Row:
    """Draw letter, shape and name, the name only where all of them fit."""
    full = seats.title(seat, picture.scene.names, picture.scene.glyphs)
    everybody = range(picture.shown.before.seats)
    titles = [seats.title(one, picture.scene.names, picture.scene.glyphs) for one in everybody]
    if max(map(width_of, titles)) <= width - 6:
        return full
    return (full[0]._replace(text=picture.scene.glyphs.seat(seat)),)


def _note(picture: Picture, seat: Seat, width: int) -> Text:
    """Say what became of a card, as soon as that has been shown."""
    shown = picture.shown
    if picture.turning:
        return Span(f"{glyphs.NEW} new" if picture.scene.moment is None else "", "new")
    fate = texts.card_fate(seat, shown.battle, shown.told)
    if len(fate) > width:
        fate = texts.card_fate(seat, shown.battle, shown.told, short=True)
    tone = "good" if fate.startswith("+") else "bad" if " on " in fate else "muted"
    return Span(fate, tone)


def sum_row(picture: Picture) -> Row:
    """Draw the sum by what adds to it, and how far it reached."""
    shown = picture.shown
    if not shown.has("sum"):
        return row()
    battle = shown.battle
    tone = "good" if battle.victory else "bad"
    moment = picture.scene.moment if isinstance(shown.newest, BattleResolved) else None
    parts = texts.parts_of(battle)
    told = [("fighters", parts.fighters), ("Items", parts.items)]
    told += [("Mercenaries", parts.mercenaries)] if parts.mercenaries else []
    adding: list[Text] = []
    for name, count in told:
        adding += [" + " if adding else "", Span(f"{name} ", "muted"), str(count)]
    gauge = bar(battle.total, battle.strength, BAR, tone, moment) if battle.strength else ()
    return row(
        Span(" Sum   ", "muted"),
        *adding,
        " = ",
        Span(str(battle.total), "strong"),
        "   ",
        gauge,
        Span(f"  {texts.sum_end(battle)}", f"{tone} strong"),
    )
