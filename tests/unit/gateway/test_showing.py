"""For how long a player was shown their turn."""

from services.gateway.live.showing import UNWRITTEN_MS, Showing


class Awake:
    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


def test_time_runs_from_the_first_writing() -> None:
    awake = Awake()
    showing = Showing(awake)
    showing.offer(0, turn=3, left_ms=60_000)
    awake.ms = 500
    assert showing.spent_ms(0, 3) is None, "not written yet"
    assert showing.left_ms(0, 3) == 60_000
    showing.wrote(0, 3)
    awake.ms = 1_500
    showing.wrote(0, 3)
    awake.ms = 2_500
    assert showing.spent_ms(0, 3) == 2_000
    assert showing.left_ms(0, 3) == 58_000


def test_a_turn_that_was_never_shown_has_no_time() -> None:
    showing = Showing(Awake())
    assert showing.spent_ms(0, 1) is None
    assert showing.left_ms(0, 1) == 0
    showing.offer(0, turn=2, left_ms=10)
    showing.wrote(0, 2)
    assert showing.spent_ms(0, 1) is None
    assert showing.spent_ms(1, 2) is None


def test_the_same_turn_offered_again_changes_nothing_and_an_old_one_neither() -> None:
    awake = Awake()
    showing = Showing(awake)
    showing.offer(0, turn=5, left_ms=1_000)
    showing.wrote(0, 5)
    awake.ms = 400
    showing.offer(0, turn=5, left_ms=900_000)
    showing.offer(0, turn=4, left_ms=900_000)
    assert showing.left_ms(0, 5) == 600
    showing.forget(0)
    assert showing.spent_ms(0, 5) is None


def test_time_left_never_goes_below_nothing() -> None:
    awake = Awake()
    showing = Showing(awake)
    showing.offer(1, turn=1, left_ms=100)
    showing.wrote(1, 1)
    awake.ms = 5_000
    assert showing.left_ms(1, 1) == 0


def test_a_turn_that_cannot_be_written_runs_out_all_the_same() -> None:
    """A client that takes no frame must not stop its own clock."""
    awake = Awake()
    showing = Showing(awake)
    showing.offer(0, turn=1, left_ms=60_000)
    awake.ms = UNWRITTEN_MS
    assert showing.left_ms(0, 1) == 60_000
    awake.ms = UNWRITTEN_MS + 59_000
    assert showing.left_ms(0, 1) == 1_000
    awake.ms = UNWRITTEN_MS + 61_000
    assert showing.left_ms(0, 1) == 0
