"""The schema by itself refuses what must never be, whoever asks: the last line."""

from collections.abc import AsyncIterator

import asyncpg
import pytest
from sqlalchemy.dialects import postgresql

from services.wallet.models import AccountRow, EscrowRow, RefusalRow, TransferRow
from shared.cli.ledger import journal
from shared.messages.common import Share
from shared.messages.wallet import RefundStakes, Settle
from tests.integration.wallet_tools import Hall, hall, hold

pytestmark = pytest.mark.stack

COLUMNS = "(book, id, step, debit, credit, amount, note, at)"


@pytest.fixture
async def played(postgres: str) -> AsyncIterator[Hall]:
    """Three games: `g1` posted, `g2` settled, `g3` with one open hold of ann."""
    async with hall(postgres) as made:
        await made.grants("ann", "bob")
        await made.seat("g1", 100, "ann", "bob")
        await made.seat("g2", 100, "ann", "bob")
        await made.follow(("g2", Settle(winners=(Share(account="ann"),), reason="score")))
        await made.follow(("g3", hold("g3-ann", "ann", 50)))
        yield made


REFUSED = [
    ("update account set debits_posted = debits_posted + 5000 where id = 'ann'", "overdraft"),
    ("update account set debits_pending = debits_pending + 5000 where id = 'ann'", "overdraft"),
    ("update account set debits_pending = -1 where id = 'ann'", "debits_pending"),
    ("insert into account (id, kind, debits_posted) values ('x', 'player', 1)", "overdraft"),
    ("insert into account (id, kind) values ('house:1', 'player')", "account_name"),
    ("update escrow set debits_posted = 201 where id = 'g1'", "escrow_"),
    ("update escrow set debits_posted = 1 where id = 'g1'", "coins_once_posted"),
    ("update escrow set debits_posted = 199 where id = 'g2'", "coins_once_posted"),
    ("update escrow set credits_pending = 1 where id = 'g1'", "holds_while_open"),
    ("update escrow set state = 'settled', closed_at = 1 where id = 'g1'", "once_posted"),
    ("update escrow set state = 'posted' where id = 'g3'", "escrow_"),
    ("update escrow set closed_at = null where id = 'g2'", "escrow_closed"),
    ("update escrow set state = 'refunded' where id = 'g2'", "open -> posted -> settled"),
    ("update escrow set state = 'open' where id = 'g2'", "open -> posted -> settled"),
    ("delete from escrow where id = 'g2'", "never deleted"),
    ("delete from account where id = 'ann'", "never deleted"),
    ("update transfer set amount = 1", "append-only"),
    ("delete from transfer", "append-only"),
    ("truncate transfer", "append-only"),
    (f"insert into transfer {COLUMNS} values ('g2', 'fee', 'fee', 'a', 'b', 1, '', 1)", "pkey"),
    (
        f"insert into transfer {COLUMNS} values "
        "('g1', 'end/h-g1-ann', 'void', 'ann', 'escrow:g1', 100, '', 1)",
        "pkey",
    ),
    (
        f"insert into transfer {COLUMNS} values "
        "('g1', 'resolve/h-g1-ann', 'void', 'ann', 'escrow:g1', 100, '', 1)",
        "transfer_name",
    ),
    (
        f"insert into transfer {COLUMNS} values ('g', 'fee', 'fee', 'a', 'b', 0, '', 1)",
        "amount",
    ),
    (f"insert into transfer {COLUMNS} values ('g', 'fee', 'fee', 'a', 'a', 1, '', 1)", "sides"),
]


async def test_the_schema_refuses(played: Hall) -> None:
    for statement, refused_by in REFUSED:
        with pytest.raises(asyncpg.PostgresError) as refusal:
            await played.pool.execute(statement)
        assert refused_by in str(refusal.value), statement


async def test_the_grants_account_alone_may_owe(played: Hall) -> None:
    owed = await played.pool.fetchval(
        "select sum(debits_posted - credits_posted) from account where kind = 'grants'"
    )
    assert owed == 2_000


async def test_a_refund_ends_an_escrow_that_was_never_posted(played: Hall) -> None:
    await played.follow(("g3", RefundStakes(reason="aborted")))
    assert await played.state("g3") == "voided"
    assert await played.balance("ann") == (1_000 - 200 + 180, 0)


async def test_the_models_are_the_tables(played: Hall) -> None:
    """Every table of the ledger has its model, with the same columns, keys and nulls."""
    rows = await played.pool.fetch(
        "select table_name, column_name, data_type, is_nullable = 'YES' as nullable "
        "from information_schema.columns where table_schema = 'wallet'"
    )
    dialect = postgresql.dialect()
    kinds = {"text": "VARCHAR", "bigint": "BIGINT", "integer": "INTEGER"}
    for model in (AccountRow, EscrowRow, TransferRow, RefusalRow):
        table = model.metadata.tables[str(model.__tablename__)]
        there = {
            row["column_name"]: (kinds[row["data_type"]], row["nullable"])
            for row in rows
            if row["table_name"] == table.name
        }
        said = {c.name: (c.type.compile(dialect), c.nullable) for c in table.columns}
        assert said == there, table.name


async def test_the_journal_can_be_read(played: Hall) -> None:
    lines, escrow = await journal(played.dsn, "g2")
    assert [line.step for line in lines] == ["hold", "hold", "post", "post", "payout", "fee"]
    assert isinstance(escrow, EscrowRow)
    assert (escrow.state, escrow.reason) == ("settled", "score")
    lines, account = await journal(played.dsn, "bob")
    assert [line.step for line in lines] == ["grant", "hold", "post", "hold", "post"]
    assert isinstance(account, AccountRow)
    assert account.version == len(lines)
