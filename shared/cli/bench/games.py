"""`wordhall bench games`: whole games of every kind by the kernel alone, with random plays.

What is timed is everything a game takes: finding all legal plays, choosing one of them at random,
deciding it, applying its events, drawing, the final count.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Annotated, Any, Final

import psutil
import typer

from shared.games import match as matches
from shared.games.registry import rules
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon

SEED: Final = "00" * 32
MOST_TURNS: Final = 2_000
MEGABYTE: Final = 1024 * 1024

Action = dict[str, Any]
Idea = Callable[[matches.Match, Lexicon, int, Random], Action]

app = typer.Typer(add_completion=False)


@app.command(name="games")
def bench(
    games: Annotated[int, typer.Option(min=1, help="Games of each kind.")] = 20,
    kind: Annotated[list[str] | None, typer.Option(help="Only these kinds.")] = None,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
) -> None:
    """Games a second for each kind, and the memory of a process with all lists loaded."""
    for name in kind or IDEAS:
        typer.echo(_row(name, games, seed))
    typer.echo(f"all lists loaded: {_memory_with_all_lists():.0f} MB in this process")


def _row(kind: str, games: int, seed: int) -> str:
    lexicon = store.get(store.latest("en").id)
    play(kind, lexicon, Random(seed))  # compiled, and its list in memory
    began = perf_counter()
    turns = sum(play(kind, lexicon, Random(f"{seed}/{n}")) for n in range(games))
    took = perf_counter() - began
    each = f"{games / took:8.1f} games a second   {turns / games:5.1f} turns a game"
    return f"{kind:20}{each}   {took / turns * 1e6:8.0f} us a turn"


def play(kind: str, lexicon: Lexicon, luck: Random) -> int:
    """One whole game of as many players as it may have at least; how many turns it took."""
    match = _begun(kind, lexicon, luck)
    for turn in range(MOST_TURNS):
        if match.phase == "ended":
            return turn
        for seat, action in wishes(match, lexicon, luck):
            for event in matches.decide(
                match, lexicon, seat, action, 0, turn=match.turn, spent_ms=0
            ):
                match = matches.evolve(match, event)
    raise RuntimeError(f"a game of {kind} did not end in {MOST_TURNS} turns")


def _begun(kind: str, lexicon: Lexicon, luck: Random) -> matches.Match:
    made = rules(kind)
    setup = matches.Setup(
        game=kind,
        language=lexicon.alphabet.language,
        lexicon=lexicon.id,
        time_control=made.time_controls[0],
        seats=made.seats[0],
        practice=True,
        seed=luck.randbytes(32).hex(),
        matched_at=0,
    )
    match = matches.fold(matches.create(setup, 0))
    for seat in range(setup.seats):
        for event in matches.arrive(match, lexicon, seat, 0):
            match = matches.evolve(match, event)
    return match


def wishes(match: matches.Match, lexicon: Lexicon, luck: Random) -> Iterator[tuple[int, Action]]:
    """Seats and their actions: in an open window the first one asked lets the play pass, else the
    seat to move moves."""
    if match.window is not None:
        yield match.window.seats[0], {"type": "let_pass"}
    elif match.to_move is not None:
        idea = IDEAS[match.setup.game]
        yield match.to_move, idea(match, lexicon, match.to_move, luck)


# --- what each game's players think of -----------------------------------------------------------


def _wordgrid(match: matches.Match, lexicon: Lexicon, seat: int, luck: Random) -> Action:
    from shared.games.wordgrid.search import all_moves

    position: Any = match.position
    move = luck.choice(all_moves(lexicon, position.grid, position.used))
    return {"type": "write", "cell": move.cell, "letter": move.letter, "path": list(move.path)}


def _crossword(match: matches.Match, lexicon: Lexicon, seat: int, luck: Random) -> Action:
    from shared.games.crossword import search
    from shared.games.crossword.tiles import edition
    from shared.lexicon.tiling import automaton

    position: Any = match.position
    made = edition(match.setup.game, match.setup.language)
    nodes = automaton(lexicon, made.tiles.tiling)
    found = search.plays(position.board, position.racks[seat], made, nodes)
    if not len(found):
        return {"type": "pass"}
    return _put(search.read_play(position.board, luck.choice(found), made).tiles.items())


def _upwords(match: matches.Match, lexicon: Lexicon, seat: int, luck: Random) -> Action:
    from shared.games.upwords.editions import tile_set
    from shared.games.upwords.search import play_rows, read_play
    from shared.games.upwords.stacks import side

    position: Any = match.position
    tiling = tile_set(match.setup.language, "10x10").tiling
    rows = play_rows(lexicon, tiling, position.stacks, position.racks[seat])
    if not len(rows):
        return {"type": "pass"}
    laid = read_play(tiling, side(position.stacks), rows[luck.randrange(len(rows))]).laid
    return _put((one.square, one.tile) for one in laid)


def _wordsteal(match: matches.Match, lexicon: Lexicon, seat: int, luck: Random) -> Action:
    from shared.games.wordsteal.model import WordstealOptions
    from shared.games.wordsteal.search import Seen, play_rows, read_play

    position: Any = match.position
    seen = Seen(position.grid, position.owners, position.draw, seat, position.bonus[seat])
    found = play_rows(lexicon, seen, WordstealOptions())
    if not len(found):
        return {"type": "pass"}
    play = read_play(lexicon.alphabet, seen.grid, found[luck.randrange(len(found))])
    return _put(zip(play.squares, play.letters, strict=True))


def _put(tiles: Any) -> Action:  # noqa: ANN401 - any pairs of square and face
    return {"type": "play", "tiles": [{"square": square, "face": face} for square, face in tiles]}


IDEAS: Final[dict[str, Idea]] = {
    "wordgrid": _wordgrid,
    "words_with_friends": _crossword,
    "scrabble": _crossword,
    "upwords": _upwords,
    "wordsteal": _wordsteal,
}


def _memory_with_all_lists() -> float:
    """Megabytes of this process with every published list loaded and every node looked at."""
    lists: Sequence[Lexicon] = [store.get(one.id) for one in store.published()]
    for lexicon in lists:
        lexicon.array.sum()
    return float(psutil.Process().memory_info().rss / MEGABYTE)
