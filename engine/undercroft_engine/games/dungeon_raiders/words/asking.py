"""Questions and what answers them: prompt, why line, consequence of a pick, lock taken."""

from __future__ import annotations

from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_raiders.cards import (
    ITEMS,
    Boss,
    Chamber,
    Monster,
    Trap,
    Treasure,
)
from undercroft_engine.games.dungeon_raiders.moves import ChooseCharacter, Pick, Torch
from undercroft_engine.games.dungeon_raiders.resolving import MOST_COINS, strength
from undercroft_engine.games.dungeon_raiders.view import View
from undercroft_engine.games.dungeon_raiders.words.phrases import (
    cite,
    counted,
    items_said,
    listed,
    seats,
)
from undercroft_engine.games.dungeon_raiders.words.rooms import kind_of, rule


def question(view: View, offer: Offer) -> Line:
    """What the seat is asked, or, while it owes nothing, who is asked what."""
    ends = "plays" if tactical(view) else "locks"
    if offer.kind == "first_card":
        return (f"Choose a card. Enter {ends} what you picked.",)
    if offer.kind == "second_card":
        return ("You see all cards. Choose your second card.",)
    if offer.kind == "character":
        return ("Choose your character. Enter takes it.",)
    return committed(view, offer) if view.lock is not None else watching(view)


def tactical(view: View) -> bool:
    """Whether cards are played face up in turn."""
    return view.options["variant"] == "tactical"


def watching(view: View) -> Line:
    """Who chooses what, for a seat that is asked nothing and for spectators."""
    if not view.to_act:
        return ("The game is over.",)
    one = len(view.to_act) == 1
    tails = {
        "character": " chooses a character",
        "first_card": " chooses a card" if one else " choose cards",
        "second_card": " chooses a second card" if one else " choose second cards",
    }
    return (*seats(view.to_act, "name"), tails[view.stage])


def standing(view: View, offer: Offer) -> Line:
    """The rule that matters at this question, with its clauses, for the why line."""
    room = view.here
    if room is not None:
        text, clauses = rule(view, room)
        return cite((text,), *clauses)
    if view.stage == "character":
        return cite(("Each seat takes one of those left, openly, in turn.",), "RA-S7")
    return cite(("The most wounded faint; the richest of the others wins.",), "RA-E3", "RA-E7")


def card_said(card: str) -> str:
    """A card as it is told: `4`, `the key`."""
    return card if card.isdecimal() else f"the {card}"


def character_note(view: View, name: str) -> str:
    """What a character brings: `Scout: 3 coins, 2 wounds, 1 torch`."""
    found = view.character(name)
    coins, wounds = counted(found.coins, "coin"), counted(found.wounds, "wound")
    return f"{found.name}: {coins}, {wounds}, {items_said(found.items)}"


def hidden_said(view: View) -> str:
    """The positions that lie face down: `2 and 4`."""
    return listed([str(place) for place in view.hidden])


def picked(view: View, move: Move) -> Line:
    """The prompt once this move is picked and not yet committed."""
    match move:
        case Pick():
            ends = "plays" if tactical(view) else "locks"
            return (f"Picked {card_said(move.card)}. Enter {ends} it.",)
        case ChooseCharacter():
            return (f"Picked the {move.character.capitalize()}. Enter takes it.",)
        case Torch():
            look = f"Use a torch to look at {hidden_said(view)}?"
            return (f"{look} Enter uses it, Esc keeps it.",)
        case _:
            return ()


def picked_full(view: View, move: Move) -> Line:
    """The same prompt where there is room to say whether it can be taken back."""
    if not isinstance(move, Pick):
        return picked(view, move)
    if tactical(view):
        return (f"Picked {card_said(move.card)}. Enter plays it face up, for good.",)
    until = "u takes it back until the last seat has locked."
    return (f"Picked {card_said(move.card)}. Enter locks it; {until}",)


