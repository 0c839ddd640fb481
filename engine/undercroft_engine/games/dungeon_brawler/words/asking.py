"""Questions and what answers them: prompt, why line, what a pick leads to."""

from __future__ import annotations

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, counted, seats
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.texts import effect_text
from undercroft_engine.games.dungeon_brawler.view import HitsShown, View
from undercroft_engine.games.dungeon_brawler.words.context import cause, effect, wanted
from undercroft_engine.games.dungeon_brawler.words.leads import shared, spoils_of
from undercroft_engine.games.dungeon_brawler.words.names import at, called, named

_SIMPLE = {
    "hero": "Choose your hero.",
    "ally": "Choose an ally to join.",
    "menu": "Your turn: play, move, or end.",
    "loot": "Buy a card, draw one, or neither.",
}


def question(view: View, offer: Offer) -> Line:
    """What the seat is asked, or, while it owes nothing, who is asked what."""
    if offer.kind == "none":
        return watching(view)
    if offer.kind in _SIMPLE:
        return (_SIMPLE[offer.kind],)
    return (f"{cause(view)}{_asked(view, offer)}",)


def _asked(view: View, offer: Offer) -> str:
    """The question within an effect, without its cause."""
    choice = view.choice()
    assert choice is not None
    step = f", {len(choice.named) + 1}/{choice.n}" if choice.named else ""
    upto = "up to " if choice.upto else ""
    match choice.move:
        case "choose":
            verb = wanted(view, choice).capitalize()
            if choice.named:
                return f"{verb}: {len(choice.named) + 1} of {upto}{choice.n}."
            return f"{verb} {upto}{counted(choice.n, 'card')}."
        case "gain":
            return f"Gain {upto}{counted(choice.n, 'loot card')}{_dearest(view)}{step}."
        case "target":
            return f"{_target_asked(view)}{step}."
        case "shift":
            return f"How far shall {at(view, choice.spaces[0])} go?"
        case "yes":
            return "Yes or no?"
        case "player":
            return "Which player gets it?"
        case "attack":
            return "Which attack becomes stronger?"
        case "spoils":
            return "Whose spoils come first?"
        case _:
            standing = [n for n, one in enumerate(view.party, start=1) if one and one.standing]
            return f"Who stands in {standing[len(choice.named or ())]}{step}?"


def _dearest(view: View) -> str:
    """What a card that is gained may cost at most."""
    found = effect(view)
    most = found.max_cost if isinstance(found, fx.GainCards) else None
    return "" if most is None else f" of cost {most} or less"


def _target_asked(view: View) -> str:
    """What the space is named for."""
    match effect(view):
        case fx.Attack() | fx.Damage():
            return "Choose the target"
        case fx.DrawCards():
            return "Choose who draws"
        case fx.Discard() | fx.DiscardTotal():
            return "Choose who discards"
        case fx.MoveCards():
            return "Choose who moves"
        case fx.Swap():
            return "Choose 2 cards to swap"
        case fx.Bless():
            return "Choose who gets the bless token"
        case fx.Refresh():
            return "Choose what is refreshed"
        case fx.GainCards():
            return f"Choose who gains a card{_dearest(view)}"
        case fx.RevealTop():
            return "Choose who shows a top card"
        case _:
            return "Choose a space"


def may_asked(view: View) -> str:
    """What may be done, as a question: the price where there is one, or else what it brings."""
    found = effect(view)
    assert isinstance(found, fx.May)
    first, *_ = asked = found.pay or found.do
    if isinstance(first, fx.DiscardTotal):
        return f"Shall the heroes discard {counted(first.n, 'card')} in total, in any split?"
    if isinstance(first, fx.Discard):
        return f"Discard {counted(first.n, 'card')}?"
    told = _sentences(view, asked).rstrip(".")
    return f"{told[:1].upper()}{told[1:]}?"


def may_spoken(view: View) -> str:
    """The same with what either answer brings, as it stands on the card."""
    found = effect(view)
    assert isinstance(found, fx.May)
    so = f" If so: {_sentences(view, found.do)}" if found.pay else ""
    otherwise = f" If not: {_sentences(view, found.otherwise)}" if found.otherwise else ""
    return f"{may_asked(view)}{so}{otherwise}"


def _sentences(view: View, effects: fx.Effects) -> str:
    """Effects of the card that asks, as they stand on it."""
    source = view.source()
    assert source is not None
    return " ".join(effect_text(view.card(source.card), one) for one in effects)


