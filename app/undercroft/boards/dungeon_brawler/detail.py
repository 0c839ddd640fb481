"""The card on which the focus stands while a target is looked for, with all it says."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.boxes import foot, hero_box
from undercroft.boards.dungeon_brawler.marks import beginning, kind, letter, spaces_of, word
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.texts import effect_text
from undercroft_engine.games.dungeon_brawler.view import DungeonPlace, HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.names import called

_SPACIOUS = 50
"""From this width on a card is told in its own words, not in few."""


def looked_at(scene: Scene) -> int | None:
    """The space in focus while any of the eight may be a target."""
    if scene.offer is None or scene.offer.kind != "target" or scene.cursor >= len(scene.items):
        return None
    name, _, space = scene.items[scene.cursor].name.partition("-")
    return int(space) if name == "space" else None


def card_box(scene: Scene, space: int, width: int, height: int) -> list[Row]:
    """Draw what stands in a space: a hero with its piles, any other card with its lines."""
    view: View = scene.view
    place = view.at(space)
    if place is None:
        return frame([], width, height, State.QUIET)
    seat = view.seat_of(place.card) if isinstance(place, HeroPlace) else None
    if seat is not None:
        return hero_box(scene, seat, width, height)
    card = view.card(place.card)
    inner = width - 4
    lines = _lines(place, card, space, inner, height - 2)
    name, what = Span(called(card.id), "strong"), Span(f"  {kind(card)}", "muted")
    titles = [row(name, "  ", color, what) for color in (word(card.color), letter(card.color))]
    title = next((one for one in titles if width_of(one) < inner), titles[-1])
    return frame(lines, width, height, State.QUIET, title=title, foot=foot(scene))


def _lines(
    place: HeroPlace | DungeonPlace, card: Card, space: int, width: int, height: int
) -> list[Row]:
    """What it does where it stands, what it gives when it is beaten, what it does elsewhere."""
    enraged = isinstance(place, DungeonPlace) and place.enraged and card.enraged
    every = card.enraged.spaces if enraged and card.enraged else card.spaces
    here = [line for line in every if line.at[0] <= space <= line.at[1]]
    gives = _told(card, Span("spoils", "good"), card.spoils, width, height) if card.spoils else []
    found: list[Row] = []
    for line in here:
        at = Span(spaces_of(line), "accent strong")
        found += _told(card, at, line.do, width, height - len(gives))
    found += gives
    for line in every:
        if line not in here:
            at = Span(spaces_of(line), "muted")
            found += _told(card, at, line.do, width, height - len(found))
    return found


def _told(card: Card, head: Span, effects: fx.Effects, width: int, rows: int) -> list[Row]:
    """Effects in the card's own words where there is room, else in few."""
    said = " ".join(effect_text(card, effect) for effect in effects)
    lines = wrap(row(head, f" {said}"), width) if width >= _SPACIOUS else []
    return lines if 0 < len(lines) <= rows else beginning(head, effects, width, rows)
