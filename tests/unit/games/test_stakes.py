"""Stakes: who gets what of the pot, in whole coins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.games.stakes import allowed, divide, pot_of


@pytest.mark.parametrize(
    ("stake", "seats", "pot", "fee", "payout"),
    [(100, 2, 200, 20, 180), (10, 6, 60, 6, 54), (33, 3, 99, 9, 90), (0, 2, 0, 0, 0)],
)
def test_the_winner_gets_90_percent_and_the_house_10(
    stake: int, seats: int, pot: int, fee: int, payout: int
) -> None:
    made = pot_of(stake, seats)
    assert (made.pot, made.fee, made.payout) == (pot, fee, payout)


def test_what_can_not_be_divided_goes_to_the_earliest_in_turn_order() -> None:
    assert divide(182, (1, 1, 1)) == (61, 61, 60)
    assert divide(180, (1, 1)) == (90, 90)
    assert divide(1, (1, 1)) == (1, 0)


@given(st.integers(0, 10**6), st.integers(2, 6), st.data())
def test_no_coin_is_made_or_lost(stake: int, seats: int, data: st.DataObject) -> None:
    made = pot_of(stake, seats)
    shares = divide(made.payout, (1,) * data.draw(st.integers(1, seats)))
    assert sum(shares) + made.fee == made.pot == stake * seats
    assert max(shares) - min(shares) <= 1


@pytest.mark.parametrize("parts", [(), (1, 0), (-1,)])
def test_nobody_is_no_winner(parts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="at least one winner"):
        divide(100, parts)


def test_a_stake_is_nothing_or_within_the_limits() -> None:
    assert [stake for stake in (-1, 0, 1, 9, 10, 100_000, 100_001) if allowed(stake)] == [
        0,
        10,
        100_000,
    ]
