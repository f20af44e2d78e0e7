"""`wordhall score`: what plays score, one JSON line in, one out, in order.

A line has `game` (`scrabble` when it isn't said) and the fields of its game: see the module of
the game in `shared/cli/scoring/`. The answer has `score` and `words`, or `error` and a code for
what can't be read or is against the rules of placing; then the rest goes on. Words are looked up
only where `lexicon` names a list.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, Final

import typer

from shared.games.kernel import GameError, Malformed

app = typer.Typer(add_completion=False)

GAMES: Final[dict[str, str]] = {
    "scrabble": "shared.cli.scoring.crossing",
    "words_with_friends": "shared.cli.scoring.crossing",
    "upwords": "shared.cli.scoring.upwords",
    "wordsteal": "shared.cli.scoring.wordsteal",
}
"""The module that scores a game's plays; its function is `score(said: dict) -> dict`."""


@app.command()
def score() -> None:
    """Score the plays on standard input."""
    lines = (line.decode("utf-8", "replace").removeprefix("\ufeff") for line in sys.stdin.buffer)
    for answer in answers(lines):
        typer.echo(answer.encode())  # UTF-8, whatever the terminal is set to.


def answers(lines: Iterable[str]) -> Iterator[str]:
    """One answer for each line."""
    for line in lines:
        try:
            yield json.dumps(_answer(line), ensure_ascii=False)
        except GameError as error:
            yield json.dumps({"error": error.code})


def _answer(line: str) -> dict[str, Any]:
    said = _read(line)
    return _scorer(said.get("game", "scrabble"))(said)


def _read(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise Malformed("malformed", "That is no JSON.") from None
    if not isinstance(said, dict):
        raise Malformed("malformed", "A line is a JSON object.")
    return said


def _scorer(game: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    if not isinstance(game, str) or game not in GAMES:
        raise Malformed("no_such_kind", f"There is no game {game!r} whose plays are scored here.")
    scorer: Callable[[dict[str, Any]], dict[str, Any]] = import_module(GAMES[game]).score
    return scorer
