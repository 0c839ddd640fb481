"""What a seat of Dungeonville can pick, question by question."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.boards.base import Item
from undercroft.boards.dungeonville import signs
from undercroft.boards.parts import hand as hands
from undercroft.widgets.rows import text_of
from undercroft_engine.core.moves import Move
from undercroft_engine.core.offer import Offer
from undercroft_engine.core.phrases import cite, counted
from undercroft_engine.core.spans import Line
from undercroft_engine.games.dungeonville import moves
from undercroft_engine.games.dungeonville.box import ROOM_NUMBER, mask_of
from undercroft_engine.games.dungeonville.moves import DUNGEONS, ROOM_IDS, DungeonName
from undercroft_engine.games.dungeonville.state import PARTY
from undercroft_engine.games.dungeonville.stepping import falling
from undercroft_engine.games.dungeonville.view import View
from undercroft_engine.games.dungeonville.words import leading, refusals
from undercroft_engine.games.dungeonville.words.phrases import (
    DUNGEON_SAID,
    box,
    who,
    works,
)

_BECAUSE = refusals.refusal
_DIGITS = "123456789"


def items(view: View, offer: Offer) -> tuple[Item, ...]:
    """Give what may be picked, in the order of its keys."""
    seat = offer.seat
    match offer.kind:
        case "recruit":
            return (*_town(view, offer), *_leaving(view, seat), *_hiring_gold(view, seat))
        case "discard":
            return _party(view, offer, moves.Discard, "leave")
        case "pay":
            return _singly(view, offer, view.treasuries[seat], moves.Pay, "pay")
        case "place":
            places = [_item(f"place-{n}", moves.Place(n), offer) for n in DUNGEONS]
            return _numbered([replace(one, lies="down") for one in places])
        case "horn":
            return _horn(view, offer)
        case "line_up":
            return _party(view, offer, moves.Fighter, "fight")
        case "enter":
            return _numbered([_item("enter", moves.ENTER, offer)])
        case "model":
            return _models(view, offer)
        case "orb":
            return _orb(view, offer)
        case "victim":
            return _party(view, offer, moves.Victim, "dies")
        case "keep":
            return _numbered([_item("keep", moves.KEEP, offer), _item("leave", moves.LEAVE, offer)])
        case "drop":
            return _singly(view, offer, view.carried[seat], moves.Drop, "drop")
        case "escape":
            return _numbered(
                [_item("escape", moves.ESCAPE, offer), _item("go-on", moves.GO_ON, offer)]
            )
        case "buy":
            decline = replace(_item("decline", moves.DECLINE, offer), key="0", row="no")
            return (*_purse(view, view.treasuries[seat]), decline)
    return ()


def _item(name: str, move: Move, offer: Offer) -> Item:
    return hands.item(name, "", move, offer, _BECAUSE)


def _numbered(made: Sequence[Item]) -> tuple[Item, ...]:
    """Give the first nine their digits; what lies beyond is reached by arrows."""
    keys = [*_DIGITS, *[""] * len(made)]
    return tuple(replace(item, key=key) for item, key in zip(made, keys, strict=False))


def _town(view: View, offer: Offer) -> tuple[Item, ...]:
    """Everybody in town from the cheapest, and passing, which is always there to be asked for."""
    made = [_item(f"town-{r}", moves.Recruit(r), offer) for r in reversed(view.town)]
    town = [replace(one, row="town", lies="across") for one in _numbered(made)]
    passing = replace(_item("pass", moves.PASS, offer), key="0", row="town")
    return (*town, passing)


def _leaving(view: View, seat: int) -> tuple[Item, ...]:
    """Of a party of three or more, who might leave."""
    party = view.parties[seat]
    if len(party) < PARTY:
        return ()
    made = [Item(f"leave-{r}", "", moves.Discard(r), row="party") for r in party]
    return _numbered(made)


def _hiring_gold(view: View, seat: int) -> tuple[Item, ...]:
    """The purse for a hire; first-round gold needs no marks, and a working lute is no gold."""
    if view.round == 1:
        return ()
    lute = ROOM_IDS[box(view).item["lute"]]
    cards = [id_ for id_ in view.treasuries[seat] if id_ != lute or not works(view, seat, "lute")]
    return _purse(view, cards)


def _purse(view: View, cards: Sequence[str]) -> tuple[Item, ...]:
    """Cards in falling value, those of one gold and dungeon as one thing."""
    made = [
        Item(f"gold-{group[0]}", "", moves.Pay(group[0]), row="gold")
        for group in purse_groups(view, cards)
    ]
    return _numbered(made)


def purse_groups(view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
    """Cards in falling value, items last, those of one gold and dungeon together."""
    groups: dict[tuple[int, str], list[str]] = {}
    for id_ in ordered(view, cards):
        gold = box(view).gold[ROOM_NUMBER[id_]]
        groups.setdefault((gold, id_[:2] if gold else id_), []).append(id_)
    lettered = [tuple(ids) for (gold, _), ids in groups.items() if gold]
    return [*lettered, *(tuple(ids) for (gold, _), ids in groups.items() if not gold)]


def ordered(view: View, cards: Sequence[str]) -> list[str]:
    """Cards in the order in which they are given: falling value, equal ones in room order."""
    order = falling(mask_of(ROOM_NUMBER[id_] for id_ in cards), box(view).worth)
    return [ROOM_IDS[number] for number in order]


def _party(view: View, offer: Offer, kind: type[Move], name: str) -> tuple[Item, ...]:
    party = view.parties[offer.seat]
    return _numbered([_item(f"{name}-{r}", kind(r), offer) for r in party])


def _singly(
    view: View, offer: Offer, cards: Sequence[str], kind: type[Move], name: str
) -> tuple[Item, ...]:
    """Cards that are given one by one, those already given left out."""
    given = () if view.step is None else view.step.given
    left = [id_ for id_ in ordered(view, cards) if id_ not in given]
    return _numbered([_item(f"{name}-{id_}", kind(id_), offer) for id_ in left])


def _horn(view: View, offer: Offer) -> tuple[Item, ...]:
    made: list[tuple[str, Move]] = [("stay", moves.STAY)]
    made += [(DUNGEON_SAID[name], moves.Move(name)) for name in DUNGEONS]
    return _boxed(view, offer, made)


def _models(view: View, offer: Offer) -> tuple[Item, ...]:
    party = view.parties[offer.seat]
    return _boxed(view, offer, [(who(view, r), moves.Model(r)) for r in party])


def _orb(view: View, offer: Offer) -> tuple[Item, ...]:
    return _boxed(view, offer, [("on top", moves.TOP), ("to the bottom", moves.BOTTOM)])


def _boxed(view: View, offer: Offer, made: Sequence[tuple[str, Move]]) -> tuple[Item, ...]:
    """Make answers of the question box, each with what it leads to."""
    found = []
    for name, move in made:
        item = _item(name, move, offer)
        leads = _leads(view, offer, move) if item.move is not None else item.why
        found.append(replace(item, leads=leads))
    return _numbered(found)


def _leads(view: View, offer: Offer, move: Move) -> Line:
    if isinstance(move, moves.Model):
        return cite((f"gives {model_letter(view, offer.seat, move.rank)}",))
    if isinstance(move, moves.Move):
        return _entrance(view, move.dungeon)
    return leading.consequence(view, offer, move)


def _entrance(view: View, name: DungeonName) -> Line:
    """What lies and who stands there, seats by their shapes: five names would not fit."""
    number = signs.number_of(name)
    lies = text_of([signs.tokens(view.blood[number])])
    here = text_of([signs.shapes(signs.pawns_at(view, name))])
    return (f"{counted(view.room_decks[number], 'room')} left, blood {lies}, pawns {here}",)


def model_letter(view: View, seat: int, rank: int) -> str:
    """The letter a member would give the Oracle here (DV-L5)."""
    pawn, explore = view.pawns[seat], view.explore
    if pawn is None:
        return "no letter"
    if box(view).jester >> rank & 1:
        return (explore.jester if explore else None) or "no letter"
    return box(view).people[rank].letters[DUNGEONS.index(pawn)]
