"""Whole random games of every game drawn: every picture has the room's size and tells no secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from typing import Any, NamedTuple

import pytest

from support.deals import Deal
from support.pictures import GAMES, LONG, ROOMS, SHORT, check, drawn_deals, scene_of
from support.play import Step as Played
from support.play import spread, walked
from undercroft.boards import BOARDS, board
from undercroft.boards.base import Mode, Scene
from undercroft.boards.parts.question import question_box
from undercroft.glyphs import CUT, Glyphs
from undercroft.screens.page import hand_height, table_height
from undercroft.screens.room import Room
from undercroft.widgets.rows import text_of
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer

DEALS = drawn_deals()
EVERY_LOOK = tuple(product(ROOMS, (SHORT, LONG), (True, False), (True, False)))
"""Room, names, memory aid, ASCII: taken in turn, so that each meets each kind of state."""
LOOKS = cycle(EVERY_LOOK)
MOMENTS = cycle((None, 0.0, 0.08, 0.16))
MOST_STATES = 30
"""Of a longer game not every state, nor every step of every reveal, is drawn."""
MOST_ITEMS = 6
"""Of a longer list not every item is pointed at."""
SEEDS = ("walk", "again", "once more")
"""Where a game was soon over, another one is drawn."""


@pytest.fixture(autouse=True)
def _looks_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test draws does not hang on which tests its worker ran before."""
    monkeypatch.setitem(globals(), "LOOKS", cycle(EVERY_LOOK))


class Told(NamedTuple):
    """A reveal as far as it has come."""

    before: Any
    events: list[Event]
    after: Any


def any_scene(deal: Deal, state: Any, seat: Seat | None, mode: Mode) -> tuple[Scene, Room]:
    """The scene in the next of the looks, with the cursor somewhere and perhaps a pick."""
    room, names, aid, ascii_only = next(LOOKS)
    shown = scene_of(deal.game, state, seat, mode=mode, names=names, aid=aid, ascii_only=ascii_only)
    legal = [at for at, item in enumerate(shown.items) if item.move is not None]
    return replace(shown, cursor=legal[-1], picked=legal[-1]) if legal and aid else shown, room


def reveals(deal: Deal, seat: Seat | None, seed: str) -> Iterator[Told]:
    """Each reveal: the view from before it, its events as they grow, the view after."""
    game, made = deal.game, board(deal.id)
    played = walked(deal, seed)
    before = game.view(played[0].before, seat)
    told: list[Event] = []
    for step in played:
        seen = [each for event in step.events if (each := event.seen_by(seat)) is not None]
        if begins(deal, step):
            before, told = game.view(step.before, seat), []
        told += seen
        after = game.view(step.after, seat)
        if made.steps(before, told, after):
            yield Told(before, list(told), after)


def begins(deal: Deal, step: Played) -> bool:
    """Whether a reveal begins with this move: by hidden choices, or where the last one is over."""
    offer = asked(deal, step)
    return offer.sealed or board(deal.id).stance(offer) == "after"


def sealed(deal: Deal, step: Played) -> bool:
    """Whether the question before this move was one of hidden choices."""
    return asked(deal, step).sealed


def asked(deal: Deal, step: Played) -> Offer:
    """The question before this move."""
    offer = deal.game.offer(step.before, deal.game.to_act(step.before)[0])
    assert offer is not None
    return offer


def test_every_game_has_a_board_and_every_board_a_game() -> None:
    assert {game.info.id for game in GAMES} == set(BOARDS)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_table_hand_and_header_of_a_game_fills_the_room_exactly(deal: Deal) -> None:
    made, game = board(deal.id), deal.game
    seats: list[tuple[Seat | None, Mode]] = [(seat, "play") for seat in range(deal.seats)]
    onlookers = cycle([*seats, (None, "watch"), (None, "public")])
    for step in spread(walked(deal), MOST_STATES):
        if not game.to_act(step.after):
            continue
        for _ in range(2):
            seat, mode = next(onlookers)
            shown, room = any_scene(deal, step.after, seat, mode)
            blocks = made.table(shown, room), made.hand(shown, room), [made.header(shown, room)]
            for block, height in zip(
                blocks, (table_height(room), hand_height(room), 1), strict=True
            ):
                check(block, room, height)
                assert shown.names[0] in LONG or CUT not in text_of(block)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_step_of_every_reveal_fills_the_room_exactly(deal: Deal) -> None:
    made = board(deal.id)
    counted = 0
    for seed, seat in product(SEEDS, (0, None)):
        if seed != SEEDS[0] and counted > 20:
            break
        every = [(told, made.steps(*told)) for told in reveals(deal, seat, seed)]
        pictures = [(told, steps, at) for told, steps in every for at in range(len(steps))]
        for told, steps, at in spread(pictures, MOST_STATES):
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
            block = made.reveal(shown, steps, at, room)
            check(block, room, table_height(room))
            assert names == LONG or CUT not in text_of(block)
            counted += 1
    assert counted > 20


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_the_results_of_a_game_fill_every_room_exactly(deal: Deal) -> None:
    view = deal.game.view(walked(deal)[-1].after, None)
    for room, names, ascii_only in product(ROOMS, (SHORT, LONG), (False, True)):
        marks = Glyphs(ascii=ascii_only)
        saved = f"{deal.id}-7"
        block = board(deal.id).results(view, names[: deal.seats], saved, room, marks)
        check(block, room, room.height - 2)
        assert f"saved as {saved}" in text_of(block)
        assert names == LONG or CUT not in text_of(block)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_hidden_lock_of_another_seat_changes_no_picture(deal: Deal) -> None:
    """What a seat locks is the same picture to everybody else."""
    made, game = board(deal.id), deal.game
    compared = 0
    chosen = [step for step in walked(deal) if sealed(deal, step)]
    for step in chosen[: 12 * deal.seats]:
        state = step.before
        owing = game.to_act(state)
        offer = game.offer(state, owing[-1])
        assert offer is not None
        if not offer.sealed or len(owing) < 2 or len(offer.moves) < 2:
            continue
        onlooker = owing[0]
        for seat, mode in ((onlooker, "play"), (None, "watch"), (None, "public")):
            room = next(LOOKS)[0]
            pictures = set()
            for move in (offer.moves[0], offer.moves[-1]):
                after = game.clone(state)
                game.apply(after, owing[-1], move, lambda event: None)
                shown = scene_of(game, after, seat, mode=mode)  # type: ignore[arg-type]
                pictures.add((*made.table(shown, room), *made.hand(shown, room)))
            assert len(pictures) == 1
            compared += 1
    assert compared > 0 or not any(sealed(deal, step) for step in walked(deal))


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_everything_to_be_picked_is_a_button_and_the_cursor_stands_on_it_alone(deal: Deal) -> None:
    made, game = board(deal.id), deal.game
    asked = 0
    for step in spread(walked(deal), MOST_STATES // 3):
        for seat in game.to_act(step.before):
            shown = scene_of(game, step.before, seat)
            room = next(LOOKS)[0]
            for cursor, item in spread(list(enumerate(shown.items)), MOST_ITEMS):
                block = made.hand(replace(shown, cursor=cursor), room)
                table = made.table(replace(shown, cursor=cursor), room)
                if item.leads:
                    table = question_box(replace(shown, cursor=cursor), (), room.width)
                spans = [span for line in (*table, *block) for span in line]
                assert item.name in {span.action for span in spans}
                assert {span.action for span in spans if span.here} == {item.name}
                asked += 1
    assert asked > 0
