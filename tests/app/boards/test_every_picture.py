"""What pictures of Dungeon Busters grow by, and what they may not tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from support.busters import GAME
from support.deals import Deal
from support.pictures import ROOMS
from support.play import Step as Played
from support.play import walked
from support.scenes import COMPACT, dullahan, scene
from undercroft.boards.dungeon_busters import BOARD
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_busters.moves import Pick
from undercroft_engine.games.dungeon_busters.view import View

DEALS = [
    Deal("dungeon-busters", 3),
    Deal("dungeon-busters", 4),
    Deal("dungeon-busters", 5),
    Deal("dungeon-busters", 4, (("cards", "edition"),)),
    Deal("dungeon-busters", 3, (("locks", "final"),)),
]


class Told(NamedTuple):
    """A reveal as far as it has come."""

    before: View
    events: list[Event]
    after: View


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
