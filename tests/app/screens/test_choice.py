"""What is marked in the hand rows."""

from typing import Any, cast

import pytest

from undercroft.boards.base import Board, Item
from undercroft.screens.choice import Choice
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_busters.moves import Pick

WHY: Line = ("4 is spent.",)
CARDS = (
    Item("four", "4", None, WHY),
    Item("five", "5", Pick(5)),
    Item("six", "6", Pick(6)),
)


class Cards:
    """A board with three cards, the first of them spent."""

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        return CARDS

    def plan(self, view: Any, offer: Offer) -> None:
        return None

    def absent(self, offer: Offer, key: str) -> Line:
        return ("1 is not in play.",) if key == "1" else ()


def offer(question: int = 1, kind: str = "pick") -> Offer:
    return Offer(seat=0, question=question, kind=kind, sealed=True)


@pytest.fixture
def choice() -> Choice:
    made = Choice(cast(Board, Cards()), 0)
    made.show(None, offer())
    return made


def test_the_focus_begins_on_the_first_thing_that_can_be_done(choice: Choice) -> None:
    assert choice.cursor == 1
    assert choice.move is None


def test_the_cursor_stops_at_both_edges(choice: Choice) -> None:
    choice.step(5)
    assert choice.cursor == 2
    choice.step(-5)
    assert choice.cursor == 0


def test_a_digit_picks_and_the_same_digit_puts_back(choice: Choice) -> None:
    assert choice.digit("6") == ()
    assert (choice.cursor, choice.move) == (2, Pick(6))
    assert choice.digit("6") == ()
    assert choice.move is None


def test_another_digit_moves_the_pick(choice: Choice) -> None:
    choice.digit("6")
    choice.digit("5")
    assert choice.move == Pick(5)


def test_what_cannot_be_done_says_why_and_leaves_the_pick_alone(choice: Choice) -> None:
    choice.digit("6")
    assert choice.digit("4") == WHY
    assert choice.move == Pick(6)


def test_a_digit_without_a_thing_gets_the_boards_reason_or_a_plain_one(choice: Choice) -> None:
    assert choice.digit("1") == ("1 is not in play.",)
    assert choice.digit("9") == ("Nothing here has the key 9.",)


def test_pointing_focuses_first_and_picks_the_second_time(choice: Choice) -> None:
    choice.point("six")
    assert (choice.cursor, choice.move) == (2, None)
    choice.point("six")
    assert choice.move == Pick(6)


def test_marks_last_while_the_question_is_the_same(choice: Choice) -> None:
    choice.digit("6")
    choice.show(None, offer())
    assert choice.move == Pick(6)


def test_a_new_question_begins_without_marks(choice: Choice) -> None:
    choice.digit("6")
    choice.show(None, offer(question=2))
    assert (choice.cursor, choice.move) == (1, None)


def test_a_seat_that_owes_nothing_has_nothing_picked(choice: Choice) -> None:
    choice.digit("6")
    choice.show(None, offer(kind="none"))
    assert not choice.open
    assert choice.move is None
