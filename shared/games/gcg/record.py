"""A game written down: who played, and what they did line by line."""

from dataclasses import dataclass
from typing import Final, Literal

from shared.games.kernel import Malformed

Kind = Literal["play", "exchange", "pass", "withdrawn", "challenge", "time", "end"]
"""`withdrawn`: the play before comes back; `challenge`: points for a challenge in vain; `time`:
points lost for time; `end`: points for the tiles left."""

MOST_BYTES: Final = 1 << 20


class Unreadable(Malformed):
    """A file that can't be read: the line (from 1) and why."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__("malformed_gcg", sentence)
        self.line = line


@dataclass(frozen=True, slots=True)
class Player:
    """`nick` is what the lines call a player."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game.

    `rack`: the tiles held before, as far as they are known, `?` a blank; `at`: where a play
    starts; `tiles`: what was placed (`.` for a tile that lay there, lower case a blank), exchanged
    or left; an exchange may say only how many (`count`). `notes` are those that follow the line.
    """

    line: int
    nick: str
    kind: Kind
    score: int
    total: int
    rack: str = ""
    at: str = ""
    tiles: str = ""
    count: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pragma:
    """A line of the header: `#name text`."""

    line: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its header and its lines."""

    players: tuple[Player, ...]
    entries: tuple[Entry, ...]
    pragmas: tuple[Pragma, ...] = ()

    def said(self, name: str) -> str | None:
        """What the header says of something, such as `lexicon`."""
        return next((one.text for one in self.pragmas if one.name == name), None)
