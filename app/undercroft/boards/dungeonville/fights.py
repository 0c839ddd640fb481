"""Combat: own fighters against those of others, and the slots as they are revealed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from undercroft.boards.base import Scene
from undercroft.boards.dungeonville import signs
from undercroft.boards.dungeonville.plans import LineUp
from undercroft.boards.parts import turned as backs
from undercroft.glyphs import BECOMES, CHOOSING, DOWN, LOCKED
from undercroft.widgets import motion, seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.rows import Block, Row, Span, beside, left, row, width_of, wrap
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeonville import events as ev
from undercroft_engine.games.dungeonville.moves import DungeonName
from undercroft_engine.games.dungeonville.powers import AXE
from undercroft_engine.games.dungeonville.state import FIGHTERS
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, box, works

HEIGHT = 9
_CELL = 6


def fighting(view: View) -> tuple[Seat, ...]:
    """The seats of the combat whose line-ups are chosen, in Stone order (DV-C2)."""
    order = [(view.stone + n) % view.seats for n in range(view.seats)]
    for seat in order:
        if view.pawns[seat] and view.pawns.count(view.pawns[seat]) > 1:
            return tuple(one for one in order if view.pawns[one] == view.pawns[seat])
    return ()


def combat_count(view: View) -> int:
    """How many combats there are still."""
    return len({p for p in view.pawns if p is not None and view.pawns.count(p) > 1})


def line_up(scene: Scene, width: int, height: int = HEIGHT) -> list[Row]:
    """Draw who is in it, the own slots, and the grid of what beats what."""
    head = [_here(scene, width), _slots(scene)]
    return [*head, *_grid(scene, width, height - len(head))]


def _here(scene: Scene, width: int) -> Row:
    view: View = scene.view
    inside = fighting(view)
    name = view.pawns[inside[0]] if inside else None
    line = row(Span(f" {DUNGEON_SAID[name] if name else 'Combat'}:", "strong"))
    for seat in inside:
        state = f"{LOCKED} locked" if view.ready[seat] else f"{CHOOSING} choosing"
        tone = "waiting" if view.ready[seat] else "muted"
        line = row(line, " ", signs.shape(seat), " ", seats.called(seat, scene.names))
        line = row(line, Span(f" {state} ", tone))
    rest = [
        row("  ", signs.shape(seat), Span(f" {signs.short_of(pawn)}", "muted"))
        for seat, pawn in _alone(view, inside)
    ]
    more = row(line, *rest)
    return more if width_of(more) <= width else line


def _alone(view: View, inside: Sequence[Seat]) -> list[tuple[Seat, DungeonName]]:
    """The seats whose pawns stand elsewhere."""
    return [(seat, pawn) for seat, pawn in enumerate(view.pawns) if pawn and seat not in inside]


def _slots(scene: Scene) -> Row:
    """Draw the own slots as far as they are filled; whoever looks on sees none."""
    view: View = scene.view
    if scene.seat is None or scene.mode != "play" or scene.seat not in fighting(view):
        return row(
            Span(" Slots   fighters and their order are secret until all have locked", "muted")
        )
    order = scene.plan.order(scene.marks) if isinstance(scene.plan, LineUp) else view.line_up
    line = row(Span(" Slots", "muted"))
    for slot in range(min(FIGHTERS, len(view.parties[scene.seat]))):
        what = signs.person(view, order[slot]) if slot < len(order) else f"{CHOOSING} choose"
        style = "strong" if slot < len(order) else "muted"
        line = row(line, f"   {slot + 1}  ", Span(f"{what:<12}", style))
    return line


def _grid(scene: Scene, width: int, height: int) -> list[Row]:
    view: View = scene.view
    inside, me = fighting(view), scene.seat
    if me is None or me not in inside or not scene.aid or scene.mode != "play":
        return _theirs(scene, width, height)
    others = [seat for seat in inside if seat != me]
    order = scene.plan.order(scene.marks) if isinstance(scene.plan, LineUp) else view.line_up
    columns = [(seat, rank) for seat in others for rank in view.parties[seat]]
    fit = (width - 4 - 11 - 12) // _CELL
    first = 0
    more = len(columns) - fit
    heads, before = [], None
    for seat, rank in columns[first : first + fit]:
        mark = row(signs.shape(seat), " ") if seat != before else row("  ")
        before = seat
        heads.append(left(row(mark, Span(f"{rank}{signs.kin(view, rank)}", "strong")), _CELL))
    own = view.parties[me]
    space = height - 3
    at = scene.cursor if scene.items else 0
    start = max(0, min(at - space // 2, len(own) - space))
    lines = [row(" " * 11, *heads)]
    for rank in own[start : start + space]:
        cells = [
            left(_outcome(view, me, rank, seat, other), _CELL)
            for seat, other in columns[first : first + fit]
        ]
        slot = f"in slot {order.index(rank) + 1}" if rank in order else ""
        lines.append(row(left(Span(signs.person(view, rank), "strong"), 11), *cells, slot))
    foot = _beyond(view, own, start, space, more)
    title = "Yours against each of theirs"
    note = Span("memory aid", "muted")
    return frame(lines, width, height, State.NORMAL, title=title, note=note, foot=foot)


def _beyond(view: View, own: Sequence[int], start: int, space: int, more: int) -> str:
    below = own[start + space :]
    parts = [
        f"{DOWN} {signs.person(view, below[0])}" if below else "",
        f"{more} of theirs more" if more > 0 else "",
    ]
    return "   ".join(part for part in parts if part)


def _outcome(view: View, me: Seat, rank: int, seat: Seat, other: int) -> Span:
    """What an own fighter does to one of theirs, or suffers from it (DV-C7 to C9)."""
    cards = box(view)
    mine, theirs = _value(view, me, rank), _value(view, seat, other)
    alike = cards.colour[rank] == cards.colour[other] >= 0
    if (mine, rank) < (theirs, other):
        return Span("gains" if alike else "kills", "good")
    return Span("goes" if alike else "dies", "bad")


def _value(view: View, seat: Seat, rank: int) -> int:
    axe = box(view).wielders["axe"] >> rank & 1 and works(view, seat, "axe")
    return rank - AXE if axe else rank


def _theirs(scene: Scene, width: int, height: int) -> list[Row]:
    """Draw the parties that fight, for whoever does not or has no memory aid."""
    view: View = scene.view
    lines: list[Row] = []
    for seat in fighting(view):
        people = "  ".join(
            f"{signs.person(view, rank)} {signs.letters(view, rank)}" for rank in view.parties[seat]
        )
        head = row(signs.shape(seat), " ", seats.called(seat, scene.names), "  ")
        lines += [
            row(head if n == 0 else row("  "), part)
            for n, part in enumerate(wrap(people, width - 18))
        ]
    return frame(lines, width, height, State.NORMAL, title="Who may fight")


@dataclass(slots=True)
class Slot:
    """A slot as far as it has been told."""

    number: int
    fighters: tuple[tuple[Seat, int, int], ...]
    winner: Seat | None
    fates: dict[int, tuple[str, Seat]] = field(default_factory=dict)
    blood: ev.BloodTaken | None = None
    none: str = ""


@dataclass(slots=True)
class Combat:
    """A combat as far as it has been told."""

    line_ups: tuple[tuple[Seat, tuple[int, ...]], ...] = ()
    slots: list[Slot] = field(default_factory=list)
    ended: ev.CombatEnded | None = None
    dungeon: DungeonName | None = None
    gone: list[Seat] = field(default_factory=list)


def combat(told: Iterable[Event]) -> Combat:
    """Gather the newest combat from events."""
    made = Combat()
    for event in told:
        slot = made.slots[-1] if made.slots else None
        match event:
            case ev.LineUpsShown():
                made = Combat(event.ranks)
            case ev.SlotRevealed():
                made.dungeon = event.dungeon
                made.slots.append(Slot(event.slot, event.fighters, event.winner))
            case ev.FighterRecruited() if slot:
                slot.fates[event.rank] = ("joins", event.taker)
            case ev.FighterKilled() if slot:
                slot.fates[event.rank] = ("killed", event.by)
            case ev.FighterSaved() if slot:
                slot.fates[event.rank] = ("saved", event.seat)
            case ev.BloodTaken() if slot:
                slot.blood = event
            case ev.NoBlood() if slot:
                slot.none = "the Mule gives none" if event.reason == "mule" else "pool empty"
            case ev.PartyDiscarded() if slot and not made.ended:
                made.gone.append(event.seat)
            case ev.CombatEnded():
                made.ended = event
    return made


def slot_picture(scene: Scene, made: Combat, width: int) -> list[Row]:
    """Draw a slot laid out: its cards, the slots so far, what came of it, who still stands."""
    slot = made.slots[-1]
    order = sorted(slot.fighters, key=lambda one: (one[2], one[1]))
    each = 15 if width < 100 else 18 if width < 120 else 20
    blocks: list[Block] = [_fighter(scene, slot, one, each) for one in order]
    side = width - each * len(order)
    boxed = side >= 33
    if boxed:
        blocks.append(_slots_box(scene, made, side))
    told = _told(scene, slot, width - 2)
    lines = [_place(scene, made, width), *beside(*blocks), *told[:2], *[row()] * (2 - len(told))]
    lines.append(_standing(scene, made) if boxed else _slots_line(scene, made, width))
    return lines


def _place(scene: Scene, made: Combat, width: int) -> Row:
    view: View = scene.view
    name = DUNGEON_SAID[made.dungeon] if made.dungeon else "Combat"
    count = max(len(ranks) for _, ranks in made.line_ups) if made.line_ups else FIGHTERS
    slot = f", slot {made.slots[-1].number} of {count}" if made.slots and not made.ended else ""
    line = row(Span(f" {name}{slot}", "strong"))
    inside = [seat for seat, _ in made.line_ups]
    alone = _alone(view, inside)
    if alone:
        parts = [
            row(signs.shape(seat), f" {scene.names[seat]} {signs.short_of(pawn)}  ")
            for seat, pawn in alone
        ]
        more = row(line, Span("   alone  ", "muted"), *parts)
        return more if width_of(more) <= width else line
    return line


def _fighter(scene: Scene, slot: Slot, one: tuple[Seat, int, int], width: int) -> list[Row]:
    seat, rank, value = one
    view: View = scene.view
    card = box(view).people[rank]
    title = seats.title(seat, scene.names, scene.glyphs)
    side = motion.side(scene.moment)
    if side == "back":
        return backs.back(title, width, 6)
    if side == "edge":
        return backs.edge(width, 6)
    colour = "-" if card.colour == "none" else card.colour
    axe = f"axe: {value}" if value != rank else ""
    weakest = slot.blood is not None and _weakest(slot) == rank and len(slot.fighters) > 2
    lines = [
        row(Span(f"{rank:<3}", "strong"), f" {colour}"),
        row(card.cls),
        row(Span("weakest" if weakest else axe, "muted")),
    ]
    fate = slot.fates.get(rank)
    if slot.winner is None:
        state, foot = State.NORMAL, Span("alone", "muted")
    elif seat == slot.winner:
        state, foot = State.FOCUSED, Span("wins", "good strong")
    elif fate and fate[0] == "killed":
        state, foot = State.DISABLED, Span("killed")
    elif fate and fate[0] == "saved":
        state, foot = State.NORMAL, Span("saved", "good")
    elif fate:
        state, foot = State.NORMAL, Span(_joins(scene, fate[1], width - 6), "waiting")
    else:
        state, foot = State.NORMAL, Span("")
    return frame(lines, width, 6, state, title=title, foot=foot)


def _joins(scene: Scene, taker: Seat, space: int) -> str:
    """Say whom a fighter joins: `joins Ada`."""
    full = f"joins {scene.names[taker]}"
    return full if len(full) <= space else f"to {scene.names[taker]}"


def _weakest(slot: Slot) -> int:
    return max(rank for rank, (fate, _) in slot.fates.items() if fate == "killed")


def _summary(scene: Scene, slot: Slot) -> str:
    """A slot in a line: `23 wins: 30 and 46 killed`."""
    if slot.winner is None:
        return f"{slot.fighters[0][1]} alone"
    best = next(rank for seat, rank, _ in slot.fighters if seat == slot.winner)
    parts = []
    for word in ("joins", "killed", "saved"):
        ranks = [str(rank) for rank, (fate, _) in slot.fates.items() if fate == word]
        if ranks:
            whom = f" {scene.names[slot.winner]}" if word == "joins" else ""
            verb = "join" if word == "joins" and len(ranks) > 1 else word
            parts.append(f"{' and '.join(ranks)} {verb}{whom}")
    return f"{best} wins: {', '.join(parts) or 'nobody lost'}"


def _slots_box(scene: Scene, made: Combat, width: int) -> list[Row]:
    lines = [
        row(Span(f"{slot.number}  ", "muted"), line)
        for slot in made.slots
        for line in [_summary(scene, slot)]
    ]
    left_over = FIGHTERS - len(made.slots)
    if left_over and not made.ended:
        lines += [
            row(Span(f"{len(made.slots) + n + 1}  face down", "muted")) for n in range(left_over)
        ]
    fitted = [part for line in lines for part in wrap(line, width - 4)][:4]
    return frame(fitted, width, 6, State.QUIET, title="Slots")


def _slots_line(scene: Scene, made: Combat, width: int) -> Row:
    line = row(" ", "; ".join(f"{s.number}: {_summary(scene, s)}" for s in made.slots))
    return line if width_of(line) <= width else _standing(scene, made)


def _told(scene: Scene, slot: Slot, width: int) -> list[Row]:
    """Say in words with numbers what decided, and which token goes where."""
    view: View = scene.view
    if slot.winner is None:
        return [row(" Nobody stands against it.")]
    best = next(rank for seat, rank, _ in slot.fighters if seat == slot.winner)
    kin = box(view).people[best].colour
    text = f"{best} is lowest. {_summary(scene, slot).partition(': ')[2].capitalize()}."
    killed = [rank for rank, (fate, _) in slot.fates.items() if fate == "killed"]
    if killed:
        dead = " and ".join(map(str, killed))
        text = f"{best} is lowest. {dead} {'are' if len(killed) > 1 else 'is'} not {kin}: killed."
        if kin == "none":
            text = f"{best} is lowest and colourless: {dead} killed."
    parts: list[Row | str | Span] = [f" {text}"]
    if slot.blood is not None:
        giver, taker = slot.blood.giver, slot.blood.taker
        total = sum(slot.blood.kill_zone)
        parts += [
            " One ",
            signs.shape(giver),
            f" to {scene.names[taker]}, kills {total - 1}{BECOMES}{total}; "
            f"pool of {scene.names[giver]} {slot.blood.pool}.",
        ]
    elif slot.none:
        parts.append(f" No token: {slot.none}.")
    return wrap(row(*parts), width)


def _standing(scene: Scene, made: Combat) -> Row:
    """Count who still stands on each side."""
    line = row(Span(" Standing  ", "muted"))
    for seat, ranks in made.line_ups:
        lost = {r for slot in made.slots for r, (fate, _) in slot.fates.items()}
        own = [] if seat in made.gone else [rank for rank in ranks if rank not in lost]
        won = [r for s in made.slots for r, fate in s.fates.items() if fate == ("joins", seat)]
        line = row(
            line,
            signs.shape(seat),
            f" {len(own) + len(won)}",
            Span(f" ({len(won)} joined)" if won else "", "good"),
            "   ",
        )
    return line


def line_ups_picture(scene: Scene, made: Combat, width: int) -> list[Row]:
    """Draw which three each seat chose, not in which order (DV-C4)."""
    lines: list[Row] = []
    for seat, ranks in made.line_ups:
        people = "   ".join(signs.person(scene.view, rank) for rank in ranks)
        lines.append(row(left(row(*seats.title(seat, scene.names, scene.glyphs)), 18), people))
    pad = HEIGHT - 1
    box_ = frame(lines, width, pad, State.NORMAL, title="Who fights; in which order lies face down")
    return [row(Span(" All have locked.", "strong")), *box_]


def count_picture(scene: Scene, made: Combat, part: str, width: int) -> list[Row]:
    """Draw the count of survivors, then banner, tie-break, and who enters."""
    ended = made.ended
    assert ended is not None
    lines: list[Row] = []
    for seat, ranks, count in zip(ended.seats, ended.survivors, ended.counts, strict=True):
        own = count - (seat == ended.banner)
        shown = own if part == "count" else count
        names = "  ".join(signs.person(scene.view, rank) for rank in ranks) or "nobody"
        if len(names) > width - 40:
            names = " ".join(map(str, ranks))
        more = Span("  + banner" if seat == ended.banner and part != "count" else "", "waiting")
        first = seat == ended.entering and part == "enters"
        mark = Span("  enters" if first else "", "good strong")
        head = left(row(*seats.title(seat, scene.names, scene.glyphs)), 16)
        lines.append(row(head, Span(f"{shown}  ", "strong"), names, more, mark))
    if ended.strongest and part in ("tie-break", "enters"):
        lines.append(
            row(
                Span(
                    f"The numbers tie: the strongest survivor, {ended.strongest}, decides.", "muted"
                )
            )
        )
    slots = [row(Span(f" {slot.number}  ", "muted"), _summary(scene, slot)) for slot in made.slots]
    title = {"count": "Survivors", "banner": "The banner adds one", "tie-break": "A tie"}.get(
        part, "Who enters"
    )
    top = frame(lines, width, HEIGHT - 4, State.FOCUSED, title=title)
    if len(lines) > HEIGHT - 6:
        top = frame(lines, width, HEIGHT - 1, State.FOCUSED, title=title)
        return [_place(scene, made, width), *top]
    return [_place(scene, made, width), *top, *slots[:3], *[row()] * (3 - len(slots))]
