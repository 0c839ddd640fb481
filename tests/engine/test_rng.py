"""The generator: the same for ever, unbiased, seeded with 128 bits, its state in the open."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from undercroft_engine.core.rng import Rng, seeded

SEEDED = "3586e165c5a39ed769771ca9f01a1516"
SEEDED_PARTS = "c926f5ce374a6eb9df0abc1a45b8916e"
BITS = ["7857ebce893ec8f9", "1b10dbdfc49086a8", "e367a7ddd7108252", "c409a36dfb72b670"]
"""What PCG64 of other makers draws from that state too."""
BELOW = [1, 0, 3, 1, 49, 95, 842076155, 13931345214371208679]
CHANCE = 0.23124005743164122
SHUFFLED = [5, 6, 7, 2, 3, 0, 1, 9, 4, 8]
STATE_AFTER = "f4b7f04ab203e2cfc0e03a0c52c10a74"


def test_known_seeds_give_known_states_for_ever() -> None:
    assert f"{seeded('undercroft'):032x}" == SEEDED
    assert f"{seeded('undercroft', 1):032x}" == SEEDED_PARTS


def test_known_states_give_known_numbers_for_ever() -> None:
    rng = Rng(seeded("undercroft"))
    assert [f"{rng.bits():016x}" for _ in range(4)] == BITS
    assert [rng.below(n) for n in (2, 3, 5, 7, 52, 1000, 10**9, 2**64)] == BELOW
    assert rng.chance() == CHANCE
    deck = list(range(10))
    rng.shuffle(deck)
    assert deck == SHUFFLED
    assert f"{rng.state:032x}" == STATE_AFTER


def test_an_int_and_its_text_are_the_same_seed_and_parts_are_told_apart() -> None:
    assert seeded(12) == seeded("12")
    assert seeded("1", "2") != seeded("12") != seeded("2", "1")
    assert seeded("é") != seeded("e")


def test_any_text_is_a_seed() -> None:
    texts = ("", "\x00", "a" * 10_000, "\ud800", "龍")
    assert len({seeded(text) for text in texts}) == len(texts)


def test_all_128_bits_of_the_state_come_from_the_seed() -> None:
    """Each bit is set in about half of many seeds, and no two seeds share either half."""
    states = [seeded("bit", number) for number in range(2000)]
    for bit in range(128):
        assert 850 < sum(state >> bit & 1 for state in states) < 1150
    assert (
        len({state >> 64 for state in states})
        == len({state & (1 << 64) - 1 for state in states})
        == 2000
    )


def test_a_generator_goes_on_from_its_state() -> None:
    rng = Rng(seeded("go on"))
    rng.bits()
    other = Rng(rng.state)
    assert [rng.bits() for _ in range(5)] == [other.bits() for _ in range(5)]


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts are from equal, in the usual measure; about `cells` where all is well."""
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 48])
def test_below_favours_no_number(n: int) -> None:
    rng = Rng(seeded("below", n))
    counts = Counter[object](rng.below(n) for _ in range(20_000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < n + 5 * (2 * n) ** 0.5


def test_below_draws_again_rather_than_favour_small_numbers() -> None:
    """Over two thirds of all numbers a plain remainder would give the low half twice as often."""
    n = (1 << 64) // 3 * 2
    rng = Rng(seeded("large"))
    low = sum(rng.below(n) < n // 2 for _ in range(4000))
    assert 1850 < low < 2150


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    rng = Rng(seeded("orders"))
    counts: Counter[object] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    assert chi_square(counts, 24) < 24 + 5 * 48**0.5


def test_a_choice_is_one_of_the_items_each_equally_likely() -> None:
    rng = Rng(seeded("choice"))
    counts = Counter[object](rng.choice("abcde") for _ in range(10_000))
    assert set(counts) == set("abcde")
    assert chi_square(counts, 5) < 5 + 5 * 10**0.5


def test_one_number_tells_nothing_of_the_next() -> None:
    rng = Rng(seeded("pairs"))
    numbers = [rng.below(6) for _ in range(36_001)]
    counts = Counter[object](itertools.pairwise(numbers))
    assert chi_square(counts, 36) < 36 + 5 * 72**0.5


def test_chance_lies_from_nought_to_one_with_mean_one_half() -> None:
    rng = Rng(seeded("chance"))
    drawn = [rng.chance() for _ in range(10_000)]
    assert min(drawn) >= 0
    assert max(drawn) < 1
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.02
