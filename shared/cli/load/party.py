"""People who gather at tables and play the games that are booked."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from shared.cli.client.api import Api, Gone, Refused
from shared.cli.client.gathering import begin, join, open_table
from shared.cli.client.people import Person, sign_up_all
from shared.cli.client.player import Patience, Player
from shared.cli.load.bookings import STAKE, Booking
from shared.cli.load.manners import Steady
from shared.cli.load.times import Played, Times

Json = dict[str, Any]
Gate = Callable[[], Awaitable[None]]

GAMES_EACH: Final = 4
"""An account plays so many games at a time: a socket for each, of the ten it may have."""
FEWEST: Final = 6
PATIENCE_S: Final = 120.0
PATIENT: Final = Patience()
AT_ONCE: Final = 8
"""So many tables at a time get their last person, until their games have begun."""


class Party:
    """Players at the gateways for some bookings. `name` tells its accounts from others'."""

    def __init__(
        self,
        gateways: Sequence[str],
        bookings: Sequence[Booking],
        *,
        name: str,
        think_s: float,
        longest_s: float,
    ) -> None:
        self._bookings, self._name = bookings, name
        self._think_s, self._longest_s = think_s, longest_s
        seats = sum(one.people for one in bookings)
        count = max(FEWEST, -(-seats // GAMES_EACH))
        self._apis = [Api(gateways, n, patience_s=PATIENCE_S) for n in range(count)]
        self._people: list[Person] = []
        self._tables: list[tuple[Booking, list[Person], Json | None]] = []
        self._free = asyncio.Semaphore(AT_ONCE)

    async def gather(self) -> None:
        """Sign up; sit down at every table, but for the last person of each."""
        names = [f"{self._name}-{n}" for n in range(len(self._apis))]
        coins = STAKE * (GAMES_EACH + 1)
        self._people = await sign_up_all(self._apis, names, coins=coins)
        around = cycle(self._people)
        parties = [list(islice(around, one.people)) for one in self._bookings]
        self._tables = await asyncio.gather(*map(self._seat, self._bookings, parties))

    async def _seat(
        self, booking: Booking, people: list[Person]
    ) -> tuple[Booking, list[Person], Json | None]:
        async with self._free:
            if len(people) == 1:
                return booking, people, None
            table = await open_table(people[0], _wish(booking))
            for other in people[1:-1]:
                await join(table, people[0], other)
            return booking, people, table

    async def play(self) -> list[Played]:
        """All games at once, to their ends."""
        until = time.monotonic() + self._longest_s
        games = [
            self._game(booking, people, table, until) for booking, people, table in self._tables
        ]
        try:
            return list(await asyncio.gather(*games))
        finally:
            await self.close()

    async def play_in_turn(self) -> list[Played]:
        """One game after the other."""
        until = time.monotonic() + self._longest_s
        try:
            return [await self._game(*one, until) for one in self._tables]
        finally:
            await self.close()

    async def close(self) -> None:
        """Everybody goes."""
        for api in self._apis:
            await api.close()

    async def _game(
        self, booking: Booking, people: list[Person], table: Json | None, until: float
    ) -> Played:
        played = Played(booking.label, booking.wish.seats, booking.bots, booking.stake)
        try:
            await self._played(played, booking, people, table, until)
        except* (Gone, Refused) as errors:
            played.fault = f"{booking.label}: {errors.exceptions[0]}"
        return played

    async def _played(
        self,
        played: Played,
        booking: Booking,
        people: list[Person],
        table: Json | None,
        until: float,
    ) -> None:
        async with asyncio.TaskGroup() as tasks, self._free:
            times = Times(played, self._think_s, time.monotonic())
            table = await self._complete(booking, people, table)
            players = [
                self._player(booking, n, person, table["id"], times, until)
                for n, person in enumerate(people)
            ]
            give_up_at = until + PATIENCE_S
            playing = [tasks.create_task(player.play(give_up_at)) for player in players]
            await times.begun(PATIENCE_S)
        if not all(task.result() for task in playing):
            played.fault = f"{booking.label}: game {table['id']} did not end for its players"
        played.reconnects = sum(player.reconnects for player in players)

    async def _complete(self, booking: Booking, people: list[Person], table: Json | None) -> Json:
        """Have the table's game made."""
        if table is None:
            table = await open_table(people[0], _wish(booking))
        else:
            await join(table, people[0], people[-1])
        await begin(table, people[0])
        return table

    def _player(
        self, booking: Booking, n: int, person: Person, game: str, times: Times, until: float
    ) -> Player:
        ends = booking if n == 0 else None
        manner = Steady(Random(f"{booking.seed}/{n}"), self._think_s, until, ends)
        return Player(person.api, game, manner, times, PATIENT)


def _wish(booking: Booking) -> Json:
    bots = [booking.level] * booking.bots
    return {**booking.wish.body, "stake": booking.stake, "bots": bots}
