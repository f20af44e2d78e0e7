"""A game: seeing it, its events, acting in it; one's own games."""

import asyncio
import time
from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query

from services.gateway.accounts.sessions import Caller
from services.gateway.http.deps import CallerDep, CountedByAddress, Gateway, GatewayDep, MaybeCaller
from services.gateway.http.models import (
    ActionIn,
    ActionOut,
    EventsOut,
    MatchOut,
    MyGamesOut,
)
from services.gateway.http.summaries import summary, with_scores
from services.gateway.live.acting import Outcome, action_id
from services.gateway.live.crowd import seat_of
from services.gateway.live.game import LiveGame
from services.gateway.live.redaction import Redactor
from services.gateway.live.showing import Seat
from services.gateway.live.shown import NOT_OBSERVED, is_observed, match_of
from services.gateway.problems import Problem, slow_down, unavailable
from services.gateway.store.models import GameRow
from services.gateway.store.views import FinishedGame
from services.gateway.taken import LARGEST, Id
from shared.messages.common import Json, SeatTaken

router = APIRouter(tags=["matches"])
MOST_GAMES = 100
MOST_EVENTS = 500
VIEWS_AGAIN_S = 0.05


@router.get("/me/games")
async def my_games(
    gateway: GatewayDep,
    caller: CallerDep,
    state: Literal["open", "finished"] = "open",
    before: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
) -> MyGamesOut:
    """My games, newest first, 100 at most; finished ones from those that ended `before`.

    Practice is not among the finished ones.
    """
    views, account = gateway.parts.views, caller.account.id
    if state == "finished":
        finished = await views.finished_games(account, MOST_GAMES, before)
        return MyGamesOut(games=[summary(game, account) for game in finished])
    games = [
        summary(await with_scores(views, FinishedGame(game, None)), account)
        for game in await views.open_games(account, MOST_GAMES)
    ]
    return MyGamesOut(tables=await gateway.parts.waiting_tables(account), games=games)


@router.get("/matches/{game}", dependencies=[CountedByAddress])
async def see_match(game: Id, gateway: GatewayDep, caller: MaybeCaller) -> MatchOut:
    """A game as I may see it, not older than what this replica has told of it."""
    parts = gateway.parts
    told = seq_told(gateway, game)
    parts.hub.hold(game)
    try:
        body = await parts.snapshot_of(game, not_before=told)
    finally:
        parts.hub.release(game)
    seat = seat_of(body.players, account_of(caller))
    check_observed(seat, body.views["observer"]["options"])
    return MatchOut(match=match_of(body, seat))


def seq_told(gateway: Gateway, game: str) -> int:
    """The last `seq` this replica has told somebody of a game; 0 when it doesn't follow it."""
    live = gateway.parts.hub.game(game)
    return live.seq if live else 0


@router.get("/matches/{game}/events", dependencies=[CountedByAddress])
async def events(
    game: Id,
    gateway: GatewayDep,
    caller: MaybeCaller,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> EventsOut:
    """The game's events behind `after`, as I may see them."""
    outline = await outline_of(gateway, game, seq_told(gateway, game))
    players = [SeatTaken.model_validate(taken) for taken in outline.players]
    seat = seat_of(players, account_of(caller))
    if seat is None:
        for first in await gateway.parts.views.events(game, 0, 1):
            check_observed(seat, first.event["setup"]["options"])
    redactor = Redactor(outline.kind)
    rows = await gateway.parts.views.events(game, after, MOST_EVENTS)
    shown = (redactor.shown(redactor.load(row.event), seat) for row in rows)
    return EventsOut(events=[event for event in shown if event is not None])


def check_observed(seat: Seat | None, options: Json) -> None:
    """Raises `Problem` (`not_observed`) for who doesn't play a game that only its players see."""
    if seat is None and not is_observed(options):
        raise Problem("not_observed", NOT_OBSERVED)


async def outline_of(gateway: Gateway, game: str, told: int) -> GameRow:
    """What is stored of a game, waiting a moment for what was `told` already.

    Raises `Problem`: see `Parts.check_game`; `unavailable` when it is not stored in time. One that
    is just being made is waited for as well.
    """
    parts = gateway.parts
    until = time.monotonic() + parts.settings.version_within_s
    while True:
        found = await parts.views.game(game)
        if found is not None and found.seq >= told:
            return found
        late = time.monotonic() > until
        if found is None and (late or told == 0):
            await parts.check_game(game)
        if late:
            break
        await asyncio.sleep(VIEWS_AGAIN_S)
    if found is None:
        raise unavailable("The record of this game isn't there yet. Ask again in a moment.")
    return found


@router.post("/matches/{game}/actions")
async def act(game: Id, body: ActionIn, gateway: GatewayDep, caller: CallerDep) -> ActionOut:
    """Act. Answers when the action is committed, or says why it isn't."""
    gateway.limits.check("actions", caller.account.id)
    if gateway.parts.hub.acting.lag_s() > gateway.parts.settings.engine_lag_s:
        raise slow_down("The hall is busy. Send the same action again in a moment.", 1)
    async with gateway.parts.known_game(game) as live:
        outcome = await _outcome(gateway, live, body, caller)
    if outcome.seq is not None:
        return ActionOut(seq=outcome.seq)
    if outcome.code is None:
        raise unavailable(outcome.sentence or "Nobody has answered. Send the same action again.")
    raise Problem(outcome.code, outcome.sentence or "That was refused.")


def account_of(caller: Caller | None) -> str | None:
    """The caller's account, None when nobody is signed in."""
    return caller.account.id if caller else None


async def _outcome(gateway: Gateway, game: LiveGame, body: ActionIn, caller: Caller) -> Outcome:
    seat = game.seat_of(caller.account.id)
    if seat is None:
        raise Problem("not_your_game", "You don't play this game.")
    future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def told(outcome: Outcome) -> None:
        if not future.done():
            future.set_result(outcome)

    acting = gateway.parts.hub.acting
    id = acting.send(
        game=game.id,
        seat=seat,
        id=action_id(game.id, seat, UUID(body.id)),
        turn=body.turn,
        action=body.action,
        spent_ms=game.showing.spent_ms(seat, body.turn),
        told=told,
    )
    try:
        async with asyncio.timeout(gateway.parts.settings.answer_within_s):
            return await future
    except TimeoutError:
        raise unavailable("Nobody has answered. Send the same action again.") from None
    finally:
        acting.forget(id, told)
