"""All SQL of the wallet. A batch is read with three statements and written with a few.

Escrows and transfers belong to the partition of their key, so only its owner changes them; the
partition's cursor is the fence. Accounts are touched from every partition: they are locked, all
of a batch at once and in the order of their ids, before anything is decided about them.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import asyncpg

from services.wallet.accounts import Account, Escrow, Hold, Kind, Refusal, State, Step, Transfer
from services.wallet.ledger import Ledger

SESSION: Final = {"enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off"}
"""Settings of the wallet's sessions: every statement goes by key, a few hundred at a time.

Without statistics (a new or fast-growing table) Postgres may choose to read whole tables instead,
and keep that plan when they have grown.
"""

PAID: Final = (State.SETTLED, State.REFUNDED)


class LostUpdate(Exception):
    """A row was not as it had been read: somebody else owns the partition by now."""


ESCROWS: Final = """
    select id, partition, state, opened_at, closed_at, reason,
           debits_pending, debits_posted, credits_pending, credits_posted
    from escrow where id = any($1::text[])
"""
JOURNAL: Final = """
    select book, id, step, debit, credit, amount, note
    from transfer where book = any($1::text[]) and step in ('hold', 'post', 'void', 'payout')
    order by book, n
"""
REFUSALS: Final = """
    select book, hold, account, amount, reservation, code, sentence, at
    from refusal where book = any($1::text[])
"""
LOCK_ACCOUNTS: Final = """
    select id, kind, version, debits_pending, debits_posted, credits_pending, credits_posted
    from account where id = any($1::text[])
    order by id
    for no key update
"""
NEW_ACCOUNTS: Final = """
    insert into account
        (id, kind, version, debits_pending, debits_posted, credits_pending, credits_posted)
    select * from unnest(
        $1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::bigint[])
"""
CHANGED_ACCOUNTS: Final = """
    update account a
    set version = c.version, debits_pending = c.debits_pending, debits_posted = c.debits_posted,
        credits_pending = c.credits_pending, credits_posted = c.credits_posted
    from unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::bigint[]
    ) as c(id, version, debits_pending, debits_posted, credits_pending, credits_posted, stored)
    where a.id = c.id and a.version = c.stored
