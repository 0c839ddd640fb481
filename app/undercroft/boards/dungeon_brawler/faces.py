"""What stands in a space: a hero, an ally or a dungeon card, in a few rows."""

from dataclasses import dataclass

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.boards.dungeon_brawler.ahead import hurts, own_space
from undercroft.boards.dungeon_brawler.marks import (
    beginning,
    fitting,
    kind,
    letter,
    spaces_of,
    word,
)
from undercroft.widgets.bar import full_cells
from undercroft.widgets.rows import Row, Span, row, width_of, wrap
from undercroft_engine.games.dungeon_brawler.view import DungeonPlace, HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import told
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen
from undercroft_engine.games.dungeon_brawler.words.names import hp, named, short

_BAR = 8
"""The cells of a bar, at most."""


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
    return [_title(seen, width), _figures(seen, width), _middle(seen, width), _about(seen, width)]


def large(seen: Seen, width: int, height: int) -> list[Row]:
    """Eight rows or more: the same spelled out, and the lines of the card."""
    place, view = seen.place, seen.view
    card = view.card(place.card)
    ally = isinstance(place, HeroPlace) and view.seat_of(place.card) is None
    lines = [
        _title(seen, width),
        row("ally", style="muted") if ally else row(word(card.color)),
        _spelled(seen, width),
        _bar(seen, width),
        *_lines(seen, width, height - 5),
    ]
    above = height - 1
    return [*lines[:above], *[row()] * (above - len(lines)), _about(seen, width)]


def _title(seen: Seen, width: int) -> Row:
    """The name, strong while the card has still to act."""
    card = seen.place.card
    full = named(card)
    name = full if width_of(full) <= width and width > 8 else short(card)
    return row(Span(name, "strong" if seen.place.ready or seen.view.actor == seen.space else ""))


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
    """The bar of HP, or what kind of card has none; of a player hero its piles."""
    if _hand(seen) is None:
        what = kind(seen.view.card(seen.place.card))
        return (
            _bar(seen, width) if _left(seen)[1] else row(fitting([what, ""], width), style="muted")
        )
    seat = seen.view.seat_of(seen.place.card)
    assert seat is not None
    scored = len(seen.view.scores[seat])
    kinds = [seen.view.card(id_).kind for id_ in seen.view.permanents[seat]]
    marks = f"{'A' if 'armor' in kinds else ' '}{'F' if 'familiar' in kinds else ' '}"
    return row(f"s{scored or '-'} {marks}".rstrip())


def _bar(seen: Seen, width: int) -> Row:
    """The bar of HP; what the attack in focus would take of it stands out, and so does rage."""
    left, whole = _left(seen)
    place = seen.place
    if not whole or (isinstance(place, HeroPlace) and not place.standing):
        return row()
    rage = fitting([" enraged", " rage"], width - 4) if getattr(place, "enraged", False) else ""
    cells = min(whole, width - width_of(rage), _BAR)
    full, kept = _cells(left, whole, cells), _cells(left - (seen.hit or 0), whole, cells)
    return row(
        Span(glyphs.BAR_FULL * kept, "good" if isinstance(place, HeroPlace) else "bad"),
        Span(glyphs.BAR_FULL * (full - kept), "waiting strong"),
        Span(glyphs.BAR_EMPTY * (cells - full), "muted"),
        Span(rage, "bad strong"),
    )


def _cells(points: int, whole: int, cells: int) -> int:
    """Count the full cells; while a point is left, one is."""
    return max(full_cells(points, whole, cells), 1) if points > 0 else 0


def _spelled(seen: Seen, width: int) -> Row:
    hand, (left, whole) = _hand(seen), _left(seen)
    if isinstance(seen.place, HeroPlace) and not seen.place.standing:
        return row("collapsed", style="bad strong")
    if hand is not None:
        return row(f"hand {hand}")
    return row(f"HP {left} of {whole}") if whole else row("no HP", style="muted")


def _lines(seen: Seen, width: int, space: int) -> list[Row]:
    """Of a hero its piles; of any other card its lines, that of its own space first."""
    place, view = seen.place, seen.view
    card = view.card(place.card)
    seat = view.seat_of(place.card) if isinstance(place, HeroPlace) else None
    if seat is not None:
        scored = len(view.scores[seat])
        worn = [fitting([named(id_), short(id_)], width) for id_ in view.permanents[seat]]
        return [row(f"score pile {scored or '-'}"), *map(row, worn)]
    enraged = bool(getattr(place, "enraged", False))
    every = card.enraged.spaces if enraged and card.enraged else card.spaces
    order = sorted(every, key=lambda line: not line.at[0] <= seen.space <= line.at[1])
    found: list[Row] = []
    for line in order:
        left = space - len(found)
        wrapped = wrap(f"{spaces_of(line)} {told(line.do)}", width)
        if len(wrapped) > left:
            return found or beginning(spaces_of(line), line.do, width, left)
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
        return _loot(seen, seat, bless, width)
    if view.actor == seen.space:
        ways = [f"{glyphs.HERE} turn{bless}", f"{glyphs.HERE}{bless}"]
        return row(fitting(ways, width), style="accent strong")
    if seat is not None and seat in view.to_act:
        return row(f"{'you' if seat == scene.seat else 'asked'}{bless}", style="accent strong")
    if not place.ready:
        return row(f"done{bless}", style="muted")
    if isinstance(place, HeroPlace) and not place.standing:
        lost = view.potions == 0
        return row("lost" if lost else "drinks", style="bad strong" if lost else "muted")
    if seat is not None:
        return row(Span(f"ready{bless}", "muted"))
    return row(Span(_will(seen, width), _tone(seen)), bless)


def _tone(seen: Seen) -> str:
    """What hurts one's own hero stands out."""
    parts, mine = seen.turn.parts if seen.turn else (), own_space(seen.scene)
    return "bad strong" if any(hurts(part, mine) for part in parts) else "strong" * bool(parts)


def _loot(seen: Seen, seat: int | None, bless: str, width: int) -> Row:
    """In the loot phase: what a seat has chosen."""
    view = seen.view
    if seat is None:
        ally = isinstance(seen.place, HeroPlace)
        return row(f"{'ally' if ally else 'done'}{bless}", style="muted")
    if seat in view.to_act:
        mine = seat == seen.scene.seat
        texts = [f"{glyphs.HERE} you"] if mine else ["choosing", "asked"]
        text = fitting([f"{text}{bless}" for text in texts], width)
        return row(text, style="accent strong" if mine else "muted")
    made = view.loot_choices[seat]
    name = (
        "" if made is None else {"Buy": "bought", "Draw": "drew"}.get(type(made).__name__, "none")
    )
    return row(fitting([f"{name}{bless}", f"{name}{bless.strip()}"], width), style="muted")


def _will(seen: Seen, width: int) -> str:
    """The first thing that the card will do, in a few cells."""
    parts = seen.turn.parts if seen.turn else ()
    hits = [part for part in parts if part.number] or list(parts)
    if not hits:
        return "ready"
    return fitting([hits[0].brief, hits[0].brief.replace(" ", ""), "acts"], width)
