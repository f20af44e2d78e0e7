"""The lobby and one's own table."""

from typing import Annotated

from fastapi import APIRouter, Query

from services.gateway.http.asking import AskingDep, table_of
from services.gateway.http.deps import CountedByAddress, GatewayDep, NotLagging
from services.gateway.http.models import OpenIn, PracticeIn, TableOut, TablesOut
from services.gateway.taken import Id, Text
from shared.messages.common import BotLevel
from shared.messages.matchmaker import CancelTable, OpenTable, StartTable

router = APIRouter(tags=["tables"])


@router.get("/tables", dependencies=[CountedByAddress])
async def lobby(
    gateway: GatewayDep, game: Annotated[Text | None, Query(max_length=40)] = None
) -> TablesOut:
    """Open tables that are not private, newest first; who looks for a game by play now."""
    seekers = gateway.parts.hub.people.seekers.all()
    return TablesOut(
        tables=await gateway.lobby.tables(game),
        seekers=[one for one in seekers if game in (None, one.game)],
    )


@router.post("/tables", status_code=201, dependencies=[NotLagging])
async def open_table(body: OpenIn, asking: AskingDep) -> TableOut:
    """Open a table and sit down. With a stake: once it is held."""
    asking.check_not_guest(body.stake)
    wish = OpenTable(
        owner=asking.player,
        game=body.game,
        language=body.language,
        options=body.options,
        time_control=body.time_control,
        seats=body.seats,
        stake=body.stake,
        private=body.private,
        practice=body.stake == 0 and bool(body.bots),
        bots=tuple(BotLevel(level) for level in body.bots),
        joining=body.joining,
    )
    return await asking.decided(wish)


@router.post("/practice", status_code=201, dependencies=[NotLagging])
async def practise(body: PracticeIn, asking: AskingDep) -> TableOut:
    """A game against a bot, for nothing. The game's id is the table's."""
    wish = OpenTable(
        owner=asking.player,
        game=body.game,
        language=body.language,
        options=body.options,
        time_control=body.time_control,
        private=True,
        practice=True,
        bots=(BotLevel(body.level),),
        joining="open",
    )
    return await asking.decided(wish)


@router.get("/tables/{table}", dependencies=[CountedByAddress])
async def see_table(
    table: Id,
    gateway: GatewayDep,
    min_version: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> TableOut:
    """A table, private ones too. With `min_version`: as soon as it is that new, within 2 s."""
    return TableOut(table=await table_of(gateway, table, min_version))


@router.delete("/tables/{table}")
async def cancel_table(table: Id, asking: AskingDep) -> TableOut:
    """Close my table while its game isn't made. Every stake goes back."""
    return await asking.decided(CancelTable(account=asking.account), table)


@router.post("/tables/{table}/start", dependencies=[NotLagging])
async def start_table(table: Id, asking: AskingDep) -> TableOut:
    """Start my table with the seats taken."""
    return await asking.decided(StartTable(account=asking.account), table)
