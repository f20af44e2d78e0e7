"""`wordhall ledger`: the journal of one game, or of one account."""

import asyncio
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from sqlmodel.ext.asyncio.session import AsyncSession

from services.wallet import reads
from services.wallet.models import AccountRow, EscrowRow, TransferRow
from shared.db.engine import sql_engine
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False)


@app.command()
def ledger(id: Annotated[str, typer.Argument(help="A game's or an account's id.")]) -> None:
    """Show every transfer of a game or an account, and what it has now."""
    console = Console(highlight=False)
    lines, subject = asyncio.run(journal(settings_of(Settings).dsn, id))
    if not lines:
        sys.exit(f"The ledger knows no game and no account '{id}'.")
    show(lines, console)
    console.print(f"  {_sum(subject)}")


async def journal(dsn: str, id: str) -> tuple[Sequence[TransferRow], EscrowRow | AccountRow | None]:
    """The transfers of a game or of an account, and its row."""
    engine = sql_engine(dsn, schema="wallet", application_name="wordhall-ledger")
    try:
        async with AsyncSession(engine) as session:
            if (escrow := await reads.escrow(session, id)) is not None:
                return await reads.book(session, id), escrow
            return await reads.touching(session, id), await reads.account(session, id)
    finally:
        await engine.dispose()


def show(lines: Sequence[TransferRow], console: Console) -> None:
    """Print transfers, one a line."""
    table = Table(box=None, pad_edge=False)
    for column in ("", "what", "from", "to", "coins"):
        table.add_column(column, justify="right" if column in ("", "coins") else "left")
    for line in lines:
        table.add_row(f"  {line.n}", line.step, line.debit, line.credit, f"{line.amount:,}")
    console.print(table)


def _sum(subject: EscrowRow | AccountRow | None) -> str:
    if subject is None:
        return "No account."
    has = subject.credits_posted - subject.debits_posted
    if isinstance(subject, EscrowRow):
        return f"{subject.state}: {has:,} coins in it, {subject.credits_pending:,} held for it"
    held = subject.debits_pending
    return f"{has - held:,} coins available, {held:,} held; version {subject.version}"
