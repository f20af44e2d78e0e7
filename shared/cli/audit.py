"""`wordhall audit`: every invariant of the ledger and of the games, checked from the tables."""

import asyncio
import sys
from collections.abc import Sequence
from typing import Annotated

import asyncpg
import typer
from rich.console import Console
from rich.table import Table

from shared.cli.auditing.audit import NothingToAudit
from shared.cli.auditing.audit import audit as run_audit
from shared.cli.auditing.findings import Finding
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False)


@app.command()
def audit(
    grace_s: Annotated[
        float, typer.Option(help="Seconds an ended staked game may wait for its payout.")
    ] = 30.0,
) -> None:
    """Check every invariant in one snapshot, under traffic too. Exit code 1: one is broken."""
    sys.exit(report(settings_of(Settings).dsn, grace_s=grace_s))


def report(dsn: str, *, grace_s: float, console: Console | None = None) -> int:
    """Audit, print a table and a sentence for each broken invariant; answers the exit code."""
    console = console or Console(highlight=False)
    try:
        findings = asyncio.run(run_audit(dsn, grace_ms=int(grace_s * 1000)))
    except NothingToAudit as error:
        console.print(str(error))
        return 2
    except (OSError, asyncpg.PostgresError) as error:
        console.print(f"The database can't be read: {error}")
        return 2
    return show(findings, console)


def show(findings: Sequence[Finding], console: Console) -> int:
    """Print what was found; answers the exit code."""
    table = Table(title="Audit", title_justify="left", title_style="bold", box=None, pad_edge=False)
    table.add_column("")
    table.add_column("invariant")
    table.add_column("checked", justify="right")
    table.add_column("broken", justify="right")
    for finding in findings:
        mark = "[green]✓[/]" if finding.holds else "[bold red]✗[/]"
        table.add_row(mark, finding.name, f"{finding.checked:,}", f"{finding.broken:,}")
    console.print(table)
    broken = [finding for finding in findings if not finding.holds]
    for finding in broken:
        console.print(f"[bold red]✗[/] {finding.sentence}", markup=True, soft_wrap=True)
    console.print(f"{len(broken)} broken." if broken else "Everything holds.")
    return 1 if broken else 0
