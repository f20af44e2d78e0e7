"""`wordhall gcg`: games in GCG, the field's format, checked and written.

`check` plays a recorded game again. Exit code 0: every score agrees; 1: one doesn't, the first is
shown; 2: the file can't be read, and why. `write` makes a file of a game's events (JSON lines).
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from shared.cli.replay import UNLIKELY, EventsError, fold, read_events
from shared.games.crossword.tiles import Edition, edition
from shared.games.gcg.checking import Verdict, check
from shared.games.gcg.editions import game as game_of
from shared.games.gcg.editions import language as language_of
from shared.games.gcg.reading import read
from shared.games.gcg.record import Record, Unreadable
from shared.games.gcg.recording import record
from shared.games.gcg.writing import write
from shared.games.kernel import GameError
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.command("check")
def check_file(
    file: Annotated[Path, typer.Argument(help="A recorded game; '-' is the standard input.")],
    game: Annotated[
        str, typer.Option(help="scrabble or words_with_friends; else what the file says.")
    ] = "",
    language: Annotated[
        str, typer.Option(help="Whose tiles; else what the file says, or en.")
    ] = "",
    lexicon: Annotated[str, typer.Option(help="Look words up in this list, such as en-1.")] = "",
) -> None:
    """Replay a recorded game and recompute every score."""
    words = _list(lexicon) if lexicon else None
    try:
        game_record = read(_bytes(file))
    except Unreadable as error:
        typer.echo(f"{file}: line {error.line}: {error.sentence}")
        sys.exit(2)
    spoken = language or language_of(game_record) or "en"
    if words is not None and words.alphabet.language != spoken:
        raise typer.BadParameter(f"{lexicon} is no list of the tiles' language ({spoken})")
    made = _edition(game_record, game, spoken)
    verdict = check(game_record, made, words)
    typer.echo(_told(file, verdict))
    sys.exit(1 if verdict.fault else 0)


@app.command("write")
def write_file(
    file: Annotated[Path, typer.Argument(help="A game's events, one JSON object a line.")],
    name: Annotated[list[str] | None, typer.Option(help="A player's name, by seat.")] = None,
) -> None:
    """Write a game of Scrabble or Words With Friends as GCG."""
    try:
        events = list(read_events(_bytes(file)))
        list(fold(iter(events)))  # They make a game, or this says which of them doesn't fit.
        typer.echo(write(record(events, name or ())), nl=False)
    except EventsError as error:
        typer.echo(f"{file}: {error}", err=True)
        sys.exit(2)
    except GameError as error:
        typer.echo(f"{file}: {error.sentence}", err=True)
        sys.exit(2)
    except UNLIKELY:
        typer.echo(f"{file}: the events make no whole game.", err=True)
        sys.exit(2)


def _bytes(file: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{file} can't be read: {error.strerror}") from None


def _edition(game_record: Record, game: str, spoken: str) -> Edition:
    """The edition that was asked for, or that the file names, or the usual one."""
    played = game or game_of(game_record) or "scrabble"
    try:
        return edition(played, spoken)
    except KeyError:
        raise typer.BadParameter(f"there are no tiles of {played!r} in {spoken!r}") from None


def _list(id: str) -> Lexicon:
    try:
        return store.get(id)
    except store.NoSuchLexiconError:
        known = ", ".join(one.id for one in store.published())
        raise typer.BadParameter(f"no such list: {id}; there are {known}") from None


def _told(file: Path, verdict: Verdict) -> str:
    if verdict.fault is not None:
        return f"{file}: line {verdict.fault.line}: {verdict.fault.sentence}"
    totals = ", ".join(f"{nick} {total}" for nick, total in verdict.totals.items())
    return f"{file}: {verdict.plays} plays, every score agrees: {totals}."
