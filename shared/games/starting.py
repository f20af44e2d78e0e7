"""From the making of a match to its first turn."""

from typing import Final

from shared.games import events as e
from shared.games.ending import Events
from shared.games.evolving import evolve
from shared.games.flow import follow
from shared.games.kernel import Malformed
from shared.games.registry import rules
from shared.games.state import Match, Setup
from shared.games.time_control import MINUTE
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon

ARRIVAL_MS: Final = 1 * MINUTE
"""How long after it was made a real-time match waits for everybody to come to the table."""


def create(setup: Setup, at: Millis) -> Events:
    """Make a match. Correspondence begins at once, when no stakes have to be posted first."""
    return _with_begun((e.Created.of(setup, at),), None, at)


def staked(match: Match, at: Millis) -> Events:
    """The stakes are in escrow. Nothing when that is known."""
    if match.posted or match.phase != "waiting":
        return ()
    return _with_begun((e.Staked(seq=match.seq + 1, at=at),), match, at)


def arrive(match: Match, lexicon: Lexicon, seat: Seat, at: Millis) -> Events:
    """A seat's player came to the table. Nothing when they were there, or play has begun."""
    check_seat(match, seat)
    if match.phase != "waiting" or match.arrived[seat]:
        return ()
    return _with_begun((e.Arrived(seq=match.seq + 1, at=at, seat=seat),), match, at)


def _with_begun(events: Events, match: Match | None, at: Millis) -> Events:
    """Add `Begun` once everybody is there and the stakes are posted."""
    for event in events:
        match = evolve(match, event)
    assert match is not None
    if not match.posted or (match.real_time and not all(match.arrived)):
        return events
    step = rules(match.setup.game).begin(match.setting(), match.chance())
    flow = follow(match, step, at, mover=None, charged_ms=0)
    assert flow.next is not None, "a game begins with somebody's turn"
    return (*events, e.Begun(seq=match.seq + 1, at=at, did=step.did, next=flow.next))


def check_seat(match: Match, seat: Seat) -> None:
    """Raises `Malformed` for a seat that the match doesn't have."""
    if not 0 <= seat < match.setup.seats:
        raise Malformed("no_such_seat", f"This game has no seat {seat}.")
