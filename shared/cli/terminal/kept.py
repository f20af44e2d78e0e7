"""The seats that one played at as a guest, so that `--join` comes back to them."""

import json
from pathlib import Path
from typing import Final

MOST: Final = 20
"""So many games, the latest."""


def note(file: Path, game: str, token: str) -> None:
    """Keep the session with which one sits at this game."""
    seats = {**_read(file), game: token}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(json.dumps(dict(list(seats.items())[-MOST:])))


def noted(file: Path, game: str) -> str | None:
    """The session with which one sat at this game, if it is known here."""
    return _read(file).get(game)


def _read(file: Path) -> dict[str, str]:
    try:
        seats = json.loads(file.read_text())
    except (OSError, ValueError):
        return {}
    return seats if isinstance(seats, dict) else {}
