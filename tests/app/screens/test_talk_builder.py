"""A statement built part by part."""

from undercroft.screens.talk_builder import Builder
from undercroft_engine.core.offer import Kind, Refusal, SeatValues, Talk
from undercroft_engine.parts.talk import Say

LOCKED = Refusal("addressee_locked", "DB-N5", {"seat": 3})
OTHERS = (SeatValues(1, (2, 5)), SeatValues(2, (3, 4)), SeatValues(3, refusal=LOCKED))
TALK = Talk(
    (
        Kind("play", ("value",), values=(2, 3)),
        Kind("at_least", ("value",), values=(2, 3, 4, 5)),
        Kind("ask", ("to", "value"), seats=OTHERS),
        Kind("plan", ("parts",), seats=(SeatValues(0, (2, 3)), *OTHERS)),
        Kind("agree", ("ref",), refs=(1,)),
        Kind("want_win"),
    ),
    8,
)


def built(*keys: str) -> Builder:
    builder = Builder(0, TALK)
    for key in keys:
        assert builder.digit(key) is None
    return builder


def test_kinds_that_answer_a_statement_are_not_built() -> None:
    assert [kind.kind for kind in built().kinds] == ["play", "at_least", "ask", "plan", "want_win"]


def test_a_kind_without_blanks_is_complete_at_once() -> None:
    builder = built("5")
    assert builder.complete
    assert builder.say == Say("want_win")


def test_a_value_fills_the_one_blank() -> None:
    builder = built("1", "3")
    assert builder.complete
    assert builder.say == Say("play", value=3)


def test_a_request_takes_a_seat_by_number_then_one_of_its_values() -> None:
    builder = built("3", "2")
    assert not builder.complete
    assert [part.value for part in builder.parts() if part.open] == [2, 5]
    builder.digit("5")
    assert builder.say == Say("ask", to=1, value=5)


def test_a_locked_seat_cannot_be_asked_and_its_reason_is_at_hand() -> None:
    builder = built("3")
    refused = builder.digit("4")
    assert refused is not None
    assert refused.refusal == LOCKED
    assert builder.filled == []


def test_a_value_the_seat_does_not_hold_stays_in_sight_and_is_closed() -> None:
    builder = built("1")
    assert [(part.value, part.open) for part in builder.parts()] == [
        (2, True),
        (3, True),
        (4, False),
        (5, False),
    ]
    refused = builder.digit("5")
    assert refused is not None
    assert not refused.open
    assert builder.filled == []


def test_a_digit_nothing_has_is_answered() -> None:
    refused = built().digit("9")
    assert refused is not None
    assert refused.value < 0


def test_a_plan_goes_on_until_it_is_closed_and_is_said_in_seat_order() -> None:
    builder = built("4", "2", "5", "1", "3")
    assert builder.may_close
    assert not builder.complete
    builder.close()
    assert builder.complete
    assert builder.say == Say("plan", parts=((0, 3), (1, 5)))


def test_a_plan_of_one_seat_cannot_be_closed() -> None:
    assert not built("4", "2", "5").may_close


def test_a_seat_has_one_part_in_a_plan() -> None:
    builder = built("4", "2", "5")
    again = builder.digit("2")
    assert again is not None
    assert not again.open


def test_each_step_back_takes_one_part_and_the_last_says_there_is_none() -> None:
    builder = built("4", "2", "5", "1", "3")
    builder.close()
    seen = []
    while builder.back():
        seen.append((builder.kind and builder.kind.kind, len(builder.filled)))
    assert seen == [("plan", 4), ("plan", 3), ("plan", 2), ("plan", 1), ("plan", 0), (None, 0)]


def test_the_cursor_skips_what_is_closed_and_stops_at_the_edges() -> None:
    builder = built("3", "3")
    assert builder.parts()[builder.cursor].value == 3
    builder.move(9)
    assert builder.parts()[builder.cursor].value == 5
    builder.move(-9)
    assert builder.cursor == 0


def test_what_is_built_stays_when_others_speak() -> None:
    builder = built("3", "2")
    builder.renew(TALK)
    assert builder.say == Say("ask", to=1)


def test_what_is_built_goes_when_its_kind_may_no_longer_be_said() -> None:
    builder = built("3", "2")
    builder.renew(Talk((Kind("want_win"),), 7))
    assert builder.kind is None
    assert builder.filled == []
