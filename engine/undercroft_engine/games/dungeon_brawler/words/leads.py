"""What the answers of a question lead to, and why others are none, in few words."""

from __future__ import annotations

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.phrases import cite, counted, listed
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import brief, told, worth
from undercroft_engine.games.dungeon_brawler.words.context import distance, effect
from undercroft_engine.games.dungeon_brawler.words.names import at, called, hp, short
from undercroft_engine.games.dungeon_brawler.words.trial import Deed, Trial

_FEW = 36
"""What a card does in a list is told in so many cells, or only what it is worth."""


def shared(view: View) -> bool:
    """Whether the open choice is the whole party's (BR-X2)."""
    choice, source = view.choice(), view.source()
    if choice is None or source is None or choice.move not in ("target", "shift", "yes", "put"):
        return False
    return source.seat is None


def leads(view: View, move: Answer) -> str:
    """What an answer leads to, in public figures."""
    match move:
        case mv.Hero():
            card = view.card(move.card)
            return f"{card.color[0].upper()}: {brief(card)}"
        case mv.Ally():
            card = view.card(move.card)
            return f"HP {card.hp}, {told(card.spaces[0].do)}"
        case mv.Target():
            return state(view, move.space)
        case mv.Shift():
            choice = view.choice()
            start = choice.spaces[0] if choice else 0
            return f"to space {start + move.by}" if move.by else "stays where it is"
        case mv.Yes():
            found = effect(view)
            if not isinstance(found, fx.May):
                return ""
            price = f"{told(found.pay)}: " if found.pay else ""
            return price + told(found.do)
        case mv.No():
            found = effect(view)
            return _instead(view, found.otherwise) if isinstance(found, fx.May) else ""
        case mv.Choose() | mv.Gain():
            does = brief(view.card(move.card))
            return does if len(does) <= _FEW else worth(view.card(move.card))
        case mv.Player():
            return f"has {counted(view.hand_sizes[move.seat], 'card')} in hand"
        case mv.Attack():
            return f"on {listed([at(view, space) for space in view.attacks[move.n - 1]])}"
        case mv.Spoils():
            beaten = next(one for one in view.defeated if one.space == move.space)
            return told(view.card(beaten.card).spoils)
        case mv.Put():
            return _has(view, move.card)
        case _:
            return "no more of them"


def _instead(view: View, effects: fx.Effects) -> str:
    """What comes of `no`: `attack 1 ▸ Caldwyn discards 1, LckDoor to 6`."""
    if not effects:
        return "nothing more"
    trial = Trial(view)
    return ", ".join(_befalls(trial, deed) for deed in trial.declined())


def _befalls(trial: Trial, deed: Deed) -> str:
    """What one effect of a dungeon card comes to, in public figures where it hangs on no choice."""
    hit, moved = next(deed.all(ev.DamageDealt), None), next(deed.all(ev.CardMoved), None)
    match deed.effect:
        case fx.Attack(n=n) if hit is not None:
            verb = "discards" if hit.hp is None else "loses"
            falls = ", falls" if any(deed.all(ev.HeroCollapsed)) else ""
            return f"attack {n} ▸ {called(hit.card)} {verb} {hit.amount}{falls}"
        case fx.Attack(n=n) if any(deed.all(ev.DamagePrevented)):
            return f"attack {n}, stopped by armor"
        case fx.MoveCards() if moved is not None:
            return f"{short(moved.card)} to {moved.end}"
        case _:
            return told((deed.effect,))


def state(view: View, space: int) -> str:
    """How a card in a space does: `4 cards in hand`, `HP 4 of 8`, `no HP`."""
    place = view.at(space)
    if place is None:
        return "nothing stands there"
    if isinstance(place, HeroPlace):
        return _has(view, place.card)
    damage, whole = hp(view, space)
    return f"HP {whole - damage} of {whole}" if whole else "no HP"


def _has(view: View, hero: str) -> str:
    seat = view.seat_of(hero)
    if seat is not None:
        return f"{counted(view.hand_sizes[seat], 'card')} in hand"
    place = next(one for one in view.party if one is not None and one.card == hero)
    whole = view.card(hero).hp
    return f"HP {whole - place.damage} of {whole}"


def answer_name(view: View, move: Answer) -> str:
    """An answer as it is called in a list of them."""
    match move:
        case mv.Hero() | mv.Ally() | mv.Put():
            return called(move.card)
        case mv.Target():
            return at(view, move.space)
        case mv.Choose():
            tail = " from discard" if move.source == "discard" else ""
            return f"{view.card(move.card).name}{tail}"
        case mv.Spoils():
            return spoils_of(view, move)
        case mv.Player():
            return called(view.heroes[move.seat] or "")
        case mv.Shift():
            side = "left" if move.by < 0 else "right"
            return f"{abs(move.by)} {side}" if move.by else "no step"
        case mv.Attack():
            return f"attack {move.n}"
        case mv.Done():
            return "no more"
        case _:
            return type(move).__name__.lower()


def spoils_of(view: View, move: mv.Spoils) -> str:
    """A beaten monster with the space it held, since two can have one name."""
    beaten = next(one for one in view.defeated if one.space == move.space)
    return f"{called(beaten.card)} of {move.space}"


def no_target(view: View, space: int) -> Line:
    """Why what stands in a space cannot be named."""
    place, found, source = view.at(space), effect(view), view.source()
    if place is None:
        return ("Nothing stands there.",)
    if isinstance(place, HeroPlace) and not place.standing:
        return cite((f"{called(place.card)} has collapsed and is no target.",), "BR-D16")
    target = getattr(found, "t", getattr(found, "who", None))
    if isinstance(target, fx.Target) and target.range and source and source.space:
        away = distance(view, source.space, space)
        least, most = target.range
        side = isinstance(place, HeroPlace) == (target.side == "hero")
        if side and not least <= away <= most:
            reach = str(least) if least == most else f"{least}-{most}"
            return cite((f"{called(place.card)}: range {reach}, distance {away}.",), "BR-A4")
    return cite((f"The effect does not speak of {at(view, space)}.",), "BR-F3")
