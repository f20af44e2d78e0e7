"""`wordhall bench wallet`: holds and settlements a second, the overdraft decision each."""

import asyncio
import time
from dataclasses import asdict, dataclass
from typing import Annotated, Final

import asyncpg
import typer
from pydantic_core import to_json

from shared.bus.publisher import Publisher
from shared.bus.settings import BusSettings
from shared.cli.auditing.ledger import check_wallet
from shared.cli.bench.servers import servers, started
from shared.cli.bench.usage import cpu_s, memory_mb
from shared.cli.bench.wallet import load
from shared.cli.local.ending import end_in_order
from shared.cli.local.services import Surroundings, service_process

POLL_S: Final = 0.02
PATIENCE_S: Final = 600.0
DONE: Final = "select coalesce(sum(next_offset), 0)::bigint from wallet.cursor"
LEFT: Final = "select count(*) from wallet.outbox"

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """Orders are holds, postings and settlements; a game has two, one and one of them."""

    games: int
    accounts: int
    replicas: int
    holds_and_settlements_per_second: float
    orders_per_second: float
    wallet_us_per_order: float
    memory_mb: float
    faults: int


@app.command()
def wallet(
    games: Annotated[int, typer.Option(min=100, help="Games from hold to settlement.")] = 10_000,
    accounts: Annotated[int, typer.Option(min=10, help="Accounts the players have.")] = 5_000,
    replicas: Annotated[int, typer.Option(min=1, max=12, help="Wallet processes.")] = 1,
    batch: Annotated[int, typer.Option(min=1, help="Orders a transaction takes.")] = 250,
    seed: Annotated[int, typer.Option(help="Who plays whom, and who wins.")] = 1,
) -> None:
    """Measure on servers of its own, fsync on; the ledger is audited afterwards."""
    end_in_order()
    with servers("wallet", settings={"WORDHALL_BATCH_RECORDS": str(batch)}) as around:
        measured, faults = asyncio.run(_measure(around, games, accounts, replicas, seed))
    typer.echo(to_json(asdict(measured), indent=2).decode())
    for fault in faults:
        typer.echo(f"fault: {fault}")
    if faults:
        raise typer.Exit(1)


async def _measure(
    around: Surroundings, games: int, people: int, replicas: int, seed: int
) -> tuple[Measured, list[str]]:
    db = await asyncpg.connect(around.database)
    accounts = load.make_accounts(people)
    async with Publisher(BusSettings(around.kafka, client_id="bench")) as publisher:
        orders = await load.send(publisher, load.grants(accounts))
        await _handled(around, db, orders, replicas)
        orders += await load.send(publisher, load.whole_games(accounts, games, seed))
        await db.execute("vacuum analyze")
        rate, us_each, memory = await _handled(around, db, orders, replicas)
    faults = [finding.sentence for finding in await check_wallet(db) if not finding.holds]
    unpaid = await db.fetchval("select count(*) from wallet.escrow where state = 'settled'")
    faults += [f"{unpaid} of {games} games were settled"] if unpaid != games else []
    await db.close()
    decided = rate * (load.ORDERS_A_GAME - 1) / load.ORDERS_A_GAME
    measured = Measured(
        games=games,
        accounts=people,
        replicas=replicas,
        holds_and_settlements_per_second=round(decided, 1),
        orders_per_second=round(rate, 1),
        wallet_us_per_order=round(us_each, 1),
        memory_mb=round(memory, 1),
        faults=len(faults),
    )
    return measured, faults


async def _handled(
    around: Surroundings, db: asyncpg.Connection, orders: int, replicas: int
) -> tuple[float, float, float]:
    """Start the wallet before a full topic and wait until all of it is answered.

    Answers orders a second from the first commit seen to the last answer sent, processor
    microseconds for each, megabytes of all replicas.
    """
    team = [service_process("wallet", around, replica=n + 1) for n in range(replicas)]
    with started(team):
        before = await db.fetchval(DONE)
        first = await _until_more_than(db, before)
        began, cpu = time.monotonic(), cpu_s(team)
        await _until_more_than(db, orders - 1)
        await _until_sent(db)
        seconds, used = time.monotonic() - began, cpu_s(team) - cpu
        counted = max(1, orders - first)
        return counted / seconds, used / counted * 1e6, memory_mb(team)


async def _until_more_than(db: asyncpg.Connection, wanted: int) -> int:
    deadline = time.monotonic() + PATIENCE_S
    while (done := int(await db.fetchval(DONE))) <= wanted:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{done} orders were handled after {PATIENCE_S:.0f} s")
        await asyncio.sleep(POLL_S)
    return done


async def _until_sent(db: asyncpg.Connection) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while await db.fetchval(LEFT):  # noqa: ASYNC110 - the table can't call back
            await asyncio.sleep(POLL_S)
