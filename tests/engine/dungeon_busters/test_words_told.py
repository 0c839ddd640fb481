"""What happened, told: compact lines, prose for plain mode, and the texts of a reveal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from support.busters import Table
from undercroft_engine.core.events import Event, Undone
from undercroft_engine.core.spans import Clause, Line, plain
from undercroft_engine.games.dungeon_busters import events as ev
from undercroft_engine.games.dungeon_busters import words
from undercroft_engine.games.dungeon_busters.view import View
from undercroft_engine.games.dungeon_busters.words import log, reveal
from undercroft_engine.games.dungeon_busters.words.fought import Fought, cancelled_cards, fought

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Esme")


def read(lines: Iterable[Line]) -> list[str]:
    """Lines as bare text, empty ones left out."""
    return [plain(line, NAMES) for line in lines if line]


def heard(lines: Iterable[Line]) -> list[str]:
    """Lines as plain mode reads them: without clauses."""
    return read(tuple(span for span in line if not isinstance(span, Clause)) for line in lines)


def alone(event: Event) -> tuple[Line, ...]:
    """What plain mode says of an event of which nothing before is known."""
    return words.speech(Table.at(seats=5, stage="over").view(None), [event])


class Told:
    """A battle fought at a table: the view before its last lock, and what it told."""

    def __init__(self, at: Table, *picks: int) -> None:
        for seat, value in enumerate(picks[:-1]):
            at.lock(seat, value)
        self.table = at
        self.before: View = at.view(0)
        self.events: list[Event] = at.lock(len(picks) - 1, picks[-1])

    @property
    def battle(self) -> Fought:
        found = fought(self.before, self.events)
        assert found is not None
        return found


def won() -> Told:
    """Dullahan beaten by D3, E4 and A6 while B and C play 5; three gave their word."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="dullahan",
        piles=[[2, 3, 2], [2, 1, 1], [2, 3, 2], [0, 1, 2], [4, 1, 2]],
        kept=[4, 3, 2, 1, 5],
        broken=[0, 1, 0, 2, 0],
        trophies=[1, 0, 0, 0, 0],
        battle=6,
        played=[[4], [2], [6], [2], [5]],
    )
    at.say(1, "play", 5)
    at.say(2, "ask", 6, to=0)
    at.say(4, "at_least", 4)
    at.say(0, "agree", ref=2)
    return Told(at, 6, 5, 5, 3, 4)


