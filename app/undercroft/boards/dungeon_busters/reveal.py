"""A battle of Dungeon Busters as its cards are turned up: cards, sum, words, loot, step by step."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft import glyphs
from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeon_busters import loot, panels
from undercroft.boards.dungeon_busters.shown import Shown
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.bar import bar
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    blank,
    centre,
    row,
    sized,
    width_of,
    wrap,
)
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters.events import MonsterLeft, TrophyGiven
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words import log
from undercroft_engine.games.dungeon_busters.words import reveal as texts

_BAR = 14


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


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    picture = Picture(steps[at].data, scene)
    return _wide(picture) if room.wide else _compact(picture)


def _compact(picture: Picture) -> Block:
    shown, scene = picture.shown, picture.scene
    state = State.SPENT if _gone(shown) else State.NORMAL
    monster = panels.monster(
        shown.before, scene.glyphs, state, notes=_takers(picture), foot=_fate(picture)
    )
    top = beside(monster, _result(picture, 45, 6), gap=1)
    if shown.sharing:
        lower = loot.sharing(shown, scene)
        sums = [] if len(top) + 4 + 1 + len(lower) > 17 else [_sum(picture)]
        return sized([*top, *_cards(picture, 80, 4), *sums, *lower], 80, 17)
    high = _lower_height(shown)
    lower = beside(*loot.boxes(shown, scene, 40, high))
    return sized([*top, *_cards(picture, 80, 10 - high), _sum(picture), *lower], 80, 17)


def _wide(picture: Picture) -> Block:
    shown, scene = picture.shown, picture.scene
    state = State.SPENT if _gone(shown) else State.NORMAL
    monster = panels.wide_monster(
        shown.before, scene.glyphs, state, notes=_takers(picture), foot=_fate(picture)
    )
    top = beside(monster, _result(picture, 73, 9), gap=1)
    lower = beside(loot.tower(shown, scene, 60, 12), loot.piles(shown, scene, 60, 12))
    return sized([*top, *_cards(picture, 120, 7), _sum(picture), row(), *lower], 120, 30)


def _lower_height(shown: Shown) -> int:
    """Count the rows of the boxes below; what words or payers need more, the cards give up."""
    battle = shown.battle
    many = shown.promises > (4 if battle.victory else 2)
    return max(6 if many else 4, 2 + len(battle.payers))


def _gone(shown: Shown) -> bool:
    """Tell whether the monster has been given away or has left."""
    return any(isinstance(event, TrophyGiven | MonsterLeft) for event in shown.told)


def _takers(picture: Picture) -> list[Text]:
    """Say behind each chest who has it, while the cards below tell who picks when."""
    shown = picture.shown
    order = shown.battle.order
    chests = len(shown.battle.card.chests)
    if not shown.sharing:
        return [""] * chests
    return [
        row(Span("to ", "muted"), seats.letter(order[at]) if at < len(order) else "Spoils")
        for at in range(chests)
    ]


def _fate(picture: Picture) -> Row:
    """Say what became of the monster's card."""
    for event in picture.shown.told:
        if isinstance(event, TrophyGiven):
            return picture.draw(log.trophy(event))
        if isinstance(event, MonsterLeft):
            return row(texts.LEAVES)
    return ()


def _result(picture: Picture, width: int, height: int) -> list[Row]:
    """Draw the result in words, as far as it has been shown."""
    shown = picture.shown
    battle = shown.battle
    summed = shown.has("sum")
    lines: list[Row] = []
    if summed:
        lines.append(picture.draw(texts.sum_line(battle)))
    if battle.cancelled and shown.has("cancelled"):
        lines.append(picture.draw(texts.cancelled_line(battle), "muted"))
    if summed and not battle.victory:
        lines += [picture.draw(line) for line in texts.payers_lines(battle)]
    if battle.victory and shown.has("chests"):
        loot = picture.draw(texts.loot_line(battle, shown.told))
        if width_of(loot) > width - 4 and len(lines) + 3 > height - 2:
            loot = picture.draw(texts.loot_short(battle, shown.told))
        lines += [loot, picture.draw(texts.spoils_line(battle, shown.shared), "muted")]
    title = texts.title(battle) if summed else words.phase_title("reveal").capitalize()
    tone = ("good" if battle.victory else "bad") if summed else "accent"
    return frame(
        _fitting([line for line in lines if line], width - 4, height - 2),
        width,
        height,
        State.FOCUSED,
        title=Span(title, f"{tone} strong"),
        foot=Span(_short(texts.clauses(battle, shown.sharing)), "muted") if summed else "",
    )


def _fitting(lines: list[Row], width: int, height: int) -> list[Row]:
    """Let long lines go on below, the last ones giving way; a high box sets its lines apart."""
    wrapped = [part for line in lines for part in wrap(line, width)]
    if len(wrapped) > len(lines) or 2 * len(lines) - 1 > height:
        return wrapped[:height]
    return [part for line in lines for part in (line, row())]


def _short(clauses: tuple[str, ...]) -> str:
    """Give clause ids with the game's prefix once: `DB-T8 V2`."""
    first, *others = clauses
    return " ".join([first, *(clause.partition("-")[2] for clause in others)])


def _cards(picture: Picture, width: int, height: int) -> list[Row]:
    """Draw the cards by strength, cancelled ones last and dashed."""
    shown = picture.shown
    order = shown.battle.shown
    wide = (width + 1) // len(order) - 1
    return beside(*(_card(picture, seat, wide, height) for seat in order), gap=1)


def _card(picture: Picture, seat: Seat, width: int, height: int) -> list[Row]:
    shown, scene = picture.shown, picture.scene
    battle = shown.battle
    counts = seat in battle.order
    state = State.NORMAL if counts or not shown.has("cancelled") else State.DISABLED
    value = Span(str(battle.picks[seat]), "strong")
    inner = width - 4
    above = (height - 3) // 2
    lines = [*blank(inner, above), centre(value, inner)]
    lines += blank(inner, height - 3 - len(lines))
    lines.append(centre(_card_note(shown, seat), inner))
    title = seats.title(seat, scene.names, scene.glyphs)
    return frame(lines, width, height, state, title=title)


def _card_note(shown: Shown, seat: Seat) -> Text:
    """Say what became of a card, as soon as that has been shown."""
    battle = shown.battle
    counts = seat in battle.order
    if shown.has("chests") if counts and battle.victory else shown.has("sum"):
        note = texts.card_note(battle, seat, shown.sharing)
        return Span(note, "bad" if seat in battle.payers else "muted")
    if not counts and shown.has("cancelled"):
        return Span(f"{glyphs.CANCELLED} equal", "muted")
    return ""


def _sum(picture: Picture) -> Row:
    """Draw the sum as it grows, card by card, and how far it reached."""
    shown = picture.shown
    if not shown.has("sum"):
        return row()
    battle = shown.battle
    tone = "good" if battle.victory else "bad"
    parts: list[Text] = [Span(" Sum   " if shown.sharing else " Sum so far   ", "muted")]
    for seat, total in texts.running_sum(battle):
        parts.append(row(seats.letter(seat), f" {total:<5}"))
    parts += [
        bar(battle.strength, battle.card.hp, _BAR, tone),
        Span(f"  {texts.sum_end(battle)}", f"{tone} strong"),
    ]
    return row(*parts)
