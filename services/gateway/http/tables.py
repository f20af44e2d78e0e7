"""The lobby and one's own table."""

import asyncio
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from services.gateway.accounts.sessions import Caller
from services.gateway.commands import command_id, table_id
from services.gateway.http.deps import (
    CallerDep,
    CountedByAddress,
    Gateway,
    GatewayDep,
    NotLagging,
    RequestKey,
    Trace,
)
from services.gateway.http.models import OpenIn, PracticeIn, SeatIn, TableOut, TablesOut
from services.gateway.problems import Problem
from services.gateway.store.models import Account
from services.gateway.taken import Id, Text
from shared.messages.common import BotLevel, Player
from shared.messages.envelope import Message
from shared.messages.matchmaker import CancelTable, LeaveSeat, OpenTable, TableView, TakeSeat

router = APIRouter(tags=["tables"])


def player(account: Account) -> Player:
    """The account as others see it at a table."""
    return Player(account=account.id, name=account.name, guest=account.guest)


@router.get("/tables", dependencies=[CountedByAddress])
async def lobby(
    gateway: GatewayDep, game: Annotated[Text | None, Query(max_length=40)] = None
) -> TablesOut:
    """Open tables that are not private, newest first."""
    return TablesOut(tables=await gateway.parts.open_tables(game))


@router.post("/tables", status_code=201, dependencies=[NotLagging])
async def open_table(
    body: OpenIn, gateway: GatewayDep, caller: CallerDep, key: RequestKey, trace: Trace
) -> TableOut:
    """Open a table and sit down. With a stake: once it is held."""
    if body.stake:
        _check_not_guest(caller.account)
    wish = OpenTable(
        owner=player(caller.account),
        game=body.game,
        language=body.language,
        options=body.options,
        time_control=body.time_control,
        seats=body.seats,
        stake=body.stake,
        private=body.private,
        practice=body.stake == 0 and (body.private or bool(body.bots)),
        bots=tuple(BotLevel(level) for level in body.bots),
    )
    return await _decided(gateway, caller, key, trace, wish)


@router.post("/practice", status_code=201, dependencies=[NotLagging])
async def practise(
    body: PracticeIn, gateway: GatewayDep, caller: CallerDep, key: RequestKey, trace: Trace
) -> TableOut:
    """A game against a bot, for nothing. The game's id is the table's."""
    wish = OpenTable(
        owner=player(caller.account),
        game=body.game,
        language=body.language,
        options=body.options,
        time_control=body.time_control,
        private=True,
        practice=True,
        bots=(BotLevel(body.level),),
    )
    return await _decided(gateway, caller, key, trace, wish)


@router.get("/tables/{table}", dependencies=[CountedByAddress])
async def see_table(
    table: Id,
    gateway: GatewayDep,
    min_version: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> TableOut:
    """A table, private ones too. With `min_version`: as soon as it is that new, within 2 s."""
    return TableOut(table=await table_of(gateway, table, min_version))


@router.delete("/tables/{table}")
async def cancel_table(
    table: Id, gateway: GatewayDep, caller: CallerDep, key: RequestKey, trace: Trace
) -> TableOut:
    """Close my table while its game isn't made. Every stake goes back."""
    body = CancelTable(account=caller.account.id)
    return await _decided(gateway, caller, key, trace, body, table)


@router.post("/tables/{table}/seats", dependencies=[NotLagging])
async def take_seat(
    table: Id,
    body: SeatIn,
    gateway: GatewayDep,
    caller: CallerDep,
    key: RequestKey,
    trace: Trace,
) -> TableOut:
    """Take a seat, for the stake that was seen; once it is held."""
    asked = (await table_of(gateway, table, 1)).stake
    if asked != body.stake:
        raise Problem("stake_differs", f"This table asks for {asked} coins, not {body.stake}.")
    if asked:
        _check_not_guest(caller.account)
    wish = TakeSeat(player=player(caller.account))
    return await _decided(gateway, caller, key, trace, wish, table)


@router.delete("/tables/{table}/seats/me")
async def leave_seat(
    table: Id, gateway: GatewayDep, caller: CallerDep, key: RequestKey, trace: Trace
) -> TableOut:
    """Give my seat back while the game isn't made. My stake comes back."""
    body = LeaveSeat(account=caller.account.id)
    return await _decided(gateway, caller, key, trace, body, table)


async def _decided(
    gateway: Gateway,
    caller: Caller,
    key: UUID,
    trace: dict[str, str],
    wish: Message,
    table: str | None = None,
) -> TableOut:
    """What the matchmaker makes of a wish; a new table (None) is named after the request."""
    id = command_id(caller.account.id, key)
    decided = await gateway.commands.decided(wish, table=table or table_id(id), id=id, trace=trace)
    return TableOut(table=decided)


async def table_of(gateway: Gateway, table: str, min_version: int) -> TableView:
    """The table, waiting for `min_version` for a while.

    Raises `Problem`: `no_such_table`; `unavailable` when the version doesn't come.
    """
    parts = gateway.parts
    with parts.hub.tables.waiting_for(table) as change:
        found = await parts.table(table)
        if found is None and min_version <= 1:
            raise Problem("no_such_table", "There is no such table.")
        if found is not None and found.version >= min_version:
            return found
        await asyncio.wait({change}, timeout=parts.settings.version_within_s)
    found = await parts.table(table)
    if found is None or found.version < min_version:
        raise Problem("no_such_table", f"Version {min_version} of this table isn't there (yet).")
    return found


def _check_not_guest(account: Account) -> None:
    if account.guest:
        raise Problem("guests_play_free", "Guests play for nothing. Sign up to play for a stake.")
