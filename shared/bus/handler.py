"""What a stateful service gives to the partition worker.

```
Rejected by the domain     is an output, never an exception
PermanentFailure           this message can never be handled: to the dead letters, the rest goes on
any other exception        the batch failed: rolled back, tried in halves; a message that fails
                           alone five times is parked with its key
```
"""

from collections.abc import Collection, Sequence
from typing import ClassVar, Protocol

import asyncpg

from shared.bus.deadletters import Reason
from shared.bus.records import Output, Record


class PermanentFailure(Exception):
    """Handling `record` can't succeed, however often it is tried. The message is a sentence."""

    reason: ClassVar[Reason] = "refused"

    def __init__(self, record: Record, sentence: str) -> None:
        super().__init__(sentence)
        self.record = record


class Handler(Protocol):
    """The service's side of the partition worker. One call at a time, never two at once."""

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """Handle records in order, all or nothing, inside the open transaction `tx`.

        Awaits nothing but SQL on `tx`. The i-th entry of the answer holds the outputs of the
        i-th record, in the order in which they are to be sent. May be called more than once
        before `committed` or `dropped`: later calls see the changes of earlier ones.
        """
        ...

    def committed(self) -> None:
        """The transaction is durable: the overlay becomes the cache."""
        ...

    def dropped(self) -> None:
        """The transaction was rolled back, or nobody knows: forget every state touched by it."""
        ...

    async def assigned(self, partitions: Collection[int]) -> None:
        """These partitions are ours now: nothing cached about them may be trusted."""
        ...

    async def revoked(self, partitions: Collection[int]) -> None:
        """These partitions may be somebody else's now."""
        ...

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """Commands that should be under way by the tables and aren't: sent (again) as they are.

        Called when partitions are assigned, then every minute. Reads only.
        """
        ...

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """Give up `record.key`, parked for ten minutes, by a path that needs only its id.

        Inside the transaction that passes `record` (a `bus.abandon`); reads no message of the
        key. The key stays parked.
        """
        ...


class BaseHandler:
    """A handler's optional hooks, doing nothing. Inherit and override what is needed."""

    def committed(self) -> None:
        """See `Handler.committed`."""

    def dropped(self) -> None:
        """See `Handler.dropped`."""

    async def assigned(self, partitions: Collection[int]) -> None:
        """See `Handler.assigned`."""

    async def revoked(self, partitions: Collection[int]) -> None:
        """See `Handler.revoked`."""

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """See `Handler.reconcile`: nothing is ever under way."""
        return ()

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """See `Handler.abandon`: nothing has to be given back."""
        return ()
