"""One keyboard for several, in plain mode: nobody reads there what only another may know.

The curtain falls where a person takes the keyboard and where it is left, so pages are open and
private in turn. Two worlds that differ in what one may not know must give that one equal pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import undercroft_engine as engine
from support.deals import Deal, deals
from support.looks import encode, unnumbered
from support.plain import pages, typed
from support.play import walked
from support.tables import table_for
from undercroft import hints
from undercroft.glyphs import SEAT_LETTERS
from undercroft.plain.words import ASKS, ORDERS
from undercroft_engine.bots.base import Budget
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.rng import Rng, seeded

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
RAIDERS: Game[Any, Any] = engine.game("dungeon-raiders")
MONSTERS: Game[Any, Any] = engine.game("monster-busters")
ASKED = [ask.word for ask in ASKS if ask.word != "mine"]
NUMBERS = [str(number) for number in range(1, 10)]
ENDING = ("lock", "unlock", "undo", "quit", "save", "torch", "as")
"""Words that change the game or the place, and so are typed where that is meant."""
SAID = [order.word for order in ORDERS if order.word not in ENDING]
LOOKS = [*ASKED, *SAID]
AGAIN = ["why", "last", "hand", "table", "log", "help"]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint here looks at little, by no clock: the same twice over."""
    monkeypatch.setattr(hints, "BUDGET", Budget(60))


def told(game: Game[Any, Any], state: Any, lines: list[str]) -> list[str]:
    """The pages at a table in that state, all of whose seats are persons at one keyboard."""
    fields = game.describe(state)
    persons = [f"person:{NAMES[seat]}" for seat in range(fields["seats"])]
    return pages(typed(table_for(game, persons, position=fields), lines))


def read_by(seat: Seat | None, told: list[str]) -> list[str]:
    """The pages that the seat may read: all open ones, and its own."""
    shown, owner = [], ""
    for at, page in enumerate(told):
        if at % 2 == 0:
            owner = (["", *re.findall(r"Pass the keyboard to (\w+)", page)])[-1]
            shown.append(page)
            continue
        alone = re.search(r"Only for (\w+)", page)
        if seat is not None and NAMES[seat] == (alone[1] if alone else owner):
            shown.append(page)
    return shown


def round_of_looks(game: Game[Any, Any], state: Any, reader: Seat | None) -> list[str]:
    """Lines that ask everything at the open table, then behind the curtain of each seat.

    All but the reader, who would learn something by it, use a torch. What may be done at any time
    is asked for in each seat's name, and not confirmed.
    """
    owing = game.to_act(state)
    offer = game.offer(state, owing[0])
    assert offer is not None
    letters = SEAT_LETTERS[: game.view(state, None).seats]
    if not offer.private:
        lines = [*LOOKS, *NUMBERS, *AGAIN]
        for letter in letters:
            lines += [f"claim {letter}", "no", f"mine {letter}", "", *AGAIN]
        return lines
    lines = []
    if all(seat in owing for seat in range(len(letters))) and game.info.talks:
        lines += [one for letter in letters for one in (f"as {letter}", *LOOKS)]
        lines += ["mine b", "", *AGAIN, ""]
    for seat, letter in enumerate(letters):
        use = "no" if seat == reader else "yes"
        lines += [f"as {letter}", "", *LOOKS, *NUMBERS, "why", "torch", use, *NUMBERS, *AGAIN]
    return [*lines, "as A", "", *LOOKS]


def seen(game: Game[Any, Any], state: Any, seat: Seat) -> Any:
    return unnumbered(encode(game.view(state, seat)))


def open_offers(game: Game[Any, Any], state: Any) -> list[Offer]:
    """What is asked before all eyes."""
    offers = [game.offer(state, seat) for seat in game.to_act(state)]
    return [offer for offer in offers if offer is not None and not offer.private]


def hides(deal: Deal) -> bool:
    """Whether anybody is ever asked in private; else all know what any seat knows."""
    return any(not open_offers(deal.game, step.before) for step in walked(deal))


def twins(deal: Deal, reader: Seat | None) -> Iterator[tuple[Any, Any]]:
    """Pairs of states that the reader cannot tell apart and somebody else can.

    At one keyboard all see how far an open choice of several things has come.
    """
    game = deal.game
    for count, step in enumerate(walked(deal)[::3]):
        state, rng = step.before, Rng(seeded("worlds", count))
        twin = game.resample(game.view(state, reader), rng)
        if open_offers(game, state) != open_offers(game, twin):
            continue
        if any(seen(game, state, seat) != seen(game, twin, seat) for seat in range(deal.seats)):
            yield state, twin


@pytest.mark.parametrize("deal", [one for one in deals() if one.seats == 4], ids=str)
def test_pages_hang_on_nothing_that_their_readers_may_not_know(deal: Deal) -> None:
    for reader in (None, 1):
        compared = [*islice(twins(deal, reader), 2)]
        for state, twin in compared:
            lines = round_of_looks(deal.game, state, reader)
            here, there = told(deal.game, state, lines), told(deal.game, twin, lines)
            assert read_by(reader, here) == read_by(reader, there)
            assert here != there
        assert compared or not hides(deal)


def test_what_is_drawn_in_a_battle_is_told_to_nobody_else() -> None:
    fields = {"seats": 4, "monster": "hydra", "location": "field", "scores": [1, 2, 3, 4]}
    state = MONSTERS.position(fields, "0")
    known = MONSTERS.describe(state)
    other = {**known, "hands": known["hands"][1:] + known["hands"][:1]}
    other["item_deck"] = known["item_deck"][::-1]
    lines = ["", *[line for _ in range(4) for line in ("", "fight", "")]]
    lines += [one for letter in "ABCD" for one in (f"as {letter}", *LOOKS)]
    here, there = (told(MONSTERS, MONSTERS.position(one, "0"), lines) for one in (known, other))
    assert any("Revealed: Ann Fight, Bo Fight" in page for page in here[::2])
    assert any("draw 2 Items each" in page for page in here[::2])
    assert here != there
    assert read_by(None, here) == read_by(None, there)


@pytest.mark.clause("RA-T5", "RA-T6")
@pytest.mark.parametrize("variant", RAIDERS.info.options[0].values)
def test_what_a_torch_shows_is_told_to_its_user_alone(variant: str) -> None:
    fields = {
        "seats": 3,
        "options": {"variant": variant},
        "level_card": "L5",
        "row": ["goblin", "troll", "snake", "dragon", "zombie"],
        "items": [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]],
    }
    state = RAIDERS.position(fields, "0")
    lines = ["as A", "", "torch", "yes", "last", "hand", "as b", "", *LOOKS, "as a", "", "last"]
    seen = "Only Ann sees: 3 Snake, 4 Dragon, 5 Zombie."
    whole = told(RAIDERS, state, lines)
    assert [seen in page for page in whole] == [False, True, False, False, False, True, False]
    assert "Ann uses a torch." in whole[2]
    assert "Pass the keyboard to Bo" in whole[2]
    assert "Only you have seen: 3 Snake, 4 Dragon, 5 Zombie." in whole[1]
    assert "Snake" not in "".join(read_by(1, whole))
