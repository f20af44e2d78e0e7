"""What waits to be written to a socket: bounded, first in, first out."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

Wrote = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Closing:
    """The last thing a socket says: the code and reason it is closed with."""

    code: int
    reason: str


class FrameQueue:
    """Frames on their way out. When it overflows everything is dropped for one `Closing`."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._frames: deque[tuple[str, Wrote | None]] = deque()
        self._closing: Closing | None = None
        self._filled = asyncio.Event()

    def push(self, text: str, wrote: Wrote | None = None) -> bool:
        """Append a frame. False: it is full, or about to close; the frame is dropped."""
        if self._closing is not None or len(self._frames) >= self._limit:
            return False
        self._frames.append((text, wrote))
        self._filled.set()
        return True

    def close(self, code: int, reason: str, *, drop: bool) -> None:
        """Say no more after what is there already, or (`drop`) instead of it."""
        if self._closing is None:
            self._closing = Closing(code, reason)
            if drop:
                self._frames.clear()
            self._filled.set()

    @property
    def closing(self) -> bool:
        """Nothing more is taken."""
        return self._closing is not None

    async def next(self) -> tuple[str, Wrote | None] | Closing:
        """The next thing to write."""
        while not self._frames:
            if self._closing is not None:
                return self._closing
            self._filled.clear()
            await self._filled.wait()
        return self._frames.popleft()
