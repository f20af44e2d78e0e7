"""The seats of a table: taken, left, given to bots, freed, asked for."""

from typing import Annotated

from fastapi import APIRouter, Path

from services.gateway.http.asking import AskingDep
from services.gateway.http.deps import NotLagging
from services.gateway.http.models import AdmitIn, BotIn, SeatIn, TableOut
from services.gateway.taken import Id
from shared.messages.common import BotLevel
from shared.messages.matchmaker import (
    AnswerRequest,
    AskToJoin,
    LeaveSeat,
    SeatBot,
    TakeSeat,
    Unseat,
    WithdrawRequest,
)

router = APIRouter(tags=["tables"])
SeatNumber = Annotated[int, Path(ge=0, le=11)]


@router.post("/tables/{table}/seats", dependencies=[NotLagging])
async def take_seat(table: Id, body: SeatIn, asking: AskingDep) -> TableOut:
    """Take a seat, for the stake that was seen; once it is held."""
    await asking.check_stake(table, body.stake)
    return await asking.decided(TakeSeat(player=asking.player), table)


@router.delete("/tables/{table}/seats/me")
async def leave_seat(table: Id, asking: AskingDep) -> TableOut:
    """Give my seat back while the game isn't made, or turn down one that is kept for me.

    My stake comes back.
    """
    return await asking.decided(LeaveSeat(account=asking.account), table)


@router.delete("/tables/{table}/seats/{seat}")
async def unseat(table: Id, seat: SeatNumber, asking: AskingDep) -> TableOut:
    """Free another's seat at my table. A person's stake goes back."""
    return await asking.decided(Unseat(account=asking.account, seat=seat), table)


@router.post("/tables/{table}/bots", dependencies=[NotLagging])
async def seat_bot(table: Id, body: BotIn, asking: AskingDep) -> TableOut:
    """Seat a bot at my table, which is practice from then on. Not with a stake."""
    level = BotLevel(body.level)
    return await asking.decided(SeatBot(account=asking.account, level=level, seat=body.seat), table)


@router.post("/tables/{table}/requests", dependencies=[NotLagging])
async def ask_to_join(table: Id, body: SeatIn, asking: AskingDep) -> TableOut:
    """Ask for a seat, for the stake that was seen. It is held when the owner says yes."""
    await asking.check_stake(table, body.stake)
    return await asking.decided(AskToJoin(player=asking.player), table)


@router.delete("/tables/{table}/requests/me")
async def withdraw_request(table: Id, asking: AskingDep) -> TableOut:
    """Ask no more."""
    return await asking.decided(WithdrawRequest(account=asking.account), table)


@router.post("/tables/{table}/requests/{account}", dependencies=[NotLagging])
async def answer_request(table: Id, account: Id, body: AdmitIn, asking: AskingDep) -> TableOut:
    """Let somebody in who asks (with a stake: once it is held), or turn them away."""
    wish = AnswerRequest(account=asking.account, player=account, admit=body.admit)
    return await asking.decided(wish, table)
