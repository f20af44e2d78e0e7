"""One's balance and statement."""

from typing import Annotated

from fastapi import APIRouter, Query

from services.gateway.http.deps import CallerDep, Gateway, GatewayDep
from services.gateway.http.models import BalanceOut, EntriesOut, EntryOut

router = APIRouter(tags=["wallet"])


async def balance_of(gateway: Gateway, account: str) -> BalanceOut:
    """What an account has; nothing, at version 0, before its first entry."""
    stored = await gateway.parts.views.balance(account)
    seen = gateway.parts.hub.people.seen_balance(account)
    newest = max(
        (b for b in (stored, seen) if b is not None), key=lambda b: b.version, default=None
    )
    if newest is None:
        return BalanceOut(available=0, held=0, version=0)
    return BalanceOut(available=newest.available, held=newest.held, version=newest.version)


@router.get("/wallet")
async def balance(gateway: GatewayDep, caller: CallerDep) -> BalanceOut:
    """What I have."""
    return await balance_of(gateway, caller.account.id)


@router.get("/wallet/entries")
async def entries(
    gateway: GatewayDep,
    caller: CallerDep,
    after: Annotated[int | None, Query(ge=0, description="Older than this version.")] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> EntriesOut:
    """My statement, newest first."""
    rows = await gateway.parts.views.entries(caller.account.id, after, limit)
    return EntriesOut(entries=[EntryOut.model_validate(row.model_dump()) for row in rows])
