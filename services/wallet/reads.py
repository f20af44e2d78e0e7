"""Reading the ledger for people: a game's book, an account's balance."""

from collections.abc import Sequence

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from services.wallet.models import AccountRow, EscrowRow, TransferRow

MOST = 1_000


async def book(session: AsyncSession, id: str) -> Sequence[TransferRow]:
    """The transfers of a game's escrow (or of an account's grant), oldest first."""
    query = select(TransferRow).where(TransferRow.book == id).order_by(col(TransferRow.n))
    return (await session.exec(query.limit(MOST))).all()


async def touching(session: AsyncSession, account: str) -> Sequence[TransferRow]:
    """The newest transfers from or to an account, oldest of them first. Reads the whole journal."""
    mine = (TransferRow.debit == account) | (TransferRow.credit == account)
    query = select(TransferRow).where(mine).order_by(col(TransferRow.n).desc()).limit(MOST)
    return list(reversed((await session.exec(query)).all()))


async def escrow(session: AsyncSession, id: str) -> EscrowRow | None:
    """A table's escrow."""
    return await session.get(EscrowRow, id)


async def account(session: AsyncSession, id: str) -> AccountRow | None:
    """An account with its counters."""
    return await session.get(AccountRow, id)
