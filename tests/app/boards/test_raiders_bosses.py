"""What keys, swords and balls are worth against a boss stands on the cards as the boss has it."""

from __future__ import annotations

import pytest

from support.raider_scenes import scene
from support.raiders import Table
from undercroft.boards import board
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of

WIDE = Room(120, 40)
HELD = [[1, 1, 1, 1], [1, 1, 1, 1], [0, 2, 0, 1], [1, 0, 2, 0], [0, 1, 1, 0]]


def against(boss: str) -> Table:
    return Table.at(
        seats=5, level=5, position=5, row=["?", "?", "?", "?", boss], items=HELD, coins=[5] * 5
    )


@pytest.mark.clause("RA-O14", "RA-O19")
@pytest.mark.parametrize(
    ("boss", "says", "never"),
    [
        ("golem", "counts 1", "counts 5"),
        ("mega_dragon", "leads out", "counts 1"),
        ("sphinx", "counts 5", "leads out"),
    ],
)
def test_a_card_in_hand_says_what_it_does_against_this_boss(
    boss: str, says: str, never: str
) -> None:
    shown = scene(against(boss), 0, WIDE)
    text = text_of(board("dungeon-raiders").hand(shown, WIDE))
    assert says in text
    assert never not in text


@pytest.mark.clause("RA-O12", "RA-B11")
def test_a_ball_that_leads_out_is_not_said_to_play_again() -> None:
    table = against("necromancer")
    before = table.view(None)
    for seat, card in enumerate(["ball", "ball", "ball", "5", "5"]):
        table.lock(seat, card)
    told = tuple(event for event in table.events)
    made = board("dungeon-raiders")
    steps = made.steps(before, told, table.view(None))
    shown = scene(table, None, WIDE)
    pictures = [text_of(made.reveal(shown, steps, at, WIDE)) for at in range(len(steps))]
    assert not any("plays again" in picture for picture in pictures)
    assert "escapes" in pictures[-1]
