"""Building a statement part by part: first its kind, then what fills its blanks, then the word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft_engine.core.moves import Seat
from undercroft_engine.core.offer import Kind, Offer, Refusal, SeatValues, Talk, Value
from undercroft_engine.parts.talk import Say


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a blank can be filled with; `open` unless it may not be, `refusal` says why not."""

    key: str
    value: Value
    open: bool = True
    refusal: Refusal | None = None


def may_reply(offer: Offer, kind: str, ref: int | None = None) -> bool:
    """Whether the seat may answer or withdraw a statement so; without `ref`, whether any."""
    refs = (one.refs for one in (offer.talk.kinds if offer.talk else ()) if one.kind == kind)
    return any(ref in found if ref is not None else found for found in refs)


class Builder:
    """A statement in the making.

    `filled` holds what fills the blanks so far, in order: a value; a seat and a value; for a plan
    seats and values in turn.
    """

    def __init__(self, seat: Seat, talk: Talk) -> None:
        self.seat = seat
        self.kind: Kind | None = None
        self.filled: list[Value] = []
        self.cursor = 0
        self._closed = False
        self.kinds: tuple[Kind, ...] = ()
        self.renew(talk)

    def renew(self, talk: Talk) -> None:
        """Take the vocabulary as it is now; what is built stays, if its kind is still there."""
        self.kinds = tuple(kind for kind in talk.kinds if "ref" not in kind.slots)
        if self.kind is not None:
            same = (kind for kind in self.kinds if kind.kind == self.kind.kind)
            self.kind = next(same, None)
            if self.kind is None:
                self.filled, self._closed = [], False
        self.cursor = max(0, min(self.cursor, len(self.parts()) - 1))

    @property
    def say(self) -> Say:
        """The statement as far as it is built."""
        assert self.kind is not None
        filled = self.filled
        if self._is_plan:
            pairs = zip(map(int, filled[::2]), filled[1::2], strict=False)
            return Say(self.kind.kind, parts=tuple(sorted(pairs)))
        slots = dict(zip(self.kind.slots, filled, strict=False))
        to = slots.get("to")
        return Say(self.kind.kind, value=slots.get("value"), to=None if to is None else int(to))

    @property
    def complete(self) -> bool:
        """Whether it can be said."""
        if self.kind is None:
            return False
        if self._is_plan:
            return self._closed or (self._is_whole and not self._seats_left)
        return len(self.filled) == len(self.kind.slots)

    @property
    def may_close(self) -> bool:
        """Whether it is a plan that is long enough and could go on."""
        return self._is_plan and self._is_whole and not self.complete

    @property
    def blank(self) -> int:
        """The blank that is filled next, counted from 0 within the labels of its kind."""
        return len(self.filled) - self._begun

    @property
    def asks_seat(self) -> bool:
        """Whether the blank that is filled next wants a seat."""
        return self.kind is not None and bool(self.kind.seats) and self.blank == 0

    @property
    def of_seat(self) -> Seat:
        """The seat whose values are asked for."""
        named = self.filled_at(0) if self.kind is not None and self.kind.seats else None
        return named if isinstance(named, int) else self.seat

    def filled_at(self, blank: int) -> Value | None:
        """What fills a blank; in a plan, of the pair that is being filled."""
        place = self._begun + blank
        return self.filled[place] if place < len(self.filled) else None

    @property
    def tenth(self) -> bool:
        """Whether there is a tenth part to choose, whose key is 0."""
        return any(part.key == "0" for part in self.parts())

    def parts(self) -> tuple[Part, ...]:
        """What can stand in the blank that is filled next; the kinds while there is none yet."""
        if self.kind is None:
            return tuple(Part(key_of(place), place) for place in range(len(self.kinds)))
        return () if self.complete else self.parts_of(self.blank)

    def parts_of(self, blank: int) -> tuple[Part, ...]:
        """What can stand in a blank of the kind."""
        assert self.kind is not None
        if not self.kind.seats:
            return self._values(self.kind.values)
        if blank == 0:
            return tuple(self._seat(one) for one in self._with_own(self.kind.seats))
        of = self.of_seat
        return self._values(next(one.values for one in self.kind.seats if one.seat == of))

    def move(self, by: int) -> None:
        """Move the cursor among the parts."""
        self.cursor = max(0, min(self.cursor + by, len(self.parts()) - 1))

    def digit(self, key: str) -> Part | None:
        """Fill the blank with the part of this key; give the part if it may not be, or is none."""
        for place, part in enumerate(self.parts()):
            if part.key == key:
                self.cursor = place
                return self.fill()
        return Part(key, -1, open=False)

    def fill(self) -> Part | None:
        """Fill the blank with the part at the cursor; give the part if it may not be."""
        part = self.parts()[self.cursor]
        if not part.open:
            return part
        if self.kind is None:
            self.kind = self.kinds[self.cursor]
        else:
            self.filled.append(part.value)
        self._find_open()
        return None

    def close(self) -> None:
        """End a plan."""
        self._closed = True

    def back(self) -> bool:
        """Take the last part back; false if there is none."""
        if self._closed:
            self._closed = False
        elif self.filled:
            self.filled.pop()
        elif self.kind is not None:
            self.kind = None
        else:
            return False
        self._find_open()
        return True

    @property
    def _is_plan(self) -> bool:
        return self.kind is not None and "parts" in self.kind.slots

    @property
    def _is_whole(self) -> bool:
        """Whether every seat of a plan that is long enough has its value."""
        return len(self.filled) >= 4 and len(self.filled) % 2 == 0

    @property
    def _seats_left(self) -> bool:
        """Whether a plan can go on to another seat."""
        return any(part.open for part in self.parts_of(0))

    @property
    def _begun(self) -> int:
        """Where in `filled` the pair begins that is being filled; 0 for all but plans."""
        return len(self.filled) // 2 * 2 if self._is_plan else 0

    def _find_open(self) -> None:
        places = (place for place, part in enumerate(self.parts()) if part.open)
        self.cursor = next(places, 0)

    def _with_own(self, seats: tuple[SeatValues, ...]) -> list[SeatValues]:
        """Put the own seat in its place, where it cannot be asked."""
        own = [] if any(one.seat == self.seat for one in seats) else [SeatValues(self.seat)]
        return sorted([*seats, *own], key=lambda one: one.seat)

    def _seat(self, one: SeatValues) -> Part:
        taken = self._is_plan and one.seat in self.filled[: self._begun : 2]
        return Part(str(one.seat + 1), one.seat, bool(one.values) and not taken, one.refusal)

    def _values(self, admitted: Sequence[Value]) -> tuple[Part, ...]:
        """Names as they are admitted; numbers all, those nobody may speak of here closed."""
        if any(isinstance(value, str) for value in admitted):
            return tuple(Part(key_of(place), value) for place, value in enumerate(admitted))
        known: set[Value] = set()
        for kind in self.kinds:
            known.update(kind.values, *(one.values for one in kind.seats))
        numbers = sorted(value for value in known if isinstance(value, int))
        return tuple(Part(str(value), value, value in admitted) for value in numbers)


def key_of(place: int) -> str:
    """The digit of a place counted from 0; those past the tenth are reached by arrows alone."""
    return "1234567890"[place : place + 1]
