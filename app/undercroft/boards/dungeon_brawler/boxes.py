"""The boxes of the heroes: one with its piles and what it may still do, or all in a table."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.dungeon_brawler.marks import fitting, letters, word
from undercroft.glyphs import CURSOR, CURSOR_END
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, button, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.view import HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words import boxed, buying
from undercroft_engine.games.dungeon_brawler.words.names import called, hero_of, named, short


def hero_box(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw a seat's hero: piles, what it may buy, what lies before it, what it may still do."""
    view: View = scene.view
    hero = view.heroes[seat]
    if hero is None:
        return frame([], width, height, State.QUIET)
    inner = width - 4
    counts = f"deck {view.deck_sizes[seat]}   discard {len(view.discards[seat])}   "
    lines = [
        row(counts, f"hand {view.hand_sizes[seat]}"),
        _scored(view, seat, inner),
        _worn(scene, seat, inner),
        _left_to_do(scene, seat),
    ]
    space = height - 2 - len(scene.held)
    if _uses(scene) and space == 1:
        lines[3] = _all_to_do(scene, inner)
    order = [3, 2, 1, 0] if _uses(scene) else [3, 1, 0, 2]
    order = [at for at in order if lines[at]]
    kept = _needed(lines, order, space)
    title = row(Span(hero_of(view, seat), "strong"), "  ", word(view.card(hero).color))
    piles = f"deck {view.deck_sizes[seat]} disc {len(view.discards[seat])}"
    return frame(
        [*kept, *held(scene, inner)],
        width,
        height,
        State.QUIET,
        title=title,
        note="" if lines[0] in kept else piles,
        foot=foot(scene),
    )


def held(scene: Scene, width: int) -> list[Row]:
    """Tell the hands of the person's other heroes, a row each."""
    ways = [boxed.also(scene.held, brief=brief) for brief in (False, True)]
    full, brief = ([drawn(line, scene.names, scene.glyphs) for line in way] for way in ways)
    fits = all(width_of(line) <= width for line in full)
    return [row(line, style="muted") for line in (full if fits else brief)]


def _uses(scene: Scene) -> bool:
    """Whether something worn can be picked."""
    return any(item.name.startswith("use-") for item in scene.items)


def _needed(lines: list[Row], order: Sequence[int], space: int) -> list[Row]:
    """Keep as many rows as there is space for, those first in order."""
    kept = set(order[: max(0, space)])
    return [line for at, line in enumerate(lines) if at in kept]


def _scored(view: View, seat: Seat, width: int) -> Row:
    pile = [view.card(id_) for id_ in view.scores[seat]]
    buys = buying.means(view, seat)
    may = f"may buy {f'to {buys}' if buys else 'nothing'}"
    head = row(Span("score pile "), letters(pile))
    if len(pile) > 6 or width_of(head) + len(may) >= width:
        head = row(Span("score pile "), str(len(pile)))
    return row(head, f"{may:>{width - width_of(head)}}")


def _worn(scene: Scene, seat: Seat, width: int) -> Row:
    """Name familiar and armor; one that can be used is a thing to be picked."""
    view: View = scene.view
    parts: list[Text] = []
    worn = {view.card(id_).kind: id_ for id_ in view.permanents[seat]}
    full = len(worn) < 2
    for kind in ("familiar", "armor"):
        id_ = worn.get(kind)
        text = "-" if id_ is None else named(id_) if full else short(id_)
        label = f"{kind} {text}"
        parts += ["    ", label] if parts else [label]
        if id_ is not None and _item(scene, f"use-{id_}") is not None:
            parts[-1] = _button(scene, f"use-{id_}", label)
    line = row(*parts)
    return line if width_of(line) <= width else row(*[part for part in parts if part != "    "])


def _left_to_do(scene: Scene, seat: Seat) -> Row:
    view: View = scene.view
    if view.stage not in ("menu", "discard") or view.actor != view.space_of(seat):
        return row()
    moved = "move used" if view.moved else "move not used"
    acted = "action not used" if view.acted == "none" else "action used"
    if _item(scene, "own") is None:
        return row(Span(moved, "muted"), "   ", Span(acted, "muted"))
    able = "" if view.moved else "key:m"
    step = Span(moved, "muted" if view.moved else "", able)
    return row(step, "   ", _button(scene, "own", acted))


