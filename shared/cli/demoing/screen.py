"""How the demonstration looks."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from shared.games.wordgrid.grid import EMPTY

Json = dict[str, Any]

WHAT: Final = {
    "signup": "play coins for a new account",
    "hold": "stake held for the seat",
    "hold_returned": "stake given back",
    "stake": "stake into the pot",
    "payout": "payout",
    "refund": "stake back, whole",
}
SEATS: Final = ("cyan", "magenta")
SIDE: Final = 5


class Screen:
    """Prints the game as it goes on."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    def heading(self, text: str) -> None:
        """Begin a part."""
        self.console.print(f"\n[bold]{text}[/]")

    def say(self, text: str) -> None:
        """One sentence."""
        self.console.print(f"  {text}")

    def table(self, table: Json, owner: str) -> None:
        """A table as the lobby shows it."""
        self.say(
            f"{owner}'s table: stake [bold]{table['stake']}[/], pot {table['pot']}, "
            f"payout [bold]{table['payout']}[/], fee {table['fee']}"
        )

    def move(self, number: int, seat: int, name: str, did: Json, scores: Sequence[int]) -> None:
        """One move on one line."""
        place = f"{'abcde'[did['cell'] % SIDE]}{did['cell'] // SIDE + 1}"
        self.console.print(
            f"  {number:>2}  [{SEATS[seat]}]{name:<12}[/] {did['letter']} on {place}   "
            f"[bold]{did['word']:<12}[/] +{did['score']:<2}  {scores[0]:>3} : {scores[1]}"
        )

    def grid(self, grid: str) -> None:
        """The grid at the end."""
        for row in range(SIDE):
            cells = grid[row * SIDE : (row + 1) * SIDE].replace(EMPTY, "·")
            self.console.print("      " + " ".join(cells))

    def result(self, names: Sequence[str], result: Json) -> None:
        """Who won, and why it ended."""
        winners = [names[seat] for seat in result["winners"]]
        why = str(result.get("detail") or result["reason"]).replace("_", " ")
        scores = " : ".join(str(score) for score in result["scores"])
        self.say(f"[bold]{', '.join(winners) or 'Nobody'}[/] wins, {scores} ({why})")

    def statement(self, name: str, lines: Sequence[Json]) -> None:
        """One player's lines."""
        table = Table(box=None, pad_edge=False, title=f"  {name}", title_justify="left")
        for column in ("", "", "amount", "available", "held"):
            table.add_column(column, justify="right" if column else "left")
        for line in lines:
            amount = f"{line['amount']:+,}" if line["amount"] else "0"
            row = (f"{line['available']:,}", f"{line['held']:,}")
            table.add_row(f"   {line['version']}", WHAT[line["what"]], amount, *row)
        self.console.print(table)
