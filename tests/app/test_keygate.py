"""Which keys count after a question has closed."""

import pytest

from undercroft.keygate import KeyGate


def closed_by_enter() -> KeyGate:
    gate = KeyGate()
    assert gate.passes("enter", 10.0)
    gate.shut()
    assert gate.is_shut
    return gate


def test_keys_inside_a_question_all_count_however_fast() -> None:
    gate = KeyGate()
    assert gate.passes("3", 1.000)
    assert gate.passes("enter", 1.001)


def test_keys_between_the_answer_and_the_painting_are_dropped() -> None:
    gate = closed_by_enter()
    assert not gate.passes("3", 10.01)


def test_keys_read_before_the_painting_but_handled_after_it_are_dropped() -> None:
    gate = closed_by_enter()
    gate.painted(10.20)
    assert not gate.passes("3", 10.19)
    assert gate.passes("3", 10.21)


def test_another_key_counts_as_soon_as_the_question_is_painted() -> None:
    gate = closed_by_enter()
    gate.painted(10.05)
    assert gate.passes("3", 10.06)


def test_the_closing_key_counts_again_after_it_has_been_quiet() -> None:
    gate = closed_by_enter()
    gate.painted(10.05)
    assert not gate.passes("enter", 10.10)
    assert not gate.passes("enter", 10.68)
    assert not gate.passes("enter", 10.82)
    assert gate.passes("enter", 10.98)


@pytest.mark.parametrize("first", [0.033, 0.250, 0.660])
def test_a_held_key_never_counts_however_late_its_first_repeat_and_however_long(
    first: float,
) -> None:
    gate = closed_by_enter()
    gate.painted(10.02)
    assert not any(gate.passes("enter", 10.0 + first + 0.033 * n) for n in range(2000))


def test_a_key_held_through_several_questions_counts_in_none_of_them() -> None:
    gate = closed_by_enter()
    gate.painted(10.02)
    for n in range(300):
        assert not gate.passes("enter", 10.5 + 0.033 * n)
        if n % 50 == 49:
            gate.shut()
            gate.painted(10.51 + 0.033 * n)


def test_a_person_who_presses_enter_once_a_second_is_obeyed() -> None:
    gate = KeyGate()
    for second in range(10):
        assert gate.passes("enter", float(second))
        gate.shut()
        gate.painted(second + 0.05)


def test_a_key_after_another_key_is_no_repeat() -> None:
    gate = closed_by_enter()
    gate.painted(10.02)
    assert gate.passes("3", 10.10)
    assert gate.passes("enter", 10.15)


def test_repeats_that_came_before_the_painting_prolong_the_silence_asked_for() -> None:
    gate = closed_by_enter()
    for time in (10.05, 10.10, 10.15):
        assert not gate.passes("enter", time)
    gate.painted(10.16)
    assert not gate.passes("enter", 10.69)
    gate.shut()
    gate.painted(10.70)
    assert not gate.passes("enter", 10.83)


def test_a_key_that_counted_again_is_no_repeat_any_more() -> None:
    gate = closed_by_enter()
    gate.painted(10.05)
    assert gate.passes("enter", 10.80)
    assert gate.passes("enter", 10.81)


def test_a_question_closed_by_nobody_here_opens_to_every_key() -> None:
    gate = KeyGate()
    gate.shut()
    gate.painted(5.1)
    assert gate.passes("enter", 5.11)


def test_a_question_closed_long_after_the_last_key_drops_none_that_comes_later() -> None:
    gate = KeyGate()
    assert gate.passes("enter", 1.0)
    gate.shut()
    gate.painted(9.0)
    assert not gate.is_shut
    assert gate.passes("enter", 9.01)
