"""Statements whose slots hold names: typed in plain mode, built part by part on the screen."""

from __future__ import annotations

import pytest

from support.monsters import GAME, Table
from undercroft.plain import talk
from undercroft.screens.talk_builder import Builder
from undercroft_engine.core.offer import Talk
from undercroft_engine.parts.talk import Say

NAMES = ("Ada", "Bram", "Cleo", "Dov")


@pytest.fixture
def offered() -> Talk:
    """What seat A may say at the start of a game of four."""
    found = GAME.talk(Table.dealt(4).state, 0)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("line", "say"),
    [
        ("fight", Say("fight")),
        ("bare fight", Say("bare_fight")),
        ("fight with axe", Say("fight_with", "axe")),
        ("FIGHT with Lucky Charm", Say("fight_with", "lucky_charm")),
        ("retreat with smoke bomb", Say("retreat_with", "smoke_bomb")),
        ("strength 3", Say("strength", 3)),
        ("strength 9", Say("strength", 9)),
        ("hold axe", Say("hold", "axe")),
        ("win", Say("want_win")),
        ("ask B fight with axe", Say("ask", "fight_with_axe", to=1)),
        ("ask bram bare fight", Say("ask", "bare_fight", to=1)),
        ("plan A fight B retreat", Say("plan", parts=((0, "fight"), (1, "retreat")))),
        (
            "plan A fight with axe B retreat with smoke bomb C fight",
            Say(
                "plan",
                parts=((0, "fight_with_axe"), (1, "retreat_with_smoke_bomb"), (2, "fight")),
            ),
        ),
        ("fight with sword", None),
        ("fight fight", None),
        ("ask B sing", None),
        ("ask B fight C fight", None),
        ("plan", None),
        ("hold", None),
    ],
)
def test_what_is_typed_after_say(offered: Talk, line: str, say: Say | None) -> None:
    assert talk.statement(line.split(), offered, GAME.words, NAMES) == say  # type: ignore[arg-type]


def test_every_example_can_be_typed(offered: Talk) -> None:
    table = Table.dealt(4)
    for example in talk.examples(offered, GAME.words).split(", "):  # type: ignore[arg-type]
        said = talk.statement(example.split(), offered, GAME.words, NAMES)  # type: ignore[arg-type]
        assert said is not None, example
        assert table.refused(0, said) is None


def test_names_are_chosen_by_place_and_numbers_by_themselves(offered: Talk) -> None:
    builder = Builder(0, offered)
    builder.digit("4")
    assert builder.kind is not None
    assert builder.kind.kind == "fight_with"
    assert [(part.key, part.value) for part in builder.parts()] == [
        ("1", "spear"),
        ("2", "crossbow"),
        ("3", "axe"),
        ("4", "whetstone"),
        ("5", "shield"),
        ("6", "lucky_charm"),
    ]
    builder.digit("3")
    assert builder.complete
    assert builder.say == Say("fight_with", "axe")
    builder = Builder(0, offered)
    builder.digit("6")
    assert [part.key for part in builder.parts()] == ["1", "2", "3", "4", "5", "6"]
    builder.digit("2")
    assert builder.say == Say("strength", 2)


def test_the_eleventh_course_is_reached_by_arrows(offered: Talk) -> None:
    builder = Builder(0, offered)
    builder.digit("7")
    builder.digit("2")
    assert [part.key for part in builder.parts()] == [*"1234567890", ""]
    builder.move(10)
    builder.fill()
    assert builder.say == Say("ask", "retreat_with_decoy", to=1)


def test_a_plan_is_built_of_seats_and_courses(offered: Talk) -> None:
    builder = Builder(0, offered)
    for key in ("8", "2", "1", "1", "3"):
        builder.digit(key)
    assert builder.may_close
    builder.close()
    assert builder.say == Say("plan", parts=((0, "bare_fight"), (1, "fight")))
