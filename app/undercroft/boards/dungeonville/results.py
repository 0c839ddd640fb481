"""The final page of Dungeonville: why it ended, every sum written out, what was secret."""

from collections.abc import Iterable

from undercroft.boards.dungeonville import signs
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets import seats
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.rows import Block, Row, Span, Text, cut, left, row, sized, width_of, wrap
from undercroft.widgets.words import clauses_of, told
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.phrases import ordinal
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words import results as texts
from undercroft_engine.games.dungeonville.words.phrases import DUNGEON_SAID, score_parts

_LABEL = 21


def results(view: View, names: tuple[str, ...], saved: str, room: Room, glyphs: Glyphs) -> Block:
    """Draw the page, header included, down to above the prompt; details as far as rows allow."""
    width, height = room.width, room.height - 2
    lines = [_head(view, width), *_reason(view, names, glyphs, width)]
    table = _table(view, names, width)
    foot = Span(f"saved as {saved}" if saved else "", "muted")
    space = height - len(lines) - len(table)
    notes = [
        part for line in texts.opened(view) for part in wrap(told(line, names, glyphs), width - 4)
    ]
    if len(notes) > space - 2:
        notes = [*notes[: space - 3], row(f"{len(notes) - space + 3} more lines: l", style="muted")]
    box = frame(notes, width, len(notes) + 2, State.QUIET, title="Now open to all", foot=foot)
    spare = max(0, space - len(box))
    gap = [row()] * min(1, spare // 2)
    return sized([*lines, *gap, *table, *gap, *box], width, height)


def _head(view: View, width: int) -> Row:
    chosen = " · ".join(
        f"{n} {v}".replace("_", " ") for n, v in view.options.items() if n == "claims"
    )
    end = row(Span(f"{chosen} · seed ..{(view.seed or '')[-4:]} ", "muted"))
    return header("Dungeonville", f"finished in round {view.round}", end, width=width)


def _reason(view: View, names: tuple[str, ...], glyphs: Glyphs, width: int) -> list[Row]:
    line = texts.headline(view)
    shown: list[Line] = [line[: len(line) - 1], *texts.shared(view), *texts.silent(view)]
    drawn = [part for one in shown for part in wrap(told(one, names, glyphs), width - 4)]
    wins = " wins" if len(view.winners) == 1 else " share the win"
    who = " and ".join(names[seat] for seat in view.winners)
    foot = Span(clauses_of(line), "muted")
    title = cut(Span(f"{who}{wins}", "good strong"), width - 30)
    return frame(drawn, width, len(drawn) + 2, State.FOCUSED, title=title, foot=foot)


def _table(view: View, names: tuple[str, ...], width: int) -> list[Row]:
    """One column per seat, the best first; one row per part of the sum."""
    places = texts.places(view)
    order = sorted(range(view.seats), key=lambda seat: (places[seat], seat))
    each = (width - _LABEL - 6) // view.seats

    def line(label: str, cells: Iterable[Text], clause: str = "", style: str = "muted") -> Row:
        shown = [left(cell, each) for cell in cells]
        return row(Span(f" {label:<{_LABEL - 1}}", style), *shown, Span(clause, "muted"))

    def parts(seat: Seat) -> tuple[int, int, int]:
        return score_parts(view, seat, view.deeds[seat])

    def lies(seat: Seat, own: bool) -> tuple[int, ...]:
        blood = view.blood[signs.number_of(view.deeds[seat])]
        return tuple(n if (one == seat) == own else 0 for one, n in enumerate(blood))

    def counted(figure: str, counts: tuple[int, ...]) -> Row:
        """A figure with the tokens it counts, where they fit."""
        full = row(f"{figure:<3} ", signs.tokens(counts))
        return full if width_of(full) < each else row(figure)

    def deed(seat: Seat) -> str:
        name = DUNGEON_SAID[view.deeds[seat]]
        return name if len(name) < each else name.split()[-1]

    tags = [cut(row(signs.shape(s), " ", seats.called(s, names)), each - 1) for s in order]
    return [
        line("", [Span(_ordinal(places[seat]), "strong") for seat in order]),
        line("", tags),
        line("Deed", [deed(seat) for seat in order]),
        line(
            "Kill zone",
            [counted(str(parts(s)[0]), view.kill_zones[s]) for s in order],
            "DV-B1",
        ),
        line(
            "Others' blood there",
            [counted(f"+{parts(s)[1]}", lies(s, False)) for s in order],
            "DV-B2",
        ),
        line("Own blood there", [f"-{parts(seat)[2]}" for seat in order], "DV-B7"),
        row(Span(" " + "-" * (width - 2), "line")),
        line("True score", [_total(view, seat) for seat in order], "DV-B8", "strong"),
        line("False claims", [_claims(view, seat) for seat in order], "DV-W4"),
    ]


def _total(view: View, seat: Seat) -> Span:
    won = seat in view.winners
    return Span(f"{view.scores[seat]}{' <' if won else ''}", "good strong" if won else "strong")


def _claims(view: View, seat: Seat) -> str:
    count = sum(note.kind == "claim" and note.seat == seat for note in view.log)
    return str(count or "-")


def _ordinal(place: int) -> str:
    return ordinal(place - 1)
