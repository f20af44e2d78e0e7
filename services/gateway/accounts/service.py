"""Signing up, signing in, coming as a guest."""

import secrets
from uuid import UUID, uuid5

from services.gateway.accounts import names
from services.gateway.accounts.passwords import Passwords
from services.gateway.accounts.sessions import Sessions, SignIn
from services.gateway.problems import Problem
from services.gateway.store.accounts import AccountStore
from services.gateway.store.models import Account

ACCOUNTS = UUID("5b1f7d5e-7a35-4cde-9b0d-6f9f7d6b8a01")
GUESTS = UUID("5b1f7d5e-7a35-4cde-9b0d-6f9f7d6b8a02")


class Accounts:
    """Who there is. An account's id is made from the request's key: a repeat finds it there."""

    def __init__(self, store: AccountStore, sessions: Sessions, passwords: Passwords) -> None:
        self._store = store
        self._sessions = sessions
        self._passwords = passwords

    async def sign_up(
        self, name: str, password: str, key: UUID, now: int, *, house: bool = False
    ) -> SignIn:
        """A new account, signed in. `house`: it may have a name that is reserved.

        Raises `Problem`: `bad_name`, `bad_password`, `name_taken`, `id_reused`.
        """
        shown = names.clean(name, house=house)
        account = Account(
            id=str(uuid5(ACCOUNTS, key.hex)),
            name=shown,
            folded=names.folded(shown),
            guest=False,
            password_hash=await self._passwords.hash(password),
            created_at=now,
        )
        if not await self._store.add(account):
            account = await self._repeated(account, password)
        return await self._sessions.begin(account, now)

    async def sign_in(self, name: str, password: str, now: int) -> SignIn:
        """A new session for an account. Raises `Problem`: `wrong_password`."""
        account = await self._store.by_folded(names.folded(name.strip()))
        fits = await self._passwords.fits(account.password_hash if account else None, password)
        if account is None or not fits:
            raise Problem("wrong_password", "There is no account with this name and password.")
        return await self._sessions.begin(account, now)

    async def come_as_guest(self, name: str | None, key: UUID, now: int) -> SignIn:
        """A guest, signed in; without a name one is made up.

        Raises `Problem`: `bad_name`, `name_taken` (somebody with an account is called that).
        """
        shown = names.clean(name) if name else f"Guest-{secrets.token_hex(3)}"
        if await self._store.by_folded(names.folded(shown)):
            raise Problem("name_taken", f"Somebody else is called {shown}.")
        guest = Account(
            id=str(uuid5(GUESTS, key.hex)),
            name=shown,
            folded=None,
            guest=True,
            password_hash=None,
            created_at=now,
        )
        if not await self._store.add(guest):
            guest = await self._repeated_guest(guest, named=bool(name))
        return await self._sessions.begin(guest, now)

    async def _repeated(self, wanted: Account, password: str) -> Account:
        """The account that an earlier request with the same key made."""
        there = await self._store.by_id(wanted.id)
        if there is None:
            raise Problem("name_taken", f"Somebody else is called {wanted.name}.")
        fits = await self._passwords.fits(there.password_hash, password)
        if there.name != wanted.name or not fits:
            raise Problem("id_reused", "This Idempotency-Key was used for another sign-up.")
        return there

    async def _repeated_guest(self, wanted: Account, *, named: bool) -> Account:
        there = await self._store.by_id(wanted.id)
        if there is None or (named and there.name != wanted.name):
            raise Problem("id_reused", "This Idempotency-Key was used for another guest.")
        return there
