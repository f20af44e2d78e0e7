"""Games of Scrabble and Words With Friends for the tests: begun, and set up by hand."""

from typing import Any

from shared.games import match as m
from shared.games.crossword.board import put
from shared.games.crossword.model import CrosswordPosition
from shared.games.crossword.notation import read_play, read_start
from shared.games.crossword.tiles import edition, ordered
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import SEED, Game, did

CLOCK = TimeControl(kind="whole_game", budget_ms=15 * MINUTE)
DAYS = TimeControl(kind="correspondence", budget_ms=3 * DAY)

_WORDS = """
    AT CAT CATS CATER EAT EATS TEA TEAS SAT OAT TO TOT TOTE AS IS IT ITS SIT TIS ERA ARE EAR
    RETAINS STAINER NASTIER TINS TIN IN INN ON NO NOT TON TONE NOTE STONE SEA TAR RAT ART
"""
WORDS = make("crossing", "en", _WORDS.split())
"""Small, so that one knows what isn't in it: neither QI nor ZA nor SIR."""


class Drawing:
    """Chance that draws these tiles, one after the other, from a bag; then those in order."""

    def __init__(self, bag: str, tiles: str) -> None:
        self._bag = bag
        self._tiles = list(tiles)

    def below(self, n: int) -> int:
        """Where the next tile lies."""
        if not self._tiles:
            return 0
        assert n == len(self._bag)
        at = self._bag.index(self._tiles.pop(0))
        self._bag = self._bag[:at] + self._bag[at + 1 :]
        return at


class Numbers:
    """Chance that gives these numbers."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = iter(numbers)

    def below(self, n: int) -> int:
        return next(self._numbers)


def begun(game: str, seats: int = 2, lexicon: Lexicon = WORDS, **changes: Any) -> Game:
    """A game under way; `first` moves."""
    made: dict[str, Any] = {
        "game": game,
        "language": lexicon.language,
        "lexicon": lexicon.id,
        "time_control": CLOCK,
        "seats": seats,
        "seed": SEED,
        "matched_at": 0,
    }
    begun = Game(m.Setup(**{**made, **changes}), lexicon).arrive(*range(seats))
    assert begun.match.phase == "playing"
    return begun


def position(game: Game) -> CrosswordPosition:
    made = game.match.position
    assert isinstance(made, CrosswordPosition)
    return made


def set_up(game: Game, *plays: tuple[str, str], to_move: int = 0, **changes: Any) -> Game:
    """The game with these plays on the board, `to_move` to move, and other fields."""
    board = position(game).board
    for at, written in plays:
        board = put(board, squares(game, at, written, board))
    if "bag" in changes:
        changes["bag"] = ordered(changes["bag"])
    made = position(game).but(**{"board": board, "first": to_move, **changes})
    clock = game.match.clock.stop(0).start(to_move, 0)
    game.match = game.match.but(position=made, to_move=to_move, clock=clock)
    return game


def squares(game: Game, at: str, written: str, board: str | None = None) -> dict[int, str]:
    setup = game.match.setup
    tiles = edition(setup.game, setup.language).tiles
    start, across = read_start(at, 15)
    on = position(game).board if board is None else board
    return read_play(on, 15, start, written, tiles, across=across)


def play(game: Game, at: str, written: str) -> dict[str, Any]:
    """The action that plays from a square, as `8D` (across) or `D8` (down)."""
    tiles = squares(game, at, written).items()
    return {"type": "play", "tiles": [{"square": where, "face": face} for where, face in tiles]}


def exchange(tiles: str) -> dict[str, Any]:
    return {"type": "exchange", "tiles": tiles}


def settle(game: Game, at: int = 0) -> Game:
    """Everybody lets the play pass."""
    while game.match.window is not None:
        game.act(game.match.window.seats[0], {"type": "let_pass"}, at)
    return game


def what(events: m.Events) -> list[str]:
    """The types of what the game did in these events."""
    return [one.type for one in did(events)]
