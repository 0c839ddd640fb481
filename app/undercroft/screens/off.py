"""Why an action of the table would do nothing now, in the words the key itself is answered with.

All of it comes from a seat's own offer or from what all may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.screens.aside import NO_ASIDE, aside_off, is_aside
from undercroft.screens.choice import Choice
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.sealed import UNLOCK

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_NONE: Line = ()
WAY_OUT = "escape"
"""The thing that the key for it picks, in a game that has one."""
MUTE_GAME: Line = ("Nothing is said in this game.",)


def choice_off(play: Play, choice: Choice, action: str) -> Line:
    """Say why the seat whose choice this is cannot do this on its own screen."""
    seat, offer = choice.seat, play.offer(choice.seat)
    unpicked = choice.picked is None
    match action:
        case "commit" if has_locked(offer):
            return play.table.words.question(play.table.view(seat), offer)
        case "commit" if not choice.open:
            return ("Others choose now; nothing is asked of you.",)
        case "commit" if unpicked and choice.plan is None:
            return choice.closed
        case "pick":
            return choice.closed
        case "clear" if unpicked:
            return ("Nothing is picked.",)
        case "close" if unpicked and not (play.shared and offer.private):
            return ("Nothing is picked; q leaves, and all is saved.",)
        case "unlock":
            return _unlock_off(play, seat)
        case "up" | "down" if not choice.stacked:
            return ("These lie side by side: left and right.",)
        case "next" | "previous" if len(choice.rows) < 2:
            return ("All there is to pick lies in one row.",)
        case "turn":
            return turn_off(play)
        case "inspect":
            return inspect_off(play)
        case "hint":
            return hint_off(play, seat)
        case "cover":
            return cover_off(play)
        case "torch" | "claim":
            return aside_off(play, seat, action)
        case "withdraw" if not play.table.game.info.talks:
            may = play.table.may_wait(seat)
            return _NONE if may else ("No bot waits for you to choose first.",)
        case "speak" if play.may_suggest(seat):
            return () if choice.move is not None else ("First pick what is suggested.",)
        case "speak" | "withdraw" | "agree" | "refuse" if not play.table.game.info.talks:
            return MUTE_GAME
        case "speak" | "withdraw" if not offer.sealed:
            return mute(play, seat)
        case "agree" | "refuse":
            return reply_off(play, seat, action)
    return _NONE


def has_locked(offer: Offer) -> bool:
    """Tell whether the seat has answered what it was asked in secret, and others have not yet."""
    unlock = [one.refusal.code for one in offer.refused if one.move == UNLOCK]
    return offer.sealed and offer.kind == "none" and "not_locked" not in unlock


def mute(play: Play, seat: Seat) -> Line:
    """Say why the seat cannot speak now."""
    refusal = play.offer(seat).mute
    return _NONE if refusal is None else play.table.words.refusal(refusal)


def reply_off(play: Play, seat: Seat, kind: str) -> Line:
    """Say why the seat can answer no request so now."""
    if line := mute(play, seat):
        return line
    answers = request_for(play, seat, kind) is not None
    return _NONE if answers else ("No request to you waits for an answer.",)


def request_for(play: Play, seat: Seat, kind: str) -> int | None:
    """Give the request that is meant where none is pointed at.

    It is the newest without an answer, or else the newest to which the seat has answered otherwise.
    """
    talk = play.offer(seat).talk
    kinds = () if talk is None else talk.kinds
    refs = next((one.refs for one in kinds if one.kind == kind), ())
    unanswered = play.table.talk_words.requests(play.table.view(seat))
    fresh = (one.id for one in unanswered if one.id in refs)
    return next(fresh, max(refs, default=None))


def private_off(play: Play) -> Line:
    """Say why nobody has a private page here."""
    if not play.table.persons:
        return ("Nobody at this keyboard plays: nothing is anybody's alone here.",)
    if not play.shared and not play.board.private_page:
        return ("You play alone here: your own screen is your private page.",)
    if play.table.outcome is not None:
        return ("The game is over; nothing is anybody's alone any more.",)
    return _NONE


def asked_off(play: Play, action: str) -> Line:
    """Say why nobody can be asked for such a move, whatever anybody holds."""
    if play.board.aside != action or play.table.outcome is not None or not play.table.persons:
        return NO_ASIDE[action]
    refused = play.offer(play.table.persons[0]).refused if action == "claim" else ()
    reasons = (one.refusal for one in refused if is_aside(one.move, action))
    return next((play.table.words.refusal(reason) for reason in reasons), _NONE)


def hint_off(play: Play, seat: Seat) -> Line:
    """Say why the seat can be given no hint."""
    refusal = play.table.hint_refusal(seat)
    return _NONE if refusal is None else play.table.words.refusal(refusal)


def turn_off(play: Play) -> Line:
    """Say why the table has nothing else to show."""
    return _NONE if play.board.turns else ("The table shows all there is.",)


def inspect_off(play: Play) -> Line:
    """Say why there is no page of what the table has no room for."""
    return _NONE if play.board.inspects else ("The table shows all there is.",)


def cover_off(play: Play) -> Line:
    """Say why no seat here can change between a person and a bot."""
    own = play.table.company.own
    return (play.table.company.fault(own[0]),) if len(own) == 1 else _NONE


def _unlock_off(play: Play, seat: Seat) -> Line:
    """Say why there is neither a lock to be taken back nor a choice to be undone."""
    offer, words = play.offer(seat), play.table.words
    if any(one.move == UNLOCK for one in offer.interrupts):
        return _NONE
    if offer.sealed and offer.kind == "none":
        reasons = (one.refusal for one in offer.refused if one.move == UNLOCK)
        return next((words.refusal(reason) for reason in reasons), _NONE)
    refusal = play.table.undo_refusal(play.undoing(seat))
    return _NONE if refusal is None else words.refusal(refusal)
