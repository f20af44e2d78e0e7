"""One's balance and statement."""

import asyncio
import time
from typing import Annotated

from fastapi import APIRouter, Query

from services.gateway.http.deps import CallerDep, Gateway, GatewayDep
from services.gateway.http.models import BalanceOut, EntriesOut
from services.gateway.http.statement import explained
from services.gateway.taken import LARGEST

router = APIRouter(tags=["wallet"])
AGAIN_S = 0.05


@router.get("/wallet")
async def balance(gateway: GatewayDep, caller: CallerDep) -> BalanceOut:
    """What I have."""
    return BalanceOut.model_validate(await gateway.parts.balance(caller.account.id))


@router.get("/wallet/entries")
async def entries(
    gateway: GatewayDep,
    caller: CallerDep,
    after: Annotated[
        int | None, Query(ge=0, le=LARGEST, description="Older than this version.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> EntriesOut:
    """My statement, newest first."""
    if after is None:
        await _stored(gateway, caller.account.id)
    rows = await gateway.parts.views.entries(caller.account.id, after, limit)
    return EntriesOut(entries=await explained(gateway.parts.views, rows, caller.account.id))


async def _stored(gateway: Gateway, account: str) -> None:
    """Wait a moment until what this replica has told the account is in its statement."""
    parts = gateway.parts
    seen = parts.hub.people.seen_balance(account)
    until = time.monotonic() + parts.settings.version_within_s
    while seen is not None and time.monotonic() < until:
        stored = await parts.views.balance(account)
        if stored is not None and stored.version >= seen.version:
            return
        await asyncio.sleep(AGAIN_S)
