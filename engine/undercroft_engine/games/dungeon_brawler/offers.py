"""What lies before a seat of Dungeon Brawler, and why a move is refused (rules file, part 2)."""

from __future__ import annotations

from undercroft_engine.core.moves import Move as Answer
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Field, Offer, Refusal, Refused, Shared
from undercroft_engine.games.dungeon_brawler import asking, choosing, course, dealing
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler.moves import (
    DRAW,
    END,
    HERO_ACTION,
    LEFT,
    NEITHER,
    RIGHT,
    Ally,
    AnyMove,
    Buy,
    Choose,
    Combo,
    Done,
    Gain,
    Hero,
    HeroAction,
    Move,
    Permanent,
    Put,
    Target,
    Use,
    Yes,
)
from undercroft_engine.games.dungeon_brawler.moves import Play as PlayCard
from undercroft_engine.games.dungeon_brawler.play import Play
from undercroft_engine.games.dungeon_brawler.state import ASKS, ChoiceFrame
from undercroft_engine.games.dungeon_brawler.views import asked

_MENU = (PlayCard, HeroAction, Combo, Permanent, Use, Move)


def open_choice(p: Play) -> ChoiceFrame | None:
    """The choice within an effect, or of the discard step, that is open."""
    top = p.s.agenda[-1] if p.s.agenda else None
    return top if isinstance(top, ChoiceFrame) else None


def legal(p: Play, seat: Seat) -> tuple[AnyMove, ...]:
    """Every move that answers the seat's question, in the order of the decision table."""
    if seat not in p.s.owed:
        return ()
    choice = open_choice(p)
    if choice is not None:
        return asking.answers(p, choice)
    match p.s.stage:
        case "hero":
            return dealing.hero_moves(p)
        case "ally":
            return dealing.ally_moves(p)
        case "menu":
            return choosing.menu(p, seat)
        case _:
            return choosing.loot(p, seat)


def kind(p: Play, seat: Seat) -> str:
    """The name of the decision the seat owes; `none` where it owes nothing."""
    if seat not in p.s.owed:
        return "none"
    choice = open_choice(p)
    return p.s.stage if choice is None else choice.kind


def offer(p: Play, seat: Seat) -> Offer:
    """The seat's question with its moves, and the reason for each thing that cannot be done."""
    moves = legal(p, seat)
    choice = open_choice(p)
    fixed = p.s.stage == "menu" and choice is None and not p.s.open_hands
    if choice is not None:
        fixed = asking.fixed_timing(p, choice)
    return Offer(
        seat=seat,
        question=asked(p, seat),
        kind=kind(p, seat),
        timing="fixed" if fixed and seat in p.s.owed else "free",
        secret=not p.s.open_hands and p.s.stage not in ("hero", "ally"),
        moves=moves,
        refused=tuple(
            Refused(move, _reason(p, seat, move)) for move in before(p, seat) if move not in moves
        ),
        shared=shared(p),
    )


def shared(p: Play) -> Shared | None:
    """The choice that is open for the whole party (BR-X2).

    What a lone decider has named of several items is not in it: nobody else may know that yet.
    """
    choice = open_choice(p)
    if choice is None or not asking.shared(p, choice):
        return None
    vote = course.voted_on(p, choice, len(asking.answers(p, choice)))
    known = choice if vote else choice._replace(named=())
    question = ASKS * p.s.window + len(known.named)
    votes = tuple(p.s.votes) if vote else ()
    return Shared(choice.seat, question, choice.kind, asking.answers(p, known), vote, votes)


