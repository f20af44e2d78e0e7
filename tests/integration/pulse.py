"""How late the machine lets a process run, measured while a test looks at the time."""

import asyncio
import time
from typing import Final, Self

BEAT_S: Final = 0.01


class Pulse:
    """A task that wants to run every hundredth of a second: `async with Pulse() as pulse`.

    What a client measures holds as well as its process is let run: a frame that lies in the
    socket while the process waits for a processor is heard late.
    """

    def __init__(self) -> None:
        self.worst_s = 0.0

    async def __aenter__(self) -> Self:
        self._beating = asyncio.create_task(self._beat())
        return self

    async def __aexit__(self, *exc: object) -> None:
        self._beating.cancel()
        await asyncio.wait({self._beating})

    @property
    def worst_ms(self) -> float:
        """The longest that it was late."""
        return self.worst_s * 1000

    async def _beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(BEAT_S)
            self.worst_s = max(self.worst_s, time.perf_counter() - began - BEAT_S)
