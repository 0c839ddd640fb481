"""Cards in few words, made from their effects: for cards on the screen and for the why line."""

from __future__ import annotations

from functools import lru_cache

from undercroft_engine.core.phrases import ordinal
from undercroft_engine.games.dungeon_brawler import card_parts as parts
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.cards import Card


def worth(card: Card) -> str:
    """What a card of the hand is worth at a glance: `att 5`, `+1`, `none` for a monster."""
    if card.combo is not None:
        return f"+{card.combo.atk}"
    if card.permanent is not None:
        return card.permanent.type
    attacks = [effect.n for effect in card.action if isinstance(effect, fx.Attack)]
    if attacks:
        return f"att {_number(attacks[0])}"
    return "none" if card.monster else "aid"


@lru_cache(maxsize=512)
def brief(card: Card) -> str:
    """What a card of hand or loot row does, or a hero's own action."""
    if card.combo is not None:
        rest = told(card.combo.do)
        return f"+{card.combo.atk}{', ' if rest else ''}{rest}"
    if card.permanent is not None:
        return "; ".join(map(_rule, card.permanent.rules))
    if card.action:
        return told(card.action)
    return told(card.spaces[0].do) if card.kind == "ally_hero" else "cannot be played"


def _rule(rule: parts.Rule) -> str:
    once = "once a round " if rule.limit else ""
    match rule.on:
        case "hit":
            return f"{once}{rule.prevent} off an attack on you"
        case "adjacent_hit":
            return f"{once}{rule.prevent} off a neighbour's"
        case "hit_after":
            return f"if you discard for an attack: {told(rule.do)}"
        case "would_collapse":
            return f"as you would collapse: {told(rule.do)}"
        case "your_turn":
            return f"{once}{told(rule.pay)}: {told(rule.do)}"
        case "loot_draw":
            return f"a loot draw: {told(rule.do)} more"
    if rule.static == "hand_limit":
        return f"you keep {rule.n} cards"
    if rule.static == "attack_bonus":
        return f"your attacks deal +{rule.n} {_reach(rule.range)}".rstrip()
    return f"you buy as with {rule.n} card more{', of any colour' if rule.any_color else ''}"


def line_at(card: Card, space: int, enraged: bool = False) -> fx.Effects:
    """What a card does in a space; nothing where no line covers it."""
    lines = card.enraged.spaces if enraged and card.enraged else card.spaces
    return next((line.do for line in lines if line.at[0] <= space <= line.at[1]), ())


def told(effects: fx.Effects) -> str:
    """Effects in a row, in few words."""
    return ", ".join(each for each in map(_effect, effects) if each)


def _number(n: int | fx.HalfHp) -> str:
    return str(n) if isinstance(n, int) else "X"


def _reach(span: fx.Span | None) -> str:
    if span is None:
        return ""
    least, most = span
    return f"at {least}" if least == most else f"at {least}-{most}"


_PICKS = {
    "nearest": "nearest",
    "farthest": "farthest",
    "random": "random",
    "leftmost": "leftmost",
    "rightmost": "rightmost",
    "most_cards": "most cards",
    "fewest_cards": "fewest cards",
    "most_hp_left": "most HP left",
    "least_damage": "least hurt",
    "adjacent_left": "left of it",
}


def who(target: fx.Who) -> str:
    """Whom an effect concerns: `nearest`, `all`, `in 3, 4`."""
    if not isinstance(target, fx.Target):
        return {"last": "it", "attacker": "attacker", "chosen": "that hero"}.get(target, "")
    reach = _reach(target.range)
    other = "other " if target.other else ""
    match target.pick:
        case "all":
            said = "all others" if target.other or target.not_last else "all"
        case "one":
            noun = "hero" if target.side == "hero" else "card" if not reach else ""
            said = f"1 {other}{noun}" if noun else ""
        case "upto":
            said = f"up to {target.k} heroes"
        case "nth_nearest":
            said = ", ".join(ordinal(n - 1) if n > 1 else "1st" for n in target.nth)
        case "spaces":
            said = f"in {', '.join(map(str, target.spaces))}"
        case _:
            said = f"{other}{_PICKS[target.pick]}"
    return f"{said} {reach}".strip()


