"""People without a browser: they sign up, sit down, and play what the rules allow."""

import asyncio
import time
from random import Random
from typing import Any, Self
from uuid import uuid4

from playwright.async_api import Page

from shared.cli.client.api import Api, Refused
from shared.cli.client.choosing import asked, no_play, some_play
from shared.cli.client.people import sign_up_all
from shared.lexicon import store
from tests.browser.player import SOON_MS

Json = dict[str, Any]
COINS = 1_000
PATIENCE_S = SOON_MS / 1000
LOOK_AGAIN_S = 0.1
MOST_MOVES = 8


def long_name() -> str:
    """Twenty letters, most of them wide."""
    return f"WMWMWMWMWMWM{uuid4().hex[:8].upper()}"


class Crowd:
    """Accounts with all their coins; the first opens the tables."""

    def __init__(self, url: str, apis: list[Api], accounts: list[str]) -> None:
        self.url, self.apis, self.accounts = url, apis, accounts
        self.luck = Random(8)

    @classmethod
    async def comes(cls, url: str, count: int) -> Self:
        apis = [Api([url], 0, patience_s=PATIENCE_S) for _ in range(count)]
        people = await sign_up_all(apis, [long_name() for _ in apis], coins=COINS)
        return cls(url, apis, [one.account for one in people])

    async def leaves(self) -> None:
        for api in self.apis:
            await api.close()

    async def lends(self, who: int, page: Page) -> None:
        """From now on the page is that person's."""
        cookie = {"name": "wordhall_session", "value": self.apis[who].token, "url": self.url}
        await page.context.add_cookies([cookie])  # type: ignore[list-item]
        await page.evaluate("localStorage.setItem('wordhall.signed-in', 'yes')")

    async def opens(self, kind: str, seats: int, **more: Any) -> str:
        wish = {"game": kind, "language": "en", "seats": seats, "private": True, **more}
        table: str = (await self.apis[0].call("POST", "/tables", wish))["table"]["id"]
        return table

    async def plays(self, kind: str, seats: int, turns: int, **more: Any) -> str:
        """A game of the first `seats` people for all their coins, after so many turns; its id."""
        game = await self.opens(kind, seats, stake=COINS, joining="open", **more)
        for api in self.apis[1:seats]:
            await api.call("POST", f"/tables/{game}/seats", {"stake": COINS})
        await self._begin(game, seats)
        for _ in range(turns):
            await self.moves(game)
        return game

    async def match(self, game: str, who: int = 0) -> Json:
        """As that person sees it."""
        match: Json = (await self.apis[who].call("GET", f"/matches/{game}"))["match"]
        return match

    async def mover(self, game: str) -> int:
        """Whose turn it is; whoever is asked about a play lets it stand before."""
        seats = len((await self.match(game))["players"])
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            for who in range(seats):
                match = await self.match(game, who)
                if asked(match) == "turn":
                    return who
                if asked(match) == "window":
                    await self.act(game, who, {"type": "let_pass"})
            await asyncio.sleep(LOOK_AGAIN_S)
        raise TimeoutError("nobody is to move")

    async def moves(self, game: str) -> None:
        who = await self.mover(game)
        match = await self.match(game, who)
        lexicon = store.get(store.latest(match["language"]).id)
        action = some_play(match, lexicon, self.luck) or no_play(match, self.luck)
        await self.act(game, who, action)

    async def may_contest(self, game: str) -> int:
        """Somebody who is asked about a play that was made just now."""
        seats = len((await self.match(game))["players"])
        for _ in range(MOST_MOVES):
            await self.moves(game)
            for who in range(seats):
                if asked(await self.match(game, who)) == "window":
                    return who
        raise AssertionError("nobody has a play")

    async def act(self, game: str, who: int, action: Json) -> None:
        turn = (await self.match(game, who))["turn"]
        body = {"id": str(uuid4()), "turn": turn, "action": action}
        await self.apis[who].call("POST", f"/matches/{game}/actions", body)

    async def _begin(self, game: str, seats: int) -> None:
        """Everybody comes to the table, as soon as there is a game."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            try:
                for who in range(seats):
                    await self.act(game, who, {"type": "arrive"})
                if (await self.match(game))["phase"] != "waiting":
                    return
            except Refused:  # There is no game yet.
                pass
            await asyncio.sleep(LOOK_AGAIN_S)
        raise TimeoutError("the game does not begin")
