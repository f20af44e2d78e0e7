"""Pairs of players who play one staked game after another until the time is over.

Beside them a few practise against bots, for nothing.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from shared.cli.chaos.diary import Diary
from shared.cli.chaos.player import Player
from shared.cli.client.api import Api, Gone, Refused
from shared.lexicon.lexicon import Lexicon

STAKE: Final = 10
PATIENCE_S: Final = 300.0
SIGNING_UP: Final = 4
PASSWORD: Final = "a long way to the cellar"
LEVELS: Final = ("easy", "medium", "hard")
RACES: Final = 0.1
"""How often the owner cancels at the moment in which the other accepts."""


@dataclass(frozen=True, slots=True)
class LoadSettings:
    """`pairs` staked games at a time and `moves_per_s` in all of them, begun for `seconds`.

    A game that isn't over after `game_s` is a fault. `practices` more players play with bots.
    """

    pairs: int
    moves_per_s: float
    seconds: float
    game_s: float = 600.0
    practices: int = 3


@dataclass(slots=True)
class Tally:
    """What the players saw. `faults` are sentences: things that must not happen."""

    games: Counter[str] = field(default_factory=Counter)
    latencies: list[float] = field(default_factory=list)
    reconnects: int = 0
    faults: list[str] = field(default_factory=list)


class Load:
    """The players, at all gateways. Each has a diary in `folder`."""

    def __init__(
        self,
        gateways: Sequence[str],
        settings: LoadSettings,
        lexicon: Lexicon,
        folder: Path,
        seed: int,
    ) -> None:
        self._settings, self._folder = settings, folder
        self._rng = Random(seed)
        self.tally = Tally()
        think_s = settings.pairs / settings.moves_per_s
        count = 2 * settings.pairs + settings.practices
        self._players = [
            Player(
                name=f"c{seed % 10**6}x{number}",
                api=Api(gateways, number, patience_s=PATIENCE_S),
                diary=Diary(folder / f"player-{number:03}.jsonl"),
                lexicon=lexicon,
                rng=Random(f"{seed}/{number}"),
                think_s=think_s,
            )
            for number in range(count)
        ]

    async def sign_up(self) -> None:
        """Everybody has an account with coins in it."""
        free = asyncio.Semaphore(SIGNING_UP)

        async def one(player: Player) -> None:
            async with free:
                said = await player.api.call(
                    "POST", "/accounts", {"name": player.name, "password": PASSWORD}
                )
                player.api.token = said["token"]
                while not await _has_coins(player):  # noqa: ASYNC110 - asked over HTTP
                    await asyncio.sleep(0.1)

        async with asyncio.timeout(60 + 2 * len(self._players)):
            await asyncio.gather(*(one(player) for player in self._players))

    async def run(self) -> Tally:
        """Play until the time is over and the last games have ended."""
        until = time.monotonic() + self._settings.seconds
        staked = self._players[: 2 * self._settings.pairs]
        alone = self._players[2 * self._settings.pairs :]
        await asyncio.gather(
            *(self._pair(*pair, until) for pair in zip(staked[::2], staked[1::2], strict=True)),
            *(self._practise(player, until) for player in alone),
        )
        for player in self._players:
            self.tally.latencies += player.latencies
            self.tally.reconnects += player.reconnects
            player.diary.close()
            await player.api.close()
        return self.tally

    async def _pair(self, one: Player, other: Player, until: float) -> None:
        await asyncio.sleep(self._rng.uniform(0, one.think_s))
        while time.monotonic() < until:
            try:
                outcome = await self._game(one, other)
            except Refused as error:
                outcome = error.code
                if error.code == "not_enough_coins":
                    self.tally.games[outcome] += 1
                    return
            except Gone as error:
                self.tally.faults.append(str(error))
                return
            self.tally.games[outcome] += 1

    async def _game(self, one: Player, other: Player) -> str:
        """A table and, if it comes to one, its game; in a word, what became of it."""
        opened = await one.api.call(
            "POST", "/tables", {"game": "wordgrid", "language": "en", "stake": STAKE}
        )
        table = opened["table"]["id"]
        race = self._rng.random() < RACES
        if not await (self._race(one, other, table) if race else _accepted(other, table)):
            await _cancelled(one, table)
            return "cancelled" if race else "not accepted"
        await self._play(table, one, other)
        return "played"

    async def _practise(self, player: Player, until: float) -> None:
        """One game after another against bots of all levels."""
        while time.monotonic() < until:
            wish = {"game": "wordgrid", "language": "en", "level": self._rng.choice(LEVELS)}
            try:
                made = await player.api.call("POST", "/practice", wish)
            except (Gone, Refused) as error:
                self.tally.faults.append(f"a practice was not made: {error}")
                return
            await self._play(made["table"]["id"], player)
            self.tally.games["practised"] += 1

    async def _play(self, game: str, *players: Player) -> None:
        give_up_at = time.monotonic() + self._settings.game_s
        if not all(await asyncio.gather(*(player.play(game, give_up_at) for player in players))):
            self.tally.faults.append(f"game {game} did not end for its players")

    async def _race(self, one: Player, other: Player, table: str) -> bool:
        """Cancel and accept at once; whether there is a game. Exactly one of them succeeds."""
        cancelled, accepted = await asyncio.gather(_cancelled(one, table), _accepted(other, table))
        if cancelled == accepted:
            both = "both" if cancelled else "neither"
            self.tally.faults.append(f"table {table}: {both} of cancel and accept succeeded")
        return accepted


async def _has_coins(player: Player) -> bool:
    wallet = await player.api.call("GET", "/wallet")
    return bool(wallet["available"] >= STAKE)


async def _accepted(player: Player, table: str) -> bool:
    try:
        await player.api.call("POST", f"/tables/{table}/seats", {"stake": STAKE})
    except Refused as error:
        return error.code == "already_seated"
    return True


async def _cancelled(player: Player, table: str) -> bool:
    try:
        await player.api.call("DELETE", f"/tables/{table}")
    except Refused:
        return False
    return True


def shares(latencies: Sequence[float], *parts: float) -> dict[str, Any]:
    """Quantiles in milliseconds, such as `p50` for 0.5."""
    ordered = sorted(latencies)
    if not ordered:
        return {}
    return {
        f"p{part * 100:g}": round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))])
        for part in parts
    }
