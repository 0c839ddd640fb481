"""Worked examples of Dungeon Raiders as the rules file writes them, made positions and moves."""

from __future__ import annotations

from typing import Any

from support.raiders import CARD, ITEMS, Table, items
from undercroft_engine.games.dungeon_raiders import events as ev

LETTERS = "ABCDE"
BY_SEAT = ("coins", "wounds")


class Example:
    """One example: `given` the position, `play` the choices, `wanted` what comes out."""

    def __init__(self, given: str, play: str, result: str) -> None:
        told = dict(part.strip().split("=", 1) for part in given.split(";") if "=" in part)
        lists = dict(part.strip().split(" ", 1) for part in given.split(";") if "=" not in part)
        for part in given.split(";"):
            if part.strip().startswith("opt "):
                name, _, value = part.strip().removeprefix("opt ").partition("=")
                told[name] = value
        self.final = told["room"] == "final"
        self.room = "" if self.final else room_id(told["room"])
        self.seats = int(told["n"])
        self.play = [pick[1:] for pick in play.split()]
        names = ("variant", "majority3", "boss_reward", "five_player_boss")
        self.options = {name: told[name] for name in names if name in told}
        self.map = LETTERS.index(lists["map"]) if "map" in lists else None
        self.figures = {name: counts(lists[name]) for name in BY_SEAT if name in lists}
        self.wanted: dict[str, Any] = {}
        self.piles: dict[str, int] = {}
        if "reserve" in lists:
            self.piles = piles(lists["reserve"])
        for part in result.split(";"):
            name, _, content = part.strip().partition(" ")
            self.wanted[name] = read(name, content)

    def position(self) -> dict[str, Any]:
        """The fields of the position, as the rules file says an example states them."""
        fields: dict[str, Any] = {"seats": self.seats, "options": self.options, **self.figures}
        if self.final:
            return fields | {"stage": "over"}
        held = [items("".join(ch for ch in pick if ch in CARD)) for pick in self.play]
        for item, name in enumerate(ITEMS):
            if name in self.piles:
                used = sum(counts[item] for counts in held)
                held[-1][item] += 6 - self.piles[name] - used
        reserve = [self.piles.get(name) for name in ITEMS]
        if self.map is not None:
            fields["map"] = self.map
        return fields | {"items": held, "reserve": reserve}


def room_id(text: str) -> str:
    """`treasure 4+2` as `treasure_4_2`, `boss Tax Collector` as `tax_collector`."""
    kind, _, name = text.partition(" ")
    if kind == "treasure":
        return f"treasure_{name.replace('+', '_')}"
    if kind == "chamber":
        return f"chamber_{len(name)}"
    return name.lower().replace(" ", "_")


def counts(text: str) -> list[int]:
    """`1 0 2` as [1, 0, 2]."""
    return [int(word) for word in text.split()]


def piles(text: str) -> dict[str, int]:
    """`torch 5 ball 4` as counts by name."""
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def read(name: str, content: str) -> Any:
    """What an example says of one result."""
    if name in ("coins", "wounds"):
        return counts(content)
    if name == "reserve":
        return piles(content)
    if name == "total":
        return int(content)
    if name == "beaten":
        return content == "yes"
    if name == "gets":
        return dict(word.split("=") for word in content.split())
    if name == "map":
        return LETTERS.index(content)
    return [LETTERS.index(word) for word in content.split() if word != "none"]


def played(example: Example) -> dict[str, Any]:
    """The same results once the example has been played."""
    if example.final:
        table = Table.at(**example.position())
    else:
        table = Table.in_room(example.room, **example.position())
        table.picks(" ".join(example.play))
    return {name: found(table, name, wanted) for name, wanted in example.wanted.items()}


def found(table: Table, name: str, wanted: Any) -> Any:
    """One result, from the fields, the events or the outcome."""
    met = table.all(ev.MonsterMet)
    if name in ("coins", "wounds", "map"):
        return table.fields[name]
    if name == "reserve":
        return {item: table.fields["reserve"][ITEMS.index(item)] for item in wanted}
    if name in ("total", "beaten", "hit"):
        assert len(met) == 1
        return {"total": met[0].total, "beaten": met[0].beaten, "hit": [*met[0].attacked]}[name]
    if name == "escaped":
        return [event.seat for event in table.all(ev.Escaped)]
    if name == "petrified":
        return [seat for event in table.all(ev.Petrified) for seat in event.seats]
    if name == "gets":
        taken = {LETTERS[event.seat]: event.item for event in table.all(ev.ItemTaken)}
        short = {LETTERS[seat]: "-" for event in table.all(ev.ItemShort) for seat in event.seats}
        return {letter: taken.get(letter, short.get(letter)) for letter in wanted}
    if name == "winners":
        return [*table.outcome.winners]
    assert name == "fainted"
    table.events += table.game.opening(table.state)
    return [seat for event in table.all(ev.FinalCount)[-1:] for seat in event.fainted]
