"""A process with a party: `python -m shared.cli.load.worker`.

On its standard input comes a line of JSON (a `Task`), and, when it has said that all are gathered,
an empty one: play. On its standard output: an empty line when all are gathered, and another when
the games played lie in the file that the task names, as JSON. Should the input end before, so does
the process.
"""

import asyncio
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import uvloop
from pydantic import TypeAdapter

from shared.cli.client.warming import warm_up
from shared.cli.load.bookings import Booking
from shared.cli.load.party import Party
from shared.cli.load.times import Played

MOST_BYTES: Final = 64 * 1024 * 1024
GATHER_S: Final = 900.0


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker has to do: see `Party`."""

    gateways: list[str]
    bookings: list[Booking]
    name: str
    think_s: float
    longest_s: float
    result: str = ""
    in_turn: bool = False


TASK: Final = TypeAdapter(Task)
PLAYED: Final = TypeAdapter(list[Played])


class Worker:
    """A worker's process, from the side of who started it."""

    def __init__(
        self, process: asyncio.subprocess.Process, folder: TemporaryDirectory[str]
    ) -> None:
        self._process = process
        self._folder = folder
        self._result = Path(folder.name, "played.json")

    @classmethod
    async def start(cls, task: Task) -> "Worker":
        """Start one; returns when its people are gathered. Raises `RuntimeError`."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "shared.cli.load.worker")
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=MOST_BYTES
        )
        worker = cls(process, await asyncio.to_thread(TemporaryDirectory))
        worker._say(TASK.dump_json(replace(task, result=str(worker._result))))
        await worker._line(GATHER_S)
        return worker

    async def play(self, within_s: float) -> list[Played]:
        """Let them play; the games, when all have ended. Raises `RuntimeError`."""
        self._say(b"")
        await self._line(within_s)
        return PLAYED.validate_json(await asyncio.to_thread(self._result.read_bytes))

    async def end(self) -> None:
        """End it, whatever it does."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
        await asyncio.to_thread(self._folder.cleanup)

    def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")

    async def _line(self, within_s: float) -> bytes:
        assert self._process.stdout is not None
        async with asyncio.timeout(within_s):
            line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError("A worker has ended; what it said about that is above.")
        return line


async def _work(task: Task) -> list[Played]:
    party = Party(
        task.gateways,
        task.bookings,
        name=task.name,
        think_s=task.think_s,
        longest_s=task.longest_s,
    )
    await party.gather()
    print(flush=True)
    if not await asyncio.to_thread(sys.stdin.readline):
        sys.exit("Nobody waits for these games any more.")
    return await (party.play_in_turn() if task.in_turn else party.play())


def main() -> None:
    """Do what the first line says."""
    task = TASK.validate_json(sys.stdin.readline())
    warm_up()
    played = uvloop.run(_work(task))
    Path(task.result).write_bytes(PLAYED.dump_json(played))
    print(flush=True)


if __name__ == "__main__":
    main()
