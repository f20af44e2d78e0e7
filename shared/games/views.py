"""The only ways out to a player or an observer: what is listed here, and nothing else."""

from dataclasses import asdict
from typing import Any

from shared.games.events import MatchEvent, public_setup
from shared.games.kernel import OBSERVER, Audience
from shared.games.registry import rules
from shared.games.state import Match
from shared.games.timing import deadline


def view(match: Match, audience: Audience) -> dict[str, Any]:
    """The match as a seat (or an observer) may see it, as JSON.

    Players' names, presence and money are no part of the rules: who shows this adds them.
    """
    due = deadline(match)
    setup = public_setup(match.setup)
    del setup["seats"]  # A number there, a list here.
    window = match.window
    return {
        **setup,
        "seq": match.seq,
        "phase": match.phase,
        "turn": match.turn,
        "to_move": match.to_move,
        "you": audience,
        "seats": [_seat(match, seat, score) for seat, score in enumerate(match.scores)],
        "clock": match.clock.model_dump(mode="json"),
        "window": None if window is None else {"seats": list(window.seats), "until": window.until},
        "draw_offer": match.draw_offer,
        "agreed": list(match.offer),
        "may_offer_draw": _may_offer(match, audience),
        "deadline": asdict(due) if due else None,
        "result": match.result.model_dump(mode="json") if match.result else None,
        "seed_digest": match.seed_digest,
        "seed": match.setup.seed if match.phase == "ended" else None,
        "position": rules(match.setup.game).view(match.position, audience, match.to_move),
    }


def _seat(match: Match, seat: int, score: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "status": match.status[seat],
        "arrived": match.arrived[seat],
        "score": score,
    }


def _may_offer(match: Match, audience: Audience) -> bool:
    if audience is OBSERVER or match.phase not in ("playing", "window"):
        return False
    playing = match.status[audience] == "playing"
    return playing and match.may_offer[audience] and not match.offer


def redact(event: MatchEvent, audience: Audience) -> dict[str, Any] | None:
    """An event's JSON as the audience may see it. None: nothing of it (no such event yet)."""
    return event.shown_to(audience)
