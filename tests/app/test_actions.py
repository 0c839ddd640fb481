"""The table of actions."""

from dataclasses import replace

import pytest

from undercroft.actions import ACTIONS, Action, action, conflicts, find, in_scope, spoken

SCOPES = sorted({scope for entry in ACTIONS for scope in entry.scopes})


def test_no_key_does_two_things_in_one_scope() -> None:
    assert conflicts() == []


def test_a_conflict_is_named_with_key_scope_and_both_actions() -> None:
    speak = action("speak")
    clash = replace(speak, id="shout", keys=("g",))
    assert conflicts((speak, clash)) == [
        "g in table: speak and shout",
        "g in public: speak and shout",
    ]


def test_a_key_of_everywhere_cannot_be_taken_by_a_scope() -> None:
    assert conflicts(
        (action("quit"), replace(action("speak"), keys=("q",), scopes=("table",)))
    ) == ["q in table: speak and quit"]


def test_an_id_stands_once() -> None:
    assert conflicts((action("speak"), action("speak"))) == ["speak stands twice"]


@pytest.mark.parametrize("scope", SCOPES)
def test_q_and_ctrl_q_leave_from_everywhere(scope: str) -> None:
    assert find(scope, "q") is find(scope, "ctrl+q") is action("quit")  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", ACTIONS, ids=lambda entry: entry.id)
def test_nothing_but_leaving_needs_ctrl_alt_or_a_function_key(entry: Action) -> None:
    plain = [key for key in entry.keys if not key.startswith(("ctrl", "alt", "f1"))]
    assert plain or entry.id in ("interrupt", "suspend")


def test_a_capital_without_meaning_does_what_its_letter_does() -> None:
    assert find("table", "L") is action("log")
    assert find("table", "G") is action("speak")


def test_a_key_of_another_scope_is_not_found() -> None:
    assert find("log", "g") is None
    assert find("public", "d") is None


def test_every_scope_holds_more_than_the_ways_out() -> None:
    assert all(len(in_scope(scope)) > 2 for scope in SCOPES if scope != "everywhere")  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", ACTIONS, ids=lambda entry: entry.id)
def test_no_capital_has_a_meaning_of_its_own(entry: Action) -> None:
    """So none does the opposite of its small letter."""
    assert all(key == key.lower() for key in entry.keys)


OVER_NOTHING = {"everywhere", "curtain", "private", "choose", "confirm", "palette"}
"""Where no page is laid over what is shown: a question, a curtain, what is one person's alone."""


@pytest.mark.parametrize("scope", SCOPES)
def test_the_palette_opens_wherever_nothing_is_hidden_or_asked(scope: str) -> None:
    opens = find(scope, "colon") is find(scope, "ctrl+p") is action("palette")  # type: ignore[arg-type]
    assert opens is (scope not in OVER_NOTHING)


def test_keys_are_written_as_they_stand_on_a_keyboard() -> None:
    keys = ("l", "question_mark", "colon", "pageup", "ctrl+p", "shift+tab", "f5")
    assert [spoken(key) for key in keys] == ["l", "?", ":", "PgUp", "Ctrl+P", "Shift+Tab", "F5"]
    keys = ("left_square_bracket", "full_stop", "é", "tab", "space", "delete")
    assert [spoken(key) for key in keys] == ["[", ".", "é", "Tab", "Space", "Delete"]


@pytest.mark.parametrize("scope", SCOPES)
def test_no_two_actions_of_a_scope_have_one_name(scope: str) -> None:
    entries = [entry for entry in in_scope(scope) if not entry.moves]  # type: ignore[arg-type]
    names = [entry.title_in(scope) for entry in entries]  # type: ignore[arg-type]
    same = 1 if scope == "settings" else 0  # Space and Enter both take the next value
    assert len(set(names)) == len(names) - same
