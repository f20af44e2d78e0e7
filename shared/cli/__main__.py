"""`python -m shared.cli` is the `wordhall` command."""

from shared.cli.main import app

app(prog_name="wordhall")
