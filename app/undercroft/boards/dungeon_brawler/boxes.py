"""The boxes below the cards: what will happen, the asked hero, who may buy what."""

from collections.abc import Sequence

from undercroft.boards.base import Item, Scene
from undercroft.boards.dungeon_brawler.marks import fitting, letters, word
from undercroft.glyphs import CURSOR, CURSOR_END
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, button, left, row, width_of
from undercroft.widgets.words import drawn
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import boxed, buying
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen
from undercroft_engine.games.dungeon_brawler.words.names import called, hero_of, named, short


def will_happen(
    scene: Scene, turns: Sequence[Foreseen], width: int, height: int, *, full: bool
) -> list[Row]:
    """Draw the turns to come, one or with `full` several rows each."""
    inner, space = width - 4, height - 2
    shown = [turn for turn in turns if full or not turn.player]
    blocks = [_turn(scene, turn, inner, full=full) for turn in shown]
    lines: list[Row] = []
    for at, block in enumerate(blocks):
        left_over = len(blocks) - at - 1
        if len(lines) + len(block) > space - (1 if left_over else 0):
            lines.append(row(f"{len(blocks) - at} more turns", style="muted"))
            break
        lines += block
    if not lines:
        lines = [row("Nothing more in this round.", style="muted")]
    title = "Will happen, left to right" + (", if nothing changes" if full else "")
    return frame(lines, width, height, State.QUIET, title=title)


def _turn(scene: Scene, turn: Foreseen, width: int, *, full: bool) -> list[Row]:
    name = called(turn.card) if full else short(turn.card)
    head = f"{turn.space} {name:<{15 if full else 8}} "
    if turn.player:
        mine = scene.seat is not None and scene.view.heroes[scene.seat] == turn.card
        return [row(head, Span("you" if mine else "a player's turn", "muted"))]
    if turn.waits:
        return [row(head, Span("exhausted, acts next round", "muted"))]
    mine = 0 if scene.seat is None else scene.view.space_of(scene.seat)
    space = width - width_of(head)
    if full:
        return _spread(head, [(part.full, part.fewer) for part in turn.parts], space)
    order = sorted(turn.parts, key=lambda part: mine not in part.hits)
    full_texts, fewer = [part.full for part in order], [part.fewer for part in order]
    ways = [", ".join(full_texts), ", ".join(fewer), ", ".join([full_texts[0], *fewer[1:]])]
    ways += [", ".join(fewer[:n]) for n in range(len(fewer) - 1, 0, -1)]
    return [row(head, fitting([*ways, *_beginnings(order[0].brief)], space))]


def _beginnings(text: str) -> list[str]:
    """What is told, and shorter beginnings of it, down to that it does something."""
    return [text, text.split(", ")[0], text.split(": ")[0], "acts"]


def _spread(head: str, texts: list[tuple[str, str]], space: int) -> list[Row]:
    """Set effects behind the name, those that do not fit in rows of their own."""
    lines: list[str] = []
    for full, fewer in texts:
        if lines and width_of(f"{lines[-1]}, {full}") <= space:
            lines[-1] = f"{lines[-1]}, {full}"
        else:
            lines.append(fitting([full, fewer, *_beginnings(fewer)], space))
    return [row(head if at == 0 else " " * width_of(head), line) for at, line in enumerate(lines)]


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
    order = [3, 2, 1, 0] if _uses(scene) else [3, 1, 0, 2]
    lines = [*_needed(lines, order, height - 2 - len(scene.held)), *_held(scene, inner)]
    title = row(Span(hero_of(view, seat), "strong"), "  ", word(view.card(hero).color))
    return frame(lines, width, height, State.QUIET, title=title, foot=_foot(scene))


def _held(scene: Scene, width: int) -> list[Row]:
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
    may = f"may buy to {buys}" if buys else "may buy nothing"
    head = row(Span("score pile "), letters(pile[:6]))
    if len(pile) > 6:
        head = row(Span("score pile "), str(len(pile)))
    space = width - width_of(head)
    return row(head, f"{may:>{space}}" if len(may) + 2 <= space else "")


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


