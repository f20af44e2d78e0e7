"""Who waits for the answer to which command."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Answers(Generic[T]):
    """Futures by a command's id. Several may wait for the same one."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Future[T]]] = {}

    @contextmanager
    def waiting_for(self, id: str) -> Iterator["asyncio.Future[T]"]:
        """A future of the answer. Enter before the command is sent, await it inside."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(id, set()).add(future)
        try:
            yield future
        finally:
            waiting = self._waiting[id]
            waiting.discard(future)
            if not waiting:
                del self._waiting[id]
            future.cancel()

    def arrived(self, id: str, answer: T) -> None:
        """Hand the answer to those who wait for it."""
        for future in self._waiting.get(id, ()):
            if not future.done():
                future.set_result(answer)

    def __len__(self) -> int:
        return len(self._waiting)
