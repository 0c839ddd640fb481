"""The words of a slot: what decided it, what came of it, who still stands."""

from collections.abc import Sequence

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.combats import Combat, Slot
from undercroft.glyphs import BECOMES
from undercroft.widgets.rows import Row, Span, Text, row, width_of, wrap
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import listed
from undercroft_engine.games.dungeonville.words.phrases import box


def summary(scene: Scene, slot: Slot) -> str:
    """A slot in a line: `23 wins: 30 and 46 killed`."""
    if slot.winner is None:
        return f"{slot.fighters[0][1]} stands alone"
    parts = []
    for fate in ("joins", "killed", "saved"):
        ranks = slot.having(fate)
        if ranks:
            whom = f" {scene.names[slot.winner]}" if fate == "joins" else ""
            parts.append(f"{ranked(ranks)} {_verb(fate, ranks)}{whom}")
    return f"{slot.best} wins: {', '.join(parts)}" if parts else f"{slot.best} wins"


def fitting(scene: Scene, slot: Slot, space: int) -> str:
    """The same, where it is too long in the fewest words: `13: 61 joins, 20 24 killed`."""
    full = summary(scene, slot)
    if len(full) <= space:
        return full
    fates = ((slot.having(fate), fate) for fate in ("joins", "killed", "saved"))
    parts = [f"{' '.join(map(str, ranks))} {_verb(fate, ranks)}" for ranks, fate in fates if ranks]
    return f"{slot.best}: {', '.join(parts)}"


def one_line(scene: Scene, slot: Slot) -> Row:
    """A slot in a row of its own, with its token."""
    line = row(Span(f" {slot.number}  ", "muted"), summary(scene, slot))
    if slot.blood is None:
        return line
    return row(line, ", one ", signs.shape(slot.blood.giver), f" to {_name(scene, slot.winner)}")


def told(scene: Scene, slot: Slot, width: int, most: int) -> list[Row]:
    """Say in words with numbers what decided, and which token goes where."""
    parts: list[Text] = [_decided(scene, slot)]
    if slot.blood is not None:
        parts += _token(scene, slot)
    elif slot.none:
        parts.append(f" No token: {slot.none}.")
    for seat in slot.gone:
        parts.append(f" Nobody of a colour is left to {_name(scene, seat)}: out, all discarded.")
    lines = [row(" ", line) for line in wrap(row(*parts), width - 1)]
    return lines if len(lines) <= most else [one_line(scene, slot)]


def _decided(scene: Scene, slot: Slot) -> str:
    if slot.winner is None:
        return "Nobody stands against it: it survives."
    colour = box(scene.view).people[slot.best].colour
    value = next(value for _, rank, value in slot.fighters if rank == slot.best)
    by_axe = f" with {value} by the axe" if value != slot.best else ""
    killed, joins, saved = (slot.having(fate) for fate in ("killed", "joins", "saved"))
    if colour == "none":
        return f"{slot.best} is lowest{by_axe}, and has no colour. {_verbs(killed, 'killed')}"
    said = [f"{slot.best} is lowest{by_axe}."]
    if joins:
        verb = f"{_verb('joins', joins)} {_name(scene, slot.winner)}"
        said.append(f"{ranked(joins)} {_are(joins)} {colour} too: {verb}.")
    if killed:
        said.append(f"{ranked(killed)} {_are(killed)} not {colour}: killed.")
    if saved:
        said.append(f"The shield saves {ranked(saved)}.")
    if joins and not killed:
        said.append("No blood.")
    return " ".join(said)


def _token(scene: Scene, slot: Slot) -> list[Text]:
    """Say whose token goes to whom, with the counts it changes."""
    blood = slot.blood
    assert blood is not None
    killed = slot.having("killed")
    giver, total = _name(scene, blood.giver), sum(blood.kill_zone)
    start = f" The weakest is {max(killed)}, of {giver}: one " if len(killed) > 1 else " One "
    pool = f"{blood.pool + 1}{BECOMES}{blood.pool}" if blood.pool else "0"
    return [
        start,
        signs.shape(blood.giver),
        f" goes to {_name(scene, blood.taker)}, kills {total - 1}{BECOMES}{total}, "
        f"pool of {giver} {pool}.",
    ]


def standing(scene: Scene, made: Combat, width: int) -> Row:
    """Name who has stood their slot, and count them with those won from others."""
    named = [row(f"{_name(scene, seat)} {_stands(made, seat)}") for seat in sorted(made.seats)]
    counted = [row(signs.shape(seat), f" {_count(made, seat)}") for seat in sorted(made.seats)]
    for parts in (named, counted):
        line = row(Span(" Standing", "muted"), *(row("   ", part) for part in parts))
        if width_of(line) <= width:
            break
    return line


def _stands(made: Combat, seat: Seat) -> str:
    own = [rank for rank in made.fought(seat) if rank in made.own(seat)]
    won = made.won(seat)
    if not own and not won:
        return "none yet" if set(made.own(seat)) - set(made.fought(seat)) else "none"
    text = " ".join(map(str, own))
    if not won:
        return text
    others = f"{' '.join(map(str, won))} from others = {len(own) + len(won)}"
    return f"{text}, and {others}" if own else others


def _count(made: Combat, seat: Seat) -> int:
    return len([r for r in made.fought(seat) if r in made.own(seat)]) + len(made.won(seat))


def _name(scene: Scene, seat: Seat | None) -> str:
    return "" if seat is None else scene.names[seat]


def ranked(ranks: Sequence[int]) -> str:
    """Ranks in words: `30 and 46`."""
    return listed(list(map(str, ranks)))


def _verb(fate: str, ranks: Sequence[int]) -> str:
    return "join" if fate == "joins" and len(ranks) > 1 else fate


def _are(ranks: Sequence[int]) -> str:
    return "is" if len(ranks) == 1 else "are"


def _verbs(ranks: Sequence[int], verb: str) -> str:
    return f"{ranked(ranks)} {_are(ranks)} {verb}." if ranks else ""
