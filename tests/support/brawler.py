"""A table of Dungeon Brawler for tests: stated in short words, played move by move.

Party and dungeon are written by space: `Durn:3` a hero with three cards in hand, `Blade:8` an ally
with 8 damage, `m_imp:1` a card with 1 damage; `+` after it has collapsed, `*` exhausted, `!`
enraged, `-` an empty space. A hand can be stated card by card in `hands`.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar, cast

import undercroft_engine as engine
from undercroft_engine.core.events import Event
from undercroft_engine.core.game import Game
from undercroft_engine.core.moves import Move, Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.games.dungeon_brawler import moves as mv
from undercroft_engine.games.dungeon_brawler.state import State
from undercroft_engine.games.dungeon_brawler.view import View

GAME: Game[State, View] = engine.game("dungeon-brawler")
E = TypeVar("E", bound=Event)
PEOPLE = {
    "Durn": "h_durn", "Maren": "h_maren", "Drelia": "h_drelia", "Bramble": "h_bramble",
    "Ilun": "h_ilun", "Caldwyn": "h_caldwyn", "Vexa": "h_vexa", "Ruk": "h_ruk",
    "Blade": "a_blade", "Bow": "a_bow", "Healer": "a_healer",
}  # fmt: skip
NAMES = {id_: name for name, id_ in PEOPLE.items()}
FILL = ["d_font*", "d_chest*", "d_font*", "d_chest*"]


def move(text: str) -> Move:
    """`play torch`, `target 5`, `choose torch`, `choose torch discard`, `end`, `shift -1`."""
    kind, *rest = text.split()
    plain: dict[str, Move] = {
        "end": mv.END, "action": mv.HERO_ACTION, "done": mv.DONE, "yes": mv.YES, "no": mv.NO,
        "neither": mv.NEITHER, "draw": mv.DRAW, "left": mv.LEFT, "right": mv.RIGHT,
    }  # fmt: skip
    if kind in plain:
        return plain[kind]
    numbered: dict[str, Any] = {
        "target": mv.Target, "shift": mv.Shift, "player": mv.Player, "attack": mv.Attack,
        "spoils": mv.Spoils,
    }  # fmt: skip
    if kind in numbered:
        return cast(Move, numbered[kind](int(rest[0])))
    card = cast(Any, PEOPLE.get(rest[0], rest[0]))
    if kind == "choose":
        return mv.Choose(card, cast(Any, rest[1] if len(rest) > 1 else "hand"))
    carded: dict[str, Any] = {
        "play": mv.Play, "combo": mv.Combo, "permanent": mv.Permanent, "use": mv.Use,
        "gain": mv.Gain, "put": mv.Put, "buy": mv.Buy, "hero": mv.Hero, "ally": mv.Ally,
    }  # fmt: skip
    return cast(Move, carded[kind](card))


class Table:
    """A game at one state; every move is checked to be accepted before it is made."""

    def __init__(self, state: State, game: Game[State, View] = GAME) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def at(
        cls,
        party: str,
        dungeon: str = "",
        seed: str = "0",
        game: Game[State, View] = GAME,
        **fields: Any,
    ) -> Table:
        """A table in a stated position; spaces not named hold exhausted cards without HP."""
        heroes, held = [], []
        for place in re.findall(r"[A-Za-z]+(?::\d+)?[+*]*", party):
            name, count, marks = re.fullmatch(r"(\w+?)(?::(\d+))?([+*]*)", place).groups()  # type: ignore[union-attr]
            one: dict[str, Any] = {"card": PEOPLE[name], "standing": "+" not in marks}
            if name in ("Blade", "Bow", "Healer"):
                one["damage"] = int(count or 0)
            else:
                held.append(0 if "+" in marks else int(count or 5))
            if "*" in marks:
                one["ready"] = False
            heroes.append(one)
        fields.setdefault("seats", len(held))
        if "hands" not in fields:
            fields["hands"] = held
        hands = [h if g is None else g for g, h in zip(fields["hands"], held, strict=True)]
        fields["hands"] = hands
        named = dungeon.split()
        cards = named if fields.pop("short", False) else [*named, *FILL[len(named) :]]
        row = [None if one == "-" else cls._card(one, fields) for one in cards]
        fields["dungeon"] = [*row, *[None] * (4 - len(row))]
        fields.setdefault("dungeon_deck", 20)
        return cls(game.position({"party": heroes, **fields}, seed), game)

    @staticmethod
    def _card(text: str, fields: dict[str, Any]) -> dict[str, Any]:
        card, count, marks = re.fullmatch(r"(\w+?)(?::(\d+))?([*!]*)", text).groups()  # type: ignore[union-attr]
        one: dict[str, Any] = {"card": card, "damage": int(count or 0), "enraged": "!" in marks}
        one["ready"] = "*" not in marks
        if fields.get("stage") == "loot":
            one["ready"] = False
        return one

    @classmethod
    def turn(cls, party: str, dungeon: str, **fields: Any) -> Table:
        """The turn of the first ready card; heroes are exhausted unless `ready` names them."""
        ready = fields.pop("ready", "").split()
        marked = []
        for one in party.split():
            name = re.match(r"\w+", one).group()  # type: ignore[union-attr]
            marked.append(one if name in ready else f"{one}*")
        return cls.at(" ".join(marked), dungeon, stage="turn", **fields)

    @classmethod
    def dealt(cls, seats: int, seed: str | int = 0, **options: str) -> Table:
        """A table just dealt."""
        return cls(GAME.setup(seats, seed, options))

    def make(self, seat: Seat, answer: Move | str) -> list[Event]:
        """Make a move that must be accepted; gives what it told."""
        made = move(answer) if isinstance(answer, str) else answer
        assert self.game.refusal(self.state, seat, made) is None
        assert made in self.game.legal(self.state, seat)
        told: list[Event] = []
        self.game.apply(self.state, seat, made, told.append)
        self.events += told
        return told

    def play(self, *texts: str) -> Table:
        """Moves one after the other, each by the seat that is asked."""
        for text in texts:
            (seat,) = self.asked
            self.make(seat, text)
        return self

    def code(self, seat: Seat, text: str) -> str:
        """Code and clause of a refusal: `acted BR-P3`; nothing may change by asking."""
        before = self.fields
        refusal = self.game.refusal(self.state, seat, move(text))
        assert refusal is not None
        assert move(text) not in self.game.legal(self.state, seat)
        assert self.fields == before
        return f"{refusal.code} {refusal.clause}"

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def fields(self) -> dict[str, Any]:
        return self.game.describe(self.state)

    def offer(self, seat: Seat) -> Offer:
        offer = self.game.offer(self.state, seat)
        assert offer is not None
        return offer

    def legal(self, seat: Seat | None = None) -> list[Move]:
        """What the seat may do; that of the one asked unless another is named."""
        return list(self.game.legal(self.state, self.asked[0] if seat is None else seat))

    def spaces(self) -> list[int]:
        """The spaces that may be named now."""
        return [one.space for one in self.legal() if isinstance(one, mv.Target | mv.Spoils)]

    def may(self, kind: type[Any]) -> list[str]:
        """The cards that may be named in moves of that kind now."""
        return [one.card for one in self.legal() if isinstance(one, kind)]

    @property
    def party(self) -> str:
        """`Durn:3 Blade:8 Vexa+`, marks of readiness left out."""
        told = []
        for hero in self.fields["party"]:
            name = NAMES[hero["card"]]
            if not hero["standing"]:
                told.append(f"{name}+")
            elif name in ("Blade", "Bow", "Healer"):
                told.append(f"{name}:{hero['damage']}")
            else:
                seat = self.fields["heroes"].index(hero["card"])
                told.append(f"{name}:{len(self.fields['hands'][seat])}")
        return " ".join(told)

    @property
    def dungeon(self) -> str:
        """`m_imp:1 - d_chest`, marks of readiness left out."""
        told = []
        for one in self.fields["dungeon"]:
            damage = f":{one['damage']}" if one and one["damage"] else ""
            told.append("-" if one is None else f"{one['card']}{damage}{'!' * one['enraged']}")
        return " ".join(told)

    def of(self, name: str, seat: Seat = 0) -> list[str]:
        """A pile of a seat: hands, decks, discards, scores, permanents."""
        return cast(list[str], self.fields[name][seat])

    def ready(self, space: int) -> bool:
        """Whether the card in a space is ready."""
        one = [*self.fields["party"], *self.fields["dungeon"]][space - 1]
        return bool(one["ready"])

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind, of all that was told."""
        return [one for one in self.events if isinstance(one, kind)]


def own_deck(printed: str, changed: str) -> Game[State, View]:
    """The game with a deck in which one piece of text, there once, reads otherwise."""
    text = GAME.deck.text
    assert text.count(printed) == 1
    deck = engine.read_deck("dungeon-brawler", text.replace(printed, changed), "own.toml")
    return engine.game("dungeon-brawler", deck)
