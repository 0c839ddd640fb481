"""Before and after the slots of a combat: who fights, and how survivors are counted."""

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import people, signs
from undercroft.boards.dungeonville.combats import Combat
from undercroft.boards.dungeonville.slot_words import summary
from undercroft.boards.dungeonville.slots import place
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Row, Span, left, row, sized
from undercroft_engine.games.dungeonville.events import CombatEnded

_TITLES = {
    "count": "Survivors",
    "banner": "The banner adds one",
    "tie-break": "A tie",
    "goes in": "Who enters",
}


def line_ups_picture(scene: Scene, made: Combat, width: int, height: int) -> list[Row]:
    """Draw which three each seat chose, not in which order (DV-C4)."""
    lines: list[Row] = []
    each = 24 if width >= 100 else 16
    for seat, ranks in sorted(made.line_ups):
        say = signs.person_full if width >= 100 else signs.person
        three = row(*(left(say(scene.view, rank), each) for rank in ranks))
        lines.append(row(left(people.called(scene, seat), 16), three))
    title = "Who fights; in which order lies face down"
    box = frame(lines, width, height - 1, State.NORMAL, title=title)
    return [row(Span(" All have locked.", "strong")), *box]


def count_picture(scene: Scene, made: Combat, part: str, width: int, height: int) -> list[Row]:
    """Draw the count of survivors, then banner, tie-break, and who enters."""
    ended = made.ended
    assert ended is not None
    lines = [_survivors(scene, ended, at, part, width) for at in _in_order(ended)]
    if ended.strongest and part in ("tie-break", "goes in"):
        tie = f"The numbers tie: the strongest survivor, {ended.strongest}, decides."
        lines.append(row(Span(tie, "muted")))
    slots = [row(Span(f" {slot.number}  ", "muted"), summary(scene, slot)) for slot in made.slots]
    tall = min(len(lines) + 2, height - 1)
    top = frame(lines, width, tall, State.FOCUSED, title=_TITLES[part])
    return sized([place(scene, made, width), *top, *slots], width, height)


def _in_order(ended: CombatEnded) -> list[int]:
    """The places of the seats in the order of the table."""
    return sorted(range(len(ended.seats)), key=lambda at: ended.seats[at])


def _survivors(scene: Scene, ended: CombatEnded, at: int, part: str, width: int) -> Row:
    """Draw a seat's survivors with their number, the banner's one once it has been told."""
    seat, ranks = ended.seats[at], ended.survivors[at]
    banner = seat == ended.banner
    count = ended.counts[at] - (banner and part == "count")
    names = "  ".join(signs.person(scene.view, rank) for rank in ranks) or "nobody"
    if len(names) > width - 40:
        names = " ".join(map(str, ranks))
    more = Span("  + banner" if banner and part != "count" else "", "waiting")
    enters = seat == ended.entering and part == "goes in"
    head = left(people.called(scene, seat), 16)
    mark = Span("  enters" if enters else "", "good strong")
    return row(head, Span(f"{count}  ", "strong"), names, more, mark)