def _attack(effect: fx.Attack) -> str:
    n = effect.n
    tail = f" (half its HP, to {n.max})" if isinstance(n, fx.HalfHp) else ""
    return f"att {_number(n)} {who(effect.t)}".rstrip() + tail


def _moves(effect: fx.MoveCards) -> str:
    subject = who(effect.who)
    steps = f"up to {effect.n}" if effect.upto else str(effect.n)
    side = "" if effect.dir == "either" else f" {effect.dir}"
    return f"{subject} moves {steps}{side}" if subject else f"move {steps}{side}"


def _draws(verb: str, n: int, target: fx.Who) -> str:
    whom = who(target)
    return f"{whom}: {verb} {n}" if whom else f"{verb} {n}"


def _may(effect: fx.May) -> str:
    otherwise = f", else {told(effect.otherwise)}" if effect.otherwise else ""
    if not effect.pay:
        does = told(effect.do)
        steps = does.removeprefix("it moves ")
        return f"may {does if steps == does else f'move it {steps}'}{otherwise}"
    return f"may {told(effect.pay)}: {told(effect.do)}{otherwise}"


def _if(effect: fx.If) -> str:
    head = "if monster" if effect.cond.scored else "if coloured"
    otherwise = f", else {told(effect.otherwise)}" if effect.otherwise else ""
    return f"{head} {told(effect.then)}{otherwise}"


def _destroy(effect: fx.Destroy) -> str:
    match effect.what:
        case "self" | "this_permanent":
            return "gone"
        case "loot_row":
            return "destroys 1st loot" if effect.pick == "leftmost" else "destroys the loot row"
    kind = "monster cards" if effect.filter == "monster" else "card"
    up_to = "up to " if effect.upto else ""
    return f"destroy {up_to}{effect.n} {kind}"


def _gain(effect: fx.GainCards) -> str:
    cost = "" if effect.max_cost is None else f" of cost 0-{effect.max_cost}"
    if effect.src == "own_discard":
        return "may take back an action card"
    return f"gain {effect.n} loot{cost}"


_PLAIN: dict[type[fx.Effect], str] = {
    fx.ReverseParty: "party turned round",
    fx.ArrangeParty: "party in any order",
    fx.ScoreSelf: "score it",
    fx.AdvanceLoot: "new loot row",
    fx.ExtraTurn: "another turn",
    fx.SpawnBoss: "the boss comes",
    fx.Quaff: "drinks a potion",
    fx.PreventRest: "no more damage",
    fx.Place: "moves at random",
    fx.Potion: "1 potion more",
}


def _effect(effect: fx.AnyEffect) -> str:
    match effect:
        case fx.Attack():
            return _attack(effect)
        case fx.Damage():
            return f"{effect.n} to {who(effect.t)}"
        case fx.AddAtk():
            return f"+{effect.n} more {_reach(effect.range)}".rstrip()
        case fx.MoveCards():
            return _moves(effect)
        case fx.Swap():
            return "swap 2 cards" if effect.a.side == "dungeon" else "ends of the party swap"
        case fx.DrawCards():
            return _draws("draw", effect.n, effect.who)
        case fx.Discard():
            return _draws("discard", effect.n, effect.who)
        case fx.DiscardTotal():
            return f"discard {effect.n} together"
        case fx.Score():
            kind = " monster" if effect.filter == "monster" else ""
            each = "each may " if effect.who != "you" else ""
            return f"{each}score {'up to ' * effect.upto}{effect.n}{kind}"
        case fx.Give():
            return f"give {effect.n}"
        case fx.GainCards():
            return _gain(effect)
        case fx.Mill():
            return "discard top"
        case fx.RevealTop():
            return f"1 hero shows top: {told(effect.if_colored)}, or {told(effect.otherwise)}"
        case fx.Destroy():
            return _destroy(effect)
        case fx.Exhaust():
            return "exhausts it"
        case fx.Refresh():
            return f"refreshes {who(effect.t)}"
        case fx.Heal():
            return f"heals {effect.n} {who(effect.t)}".rstrip()
        case fx.Bless():
            return f"bless 1 hero +{effect.n}"
        case fx.May():
            return _may(effect)
        case fx.If():
            return _if(effect)
        case _:
            return _PLAIN[type(effect)]
