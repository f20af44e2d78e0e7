"""`python -m tools.leaves`: computes what leaves are worth in an edition, by self-play.

    python -m tools.leaves --game scrabble --language en --games 10000

Each round plays that many games; in the first round leaves are worth nothing (both players take
the highest score) or what the table of `--start` says, in each later one what the round before has
found. Tiles are worth keeping for much the same reasons everywhere, so with a near edition's table
to start with one round does. The same seed gives the same table, whatever the machine. The table
goes where the bots read it, with how it was made.
"""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from random import Random
from typing import Annotated, Any, Final

import typer

from services.bots.thinking.crossword.leaves import DATA, nothing, read
from shared.games.crossword.tiles import Edition, edition
from shared.lexicon import store
from shared.lexicon.tiling import automaton
from tools.leaves.fitting import Racks, fitted
from tools.leaves.playing import Players, worths

SHARE: Final = 100
"""Games that one process plays at a time."""

Table = dict[str, Any]


def main(
    game: Annotated[str, typer.Option(help="scrabble or words_with_friends.")],
    language: Annotated[str, typer.Option(help="Code of the language, such as en.")],
    games: Annotated[int, typer.Option(min=1, help="Games a round.")] = 4000,
    rounds: Annotated[int, typer.Option(min=1, max=9)] = 3,
    racks: Annotated[int, typer.Option(min=1, help="Racks dealt in each position.")] = 4,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    start: Annotated[str, typer.Option(help="A table to start with: scrabble-en.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Play, fit, write the table."""
    played, table, count = edition(game, language), _started(start), 0
    for round_ in range(1, rounds + 1):
        began = time.monotonic()
        dealt = list(_dealt(played, table, f"{seed}/{round_}", games, racks, jobs))
        table, count = fitted(dealt, played.tiles, Random(f"{seed}/{round_}/leaves")), len(dealt)
        mean, took = sum(worth for _, worth in dealt) / count, time.monotonic() - began
        typer.echo(f"round {round_}: {count} racks, worth {mean:.2f} in the mean, {took:.0f} s")
    assert table is not None
    made: dict[str, int | str] = {"seed": seed, "rounds": rounds, "games": games, "racks": racks}
    made |= {"start": start} if start else {}
    _write(played, made, count, table)


def _started(name: str) -> Table | None:
    """The table of another edition; the faces that it doesn't know are worth nothing."""
    if not name:
        return None
    if not (DATA / f"{name}.json").exists():
        known = ", ".join(sorted(file.stem for file in DATA.glob("*.json")))
        raise typer.BadParameter(f"there is no table {name!r}; there are: {known}")
    table: Table = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return table


def _dealt(
    played: Edition, table: Table | None, seed: str, games: int, racks: int, jobs: int
) -> Iterator[tuple[str, float]]:
    """The racks of all games, in their order."""
    shares = [
        (played.game, played.language, table, seed, first, min(SHARE, games - first), racks)
        for first in range(0, games, SHARE)
    ]
    if jobs == 1:
        for share in shares:
            yield from _share(share)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for dealt in pool.map(_share, shares):
            yield from dealt


def _share(share: tuple[str, str, Table | None, str, int, int, int]) -> Racks:
    game, language, table, seed, first, games, racks = share
    played, lexicon = edition(game, language), store.get(store.latest(language).id)
    believed = nothing(played) if table is None else read(table, played)
    players = Players(played, automaton(lexicon, played.tiles.tiling), believed)
    numbers = range(first, first + games)
    return [dealt for n in numbers for dealt in worths(players, Random(f"{seed}/{n}"), racks)]


def _write(played: Edition, made: dict[str, int | str], count: int, table: Table) -> None:
    said = store.latest(played.language)
    options = " ".join(f"--{name} {value}" for name, value in made.items())
    about = {
        "command": f"python -m tools.leaves --game {played.game} --language {played.language} "
        + options,
        "list": {"id": said.id, "sha256": said.sha256},
        "racks_in_the_last_round": count,
        "date": datetime.now(UTC).date().isoformat(),
    }
    DATA.mkdir(exist_ok=True)
    file = DATA / f"{played.game}-{played.language}.json"
    file.write_text(_compact({"made": about, **table}), "utf-8")
    typer.echo(f"written: {file.name}")


def _compact(said: dict[str, Any]) -> str:
    """JSON with a line for each entry of the first level, and of a longer one's parts."""
    parts = []
    for name, value in said.items():
        if name in ("made", "same", "balance"):
            written = json.dumps(value, ensure_ascii=False, indent=1)
        else:
            written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        parts.append(f"{json.dumps(name)}: {written}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    typer.run(main)
