"""Dungeon Brawler on the screen: the board that table screens draw."""

from collections.abc import Sequence
from typing import Any, Final

from undercroft.boards.base import Item, Plan, Scene, Stance, Step
from undercroft.boards.dungeon_brawler import hand as hands
from undercroft.boards.dungeon_brawler import inspect, plans, shown
from undercroft.boards.dungeon_brawler import items as things
from undercroft.boards.dungeon_brawler import results as pages
from undercroft.boards.dungeon_brawler import reveal as reveals
from undercroft.boards.dungeon_brawler import table as tables
from undercroft.boards.parts.usual import Usual
from undercroft.glyphs import Glyphs
from undercroft.screens.room import Room
from undercroft.widgets.footer import Key
from undercroft.widgets.rows import Block, Row
from undercroft_engine.core.events import Event
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeon_brawler.words import boxed
from undercroft_engine.games.dungeon_brawler.words import since as news
from undercroft_engine.games.dungeon_brawler.words.names import short

_UNICODE: Final = Glyphs()


class DungeonBrawlerBoard(Usual):
    """How Dungeon Brawler is drawn."""

    inspects = True
    lettered = False

    def items(self, view: Any, offer: Offer) -> tuple[Item, ...]:
        """Give cards, spaces, deeds and answers of the question."""
        return things.items(view, offer)

    def plan(self, view: Any, offer: Offer) -> Plan | None:
        """Let several cards of the hand be marked in any order."""
        return plans.plan(view, offer)

    def stance(self, offer: Offer) -> Stance:
        """What went by is told before anything is asked; nobody has to send it away."""
        return "after"

    def absent(self, offer: Offer, key: str) -> Line:
        """Say why a key picks nothing here."""
        return things.absent(offer, key)

    def since(self, before: Any, events: Sequence[Event], room: Room) -> tuple[Line, ...]:
        """Tell what happened, a turn in a line; in a low room thing by thing."""
        return news.since(events, full=room.high)

    def header(self, scene: Scene, room: Room) -> Row:
        """Draw row 0."""
        return tables.header(scene, room)

    def table(self, scene: Scene, room: Room) -> Block:
        """Draw the table."""
        return tables.table(scene, room)

    def hand(self, scene: Scene, room: Room) -> Block:
        """Draw the rows between prompt and footer."""
        return hands.hand(scene, room)

    def box(self, view: Any, offer: Offer) -> tuple[Line, Line]:
        """The box says which card asks, and what."""
        return boxed.title(view, offer), boxed.asked(view, offer)

    def also(self, scene: Scene) -> tuple[Line, ...]:
        """The hands of the person's other heroes."""
        return boxed.also(scene.held)

    def hands(self, view: Any, seat: Seat | None) -> tuple[Seat, ...]:
        """With open hands all others', by their spaces."""
        order = sorted(range(view.seats), key=view.space_of)
        seen = [one for one in order if view.hands[one] is not None and one != seat]
        return () if view.stage in ("hero", "ally") else tuple(seen)

    def called(self, view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
        """Call seats by their heroes, once those are chosen; that is how the board shows them."""
        heroes = zip(view.heroes, names, strict=True)
        return tuple(name if hero is None else short(hero) for hero, name in heroes)

    def inspect(self, scene: Scene, room: Room) -> Sequence[Block]:
        """Draw hands, decks, piles and permanents of all heroes, then cards in their own words."""
        return inspect.inspect(scene, room)

    def keys(self, scene: Scene) -> Sequence[Key]:
        """Give the footer keys of the question."""
        return hands.keys(scene)

    def steps(self, before: Any, events: Sequence[Event], after: Any) -> tuple[Step, ...]:
        """Part what went by into the turns of cards that no player plays."""
        return shown.steps(before, events, after)

    def reveal(self, scene: Scene, steps: Sequence[Step], at: int, room: Room) -> Block:
        """Draw a step of a reveal."""
        return reveals.reveal(scene, steps, at, room)

    def results(
        self,
        view: Any,
        names: tuple[str, ...],
        saved: str,
        room: Room,
        glyphs: Glyphs = _UNICODE,
    ) -> Block:
        """Draw the final page."""
        return pages.results(view, names, saved, room, glyphs)


BOARD: Final = DungeonBrawlerBoard()
