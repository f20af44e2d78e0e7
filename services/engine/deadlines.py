"""The next instant at which time decides something, as the engine sees it now."""

from dataclasses import replace

from services.engine.game import Flag, Game
from shared.games import match as matches
from shared.messages.common import Deadline, Millis

ABSENT_MS: Millis = 3_000
"""How long the flag waits for a player that no gateway shows the game to."""

ASK_EVERY_MS: Millis = 2_500
"""How long a gateway that has the player has to answer before it is asked again."""

ASKS = 4
"""How often it is asked before its silence lets the flag fall, 10 s after the first question. A
gateway that stood still for four seconds costs nobody the game; and since every question takes
the bus, neither does a bus that did."""


def due_in(game: Game) -> matches.Deadline | None:
    """The match's deadline, pushed by what a gateway still shows."""
    due, flag = matches.deadline(game.match), game.around.flag
    if due is None or flag is None or due.what != "turn":
        return due
    if (flag.turn, flag.seat) != (due.turn, due.seat):
        return due
    return replace(due, at=max(due.at, flag.pushed_to or 0))


def deadline_of(game: Game) -> Deadline | None:
    """The same as messages tell it."""
    due = due_in(game)
    return Deadline(what=due.what, turn=due.turn, seat=due.seat, at=due.at) if due else None


def flag_of(game: Game) -> Flag:
    """The question about the time that runs; a fresh one when none was asked.

    In correspondence it runs for the next player while a play can be contested: `seat` tells.
    """
    flag, turn, seat = game.around.flag, game.match.turn, game.match.clock.running
    return flag if flag and (flag.turn, flag.seat) == (turn, seat) else Flag(turn=turn, seat=seat)
