"""A battle of Monster Busters as its cards are turned up, step by step."""

from collections.abc import Sequence

from undercroft.boards.base import Scene, Step
from undercroft.boards.monster_busters import graveyard, panels, spoils, turned
from undercroft.boards.monster_busters.shown import Shown
from undercroft.boards.monster_busters.turned import Picture
from undercroft.screens.page import table_height
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, row, sized, wrap
from undercroft_engine.games.monster_busters.events import MonsterDefeated
from undercroft_engine.games.monster_busters.words import names
from undercroft_engine.games.monster_busters.words import reveal as texts

_TOP, _HIGH_TOP = 6, 8
_CARDS, _SMALL_CARDS, _LOW_CARDS = 7, 5, 4
_MANY = 4
"""More promises than these are many."""
_STORY = 8
"""The rows with which it is worth while to tell the story."""


def reveal(scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
    """Draw the rows from below the header down to above the why line."""
    picture = Picture(steps[at].data, scene)
    height = table_height(room)
    lay = _lay_tall if room.tall else _lay_high if room.high else _lay_low
    return sized(lay(picture, room, height), room.width, height)


def _lay_low(picture: Picture, room: Room, height: int) -> list[Row]:
    """Lay cards above words and Graveyard; what many words need more, the cards give up."""
    shown, scene = picture.shown, picture.scene
    top = _top(picture, room, _TOP)
    cards = _LOW_CARDS if shown.promises > _MANY else _SMALL_CARDS
    lower = height - len(top) - cards - 1
    return [
        *top,
        *turned.cards(picture, room.width, cards),
        turned.sum_row(picture),
        *spoils.low(shown, scene, room.width, lower),
    ]


def _lay_high(picture: Picture, room: Room, height: int) -> list[Row]:
    """Lay cards above the counts of all seats."""
    shown, scene = picture.shown, picture.scene
    top = _top(picture, room, _TOP)
    lower = shown.before.seats + 1
    spare = height - len(top) - 1 - lower - _SMALL_CARDS
    framed = spare >= 2
    lower += 2 * framed
    cards = min(_CARDS, height - len(top) - 1 - lower)
    rest = height - len(top) - 1 - lower - cards
    return [
        *top,
        *turned.cards(picture, room.width, cards),
        turned.sum_row(picture),
        *spoils.full(shown, scene, room.width, lower, framed=framed),
        *_grave(shown, room.width, rest),
    ]


def _lay_tall(picture: Picture, room: Room, height: int) -> list[Row]:
    """Lay the same with air; rows that are left tell the story."""
    shown, scene = picture.shown, picture.scene
    top = _top(picture, room, _HIGH_TOP)
    lower = shown.before.seats + 3
    rest = height - len(top) - _CARDS - 1 - lower
    story = rest - 3 >= _STORY
    return [
        *top,
        *turned.cards(picture, room.width, _CARDS),
        turned.sum_row(picture),
        *spoils.full(shown, scene, room.width, lower, framed=True),
        *_grave(shown, room.width, rest),
        *(spoils.story(shown, scene, room.width, rest - 3) if story else []),
    ]


def _grave(shown: Shown, width: int, rows: int) -> list[Row]:
    return graveyard.grave_box(shown.coffins, width, shown.fresh) if rows >= 3 else []


def _top(picture: Picture, room: Room, height: int) -> list[Row]:
    """Lay the Monster and what became of the battle side by side."""
    width = 38 if room.regular else 29
    shown = picture.shown
    view = shown.before
    gone = any(isinstance(event, MonsterDefeated) for event in shown.told)
    effect = row(Span(f"{names.card_name(view.location)}  ", "muted"))
    lines = [
        *panels.strength(view),
        row(),
        effect,
        row(names.place_short(view.location)),
    ]
    shown_lines = lines if height > _TOP else [*lines[:2], *lines[3:]]
    assert view.monster is not None
    monster = frame(
        shown_lines,
        width,
        height,
        State.SPENT if gone else State.NORMAL,
        title=view.card(view.monster).name,
        foot=texts.monster_fate(shown.told),
    )
    return beside(monster, _result(picture, room.width - width - 1, height), gap=1)


def _result(picture: Picture, width: int, height: int) -> list[Row]:
    """Draw the result in words, as far as it has been shown."""
    shown = picture.shown
    battle = shown.battle
    summed = shown.has("sum")
    title = texts.title(battle) if summed else "Cards turned up"
    tone = ("good" if battle.victory else "bad") if summed else "accent"
    clauses = texts.end_clauses(shown.told) or texts.clauses(battle) if summed else ""
    return frame(
        _told(picture, width - 4, height - 2) if summed else [],
        width,
        height,
        State.FOCUSED,
        title=Span(title, f"{tone} strong"),
        foot=Span(clauses, "muted"),
    )


def _told(picture: Picture, width: int, height: int) -> list[Row]:
    """Tell sum and result; where rows are few, first what the cards show too is left out."""
    shown = picture.shown
    battle = shown.battle
    full, short = texts.sum_line(battle), texts.sum_short(battle)
    brought = texts.result_lines(shown.told, battle)
    ended = texts.end_lines(shown.told)
    away = texts.retreat_line(battle)
    rows: list[Row] = []
    for lines in (
        (full, away, *brought, *ended),
        (full, *brought, *ended),
        (short, *brought, *ended),
        (short, *ended),
        ended,
    ):
        rows = [part for line in lines if line for part in wrap(picture.draw(line), width)]
        if len(rows) <= height:
            break
    return rows
