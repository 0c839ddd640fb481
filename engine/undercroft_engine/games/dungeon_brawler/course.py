"""The course of play: whose turn it is, its steps, the loot phase, and running on to a question."""

from __future__ import annotations

from undercroft_engine.core.moves import Seat
from undercroft_engine.games.dungeon_brawler import answering, asking, harm, piles, rows, running
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler.play import Play, resumed
from undercroft_engine.games.dungeon_brawler.state import (
    HAND,
    NOBODY,
    ChoiceFrame,
    EachFrame,
    HitsFrame,
    ListFrame,
)

HAND_LIMIT = 5
QUAFFED = 5
"""Cards a quaffing player draws (BR-D19)."""


def run(p: Play) -> None:
    """Play on until somebody owes a choice or the game is over."""
    while not step(p):
        pass


def step(p: Play) -> bool:
    """Do the next thing there is to do; True if somebody owes a choice or the game is over."""
    s = p.s
    if s.result is not None:
        _over(p)
        return True
    if not s.agenda:
        return _next(p)
    top = s.agenda[-1]
    if isinstance(top, ChoiceFrame):
        return _ask(p, top)
    if isinstance(top, ListFrame):
        running.step_list(p, top)
    elif isinstance(top, EachFrame):
        running.step_each(p, top)
    elif isinstance(top, HitsFrame):
        harm.step_hits(p, top)
    else:
        running.step_spoils(p, top)
    return False


def play_on(p: Play) -> None:
    """From a stated position to the first choice or the end, which may be there already."""
    if p.s.result is None:
        run(p)


def _ask(p: Play, choice: ChoiceFrame) -> bool:
    """Put a choice, or settle it where there is one answer; False once it is settled."""
    s = p.s
    if asking.giving(p, choice):
        if not choice.n:
            s.agenda.pop()
            resumed(p)
            return False
        able = (hero for hero in p.heroes() if asking.spare(p, hero) > 0)
        choice = choice._replace(spaces=tuple([s.space(hero) for hero in able]))
        s.agenda[-1] = choice
    moves = asking.answers(p, choice)
    if asking.settled(p, choice, moves):
        answering.answer(p, choice, moves[0])
        return False
    if voted_on(p, choice, len(moves)):
        s.owed = tuple([seat for seat in p.seat_order() if s.votes[seat] is None])
    else:
        s.owed = (choice.seat,)
    if p.emit and len(moves) > 1 and asking.shared(p, choice) and not any(s.votes):
        p.tell(ev.ChoiceShared, choice.seat, choice.kind, moves)
    return True


def voted_on(p: Play, choice: ChoiceFrame, answers: int) -> bool:
    """Whether all seats vote on it (BR-X3)."""
    return p.s.vote and p.s.seats > 1 and answers > 1 and asking.shared(p, choice)


def _over(p: Play) -> None:
    s = p.s
    s.owed = ()
    s.agenda.clear()
    s.actor = NOBODY
    s.votes = [None] * s.seats
    p.publish(game_over(p))


def game_over(p: Play) -> ev.GameOver:
    """How the end is told."""
    s = p.s
    assert s.result is not None
    won, cause, card, hero, damage, hp = s.result
    return ev.GameOver(
        s.round,
        won,
        cause,  # type: ignore[arg-type]
        p.name(hero) if hero >= 0 else None,
        p.name(card) if card >= 0 else None,
        damage,
        hp,
        {p.name(one): tally for one, tally in sorted(s.tally.items())},
        tuple(p.names(hand) for hand in s.hands),
        s.seed,
    )


def _next(p: Play) -> bool:
    """What comes where nothing is half done; True if somebody is asked."""
    s = p.s
    if s.stage == "loot":
        s.owed = tuple([seat for seat in buyers(p) if s.loot_choices[seat] is None])
        if not s.owed:
            _end_round(p)
        return bool(s.owed)
    if s.stage == "menu":
        if s.stands(s.actor):
            s.owed = (s.seat_of(s.actor),)
            return True
        _end_turn(p)
    elif s.actor != NOBODY:
        _end_turn(p)
    else:
        _next_card(p)
    return False


def buyers(p: Play) -> list[Seat]:
    """Seats with a standing hero, lowest space first (BR-K1, D17)."""
    return [seat for seat in p.seat_order() if p.s.stands(p.s.heroes[seat])]


