"""A battle of Dungeon Busters as its cards are turned up: cards, sum, words, loot, step by step."""

from collections.abc import Sequence

from undercroft.boards.base import Scene, Step
from undercroft.boards.dungeon_busters import loot, panels, turned
from undercroft.boards.dungeon_busters.shown import Shown
from undercroft.boards.dungeon_busters.turned import Picture
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import (
    Block,
    Row,
    Span,
    Text,
    beside,
    row,
    sized,
    width_of,
    wrap,
)
from undercroft_engine.games.dungeon_busters.events import MonsterLeft, TrophyGiven
from undercroft_engine.games.dungeon_busters.words import board as words
from undercroft_engine.games.dungeon_busters.words import log
from undercroft_engine.games.dungeon_busters.words import reveal as texts

_CARDS = 7
"""The rows of a card where there is room."""
_SMALL_CARDS = 5
_STORY = 5
"""The rows with which it is worth while to tell the story."""


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    picture = Picture(steps[at].data, scene)
    height = table_height(room)
    top = _top(picture, room)
    lay = _lay if room.high else _lay_low
    return sized(lay(picture, top, room.width, height), room.width, height)


def _lay(picture: Picture, top: list[Row], width: int, height: int) -> list[Row]:
    """Lay cards above the gems of all; rows that are left part the blocks, or tell the story."""
    shown = picture.shown
    left_over = height - len(top) - 1
    lower = min(loot.height(shown), left_over - _SMALL_CARDS)
    cards = min(_CARDS, left_over - lower)
    spare = left_over - lower - cards
    above, before, behind = ([row()] * (spare > at) for at in (2, 1, 0))
    return [
        *top,
        *above,
        *turned.cards(picture, width, cards),
        *before,
        turned.sum_row(picture),
        *behind,
        *loot.full(shown, picture.scene, width, lower),
        *(loot.story(shown, picture.scene, width, spare - 3) if spare >= 3 + _STORY else []),
    ]


def _lay_low(picture: Picture, top: list[Row], width: int, height: int) -> list[Row]:
    """Lay the same where rows are few: what words or payers need more, the cards give up."""
    shown = picture.shown
    if shown.sharing:
        lower = loot.sharing(shown, picture.scene, width)
        cards = turned.cards(picture, width, 4)
        fits = len(top) + len(cards) + 1 + len(lower) <= height
        return [*top, *cards, *([turned.sum_row(picture)] if fits else []), *lower]
    battle = shown.battle
    many = shown.promises > (4 if battle.victory else 2)
    high = max(6 if many else 4, 2 + len(battle.payers))
    cards = turned.cards(picture, width, height - len(top) - 1 - high)
    return [*top, *cards, turned.sum_row(picture), *loot.low(shown, picture.scene, width, high)]


def _top(picture: Picture, room: Room) -> list[Row]:
    """Lay the monster and what became of the battle side by side."""
    shown = picture.shown
    height = panels.HIGH if room.tall else panels.LOW
    monster = panels.monster(
        shown.before,
        picture.scene.glyphs,
        State.SPENT if _gone(shown) else State.NORMAL,
        notes=_takers(picture),
        foot=_fate(picture),
        wide=room.regular,
        height=height,
    )
    rest = room.width - width_of(monster[0]) - 1
    return beside(monster, _result(picture, rest, height), gap=1)


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
