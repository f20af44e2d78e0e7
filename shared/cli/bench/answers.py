"""`wordhall bench answers`: how fast bots answer while many games go on.

The real thinking in the real processes, without a bus: turns of games of every kind come in as
people's games bring them, wait, are thought about and answered. Measured is from the moment a bot
is asked to its answer, the pause for people's sake left out.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Final
from uuid import uuid4

import typer

from services.bots.pacing import budget_ms
from services.bots.settings import BotSettings
from services.bots.thinkers import Thinkers
from services.bots.thinking import LEVELS, PLAYERS
from shared.cli.bench.bots.bout import Bout, positions
from shared.cli.bench.bots.summary import quantile
from shared.games import match as matches
from shared.games.registry import rules
from shared.games.state import Match
from shared.messages.engine import BotTurn

TARGET_MS: Final = 1_000

app = typer.Typer(add_completion=False)


@dataclass(slots=True)
class Hall:
    """Games under way, and the turns that wait for a thought."""

    thinkers: Thinkers
    most_ms: int
    waiting: asyncio.Queue[tuple[float, BotTurn]] = field(default_factory=asyncio.Queue)
    took_ms: dict[str, list[float]] = field(default_factory=lambda: {one: [] for one in LEVELS})

    async def play(self, turns: Sequence[BotTurn], pace_s: float, luck: Random) -> None:
        """One game: every `pace_s` or so it is the bot's turn."""
        while True:
            await asyncio.sleep(luck.expovariate(1 / pace_s))
            await self.waiting.put((time.monotonic(), luck.choice(turns)))

    async def think(self) -> None:
        """One worker's turns, one after the other."""
        while True:
            asked_at, asked = await self.waiting.get()
            may_ms = budget_ms(self.most_ms, self.waiting.qsize(), self.thinkers.workers)
            await self.thinkers.action_for(asked, may_ms)
            self.took_ms[asked.level].append(1000 * (time.monotonic() - asked_at))


@app.command()
def answers(
    games: Annotated[int, typer.Option(min=1, help="Games that go on.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, help="For how long.")] = 30.0,
    pace_s: Annotated[float, typer.Option(min=0.1, help="Seconds between a bot's turns.")] = 6.0,
    settle_s: Annotated[float, typer.Option(min=0, help="For all workers to wake up.")] = 15.0,
    seed: Annotated[int, typer.Option(help="Which turns.")] = 1,
) -> None:
    """Print how long answers take, by level; ends with 1 when the 99th percentile misses 1 s."""
    luck = Random(seed)
    turns = [turn for game in PLAYERS for turn in turns_of(game, seed)]
    took = asyncio.run(_run(turns, games, seconds, pace_s, settle_s, luck))
    typer.echo(f"{games} games, a bot's turn every {pace_s:g} s in each, {seconds:g} s")
    everything = sorted(ms for of_level in took.values() for ms in of_level)
    for level, of_level in [*took.items(), ("all", everything)]:
        typer.echo(_row(level, sorted(of_level)))
    if quantile(everything, 0.99) > TARGET_MS:
        raise typer.Exit(1)


def turns_of(game: str, seed: int) -> Iterator[BotTurn]:
    """What bots of each level are asked in a game of this kind."""
    language = rules(game).languages[0]
    bout = Bout(game, language, ("medium", "medium"), 10, f"{seed}/{game}")
    for match in positions(bout):
        if match.phase != "ended":
            for level in LEVELS:
                yield _asked(match, level)


def _asked(match: Match, level: str) -> BotTurn:
    seat = match.window.seats[0] if match.window else match.to_move
    asked = {
        "game": str(uuid4()),
        "kind": match.setup.game,
        "language": match.setup.language,
        "lexicon": match.setup.lexicon,
        "seat": seat,
        "turn": match.turn,
        "attempt": 1,
        "level": level,
        "deadline": None,
        "view": matches.view(match, seat),
        "what": "window" if match.window else "turn",
    }
    return BotTurn.model_validate(asked)


async def _run(
    turns: Sequence[BotTurn],
    games: int,
    seconds: float,
    pace_s: float,
    settle_s: float,
    luck: Random,
) -> dict[str, list[float]]:
    settings = BotSettings()
    workers, limit_ms = settings.bot_workers, settings.bot_limit_ms
    async with Thinkers(workers=workers, limit_ms=limit_ms) as thinkers:
        await asyncio.sleep(settle_s)
        hall = Hall(thinkers, settings.bot_budget_ms)
        busy = [asyncio.create_task(hall.play(turns, pace_s, luck)) for _ in range(games)]
        busy += [asyncio.create_task(hall.think()) for _ in range(workers)]
        await asyncio.wait(busy, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in busy:
            if task.done():
                task.result()
            task.cancel()
    return hall.took_ms


def _row(level: str, took_ms: Sequence[float]) -> str:
    if not took_ms:
        return f"{level:6} no turns"
    p50, p99 = quantile(took_ms, 0.50), quantile(took_ms, 0.99)
    return f"{level:6} {len(took_ms):6} turns   p50 {p50:5.0f} ms   p99 {p99:5.0f} ms"