def watching(view: View) -> Line:
    """Who chooses what, for a seat that is asked nothing and for spectators."""
    if not view.to_act:
        return ("The game is over.",)
    what = {"hero": "a hero", "ally": "an ally", "loot": "what to buy", "menu": "what to do"}
    choice = view.choice()
    said = what.get(view.stage, "") if choice is None else _others_choice(view)
    verb = "chooses" if len(view.to_act) == 1 else "choose"
    return (*seats(view.to_act, "name"), f" {verb} {said}")


def _others_choice(view: View) -> str:
    choice = view.choice()
    assert choice is not None
    if choice.move in ("choose", "gain"):
        return "cards"
    return {"player": "a player", "attack": "an attack", "yes": "yes or no"}.get(
        choice.move, "for the effect"
    )


def standing(view: View, offer: Offer) -> Line:
    """The rule that matters at this question, with its clauses, for the why line."""
    below = view.agenda[-2] if len(view.agenda) > 1 else None
    if isinstance(below, HitsShown):
        return cite(
            ("Damage costs a card each; out of cards a hero collapses.",), "BR-D10", "BR-D11"
        )
    if view.choice() is not None and view.stage != "discard":
        source = view.source()
        if shared(view) and (len(view.to_act) > 1 or any(view.votes)):
            return cite(("Every seat votes once; of equals the decider's holds.",), "BR-X3")
        if shared(view):
            return cite(("One player answers for the whole party.",), "BR-X2")
        if source is not None and source.seat is None:
            return cite(("Each hero's player chooses that hero's cards.",), "BR-X1")
        return cite(("All that stands on a card is done, in its order.",), "BR-P7")
    match view.stage:
        case "hero" | "ally":
            return cite(("No two heroes of one colour; allies fill the party.",), "BR-S2", "BR-S4")
        case "discard":
            return cite(("At the end of a turn five cards are kept.",), "BR-P16")
        case "loot":
            return cite(("Scored cards pay: as many as the cost, one of its colour.",), "BR-K3")
        case _:
            return cite(
                ("One move and one action, in either order; combos follow.",), "BR-P3", "BR-P8"
            )


def said(view: View, move: Answer) -> str:
    """A move as it is named: `play Torch`, `space 5`."""
    match move:
        case mv.Hero() | mv.Ally():
            return named(move.card)
        case mv.End():
            return "end of turn"
        case mv.Move():
            return f"move {move.dir}"
        case mv.Play():
            return f"play {named(move.card)}"
        case mv.HeroAction():
            return "the hero's action"
        case mv.Combo():
            return f"combo {named(move.card)}"
        case mv.Permanent():
            return f"put on {named(move.card)}"
        case mv.Use():
            return f"use {named(move.card)}"
        case mv.Done():
            return "no more"
        case mv.Target():
            return at(view, move.space)
        case mv.Shift():
            side = "left" if move.by < 0 else "right"
            return f"{abs(move.by)} {side}" if move.by else "no step"
        case mv.Choose():
            return named(move.card) + (" from the discard pile" if move.source == "discard" else "")
        case mv.Gain() | mv.Buy():
            return named(move.card)
        case mv.Player():
            return called(view.heroes[move.seat] or "")
        case mv.Attack():
            return f"attack {move.n}"
        case mv.Spoils():
            return f"the spoils of {spoils_of(view, move)}"
        case mv.Put():
            return called(move.card)
        case _:
            return type(move).__name__.lower()


def picked(view: View, move: Answer) -> Line:
    """The prompt once this move is picked and not yet committed."""
    match move:
        case mv.Play() | mv.Combo():
            return (f"Picked {named(move.card)}. Enter plays it.",)
        case mv.Permanent():
            return (f"Picked {named(move.card)}. Enter puts it on.",)
        case mv.Use():
            return (f"Use {named(move.card)}? Enter uses it.",)
        case mv.HeroAction():
            return ("The hero's own action? Enter acts.",)
        case mv.Move():
            return (f"Move {move.dir}? Enter moves.",)
        case mv.End():
            return ("End the turn? Enter ends it.",)
        case mv.Target():
            return (f"Picked {at(view, move.space)}. Enter takes it.",)
        case mv.Choose():
            return (f"Picked {named(move.card)}. Enter takes it.",)
        case mv.Buy():
            return (f"Buy {named(move.card)}? Enter buys.",)
        case mv.Draw():
            return ("Draw a card? Enter draws.",)
        case mv.Neither():
            return ("Neither? Enter leaves it.",)
        case mv.Hero() | mv.Ally():
            return (f"Picked {named(move.card)}. Enter chooses.",)
        case _:
            return (f"Picked {said(view, move)}. Enter answers.",)


def committed(view: View, offer: Offer) -> Line:
    """The prompt of a seat that has answered and waits."""
    return watching(view)
