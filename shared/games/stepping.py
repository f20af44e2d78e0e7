"""The game's answer to a turn, as events of the match."""

from shared.games import events as e
from shared.games.ending import Events, perhaps_ended
from shared.games.flow import follow
from shared.games.kernel import Step
from shared.games.state import Match
from shared.games.values import Millis, Seat


def stepped(
    kind: type[e.Moved] | type[e.RanOut],
    match: Match,
    step: Step,
    seat: Seat,
    at: Millis,
    charged_ms: Millis,
) -> Events:
    """What `seat` did in its turn, or time did for it; and the end where it ends the game."""
    flow = follow(match, step, at, mover=seat, charged_ms=charged_ms)
    event = kind(
        seq=match.seq + 1,
        at=at,
        seat=seat,
        turn=match.turn,
        did=step.did,
        charged_ms=charged_ms,
        next=flow.next,
        window=flow.window,
    )
    return perhaps_ended(match, event, flow)
