"""Keeps a library that says the same a thousand times from saying it more than once a second."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

EVERY_S: Final = 1.0
REMEMBERED: Final = 256


class Repeats(logging.Filter):
    """Passes a library's message when the same one was not passed within a second.

    Two messages are the same when their logger and their text before formatting are. While a
    broker is away each client says so ten times a second: that fills disks and takes processor
    time when the machine has least of it. `libraries` are the loggers' first names.
    """

    def __init__(self, *libraries: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._libraries = libraries
        self._monotonic = monotonic
        self._passed: OrderedDict[tuple[str, str], float] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is written."""
        if record.name.partition(".")[0] not in self._libraries:
            return True
        message, now = (record.name, str(record.msg)), self._monotonic()
        passed = self._passed.get(message)
        if passed is not None and now - passed < EVERY_S:
            return False
        self._passed[message] = now
        self._passed.move_to_end(message)
        if len(self._passed) > REMEMBERED:
            self._passed.popitem(last=False)
        return True
