"""Session tokens: made at random, kept only as hashes."""

import hashlib
import secrets
from dataclasses import dataclass

from services.gateway.store.accounts import AccountStore
from services.gateway.store.models import Account, Session
from shared.messages.common import Player

TOKEN_BYTES = 32
DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class SignIn:
    """A new session. `token` is shown once, to its owner; `lasts_s` is for the cookie."""

    token: str
    account: Account
    lasts_s: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks. `session` is the token's hash; `by_cookie` when the browser sent it by itself."""

    account: Account
    session: bytes
    expires_at: int
    by_cookie: bool = False

    @property
    def player(self) -> Player:
        """Who asks, as others see them at a table."""
        account = self.account
        return Player(account=account.id, name=account.name, guest=account.guest)


def hash_of(token: str) -> bytes:
    """What is stored of a token. It is random, so a plain hash can't be guessed back."""
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    """Sign-ins of accounts and guests."""

    def __init__(self, store: AccountStore, *, account_days: int, guest_days: int) -> None:
        self._store = store
        self._account_days = account_days
        self._guest_days = guest_days

    async def begin(self, account: Account, now: int) -> SignIn:
        """A new session for `account`."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        lasts_ms = (self._guest_days if account.guest else self._account_days) * DAY_MS
        await self._store.add_session(
            Session(
                token_hash=hash_of(token),
                account=account.id,
                created_at=now,
                expires_at=now + lasts_ms,
            )
        )
        return SignIn(token, account, lasts_ms // 1000)

    async def caller(self, token: str, now: int, *, by_cookie: bool) -> Caller | None:
        """Whose token this is; None when it is nobody's (any more)."""
        if not 20 <= len(token) <= 100:
            return None
        digest = hash_of(token)
        found = await self._store.session(digest, now)
        return Caller(found.account, digest, found.expires_at, by_cookie) if found else None

    async def end(self, caller: Caller) -> None:
        """Sign out."""
        await self._store.end_session(caller.session)
