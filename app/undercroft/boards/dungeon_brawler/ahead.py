"""The box of what will happen: the turns to come, in their order, what they do in few words."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.marks import fitting
from undercroft.glyphs import BECOMES
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, row, width_of
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen, Part
from undercroft_engine.games.dungeon_brawler.words.names import called, short


def will_happen(
    scene: Scene, turns: Sequence[Foreseen], width: int, height: int, *, full: bool
) -> list[Row]:
    """Draw the turns to come, one or with `full` several rows each."""
    inner, space = width - 4, height - 2
    shown = [turn for turn in turns if full or not turn.player]
    blocks = _blocks(scene, shown, inner, full=full)
    lines: list[Row] = []
    for at, block in enumerate(blocks):
        left_over = len(blocks) - at - 1
        if len(lines) + len(block) > space - (1 if left_over else 0):
            lines.append(row(Span(f"{len(blocks) - at} more: i", "muted", "key:i")))
            break
        lines += block
    if not lines:
        lines = [row("Nothing more in this round.", style="muted")]
    title = "Will happen, left to right" + (", if nothing changes" if full else "")
    return frame(lines, width, height, State.QUIET, title=title)


def spelled(scene: Scene, turns: Sequence[Foreseen], width: int) -> list[list[Row]]:
    """Draw each turn to come with all that it does, for the page of what lies open."""
    return _blocks(scene, turns, width, full=True)


def _blocks(scene: Scene, turns: Sequence[Foreseen], width: int, *, full: bool) -> list[list[Row]]:
    """Draw the turns, their names below each other whatever stands before them."""
    places = [_place(turn) for turn in turns]
    wide = max(map(width_of, places), default=0)
    heads = [Span(f"{place:<{wide}} ", "muted") for place in places]
    return [
        _turn(scene, turn, head, width, full=full) for turn, head in zip(turns, heads, strict=True)
    ]


def _place(turn: Foreseen) -> str:
    """The space of a card, and the one from which it will act: `8▸5`."""
    return str(turn.space) if turn.acts == turn.space else f"{turn.space}{BECOMES}{turn.acts}"


def own_space(scene: Scene) -> int:
    """The space of the hero whose player looks; 0 for a spectator."""
    return 0 if scene.seat is None else scene.view.space_of(scene.seat)


def hurts(part: Part, space: int) -> bool:
    """Whether this is damage to what stands in the space."""
    return bool(part.number) and space in part.hits


def _turn(scene: Scene, turn: Foreseen, at: Span, width: int, *, full: bool) -> list[Row]:
    name = called(turn.card) if full else short(turn.card)
    tone = "muted" if turn.waits else "strong"
    head = row(at, Span(f"{name:<{15 if full else 8}} ", tone))
    if turn.player:
        mine = scene.seat is not None and scene.view.heroes[scene.seat] == turn.card
        return [row(head, Span("you" if mine else "a player's turn", "muted"))]
    if turn.waits:
        return [row(head, Span("exhausted, acts next round", "muted"))]
    mine, space = own_space(scene), width - width_of(head)
    if full:
        return _spread(head, turn.parts, mine, space)
    order = sorted(turn.parts, key=lambda part: mine not in part.hits)
    full_texts, fewer = [part.full for part in order], [part.fewer for part in order]
    ways = [", ".join(full_texts), ", ".join(fewer), ", ".join([full_texts[0], *fewer[1:]])]
    ways += [", ".join(fewer[:n]) for n in range(len(fewer) - 1, 0, -1)]
    text = fitting([*ways, *_beginnings(order[0].brief)], space)
    return [row(head, Span(text, _tone(order, mine)))]


def _tone(parts: Sequence[Part], mine: int) -> str:
    """What hurts one's own hero stands out."""
    return "bad" if any(hurts(part, mine) for part in parts) else ""


def _beginnings(text: str) -> list[str]:
    """What is told, and shorter beginnings of it, down to that it does something."""
    return [text, text.split(", ")[0], text.split(": ")[0], "acts"]


def _spread(head: Row, parts: Sequence[Part], mine: int, space: int) -> list[Row]:
    """Set effects behind the name, those that do not fit in rows of their own."""
    lines: list[tuple[str, str]] = []
    for part in parts:
        tone = _tone([part], mine)
        if lines and width_of(f"{lines[-1][0]}, {part.full}") <= space:
            lines[-1] = (f"{lines[-1][0]}, {part.full}", lines[-1][1] or tone)
        else:
            lines.append((fitting([part.full, part.fewer, *_beginnings(part.fewer)], space), tone))
    heads = [head, *[row(" " * width_of(head))] * len(lines)]
    return [row(first, Span(*line)) for first, line in zip(heads, lines, strict=False)]
