"""Trying the records of a batch until each is handled, parked or set aside."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from shared.bus import parking
from shared.bus.batch import Item
from shared.bus.handler import PermanentFailure
from shared.bus.settings import WorkerSettings
from shared.bus.transaction import Owned, Transactions, Work, is_lost, said
from shared.messages.bus import Redrive
from shared.ops import metrics
from shared.ops.logging import get_logger

log = get_logger("bus.attempts")
Done = Callable[[Sequence[Item], Work], Awaitable[None]]


class Attempts:
    """Takes runs of items through transactions; `done` is awaited after each commit.

    Raises only what means that the worker must start over (see `is_lost`).
    """

    def __init__(
        self,
        connection: asyncpg.Connection,
        transactions: Transactions,
        *,
        topic: str,
        settings: WorkerSettings,
        owned: dict[int, Owned],
        done: Done,
    ) -> None:
        self._connection = connection
        self._transactions = transactions
        self._topic = topic
        self._settings = settings
        self._owned = owned
        self._done = done

    async def run(self, items: Sequence[Item]) -> None:
        """Handle a run: ordinary items together, or a single control message."""
        if items[0].control:
            await self._control(items[0])
            return
        for item in items:
            if self._is_careful(item):
                await self._counted(item)
        if rest := [item for item in items if not self._passed(item)]:
            await self._together(rest)

    def _passed(self, item: Item) -> bool:
        return item.raw.offset < self._owned[item.raw.partition].next_offset

    def _is_careful(self, item: Item) -> bool:
        return item.raw.offset < self._owned[item.raw.partition].careful_until

    async def _together(self, items: Sequence[Item]) -> None:
        """All in one transaction; when that fails each half by itself, down to one record."""
        error = await self._tried(items)
        if error is None:
            return
        if isinstance(error, PermanentFailure) and (changed := without(items, error)):
            await self._together(changed)
        elif len(items) == 1:
            await self._alone(items[0], error)
        else:
            middle = len(items) // 2
            await self._together(items[:middle])
            await self._together(items[middle:])

    async def _alone(self, item: Item, error: Exception) -> None:
        """One record that failed: tried again after growing pauses, parked in the end."""
        for tried in range(1, self._settings.tries_alone):
            await asyncio.sleep(self._settings.retry_pause_s * 2**tried)
            again = await self._tried([item])
            if again is None:
                return
            error = again
        await self._park(item, self._settings.tries_alone, said(error))

    async def _counted(self, item: Item) -> None:
        """One record after unclean ends, its attempts stored before it is begun."""
        count = await parking.begin_attempt(
            self._connection, self._topic, item.raw.partition, item.raw.offset
        )
        if count > self._settings.tries_alone and item.record is not None:
            await self._park(item, count - 1, f"the process ended {count - 1} times at this record")
        elif item.control:
            await self._control(item)
        elif error := await self._tried([item], careful=True):
            changed = without([item], error) if isinstance(error, PermanentFailure) else None
            await (self._together(changed) if changed else self._alone(item, error))

    async def _control(self, item: Item) -> None:
        """A redrive or an abandonment; one that fails is set aside, the key stays parked."""
        assert item.record is not None
        redrive = isinstance(item.record.envelope.body, Redrive)
        act = self._transactions.redrive if redrive else self._transactions.abandon
        try:
            work = await act(item, self._owned)
        except Exception as error:
            if is_lost(error, self._connection):
                raise
            log.error("control message failed", key=item.record.key, error=said(error))
            item = item.set_aside("failed", said(error))
            work = await self._transactions.apply([item], self._owned, careful=False)
        await self._done([item], work)

    async def _tried(self, items: Sequence[Item], *, careful: bool = False) -> Exception | None:
        """One transaction; answers what failed in it, if anything did.

        What fails after the commit (sending, above all) is no failure of these records: they are
        passed, and to try them again would count them twice. It means to start over.
        """
        try:
            with metrics.commit_seconds.labels(self._topic).time():
                work = await self._transactions.apply(items, self._owned, careful=careful)
        except Exception as error:
            if is_lost(error, self._connection):
                raise
            metrics.batch_failures.labels(self._topic).inc()
            return error
        await self._done(items, work)
        return None

    async def _park(self, item: Item, tries: int, error: str) -> None:
        assert item.record is not None
        log.error(
            "message parked",
            topic=self._topic,
            partition=item.raw.partition,
            offset=item.raw.offset,
            key=item.record.key,
            type=item.record.envelope.type,
            error=error,
        )
        metrics.parked.labels(self._topic).inc()
        work = await self._transactions.park(item, self._owned, tries, error)
        await self._done([item], work)


def without(items: Sequence[Item], failure: PermanentFailure) -> list[Item] | None:
    """The same items, the one that can never be handled set aside; None if it is none of them."""
    place = (failure.record.partition, failure.record.offset)
    changed = [
        item.set_aside(failure.reason, said(failure))
        if item.record and (item.raw.partition, item.raw.offset) == place
        else item
        for item in items
    ]
    return changed if changed != list(items) else None