def lost() -> Told:
    """Mimic not beaten: A and B play 1; A has a tie of red and yellow."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="mimic_2",
        piles=[[3, 3, 2], [2, 1, 1], [2, 3, 2], [0, 1, 2], [2, 1, 2]],
    )
    return Told(at, 1, 1, 2, 4, 3)


def shared() -> Told:
    """Basilisk beaten by A2, C3 and D5 with gems on Spoils."""
    at = Table.at(
        seats=5,
        leader=2,
        monster="basilisk",
        spoils=[2, 3, 0],
        piles=[[3, 0, 2], [1, 1, 1], [2, 3, 2], [0, 3, 2], [4, 1, 1]],
    )
    return Told(at, 2, 6, 3, 5, 6)


@pytest.mark.clause("DB-T6", "DB-T8", "DB-V2", "DB-N12", "DB-O2")
def test_a_victory_is_told_in_prose_paragraph_by_paragraph() -> None:
    told = won()
    assert heard(words.speech(told.before, told.events))[:-1] == [
        "Revealed: Dov 3, Esme 4, Ada 6. Bram 5 and Cleo 5 cancel.",
        "3 and 4 and 6 are 13, needed 13: victory.",
        "Words: Bram kept play 5. Esme kept at least 4. Ada kept play 6.",
        "Dov takes 2 yellow, 1 to 3. Esme takes 1 blue, 2 to 3. Ada takes 1 red, 2 to 3.",
        "Spoils is empty. Ada keeps the card, 2 trophies.",
    ]


def test_what_is_said_is_told_by_name_and_what_one_says_oneself_without() -> None:
    at = Table.at(seats=5, monster="dullahan")
    before = at.view(0)
    at.say(1, "play", 5)
    at.say(2, "ask", 6, to=0)
    at.say(4, "at_least", 4)
    spoken = "Bram says: I will play 5. Cleo asks Ada: play 6. Esme says: at least 4."
    assert heard(words.speech(before, at.events)) == [spoken]
    at.say(0, "agree", ref=2)
    agreed = next(event for event in at.events if getattr(event, "kind", "") == "agree")
    assert isinstance(agreed, log.StatementMade)
    answer = words.said_spoken(agreed, at.statements)
    assert read([answer]) == ["Said: Ada agrees to play 6. You have 7 of 8 left."]
    at.say(0, "not", 3)
    answer = words.said_spoken(at.events[-1], at.statements)
    assert read([answer]) == ["Said: not 3. You have 6 of 8 left."]


def test_a_monster_is_announced_with_its_chests() -> None:
    event = ev.MonsterRevealed(
        6, 2, "dullahan", "Dullahan", 13, ((0, 2, 0), (0, 0, 1), (1, 0, 0)), 2
    )
    assert heard(alone(event)) == [
        "Battle 6 of 12, dungeon 2. Dullahan, HP 13. Chests: 2 yellow; 1 blue; 1 red."
    ]
    assert read(words.history([event]))[0] == "Battle 6 of 12: Dullahan turned up, HP 13 DB-T1"


def test_the_since_box_is_short() -> None:
    told = won()
    assert read(log.since(told.before, told.events))[:4] == [
        "Dullahan HP 13: D3 + E4 + A6 = 13, won",
        "B5 C5 equal, cancelled ×",
        "B play 5: kept   E at least 4: kept   A play 6: kept",
        "D yellow yellow   E blue   A red   trophy to A",
    ]


def test_the_log_has_a_line_for_each_event_with_its_clause() -> None:
    told = won()
    assert read(log.log(told.before, told.events))[:9] == [
        "Turned up: A6, B5, C5, D3, E4 DB-T5",
        "B5 and C5 are equal: cancelled × DB-T6",
        "Dullahan HP 13: D3 + E4 + A6 = 13, won DB-T7 DB-T8",
        "B said play 5: kept, now 4 of 5 DB-N12",
        "E said at least 4: kept, now 6 of 6 DB-N12",
        "A agreed to play 6: kept, now 5 of 5 DB-N12",
        "D takes Chest 1: yellow 1▸3 DB-V2",
        "E takes Chest 2: blue 2▸3 DB-V2",
        "A takes Chest 3: red 2▸3 DB-V2",
    ]


def test_the_since_box_tells_in_all_what_each_seat_got() -> None:
    at = Table.at(seats=3, monster="red_slime", spoils=[2, 1, 0])
    before = at.view(0)
    at.pick(5, 4, 4)
    assert read(log.since(before, at.events))[2] == "A 3red yellow yellow blue   trophy to A"


def test_the_whole_log_names_the_promise_and_the_card_that_alone_counts() -> None:
    at = Table.at(seats=3, monster="kobold", battle=5)
    opening = at.game.opening(at.state)
    at.say(1, "play", 5)
    for seat, value in enumerate((6, 4, 4)):
        at.lock(seat, value)
    told = read(words.history([*opening, *at.events]))
    assert "Kobold HP 6: A6 alone counts, won DB-T7 DB-T8" in told
    assert "B said play 5: broken, now 0 of 1 DB-N12" in told
    assert "Trophy to A, now 1 DB-O2" in told
    unheard = read(words.history(at.events[-9:]))
    assert not any("its word" in line for line in unheard)


def test_a_paragraph_ends_with_the_clauses_its_events_rest_on() -> None:
    told = won()
    assert read(words.speech(told.before, told.events))[:2] == [
        "Revealed: Dov 3, Esme 4, Ada 6. Bram 5 and Cleo 5 cancel. DB-T5 DB-T6",
        "3 and 4 and 6 are 13, needed 13: victory. DB-T7 DB-T8",
    ]


def test_at_a_shared_keyboard_who_has_spoken_is_named() -> None:
    at = Table.at(seats=3)
    at.say(0, "play", 3)
    said = at.events[-1]
    assert isinstance(said, log.StatementMade)
    answer = words.said_spoken(said, at.statements, named=True)
    assert read([answer]) == ["Said: I will play 3. Ada has 7 of 8 left."]


def test_locks_have_no_line() -> None:
    for event in (ev.PickLocked(1, 5), ev.PickLocked(1), ev.PickUnlocked(1)):
        assert words.history([event]) == ()
        assert alone(event) == ()


def test_every_line_stands_without_what_went_before() -> None:
    for told in (won(), lost(), shared()):
        for event in told.events:
            for line in (*words.history([event]), *alone(event)):
                assert plain(line)
    assert read(words.history([Undone(2)])) == ["C took back a choice"]


@pytest.mark.clause("DB-V5", "DB-V7")
def test_a_short_bank_is_named_with_what_it_lacks() -> None:
    taken = ev.ChestTaken(3, 1, (0, 0, 2), (0, 0, 1), (0, 0, 1), (1, 1, 5), (7, 7, 0))
    assert read(words.history([taken])) == [
        "D takes Chest 1: blue 4▸5, the Bank lacks blue DB-V2 DB-V5"
    ]
    assert heard(alone(taken)) == ["Dov takes 1 blue, 4 to 5; the Bank lacks 1 blue."]
    over = ev.ChestUnclaimed(2, (0, 0, 1), (0, 0, 0), (0, 0, 1), (3, 3, 0), (8, 8, 0))
    assert read(words.history([over])) == [
        "Chest 2 is left over: nothing to Spoils, the Bank lacks blue DB-V7"
    ]


@pytest.mark.clause("DB-D3", "DB-D4", "DB-D7")
def test_payments_name_colour_and_count() -> None:
    chosen = ev.GemsLost(0, 1, True, (0, 1, 1), (1, 0, 0), "R")
    forced = ev.GemsLost(1, 3, False, (1, 0, 1), (1, 3, 0), "Y")
    nothing = ev.GemsLost(2, 0, False, (0, 0, 0), (1, 3, 0))
    assert read(words.history([chosen, forced, nothing])) == [
        "A pays red 1▸0 to Spoils DB-D4",
        "B pays yellow 3▸0 to Spoils DB-D3",
        "C pays nothing, having no gems DB-D7",
    ]
    spoken = [line for event in (chosen, forced, nothing) for line in alone(event)]
    assert heard(spoken) == [
        "Ada pays 1 red to Spoils, 1 to 0.",
        "Bram pays 3 yellow to Spoils, 3 to 0.",
        "Cleo has no gems and pays nothing.",
    ]


def test_gems_one_seat_takes_from_spoils_in_a_row_are_told_at_once() -> None:
    at = Table.at(seats=3, monster="blue_slime", spoils=[2, 1, 0])
    before = at.view(0)
    at.pick(5, 4, 4)
    told = heard(words.speech(before, at.events))
    assert "Ada takes from Spoils: 2 red, 1 to 3; 1 yellow, 1 to 2." in told


def test_numbers_and_nouns_agree() -> None:
    assert heard(alone(ev.TrophyGiven(0, "kobold", 1))) == [
        "Spoils is empty. Ada keeps the card, 1 trophy."
    ]
    one = ev.MonsterRevealed(1, 1, "blue_slime", "Blue Slime", 4, ((0, 0, 1),), 3)
    assert heard(alone(one))[0].endswith("Chest: 1 blue.")


def test_the_reveal_of_a_victory() -> None:
    told = won()
    battle = told.battle
    assert reveal.title(battle) == "Victory"
    assert reveal.clauses(battle) == ("DB-T8", "DB-V2")
    assert battle.shown == (3, 4, 0, 1, 2)
    assert [reveal.card_note(battle, seat) for seat in battle.shown] == [
        "chest 1",
        "chest 2",
        "chest 3",
        "× equal",
        "× equal",
    ]
    assert read([reveal.sum_line(battle), reveal.cancelled_line(battle)]) == [
        "D3 + E4 + A6 = 13, needed 13",
        "B5 and C5 are equal: cancelled ×",
    ]
    assert reveal.running_sum(battle) == ((3, 3), (4, 7), (0, 13))
    assert reveal.sum_end(battle) == "13 of 13"
    assert read([reveal.loot_line(battle, told.events), reveal.spoils_line(battle, (0, 0, 0))]) == [
        "D takes yellow yellow   E takes blue   A takes red",
        "Spoils is empty: nothing to share",
    ]
    assert reveal.next_step("trophy", battle) == "Enter shows the next step: who keeps the card."
    assert reveal.next_step("sum", battle).endswith("step: what the others add up to.")
    nothing = msgspec.structs.replace(battle, order=())
    assert reveal.next_step("sum", nothing).endswith("step: no card is left to add up.")


@pytest.mark.clause("DB-D2", "DB-D5")
def test_the_reveal_of_a_defeat() -> None:
    told = lost()
    battle = told.battle
    assert reveal.title(battle) == "Defeat"
    assert [reveal.card_note(battle, seat) for seat in battle.shown] == [
        "counted",
        "counted",
        "counted",
        "× pays 1st",
        "× pays 2nd",
    ]
    assert read([reveal.sum_line(battle), *reveal.payers_lines(battle)]) == [
        "C2 + E3 + D4 = 9, needed 10",
        "The lowest card played is 1: A and B pay",
        "Order from the Leader C round: A, then B",
    ]
    assert reveal.sum_end(battle) == "9 of 10, one short"
    ahead = reveal.payers_ahead(told.table.view(0))
    assert read(ahead) == ["B then pays red, its most: 2"]


def test_a_battle_is_known_from_a_view_in_the_midst_of_paying() -> None:
    told = lost()
    assert fought(told.table.view(3)) == told.battle
    assert fought(Table.dealt(3, 1).view(0)) is None


@pytest.mark.clause("DB-P1", "DB-P2")
def test_the_sharing_of_spoils() -> None:
    told = shared()
    battle = told.battle
    assert reveal.clauses(battle, sharing=True) == ("DB-P1", "DB-P2")
    notes = [reveal.card_note(battle, seat, sharing=True) for seat in battle.shown]
    assert notes == ["picks 1st", "picks 2nd", "picks 3rd", "× equal", "× equal"]
    loot = reveal.loot_line(battle, told.events)
    assert read([loot, reveal.spoils_line(battle, (2, 3, 0))]) == [
        "A takes red yellow blue, C and D no chest",
        "Spoils R 2 Y 3: A, C, D in turn",
    ]
    table = told.table
    table.take(0, "Y")
    table.take(2, "R")
    table.take(3, "Y")
    assert read(reveal.spoils_taken(table.events)) == ["A yellow", "C red", "D yellow"]
    assert read([reveal.spoils_next(table.view(0))]) == ["C gets the last one"]


@pytest.mark.clause("DB-T7")
def test_a_sum_of_nothing_and_a_sum_of_one() -> None:
    nothing = Told(Table.at(seats=4, monster="blue_slime"), 3, 3, 5, 5)
    assert read([reveal.sum_line(nothing.battle), reveal.cancelled_line(nothing.battle)]) == [
        "All cards are cancelled: 0, needed 4",
        "A3 B3 and C5 D5 are equal: cancelled ×",
    ]
    assert "All cards are cancelled: 0, needed 4: defeat." in heard(
        words.speech(nothing.before, nothing.events)
    )
    alone = Told(Table.at(seats=4, monster="kobold"), 3, 3, 3, 6)
    assert read([reveal.sum_line(alone.battle)]) == ["D6 alone counts, needed 6"]
    lines = heard(words.speech(alone.before, alone.events))
    assert "6 alone counts, needed 6: victory." in lines


def test_cancelled_cards_stay_marked_on_the_stacks() -> None:
    at = Table.at(seats=3, monster="kobold")
    at.pick(6, 4, 4)
    view = at.view(0)
    assert [cancelled_cards(view, seat) for seat in range(3)] == [(False,), (True,), (True,)]
