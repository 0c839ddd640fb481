"""Questions and what answers them: prompt, why line, consequence of a pick, lock taken."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer, Value
from undercroft_engine.core.spans import Line, SeatSpan
from undercroft_engine.games.dungeon_busters.events import Gems
from undercroft_engine.games.dungeon_busters.moves import COLOURS, Colour, Lose, Pick, Take
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.phrases import (
    capital,
    cite,
    colour_index,
    counted,
    gem_triple,
    gems_said,
    seats,
)
from undercroft_engine.games.dungeon_busters.words.sums import Sums, reach
from undercroft_engine.games.dungeon_busters.words.talk import (
    request_line,
    requests,
    who_chooses,
)

_QUESTIONS = {
    "pick": "Choose a card. Enter locks what you picked.",
    "lose": "Choose the colour to lose. Enter pays it.",
    "take": "Choose a gem from Spoils. Enter takes it.",
}


def question(view: View, offer: Offer) -> Line:
    """What the seat is asked, or, while it owes nothing, who is asked what."""
    if offer.kind in _QUESTIONS:
        return (_QUESTIONS[offer.kind],)
    return committed(view, offer) if view.lock is not None else watching(view)


def watching(view: View) -> Line:
    """Who chooses what, for a seat that is asked nothing and for spectators."""
    if not view.to_act:
        return ("The game is over.",)
    one = len(view.to_act) == 1
    tails = {
        "pick": " chooses a card" if one else " choose cards",
        "lose": " chooses a colour to lose",
        "take": " picks a gem",
    }
    return (*who_chooses(view), tails[view.stage])


def standing(view: View, offer: Offer) -> Line:
    """The rule that matters at this question, with its clauses, for the why line."""
    if view.stage == "pick" and view.monster is not None:
        needed = view.card(view.monster).hp
        text = f"Counted cards must add up to {needed}. Equal cards cancel each other."
        return cite((text,), "DB-T6", "DB-T8")
    if view.stage == "lose":
        payer = view.to_act[0]
        pile = view.piles[payer]
        there = zip(COLOURS, pile, strict=True)
        most = ", ".join(f"{colour} {n}" for colour, n in there if n == max(pile))
        own = payer == view.seat
        pays: Line = ("You pay",) if own else (SeatSpan(payer), " pays")
        line = (
            *pays,
            f" all gems of a colour {'you have most of' if own else 'held most'}: {most}.",
        )
        return cite(line, "DB-D3", "DB-D4")
    if view.stage == "take":
        text = "From the lowest counted card up, round and round until none is left."
        return cite((text,), "DB-P2")
    return cite(("The twelfth battle is over; gems, sets and majorities score.",), "DB-E1")


def picked(view: View, move: Move) -> Line:
    """The prompt once this move is picked and not yet committed."""
    match move:
        case Pick():
            return (f"Picked {move.value}. Enter locks it.",)
        case Lose():
            return (f"Picked {COLOUR_WORDS[move.colour]}. Enter pays it.",)
        case Take():
            return (f"Picked {COLOUR_WORDS[move.colour]}. Enter takes it.",)
        case _:
            return ()


def picked_full(view: View, move: Move) -> Line:
    """The same prompt where there is room to say whether a lock can be taken back."""
    if not isinstance(move, Pick):
        return picked(view, move)
    if view.options["locks"] == "final":
        return (f"Picked {move.value}. Enter locks it, for good.",)
    until = "you may take it back with u until the last seat has locked."
    return (f"Picked {move.value}. Enter locks it; {until}",)


def consequence(view: View, offer: Offer, move: Move) -> Line:
    """What a picked move leads to, in public numbers."""
    match move:
        case Pick():
            reached = reach(view, move.value)
            if reached is None or view.monster is None:
                return ()
            needed = view.card(view.monster).hp
            end = "" if reached.most >= needed else ": a defeat"
            text = f"With your {move.value} the party reaches at most {reached.most}"
            return cite((f"{text}, needed {needed}{end}.",), "DB-T7", "DB-T8")
        case Lose() if view.seat is not None:
            pile = view.piles[view.seat]
            lost = pile[colour_index(move.colour)]
            word = COLOUR_WORDS[move.colour].capitalize()
            kept = gems_said(_without(pile, move.colour))
            return cite((f"{word} goes, {counted(lost, 'gem')}. Left: {kept}.",), "DB-D3")
        case Take():
            note = capital(take_note(view, move.colour))
            return cite((*note, "."), "DB-E2", "DB-E3", "DB-E4")
        case _:
            return ()


def most_with(view: View, value: int) -> Line:
    """The consequence of a card beside the hand: `most with a 6: 20`."""
    reached = reach(view, value)
    return () if reached is None else (f"most with a {value}: {reached.most}",)


def lose_note(view: View, colour: Colour) -> Line:
    """What is left when the colour is paid, beside the colours: `red goes:    -/3/2`."""
    if view.seat is None:
        return ()
    pile, word = view.piles[view.seat], COLOUR_WORDS[colour]
    if pile[colour_index(colour)] < max(pile):
        return (f"{word} is not the most",)
    head = f"{word} goes:"
    return (f"{head:<14}{gem_triple(_without(pile, colour))}",)


def _without(pile: Gems, colour: Colour) -> Gems:
    red, yellow, blue = (0 if index == colour_index(colour) else n for index, n in enumerate(pile))
    return red, yellow, blue


def take_note(view: View, colour: Colour) -> Line:
    """What a gem is worth beyond itself: `red: 5, alone most (E 4)`, `yellow: 3 sets, not 2`."""
    if view.seat is None:
        return ()
    index = colour_index(colour)
    pile, word = view.piles[view.seat], COLOUR_WORDS[colour]
    after = tuple(n + (at == index) for at, n in enumerate(pile))
    sets = f"{counted(min(after), 'set')}, not {min(pile)}" if min(after) > min(pile) else ""
    others = {seat: gems[index] for seat, gems in enumerate(view.piles) if seat != view.seat}
    best = max(others.values())
    rivals = [seat for seat, n in others.items() if n == best]
    if pile[index] <= best < after[index]:
        if sets:
            return (f"{word}: alone most; {sets}",)
        return (f"{word}: {after[index]}, alone most (", *_rivals(rivals, "others"), f" {best})")
    if after[index] == best:
        level = _rivals(rivals, f"{len(rivals)} seats")
        if sets:
            return (f"{word}: level with ", *level, f"; {counted(min(after), 'set')}")
        return (f"{word}: {after[index]}, level with ", *level)
    return (f"{word}: {sets or after[index]}",)


def _rivals(of: Sequence[Seat], many: str) -> Line:
    """One or two seats by letter, more of them by a word."""
    return seats(of) if len(of) < 3 else (many,)


def no_passing(*, named: bool) -> Line:
    """Stands beside the gems of Spoils; `named` where several persons look on."""
    return cite(("nobody may pass" if named else "you may not pass",), "DB-P3")


def committed(view: View, offer: Offer) -> Line:
    """The prompt of a seat that has locked and waits."""
    if view.lock is None:
        return watching(view)
    if view.options["locks"] == "final":
        return (f"Locked {view.lock}. Locks are final at this table.",)
    return (f"Locked {view.lock}. u takes it back.",)


def pick_notes(view: View, value: int) -> tuple[Line, ...]:
    """What a picked card means for requests, own words and the trophy, beside a wide hand."""
    if view.seat is None:
        return ()
    notes = [_request_note(view, view.seat, value), *_word_notes(view, view.seat, value)]
    if all(value >= max(view.holds(seat)) for seat in range(view.seats) if seat != view.seat):
        notes.append((f"If the {value} counts you are highest: you keep the trophy.",))
    return tuple(note for note in notes if note)


def card_word(view: View, value: int, aid: bool) -> str:
    """What was said about a card of the hand, in a word under its value.

    With the memory aid also that another seat's word is this very card.
    """
    if view.seat is None:
        return ""
    if _asking(view, view.seat, value) is not None:
        return "asked"
    if value in _own_words(view, view.seat):
        return "word"
    reached = reach(view, value) if aid else None
    return "equal" if reached is not None and reached.equal else ""


def _request_note(view: View, seat: Seat, value: int) -> Line:
    by = _asking(view, seat, value)
    if by is None:
        return ()
    asks = SeatSpan(by, "letter")
    return (f"Picked {value}: keeps to ", asks, "'s request once you agree to it.")


def _asking(view: View, seat: Seat, value: int) -> Seat | None:
    """Who waits for an answer to the request that the seat play this card."""
    for one in requests(view):
        wanted = one.value if one.kind == "ask" else dict(one.parts or ()).get(seat)
        if wanted == value:
            return one.seat
    return None


def _word_notes(view: View, seat: Seat, value: int) -> list[Line]:
    return [
        (f"Your word is play {word}: {'kept' if word == value else 'broken'} by a {value}.",)
        for word in _own_words(view, seat)
    ]


def _own_words(view: View, seat: Seat) -> list[Value | None]:
    """The cards the seat says it will play."""
    return [
        one.value
        for one in view.statements
        if one.seat == seat and one.kind == "play" and one.state == "standing"
    ]


def hand_request(view: View) -> Line:
    """The newest request to the seat that has no answer: `C asks you: play 6`."""
    open_requests = requests(view)
    if not open_requests or view.seat is None:
        return ()
    return request_line(open_requests[0], view.seat)


def sums_title() -> str:
    """Heading of the memory aid's sums."""
    return "Sums (memory aid): the most the party can reach"


def short_sums_title() -> str:
    """The same heading where there is little room."""
    return "Sums (memory aid)"


def short_sums_heads(known: Sums) -> tuple[str, ...]:
    """The headings of `sums_heads` where there is little room."""
    return ("your card", "at most", *(("words kept",) if known.speakers else ()))


def sums_heads(known: Sums) -> tuple[Line, ...]:
    """What stands before the rows of the sums: own cards, at most, at most if words are kept."""
    rows: list[Line] = [("your card",), ("at most",)]
    if known.speakers:
        keep = "keeps" if len(known.speakers) == 1 else "keep"
        rows.append(("at most, if ", *seats(known.speakers), f" {keep} word"))
    return tuple(rows)


def sums_notes(known: Sums) -> tuple[Line, ...]:
    """What stands behind these rows: HP needed, and whose word collides with which card."""
    clashes: list[Line] = []
    for one in known.reaches:
        for seat in one.equal:
            text = f" {one.value} and your {one.value} would cancel each other"
            clashes.append((SeatSpan(seat, "letter"), text))
    return ((f"needed {known.needed}",), *clashes)
