"""What a client did and heard: one JSON object a line, written as it happens.

```
{"sent": id, "game", "seat", "turn", "action"}      the first time an action goes out
{"accepted": id, "game", "seq"}                     the server said it is committed
{"refused": id, "game", "code"}                     the server said nothing has changed
{"event": {…}, "game", "seat"}                      an event as that seat was told, once each
```
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

Line = dict[str, Any]


class Diary:
    """One player's. Each line reaches the operating system before the player goes on."""

    def __init__(self, file: Path) -> None:
        self._file: TextIO = file.open("a", buffering=1)

    def note(self, **line: object) -> None:
        """Write a line."""
        self._file.write(json.dumps(line) + "\n")

    def close(self) -> None:
        """No more lines."""
        self._file.close()


def read_diaries(folder: Path) -> Iterator[tuple[str, Line]]:
    """Every line of every diary in a folder, with its player's name."""
    for file in sorted(folder.glob("*.jsonl")):
        with file.open() as lines:
            for line in lines:
                yield file.stem, json.loads(line)
