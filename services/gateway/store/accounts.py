"""SQL of accounts and sessions."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from services.gateway.store.models import Account, Balance, Session


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Whose session it is, and until when."""

    account: Account
    expires_at: int


class AccountStore:
    """Reads and writes accounts and sessions; each call is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, account: Account) -> bool:
        """Store a new account. False: the id or the folded name is there already."""
        statement = insert(Account).values(**account.model_dump()).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def by_id(self, account: str) -> Account | None:
        """The account with this id."""
        return await self._one_account(col(Account.id) == account)

    async def by_folded(self, folded: str) -> Account | None:
        """The account whose name looks like this."""
        return await self._one_account(col(Account.folded) == folded)

    async def add_session(self, session: Session) -> None:
        """Store a sign-in."""
        async with AsyncSession(self._engine) as tx:
            tx.add(session)
            await tx.commit()

    async def session(self, token_hash: bytes, now: int) -> SignedIn | None:
        """The account behind a token, None when there is no such session or it has expired."""
        statement = (
            select(Account, Session.expires_at)
            .join(Session, col(Session.account) == col(Account.id))
            .where(col(Session.token_hash) == token_hash, col(Session.expires_at) > now)
        )
        async with AsyncSession(self._engine, expire_on_commit=False) as tx:
            found = (await tx.exec(statement)).first()
        return None if found is None else SignedIn(found[0], found[1])

    async def end_session(self, token_hash: bytes) -> None:
        """Forget a sign-in."""
        await self._delete(col(Session.token_hash) == token_hash)

    async def end_expired(self, now: int) -> None:
        """Forget the sign-ins whose time is over."""
        await self._delete(col(Session.expires_at) <= now)

    async def living(self, token_hashes: Collection[bytes], now: int) -> set[bytes]:
        """Those of the sessions that are still good."""
        statement = select(Session.token_hash).where(
            col(Session.token_hash).in_(token_hashes), col(Session.expires_at) > now
        )
        async with AsyncSession(self._engine) as tx:
            return set((await tx.exec(statement)).all())

    async def without_balance(self, since: int, until: int, limit: int) -> Sequence[str]:
        """Accounts made between the two instants, whose sign-up grant hasn't been seen."""
        statement = (
            select(Account.id)
            .outerjoin(Balance, col(Balance.account) == col(Account.id))
            .where(
                col(Account.guest).is_(False),
                col(Account.created_at).between(since, until),
                col(Balance.account).is_(None),
            )
            .order_by(col(Account.created_at))
            .limit(limit)
        )
        async with AsyncSession(self._engine) as tx:
            return (await tx.exec(statement)).all()

    async def _one_account(self, condition: object) -> Account | None:
        statement = select(Account).where(condition)  # type: ignore[arg-type]
        async with AsyncSession(self._engine, expire_on_commit=False) as tx:
            return (await tx.exec(statement)).first()

    async def _delete(self, condition: object) -> None:
        statement = delete(Session).where(condition)  # type: ignore[arg-type]
        async with self._engine.begin() as connection:
            await connection.execute(statement)
