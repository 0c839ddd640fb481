"""What cards that still have their turn will do if nothing changes, in the order of the turns.

It is what the rules make of the table that is seen: what is random or somebody's choice is told and
changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.brief import told, who
from undercroft_engine.games.dungeon_brawler.words.names import short
from undercroft_engine.games.dungeon_brawler.words.trial import Deed, Trial, Turn


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

    `acts` is the space from which it acts. A player hero's turn has no parts; `waits` are exhausted
    cards, which act next round.
    """

    space: int
    card: str
    parts: tuple[Part, ...] = ()
    waits: bool = False
    player: bool = False
    acts: int = 0


_LOST = "needs a potion and none is left: lost"


def forecast(view: View) -> tuple[Foreseen, ...]:
    """The turns to come, those of cards that are exhausted last."""
    trial = Trial(view)
    acting = trial.s.actor
    found: list[Foreseen] = []
    place = view.at(view.actor) if view.actor else None
    if view.actor and place is not None and place.ready and place.card in view.heroes:
        found.append(Foreseen(view.actor, place.card, player=True, acts=view.actor))
    turns = trial.round()
    found += [_turn(trial, turn) for turn in turns if turn.card in trial.stood]
    if trial.s.result is not None:
        return tuple(found)
    acted = {acting, *(turn.card for turn in turns)}
    for card, space in trial.stood.items():
        if space > 4 and card not in acted and card in trial.s.row:
            found.append(Foreseen(space, trial.p.name(card), waits=True, acts=space))
    return tuple(found)


def _turn(trial: Trial, turn: Turn) -> Foreseen:
    space, name = trial.stood[turn.card], trial.p.name(turn.card)
    result = trial.s.result
    if turn.drinks:
        parts = [_plain("drinks a potion and stands up", "drinks")]
    elif result is not None and result[1] == "potion" and result[3] == turn.card:
        parts = [Part(_LOST, "no potion: the game is lost", "lost")]
    elif trial.s.seat_of(turn.card) >= 0:
        return Foreseen(space, name, player=True, acts=turn.space)
    else:
        parts = [_part(trial, turn.card, deed) for deed in turn.deeds]
    return Foreseen(
        space, name, tuple(parts) or (_plain("does nothing", "nothing"),), acts=turn.space
    )


def _part(trial: Trial, card: int, deed: Deed) -> Part:
    """One effect with what comes of it."""
    match deed.effect:
        case fx.Attack(n=int() as n, t=fx.Target(pick="random", side=side)) if deed.unsure:
            text = f"{n} on a random {'hero' if side == 'hero' else 'monster'}"
            return Part(text, text, f"{n} ▸ ?", number=n)
        case fx.Attack(n=int() as n, t=fx.Target() as target):
            return _attack(trial, deed, n, target)
        case fx.Destroy(what="self"):
            return _plain("is gone", "gone")
        case fx.DrawCards(who=fx.Target(pick="all", side="hero")) as draw:
            return _plain(f"all heroes draw {draw.n}", f"draw {draw.n}")
        case fx.DrawCards(who="self" | "you") as draw:
            return _plain(f"itself draws {draw.n}", f"draws {draw.n}")
        case fx.MoveCards() if not deed.unsure:
            return _moves(trial, card, deed)
        case fx.Swap() if swapped := next(deed.all(ev.CardsSwapped), None):
            text = f"{' and '.join(map(short, swapped.cards))} swap"
            return _plain(text, "swap")
        case effect:
            text = told((effect,))
            return _plain(text, text)


def _moves(trial: Trial, card: int, deed: Deed) -> Part:
    """Who goes where."""
    moved = list(deed.all(ev.Moved))
    if isinstance(deed.effect, fx.MoveCards) and deed.effect.who == "self":
        text, brief = (f"moves to {deed.space}", f"to {deed.space}")
        return _plain(text, brief) if moved else _plain(f"stays in {deed.space}", "stays")
    if not moved:
        return _plain("moves nobody", "stays")
    text = ", ".join(f"{short(one.card)} to {one.end}" for one in moved)
    names = {one.card for one in moved}
    spaces = [space for card, space in trial.stood.items() if trial.p.name(card) in names]
    return Part(text, text, text, tuple(spaces))


def _attack(trial: Trial, deed: Deed, n: int, target: fx.Target) -> Part:
    whom = who(target)
    on = "" if target.pick == "spaces" or whom.startswith("at ") else "on "
    aim = f"{n} {on}{whom or 'one'}"
    if deed.unsure or deed.struck is None:
        return Part(aim, aim, f"att {n}", number=n)
    struck = deed.struck
    if not struck:
        return Part(f"{aim}: nobody there", f"{n}: nobody there", "no hit", number=n)
    spaces = next(deed.all(ev.AttackMade)).targets
    names = [trial.name(each) for each in struck]
    everybody = target.pick == "all"
    number = ",".join(map(str, spaces)) if len(struck) < 4 else "all"
    fates = _fates(deed, names)
    tail = "all" if everybody else ", ".join(names)
    losses = [n] * len(struck)
    if target.side == "hero":
        losses = _taken(trial, deed)
        tail = _losses(names, losses, everybody=everybody)
    if any(loss < n for loss in losses):
        few = tail
    elif everybody:
        few = ", ".join(["all", *(f"{name} {fate}" for name, fate in fates.items())])
    else:
        few = ", ".join(f"{name} {fates[name]}" if name in fates else name for name in names)
    tail += _ends(fates, alone=len(struck) == 1)
    hits = tuple(trial.stood[each] for each in struck if each in trial.stood)
    return Part(f"{aim} ▸ {tail}", f"{n} ▸ {few}", f"{n} ▸ {number}", hits, n)


def _taken(trial: Trial, deed: Deed) -> list[int]:
    """What each of those hit loses once their armor has taken its part."""
    assert deed.struck is not None
    dealt = list(deed.all(ev.DamageDealt))
    ids = [trial.p.name(each) for each in deed.struck]
    return [next((hit.amount for hit in dealt if hit.card == id_), 0) for id_ in ids]


def _losses(names: list[str], losses: list[int], *, everybody: bool) -> str:
    if len(set(losses)) == 1:
        verb = "loses" if len(names) == 1 and not everybody else "lose"
        return f"{'all' if everybody else ', '.join(names)} {verb} {losses[0]}"
    return ", ".join(f"{name} loses {loss}" for name, loss in zip(names, losses, strict=True))


def _fates(deed: Deed, names: list[str]) -> dict[str, str]:
    """Who falls by an attack, and what is beaten or enraged by it."""
    fates = {short(event.hero): "falls" for event in deed.all(ev.HeroCollapsed)}
    fates |= {short(event.card): "beaten" for event in deed.all(ev.MonsterDefeated)}
    fates |= {short(event.boss): "enraged" for event in deed.all(ev.BossEnraged)}
    return {name: fate for name, fate in fates.items() if name in names}


def _ends(fates: dict[str, str], *, alone: bool) -> str:
    """`, falls` of the only one hit; of several `, Ilun, Vexa fall`."""
    if not fates:
        return ""
    if alone:
        return f", {next(iter(fates.values()))}"
    fallen = [name for name, fate in fates.items() if fate == "falls"]
    verb = "falls" if len(fallen) == 1 else "fall"
    said = [f"{', '.join(fallen)} {verb}"] if fallen else []
    said += [f"{name} {fate}" for name, fate in fates.items() if fate != "falls"]
    return f", {', '.join(said)}"
