"""What a library says again and again is written once a second."""

import logging

from shared.ops.repeats import REMEMBERED, Repeats


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def said(logger: str, message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord(logger, logging.ERROR, "", 0, message, args, None)


def test_a_library_says_the_same_once_a_second() -> None:
    clock = Clock()
    repeats = Repeats("aiokafka", monotonic=clock)
    assert repeats.filter(said("aiokafka.client", "Unable to connect to %s", 1))
    assert not repeats.filter(said("aiokafka.client", "Unable to connect to %s", 2))
    assert repeats.filter(said("aiokafka.client", "Something else"))
    assert repeats.filter(said("aiokafka.conn", "Unable to connect to %s", 1))
    clock.now += 1.0
    assert repeats.filter(said("aiokafka.client", "Unable to connect to %s", 1))


def test_what_we_say_ourselves_is_always_written() -> None:
    repeats = Repeats("aiokafka", monotonic=Clock())
    assert all(repeats.filter(said("bus.session", "starting over")) for _ in range(3))


def test_it_remembers_a_bounded_number_of_messages() -> None:
    repeats = Repeats("aiokafka", monotonic=Clock())
    for n in range(REMEMBERED + 1):
        assert repeats.filter(said("aiokafka", f"number {n}"))
    assert repeats.filter(said("aiokafka", "number 0")), "the oldest is forgotten"
    assert not repeats.filter(said("aiokafka", f"number {REMEMBERED}"))
