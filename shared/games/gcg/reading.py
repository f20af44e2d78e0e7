"""From text to a game: the header, the lines of the players, the notes.

Signs and numbers are read here; whether tiles exist, fit and score so is `checking`'s to say.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from shared.games.gcg.decoding import decode
from shared.games.gcg.moves import read_move
from shared.games.gcg.record import Entry, Player, Pragma, Record, Unreadable

MOST_LINES: Final = 5_000
MOST_PLAYERS: Final = 4
_BREAK: Final = re.compile(r"\r\n|\r|\n")
_PLAYER: Final = re.compile(r"player([1-4])")
_FREE: Final = frozenset({"note", "description", "comment", "title"})
"""What may go on over several lines."""


@dataclass
class _Reader:
    players: dict[int, Player] = field(default_factory=dict)
    listed: bool = False
    """Whether the header names the players."""
    entries: list[Entry] = field(default_factory=list)
    pragmas: list[Pragma] = field(default_factory=list)
    noting: str = ""
    """The pragma that a line without a sign of its own goes on with."""


def read(raw: bytes) -> Record:
    """The game in a file. Raises `Unreadable`."""
    return parse(decode(raw))


def parse(text: str) -> Record:
    """The game in a text. Raises `Unreadable`."""
    lines = _BREAK.split(text)
    if len(lines) > MOST_LINES:
        raise Unreadable(MOST_LINES + 1, f"A game has at most {MOST_LINES} lines.")
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        _read_line(reader, number, line.strip())
    if not reader.players:
        raise Unreadable(len(lines), "Nobody plays in this file.")
    players = tuple(player for _, player in sorted(reader.players.items()))
    return Record(players, tuple(reader.entries), tuple(reader.pragmas))


def _read_line(reader: _Reader, number: int, line: str) -> None:
    if line.startswith("#"):
        _read_pragma(reader, number, line)
    elif line.startswith(">"):
        reader.noting = ""
        entry = read_move(number, line)
        _check_player(reader, entry)
        reader.entries.append(entry)
    elif line and reader.noting:
        _go_on(reader, number, line)
    elif line:
        raise Unreadable(number, "A line begins with '#' or with '>', or goes on with a note.")


def _read_pragma(reader: _Reader, number: int, line: str) -> None:
    if not line[1:2].strip():
        raise Unreadable(number, "A '#' is followed by a name.")
    name, text = (*line[1:].split(None, 1), "")[:2]
    name = name.lower()
    reader.noting = name if name in _FREE else ""
    if name == "note" and reader.entries:
        last = reader.entries[-1]
        reader.entries[-1] = replace(last, notes=(*last.notes, text))
        return
    if player := _PLAYER.fullmatch(name):
        _add_player(reader, number, int(player[1]), text)
        return
    reader.pragmas.append(Pragma(number, name, text))


def _add_player(reader: _Reader, line: int, seat: int, text: str) -> None:
    if not text:
        raise Unreadable(line, "A player has a nickname.")
    nick, name = (*text.split(None, 1), "")[:2]
    if seat in reader.players:
        raise Unreadable(line, f"Player {seat} was named before.")
    if any(nick == player.nick for player in reader.players.values()):
        raise Unreadable(line, f"Two players are called {nick!r}.")
    if reader.entries:
        raise Unreadable(line, "Players are named before the first move.")
    reader.listed = True
    reader.players[seat] = Player(nick, name.strip())


def _check_player(reader: _Reader, entry: Entry) -> None:
    """Without a header the lines themselves say who plays."""
    if any(entry.nick == player.nick for player in reader.players.values()):
        return
    if reader.listed or len(reader.players) >= MOST_PLAYERS:
        raise Unreadable(entry.line, f"There is no player {entry.nick!r}.")
    reader.players[len(reader.players) + 1] = Player(entry.nick)


def _go_on(reader: _Reader, number: int, line: str) -> None:
    if reader.noting == "note" and reader.entries:
        last = reader.entries[-1]
        notes = (*last.notes[:-1], f"{last.notes[-1]}\n{line}")
        reader.entries[-1] = replace(last, notes=notes)
    else:
        pragma = reader.pragmas[-1]
        reader.pragmas[-1] = replace(pragma, text=f"{pragma.text}\n{line}")
