"""`wordhall bench moves`: how fast legal plays are found, on one thread."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Annotated, Any

import typer

from shared.cli.counting.crossword import read_position
from shared.cli.moves import read_words
from shared.games.crossword import search
from shared.games.crossword.board import put
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import RACK, Edition, as_held, edition, without
from shared.lexicon import store
from shared.lexicon.tiling import automaton

app = typer.Typer(add_completion=False)

Positions = Sequence[tuple[str, str]]
"""Boards and racks."""


@app.command(name="moves")
def bench(
    positions: Annotated[
        Path | None,
        typer.Argument(help="Lines of: board TAB rack. Without: positions of random games."),
    ] = None,
    words: Annotated[Path | None, typer.Option(help="A word list, one word a line.")] = None,
    game: Annotated[str, typer.Option(help="scrabble or words_with_friends.")] = "scrabble",
    language: Annotated[str, typer.Option(help="Whose tiles and list.")] = "en",
    games: Annotated[int, typer.Option(min=1, help="Random games.")] = 30,
    repeats: Annotated[int, typer.Option(min=1, help="How often; the fastest counts.")] = 5,
) -> None:
    """Positions a second: all plays with scores, the best play, whether there is one."""
    played = edition(game, language)
    lexicon = read_words(words, language) if words else store.get(store.latest(language).id)
    nodes = automaton(lexicon, played.tiles.tiling)
    began = perf_counter()
    search.warm_up(played, nodes)
    typer.echo(f"ready after {(perf_counter() - began) * 1e3:,.0f} ms")
    if positions:
        lines = list(_read(positions, played))
    else:
        lines = [line for seed in range(games) for line in random_game(seed, played, nodes)]
    typer.echo(f"{len(lines)} positions, {_count(lines, played, nodes):,} plays")
    for what, find in (
        ("all plays", search.plays),
        ("best play", search.best),
        ("any play", search.any_play),
    ):
        typer.echo(_row(what, _times(find, lines, played, nodes, repeats)))


def _read(file: Path, played: Edition) -> Iterator[tuple[str, str]]:
    """The positions of a file; further columns are left alone, so is a heading.

    Raises `Malformed` for one that can't be read.
    """
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"the positions can't be read: {error}") from None
    for line in lines:
        board, _, rest = line.partition("\t")
        if "/" in board:
            rack = rest.split("\t")[0]
            yield read_position(played.tiles, played.layout.size, f"{board}\t{rack}")


def random_game(seed: int, played: Edition, nodes: Ints) -> Iterator[tuple[str, str]]:
    """The positions of a game of two who place any legal play, to its end."""
    luck = Random(seed)
    bag = luck.sample(played.tiles.full, len(played.tiles.full))
    board, racks = played.layout.empty, ["".join(bag[:RACK]), "".join(bag[RACK : 2 * RACK])]
    del bag[: 2 * RACK]
    passed = 0
    while passed < len(racks) and all(racks):
        yield board, racks[0]
        found = search.plays(board, racks[0], played, nodes)
        passed = 0 if len(found) else passed + 1
        if len(found):
            tiles = search.read_play(board, luck.choice(found), played).tiles
            board = put(board, tiles)
            left = without(racks[0], "".join(as_held(face) for face in tiles.values()))
            racks[0] = left + "".join(bag[: len(tiles)])
            del bag[: len(tiles)]
        racks.reverse()


def _count(lines: Positions, played: Edition, nodes: Ints) -> int:
    return sum(len(search.plays(board, rack, played, nodes)) for board, rack in lines)


def _times(
    find: Callable[..., Any],
    lines: Positions,
    played: Edition,
    nodes: Ints,
    repeats: int,
) -> list[float]:
    """Processor microseconds for each position, sorted, of the fastest run over all of them."""
    runs = []
    for _ in range(repeats):
        times = []
        for board, rack in lines:
            began = thread_time()
            find(board, rack, played, nodes)
            times.append((thread_time() - began) * 1e6)
        runs.append(times)
    return sorted(min(runs, key=sum))


def _row(what: str, times: Sequence[float]) -> str:
    mean, middle = sum(times) / len(times), times[len(times) // 2]
    late = times[int(len(times) * 0.99)]
    row = f"{what:10} {1e6 / mean:9,.0f} positions a second   mean {mean:7.1f} us"
    return f"{row}   p50 {middle:7.1f}   p99 {late:8.1f}   max {times[-1]:8.1f}"
