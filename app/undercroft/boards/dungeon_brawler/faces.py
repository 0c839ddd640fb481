"""What stands in a space: a hero, an ally or a dungeon card, in a few rows."""

from dataclasses import dataclass

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.marks import fitting, letter, word
from undercroft.widgets.bar import bar
from undercroft.widgets.rows import Row, Span, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler.view import DungeonPlace, HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import told
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen
from undercroft_engine.games.dungeon_brawler.words.names import hp, named, short


@dataclass(frozen=True, slots=True)
class Seen:
    """A space with what its card will do, and what the attack in focus would deal there."""

    scene: Scene
    space: int
    turn: Foreseen | None
    hit: int | None

    @property
    def view(self) -> View:
        """The table."""
        view: View = self.scene.view
        return view

    @property
    def place(self) -> HeroPlace | DungeonPlace:
        """What stands there."""
        found = self.view.at(self.space)
        assert found is not None
        return found


def small(seen: Seen, width: int) -> list[Row]:
    """Four rows: name, figures, bar or piles, and what it is about."""
    place = seen.place
    name = Span(_name(place, width), "strong")
    figures, middle = _figures(seen, width), _middle(seen, width)
    return [row(name), figures, middle, _about(seen, width)]


def large(seen: Seen, width: int) -> list[Row]:
    """Eight rows: the same spelled out, and the lines of the card."""
    place, view = seen.place, seen.view
    card = view.card(place.card)
    ally = isinstance(place, HeroPlace) and view.seat_of(place.card) is None
    lines = [
        row(Span(_name(place, width), "strong")),
        row("ally", style="muted") if ally else row(word(card.color)),
        _spelled(seen, width),
        _bar(seen, width),
        *_lines(seen, width),
    ]
    return [*lines[:7], *[row()] * (7 - len(lines)), _about(seen, width)]


def _name(place: HeroPlace | DungeonPlace, width: int) -> str:
    full = named(place.card)
    return full if width_of(full) <= width and width > 8 else short(place.card)


def _left(seen: Seen) -> tuple[int, int]:
    """HP left and HP in all; 0 where there are none."""
    damage, whole = hp(seen.view, seen.space)
    return whole - damage, whole


def _hand(seen: Seen) -> int | None:
    """The cards in hand of a player hero; None for whatever else stands there."""
    seat = seen.view.seat_of(seen.place.card) if isinstance(seen.place, HeroPlace) else None
    return None if seat is None else seen.view.hand_sizes[seat]


def _figures(seen: Seen, width: int) -> Row:
    card = seen.view.card(seen.place.card)
    color = "neutral" if card.kind in ("ally_hero", "non_monster") else card.color
    first = Span("-", "muted") if card.kind == "non_monster" else letter(color)
    hand, (left, whole) = _hand(seen), _left(seen)
    if isinstance(seen.place, HeroPlace) and not seen.place.standing:
        return row(first, Span(" fallen", "bad strong"))
    if hand is not None:
        return row(first, " ", fitting([f"hand {hand}", f"h {hand}"], width - 2))
    if not whole:
        return row(first, " no HP", style="muted")
    text = fitting([f"HP {left}/{whole}", f"{left}/{whole}"], width - 2)
    return row(first, " ", text)


def _middle(seen: Seen, width: int) -> Row:
    """The bar of HP; of a player hero the score pile and what lies before it."""
    if _hand(seen) is None:
        return _bar(seen, width)
    seat = seen.view.seat_of(seen.place.card)
    assert seat is not None
    scored = len(seen.view.scores[seat])
    kinds = [seen.view.card(id_).kind for id_ in seen.view.permanents[seat]]
    marks = f"{'A' if 'armor' in kinds else ' '}{'F' if 'familiar' in kinds else ' '}"
    return row(f"s{scored or '-'} {marks}".rstrip())


