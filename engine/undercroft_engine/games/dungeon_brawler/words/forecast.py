"""What cards that still have their turn will do if nothing changes, in the order of the turns.

It is reckoned from public facts: what is random or somebody's choice is told and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.view import HeroPlace, View
from undercroft_engine.games.dungeon_brawler.words.brief import line_at, told, who
from undercroft_engine.games.dungeon_brawler.words.names import short

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


@dataclass
class _Model:
    """The rows as far as they are foreseen; a card is called by the space it stands in now."""

    view: View
    row: list[int | None] = field(default_factory=list)
    held: dict[int, int] = field(default_factory=dict)
    fallen: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        view = self.view
        self.row = [space if view.at(space) else None for space in range(1, 9)]
        for space in range(1, 5):
            place = view.party[space - 1]
            if place is None:
                continue
            seat = view.seat_of(place.card)
            whole = view.card(place.card).hp
            self.held[space] = whole - place.damage if seat is None else view.hand_sizes[seat]
            if not place.standing:
                self.fallen.add(space)

    def space(self, one: int) -> int:
        """Where a card stands by then; 0 if it has gone."""
        return self.row.index(one) + 1 if one in self.row else 0

    def name(self, one: int) -> str:
        """The short name of a card."""
        place = self.view.at(one)
        return short(place.card) if place else ""

    def heroes(self) -> list[int]:
        """The heroes that stand by then, by space."""
        return [one for one in self.row[:4] if one is not None and one not in self.fallen]

    def monsters(self) -> list[int]:
        """The monsters by space."""
        found = []
        for one in self.row[4:]:
            place = None if one is None else self.view.at(one)
            if one is not None and place and self.view.card(place.card).monster:
                found.append(one)
        return found

    def away(self, one: int, other: int) -> int:
        """How far apart two cards are, counted in cards (BR-A3)."""
        low, high = sorted((self.space(one), self.space(other)))
        return 1 + sum(at is not None for at in self.row[low : high - 1])

    def move(self, one: int, steps: int) -> int:
        """Move a card in its row, others sliding; give where it stands then."""
        at = self.row.index(one)
        first, last = (0, 3) if at < 4 else (4, 7)
        if at >= 4:
            last = max(place for place in range(4, 8) if self.row[place] is not None)
        end = max(first, min(at + steps, last))
        self.row.insert(end, self.row.pop(at))
        return end + 1

    def hurt(self, one: int, n: int) -> None:
        """Take cards or HP; who has too little collapses and goes to space 1."""
        left = self.held[one] - n
        place = self.view.party[one - 1]
        falls = left < 0 if place and self.view.seat_of(place.card) is not None else left <= 0
        self.held[one] = max(0, left)
        if falls:
            self.fallen.add(one)
            self.move(one, -8)

    def leave(self, one: int) -> None:
        """Take a card out of the dungeon; the others close up."""
        rest = [at for at in self.row[4:] if at is not None and at != one]
        self.row[4:] = [*rest, *[None] * (4 - len(rest))]


def forecast(view: View, answer: Answer | None = None) -> tuple[Foreseen, ...]:
    """The turns to come, those of cards that are exhausted last; after a move, if one is given."""
    model = _Model(view)
    if isinstance(answer, mv.Move) and view.actor:
        model.move(view.actor, -1 if answer.dir == "left" else 1)
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
    for one in range(5, 9):
        place = view.at(one)
        if place is not None and one not in acted:
            found.append(Foreseen(one, place.card, waits=True))
    return tuple(found)


def _next(model: _Model, acted: set[int]) -> int | None:
    for one in model.row:
        place = None if one is None else model.view.at(one)
        if one is not None and place is not None and place.ready and one not in acted:
            return one
    return None


def _turn(model: _Model, one: int) -> Foreseen:
    view = model.view
    place = view.at(one)
    assert place is not None
    if one in model.fallen:
        model.fallen.discard(one)
        return Foreseen(one, place.card, (_plain("drinks a potion", "drinks"),))
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


def _effect(
    model: _Model, one: int, effect: fx.AnyEffect, last: list[int]
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


def _attack(model: _Model, one: int, n: int, target: fx.Target) -> tuple[Part, list[int]]:
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
    spaces = tuple(model.space(each) for each in struck)
    names = ", ".join(model.name(each) for each in struck)
    if target.side == "hero":
        verb = "loses" if len(struck) == 1 else "lose"
        tail = f"all lose {n}" if target.pick == "all" else f"{names} {verb} {n}"
        for each in struck:
            model.hurt(each, n)
    else:
        tail = names
    number = ",".join(map(str, spaces)) if len(spaces) < 4 else "all"
    fewer = f"{n} ▸ {'all' if target.pick == 'all' else names}"
    full = f"{n} on {whom or 'one'} ▸ {tail}"
    return Part(full, fewer, f"{n} ▸ {number}", tuple(struck), n), struck


def _struck(model: _Model, one: int, target: fx.Target) -> list[int] | None:
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
