"""Games that may be watched."""

from typing import Annotated

from fastapi import APIRouter, Query

from services.gateway.http.deps import CountedByAddress, GatewayDep
from services.gateway.http.models import RunningGame, RunningGamesOut
from services.gateway.http.summaries import seat_summary
from services.gateway.store.models import GameRow
from services.gateway.taken import Id, Text
from services.gateway.watchlist import Wanted
from shared.games.stakes import pot_of
from shared.messages.common import SeatTaken

router = APIRouter(tags=["matches"])


@router.get("/matches", dependencies=[CountedByAddress])
async def running_games(
    gateway: GatewayDep,
    game: Annotated[Text | None, Query(max_length=40)] = None,
    language: Annotated[Text | None, Query(max_length=10)] = None,
    after: Annotated[Id | None, Query(description="Behind this game in the list.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> RunningGamesOut:
    """Games under way that anybody may watch, newest first; none of a private table."""
    rows = await gateway.watchlist.games(Wanted(game, language, after, limit))
    return RunningGamesOut(matches=[_running(row) for row in rows])


def _running(row: GameRow) -> RunningGame:
    pot = pot_of(row.stake, len(row.players))
    scores = row.scores or []
    return RunningGame(
        game=row.id,
        kind=row.kind,
        language=row.language,
        time_control=row.time_control or {},
        stake=row.stake,
        pot=pot.pot,
        payout=pot.payout,
        fee=pot.fee,
        practice=row.practice,
        seats=[seat_summary(SeatTaken.model_validate(taken), scores) for taken in row.players],
        turn=row.turn or 0,
        to_move=row.to_move,
        watchers=row.watchers,
        started_at=row.started_at,
    )
