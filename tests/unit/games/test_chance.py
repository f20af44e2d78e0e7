"""Luck: every draw follows from the seed and the event's place, and no value is favoured."""

from collections import Counter
from hashlib import sha256
from hmac import digest

import pytest

from shared.games.kernel import SeededChance
from shared.games.time_control import MINUTE
from shared.games.wordgrid.rules import Wordgrid

SEED = bytes(range(32))


def test_the_same_seed_and_place_draw_the_same() -> None:
    one, same = SeededChance(SEED, 7), SeededChance(SEED, 7)
    assert [one.below(100) for _ in range(50)] == [same.below(100) for _ in range(50)]


def test_another_place_or_seed_draws_otherwise() -> None:
    firsts = [SeededChance(SEED, 7), SeededChance(SEED, 8), SeededChance(SEED[::-1], 7)]
    assert len({tuple(luck.below(1000) for _ in range(5)) for luck in firsts}) == 3


def test_anybody_can_check_a_draw() -> None:
    """The recipe, said once more: HMAC-SHA-256 of `seq:count`, eight bytes, modulo n."""
    expected = int.from_bytes(digest(SEED, b"7:0", sha256)[:8], "big") % 98
    assert SeededChance(SEED, 7).below(98) == expected


@pytest.mark.parametrize("n", [1, 2, 3, 7, 27])
def test_every_value_comes_about_as_often(n: int) -> None:
    luck = SeededChance(SEED, 1)
    seen = Counter(luck.below(n) for _ in range(2_000))
    assert set(seen) == set(range(n))
    assert max(seen.values()) - min(seen.values()) < 6 * (2_000 / n) ** 0.5


def test_wordgrid_has_ten_minutes_a_player() -> None:
    default = Wordgrid.time_controls[0]
    assert (default.kind, default.budget_ms, default.increment_ms) == ("whole_game", 10 * MINUTE, 0)
