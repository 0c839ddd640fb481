"""Whether agenda and votes of a stated position fit its cards and its moment."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft_engine.core.errors import Fault
from undercroft_engine.games.dungeon_brawler import asking, course
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import (
    HAND,
    ChoiceFrame,
    EachFrame,
    Frame,
    HitsFrame,
    ListFrame,
    SpoilsFrame,
)

PER_HERO = (fx.Discard, fx.Score, fx.GainCards, fx.Destroy)


def faults(p: Play) -> list[Fault]:
    """Every frame that cannot stand where it does; where all can, every vote that cannot."""
    frames = [Fault(f"agenda[{at}]", text) for at, text in _faults(p)]
    return frames or [Fault(where, text) for where, text in _votes(p)]


def _votes(p: Play) -> Iterator[tuple[str, str]]:
    """Votes are answers to the open choice, if it is voted on and somebody has still to vote."""
    votes = p.s.votes
    if not any(votes):
        return
    top = p.s.agenda[-1] if p.s.agenda else None
    answers = asking.answers(p, top) if isinstance(top, ChoiceFrame) else ()
    if not isinstance(top, ChoiceFrame) or not course.voted_on(p, top, len(answers)):
        yield "votes", "belong to an open choice that is voted on"
        return
    if all(votes):
        yield "votes", "are all there, so that the choice is open no more"
    for seat, vote in enumerate(votes):
        if vote is not None and vote not in answers:
            yield f"votes[{seat}]", "is no answer to the open choice"


def _faults(p: Play) -> Iterator[tuple[int, str]]:
    agenda = p.s.agenda
    for at, frame in enumerate(agenda):
        below = agenda[at - 1] if at else None
        text = _list(p, frame) if isinstance(frame, ListFrame) else ""
        if text or not _fits(p, frame, below, at):
            yield at, text or "does not fit what lies below it"
            return


def _list(p: Play, frame: ListFrame) -> str:
    if frame.part < 0:
        return "names a list its card has not"
    part = p.box.parts[frame.part]
    if not 0 <= frame.at <= len(part.effects):
        return "has come to an effect that is not there"
    if not -1 <= frame.seat < p.s.seats:
        return "has a seat that is not there"
    own = not part.path.startswith(("spaces", "enraged"))
    if own != (frame.seat >= 0):
        return "is not the list of that seat"
    if not own and p.box.row_of[frame.card] != part.row:
        return "has a card that does not stand there"
    if not 0 <= frame.attack <= len(p.s.attacks):
        return "strengthens an attack that is not there"
    return "" if min(frame.last, default=0) >= 0 else "has attacked an empty space"


def _effect(p: Play, frame: Frame | None) -> fx.AnyEffect | None:
    """The effect a list frame has come to; None for any other frame or behind its end."""
    if not isinstance(frame, ListFrame):
        return None
    effects = p.box.parts[frame.part].effects
    return effects[frame.at] if frame.at < len(effects) else None


def _fits(p: Play, frame: Frame, below: Frame | None, at: int) -> bool:
    effect = _effect(p, below)
    match frame:
        case ListFrame():
            return isinstance(below, HitsFrame | SpoilsFrame) or below is None
        case EachFrame():
            return isinstance(effect, PER_HERO)
        case HitsFrame():
            heroes = {hero for hero, _ in frame.left} | set(frame.after)
            there = all(hero in p.s.row for hero in heroes)
            owned = all(p.s.seat_of(hero) >= 0 for hero in frame.after)
            return there and owned and isinstance(effect, fx.Attack | fx.Damage)
        case SpoilsFrame():
            return 0 <= frame.seat < p.s.seats and effect is not None
        case ChoiceFrame():
            return 0 <= frame.seat < p.s.seats and _choice(p, frame, below, at)


def _choice(p: Play, choice: ChoiceFrame, below: Frame | None, at: int) -> bool:
    """Whether a choice belongs to what lies below, and its items to it."""
    agenda = p.s.agenda
    effect = _effect(p, below)
    newest = at == len(agenda) - 1
    if choice.kind == "target" and isinstance(effect, fx.DiscardTotal):
        above = agenda[at + 1] if not newest else None
        return not choice.named and (newest or isinstance(above, ChoiceFrame))
    if not newest or not _asked_there(p, choice, effect, below):
        return False
    for count in range(len(choice.named)):
        begun = choice._replace(named=choice.named[:count])
        agenda[at] = begun
        legal = _items(p, begun)
        agenda[at] = choice
        if choice.named[count] not in legal:
            return choice.kind == "player"
    if len(choice.named) >= choice.n and choice.kind != "player":
        return False
    return choice.upto or bool(asking.answers(p, choice))


def _items(p: Play, choice: ChoiceFrame) -> list[tuple[int, int]]:
    match choice.kind:
        case "choose":
            return asking.open_cards(p, choice)
        case "gain":
            return [(HAND, row) for row in asking.open_loot(p, choice)]
        case "target":
            return [(space, 0) for space in asking.open_spaces(p, choice)]
        case "put":
            return [(hero, 0) for hero in p.heroes() if (hero, 0) not in choice.named]
        case _:
            return []


def _asked_there(
    p: Play, choice: ChoiceFrame, effect: fx.AnyEffect | None, below: Frame | None
) -> bool:
    """Whether this kind of choice arises at that effect, or from what else lies below."""
    hands = [card for _, card in choice.named]
    in_hand = {p.box.row_of[card] for card in p.s.hands[choice.seat]}
    match choice.kind:
        case "choose":
            newest = asking.context(p)
            inner = None if newest is None else _effect(p, newest)
            lies = isinstance(below, HitsFrame | EachFrame | ChoiceFrame | None)
            return bool(choice.zones) and (lies or isinstance(inner, fx.Give))
        case "gain":
            return isinstance(below, EachFrame)
        case "target":
            held = all(1 <= space <= 8 and p.s.row[space - 1] >= 0 for space in choice.spaces)
            return held and effect is not None
        case "shift":
            one = len(choice.spaces) == 1 and 1 <= choice.spaces[0] <= 8
            there = one and p.s.row[choice.spaces[0] - 1] >= 0
            return there and isinstance(effect, fx.MoveCards)
        case "yes":
            return isinstance(effect, fx.May)
        case "player":
            return isinstance(effect, fx.Give) and set(hands) <= in_hand and bool(hands)
        case "attack":
            return isinstance(effect, fx.AddAtk)
        case "spoils":
            return isinstance(below, SpoilsFrame)
        case "put":
            return isinstance(effect, fx.ArrangeParty)
    return False
