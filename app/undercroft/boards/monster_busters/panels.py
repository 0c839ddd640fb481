"""What lies on the table of Monster Busters: the Monster, the Location, the decks."""

from undercroft import glyphs
from undercroft.boards.base import Scene
from undercroft.screens.room import Room
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, Text, beside, columns, row, under, wrap
from undercroft_engine.core.phrases import counted
from undercroft_engine.games.monster_busters.state import TOKENS
from undercroft_engine.games.monster_busters.view import View
from undercroft_engine.games.monster_busters.words import asking, names
from undercroft_engine.games.monster_busters.words.answers import to_come

LOW, HIGH = 4, 7
"""The rows of these panels: side by side, all are as high as each other."""

_SIZES = ((29, 24), (38, 30), (44, 36))
"""The widths of Monster and Location in compact, regular and wide rooms; decks have the rest."""


def panels(scene: Scene, room: Room, height: int) -> list[Row]:
    """Lay them side by side; high ones say more, most of all of what may still come."""
    view: View = scene.view
    monster_width, location_width = _SIZES[room.regular + room.wide]
    rest = room.width - monster_width - location_width - 2
    fresh = scene.seat is None or not view.locked[scene.seat]
    high = height == HIGH
    return beside(
        frame(
            _strength_in_full(view) if high else strength(view),
            monster_width,
            height,
            State.FOCUSED,
            title=view.card(view.monster).name if view.monster else "No Monster",
            note=_new(fresh and not view.tokens) or f"{view.seats} seats",
        ),
        frame(
            _location(view, location_width - 4, high=high),
            location_width,
            height,
            State.NORMAL,
            title=names.card_name(view.location),
            note=_new(fresh),
        ),
        frame(
            _decks_in_full(view, rest - 4, scene.aid) if high else _decks(view),
            rest,
            height,
            State.NORMAL,
            title="Decks",
        ),
        gap=1,
    )


def strength(view: View) -> list[Row]:
    """Say in two rows how strong the Monster is and what it is worth."""
    assert view.monster is not None
    worth = view.card(view.monster).vp
    return [
        row(Span("Strength ", "muted"), _reckoned(view)),
        row(f"{worth} VP", Span(" to each fighter", "muted")),
    ]


def _reckoned(view: View) -> Row:
    """Draw the printed Strength, what tokens take off, and what is left."""
    assert view.monster is not None
    printed = view.card(view.monster).strength_for(view.seats)
    left = Span(str(view.strength()), "accent strong")
    if not view.tokens:
        return row(left)
    less = Span(f"{view.tokens} {glyphs.WEAKER}", "good")
    return row(f"{printed} - ", less, " = ", left)


def _strength_in_full(view: View) -> list[Row]:
    assert view.monster is not None
    vp = view.card(view.monster).vp
    twice = view.location == "temple"
    worth = f"{vp} + {vp} VP" if twice else f"{vp} VP"
    tokens = row(
        Span(" ".join(glyphs.WEAKER * view.tokens), "good"),
        " " if view.tokens else "",
        Span(" ".join(glyphs.SPENT * (TOKENS - view.tokens)), "disabled"),
        Span(f"  {view.tokens} of {TOKENS}", "muted"),
    )
    return [
        columns((Span("Strength", "muted"), _reckoned(view)), (10, 24)),
        columns((Span("tokens", "muted"), tokens), (10, 24)),
        row(),
        row(Span("victory   ", "muted"), worth, Span(" to each fighter", "muted")),
        row(
            Span("defeat    ", "muted"),
            f"coffin {view.buried()}",
            Span(" for each fighter", "muted"),
        ),
    ]


def _location(view: View, width: int, *, high: bool) -> list[Row]:
    """Say what the Location does, and what cards have to add."""
    needed = row(
        Span("needs ", "muted"), Span(str(asking.needed(view)), "strong"), _more(view, high)
    )
    if not high:
        return [row(names.place_short(view.location)), needed]
    effect = wrap(names.place_effect(view.location), width)
    return [*effect, row(), needed]


def _more(view: View, high: bool) -> Text:
    more = " more" if view.location == "village" else ""
    return Span(f"{more} from cards" if high else more or " in all", "muted")


def _decks(view: View) -> list[Row]:
    return under(
        [
            row(f"monsters {view.monsters_left} places  {view.locations_left:>2}"),
            row(f"items   {view.items_left:>2} discard {len(view.discards):>2}"),
        ],
        "muted",
    )


def _decks_in_full(view: View, width: int, aid: bool) -> list[Row]:
    """Say how many cards are left, and with the memory aid which Monsters may come."""
    counts = (
        f"Locations {view.locations_left}  Items {view.items_left}  discard {len(view.discards)}"
    )
    lines = [row(counts, style="muted")]
    space = HIGH - 2 - len(lines)
    head = f"{counted(view.monsters_left, 'Monster')} to come"
    for short in (False, True):
        names = to_come(view, short=short) if aid else ()
        named = wrap(f"{head}: {', '.join(names)}" if names else head, width)
        if len(named) <= space:
            break
    return [*lines, *named]


def coming(view: View, width: int) -> list[Row]:
    """Name in a box of its own the Monsters that may still come; none if none may."""
    names = to_come(view)
    if not names:
        return []
    lines = wrap(", ".join(names), width - 4)
    title = "Monsters to come (memory aid)"
    return frame(lines, width, len(lines) + 2, State.QUIET, title=title)


def _new(fresh: bool) -> Text:
    return Span(f"{glyphs.NEW} new", "new") if fresh else ""
