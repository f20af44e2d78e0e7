"""Games of Ladder for the tests: made, begun, climbed on."""

from typing import Any

from shared.games import match as m
from shared.lexicon.lexicon import make
from tests.unit.games.ladder.model import LadderPosition
from tests.unit.games.ladder.rules import FIRST_WORDS
from tests.unit.games.tables import Game, wordgrid_setup

_WORDS = """
    COLD CORD CARD WARD WARM HARM FARM FORM WORM WORD LORD LARD HARD HEAD HEAL TEAL TELL TALL TOLD
    HOLD GOLD BOLD COLT BOLT BOLTS COLDS
"""
WORDS = make("small", "en", _WORDS.split())


def made(game: str = "ladder", seats: int = 2, **changes: Any) -> Game:
    """A match that nobody has come to yet."""
    return Game(wordgrid_setup(game=game, seats=seats, **changes), WORDS)


def ladder(
    seats: int = 2,
    *,
    word: str = FIRST_WORDS["en"][0],
    letters: str = "QQQQ",
    rungs: int = 12,
    **changes: Any,
) -> Game:
    """A begun game whose draws are laid down: seat 0 moves, from `word`, with these secrets."""
    game = made(seats=seats, options={"rungs": rungs}, **changes).arrive(*range(seats))
    position = on(game).but(word=word, letters=tuple(letters[:seats]))
    clock = game.match.clock.start(0, 0)
    game.match = game.match.but(position=position, to_move=0, clock=clock)
    return game


def on(game: Game) -> LadderPosition:
    position = game.match.position
    assert isinstance(position, LadderPosition)
    return position


def to(word: str) -> dict[str, Any]:
    return {"type": "climb", "word": word}


def climb(game: Game, *words: str) -> m.Events:
    """Whoever is to move climbs, word by word; what the last one did."""
    events: m.Events = ()
    for word in words:
        assert game.match.to_move is not None
        events = game.act(game.match.to_move, to(word))
    return events
