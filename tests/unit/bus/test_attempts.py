"""What is tried again, and what must never be: a record whose transaction is durable."""

from collections.abc import Mapping, Sequence
from typing import cast

import asyncpg
import pytest
from aiokafka.errors import KafkaConnectionError

from shared.bus.attempts import Attempts
from shared.bus.batch import Item
from shared.bus.settings import WorkerSettings
from shared.bus.transaction import Owned, Transactions, Work
from shared.messages.bus import Redrive
from tests.unit.bus.test_batch import item


class Open:
    """A connection that is there."""

    def is_closed(self) -> bool:
        return False


class Durable:
    """Transactions that all commit; notes which offsets each was about."""

    def __init__(self) -> None:
        self.committed: list[list[int]] = []

    async def apply(
        self, items: Sequence[Item], owned: Mapping[int, Owned], *, careful: bool
    ) -> Work:
        self.committed.append([item.raw.offset for item in items])
        return Work()

    async def redrive(self, item: Item, owned: Mapping[int, Owned]) -> Work:
        return await self.apply([item], owned, careful=False)


async def unsent(items: Sequence[Item], work: Work) -> None:
    raise KafkaConnectionError("the broker is gone")


@pytest.mark.parametrize("careful_until", [0, 100])
@pytest.mark.parametrize("body", [None, Redrive()])
async def test_a_failure_to_send_tries_no_durable_record_again(
    body: Redrive | None, careful_until: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def counted(*_: object) -> int:
        return 1

    monkeypatch.setattr("shared.bus.attempts.parking.begin_attempt", counted)
    durable = Durable()
    attempts = Attempts(
        cast(asyncpg.Connection, Open()),
        cast(Transactions, durable),
        topic="t",
        settings=WorkerSettings(),
        owned={3: Owned(3, 1, 7, careful_until)},
        done=unsent,
    )
    with pytest.raises(KafkaConnectionError):
        await attempts.run([item(7, body)])
    assert durable.committed == [[7]]
