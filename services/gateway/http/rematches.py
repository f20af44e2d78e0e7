"""The same game once more, everybody a seat further on."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from uuid import uuid5

from fastapi import APIRouter

from services.gateway.commands import rematch_id
from services.gateway.http.asking import Asking, AskingDep
from services.gateway.http.deps import Gateway, GatewayDep, NotLagging
from services.gateway.http.matches import outline_of, seq_told
from services.gateway.http.models import SeatIn, TableOut
from services.gateway.problems import Problem
from services.gateway.taken import Id
from shared.messages.common import Json, SeatTaken
from shared.messages.matchmaker import OpenRematch

router = APIRouter(tags=["matches"])

MOST_ATTEMPTS: Final = 8
"""So many tables of a rematch may close without a game."""


@router.post("/matches/{game}/rematch", status_code=201, dependencies=[NotLagging])
async def play_again(game: Id, body: SeatIn, gateway: GatewayDep, asking: AskingDep) -> TableOut:
    """Open the table of a rematch and sit down; or sit down, if another player was first."""
    outline = await outline_of(gateway, game, seq_told(gateway, game))
    if asking.account not in outline.accounts:
        raise Problem("not_your_game", "You didn't play this game.")
    if outline.ended_at is None:
        raise Problem("not_finished", "This game is still going on.")
    asking.agree_to(outline.stake, body.stake)
    setup = await _setup(gateway, game)
    wish = OpenRematch(
        player=asking.player,
        of=game,
        game=outline.kind,
        language=outline.language,
        options=setup["options"],
        time_control=setup["time_control"],
        stake=outline.stake,
        practice=outline.practice,
        places=turned(outline.players),
    )
    return await _agreed(asking, wish)


async def _agreed(asking: Asking, wish: OpenRematch) -> TableOut:
    """At the first table of this rematch that hasn't closed, for lack of coins or of time.

    Everybody goes through them in the same order, so all find the same one. A no is a no: once
    somebody has turned it down, there is no other.
    """
    for attempt in range(MOST_ATTEMPTS):
        key = uuid5(asking.key, str(attempt)) if attempt else asking.key
        table = rematch_id(wish.of, attempt)
        try:
            return await replace(asking, key=key).decided(wish, table)
        except Problem as refused:
            if refused.code != "table_closed":
                raise
            closed = await asking.gateway.parts.table(table)
            if closed is not None and closed.closed_reason == "declined":
                raise Problem("table_closed", "Somebody turned the rematch down.") from None
    raise Problem("table_closed", "This rematch came to nothing too often. Open a new table.")


async def _setup(gateway: Gateway, game: str) -> Json:
    """What the game was made with. Raises `Problem` when it has just been deleted."""
    for row in await gateway.parts.views.events(game, 0, 1):
        made: Json = row.event["setup"]
        return made
    raise Problem("no_such_game", "There is no such game, or it is gone.")


def turned(players: Sequence[Json]) -> tuple[SeatTaken, ...]:
    """Everybody a seat further on, the last one on the first."""
    taken = [SeatTaken.model_validate(player) for player in players]
    return tuple(
        one.model_copy(update={"seat": (one.seat + 1) % len(taken), "hold": None}) for one in taken
    )
