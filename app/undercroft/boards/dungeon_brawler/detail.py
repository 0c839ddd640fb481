"""The card on which the focus stands while a target is looked for, with all it says."""

from collections.abc import Iterator

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.boxes import foot, hero_box
from undercroft.boards.dungeon_brawler.marks import kind, letter, word
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, cut, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.texts import line_text, text
from undercroft_engine.games.dungeon_brawler.view import DungeonPlace, HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import told
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
    lines = [part for line in _lines(place, card, space, inner) for part in line]
    if len(lines) > height - 2:
        lines = [*lines[: height - 3], cut(row(lines[height - 3], " ", lines[height - 2]), inner)]
    name, what = Span(called(card.id), "strong"), Span(f"  {kind(card)}", "muted")
    titles = [row(name, "  ", color, what) for color in (word(card.color), letter(card.color))]
    title = next((one for one in titles if width_of(one) < inner), titles[-1])
    return frame(lines, width, height, State.QUIET, title=title, foot=foot(scene))


def _lines(
    place: HeroPlace | DungeonPlace, card: Card, space: int, width: int
) -> Iterator[list[Row]]:
    """What it does where it stands, what it gives when it is beaten, what it does elsewhere."""
    enraged = isinstance(place, DungeonPlace) and place.enraged and card.enraged
    every = card.enraged.spaces if enraged and card.enraged else card.spaces
    here = [line for line in every if line.at[0] <= space <= line.at[1]]
    spacious = width >= _SPACIOUS
    for lines in (here, [line for line in every if line not in here]):
        for line in lines:
            low, high = line.at
            at = str(low) if low == high else f"{low}-{high}"
            said = line_text(card, line) if spacious else told(line.do)
            tones = ("accent strong", "") if lines is here else ("muted", "muted")
            yield wrap(row(Span(f"{at} ", tones[0]), Span(said, tones[1])), width)
        if lines is here and card.spoils:
            gives = text(card)[-1].partition(": ")[2] if spacious else told(card.spoils)
            yield wrap(row(Span("spoils ", "good"), gives), width)
