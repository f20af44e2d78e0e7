"""Whole games of Wordgrid, made before the measuring: legal moves to the end, drawn at random."""

from dataclasses import dataclass
from random import Random

from shared.games.wordgrid.grid import planted, write
from shared.games.wordgrid.search import Found, move_rows, read_move
from shared.lexicon import store
from shared.messages.common import Json

SEED_WORD = "SHEEP"


@dataclass(frozen=True, slots=True)
class Script:
    """The moves of one game, whoever begins it."""

    moves: tuple[Json, ...]


def make(count: int, seed: int) -> list[Script]:
    """`count` games; the same for the same seed."""
    return [Script(_played(Random(f"{seed}:{n}"))) for n in range(count)]


def _played(random: Random) -> tuple[Json, ...]:
    lexicon = store.get("en-1")
    grid = planted(SEED_WORD)
    used: tuple[str, ...] = (SEED_WORD,)
    moves: list[Json] = []
    while len(rows := move_rows(lexicon, grid, used)):
        found = read_move(lexicon.alphabet, rows[random.randrange(len(rows))])
        grid, used = write(grid, found.cell, found.letter), (*used, found.word)
        moves.append(_action(found))
    return tuple(moves)


def _action(found: Found) -> Json:
    return {
        "type": "write",
        "cell": found.cell,
        "letter": found.letter,
        "path": list(found.path),
    }
