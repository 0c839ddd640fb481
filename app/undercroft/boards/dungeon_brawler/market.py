"""Potions beneath the party, the loot row beneath the dungeon; in the loot phase that row alone."""

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.marks import beginnings, fitting, letter
from undercroft.boards.dungeon_brawler.spaces import widths
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, button, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.brief import brief, worth

LOW, HIGH = 4, 5
"""The rows of potions and loot row."""


def market(scene: Scene, room: Room) -> list[Row]:
    """Draw four potions and the loot row; where the loot row is asked about, it is larger."""
    if for_sale(scene):
        return _sale(scene, room)
    height = LOW if not (room.wide and room.tall) else HIGH + (1 if room.lofty else 0)
    view: View = scene.view
    wide = widths(room)
    potions: list[Block] = [_potion(at < view.potions, wide[at], height) for at in range(4)]
    cards = [_card(scene, at, wide[4 + at], height) for at in range(4)]
    return beside(*potions, *cards)


def for_sale(scene: Scene) -> bool:
    """Whether the loot row is what the question, or the phase, is about."""
    view: View = scene.view
    return (view.stage == "loot" and view.choice() is None) or any(
        item.name.startswith("loot-") for item in scene.items
    )


def _potion(ready: bool, width: int, height: int) -> list[Row]:
    inner = width - 2 - 2 * (height > LOW)
    name = "Life Potion" if width > 13 else "Potion"
    if ready:
        lines = [row(Span(name, "strong")), row("ready", style="good")]
        return frame(_set_in(lines, height), width, height, State.NORMAL, tight=True)
    lines = [row(glyphs.UNSEEN * inner, style="back"), row("used")]
    return frame(_set_in(lines, height), width, height, State.SPENT, tight=True)


def _set_in(lines: list[Row], height: int) -> list[Row]:
    """Leave a blank at the left of a large card."""
    return [row(" ", line) for line in lines] if height > LOW else lines


def _card(scene: Scene, at: int, width: int, height: int) -> list[Row]:
    view: View = scene.view
    if at >= len(view.loot_row):
        return frame([row("empty", style="muted")], width, height, State.QUIET, tight=True)
    card = view.card(view.loot_row[at])
    inner = width - 2 - (height > LOW)
    name = card.name if width_of(card.name) <= inner and width > 11 else card.short
    price = f" cost {card.cost}" if width > 11 else f"  {card.cost}"
    lines = [row(Span(name, "strong")), row(letter(card.color), price)]
    if height > LOW:
        lines += _told(card, inner, height - 4)
    return frame(_set_in(lines, height), width, height, State.NORMAL, tight=True)


def _told(card: Card, width: int, space: int) -> list[Row]:
    """What a card does, whole where it fits."""
    lines = wrap(Span(brief(card), "muted"), width)
    return lines if len(lines) <= space else [row(_short(card, width), style="muted")]


def _short(card: Card, width: int) -> str:
    """The longest beginning of the list of a card's effects that fits."""
    first = brief(card).split(", ")[0]
    ways = [*beginnings(brief(card)), first.split(" (")[0], f"{worth(card)}, more"]
    return fitting([*ways, worth(card)], width)


def _sale(scene: Scene, room: Room) -> list[Row]:
    """Draw the loot row large, each card a thing to be picked."""
    view: View = scene.view
    height = HIGH + (2 if room.tall else 1 if room.high else 0)
    each, more = divmod(room.width, 4)
    blocks: list[Block] = []
    for at in range(4):
        width = each + (at >= 4 - more)
        if at >= len(view.loot_row):
            blocks.append(frame([row("empty")], width, height, State.QUIET))
            continue
        blocks.append(_offered(scene, at, width, height))
    return beside(*blocks)


def _offered(scene: Scene, at: int, width: int, height: int) -> list[Row]:
    view: View = scene.view
    card = view.card(view.loot_row[at])
    inner = width - 4
    place = next((n for n, item in enumerate(scene.items) if item.name == f"loot-{at}"), None)
    state = State.NORMAL
    if place is not None:
        state = State.NORMAL if scene.items[place].move is not None else State.DISABLED
        state = State.FOCUSED if place == scene.cursor else state
        state = State.PICKED if place == scene.picked else state
    name = card.name if width_of(card.name) <= inner else card.short
    if state is State.PICKED:
        ways = [f"{glyphs.CURSOR}{one}{glyphs.CURSOR_END}" for one in (name, card.short)]
        name = fitting(ways, inner)
    here = place is not None and place == scene.cursor
    text = brief(card)
    told = wrap(text, inner)
    if len(told) > height - 4:
        told = [row(_short(card, inner))]
    lines = [
        row(Span(name, "strong", here=here)),
        row(letter(card.color), f"  cost {card.cost}"),
        *told,
    ]
    drawn = frame(lines, width, height, state, title=str(at + 1))
    return button(drawn, f"loot-{at}") if place is not None else drawn
