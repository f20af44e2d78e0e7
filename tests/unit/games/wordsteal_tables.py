"""Games of Wordsteal for the tests: made, begun, and set up by hand."""

from collections.abc import Mapping
from typing import Any

from shared.games.time_control import MINUTE, TimeControl
from shared.games.wordsteal.grid import BARE, SIDE
from shared.games.wordsteal.model import Placed, WordstealPosition
from shared.lexicon.lexicon import make
from tests.unit.games.tables import Game, did, wordgrid_setup

_WORDS = """
    SE RE ES EN LA IL NE TE ON ET LE TA SI SA AN AS ANE TOP ANS TES LES NES PIN ILS GENT RUAT
    ANES SALE PINS STOP SALES SPINS PINTE AEREZ PINSON LAPINS RUATES GENTILLE GENTILLESSE
"""
WORDS = make("small", "fr", _WORDS.split())
MINUTE_A_TURN = TimeControl(kind="per_turn", budget_ms=MINUTE)
PASS = {"type": "pass"}


def wordsteal(seats: int = 2, **changes: Any) -> Game:
    """A begun game in French; seat 0 is to move unless `first` says another."""
    first = changes.pop("first", 0)
    made = {"game": "wordsteal", "language": "fr", "time_control": MINUTE_A_TURN, "seats": seats}
    game = Game(wordgrid_setup(**{**made, **changes}), WORDS).arrive(*range(seats))
    position = game.match.position.but(first=first)
    clock = game.match.clock.start(first, 0)
    game.match = game.match.but(position=position, to_move=first, clock=clock)
    return game


def at(row: int, column: int, count: int, *, down: bool = False) -> list[int]:
    """Squares in a line; rows and columns from 0."""
    return [row * SIDE + column + k * (SIDE if down else 1) for k in range(count)]


def put(game: Game, word: str, row: int, column: int, owner: int, *, down: bool = False) -> None:
    """A word on the grid that belongs to a seat."""
    grid, owners = list(on(game).grid), list(on(game).owners)
    for square, letter in zip(at(row, column, len(word), down=down), word, strict=True):
        grid[square], owners[square] = letter, str(owner)
    change(game, grid="".join(grid), owners="".join(owners))


def change(game: Game, **fields: Any) -> None:
    """The same game with another position."""
    game.match = game.match.but(position=game.match.position.but(**fields))


def on(game: Game) -> WordstealPosition:
    position = game.match.position
    assert isinstance(position, WordstealPosition)
    return position


def place(squares: list[int], letters: str) -> dict[str, Any]:
    pairs = zip(squares, letters, strict=True)
    tiles = [{"square": square, "face": letter} for square, letter in pairs]
    return {"type": "play", "tiles": tiles}


def play(game: Game, squares: list[int], letters: str, draw: str | None = None) -> Placed:
    """The seat to move plays these letters; they are put into the draw first."""
    change(game, draw=(letters + "EEXXXXX")[:7] if draw is None else draw)
    placed = act(game, place(squares, letters))[0]
    assert isinstance(placed, Placed), placed
    return placed


def act(game: Game, action: Mapping[str, Any], when: int = 0) -> tuple[Any, ...]:
    """What the seat to move did."""
    seat = game.match.to_move
    assert seat is not None
    return tuple(did(game.act(seat, action, when)[:1]))


def empty(game: Game) -> bool:
    return on(game).grid == BARE and on(game).owners == BARE
