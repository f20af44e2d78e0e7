"""A handler for services whose state is one value a key: engine, matchmaker, clock."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import asyncpg
from cachetools import LRUCache

from shared.bus.handler import BaseHandler
from shared.bus.partitions import partition_of
from shared.bus.records import Output, Record
from shared.ops import metrics

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Change(Generic[S]):
    """A key's state before and after a batch. None: there is none (not yet, or no more).

    `records` are those of the key in this batch, in order.
    """

    before: S | None
    after: S | None
    records: Sequence[Record]


def now_ms() -> int:
    """The wall clock, milliseconds UTC."""
    return time.time_ns() // 1_000_000


class KeyedHandler(BaseHandler, ABC, Generic[S]):
    """Handles records in order within each key, on an overlay of the states.

    States are values: `handle` never changes one, it gives another. The cache is touched after
    the commit only, and only for partitions this process owns.
    `cache_bytes` bounds the cache by the sum of `size(state)` (bytes, an estimate).
    """

    def __init__(
        self,
        *,
        name: str,
        cache_bytes: int = 64 * 1024 * 1024,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self._name = name
        self._clock = clock
        self._cache: LRUCache[str, S | None] = LRUCache(cache_bytes, getsizeof=self._sized)
        self._overlay: dict[str, S | None] = {}

    @abstractmethod
    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, S]:
        """The states of those `keys` that have one, from the tables. One statement for all."""

    @abstractmethod
    def handle(
        self, state: S | None, record: Record, now_ms: int
    ) -> tuple[S | None, Sequence[Output]]:
        """What `record` does to its key's state, and what is sent for it. Pure.

        A refusal is an output. Give the same object back when nothing changes.
        """

    @abstractmethod
    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[S]]) -> None:
        """Write the changed states (and their events). A few statements for all."""

    def size(self, state: S) -> int:
        """About how many bytes a cached state takes."""
        return 4096

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """See `Handler.apply`."""
        before = await self._states(tx, {record.key for record in batch})
        after = dict(before)
        now = self._clock()
        outputs = []
        records: dict[str, list[Record]] = {}
        for record in batch:
            after[record.key], out = self.handle(after[record.key], record, now)
            outputs.append(out)
            records.setdefault(record.key, []).append(record)
        changes = {
            key: Change(before[key], after[key], tuple(of_key))
            for key, of_key in records.items()
            if after[key] is not before[key]
        }
        if changes:
            await self.save(tx, changes)
        self._overlay.update(after)
        return outputs

    def committed(self) -> None:
        """The overlay becomes the cache."""
        for key, state in self._overlay.items():
            self._remember(key, state)
        self._overlay.clear()
        metrics.cache_bytes.labels(self._name).set(self._cache.currsize)
        metrics.cache_entries.labels(self._name).set(len(self._cache))

    def dropped(self) -> None:
        """Forget every state the lost transaction touched."""
        for key in self._overlay:
            self._cache.pop(key, None)
        self._overlay.clear()

    async def assigned(self, partitions: Collection[int]) -> None:
        """Nothing known of these partitions' keys may be trusted."""
        self._forget(partitions)

    async def revoked(self, partitions: Collection[int]) -> None:
        """Somebody else changes these partitions' keys now."""
        self._forget(partitions)

    async def _states(self, tx: asyncpg.Connection, keys: set[str]) -> dict[str, S | None]:
        known = {key: self._known(key) for key in keys if self._knows(key)}
        missing = keys - known.keys()
        metrics.cache_hits.labels(self._name).inc(len(known))
        if missing:
            metrics.cache_misses.labels(self._name).inc(len(missing))
            known.update(dict.fromkeys(missing))
            known.update(await self.load(tx, missing))
        return known

    def _knows(self, key: str) -> bool:
        return key in self._overlay or key in self._cache

    def _known(self, key: str) -> S | None:
        return self._overlay[key] if key in self._overlay else self._cache[key]

    def _remember(self, key: str, state: S | None) -> None:
        self._cache.pop(key, None)
        if self._sized(state) <= self._cache.maxsize:
            self._cache[key] = state

    def _sized(self, state: S | None) -> int:
        return 64 if state is None else self.size(state)

    def _forget(self, partitions: Iterable[int]) -> None:
        gone = set(partitions)
        for key in [key for key in self._cache if partition_of(key) in gone]:
            del self._cache[key]
