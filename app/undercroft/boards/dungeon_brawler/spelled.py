"""Cards that lie open in their own words: what stands in spaces, what is worn, what is for sale."""

from collections.abc import Iterable, Iterator

from undercroft.boards.dungeon_brawler.marks import kind, word
from undercroft.widgets.rows import Row, Span, Text, row, wrap
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.texts import enraged_text, text
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.leads import state
from undercroft_engine.games.dungeon_brawler.words.names import called, hero_of


def cards(view: View, width: int) -> Iterator[list[Row]]:
    """Give each card a block: dungeon and allies by space, the loot row, what heroes own or wear.

    What the cards of the hand do stands on the table.
    """
    if view.stage in ("hero", "ally"):
        return
    for space in (5, 6, 7, 8, 1, 2, 3, 4):
        place = view.at(space)
        if place is None or view.seat_of(place.card) is not None:
            continue
        card = view.card(place.card)
        raging = bool(getattr(place, "enraged", False))
        yield _spelled(f"{space} ", card, state(view, space), _sides(card, raging=raging), width)
    for at, id_ in enumerate(view.loot_row, start=1):
        card = view.card(id_)
        yield _spelled(f"loot {at} ", card, f"cost {card.cost}", text(card), width)
    for seat in sorted(range(view.seats), key=view.space_of):
        hero = view.heroes[seat]
        if hero is not None:
            yield _spelled("own action of ", view.card(hero), "", text(view.card(hero)), width)
        for id_ in view.permanents[seat]:
            card = view.card(id_)
            yield _spelled(f"{hero_of(view, seat)} wears ", card, "", text(card), width)


def _sides(card: Card, *, raging: bool) -> tuple[str, ...]:
    """Both sides of a boss, the one that holds first; the lines of any other card."""
    if card.enraged is None:
        return text(card)
    calm, rage = text(card), enraged_text(card)
    if raging:
        return "Enraged.", *rage
    return *calm, f"Enraged, HP {card.enraged.hp}.", *rage


def _spelled(head: str, card: Card, figures: str, lines: Iterable[str], width: int) -> list[Row]:
    """Name, colour, kind and figures, then all that stands on the card."""
    names: list[Text] = [head, Span(called(card.id), "strong"), "  ", word(card.color)]
    tail = "  ".join(one for one in (kind(card), figures) if one)
    whole = row(*names, Span(f"  {tail}  ", "muted"), " ".join(lines))
    first, *more = wrap(whole, width - 4)
    return [row(" ", first), *(row("   ", line) for line in more)]