def _next_card(p: Play) -> None:
    """The ready card in the lowest space takes its turn (BR-R2)."""
    s = p.s
    for card in s.row:
        if card >= 0 and s.ready >> card & 1:
            _begin_turn(p, card, extra=False)
            return
    s.stage = "loot"
    p.tell(ev.LootPhaseStarted, tuple(buyers(p)))


def _begin_turn(p: Play, card: int, *, extra: bool) -> None:
    s = p.s
    s.actor = card
    space = s.space(card)
    p.tell(ev.TurnStarted, p.name(card), space, extra)
    if p.hero(card) and not s.stands(card):
        _quaff(p, card)
    elif (seat := s.seat_of(card)) >= 0:
        p.tell(ev.StepStarted, seat, "draw")
        piles.draw(p, seat, 1)
        s.stage = "menu"
        p.tell(ev.StepStarted, seat, "activation")
    else:
        _begin_line(p, card, space)


def _begin_line(p: Play, card: int, space: int) -> None:
    """The line for the space the card holds now; without one nothing happens (BR-R7, R8)."""
    row = p.card(card)
    enraged = row.enraged if p.s.enraged >> card & 1 else None
    lines, side = (row.spaces, "spaces") if enraged is None else (enraged.spaces, "enraged.spaces")
    for number, line in enumerate(lines):
        if line.at[0] <= space <= line.at[1]:
            part = p.box.part_of[p.box.row_of[card], f"{side}.{number}.do"]
            p.s.agenda.append(ListFrame(card, part, 0, -1))


def _quaff(p: Play, hero: int) -> None:
    """A collapsed hero stands up by a potion, or the game is lost (BR-D19, D20)."""
    s = p.s
    if not s.potions:
        p.finish(False, "potion", -1, hero, 0, 0)
        return
    s.potions -= 1
    s.standing |= 1 << hero
    p.tell(ev.PotionQuaffed, p.name(hero), s.space(hero), s.potions)
    seat = s.seat_of(hero)
    if seat >= 0:
        piles.draw(p, seat, QUAFFED)


def begin_discard_step(p: Play) -> None:
    """The activation is over; what is over the limit is discarded (BR-P16)."""
    s = p.s
    seat = s.seat_of(s.actor)
    s.stage = "discard"
    over = len(s.hands[seat]) - hand_limit(p, seat)
    p.tell(ev.StepStarted, seat, "discard")
    if over > 0:
        s.agenda.append(ChoiceFrame("choose", seat, over, zones=(HAND,)))


def hand_limit(p: Play, seat: Seat) -> int:
    """How many cards the seat may keep."""
    return max((rule.n for rule in p.static(seat, "hand_limit")), default=HAND_LIMIT)


def _end_turn(p: Play) -> None:
    """Exhausted, attacks forgotten, rows advanced; then a pending extra turn (BR-R10, P18)."""
    s = p.s
    card = s.actor
    again = s.extra and card >= 0 and s.stands(card)
    s.extra = False
    if card in s.row and card >= 0:
        if not again:
            s.ready &= ~(1 << card)
        p.tell(ev.TurnEnded, p.name(card), not again, s.space(card))
    s.stage, s.actor = "turn", NOBODY
    s.moved, s.acted, s.combos, s.attacks = False, "none", False, ()
    rows.advance(p)
    if again:
        _begin_turn(p, card, extra=True)


def _end_round(p: Play) -> None:
    """Score piles are cleared, all is ready again, the next round begins (BR-K8, R11, R12)."""
    s = p.s
    for seat, pile in enumerate(s.scores):
        if pile:
            s.discards[seat] += pile
            s.scores[seat] = ()
            p.tell(ev.ScorePilesCleared, seat, len(pile), len(s.discards[seat]))
    p.tell(ev.RoundEnded)
    if s.options["round_cap"] == str(s.round):
        p.finish(False, "round_cap", -1, -1, 0, 0)
        return
    s.round += 1
    s.stage = "turn"
    s.loot_choices = [None] * s.seats
    s.used = ()
    s.refreshed = {}
    s.ready = sum(1 << card for card in s.row if card >= 0)
    p.tell(ev.RoundStarted)