def before(p: Play, seat: Seat) -> list[AnyMove]:
    """What lies in front of the seat: hand, move, own action, permanents, end, loot."""
    s = p.s
    if s.stage in ("hero", "ally"):
        return []
    held = [p.box.rows[row] for row in sorted({p.box.row_of[card] for card in s.hands[seat]})]
    moves: list[AnyMove] = []
    choice = open_choice(p)
    if choice is not None and choice.kind == "choose" and seat == choice.seat:
        moves += [Choose(card.id, "hand") for card in held]
    for card in held:
        if card.combo is not None:
            moves.append(Combo(card.id))
        elif card.permanent is not None:
            moves.append(Permanent(card.id))
        else:
            moves.append(PlayCard(card.id))
    moves += [LEFT, RIGHT, HERO_ACTION]
    moves += [Use(p.card(card).id) for card in s.permanents[seat]]
    moves += [END, NEITHER, DRAW]
    moves += [Buy(id_) for id_ in dict.fromkeys(p.card(card).id for card in s.loot_row)]
    return moves


def refusal(p: Play, seat: Seat, move: Answer) -> Refusal | None:
    """The first reason of the rules file's table that applies; None means `apply` accepts it."""
    if p.s.stage == "over":
        return Refusal("over")
    return None if move in legal(p, seat) else _reason(p, seat, move)


def _reason(p: Play, seat: Seat, move: Answer) -> Refusal:
    """Why a move that is not among the legal ones cannot be made."""
    stage = p.s.stage
    if stage in ("hero", "ally"):
        return _setup_refusal(p, seat, move)
    choice = open_choice(p)
    if choice is not None:
        return _choice_refusal(p, seat, choice, move)
    if seat not in p.s.owed:
        return Refusal("not_now", "BR-K1" if stage == "loot" else "BR-P1")
    if stage == "menu":
        return _menu_refusal(p, seat, move)
    if not isinstance(move, Buy):
        return Refusal("not_now", "BR-K1")
    return _buy_refusal(p, seat, move)


def _setup_refusal(p: Play, seat: Seat, move: Answer) -> Refusal:
    clause = "BR-S3" if p.s.stage == "hero" else "BR-S5"
    wanted = Hero if p.s.stage == "hero" else Ally
    if not isinstance(move, wanted) or seat not in p.s.owed:
        return Refusal("not_now", clause)
    if isinstance(move, Ally):
        return Refusal("not_allowed", "BR-S5")
    assert isinstance(move, Hero)
    card = p.box.first[move.card]
    if card not in p.box.players:
        return Refusal("not_a_hero", "BR-S2")
    color = p.card(card).color
    holder = next(s for s, hero in enumerate(p.s.heroes) if p.card(hero).color == color)
    return Refusal("colour_taken", "BR-S2", {"colour": color, "seat": holder})


def _menu_refusal(p: Play, seat: Seat, move: Answer) -> Refusal:
    s = p.s
    if not isinstance(move, _MENU):
        return Refusal("not_now", "BR-P1")
    if isinstance(move, Move):
        return Refusal("moved", "BR-P3") if s.moved else Refusal("edge", "BR-P4")
    if isinstance(move, PlayCard | HeroAction) and s.acted != "none":
        return Refusal("acted", "BR-P3")
    if isinstance(move, Use):
        return _use_refusal(p, seat, move)
    assert isinstance(move, PlayCard | Combo | Permanent)
    fields: dict[str, Field] = {"card": move.card}
    if p.box.row_number[move.card] not in {p.box.row_of[card] for card in s.hands[seat]}:
        return Refusal("not_there", "BR-P5", fields)
    card = p.box.rows[p.box.row_number[move.card]]
    if card.monster:
        return Refusal("monster", "BR-C6", fields)
    if isinstance(move, PlayCard):
        return Refusal("wrong_kind", "BR-P5", fields)
    if isinstance(move, Permanent):
        return Refusal("wrong_kind", "BR-P13", fields)
    if card.combo is None:
        return Refusal("wrong_kind", "BR-P8", fields)
    if s.acted == "none":
        return Refusal("no_action", "BR-P9")
    if s.acted == "hero":
        return Refusal("hero_action", "BR-P9")
    return Refusal("combos_closed", "BR-P10")


