"""Whole random games drawn: every picture has the room's size, and tells nothing it may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from typing import NamedTuple

import pytest

from support.busters import GAME, Table
from support.deals import Deal
from support.play import Step as Played
from support.play import walked
from support.scenes import COMPACT, dullahan, scene
from undercroft.boards.base import Mode, Scene
from undercroft.boards.dungeon_busters import BOARD
from undercroft.glyphs import CUT, Glyphs
from undercroft.screens.page import hand_height, table_height
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.widgets.pane import STYLES
from undercroft.widgets.rows import Block, text_of, width_of
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.games.dungeon_busters.view import View

SHORT = ("Ada", "Bram", "Cleo", "Dov", "Esme")
LONG = ("Bartholomew1", "你好世界再见", "Wilhelmina12", "Maximilian12", "Anneliese123")
DEALS = [
    Deal("dungeon-busters", 3),
    Deal("dungeon-busters", 4),
    Deal("dungeon-busters", 5),
    Deal("dungeon-busters", 4, (("cards", "edition"),)),
    Deal("dungeon-busters", 3, (("locks", "final"),)),
]
ROOMS = [Room(width, height) for width, height in product(WIDTHS[:3], HEIGHTS)]
"""All a board is drawn for; what is wider than 120 columns holds the log beside it."""
LOOKS = cycle(product(ROOMS, (SHORT, LONG), (True, False), (True, False)))
"""Room, names, memory aid, ASCII: taken in turn, so that each meets each kind of state."""
MOMENTS = cycle((None, 0.0, 0.08, 0.16))


class Told(NamedTuple):
    """A reveal as far as it has come."""

    before: View
    events: list[Event]
    after: View


def check(block: Block, room: Room, height: int) -> None:
    """Exactly as wide and high as the room, in looks that the style sheet knows."""
    assert len(block) == height
    for line in block:
        assert width_of(line) == room.width, text_of([line])
        assert {name for span in line for name in span.style.split()} <= set(STYLES)


def any_scene(state: object, seat: Seat | None, mode: Mode) -> tuple[Scene, Room]:
    """The scene in the next of the looks, with the cursor somewhere and perhaps a pick."""
    room, names, aid, ascii_only = next(LOOKS)
    table = Table(state)  # type: ignore[arg-type]
    shown = scene(table, seat, mode=mode, names=names, aid=aid, ascii_only=ascii_only)
    legal = [at for at, item in enumerate(shown.items) if item.move is not None]
    return replace(shown, cursor=legal[-1], picked=legal[-1]) if legal and aid else shown, room


def reveals(game: tuple[Played, ...], seat: Seat | None) -> Iterator[Told]:
    """Each battle's reveal: the view from before it, its events as they grow, the view after."""
    before: View = GAME.view(game[0].before, seat)
    told: list[Event] = []
    for played in game:
        seen = [each for event in played.events if (each := event.seen_by(seat)) is not None]
        if GAME.view(played.before, None).stage == "pick":
            before, told = GAME.view(played.before, seat), []
        told += seen
        after = GAME.view(played.after, seat)
        if BOARD.steps(before, told, after):
            yield Told(before, list(told), after)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_table_hand_and_header_of_a_game_fills_the_room_exactly(deal: Deal) -> None:
    seats: list[tuple[Seat | None, Mode]] = [(seat, "play") for seat in range(deal.seats)]
    onlookers = cycle([*seats, (None, "watch"), (None, "public")])
    for played in walked(deal):
        if not GAME.to_act(played.after):
            continue
        for _ in range(2):
            seat, mode = next(onlookers)
            shown, room = any_scene(played.after, seat, mode)
            picture = BOARD.table(shown, room)
            check(picture, room, table_height(room))
            assert text_of(picture[-1:])[-1] == "╯"  # nothing was pushed out below
            check(BOARD.hand(shown, room), room, hand_height(room))
            check([BOARD.header(shown, room)], room, 1)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_step_of_every_reveal_fills_the_room_exactly(deal: Deal) -> None:
    counted = 0
    for seat in (0, None):
        for told in reveals(walked(deal), seat):
            steps = BOARD.steps(*told)
            for at in range(len(steps)):
                for _ in range(3):
                    room, names, aid, ascii_only = next(LOOKS)
                    shown = Scene(
                        view=told.after,
                        offer=None,
                        seat=seat,
                        names=names[: deal.seats],
                        persons=(0,),
                        mode="play" if seat == 0 else "watch",
                        aid=aid,
                        moment=next(MOMENTS),
                        glyphs=Glyphs(ascii=ascii_only),
                    )
                    block = BOARD.reveal(shown, steps, at, room)
                    check(block, room, table_height(room))
                    assert names == LONG or CUT not in text_of(block)
                    counted += 1
    assert counted > 300


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_the_results_of_a_game_fill_every_room_exactly(deal: Deal) -> None:
    view: View = GAME.view(walked(deal)[-1].after, None)
    for room, names, ascii_only in product(ROOMS, (SHORT, LONG), (False, True)):
        marks = Glyphs(ascii=ascii_only)
        block = BOARD.results(view, names[: deal.seats], "dungeon-busters-7", room, marks)
        check(block, room, room.height - 2)
        assert "Total" in text_of(block)
        assert "saved as dungeon-busters-7" in text_of(block)
        assert names == LONG or CUT not in text_of(block)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_reveal_that_grows_keeps_the_steps_it_had(deal: Deal) -> None:
    grown = 0
    known: tuple[View, tuple[str, ...]] | None = None
    for told in reveals(walked(deal), None):
        names = tuple(step.name for step in BOARD.steps(*told))
        if known is not None and known[0] is told.before:
            assert names[: len(known[1])] == known[1]
            grown += 1
        known = (told.before, names)
    assert grown > 0


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_reveal_taken_up_in_its_midst_has_the_steps_and_counts_of_a_whole_one(
    deal: Deal,
) -> None:
    history: list[Event] = []
    taken_up = 0
    whole = {told.events[-1]: told for told in reveals(walked(deal), None)}
    for played in walked(deal):
        history += [each for event in played.events if (each := event.seen_by(None)) is not None]
        view: View = GAME.view(played.after, None)
        if view.stage not in ("lose", "take"):
            continue
        steps = BOARD.steps(view, history, view)
        expected = BOARD.steps(*whole[history[-1]])
        assert [step.name for step in steps] == [step.name for step in expected]
        for step, other in zip(steps, expected, strict=True):
            assert step.data.bank == other.data.bank
            assert step.data.spoils == other.data.spoils
            for seat in range(deal.seats):
                assert step.data.pile(seat) == other.data.pile(seat)
        taken_up += 1
    assert taken_up > 0


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])
def test_a_lock_of_another_seat_changes_no_picture(seat: Seat | None, room: Room) -> None:
    pictures = set()
    for value in (3, 6):
        table = dullahan()
        table.make(3, Pick(value))
        shown = scene(table, seat, mode="play" if seat == 0 else "watch")
        pictures.add((*BOARD.table(shown, room), *BOARD.hand(shown, room)))
    assert len(pictures) == 1


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_without_the_memory_aid_nothing_is_reckoned_for_the_player(room: Room) -> None:
    shown = scene(dullahan(), aid=False, cursor=5, picked=5)
    text = text_of([*BOARD.table(shown, room), *BOARD.hand(shown, room)])
    for word in ("sets", "Holds", "holds", "most of", "score now", "Sums", "most with", "equal"):
        assert word not in text
    assert "trophies" in text


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_ascii_pictures_drop_the_shape_where_the_letter_stands(room: Room) -> None:
    shown = scene(dullahan(), ascii_only=True)
    block = [BOARD.header(shown, room), *BOARD.table(shown, room), *BOARD.hand(shown, room)]
    text = Glyphs(ascii=True).plain(text_of(block))
    assert text.isascii()
    assert " A Ada" in text
    assert " Y Y " in text
    assert "?" not in text.replace("? ", "")


def test_everything_to_be_picked_or_pressed_is_a_button() -> None:
    shown = scene(dullahan(), cursor=5)
    block = [*BOARD.table(shown, COMPACT), *BOARD.hand(shown, COMPACT)]
    actions = {span.action for line in block for span in line if span.action}
    assert {item.name for item in shown.items} <= actions
    assert {"key:g", "key:a", "key:r"} <= actions


def test_the_terminal_cursor_is_parked_on_the_focused_card_alone() -> None:
    for cursor in range(6):
        block = BOARD.hand(scene(dullahan(), cursor=cursor), COMPACT)
        parked = [span for line in block for span in line if span.here]
        assert [span.action for span in parked] == [f"card-{cursor + 1}"]
