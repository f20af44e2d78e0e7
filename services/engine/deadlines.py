"""The next instant at which time decides something, as the engine sees it now."""

from services.engine.game import Flag, Game
from shared.games import match as matches
from shared.messages.common import Deadline, Millis

ABSENT_MS: Millis = 3_000
"""How long the flag waits for a player that no gateway shows the game to."""

SILENT_MS: Millis = 10_000
"""How long it waits for a gateway that has the player and does not answer. A gateway that
stood still for four seconds costs nobody the game."""


def deadline_of(game: Game) -> Deadline | None:
    """The match's deadline, pushed by what a gateway still shows."""
    due = matches.deadline(game.match)
    if due is None:
        return None
    at = max(due.at, flag_of(game).pushed_to or 0) if due.what == "turn" else due.at
    return Deadline(what=due.what, turn=due.turn, seat=due.seat, at=at)


def flag_of(game: Game) -> Flag:
    """The question about the present turn; a fresh one when none was asked."""
    flag = game.around.flag
    turn = game.match.turn
    return flag if flag and flag.turn == turn else Flag(turn=turn)
