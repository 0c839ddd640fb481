"""The text of a card, made from its effects: what it says and what it does cannot differ."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft_engine.games.dungeon_brawler import card_parts as parts
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import Card
from undercroft_engine.games.dungeon_brawler.target_texts import (
    range_text,
    span_text,
    target_text,
    who_text,
)

_QUAFF = "A collapsed hero quaffs it on its turn: it stands up, draws 5 and its turn ends."


def text(card: Card) -> tuple[str, ...]:
    """What stands on the card, a line each; of a boss the calm side."""
    return tuple(_entries(card))


def enraged_text(card: Card) -> tuple[str, ...]:
    """What stands on the second side of a boss."""
    return () if card.enraged is None else _lines(card, card.enraged.spaces)


def line_text(card: Card, line: parts.Lines) -> str:
    """What the card does in one range of spaces."""
    return _said(card, line.do)


def _entries(card: Card) -> Iterator[str]:
    if card.kind == "potion":
        yield _QUAFF
    if card.action:
        yield _said(card, card.action)
    if card.combo is not None:
        yield f"+{card.combo.atk} ATK. {_said(card, card.combo.do)}".strip()
    if card.permanent is not None:
        rules = " ".join(_rule(card, rule) for rule in card.permanent.rules)
        yield f"Permanent ({card.permanent.type.capitalize()}). {rules}"
    yield from _lines(card, card.spaces)
    if card.spoils:
        yield f"Spoils: {_said(card, card.spoils)}"


def _lines(card: Card, lines: tuple[parts.Lines, ...]) -> tuple[str, ...]:
    return tuple(f"{span_text(line.at)}: {_said(card, line.do)}" for line in lines)


def _said(card: Card, effects: fx.Effects) -> str:
    return " ".join(effect_text(card, effect) for effect in effects)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _does(card: Card, who: fx.Who, one: str, many: str, own: str) -> str:
    """Subject and verb: `Draw 1`, `This ally draws 2`, `All heroes draw 1`."""
    if who == "you" and card.kind != "ally_hero":
        return own
    several = isinstance(who, fx.Target) and who.pick in ("all", "upto")
    return f"{_capital(who_text(card, who))} {many if several else one}"


def _attack(card: Card, effect: fx.Attack) -> str:
    n = effect.n
    if isinstance(n, fx.HalfHp):
        number = f"X (half the target's printed HP, round down, max {n.max})"
    else:
        number = str(n)
    t = effect.t
    if isinstance(t, fx.Target) and t.side == "dungeon" and t.pick == "one" and t.range:
        return f"Attack {number}: {range_text(t.range)}."
    return f"Attack {number}: {who_text(card, t)}."


def _move(card: Card, effect: fx.MoveCards) -> str:
    where = "left or right" if effect.dir == "either" else effect.dir
    steps = f"up to {effect.n}" if effect.upto else str(effect.n)
    return f"Move {who_text(card, effect.who)} {steps} {where}."


def _discard(card: Card, effect: fx.Discard) -> str:
    if effect.who == "you":
        return f"{_does(card, 'you', 'discards', 'discard', 'Discard')} {effect.n}."
    return f"{_does(card, effect.who, 'discards', 'discard', '')} {effect.n} (not damage)."


def _cards(n: int, kind: str = "") -> str:
    return f"{n} {kind}card{'s' * (n != 1)}"


def _score(card: Card, effect: fx.Score) -> str:
    kind = "monster " if effect.filter == "monster" else ""
    if effect.who != "you":
        may = "may score" if effect.upto else "scores"
        return f"Each player hero {may} {_cards(effect.n, kind)} from hand."
    steps = "up to " if effect.upto else ""
    return f"Score {steps}{_cards(effect.n, kind)} from hand."


def _gain(card: Card, effect: fx.GainCards) -> str:
    kind = "action " if effect.filter == "action" else ""
    if effect.src == "own_discard":
        take = "You may take" if effect.upto else "Take"
        return f"{take} {_cards(effect.n, kind)} from your discard pile into your hand."
    subject = _does(card, effect.who, "gains", "gain", "Gain")
    steps = "up to " if effect.upto else ""
    cost = "" if effect.max_cost is None else f" of cost {effect.max_cost} or less"
    return f"{subject} {steps}{_cards(effect.n, kind)} from the loot row{cost}."


def _destroy(card: Card, effect: fx.Destroy) -> str:
    if effect.what == "self":
        return "Destroy this card."
    if effect.what == "this_permanent":
        return "Destroy this permanent."
    if effect.what == "loot_row":
        which = "the leftmost card" if effect.pick == "leftmost" else "all cards"
        return f"Destroy {which} in the loot row."
    kind = "monster " if effect.filter == "monster" else ""
    zones = " or ".join({"hand": "hand", "discard": "discard pile"}[zone] for zone in effect.zones)
    what = f"{'up to ' * effect.upto}{_cards(effect.n, kind)} from {zones}."
    if effect.who == "you":
        return f"Destroy {what}"
    return f"Each player hero {'may destroy' if effect.upto else 'destroys'} {what}"


def _price(card: Card, effect: fx.AnyEffect) -> str:
    match effect:
        case fx.Discard():
            return f"discard {effect.n}"
        case fx.DiscardTotal():
            return f"have the heroes discard {effect.n} cards in total (any split)"
        case fx.Give():
            return f"give {_cards(effect.n)} from your hand to another player"
        case _:
            said = effect_text(card, effect)
            return said[:1].lower() + said[1:].rstrip(".")


def _may(card: Card, effect: fx.May) -> str:
    otherwise = f" If not: {_said(card, effect.otherwise)}" if effect.otherwise else ""
    if not effect.pay:
        return f"You may: {_said(card, effect.do)}{otherwise}"
    price = " and ".join(_price(card, one) for one in effect.pay)
    return f"You may {price}; if you do: {_said(card, effect.do)}{otherwise}"


def _if(card: Card, effect: fx.If) -> str:
    head = "If the scored card is a monster" if effect.cond.scored else "If that card is coloured"
    otherwise = f" Otherwise: {_said(card, effect.otherwise)}" if effect.otherwise else ""
    return f"{head}: {_said(card, effect.then)}{otherwise}"


def _reveal(card: Card, effect: fx.RevealTop) -> str:
    def bare(effects: fx.Effects) -> str:
        said = _said(card, effects).rstrip(".")
        return said[:1].lower() + said[1:] if said.startswith("That") else said

    who = _capital(who_text(card, effect.who))
    reveals = f"{who} reveals the top card of their deck: if coloured, {bare(effect.if_colored)}"
    otherwise = f"; if not (or no card), {bare(effect.otherwise)}" if effect.otherwise else ""
    return f"{reveals}{otherwise}."


_PLAIN: dict[type[fx.Effect], str] = {
    fx.ReverseParty: "Reverse the order of the standing heroes.",
    fx.ArrangeParty: "Put the standing heroes in any order in the spaces they hold.",
    fx.ScoreSelf: "Score this card.",
    fx.AdvanceLoot: "Refill the loot row at once.",
    fx.ExtraTurn: "take another turn right after this one.",
    fx.SpawnBoss: ("Destroy this card; put a random boss in its space, calm side up, exhausted."),
    fx.Quaff: "Quaff a potion.",
    fx.PreventRest: "Prevent the rest of that damage.",
    fx.Place: "Move this card to a random dungeon space.",
}


def effect_text(card: Card, effect: fx.AnyEffect) -> str:
    """One effect as a sentence."""
    match effect:
        case fx.Attack():
            return _attack(card, effect)
        case fx.Damage():
            return f"Deal {effect.n} damage: {who_text(card, effect.t)}."
        case fx.AddAtk():
            reach = f" to targets at {range_text(effect.range)}" if effect.range else ""
            return f"+{effect.n} ATK more{reach}."
        case fx.MoveCards():
            return _move(card, effect)
        case fx.Swap():
            return f"Swap {target_text(effect.a)} with {target_text(effect.b)}."
        case fx.DrawCards():
            return f"{_does(card, effect.who, 'draws', 'draw', 'Draw')} {effect.n}."
        case fx.Discard():
            return _discard(card, effect)
        case fx.DiscardTotal() | fx.Give():
            return f"{_capital(_price(card, effect))}."
        case fx.Score():
            return _score(card, effect)
        case fx.GainCards():
            return _gain(card, effect)
        case fx.Mill():
            cards = "top card" if effect.n == 1 else f"top {effect.n} cards"
            return f"Discard the {cards} of your deck."
        case fx.RevealTop():
            return _reveal(card, effect)
        case fx.Destroy():
            return _destroy(card, effect)
        case fx.Exhaust():
            boss = " (not a boss)" * effect.not_boss
            return f"Exhaust {who_text(card, effect.t)}{boss}."
        case fx.Refresh():
            return f"Refresh {who_text(card, effect.t)}."
        case fx.Heal():
            return f"Remove {effect.n} damage from {who_text(card, effect.t)}."
        case fx.Potion():
            cards = "potion" if effect.n == 1 else "potions"
            return f"Flip {effect.n} face-down {cards} face-up."
        case fx.Bless():
            gets = f"its next attack gets +{effect.n}, then remove it"
            return f"Put the bless token on {who_text(card, effect.t)}: {gets}."
        case fx.May():
            return _may(card, effect)
        case fx.If():
            return _if(card, effect)
        case _:
            return _PLAIN[type(effect)]


def _rule(card: Card, rule: parts.Rule) -> str:
    once = "Once per round: " if rule.limit else ""

    def limited(sentence: str) -> str:
        return once + sentence if once else _capital(sentence)

    match rule.on:
        case "hit":
            return limited(f"when an attack damages you, prevent {rule.prevent} of it.")
        case "adjacent_hit":
            whom = "a hero next to you"
            return limited(f"when an attack damages {whom}, prevent {rule.prevent} of it.")
        case "hit_after":
            return f"After an attack made you discard at least 1 card: {_said(card, rule.do)}"
        case "would_collapse":
            return f"When you would collapse: {_said(card, rule.do)}"
        case "your_turn":
            price = " and ".join(_price(card, one) for one in rule.pay)
            may = f"on your turn, you may {price}; if you do: {_said(card, rule.do)}"
            return f"{'Once per round, ' if rule.limit else ''}{may}"
        case "loot_draw":
            more = _said(card, rule.do).rstrip(".")
            more = more[:1].lower() + more[1:]
            return f"When you draw in the loot phase instead of buying, {more} more."
    return _static(rule)


def _static(rule: parts.Rule) -> str:
    if rule.static == "hand_limit":
        return f"Your discard-step limit is {rule.n}."
    if rule.static == "attack_bonus":
        reach = f" to targets at {range_text(rule.range)}" if rule.range else ""
        return f"Your attacks (action cards and hero action) deal +{rule.n}{reach}."
    extra = f"When you buy, your score pile counts as having {rule.n} more {_cards(rule.n)[2:]}"
    if not rule.any_color:
        return f"{extra}."
    return f"{extra}; if it holds at least 1 card, that extra card is of any colour."
