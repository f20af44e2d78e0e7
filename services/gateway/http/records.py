"""A finished game, whole: its events to take home, and how it stood at any point.

What was hidden is shown: the seed is published with the end, and every draw follows from it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from services.gateway.http.deps import CountedByAddress, Gateway, GatewayDep, MaybeCaller
from services.gateway.http.matches import account_of, check_observed, outline_of, seq_told
from services.gateway.http.models import MatchOut
from services.gateway.live.crowd import seat_of
from services.gateway.live.shown import match_of
from services.gateway.problems import Problem
from services.gateway.store.models import GameRow
from services.gateway.taken import Id
from shared.games import match as matches
from shared.games.gcg.recording import GAMES, record
from shared.games.gcg.writing import write
from shared.messages.common import Json, SeatTaken
from shared.messages.engine import Snapshot

router = APIRouter(tags=["matches"], dependencies=[CountedByAddress])

MOST_EVENTS: Final = 10_000
"""Far more than any game has: turns are bounded by tiles, words and passes."""
JSON_LINES: Final = "application/x-ndjson"
KEPT: Final = {"Cache-Control": "private, max-age=3600, immutable"}
"""A finished game doesn't change."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: its outline, who played, and all its events as they were stored."""

    outline: GameRow
    players: tuple[SeatTaken, ...]
    stored: tuple[Json, ...]

    @property
    def events(self) -> list[matches.MatchEvent]:
        """The events, read."""
        return [matches.load_event(self.outline.kind, event) for event in self.stored]


@router.get("/matches/{game}/events.jsonl", response_class=Response)
async def events_as_lines(game: Id, gateway: GatewayDep, caller: MaybeCaller) -> Response:
    """A finished game's events, whole, one JSON object a line."""
    finished = await _finished(gateway, game, account_of(caller))
    lines = (json.dumps(event, ensure_ascii=False) + "\n" for event in finished.stored)
    return _file("".join(lines), JSON_LINES, f"{game}.jsonl")


@router.get("/matches/{game}/game.gcg", response_class=Response)
async def as_gcg(game: Id, gateway: GatewayDep, caller: MaybeCaller) -> Response:
    """A finished game of Scrabble or Words With Friends in GCG, the field's format."""
    finished = await _finished(gateway, game, account_of(caller))
    if finished.outline.kind not in GAMES:
        raise Problem("no_gcg", "Only Scrabble and Words With Friends are written as GCG.")
    written = write(record(finished.events, names_of(finished.players)))
    return _file(written, "text/plain", f"{game}.gcg")


@router.get("/matches/{game}/replay")
async def replay(
    game: Id,
    gateway: GatewayDep,
    caller: MaybeCaller,
    seq: Annotated[int | None, Query(ge=1, le=MOST_EVENTS)] = None,
    seen_by: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> MatchOut:
    """A finished game as it stood after event `seq` (else the last), as a seat saw it.

    Without `seen_by` as an observer did. `you` is the seat that the caller played.
    """
    finished = await _finished(gateway, game, account_of(caller))
    if seen_by is not None and seen_by >= len(finished.players):
        raise Problem("no_such_seat", f"This game has no seat {seen_by}.")
    events = finished.events[: seq or MOST_EVENTS]
    view = matches.view(matches.fold(events), seen_by)
    view["seats"] = [{**seat, "present": False} for seat in view["seats"]]
    body = _snapshot(finished, view)
    shown = match_of(body, None)
    return MatchOut(match={**shown, "you": seat_of(finished.players, account_of(caller))})


async def _finished(gateway: Gateway, game: str, account: str | None) -> Finished:
    """Raises `Problem`: see `outline_of`; `not_observed`, `not_finished`."""
    outline = await outline_of(gateway, game, seq_told(gateway, game))
    views = gateway.parts.views
    players = tuple(SeatTaken.model_validate(taken) for taken in outline.players)
    # Whoever may not see it isn't told how far it is, either.
    for first in await views.events(game, 0, 1):
        check_observed(seat_of(players, account), first.event["setup"]["options"])
    if outline.ended_at is None:
        raise Problem("not_finished", "The game is still going on. Come back when it is over.")
    rows = await views.events(game, 0, MOST_EVENTS)
    stored = tuple(row.event for row in rows)
    return Finished(outline, players, stored)


def names_of(players: Sequence[SeatTaken]) -> list[str]:
    """What the players are called, by seat; a bot by its level."""
    return [taken.player.name if taken.player else f"Computer ({taken.bot})" for taken in players]


def _snapshot(finished: Finished, view: Json) -> Snapshot:
    return Snapshot(
        game=finished.outline.id,
        seq=view["seq"],
        views={"observer": view},
        players=finished.players,
        stake=finished.outline.stake,
        practice=finished.outline.practice,
        deadline=None,
    )


def _file(text: str, media_type: str, name: str) -> Response:
    headers = {**KEPT, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=f"{media_type}; charset=utf-8", headers=headers)
