"""`wordhall bench`: the numbers of the design, measured on this machine."""

import subprocess
import sys
from importlib import import_module
from typing import Final

import typer

BENCHES: Final[dict[str, tuple[str, str]]] = {
    "engine": ("shared.cli.bench_engine", "Durable accepted moves a second, latency, memory."),
    "wallet": ("shared.cli.bench_wallet", "Holds and settlements a second."),
    "latency": ("shared.cli.bench_latency", "A move from socket to socket, beside a bare echo."),
    "search": ("shared.cli.bench_search", "The legal-move search, and the rules of a move."),
    "bots": ("shared.cli.bench_bots", "How often each level wins against each."),
}
"""Name: (module, what it measures)."""

app = typer.Typer(no_args_is_help=True, add_completion=False)


def _add(name: str, module: str, about: str) -> None:
    @app.command(
        name,
        help=about,
        add_help_option=False,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )
    def forward(context: typer.Context) -> None:
        bench: typer.Typer = import_module(module).app
        bench(context.args, prog_name=f"wordhall bench {name}")


for _name, (_module, _about) in BENCHES.items():
    _add(_name, _module, _about)


@app.command("all")
def every() -> None:
    """Each of them in turn, in a process of its own; ends with 1 when one of them fails."""
    failed = []
    for name, (_, about) in BENCHES.items():
        typer.echo(f"\n{name}: {about}")
        done = subprocess.run([sys.executable, "-m", "shared.cli", "bench", name], check=False)
        if done.returncode:
            failed.append(name)
    if failed:
        typer.echo(f"Missed a target or could not measure: {', '.join(failed)}.", err=True)
        raise typer.Exit(1)
