"""One `wordhall hall` a folder: two would share a broker's storage and harm it."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from shared.cli.local.errors import LocalError


@contextmanager
def only_one(lock: Path) -> Iterator[Callable[[str], None]]:
    """Hold `lock` while the block runs; gives a function that notes in it where we answer.

    Raises `LocalError` (`already_running`) when another process holds it.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            where = file.read().strip() or "another process"
            raise LocalError(
                "already_running", f"Wordhall is already open here: {where}. Use it, or close it."
            ) from None

        def note(text: str) -> None:
            file.seek(0)
            file.truncate()
            file.write(text)
            file.flush()
            os.fsync(file.fileno())

        yield note
        note("")
