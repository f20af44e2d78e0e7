"""The `wordhall` command.

Each subcommand is a module with a Typer application named `app`, imported when it is asked for, so
`wordhall --help` loads none of them. To add one, add a line to `COMMANDS`.
"""

import sys
from importlib import import_module
from typing import Final

import typer

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "hall": ("shared.cli.hall", "Run everything on this machine and print the address."),
    "play": ("shared.cli.terminal.command", "Play any game in the terminal, at an open hall."),
    "serve": ("shared.cli.serve", "Run one process of one service."),
    "migrate": ("shared.cli.migrate", "Bring the database's schemas to their newest version."),
    "prepare": ("shared.cli.prepare", "Schemas and topics: what must be there before a service."),
    "topics": ("shared.cli.topics", "Create the bus's topics that are missing."),
    "house": ("shared.cli.house.command", "Keep house players at a few free tables."),
    "settings": ("shared.cli.settings", "Show every setting, its default and its limits."),
    "demo": ("shared.cli.demo", "Two players, a stake, a whole game in the terminal, the audit."),
    "audit": ("shared.cli.audit", "Check that the ledger balances and every game is its events."),
    "ledger": ("shared.cli.ledger", "Every transfer of a game or an account."),
    "parked": ("shared.cli.parked", "Show parked keys, and have them handled again."),
    "projections": ("shared.cli.projections", "Make the gateway's views again from the events."),
    "openapi": ("shared.cli.openapi", "Print the public interface's machine-readable form."),
    "asyncapi": ("shared.cli.asyncapi", "Print the bus's machine-readable form."),
    "moves": ("shared.cli.moves", "Count the legal moves of positions on standard input."),
    "score": ("shared.cli.score", "Score the plays on standard input."),
    "gcg": ("shared.cli.gcg", "Check or write games in GCG, the field's format."),
    "replay": ("shared.cli.replay", "Fold a game's events and show the state at any point."),
    "bench": ("shared.cli.bench.command", "Measure the numbers of the design on this machine."),
    "load": ("shared.cli.load.command", "Hundreds of games at once, then the auditor."),
    "chaos": ("shared.cli.chaos.command", "Faults under load, then the auditor."),
    "clean": ("shared.cli.clean", "Delete all local data."),
}
"""Name: (module, what it does)."""

ALONE: Final = frozenset({"hall", "serve", "load", "chaos", "clean"})
"""Commands that never look for a hall that is open on this machine."""

app = typer.Typer(
    name="wordhall",
    help="A hall of tables where people and bots play word games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _add(name: str, module: str, about: str) -> None:
    """Add a subcommand that hands its arguments to the application in `module`."""

    @app.command(
        name,
        help=about,
        add_help_option=False,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )
    def forward(context: typer.Context) -> None:
        from shared.cli.local.errors import LocalError
        from shared.cli.local.home import use_open_hall

        if name not in ALONE:
            use_open_hall()
        subcommand: typer.Typer = import_module(module).app
        try:
            subcommand(context.args, prog_name=f"wordhall {name}")
        except LocalError as fault:
            sys.exit(fault.sentence)


for _name, (_module, _about) in COMMANDS.items():
    _add(_name, _module, _about)
