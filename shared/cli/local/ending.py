"""Commands that start servers stop them however they are told to end."""

import signal
from types import FrameType
from typing import NoReturn


def end_in_order() -> None:
    """Let SIGINT, SIGTERM and SIGHUP end this process as Ctrl-C does, `finally` blocks and all.

    SIGINT too: a shell has its background processes ignore it.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _as_interrupt)


def _as_interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
