"""Companies of people who play one game after another until the time is over.

A company is four people: now two tables of two, now one table of three or four. For stakes, mostly,
and any of the five games. Beside them a few practise against bots, for nothing.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from services.bots.thinking import LEVELS, PLAYERS
from shared.cli.chaos.diary import Diary
from shared.cli.chaos.player import IMPATIENT, Erratic, Witness
from shared.cli.client.api import Api, Gone, Refused
from shared.cli.client.gathering import begin, close, join, open_table
from shared.cli.client.people import Person, sign_up_all
from shared.cli.client.player import Player
from shared.cli.client.wishes import NAMES, some_wish
from shared.games.registry import games

Json = dict[str, Any]

STAKE: Final = 10
PATIENCE_S: Final = 300.0
COMPANY: Final = 4
MANY: Final = frozenset(game.name for game in games() if max(game.seats) >= COMPANY)
"""The games that a company can play at one table."""
RACES: Final = 0.1
"""How often the owner cancels at the moment in which the last one sits down."""
MORE: Final = 0.3
"""How often a company plays at one table."""
FREE: Final = 0.1
"""How often a table is free of stake."""
MORE_BOTS: Final = 0.4
"""How often who practises has two or three bots at the table, where the game allows."""


@dataclass(frozen=True, slots=True)
class LoadSettings:
    """`pairs` games at a time and `moves_per_s` in all of them, begun for `seconds`.

    `pairs` is rounded up to an even number. A game that isn't over after `game_s` is a fault.
    `practices` more players play with bots.
    """

    pairs: int
    moves_per_s: float
    seconds: float
    game_s: float = 600.0
    practices: int = 3

    @property
    def companies(self) -> int:
        """Of four people each."""
        return -(-self.pairs // 2)

    @property
    def people(self) -> int:
        """All who play."""
        return COMPANY * self.companies + self.practices

    @property
    def think_s(self) -> float:
        """How long a player thinks about a move, on average."""
        return self.pairs / self.moves_per_s


@dataclass(slots=True)
class Tally:
    """What the players saw. `faults` are sentences: things that must not happen."""

    games: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    latencies: list[float] = field(default_factory=list)
    reconnects: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Guest:
    """One of the people, with their own luck and their own diary."""

    person: Person
    witness: Witness
    rng: Random


class Load:
    """The players, at all gateways. Each has a diary in `folder`."""

    def __init__(
        self, gateways: Sequence[str], settings: LoadSettings, folder: Path, seed: int
    ) -> None:
        self._settings, self._folder, self._seed = settings, folder, seed
        self._apis = [Api(gateways, n, patience_s=PATIENCE_S) for n in range(settings.people)]
        self._guests: list[Guest] = []
        self._until = 0.0
        self.tally = Tally()

    async def sign_up(self) -> None:
        """Everybody has an account with coins in it."""
        names = [f"c{self._seed % 10**6}x{n}" for n in range(len(self._apis))]
        people = await sign_up_all(self._apis, names, coins=STAKE)
        self._guests = [
            Guest(
                person,
                Witness(Diary(self._folder / f"player-{n:03}.jsonl")),
                Random(f"{self._seed}/{n}"),
            )
            for n, person in enumerate(people)
        ]

    async def run(self) -> Tally:
        """Play until the time is over and the last games have ended."""
        self._until = time.monotonic() + self._settings.seconds
        staked = COMPANY * self._settings.companies
        companies = [self._guests[n : n + COMPANY] for n in range(0, staked, COMPANY)]
        await asyncio.gather(
            *(self._company(company, n) for n, company in enumerate(companies)),
            *(self._practise(guest) for guest in self._guests[staked:]),
        )
        for guest in self._guests:
            self.tally.latencies += guest.witness.latencies
            guest.witness.diary.close()
            await guest.person.api.close()
        return self.tally

    async def _company(self, company: Sequence[Guest], number: int) -> None:
        """At one table or at two, again and again."""
        rng = Random(f"{self._seed}/company/{number}")
        await asyncio.sleep(rng.uniform(0, self._settings.think_s))
        while time.monotonic() < self._until:
            rng.shuffle(shuffled := list(company))
            if rng.random() < MORE:
                tables = [shuffled[: rng.choice((3, 4))]]
            else:
                tables = [shuffled[:2], shuffled[2:]]
            goes_on = await asyncio.gather(*(self._table(rng, people) for people in tables))
            if not all(goes_on):
                return

    async def _table(self, rng: Random, people: Sequence[Guest]) -> bool:
        """One table; whether its people can go on."""
        try:
            outcome = await self._game(rng, people)
        except Refused as error:
            outcome = error.code
        except Gone as error:
            self.tally.faults.append(str(error))
            return False
        self.tally.games[outcome] += 1
        return outcome != "not_enough_coins"

    async def _game(self, rng: Random, guests: Sequence[Guest]) -> str:
        """A table and, if it comes to one, its game; in a word, what became of it."""
        people = [guest.person for guest in guests]
        kinds = [name for name in NAMES if len(people) == 2 or name in MANY]
        wish = some_wish(rng, rng.choice(kinds), (len(people),))
        stake = 0 if rng.random() < FREE else STAKE
        table = await open_table(people[0], {**wish.body, "stake": stake})
        for other in people[1:-1]:
            if not await join(table, people[0], other):
                await close(table, people[0])
                return "not accepted"
        race = rng.random() < RACES
        if not await (self._race if race else join)(table, people[0], people[-1]):
            await close(table, people[0])
            return "cancelled" if race else "not accepted"
        await begin(table, people[0])
        self.tally.kinds[wish.game] += 1
        await self._play(table["id"], *guests)
        return "played"

    async def _practise(self, guest: Guest) -> None:
        """One game after another against bots of all levels."""
        while time.monotonic() < self._until:
            try:
                table = await open_table(guest.person, self._with_bots(guest.rng))
                await begin(table, guest.person)
            except (Gone, Refused) as error:
                self.tally.faults.append(f"a practice was not made: {error}")
                return
            await self._play(table["id"], guest)
            self.tally.games["practised"] += 1

    def _with_bots(self, rng: Random) -> Json:
        """A table at which all others are bots."""
        seats = (3, 4) if rng.random() < MORE_BOTS else (2,)
        wish = some_wish(rng, rng.choice([name for name in NAMES if name in PLAYERS]), seats)
        return {**wish.body, "bots": [rng.choice(LEVELS) for _ in range(wish.seats - 1)]}

    async def _play(self, game: str, *guests: Guest) -> None:
        give_up_at = time.monotonic() + self._settings.game_s
        players = [self._player(guest, game) for guest in guests]
        if not all(await asyncio.gather(*(player.play(give_up_at) for player in players))):
            self.tally.faults.append(f"game {game} did not end for its players")
        self.tally.reconnects += sum(player.reconnects for player in players)

    def _player(self, guest: Guest, game: str) -> Player:
        manner = Erratic(guest.rng, self._settings.think_s, self._until)
        return Player(guest.person.api, game, manner, guest.witness, IMPATIENT)

    async def _race(self, table: Json, owner: Person, other: Person) -> bool:
        """Cancel and accept at once; whether there is a game. Exactly one of them succeeds.

        Where the owner lets people in they can't do both: they close the table, or don't.
        """
        if table["joining"] == "ask":
            return await join(table, owner, other) and not await close(table, owner)
        closed, joined = await asyncio.gather(close(table, owner), join(table, owner, other))
        if closed == joined:
            both = "both" if closed else "neither"
            self.tally.faults.append(f"table {table['id']}: {both} of cancel and accept succeeded")
        return joined


def shares(latencies: Sequence[float], *parts: float) -> dict[str, Any]:
    """Quantiles in milliseconds, such as `p50` for 0.5."""
    ordered = sorted(latencies)
    if not ordered:
        return {}
    return {
        f"p{part * 100:g}": round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))])
        for part in parts
    }
