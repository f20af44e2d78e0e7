"""Resigning, and running out of time."""

from typing import Literal

from shared.games import events as e
from shared.games.contesting import close_window
from shared.games.draws import perhaps_drawn
from shared.games.ending import Events, after, ended, perhaps_ended
from shared.games.evolving import evolve
from shared.games.flow import follow
from shared.games.registry import rules
from shared.games.state import Match
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon


def leave(
    match: Match,
    lexicon: Lexicon,
    seat: Seat,
    why: Literal["resigned", "time"],
    at: Millis,
    charged_ms: Millis,
) -> Events:
    """A seat loses. The last one left wins at once; two or more play on."""
    left = e.Left(seq=match.seq + 1, at=at, seat=seat, why=why, charged_ms=charged_ms)
    without = evolve(match, left)
    if len(without.playing) == 1:
        return left, ended(without, at, why, without.playing)
    game = rules(match.setup.game)
    table = without.table(lexicon)
    step = game.departed(match.position, table, seat, match.chance())
    flow = follow(without, step, at, mover=seat, charged_ms=0, left=seat)
    left = left.but(did=step.did, next=flow.next, window=flow.window)
    events = perhaps_ended(match, left, flow)
    return events + _after_leaving(after(match, events), lexicon, at)


def _after_leaving(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """Who left is no longer asked, about a draw or a contested play."""
    if match.phase == "ended":
        return ()
    drawn = perhaps_drawn(match, at)
    if drawn or match.window is None or match.window.seats:
        return drawn
    return close_window(match, lexicon, at)
