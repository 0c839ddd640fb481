"""Why an action of the table would do nothing now, in the words the key itself is answered with.

All of it comes from a seat's own offer or from what all may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.screens.aside import NO_ASIDE, aside_off
from undercroft.screens.choice import Choice
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.spans import Line
from undercroft_engine.parts.sealed import UNLOCK

if TYPE_CHECKING:
    from undercroft.screens.play import Play

_NONE: Line = ()
MUTE_GAME: Line = ("Nothing is said in this game.",)


def choice_off(play: Play, choice: Choice, action: str) -> Line:
    """Say why the seat whose choice this is cannot do this on its own screen."""
    seat, offer = choice.seat, play.offer(choice.seat)
    unpicked = choice.picked is None
    match action:
        case "commit" if not choice.open:
            return play.table.words.question(play.table.view(seat), offer)
        case "commit" if unpicked:
            return choice.closed
        case "pick":
            return choice.closed
        case "clear" if unpicked:
            return ("Nothing is picked.",)
        case "close" if unpicked and not (play.shared and play.private(offer)):
            return ("Nothing is picked; q leaves, and all is saved.",)
        case "unlock":
            return _unlock_off(play, seat)
        case "up" | "down" if not choice.boxed and not choice.rows:
            return ("These lie side by side: left and right.",)
        case "torch":
            return aside_off(play, seat, action)
        case "withdraw" if not play.table.game.info.talks:
            may = play.table.may_wait(seat)
            return _NONE if may else ("No bot waits for you to choose first.",)
        case "speak" | "withdraw" | "agree" | "refuse" if not play.table.game.info.talks:
            return MUTE_GAME
        case "speak" | "withdraw" if not offer.sealed:
            return mute(play, seat)
        case "agree" | "refuse":
            return reply_off(play, seat, action)
    return _NONE


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
    if not play.shared:
        return ("You play alone here: your own screen is your private page.",)
    if play.table.outcome is not None:
        return ("The game is over; nothing is anybody's alone any more.",)
    return _NONE


def torch_off(play: Play) -> Line:
    """Say why nobody has a torch to ask for, whatever anybody holds."""
    if play.table.game.info.interrupts and play.table.outcome is None and play.table.persons:
        return _NONE
    return NO_ASIDE


def _unlock_off(play: Play, seat: Seat) -> Line:
    """Say why there is neither a lock to be taken back nor a choice to be undone."""
    offer, words = play.offer(seat), play.table.words
    if any(one.move == UNLOCK for one in offer.interrupts):
        return _NONE
    if offer.sealed and offer.kind == "none":
        reasons = (one.refusal for one in offer.refused if one.move == UNLOCK)
        return next((words.refusal(reason) for reason in reasons), _NONE)
    refusal = play.table.undo_refusal(seat)
    return _NONE if refusal is None else words.refusal(refusal)