def _bar(seen: Seen, width: int) -> Row:
    left, whole = _left(seen)
    if not whole or (isinstance(seen.place, HeroPlace) and not seen.place.standing):
        return row()
    cells = min(width, 8)
    tone = "bad" if getattr(seen.place, "enraged", False) else "good"
    return bar(left, whole, cells, tone if isinstance(seen.place, HeroPlace) else "bad")


def _spelled(seen: Seen, width: int) -> Row:
    hand, (left, whole) = _hand(seen), _left(seen)
    if isinstance(seen.place, HeroPlace) and not seen.place.standing:
        return row("collapsed", style="bad strong")
    if hand is not None:
        return row(f"hand {hand}")
    return row(f"HP {left} of {whole}") if whole else row("no HP", style="muted")


def _lines(seen: Seen, width: int) -> list[Row]:
    """Of a hero its piles; of any other card its lines, that of its own space first."""
    place, view = seen.place, seen.view
    card = view.card(place.card)
    seat = view.seat_of(place.card) if isinstance(place, HeroPlace) else None
    if seat is not None:
        scored = len(view.scores[seat])
        worn = [named(id_) for id_ in view.permanents[seat]]
        return [row(f"score pile {scored or '-'}"), *[row(each[:width]) for each in worn]]
    enraged = bool(getattr(place, "enraged", False))
    every = card.enraged.spaces if enraged and card.enraged else card.spaces
    order = sorted(every, key=lambda line: not line.at[0] <= seen.space <= line.at[1])
    found: list[Row] = []
    for line in order:
        at = str(line.at[0]) if line.at[0] == line.at[1] else f"{line.at[0]}-{line.at[1]}"
        wrapped = wrap(f"{at} {told(line.do)}", width)
        if len(found) + len(wrapped) > 3:
            break
        found += wrapped
    return found


def _about(seen: Seen, width: int) -> Row:
    """What the card is about: its turn, what it will do, or that it has acted."""
    scene, view, place = seen.scene, seen.view, seen.place
    if view.stage == "over":
        return row()
    bless = f" +{place.bless}" if isinstance(place, HeroPlace) and place.bless else ""
    seat = view.seat_of(place.card) if isinstance(place, HeroPlace) else None
    if view.stage == "loot":
        return _loot(seen, seat, bless)
    if view.actor == seen.space:
        return row(f"{glyphs.HERE} turn{bless}", style="accent strong")
    if seat is not None and seat in view.to_act:
        return row(f"{'you' if seat == scene.seat else 'asked'}{bless}", style="accent strong")
    if not place.ready:
        return row(f"done{bless}", style="muted")
    if seat is not None:
        return row(Span(f"ready{bless}", "muted"))
    if isinstance(place, HeroPlace) and not place.standing:
        return row(f"drinks{bless}", style="muted")
    return row(Span(_will(seen, width), "strong" if seen.turn else ""), bless)


def _loot(seen: Seen, seat: int | None, bless: str) -> Row:
    """In the loot phase: what a seat has chosen."""
    view = seen.view
    if seat is None:
        ally = isinstance(seen.place, HeroPlace)
        return row(f"{'ally' if ally else 'done'}{bless}", style="muted")
    if seat in view.to_act:
        mine = seat == seen.scene.seat
        text = f"{glyphs.HERE} you" if mine else "choosing"
        return row(f"{text}{bless}", style="accent strong" if mine else "muted")
    made = view.loot_choices[seat]
    name = (
        "" if made is None else {"Buy": "bought", "Draw": "drew"}.get(type(made).__name__, "none")
    )
    return row(f"{name}{bless}", style="muted")


def _will(seen: Seen, width: int) -> str:
    """The first thing that the card will do, in a few cells."""
    parts = seen.turn.parts if seen.turn else ()
    hits = [part for part in parts if part.number] or list(parts)
    if not hits:
        return "ready"
    return fitting([hits[0].brief, hits[0].brief.replace(" ", ""), "acts"], width)