def _use_refusal(p: Play, seat: Seat, move: Use) -> Refusal:
    fields: dict[str, Field] = {"card": move.card}
    rules = [
        (card, number)
        for card, number, rule in p.rules(seat)
        if p.name(card) == move.card and rule.on == "your_turn"
    ]
    if not rules:
        return Refusal("no_ability", "BR-P15", fields)
    if all(rule in p.s.used for rule in rules):
        return Refusal("used", "BR-F64", fields)
    return Refusal("price", "BR-G10", fields)


def _buy_refusal(p: Play, seat: Seat, move: Buy) -> Refusal:
    row = p.box.row_number[move.card]
    found = next((card for card in p.s.loot_row if p.box.row_of[card] == row), None)
    if found is None:
        return Refusal("not_in_row", "BR-K3", {"card": move.card})
    card = p.box.rows[row]
    have, _ = choosing.means(p, seat)
    if choosing.dear(p, seat, found) == "cost":
        fields: dict[str, Field] = {"card": move.card, "need": card.cost, "have": have}
        return Refusal("cost", "BR-K3", fields)
    return Refusal("colour", "BR-K3", {"card": move.card, "colour": card.color})


_KINDS: dict[type[Answer], str] = {
    Choose: "choose",
    Gain: "gain",
    Target: "target",
    Yes: "yes",
    Put: "put",
}


def _choice_refusal(p: Play, seat: Seat, choice: ChoiceFrame, move: Answer) -> Refusal:
    """Why a move is no answer to the open choice."""
    if isinstance(move, Done) and seat in p.s.owed and choice.kind in ("choose", "gain", "target"):
        return Refusal("must", "BR-P7")
    if _KINDS.get(type(move)) != choice.kind or seat not in p.s.owed:
        return Refusal("not_now", "BR-X4")
    if isinstance(move, Target):
        return _target_refusal(p, choice, move)
    if isinstance(move, Choose):
        return _choose_refusal(p, choice, move)
    if isinstance(move, Gain):
        row = p.box.row_number[move.card]
        if row not in {p.box.row_of[card] for card in p.s.loot_row}:
            return Refusal("not_in_row", "BR-F24", {"card": move.card})
        if not asking.eligible(p, row):
            cost = p.box.rows[row].cost
            return Refusal("cost", "BR-F24", {"card": move.card, "need": cost})
        return Refusal("order", "BR-X4")
    return Refusal("price", "BR-G10") if isinstance(move, Yes) else Refusal("order", "BR-X4")


def _choose_refusal(p: Play, choice: ChoiceFrame, move: Choose) -> Refusal:
    fields: dict[str, Field] = {"card": move.card}
    zone, row = asking.ZONES.index(move.source), p.box.row_number[move.card]
    cards = p.s.discards[choice.seat] if zone else p.s.hands[choice.seat]
    if row not in {p.box.row_of[card] for card in cards}:
        return Refusal("not_there", "BR-P5", fields)
    if zone not in choice.zones or not asking.eligible(p, row):
        return Refusal("filter", "BR-P7", fields)
    return Refusal("order", "BR-X4")


def _target_refusal(p: Play, choice: ChoiceFrame, move: Target) -> Refusal:
    s = p.s
    card = s.row[move.space - 1] if 1 <= move.space <= 8 else -1
    if card >= 0 and p.hero(card) and not s.stands(card):
        return Refusal("collapsed", "BR-D16", {"space": move.space})
    if move.space in choice.spaces:
        return Refusal("order", "BR-X4")
    frame = asking.context(p)
    if frame is not None and card >= 0:
        effect = asking.effect_of(p, frame)
        who = getattr(effect, "t", getattr(effect, "who", None))
        acting = p.acting(frame.card, frame.seat)
        if isinstance(who, fx.Target) and who.range and acting in s.row:
            distance = p.distance(acting, card) if card != acting else 0
            least, most = who.range
            side = p.hero(card) == (who.side == "hero")
            if side and not least <= distance <= most:
                fields: dict[str, Field] = {"least": least, "most": most, "distance": distance}
                return Refusal("range", "BR-A4", fields)
    return Refusal("not_described", "BR-F3")