def consequence(view: View, offer: Offer, move: Move) -> Line:
    """What a picked move leads to, in public numbers."""
    room = view.here
    if isinstance(move, ChooseCharacter):
        return cite((f"{character_note(view, move.character)}.",), "RA-S10", "RA-S11")
    if isinstance(move, Torch):
        return cite(("Only you see these rooms; all see that you looked.",), "RA-T5", "RA-T6")
    if not isinstance(move, Pick) or room is None:
        return ()
    if isinstance(room, Boss) and move.card == room.escape:
        return cite((f"The {move.card} leads out: you take no part in the fight.",), "RA-O14")
    if move.card == "ball":
        return cite(("You see all cards, then choose your second one.",), "RA-B3", "RA-B4")
    if isinstance(room, Monster | Boss):
        return _reach(view, room, move.card)
    if isinstance(room, Chamber):
        what, _, amount = room.gives[int(move.card) - 1].partition(" ")
        return _gift(view, what, amount)
    if not move.card.isdecimal():
        return cite((f"The {move.card} counts 5 and goes back after the room.",), "RA-C8", "RA-R5")
    if isinstance(room, Trap):
        least = room.amounts[int(move.card) - 1]
        return cite((f"By a {move.card} alone it strikes for {least}.",), "RA-X1")
    return cite((_above(view, room, int(move.card)),), "RA-C1")


def _above(view: View, room: Treasure, value: int) -> str:
    """How many seats can still play higher, keys counted, by what all may know."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    tops = [5 if view.items[seat][2] else max(view.powers(seat), default=0) for seat in others]
    higher = sum(top > value for top in tops)
    if not higher:
        return f"Nobody can play higher than your {value}."
    return f"{counted(higher, 'other seat')} can play higher than your {value}."


def _gift(view: View, what: str, amount: str) -> Line:
    if what == "coins":
        assert view.seat is not None
        fits = min(int(amount), MOST_COINS - view.coins[view.seat])
        if fits < int(amount):
            return cite((f"You get {counted(fits, 'coin')}: nobody has more than 20.",), "RA-R9")
        return cite((f"You get {counted(fits, 'coin')}, whoever else does.",), "RA-H6")
    if what == "potion":
        return cite((f"You lose up to {counted(int(amount), 'wound')}.",), "RA-H7")
    pile = next(n for item, n in zip(ITEMS, view.reserve, strict=True) if item == what)
    if not pile:
        return cite((f"No {what} is left in the reserve: nobody gets one.",), "RA-H3")
    want = "seat wants" if pile == 1 else "seats want"
    return cite((f"A {what}, unless more than {pile} {want} one.",), "RA-H2", "RA-H3")


def _reach(view: View, room: Monster | Boss, card: str) -> Line:
    """How much the other cards have to bring."""
    value = int(card) if card.isdecimal() else 5
    if isinstance(room, Boss) and value == 5:
        value = room.fives_are
    needed = strength(room, view.seats, view.options)
    head = f"{card_said(card).capitalize()} counts {value}"
    if needed is None:
        return cite((f"{head}; it cannot be beaten.",), "RA-O1")
    others = max(0, needed - value)
    return cite((f"{head}: the others must bring {others} of {needed}.",), "RA-M2")


def committed(view: View, offer: Offer) -> Line:
    """The prompt of a seat that has locked and waits."""
    if view.lock is None:
        return watching(view)
    return (f"Locked {card_said(view.lock)}. u takes it back.",)


def torch_note(view: View, *, full: bool = False) -> Line:
    """What stands beside the torch control, the same for every seat (RA-T3)."""
    if not view.hidden:
        return ("no room is face down",)
    if not full:
        return (f"t looks at {hidden_said(view)}",)
    rooms = "room" if len(view.hidden) == 1 else "rooms"
    return cite((f"t looks at {rooms} {hidden_said(view)}",), "RA-T1")


def not_here(view: View, *, ball: bool) -> tuple[str, ...]:
    """Why an item in hand cannot be played, after its number, the fullest way first."""
    assert view.here is not None
    kind = kind_of(view.here)
    if ball and view.stage == "second_card":
        return (": no ball after a ball",)
    if kind == "monster":
        return ": not in a monster room", " not against a monster"
    full = {"treasure": "in a treasure room", "boss": "against this boss"}
    return f": not {full.get(kind, f'in a {kind}')}", ": not in this room"


def seen_rooms(view: View) -> tuple[Line, ...]:
    """What the seat has seen by torch and nobody may tell: `4 Troll`."""
    return tuple(
        (f"{place} {view.room(room).name}",)
        for place, room in enumerate(view.row, start=1)
        if place in view.hidden and room is not None
    )


def map_note(view: View) -> Line:
    """Who holds the map, in the tactical variant."""
    return () if view.map is None else (SeatSpan(view.map), " holds the map.")
