"""`wordhall bench`: the numbers of the design, measured on this machine."""

import signal
import subprocess
import sys
from importlib import import_module
from typing import Final

import typer

from shared.cli.local.ending import end_in_order
from shared.cli.local.tether import tie

BENCHES: Final[dict[str, tuple[str, str]]] = {
    "engine": ("shared.cli.bench.engine.command", "Durable moves a second, latency, memory."),
    "wallet": ("shared.cli.bench.wallet.command", "Holds and settlements a second."),
    "latency": (
        "shared.cli.bench.latency.command",
        "A move between two sockets, and a bare echo.",
    ),
    "search": ("shared.cli.bench.search", "The legal-move search, and the rules of a move."),
    "moves": ("shared.cli.bench.moves", "Legal plays found: positions a second on one thread."),
    "games": ("shared.cli.bench.games", "Whole games of each kind, by the kernel alone."),
    "answers": ("shared.cli.bench.answers", "How soon bots answer while a hundred games go on."),
    "bots": ("shared.cli.bench.bots.command", "How often each level wins against each."),
    "points": ("shared.cli.bench.bots.points", "What a level scores a game against itself."),
}
"""Name: (module, what it measures)."""

MIXED: Final = ("engine", "latency")
"""Those that play Wordgrid only, and with `--mix` all five games: `all` runs them both ways."""
RUNS: Final[tuple[tuple[str, ...], ...]] = tuple(
    run for name in BENCHES for run in ([(name,), (name, "--mix")] if name in MIXED else [(name,)])
)

STOP_S: Final = 60.0
"""How long a bench may take to stop its servers."""

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
_add("generate", *BENCHES["moves"])


@app.command("all")
def every() -> None:
    """Each of them in turn, in a process of its own; ends with 1 when one of them fails."""
    end_in_order()
    failed = []
    for run in RUNS:
        typer.echo(f"\n{' '.join(run)}: {BENCHES[run[0]][1]}")
        if run_apart(*run):
            failed.append(" ".join(run))
    if failed:
        typer.echo(f"Missed a target or could not measure: {', '.join(failed)}.", err=True)
        raise typer.Exit(1)


def run_apart(name: str, *options: str) -> int:
    """Run a bench in a process of its own, which ends with this one; answers its exit code."""
    command = [sys.executable, "-m", "shared.cli", "bench", name, *options]
    # In a session of its own Ctrl-C reaches it once, through here.
    with subprocess.Popen(command, start_new_session=True) as bench:
        tie(bench.pid, signal.SIGTERM, STOP_S)
        try:
            return bench.wait()
        except KeyboardInterrupt:
            bench.terminate()
            raise
