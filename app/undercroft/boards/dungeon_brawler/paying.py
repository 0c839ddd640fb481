"""The boxes of the loot phase: what each seat has chosen or may pay, and what one has scored."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.boxes import foot, held
from undercroft.boards.dungeon_brawler.marks import letters
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, row
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words import buying
from undercroft_engine.games.dungeon_brawler.words.names import hero_of


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
    also, title = held(scene, width - 4), f"{hero_of(view, seat)}: scored this round"
    lines = [
        row(f"{count}: ", letters(pile) if len(pile) < 10 else letters(_kinds(pile))),
        row(buying.buys(view, seat)),
        row("all of it is discarded afterwards", style="muted"),
    ]
    space = height - 2 - len(also)
    if space < len(lines) - 1:
        buys = buying.means(view, seat)
        title = f"{hero_of(view, seat)}: {count}, may buy {f'to {buys}' if buys else 'nothing'}"
        lines = lines[1:]
    lines = [*lines[: max(0, space)], *also][: height - 2]
    return frame(lines, width, height, State.QUIET, title=title, foot=foot(scene))
