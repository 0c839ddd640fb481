"""Events as prose for plain mode and screen readers: names, whole sentences, no symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from undercroft_engine.core.events import Event, Hinted, Undone
from undercroft_engine.core.spans import Clause, Line, SeatSpan
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters.battle import BATTLES
from undercroft_engine.games.dungeon_busters.moves import COLOURS
from undercroft_engine.games.dungeon_busters.score_words import COLOUR_WORDS
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words.fought import Fought
from undercroft_engine.games.dungeon_busters.words.log import history
from undercroft_engine.games.dungeon_busters.words.phrases import (
    cite,
    colour_index,
    counted,
    gems_said,
    joined,
    less,
    seats,
    single,
)
from undercroft_engine.games.dungeon_busters.words.story import (
    Story,
    follow,
    story_of,
)
from undercroft_engine.games.dungeon_busters.words.talk import (
    is_made,
    promise_text,
    spoken_statement,
)
from undercroft_engine.parts.talk import PromisesJudged, StatementMade


def speech(before: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """Events in a row as paragraphs, clauses last: what belongs together stands together.

    `before` is the view from which the events follow.
    """
    paragraphs: list[list[Line]] = []
    cited: list[dict[str, None]] = []
    last = ""
    for run in _runs(follow(story_of(before), events)):
        event, story = run[0]
        line = _sentence(event, story) if len(run) == 1 else _swept([one for one, _ in run])
        if line:
            group = _GROUPS.get(type(event), event.__class__.__name__)
            if group != last:
                paragraphs.append([])
                cited.append({})
            last = group
            paragraphs[-1].append(line)
        if cited:
            cited[-1] |= dict.fromkeys(_clauses(run))
    return tuple(
        cite(joined(paragraph, " "), *clauses)
        for paragraph, clauses in zip(paragraphs, cited, strict=True)
    )


def _clauses(run: Sequence[tuple[Event, Story]]) -> Iterator[str]:
    """The clauses on which these events rest, as the log has them."""
    lines = history(event for event, _ in run)
    return (span.id for line in lines for span in line if isinstance(span, Clause))


def _runs(told: Iterable[tuple[Event, Story]]) -> list[list[tuple[Event, Story]]]:
    """The events, those in a row together that one sentence tells: gems one seat takes alone."""
    runs: list[list[tuple[Event, Story]]] = []
    for event, story in told:
        earlier = runs[-1][-1][0] if runs else None
        match earlier, event:
            case ev.SpoilsPicked(seat=before), ev.SpoilsPicked(seat=now) if before == now:
                runs[-1].append((event, story))
            case _:
                runs.append([(event, story)])
    return runs


_GROUPS: dict[type[Event], str] = {
    ev.ChestTaken: "loot",
    ev.ChestUnclaimed: "loot",
    ev.MonsterLeft: "after",
    ev.TrophyGiven: "after",
    ev.DungeonEnded: "after",
    ev.DungeonStarted: "monster",
    ev.MonsterRevealed: "monster",
}
"""Events told in one paragraph with their neighbours; the others with their own kind only."""


def _sentence(event: Event, story: Story) -> Line:
    match event:
        case ev.GameStarted():
            return _game_started(event)
        case ev.DungeonStarted():
            return (f"Dungeon {event.dungeon} begins; one of its five cards is set aside unseen.",)
        case ev.MonsterRevealed():
            return monster_said(event.battle, event.dungeon, event.name, event.hp, event.chests)
        case StatementMade():
            return () if is_made(event) else spoken_statement(event, story.statements)
        case ev.PicksRevealed():
            return _revealed(event.picks)
        case ev.BattleResolved():
            return (_resolved(event, story),)
        case PromisesJudged():
            return _judged(event, story)
        case ev.DungeonEnded(dungeon=3):
            return ("Dungeon 3 is done.",)
        case ev.DungeonEnded():
            return (f"Dungeon {event.dungeon} is done. All cards return to the hands.",)
        case ev.GameEnded():
            return _game_ended(event)
        case Undone():
            return (SeatSpan(event.seat), " took back a choice.")
        case Hinted():
            return (SeatSpan(event.seat), " was given a hint.")
        case _:
            return _gems(event, story)


def _gems(event: Event, story: Story) -> Line:
    match event:
        case ev.ChestTaken():
            return _chest_taken(event)
        case ev.ChestUnclaimed():
            lacks = f"; the Bank lacks {gems_said(event.missing)}" if any(event.missing) else ""
            moved = gems_said(event.moved, " and ")
            return (f"Nobody is left for chest {event.chest}: {moved} to Spoils{lacks}.",)
        case ev.SpoilsPicked():
            after = event.pile[colour_index(event.colour)]
            text = f" takes 1 {COLOUR_WORDS[event.colour]} from Spoils, {after - 1} to {after}."
            return (SeatSpan(event.seat), text)
        case ev.GemsLost(colour=None):
            return (SeatSpan(event.seat), " has no gems and pays nothing.")
        case ev.GemsLost(colour=colour) if colour is not None:
            text = f" pays {event.count} {COLOUR_WORDS[colour]} to Spoils, {event.count} to 0."
            return (SeatSpan(event.seat), text)
        case ev.TrophyGiven():
            empty: Line = () if story.shared else ("Spoils is empty. ",)
            trophies = counted(event.trophies, "trophy")
            return (*empty, SeatSpan(event.seat), f" keeps the card, {trophies}.")
        case ev.MonsterLeft():
            return (f"{story.name or 'The monster'} leaves the game.",)
        case _:
            return ()


def monster_said(
    battle: int, dungeon: int, name: str, hp: int, chests: tuple[ev.Gems, ...]
) -> Line:
    """A monster turned up: `Battle 6 of 12, dungeon 2. Dullahan, HP 13. Chests: ...`."""
    listed = "; ".join(gems_said(chest) for chest in chests)
    noun = "Chest" if len(chests) == 1 else "Chests"
    return (f"Battle {battle} of {BATTLES}, dungeon {dungeon}. {name}, HP {hp}. {noun}: {listed}.",)


def _game_started(event: ev.GameStarted) -> Line:
    sits: list[Line] = [
        (f"{chr(ord('A') + seat)} ", SeatSpan(seat), f", {adventurer}.")
        for seat, adventurer in enumerate(event.adventurers)
    ]
    values = ", ".join(map(str, event.values))
    head = f"Dungeon Busters, {event.seats} seats. "
    leads: Line = (" ", SeatSpan(event.leader), " is Leader.")
    final = " Locks are final." if event.options["locks"] == "final" else ""
    alike = len(set(event.piles)) == 1
    gems = f" Each seat has {gems_said(event.piles[0])}." if alike else ""
    return (head, *joined(sits, " "), *leads, f" Each hand has {values}.{gems}{final}")


def _revealed(picks: tuple[int, ...]) -> Line:
    """`Revealed: Dov 3, Esme 4, Ada 6. Bram 5 and Cleo 5 cancel.`"""
    values = sorted(set(picks))
    alone = [value for value in values if picks.count(value) == 1]
    sentences: list[Line] = []
    if alone:
        sentences.append((*joined([_card(picks, picks.index(value)) for value in alone]), "."))
    for value in values:
        if value not in alone:
            equal = [_card(picks, seat) for seat, pick in enumerate(picks) if pick == value]
            sentences.append((*joined(equal, ", ", " and "), " cancel."))
    return ("Revealed: ", *joined(sentences, " "))


def _card(picks: tuple[int, ...], seat: int) -> Line:
    return (SeatSpan(seat), f" {picks[seat]}")


def _resolved(event: ev.BattleResolved, story: Story) -> str:
    """`3 and 4 and 6 are 13, needed 13: victory.`"""
    end = f"needed {event.hp}: {'victory' if event.victory else 'defeat'}."
    if not event.order:
        return f"All cards are cancelled: 0, {end}"
    if not story.picks:
        return f"Strength {event.strength}, {end}"
    values = [str(story.picks[seat]) for seat in event.order]
    if len(values) == 1:
        return f"{values[0]} alone counts, {end}"
    return f"{' and '.join(values)} are {event.strength}, {end}"


def _judged(event: PromisesJudged, story: Story) -> Line:
    """`Words: Bram kept play 5. Ada kept play 6.`"""
    promises = {one.id: one for one in story.statements}
    verdicts: list[Line] = [
        (
            SeatSpan(one.seat),
            f" {'kept' if one.verdict == 'kept' else 'broke'} "
            f"{promise_text(promises[one.id]) if one.id in promises else 'a promise'}.",
        )
        for one in event.verdicts
    ]
    return ("Words: ", *joined(verdicts, " "))


def _chest_taken(event: ev.ChestTaken) -> Line:
    """`Dov takes 2 yellow, 1 to 3.`"""
    lacks = f"; the Bank lacks {gems_said(event.missing)}" if any(event.missing) else ""
    taken = _gained(less(event.pile, event.taken), event.pile) or "nothing"
    return (SeatSpan(event.seat), f" takes {taken}{lacks}.")


def _swept(events: Sequence[Event]) -> Line:
    """`Ada takes from Spoils: 5 red, 1 to 6; 2 yellow, 1 to 3.`"""
    first, last = events[0], events[-1]
    assert isinstance(first, ev.SpoilsPicked)
    assert isinstance(last, ev.SpoilsPicked)
    before = less(first.pile, single(first.colour))
    return (SeatSpan(last.seat), f" takes from Spoils: {_gained(before, last.pile)}.")


def _gained(before: ev.Gems, after: ev.Gems) -> str:
    return "; ".join(
        f"{new - old} {COLOUR_WORDS[colour]}, {old} to {new}"
        for colour, old, new in zip(COLOURS, before, after, strict=True)
        if old != new
    )


def _game_ended(event: ev.GameEnded) -> Line:
    wins = " wins." if len(event.winners) == 1 else " share the win."
    return ("The game is over. ", *seats(event.winners, "name"), wins)


def result_said(battle: Fought) -> Line:
    """Why a battle went as it did, for `why`."""
    needed = battle.card.hp
    if battle.victory:
        return (f"{battle.strength} is not below HP {needed}: victory for all.",)
    pay = " pays." if len(battle.payers) == 1 else " pay."
    text = f"{battle.strength} is below HP {needed}: defeat. The lowest card played is "
    return (text, f"{min(battle.picks)}: ", *seats(battle.payers, "name"), pay)
