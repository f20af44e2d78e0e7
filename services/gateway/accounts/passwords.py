"""Hashing passwords off the event loop, a few at a time."""

import asyncio
from typing import Final

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from services.gateway.problems import Problem, slow_down

SHORTEST: Final = 8
LONGEST: Final = 128


class Passwords:
    """Argon2id. `at_once` hashes run in threads; beyond `waiting` more, callers are turned away.

    Without the limit a burst of sign-ins would take all cores and 19 MiB each.
    """

    def __init__(self, *, at_once: int, waiting: int) -> None:
        self._hasher = PasswordHasher(
            time_cost=2, memory_cost=19 * 1024, parallelism=1, hash_len=32, type=Type.ID
        )
        self._free = asyncio.Semaphore(at_once)
        self._places = at_once + waiting
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store. Raises `Problem` when the password is too short or too long."""
        check(password)
        return await self._run(password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether `password` is the one that was hashed.

        Without a stored hash the same work is done for nothing: time must not tell whether a
        name exists.
        """
        if len(password) > LONGEST:
            return False
        if stored is None:
            self._nobodys = self._nobodys or await self._run("nobody's password")
        async with _Place(self):
            return await asyncio.to_thread(self._verify, stored or self._nobodys or "", password)

    async def _run(self, password: str) -> str:
        async with _Place(self):
            return await asyncio.to_thread(self._hasher.hash, password)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def check(password: str) -> None:
    """Raises `Problem` (`bad_password`) when it is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem("bad_password", f"A password has {SHORTEST} to {LONGEST} characters.")


class _Place:
    """A turn at hashing, or a refusal when too many wait."""

    def __init__(self, passwords: Passwords) -> None:
        self._of = passwords

    async def __aenter__(self) -> None:
        if self._of._places <= 0:
            raise slow_down("Many people are signing in just now.", 2)
        self._of._places -= 1
        try:
            await self._of._free.acquire()
        except BaseException:
            self._of._places += 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._of._free.release()
        self._of._places += 1
