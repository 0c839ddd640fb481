"""What is foreseen of Dungeon Brawler against what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from support.brawler import GAME, Table
from undercroft_engine.core.events import Event
from undercroft_engine.games.dungeon_brawler import effects as fx
from undercroft_engine.games.dungeon_brawler import events as ev
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.state import State
from undercroft_engine.games.dungeon_brawler.view import View
from undercroft_engine.games.dungeon_brawler.words.forecast import Foreseen, forecast
from undercroft_engine.games.dungeon_brawler.words.names import short

GAMES, WALK = 24, 500


@dataclass
class Went:
    """A turn as it went by."""

    card: str
    events: list[Event] = field(default_factory=list)
    whole: bool = False


def idle(state: State) -> list[Went]:
    """The rest of the round if all players end their turns at once, up to chance or a choice."""
    turns: list[Went] = []

    def hear(event: Event) -> None:
        if isinstance(event, ev.TurnStarted):
            turns.append(Went(event.card))
        elif isinstance(event, ev.TurnEnded) and turns:
            turns[-1].whole = True
        if turns:
            turns[-1].events.append(event)

    while state.result is None and state.stage != "loot":
        (seat,) = state.owed if len(state.owed) == 1 else (-1,)
        legal = [] if seat < 0 else list(GAME.legal(state, seat))
        menu = state.stage == "menu" and not state.agenda
        if not menu and not all(isinstance(one, mv.Choose) for one in legal):
            break
        if not legal:
            break
        GAME.apply(state, seat, mv.END if menu else legal[0], hear)
    if state.result is not None and turns:
        turns[-1].whole = True
    return turns


def sure(view: View, went: Went) -> bool:
    """Whether neither chance nor anybody nor a card that came in had a part in it."""
    chance = any(getattr(event, "chance", False) for event in went.events)
    chosen = any(isinstance(event, ev.ChoiceShared | ev.Answered) for event in went.events)
    lying = {place.card for place in (*view.party, *view.dungeon) if place is not None}
    aimed = [card for one in went.events if isinstance(one, ev.AttackMade) for card in one.cards]
    strange = any(card not in lying for card in (went.card, *aimed))
    return went.whole and not chance and not chosen and not strange


def settled(card: object) -> bool:
    """Whether no line of the card hangs on chance."""
    lines = [*getattr(card, "spaces", ()), *getattr(getattr(card, "enraged", None), "spaces", ())]
    effects = [effect for line in lines for effect in line.do]
    luck = (fx.RevealTop, fx.Mill, fx.Place, fx.SpawnBoss)
    return not any(
        isinstance(effect, luck) or getattr(getattr(effect, "t", None), "pick", "") == "random"
        for effect in effects
    )


def differs(view: View, seen: Foreseen, went: Went) -> str:
    """In what a turn went by otherwise than foreseen; nothing if it did not."""
    if seen.card != went.card:
        return f"{seen.card} is foreseen, {went.card} acted"
    if seen.player:
        return ""
    text = ", ".join(part.full for part in seen.parts)
    own = [one for one in went.events if isinstance(one, ev.AttackMade) and one.card == went.card]
    hits = [part for part in seen.parts if "▸" in part.full]
    if [len(one.cards) for one in own if one.cards] != [len(part.hits) for part in hits]:
        return f"{text}: {own}"
    for one, part in zip([one for one in own if one.cards], hits, strict=True):
        names = {place.card for space in part.hits if (place := view.at(space))}
        if names != set(one.cards) or set(one.amounts) != {part.number}:
            return f"{part.full}: {one}"
    for event in went.events:
        said = ""
        if isinstance(event, ev.HeroCollapsed):
            said = short(event.hero)
        elif isinstance(event, ev.DamageDealt) and event.space <= 4 and own:
            said = f" {event.amount}"
        elif isinstance(event, ev.Moved):
            own_move = event.card == went.card
            said = f"{'moves' if own_move else short(event.card)} to {event.end}"
        elif isinstance(event, ev.PotionQuaffed):
            said = "drinks"
        elif isinstance(event, ev.GameOver) and not event.won:
            said = "lost"
        if said not in text:
            return f"{text}: {event}"
    falls = sum(isinstance(event, ev.HeroCollapsed) for event in went.events)
    return "" if bool(falls) == (" fall" in text) else f"{text}: {falls} fell"


def compared(state: State, seat: int) -> Iterator[str]:
    """The turns to come, each with what differs, as long as nothing has been left to chance."""
    view = GAME.view(state, seat)
    turns = [one for one in forecast(view) if not one.waits]
    if turns and turns[0].space == view.actor:
        turns = turns[1:]
    for seen, went in zip(turns, idle(GAME.clone(state)), strict=False):
        if not settled(view.card(went.card)) or not sure(view, went):
            return
        yield differs(view, seen, went)


def test_what_is_foreseen_comes_true_in_random_games() -> None:
    checked, wrong = 0, []
    for number in range(GAMES):
        random = Random(number)
        options = {"hands": ("open", "hidden")[number % 2]}
        state = GAME.setup(1 + number % 4, f"foreseen {number}", options)
        for _ in range(WALK):
            if state.result is not None:
                break
            seat = random.choice(state.owed)
            legal = list(GAME.legal(state, seat))
            if state.stage == "menu" and not state.agenda:
                found = list(compared(state, seat))
                checked += len(found)
                wrong += [one for one in found if one]
                if random.random() < 0.8 and len(legal) > 1:
                    legal.remove(mv.END)
            GAME.apply(state, seat, random.choice(legal))
    assert wrong == []
    assert checked > 1000


def test_all_foresee_the_same_at_every_question_whatever_they_may_see() -> None:
    looked = 0
    for number in range(8):
        random = Random(number)
        options = {"hands": "hidden", "decider": ("lowest", "vote")[number % 2]}
        state = GAME.setup(2 + number % 3, f"hidden {number}", options)
        for _ in range(300):
            if state.result is not None:
                break
            if state.stage in ("turn", "menu", "discard"):
                every = (None, *range(state.seats))
                assert len({forecast(GAME.view(state, seat)) for seat in every}) == 1
                looked += 1
            seat = random.choice(state.owed)
            GAME.apply(state, seat, random.choice(list(GAME.legal(state, seat))))
    assert looked > 800


def told(table: Table) -> dict[int, tuple[int, str]]:
    """The turns to come by the space a card holds now: where it acts, and what it does."""
    turns = forecast(GAME.view(table.state, None))
    return {turn.space: (turn.acts, ", ".join(p.full for p in turn.parts)) for turn in turns}


def test_cards_behind_a_gap_act_from_the_space_they_close_up_to() -> None:
    """BR-R10, W3: the row advances as the turn ends."""
    table = Table.at("Durn* Ilun* Vexa* Drelia:5", "- - d_font* m_orcw", actor=4)
    assert told(table)[8] == (6, "3 on nearest ▸ Drelia loses 3")
    there = Table.at("Durn* Ilun* Vexa* Drelia:5", "d_font* d_chest* d_font* m_orcw", actor=4)
    assert told(there)[8] == (8, "moves to 7, 2 on nearest at 1-2: nobody there")


def test_what_stands_between_is_reckoned() -> None:
    """Who is moved away, turned round or healed is so for the attacks behind."""
    bridge = Table.at("Durn* Ilun* Vexa:5* Drelia:5", "d_bridge m_orcw", actor=4)
    moved = told(bridge)
    assert moved[5][1].startswith("Drelia to ")
    assert "Vexa loses" in moved[6][1]
    turned = told(Table.at("Durn:5* Ilun* Vexa* Drelia:5", "d_floor m_orcw", actor=4))
    assert turned[6][1] == "3 on nearest ▸ Durn loses 3"
