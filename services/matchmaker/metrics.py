"""What the matchmaker counts, beside what the partition worker does."""

from collections.abc import Sequence

from prometheus_client import Counter, Gauge

from services.matchmaker.pairing import Told
from shared.messages.matchmaker import OpenPaired

seekers_waiting = Gauge(
    "wordhall_seekers_waiting", "People who wait in queues of play now, as of the last look"
)
paired = Counter("wordhall_seekers_paired_total", "People who found each other by play now")


def count_pairs(told: Sequence[Told]) -> None:
    """Count who was paired. A batch that is tried again counts again."""
    for one in told:
        if isinstance(one.body, OpenPaired):
            paired.inc(len(one.body.seekers))