def _all_to_do(scene: Scene, width: int) -> Row:
    """Tell in one row what may still be done, what can be used included."""
    view: View = scene.view
    worn = [item for item in scene.items if item.name.startswith("use-")]
    use = next((item.name for item in worn if item.move is not None), worn[0].name)
    step = Span(*(("move used", "muted") if view.moved else ("move free", "", "key:m")))
    acted = "action free" if view.acted == "none" else "action used"
    parts = [_button(scene, "own", acted), _button(scene, use, short(use.removeprefix("use-")))]
    ways = [row(step, gap, parts[0], gap, parts[1]) for gap in ("   ", "  ", " ")]
    return next((way for way in ways if width_of(way) <= width), ways[-1])


def _item(scene: Scene, name: str) -> tuple[int, Item] | None:
    found = ((at, item) for at, item in enumerate(scene.items) if item.name == name)
    return next(found, None)


def _button(scene: Scene, name: str, label: str) -> Row:
    """Draw words that are a thing to be picked."""
    found = _item(scene, name)
    assert found is not None
    at, item = found
    here = at == scene.cursor
    if at == scene.picked:
        text, style = f"{CURSOR}{label}{CURSOR_END}", "picked"
    else:
        text, style = label, "accent strong" if here else "muted" if item.move is None else ""
    return button([row(Span(text, style, here=here))], name)[0]


_FEET = {
    "end": "e end of turn",
    "done": "0 no more",
    "draw": "d draw a card",
    "neither": "0 neither",
}


def foot(scene: Scene) -> Row:
    """Draw what ends a question, in the lower border."""
    parts: list[Text] = []
    for name, label in _FEET.items():
        if _item(scene, name) is not None:
            parts += [" · "] if parts else []
            parts.append(_button(scene, name, label))
    return row(*parts)


def heroes(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the piles of all heroes in a table, the asked one's means below."""
    view: View = scene.view
    lines = [row(Span(f"{'':<9}  hand deck disc  score pile  buys    in play", "muted"))]
    for seat in sorted(range(view.seats), key=view.space_of):
        if view.heroes[seat] is not None:
            lines.append(_in_table(view, seat, width - 4))
    lines += [_ally(view, place) for place in view.party if place and _plays_alone(view, place)]
    also = held(scene, width - 4)
    asked = scene.seat
    if asked is None or view.heroes[asked] is None:
        return frame(lines, width, height, State.QUIET, title="Heroes", foot=foot(scene))
    worn, below = _worn(scene, asked, width - 4), foot(scene)
    free = height - 2 - len(lines) - len(also)
    if free > 0:
        lines += [*[row()] * (free > 1), worn]
    elif _uses(scene):
        below = row(worn, "   ", below)
    note = _left_to_do(scene, asked)
    lines = [*lines[: height - 2 - len(also)], *also]
    return frame(lines, width, height, State.QUIET, title="Heroes", note=note, foot=below)


def _in_table(view: View, seat: Seat, width: int) -> Row:
    """A hero's row: how many cards lie where, what the score pile buys, what is in play."""
    hero = view.heroes[seat] or ""
    pile = [view.card(id_) for id_ in view.scores[seat]]
    buys = buying.means(view, seat)
    sizes = (view.hand_sizes[seat], view.deck_sizes[seat], len(view.discards[seat]))
    line = row(
        Span(f"{hero_of(view, seat):<8}", "strong"),
        " ",
        letters([view.card(hero)]),
        "".join(f"{size:>5}" for size in sizes) + "  ",
        left(letters(pile) if len(pile) < 6 else str(len(pile)), 12),
        f"{f'up to {buys}' if buys else '-':<8}",
    )
    worn = view.permanents[seat]
    ways = [", ".join(map(named, worn)), ", ".join(map(short, worn)), "A F"]
    return row(line, fitting(ways, width - width_of(line)) or "-")


def _plays_alone(view: View, place: HeroPlace) -> bool:
    return view.seat_of(place.card) is None


def _ally(view: View, place: HeroPlace) -> Row:
    """An ally's row: it has HP in place of cards."""
    whole = view.card(place.card).hp
    state = f"HP {whole - place.damage} of {whole}" if place.standing else "collapsed"
    return row(Span(f"{called(place.card):<8}", "strong"), Span(" ally   ", "muted"), state)
