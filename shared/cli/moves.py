"""`wordhall moves`: every legal move of the positions on standard input, counted.

One line in, one line out, in order; a line that can't be read gets `error` and a code, and the
rest goes on. For Wordgrid a line is `grid TAB used` (five rows with `/` between, `.` is empty; used
words with commas) and the answer `moves TAB sum TAB longest`.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from shared.games.kernel import GameError, Malformed
from shared.games.wordgrid.grid import CELLS, EMPTY, SIDE
from shared.lexicon.alphabet import ALPHABETS, Alphabet
from shared.lexicon.lexicon import Lexicon, make

app = typer.Typer(add_completion=False)


def moves(
    words: Annotated[Path, typer.Option(help="The word list: one word a line.")],
    game: Annotated[str, typer.Option(help="Whose rules: wordgrid.")] = "scrabble",
    language: Annotated[str, typer.Option(help="Whose alphabet.")] = "en",
) -> None:
    """Count the legal moves of each position on standard input."""
    if game != "wordgrid":
        raise typer.BadParameter(f"moves of {game} can't be counted yet; there is: wordgrid")
    lexicon = read_words(words, language)
    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    for answer in answers(lexicon, lines):
        typer.echo(answer)


def read_words(file: Path, language: str) -> Lexicon:
    """The list in `file`; lines that are no words of the language are left out."""
    if language not in ALPHABETS:
        raise typer.BadParameter(f"no such language: {language}; there are {', '.join(ALPHABETS)}")
    try:
        written = file.read_text("utf-8", "replace").splitlines()
    except OSError as error:
        raise typer.BadParameter(f"the word list can't be read: {error}") from None
    normalise = ALPHABETS[language].normalise
    return make(file.name, language, (word for line in written if (word := normalise(line))))


def answers(lexicon: Lexicon, lines: Iterable[str]) -> Iterator[str]:
    """One answer for each line."""
    from shared.games.wordgrid.search import move_rows
    from shared.games.wordgrid.walk import LENGTH

    for line in lines:
        try:
            grid, used = read_position(lexicon.alphabet, line)
        except GameError as error:
            yield f"error\t{error.code}"
            continue
        lengths = move_rows(lexicon, grid, used)[:, LENGTH]
        yield f"{len(lengths)}\t{lengths.sum()}\t{max(lengths, default=0)}"


def read_position(alphabet: Alphabet, line: str) -> tuple[str, tuple[str, ...]]:
    """The grid and the used words of a line. Raises `Malformed`."""
    fields = line.rstrip("\r\n").split("\t")
    if len(fields) > 2:
        raise Malformed("malformed_line", "A line is: grid TAB used words.")
    grid_rows = fields[0].strip().upper().split("/")
    grid = "".join(grid_rows)
    if len(grid_rows) != SIDE or any(len(row) != SIDE for row in grid_rows) or len(grid) != CELLS:
        raise Malformed("malformed_grid", "A grid is five rows of five signs with / between.")
    if any(sign != EMPTY and sign not in alphabet.codes for sign in grid):
        raise Malformed("letter_unknown", "A cell is '.' or a letter of the alphabet.")
    return grid, tuple(_used(alphabet, fields[1] if len(fields) > 1 else ""))


def _used(alphabet: Alphabet, field: str) -> Iterator[str]:
    for written in field.split(","):
        if not written.strip():
            continue
        word = alphabet.normalise(written)
        if word is None or len(word) > CELLS:
            raise Malformed("malformed_word", f"{written.strip()!r} is no word on tiles.")
        yield word


app.command()(moves)
