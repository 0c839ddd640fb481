"""Who sits where: seat words made into the entries of a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from undercroft import names
from undercroft_engine.bots.levels import LEVELS, TEST_LEVELS, USUAL
from undercroft_engine.core.errors import RecordError, SetupError
from undercroft_engine.core.game import GameInfo, check_seats
from undercroft_engine.core.moves import Seat
from undercroft_engine.core.record import SeatEntry

PERSON = "person:"
YOU = "you"


def usual(info: GameInfo, count: int | None = None) -> tuple[str, ...]:
    """The seat words of a table nobody described: you and bots, up to the game's usual count."""
    return (YOU, *[USUAL] * ((count or info.usual) - 1))


def seat(
    info: GameInfo,
    words: Sequence[str],
    levels: Sequence[str] = LEVELS,
    options: Mapping[str, str] | None = None,
) -> tuple[SeatEntry, ...]:
    """The entries for seat words `you`, `person:NAME` or a bot level, under these options.

    In a cooperative game the same person named again holds one more seat.

    Raises SetupError for a wrong count, a word that is none of these, or a name of no characters.
    """
    check_seats(info, len(words), options)
    entries: dict[Seat, SeatEntry] = {}
    for place, word in enumerate(words):
        if _is_person(word):
            entries[place] = person(info, _person(word), tuple(entries.values()), place)
    taken = [entry.name for entry in entries.values()]
    for place, word in enumerate(words):
        if place not in entries:
            entries[place] = SeatEntry(bot_name(place, taken), "bot", _level(word, levels))
            taken.append(entries[place].name)
    return tuple(entries[place] for place in range(len(words)))


def person(info: GameInfo, name: str, others: Iterable[SeatEntry], place: Seat) -> SeatEntry:
    """The entry of a person at that seat, among others who sit at the table.

    In a cooperative game somebody who sits there already takes the seat as well.
    """
    taken = {entry.name.casefold(): entry for entry in others}
    same = taken.get(name.casefold())
    holder = None
    if info.cooperative and same is not None and same.kind == "person":
        holder = same.holder or same.name
    called = names.unique(holder or name, [entry.name for entry in taken.values()], place)
    return SeatEntry(called, "person", holder=holder)


def settled(seats: Sequence[SeatEntry], changed: Mapping[str, str]) -> tuple[SeatEntry, ...]:
    """The seats after names have changed, by old and new one, or some have gone.

    Who holds several seats keeps them; the first of them is who is named.
    """
    entries: list[SeatEntry] = []
    own: dict[str, str] = {}
    for entry in seats:
        if entry.holder is not None:
            holder = changed.get(entry.holder, entry.holder)
            there = any(one.name == holder and one.kind == "person" for one in seats)
            named = holder if there else own.setdefault(holder, entry.name)
            entry = replace(entry, holder=None if named == entry.name else named)
        entries.append(entry)
    return tuple(entries)


def holders(seats: Sequence[SeatEntry]) -> dict[Seat, str]:
    """Who holds each seat of a person, by name: whoever has several is called like the first."""
    held = ((seat, entry) for seat, entry in enumerate(seats) if entry.kind == "person")
    return {seat: entry.holder or entry.name for seat, entry in held}


def bot_name(place: Seat, taken: Iterable[str]) -> str:
    """A name for a bot at that seat which nobody at the table has."""
    used = {name.casefold() for name in taken}
    first, other = names.BOT_NAMES[place], names.OTHER_BOT_NAMES[place]
    return names.unique(other if first.casefold() in used else first, used, place)


def sit_down(
    info: GameInfo, seats: Sequence[SeatEntry], place: Seat, name: str
) -> tuple[SeatEntry, ...]:
    """The seats with a person of that name at one; a bot called so by itself gives the name up."""
    sitting = list(seats)
    for at, entry in enumerate(seats):
        given = entry.name in (*names.BOT_NAMES, *names.OTHER_BOT_NAMES)
        same = entry.name.casefold() == name.casefold()
        if at != place and entry.kind == "bot" and given and same:
            taken = [one.name for one in seats]
            sitting[at] = replace(entry, name=bot_name(at, taken))
    others = [entry for at, entry in enumerate(sitting) if at != place]
    sitting[place] = person(info, name, others, place)
    holder = sitting[place].holder or sitting[place].name
    return settled(sitting, {seats[place].name: holder})


def check_levels(seats: Iterable[SeatEntry]) -> None:
    """Raise RecordError if a bot of a record is of no level there is."""
    for entry in seats:
        if entry.kind == "bot" and entry.level not in (*LEVELS, *TEST_LEVELS):
            raise RecordError("level", f"{entry.name} is a bot of a level there is not here.")


def seat_called(word: str, names: Sequence[str]) -> Seat | None:
    """The seat with this letter, this name, or a name that alone begins so."""
    wanted = word.casefold()
    if len(wanted) == 1:
        place = ord(wanted) - ord("a")
        return place if 0 <= place < len(names) else None
    called = [name.casefold() for name in names]
    if wanted in called:
        return called.index(wanted)
    begun = [seat for seat, name in enumerate(called) if name.startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


def _is_person(word: str) -> bool:
    return word == YOU or word.startswith(PERSON)


def _person(word: str) -> str:
    if word == YOU:
        return names.login_name()
    name = names.clean(word.removeprefix(PERSON))
    if not name:
        raise SetupError("name", f"The seat word {word!r} has no name a terminal can show.")
    return name


def _level(word: str, levels: Sequence[str]) -> str:
    if word in levels:
        return word
    if word in TEST_LEVELS:
        raise SetupError("level", f"Bots of level {word} are for simulations, not for a table.")
    known = ", ".join(levels)
    raise SetupError(
        "seat_word", f"A seat is {YOU}, {PERSON}NAME or a bot level ({known}), not {word!r}."
    )