def _foot(scene: Scene) -> Row:
    """Draw what ends a question, in the lower border."""
    parts: list[Text] = []
    for name, label in _FEET.items():
        if _item(scene, name) is not None:
            parts += [" · "] if parts else []
            parts.append(_button(scene, name, label))
    return row(*parts)


def who_may_choose(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw what each seat has chosen in the loot phase, or may pay."""
    view: View = scene.view
    lines = []
    order = sorted(range(view.seats), key=view.space_of)
    if len(order) > height - 2:  # one's own is told beside it
        order = [seat for seat in order if seat != scene.seat]
    for seat in order:
        name = Span(f"{hero_of(view, seat):<9}", "strong")
        lines.append(row(name, _chosen(scene, seat, width - 13)))
    title = "Who may choose, in any order"
    return frame(lines, width, height, State.QUIET, title=title)


def _chosen(scene: Scene, seat: Seat, width: int) -> Row:
    view: View = scene.view
    if seat in view.to_act:
        if seat == scene.seat:
            return row("you choose", style="accent strong")
        pile = [view.card(id_) for id_ in view.scores[seat]]
        means = buying.means(view, seat)
        return row(Span(f"choosing; may pay {means}: ", "muted"), letters(_kinds(pile)))
    if not view.party[view.space_of(seat) - 1].standing:  # type: ignore[union-attr]
        return row("has collapsed", style="bad")
    made = view.loot_choices[seat]
    return row(buying.chosen(made) if made is not None else "", style="muted")


def _kinds(pile: list[Card]) -> list[Card]:
    """One card of each colour."""
    return list({card.color: card for card in pile}.values())


def scored(scene: Scene, seat: Seat, width: int, height: int) -> list[Row]:
    """Draw what a seat has scored this round, and what that buys."""
    view: View = scene.view
    pile = [view.card(id_) for id_ in view.scores[seat]]
    count = "1 card" if len(pile) == 1 else f"{len(pile)} cards"
    lines = [
        row(f"{count}: ", letters(pile) if len(pile) < 10 else letters(_kinds(pile))),
        row(buying.buys(view, seat)),
        row("all of it is discarded afterwards", style="muted"),
    ]
    lines = [*lines[: max(2, height - 2 - len(scene.held))], *_held(scene, width - 4)][: height - 2]
    title = f"{hero_of(view, seat)}: scored this round"
    return frame(lines, width, height, State.QUIET, title=title, foot=_foot(scene))


def heroes(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the piles of all heroes in a table, the asked one's means below."""
    view: View = scene.view
    lines = [row(Span(f"{'':<9}  hand deck disc  score pile  buys    in play", "muted"))]
    for seat in sorted(range(view.seats), key=view.space_of):
        hero = view.heroes[seat]
        if hero is None:
            continue
        pile = [view.card(id_) for id_ in view.scores[seat]]
        worn = ", ".join(named(id_) for id_ in view.permanents[seat])
        if width_of(worn) > width - 53:
            worn = ", ".join(short(id_) for id_ in view.permanents[seat])
        figures = (
            f"{view.hand_sizes[seat]:>5}{view.deck_sizes[seat]:>5}{len(view.discards[seat]):>5}  "
        )
        buys = buying.means(view, seat)
        lines.append(
            row(
                Span(f"{hero_of(view, seat):<8}", "strong"),
                " ",
                letters([view.card(hero)]),
                figures,
                left(letters(pile) if len(pile) < 6 else str(len(pile)), 12),
                f"{f'up to {buys}' if buys else '-':<8}",
                worn or "-",
            )
        )
    asked = scene.seat
    if asked is not None and view.heroes[asked] is not None:
        table, held = len(lines), _held(scene, width - 4)
        lines += [row(), _worn(scene, asked, width - 4), _left_to_do(scene, asked)]
        last = [table + 1, 0] if _uses(scene) else [0, table + 1]
        order = [*range(1, table), table + 2, *last, table]
        lines = [*_needed(lines, order, height - 2 - len(held)), *held]
    return frame(lines, width, height, State.QUIET, title="Heroes", foot=_foot(scene))
