"""Sending for processes that keep no state on the bus: gateways, bots, the command line."""

from collections.abc import Sequence

from shared.bus.records import Output
from shared.bus.settings import BusSettings
from shared.messages.envelope import Envelope


class Unavailable(Exception):
    """The bus did not take the message in time: it may or may not arrive, send it again."""


class Publisher:
    """An idempotent producer with `acks=all`. Safe to use from many tasks at once."""

    def __init__(self, settings: BusSettings) -> None:
        self._settings = settings

    async def start(self) -> None:
        """Connect. Raises `Unavailable` when no broker answers."""

    async def stop(self) -> None:
        """Send what is under way, then disconnect."""

    async def publish(self, topic: str, envelope: Envelope) -> int:
        """Send one message by its key and wait until it is durable.

        Answers its offset. Raises `Unavailable`, after which the message may still arrive.
        """
        raise NotImplementedError

    async def publish_all(self, outputs: Sequence[Output]) -> None:
        """Send messages in order (within each partition) and wait until all are durable."""
        raise NotImplementedError
