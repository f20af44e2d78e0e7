"""The demonstration itself, from signing up to the statements."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final
from uuid import uuid4

from shared.cli.demoing.player import Player, Seat, seated, until
from shared.cli.demoing.screen import Screen

Json = dict[str, Any]

LONGEST_S: Final = 300.0


async def demonstrate(gateway: str, screen: Screen, *, stake: int, pause_s: float) -> None:
    """Play one staked game of Wordgrid between two new accounts. Raises `Stuck`, `Refused`."""
    async with asyncio.timeout(LONGEST_S):
        players = await _sign_up(gateway, screen)
        try:
            game = await _sit_down(players, screen, stake)
            await _play(players, game, screen, pause_s)
        finally:
            for player in players:
                await player.api.close()


async def _sign_up(gateway: str, screen: Screen) -> list[Player]:
    screen.heading("Two people sign up")
    mark = uuid4().hex[:5]
    players = [await Player.sign_up(gateway, f"{name}-{mark}") for name in ("Ada", "Ben")]
    for player in players:
        coins = await player.coins()
        screen.say(f"{player.name} has {coins['available']:,} play coins")
    return players


async def _sit_down(players: Sequence[Player], screen: Screen, stake: int) -> str:
    ada, ben = players
    screen.heading("A table with a stake")
    opened = await ada.open_table(stake)
    table = await ben.find(opened["id"])
    screen.table(table, ada.name)
    await ben.say_yes(table)
    for player in players:
        coins = await player.coins()
        screen.say(f"{player.name}: {coins['available']:,} available, {coins['held']:,} held")
    return str(table["id"])


async def _play(players: Sequence[Player], game: str, screen: Screen, pause_s: float) -> None:
    screen.heading("The game")
    await until(lambda: _made(players[0], game), "the game is made")
    async with seated(players[0], game) as first, seated(players[1], game) as second:
        told = Telling(screen, first)
        async with asyncio.TaskGroup() as both:
            both.create_task(_take_turns(first, pause_s, told.event))
            both.create_task(_take_turns(second, pause_s, lambda event: None))
    screen.grid(first.board.grid)
    screen.result(told.names, told.result)
    screen.heading("The coins")
    for player, seat in zip(players, (first, second), strict=True):
        won = seat.board.you in told.result["winners"]
        screen.statement(player.name, await player.until_settled(game, won))


async def _made(player: Player, game: str) -> bool:
    table = (await player.api.call("GET", f"/tables/{game}"))["table"]
    return bool(table["status"] == "playing")


async def _take_turns(seat: Seat, pause_s: float, told: Callable[[Json], None]) -> None:
    """Play one seat to the end, writing the longest word each time."""
    if seat.board.my_turn:
        await seat.write(seat.best_move())
    async for event in seat.events():
        told(event)
        if seat.board.my_turn:
            await asyncio.sleep(pause_s)
            await seat.write(seat.best_move())


class Telling:
    """Tells the game as one of its players sees it."""

    def __init__(self, screen: Screen, seat: Seat) -> None:
        players = sorted(seat.match["players"], key=lambda player: int(player["seat"]))
        self.names = [str(player["name"]) for player in players]
        self.result: Json = {}
        self._screen = screen
        self._scores = [0] * len(self.names)
        self._moves = 0

    def event(self, event: Json) -> None:
        """Tell one event."""
        if event["type"] == "begun":
            self._screen.say(f"{self.names[event['next']['seat']]} was drawn to begin")
        for did in event.get("did", ()):
            if did["type"] == "written":
                self._written(event["seat"], did)
        if event["type"] == "ended":
            self.result = event["result"]

    def _written(self, seat: int, did: Json) -> None:
        self._moves += 1
        self._scores[seat] += did["score"]
        self._screen.move(self._moves, seat, self.names[seat], did, self._scores)
