"""Asked which seat is meant: what stays of the picture below, and what can be pressed."""

from itertools import product

import pytest

from support.sessions import session
from support.stage import BUSTERS
from support.tables import table_for
from undercroft.screens.asking import AskSeat
from undercroft.screens.page import prompt_row
from undercroft.screens.play import Play
from undercroft.screens.room import HEIGHTS, WIDTHS, Room
from undercroft.screens.seat import SeatFace
from undercroft.widgets.rows import text_of

SIZES = [Room(*size) for size in product(WIDTHS, HEIGHTS)]
TWO = ("person:Ann", "person:Bo", "random")


@pytest.mark.parametrize("room", SIZES, ids=str)
def test_boxes_stay_whole_while_a_seat_is_asked_for_and_only_its_letters_are_buttons(
    room: Room,
) -> None:
    play = Play(table_for(BUSTERS, TWO), session(pace="instant"))
    for under in (play.face, SeatFace(play, 0)):
        at = prompt_row(room)
        before = under.draw(room, "")
        asking = AskSeat(play, under, "Who speaks?", (0, 1), lambda seat: None).draw(room, "")
        assert "g speak" in text_of(before[: at - 1])
        assert text_of(asking[: at - 1]) == text_of(before[: at - 1])
        spans = [span for line in asking[:-1] for span in line]
        keys = {span.action for span in spans if span.action.startswith("key:")}
        assert keys == {"key:a", "key:b"}
        assert not any("key" in span.style.split() for span in spans if not span.action)
