"""The named points of a batch's way, where a test may end or stop the process."""

from enum import StrEnum
from typing import Protocol


class Point(StrEnum):
    """In the order in which a batch passes them."""

    IN_TRANSACTION = "in_transaction"
    COMMITTED = "committed"
    PARTLY_SENT = "partly_sent"
    SENT = "sent"
    CLEARED = "cleared"


class Probe(Protocol):
    """Called at each point. What it does is its own affair: tests kill or stop the process."""

    def __call__(self, point: Point) -> None:
        """This point is reached."""
        ...


def no_probe(point: Point) -> None:
    """Pass every point."""
