"""`wordhall moves`: every legal move of the positions on standard input, counted.

One line in, one line out, in order; a line that can't be read gets `error` and a code, and the
rest goes on. What the lines hold is each game's own (`counting/`).
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from shared.games.kernel import GameError
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon, make

COUNTERS: Final[dict[str, str]] = {
    "scrabble": "shared.cli.counting.crossword",
    "words_with_friends": "shared.cli.counting.crossword",
    "upwords": "shared.cli.counting.upwords",
    "wordsteal": "shared.cli.counting.wordsteal",
    "wordgrid": "shared.cli.counting.wordgrid",
}
"""Game: the module whose `counter(game, lexicon)` answers its lines."""

app = typer.Typer(add_completion=False)


def moves(
    words: Annotated[Path, typer.Option(help="The word list: one word a line.")],
    game: Annotated[str, typer.Option(help=f"Whose rules: {', '.join(COUNTERS)}.")] = "scrabble",
    language: Annotated[str, typer.Option(help="Whose alphabet and tiles.")] = "en",
) -> None:
    """Count the legal moves of each position on standard input."""
    count = counter(game, read_words(words, language))
    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    for answer in answers(count, lines):
        typer.echo(answer)


def counter(game: str, lexicon: Lexicon) -> Callable[[str], str]:
    """What answers a game's lines with this list."""
    if game not in COUNTERS:
        raise typer.BadParameter(
            f"moves of {game} can't be counted; there are: {', '.join(COUNTERS)}"
        )
    try:
        made: Callable[[str], str] = import_module(COUNTERS[game]).counter(game, lexicon)
    except KeyError:
        raise typer.BadParameter(f"there are no tiles of {game} in that language") from None
    return made


def read_words(file: Path, language: str) -> Lexicon:
    """The list in `file`; lines that are no words of the language are left out."""
    if language not in ALPHABETS:
        raise typer.BadParameter(f"no such language: {language}; there are {', '.join(ALPHABETS)}")
    try:
        written = file.read_text("utf-8-sig", "replace").splitlines()
    except OSError as error:
        raise typer.BadParameter(f"the word list can't be read: {error}") from None
    normalise = ALPHABETS[language].normalise
    return make(file.name, language, (word for line in written if (word := normalise(line))))


def answers(count: Callable[[str], str], lines: Iterable[str]) -> Iterator[str]:
    """One answer for each line."""
    for line in lines:
        try:
            yield count(line.removeprefix("\ufeff").rstrip("\r\n"))
        except GameError as error:
            yield f"error\t{error.code}"


app.command()(moves)
