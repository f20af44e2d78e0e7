"""Games of Upwords for the tests."""

import re
from typing import Any

from shared.games.time_control import MINUTE, TimeControl
from shared.games.upwords.stacks import Stacks, bare, side
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import Game, wordgrid_setup

_WORDS = """
    AT BAT CAT CATS BATS RAT RATS OAT OATS TO TOE TOES SO SON SOT ON NO NOT NOTE NOTES NET NETS
    DEAR MOOD WOOL LEAP WORD WOOD QUIT QUITS QUOTE IT IS HE HEN HENS HAT HATS AS BE BET
    BEST BETS TEN TENS TEA TEAS EAT EATS SEAT SEATS ATE STEAM STEAMING STEAMED TEAM TEAMS MEAT ATES
    LION LIE LIONS DO DOT DOTS AN ANT ANTS
"""
UP = make("up", "en", _WORDS.split())
"""A list small enough to know what isn't in it; UP for instance."""
CENTRE = 44


def upwords_setup(**changes: Any) -> Any:
    fifteen = TimeControl(kind="whole_game", budget_ms=15 * MINUTE)
    return wordgrid_setup(
        **{"game": "upwords", "lexicon": "up", "time_control": fifteen, **changes}
    )


def upwords(seats: int = 2, lexicon: Lexicon = UP, **changes: Any) -> Game:
    """A begun game. Which seat begins was drawn: `match.to_move`."""
    game = Game(upwords_setup(seats=seats, **changes), lexicon)
    return game.arrive(*range(seats))


def board(text: str, n: int = 10) -> Stacks:
    """A board from its tiles: `4,4 CAT` lays across from row 4, column 4; `4,4v` down.

    A later line goes on top of the ones before; `.` leaves a square as it is.
    """
    stacks = list(bare(n))
    for row, column, down, tiles in re.findall(r"(\d),(\d)(v?) (\S+)", text):
        step = n if down else 1
        for k, face in enumerate(tiles):
            if face != ".":
                stacks[int(row) * n + int(column) + k * step] += face
    return tuple(stacks)


def tiles_at(n: int, row: int, column: int, faces: str, *, down: bool = False) -> list[Any]:
    """Tiles along a line; `.` steps over a square."""
    step = n if down else 1
    first = row * n + column
    return [
        {"square": first + k * step, "face": face} for k, face in enumerate(faces) if face != "."
    ]


def play(row: int, column: int, faces: str, *, down: bool = False, n: int = 10) -> dict[str, Any]:
    return {"type": "play", "tiles": tiles_at(n, row, column, faces, down=down)}


def exchange(face: str) -> dict[str, Any]:
    return {"type": "exchange", "tiles": face}


def at(game: Game, stacks: Stacks | str | None = None, **changes: Any) -> Game:
    """The same game with another position; `racks` of other tiles need no bag that fits."""
    if isinstance(stacks, str):
        stacks = board(stacks, side(position(game).stacks))
    if stacks is not None:
        changes["stacks"] = stacks
    game.match = game.match.but(position=position(game).but(**changes))
    return game


def position(game: Game) -> Any:
    return game.match.position


def hold(game: Game, *racks: str, **changes: Any) -> Game:
    """Racks in turn order, from the seat to move on; the seats after them keep what they have."""
    held = list(position(game).racks)
    for seat, rack in zip(game.match.order, racks, strict=False):
        held[seat] = rack
    return at(game, racks=tuple(held), **changes)


def let_all_pass(game: Game, time: int = 0) -> Any:
    """Nobody contests the play; the events of the last one."""
    events: Any = ()
    while game.match.window is not None:
        events = game.act(game.match.window.seats[0], {"type": "let_pass"}, time)
    return events
