"""How a match ends, and what its events add up to."""

from shared.games import events as e
from shared.games.evolving import evolve
from shared.games.flow import Flow
from shared.games.registry import rules
from shared.games.state import Match, Result
from shared.games.values import Millis, Seat

Events = tuple[e.MatchEvent, ...]
"""Consecutive events that follow a match's `seq`; none where nothing is to be done."""


def after(match: Match, events: Events) -> Match:
    """The match after these events."""
    for event in events:
        match = evolve(match, event)
    return match


def perhaps_ended(match: Match, event: e.MatchEvent, flow: Flow) -> Events:
    """The event, and the end of the match where the game is over after it."""
    if flow.over is None:
        return (event,)
    over = flow.over
    then = evolve(match, event)
    drawn = not over.winners
    return event, ended(then, event.at, over.reason, over.winners, drawn, detail=over.detail)


def ended(
    match: Match,
    at: Millis,
    reason: str,
    winners: tuple[Seat, ...],
    drawn: bool = False,
    aborted: bool = False,
    detail: str | None = None,
) -> e.Ended:
    """The last event: the result, the seed, and what was hidden."""
    result = Result(
        reason=reason,
        winners=winners,
        drawn=drawn,
        aborted=aborted,
        scores=match.scores,
        detail=detail,
    )
    shown = rules(match.setup.game).closing(match.position)
    seed = match.setup.seed
    return e.Ended(seq=match.seq + 1, at=at, result=result, seed=seed, did=shown)


def abort(match: Match, reason: str, at: Millis) -> Events:
    """End without a winner: every stake goes back whole. Nothing when it is over."""
    if match.phase == "ended":
        return ()
    return (ended(match, at, "aborted", (), aborted=True, detail=reason),)
