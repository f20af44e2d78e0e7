"""The wallet's side of the partition worker: a batch of orders, decided in memory, in order."""

from collections.abc import Callable, Collection, Sequence
from typing import Final
from uuid import NAMESPACE_OID, uuid5

import asyncpg

from services.wallet import store
from services.wallet.accounts import State
from services.wallet.games import give_back
from services.wallet.ledger import Ledger
from services.wallet.orders import NoOrder, accounts_named, decide
from services.wallet.said import Said, to_engine
from shared.bus.handler import BaseHandler, PermanentFailure
from shared.bus.keyed import now_ms
from shared.bus.records import Output, Record, command, reply
from shared.messages.engine import AbortGame, Settled
from shared.messages.matchmaker import StakeHeld
from shared.messages.topics import ENGINE_COMMANDS, MATCHMAKER_COMMANDS

REMIND_AFTER_MS: Final = 120_000
REMINDERS: Final = 500
FAULT: Final = "platform_fault"


class WalletHandler(BaseHandler):
    """Keeps nothing between batches: accounts are touched from every partition.

    `grant` is what a new account gets, in coins. `pool` is for the reconciler's reads.
    """

    def __init__(
        self, *, pool: asyncpg.Pool, grant: int, clock: Callable[[], int] = now_ms
    ) -> None:
        self._pool = pool
        self._grant = grant
        self._clock = clock
        self._reminded = ""

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """See `Handler.apply`. Locks the batch's accounts, decides, writes what changed."""
        ledger = await self._ledger(tx, batch)
        outputs = [_outputs(record, self._decide(ledger, record), ledger.at) for record in batch]
        await store.save(tx, ledger)
        return outputs

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """Say again that stakes are held which have waited long.

        Only the matchmaker knows whether a reservation still lives: it voids a hold that answers
        one no longer there. Goes round all such holds, a page each time.
        """
        now = self._clock()
        async with self._pool.acquire() as db:
            rows = await store.waiting_holds(
                db,
                partitions,
                before=now - REMIND_AFTER_MS,
                after=self._reminded,
                limit=REMINDERS,
            )
        if len(rows) == REMINDERS:  # the last book may be cut off: it begins the next page
            rows = [row for row in rows if row["book"] != rows[-1]["book"]]
            self._reminded = rows[-1]["book"]
        else:
            self._reminded = ""
        return [_reminder(row["book"], row["reservation"], row["hold"], now) for row in rows]

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """Give every coin of a parked game back, from the tables alone, and end the game."""
        ledger = await self._ledger(tx, [record])
        escrow = ledger.escrows.get(record.key)
        if escrow is None or escrow.state not in (State.OPEN, State.POSTED):
            return ()
        said = [
            Said(ENGINE_COMMANDS, record.key, AbortGame(reason=FAULT)),
            *give_back(ledger, escrow, FAULT),
            to_engine(record.key, Settled()),
        ]
        await store.save(tx, ledger)
        return _outputs(record, said, ledger.at)

    async def _ledger(self, tx: asyncpg.Connection, batch: Sequence[Record]) -> Ledger:
        """Everything the batch may touch. Escrows first: they tell which accounts to lock."""
        partitions = {record.key: record.partition for record in batch}
        escrows = await store.read_escrows(tx, partitions.keys())
        refusals = await store.read_refusals(tx, partitions.keys())
        held = {hold.account for escrow in escrows.values() for hold in escrow.holds.values()}
        named = accounts_named((record.partition, record.envelope.body) for record in batch)
        accounts = await store.lock_accounts(tx, held | named)
        ledger = Ledger(at=self._clock(), accounts=accounts, escrows=escrows)
        for refusal in refusals:
            escrow = ledger.escrow(refusal.book, partitions[refusal.book])
            escrow.refusals[refusal.hold] = refusal
        return ledger

    def _decide(self, ledger: Ledger, record: Record) -> list[Said]:
        order = record.envelope.body
        try:
            return decide(ledger, record.key, record.partition, order, grant=self._grant)
        except NoOrder as error:
            raise PermanentFailure(record, str(error)) from error


def _outputs(record: Record, said: Sequence[Said], at: int) -> list[Output]:
    return [reply(record, one.topic, one.body, n, at=at, key=one.key) for n, one in enumerate(said)]


def _reminder(book: str, reservation: str, hold: str, at: int) -> Output:
    """Its id says which minute's reminder it is: a second owner's is the same."""
    id = uuid5(NAMESPACE_OID, f"{book}/{hold}/{at // 60_000}")
    body = StakeHeld(reservation=reservation, hold=hold)
    return command(MATCHMAKER_COMMANDS, body, key=book, at=at, id=id)
