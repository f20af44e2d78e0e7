"""One's balance and statement."""

from typing import Annotated

from fastapi import APIRouter, Query

from services.gateway.http.deps import CallerDep, GatewayDep
from services.gateway.http.models import BalanceOut, EntriesOut, EntryOut

router = APIRouter(tags=["wallet"])


@router.get("/wallet")
async def balance(gateway: GatewayDep, caller: CallerDep) -> BalanceOut:
    """What I have."""
    return BalanceOut.model_validate(await gateway.parts.balance(caller.account.id))


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
