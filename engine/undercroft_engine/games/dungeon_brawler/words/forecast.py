"""What cards that still have their turn will do if nothing changes, in the order of the turns.

It is reckoned from public facts: what is random or somebody's choice is told and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.view import HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import line_at, told, who
from undercroft_engine.games.dungeon_brawler.words.model import Model

_MOST_TURNS = 24


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a card will do: in full, in fewer words, in a few cells.

    `hits` are the spaces in which those attacked stand now, `number` is the damage.
    """

    full: str
    fewer: str
    brief: str
    hits: tuple[int, ...] = ()
    number: int = 0


def _plain(full: str, brief: str) -> Part:
    return Part(full, full, brief)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One turn to come: whose, in which space it stands now, and what it does.

    A player hero's turn has no parts; `waits` are exhausted cards, which act next round.
    """

    space: int
    card: str
    parts: tuple[Part, ...] = ()
    waits: bool = False
    player: bool = False


def forecast(view: View) -> tuple[Foreseen, ...]:
    """The turns to come, those of cards that are exhausted last."""
    model = Model(view)
    found: list[Foreseen] = []
    acted: set[int] = set()
    acting = view.at(view.actor) if view.actor else None
    if acting is not None and acting.card not in view.heroes:
        acted.add(view.actor or 0)  # its turn goes on now
    for _ in range(_MOST_TURNS):
        one = _next(model, acted)
        if one is None:
            break
        acted.add(one)
        found.append(_turn(model, one))
        if model.lost:
            return tuple(found)
    for one in range(5, 9):
        place = view.at(one)
        if place is not None and one not in acted:
            found.append(Foreseen(one, place.card, waits=True))
    return tuple(found)


def _next(model: Model, acted: set[int]) -> int | None:
    for one in model.row:
        place = None if one is None else model.view.at(one)
        if one is not None and place is not None and place.ready and one not in acted:
            return one
    return None


def _turn(model: Model, one: int) -> Foreseen:
    view = model.view
    place = view.at(one)
    assert place is not None
    if one in model.fallen:
        return Foreseen(one, place.card, (_drinks(model, one),))
    if isinstance(place, HeroPlace) and view.seat_of(place.card) is not None:
        return Foreseen(one, place.card, player=True)
    card = view.card(place.card)
    line = line_at(card, model.space(one), bool(getattr(place, "enraged", False)))
    parts: list[Part] = []
    last: list[int] = []
    for effect in line:
        part, last = _effect(model, one, effect, last)
        parts.append(part)
    return Foreseen(one, place.card, tuple(parts) or (_plain("does nothing", "nothing"),))


def _drinks(model: Model, one: int) -> Part:
    """The turn of a collapsed hero; with no potion left it is the last of the game."""
    if not model.potions:
        model.lost = True
        return _plain("needs a potion and none is left: lost", "lost")
    model.rise(one)
    return _plain("drinks a potion and stands up", "drinks")


def _effect(
    model: Model, one: int, effect: fx.AnyEffect, last: list[int]
) -> tuple[Part, list[int]]:
    """What an effect will do, and the cards attacked last."""
    match effect:
        case fx.Attack(n=int() as n, t=fx.Target() as target):
            return _attack(model, one, n, target)
        case fx.MoveCards(who="self") if model.space(one):
            steps = -effect.n if effect.dir == "left" else effect.n
            start = model.space(one)
            end = model.move(one, steps)
            text = f"moves to {end}" if end != start else f"stays in {end}"
            return _plain(text, f"to {end}" if end != start else "stays"), last
        case fx.MoveCards(who="last") if len(last) == 1 and last[0] not in model.fallen:
            steps = -effect.n if effect.dir == "left" else effect.n
            end = model.move(last[0], steps)
            text = f"{model.name(last[0])} to {end}"
            return Part(text, text, text, (last[0],)), last
        case fx.Destroy(what="self"):
            model.leave(one)
            return _plain("is gone", "gone"), last
        case fx.DrawCards(who=fx.Target(pick="all", side="hero")):
            for hero in model.heroes():
                model.held[hero] += effect.n
            return _plain(f"all heroes draw {effect.n}", f"draw {effect.n}"), last
        case _:
            text = told((effect,))
            return _plain(text, text), last


def _attack(model: Model, one: int, n: int, target: fx.Target) -> tuple[Part, list[int]]:
    whom = who(target)
    if target.pick == "random":
        side = "hero" if target.side == "hero" else "monster"
        text = f"{n} on a random {side}"
        return Part(text, text, f"{n} ▸ ?", number=n), []
    struck = _struck(model, one, target)
    if struck is None:
        text = f"{n} on {whom}"
        return Part(text, text, f"att {n}", number=n), []
    if not struck:
        text = f"{n} on {whom or 'one'}: nobody there"
        return Part(text, f"{n}: nobody there", "no hit", number=n), []
    number = ",".join(str(model.space(each)) for each in struck) if len(struck) < 4 else "all"
    names = [model.name(each) for each in struck]
    everybody = target.pick == "all"
    tail = few = "all" if everybody else ", ".join(names)
    if target.side == "hero":
        taken = [(each, model.let_through(each, n)) for each in struck]
        tail = _losses(model, taken, everybody=everybody)
        fallen = [model.name(each) for each, loss in taken if model.hurt(each, loss)]
        if any(loss < n for _, loss in taken):
            few = tail
        elif everybody:
            few = ", ".join(["all", *(f"{name} falls" for name in fallen)])
        else:
            few = ", ".join(f"{name} falls" if name in fallen else name for name in names)
        tail += _falls(fallen, alone=len(struck) == 1)
    on = "" if target.pick == "spaces" else "on "
    full = f"{n} {on}{whom or 'one'} ▸ {tail}"
    return Part(full, f"{n} ▸ {few}", f"{n} ▸ {number}", tuple(struck), n), struck


def _losses(model: Model, taken: list[tuple[int, int]], *, everybody: bool) -> str:
    """What those hit lose once their armor has taken its part."""
    amounts = {loss for _, loss in taken}
    names = [model.name(each) for each, _ in taken]
    if len(amounts) == 1:
        loss = amounts.pop()
        verb = "loses" if len(taken) == 1 and not everybody else "lose"
        return f"{'all' if everybody else ', '.join(names)} {verb} {loss}"
    return ", ".join(f"{name} loses {loss}" for name, (_, loss) in zip(names, taken, strict=True))


def _falls(fallen: list[str], *, alone: bool) -> str:
    """Who collapses by an attack; `, falls` of the only one hit."""
    if not fallen:
        return ""
    verb = "falls" if len(fallen) == 1 else "fall"
    return f", {verb}" if alone else f", {', '.join(fallen)} {verb}"


def _struck(model: Model, one: int, target: fx.Target) -> list[int] | None:
    """The cards an attack will hit; None where somebody chooses."""
    if not model.space(one):
        return []
    cards = model.heroes() if target.side == "hero" else model.monsters()
    cards = [each for each in cards if each != one]
    if target.range is not None:
        least, most = target.range
        cards = [each for each in cards if least <= model.away(one, each) <= most]
    order = sorted(cards, key=lambda each: model.away(one, each))
    match target.pick:
        case "all":
            return cards
        case "nearest":
            return order[:1]
        case "farthest":
            return order[-1:]
        case "nth_nearest":
            return [order[n - 1] for n in target.nth if n <= len(order)]
        case "spaces":
            return [each for each in cards if model.space(each) in target.spaces]
        case "most_cards" if target.side == "hero" and cards:
            most = max(model.held[each] for each in cards)
            tied = [each for each in cards if model.held[each] == most]
            return tied if len(tied) == 1 else None
        case _:
            return cards if len(cards) < 2 else None
