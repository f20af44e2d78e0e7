"""People with an account and play coins."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from shared.cli.client.api import Api

PASSWORD: Final = "a long way to the cellar"
SIGNING_UP: Final = 4
"""So many at once: a gateway makes only a few hashes of passwords at a time."""
EACH_S: Final = 2.0
ASK_AGAIN_S: Final = 0.1


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody signed in: `api` has their token."""

    name: str
    account: str
    api: Api


async def sign_up_all(apis: Sequence[Api], names: Sequence[str], *, coins: int) -> list[Person]:
    """New accounts, once each has `coins` or more. Raises `TimeoutError`, `Gone`."""
    free = asyncio.Semaphore(SIGNING_UP)

    async def one(api: Api, name: str) -> Person:
        async with free:
            return await sign_up(api, name, coins=coins)

    async with asyncio.timeout(60 + EACH_S * len(names)):
        return list(await asyncio.gather(*map(one, apis, names)))


async def sign_up(api: Api, name: str, *, coins: int) -> Person:
    """A new account, once it has `coins` or more."""
    said = await api.call("POST", "/accounts", {"name": name, "password": PASSWORD})
    api.token = said["token"]
    while (await api.call("GET", "/wallet"))["available"] < coins:  # noqa: ASYNC110 - over HTTP
        await asyncio.sleep(ASK_AGAIN_S)
    return Person(name, said["me"]["account"], api)