"""
NEW_ESCROWS: Final = """
    insert into escrow
        (id, partition, state, opened_at, closed_at, reason,
         debits_pending, debits_posted, credits_pending, credits_posted)
    select * from unnest(
        $1::text[], $2::int[], $3::text[], $4::bigint[], $5::bigint[], $6::text[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
"""
CHANGED_ESCROWS: Final = """
    update escrow e
    set state = c.state, closed_at = c.closed_at, reason = c.reason,
        debits_pending = c.debits_pending, debits_posted = c.debits_posted,
        credits_pending = c.credits_pending, credits_posted = c.credits_posted
    from unnest(
        $1::text[], $2::text[], $3::bigint[], $4::text[],
        $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[]
    ) as c(id, state, closed_at, reason,
           debits_pending, debits_posted, credits_pending, credits_posted, stored)
    where e.id = c.id and e.state = c.stored
"""
TRANSFER: Final = ("book", "id", "step", "debit", "credit", "amount", "note", "at")
NEW_REFUSALS: Final = """
    insert into refusal (book, hold, account, amount, reservation, code, sentence, at)
    select * from unnest(
        $1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
        $8::bigint[])
"""
WAITING: Final = """
    select t.book, t.note as reservation, substr(t.id, 6) as hold
    from escrow e join transfer t on t.book = e.id and t.step = 'hold'
    where e.state = 'open' and e.credits_pending > 0 and e.opened_at < $1
      and e.partition = any($2::int[]) and e.id > $3
      and not exists (
          select from transfer x where x.book = t.book and x.id = 'end/' || substr(t.id, 6))
    order by e.id, t.n
    limit $4
"""


# --- reading ------------------------------------------------------------------------------


async def read_escrows(tx: asyncpg.Connection, books: Collection[str]) -> dict[str, Escrow]:
    """The escrows of those ids that exist, with their holds, refusals and payouts."""
    ids = list(books)
    escrows = {row["id"]: _escrow(row) for row in await tx.fetch(ESCROWS, ids)}
    if escrows:
        for row in await tx.fetch(JOURNAL, list(escrows)):
            _remember(escrows[row["book"]], row)
    return escrows


async def read_refusals(tx: asyncpg.Connection, books: Collection[str]) -> list[Refusal]:
    """Refused holds of those books."""
    rows = await tx.fetch(REFUSALS, list(books))
    return [Refusal(**row) for row in rows]


async def lock_accounts(tx: asyncpg.Connection, ids: Collection[str]) -> dict[str, Account]:
    """Lock the accounts of those ids that exist, in the order of their ids, and read them."""
    return {row["id"]: _account(row) for row in await tx.fetch(LOCK_ACCOUNTS, list(ids))}


async def waiting_holds(
    db: asyncpg.Connection, partitions: Collection[int], *, before: int, after: str, limit: int
) -> Sequence[Mapping[str, Any]]:
    """Open holds (book, hold, reservation) of escrows opened before `before`, by id `after`."""
    rows: Sequence[Mapping[str, Any]] = await db.fetch(
        WAITING, before, list(partitions), after, limit
    )
    return rows


def _escrow(row: Mapping[str, Any]) -> Escrow:
    state = State(row["state"])
    return Escrow(**{**row, "state": state}, stored=state)


def _account(row: Mapping[str, Any]) -> Account:
    return Account(
        id=row["id"],
        kind=Kind(row["kind"]),
        version=row["version"],
        stored=row["version"],
        debits_pending=row["debits_pending"],
        debits_posted=row["debits_posted"],
        credits_pending=row["credits_pending"],
        credits_posted=row["credits_posted"],
    )


def _remember(escrow: Escrow, row: Mapping[str, Any]) -> None:
    step, id = row["step"], row["id"]
    if step == Step.HOLD:
        hold = id.removeprefix("hold/")
        escrow.holds[hold] = Hold(hold, row["debit"], row["amount"], row["note"])
    elif step == Step.PAYOUT:
        escrow.payouts.append((row["credit"], row["amount"]))
    else:
        escrow.holds[id.removeprefix("end/")].ended = Step(step)


# --- writing ------------------------------------------------------------------------------


async def save(tx: asyncpg.Connection, ledger: Ledger) -> None:
    """Write what the batch changed. Raises `LostUpdate`, or what the schema refuses."""
    await _save_accounts(tx, ledger.accounts.values())
    await _save_escrows(tx, ledger.touched.values())
    if ledger.transfers:
        # COPY takes a third of the processor time of `unnest` here, for the most rows there are.
        rows = map(_transfer_row, ledger.transfers)
        await tx.copy_records_to_table("transfer", records=rows, columns=TRANSFER)
    if ledger.refusals:
        await tx.execute(NEW_REFUSALS, *_columns(map(_refusal_row, ledger.refusals)))


async def _save_accounts(tx: asyncpg.Connection, accounts: Iterable[Account]) -> None:
    changed = [account for account in accounts if account.version > account.stored]
    new = [a for a in changed if a.stored == 0]
    old = sorted((a for a in changed if a.stored > 0), key=lambda a: a.id)
    if new:
        await tx.execute(
            NEW_ACCOUNTS, *_columns((a.id, a.kind, a.version, *_counts(a)) for a in new)
        )
    if old:
        rows = ((a.id, a.version, *_counts(a), a.stored) for a in old)
        _all(await tx.execute(CHANGED_ACCOUNTS, *_columns(rows)), len(old), "account")


async def _save_escrows(tx: asyncpg.Connection, escrows: Collection[Escrow]) -> None:
    if new := [_new_escrow_row(e) for e in escrows if e.stored is None]:
        await tx.execute(NEW_ESCROWS, *_columns(new))
    old = [e for e in escrows if e.stored is not None]
    hasty = [e for e in old if e.stored is State.OPEN and e.state in PAID]
    await _change_escrows(tx, map(_posted_row, hasty))
    await _change_escrows(tx, map(_changed_escrow_row, old))


async def _change_escrows(tx: asyncpg.Connection, rows: Iterable[tuple[Any, ...]]) -> None:
    if changed := list(rows):
        _all(await tx.execute(CHANGED_ESCROWS, *_columns(changed)), len(changed), "escrow")


def _counts(counters: Account | Escrow) -> tuple[int, int, int, int]:
    return (
        counters.debits_pending,
        counters.debits_posted,
        counters.credits_pending,
        counters.credits_posted,
    )


def _new_escrow_row(e: Escrow) -> tuple[Any, ...]:
    return e.id, e.partition, e.state, e.opened_at, e.closed_at, e.reason, *_counts(e)


def _changed_escrow_row(e: Escrow) -> tuple[Any, ...]:
    hasty = e.stored is State.OPEN and e.state in PAID
    before = State.POSTED if hasty else e.stored
    return e.id, e.state, e.closed_at, e.reason, *_counts(e), before


def _posted_row(e: Escrow) -> tuple[Any, ...]:
    """Halfway of an escrow that was posted and closed in one batch: the schema wants each step."""
    return e.id, State.POSTED, None, None, 0, 0, 0, e.pot, State.OPEN


def _transfer_row(t: Transfer) -> tuple[Any, ...]:
    return t.book, t.id, t.step, t.debit, t.credit, t.amount, t.note, t.at


def _refusal_row(r: Refusal) -> tuple[Any, ...]:
    return r.book, r.hold, r.account, r.amount, r.reservation, r.code, r.sentence, r.at


def _columns(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    """Rows as `unnest` wants them."""
    return [list(column) for column in zip(*rows, strict=True)]


def _all(status: str, wanted: int, what: str) -> None:
    """Check the count in `UPDATE n`."""
    if status != f"UPDATE {wanted}":
        raise LostUpdate(f"{what}: {status} where {wanted} rows had been read")
