"""The clock that stands still while the process does."""

from services.gateway.awake import AwakeClock


class Hands:
    """A monotonic clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def ticked(clock: AwakeClock, hands: Hands, seconds: float, step_s: float = 0.02) -> None:
    for _ in range(round(seconds / step_s)):
        hands.at += step_s
        clock.tick()


def test_it_goes_like_any_clock_while_the_process_is_awake() -> None:
    hands = Hands()
    clock = AwakeClock(hands)
    ticked(clock, hands, 10.0)
    assert round(clock.now_ms()) == 10_000


def test_a_stall_of_four_seconds_counts_for_a_tenth_of_one() -> None:
    hands = Hands()
    clock = AwakeClock(hands)
    ticked(clock, hands, 1.0)
    hands.at += 4.0
    clock.tick()
    ticked(clock, hands, 1.0)
    assert 2_000 <= clock.now_ms() <= 2_101


def test_it_is_exact_between_ticks_and_never_goes_back() -> None:
    hands = Hands()
    clock = AwakeClock(hands)
    hands.at += 0.013
    assert round(clock.now_ms()) == 13
    hands.at += 5.0
    stalled = clock.now_ms()
    clock.tick()
    assert clock.now_ms() >= stalled
    assert clock.now_ms() - stalled < 0.001
