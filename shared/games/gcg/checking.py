"""Playing a written game again: is each play possible, and does it score what the file says?"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from shared.games.crossword.board import EMPTY, line
from shared.games.crossword.notation import read_faces, read_play, read_start
from shared.games.crossword.placement import Placement, place
from shared.games.crossword.scoring import score
from shared.games.crossword.tiles import RACK, Edition, as_held
from shared.games.crossword.turns import unknown_words
from shared.games.gcg.record import Entry, Kind, Record
from shared.games.kernel import GameError
from shared.lexicon.lexicon import Lexicon

_RACK: Final = re.compile(r"rack[1-4]")
"""The tiles held at the end of a game that isn't over."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a file and the rules disagree, and how."""

    line: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a game agrees: `fault` is the first disagreement; `plays` were right before it."""

    plays: int
    totals: Mapping[str, int]
    board: str
    fault: Fault | None = None


class Disagreement(Exception):
    """What a line says isn't so."""


@dataclass
class _Replay:
    edition: Edition
    lexicon: Lexicon | None
    board: str
    totals: dict[str, int]
    withdrawn: frozenset[int]
    """The lines of the plays that come back: their words need not be in the list."""
    plays: int = 0
    last: Entry | None = None
    """The play that may still be withdrawn."""
    before: str = field(default="")
    """The board before it."""


def check(record: Record, edition: Edition, lexicon: Lexicon | None = None) -> Verdict:
    """Play the game again up to the first disagreement. Words are looked up in `lexicon`."""
    totals = {player.nick: 0 for player in record.players}
    replay = _Replay(edition, lexicon, edition.layout.empty, totals, _withdrawn_plays(record))
    line = 0
    try:
        for entry in record.entries:
            line = entry.line
            _check_entry(replay, entry)
        for pragma in record.pragmas:
            line = pragma.line
            if _RACK.fullmatch(pragma.name):
                _check_left(replay, _tiles(replay, pragma.text))
    except Disagreement as wrong:
        return _verdict(replay, Fault(line, str(wrong)))
    except GameError as wrong:
        return _verdict(replay, Fault(line, wrong.sentence))
    return _verdict(replay, None)


def _withdrawn_plays(record: Record) -> frozenset[int]:
    return frozenset(
        entry.line for entry, after in pairwise(record.entries) if after.kind == "withdrawn"
    )


def _verdict(replay: _Replay, fault: Fault | None) -> Verdict:
    return Verdict(replay.plays, replay.totals, replay.board, fault)


def _check_entry(replay: _Replay, entry: Entry) -> None:
    rack = _tiles(replay, entry.rack)
    if len(rack) > RACK:
        raise Disagreement(f"A rack has at most {RACK} tiles.")
    _CHECKS[entry.kind](replay, entry, rack)
    _check_left(replay, rack if entry.kind != "play" else "")
    total = replay.totals[entry.nick] + entry.score
    replay.totals[entry.nick] = total
    if total != entry.total:
        raise Disagreement(f"{entry.nick} has {total} points then, not {entry.total}.")


def _tiles(replay: _Replay, written: str) -> str:
    """Tiles of a rack, in faces."""
    faces = read_faces(written.upper(), replay.edition.tiles)
    for face in faces:
        if face not in replay.edition.tiles.counts:
            raise Disagreement(f"There is no tile {face!r} in this game.")
    return faces


def _play(replay: _Replay, entry: Entry, rack: str) -> None:
    placement = _placement(replay, entry)
    placed = "".join(as_held(face) for face in placement.tiles.values())
    if rack and (missing := Counter(placed) - Counter(rack)):
        raise Disagreement(f"There is no {''.join(missing)} on the rack {entry.rack}.")
    if len(placed) > RACK:
        raise Disagreement(f"{entry.tiles} takes more than {RACK} tiles.")
    if entry.line not in replay.withdrawn:
        _check_words(replay, placement)
    points = score(replay.edition, placement)
    if points != entry.score:
        play = f"{entry.at} {entry.tiles}"
        raise Disagreement(f"{play} scores {points} points, not {entry.score}.")
    replay.before, replay.board, replay.last = replay.board, placement.board, entry
    _check_left(replay, "".join((Counter(rack) - Counter(placed)).elements()))
    replay.plays += 1


def _placement(replay: _Replay, entry: Entry) -> Placement:
    layout, tiles = replay.edition.layout, replay.edition.tiles
    first, across = read_start(entry.at, layout.size)
    squares = line(layout.size, first, across=across)
    squares = squares[squares.index(first) :]
    word = read_faces(entry.tiles.replace("(", "").replace(")", ""), tiles)
    there = [replay.board[square] for square in squares]
    # Some write the letters that lie there, instead of dots.
    through = "".join(
        EMPTY if old != EMPTY and old.upper() == new.upper() else new
        for new, old in zip(word, there, strict=False)
    )
    written = through + word[len(through) :]
    placed = read_play(replay.board, layout.size, first, written, tiles, across=across)
    return place(replay.board, layout.size, layout.start, placed, across=across)


def _check_words(replay: _Replay, placement: Placement) -> None:
    if replay.lexicon is None:
        return
    words = tuple(word.faces for word in placement.words)
    if unknown := unknown_words(replay.lexicon, replay.edition.tiles, words):
        raise Disagreement(f"{', '.join(unknown)}: not in the list.")


def _check_left(replay: _Replay, rack: str) -> None:
    """No more tiles of a kind than there are."""
    out = Counter(as_held(face) for face in replay.board.replace(EMPTY, ""))
    out.update(rack)
    for face, count in out.items():
        if count > replay.edition.tiles.counts.get(face, 0):
            raise Disagreement(f"There would be {count} tiles {face!r} in this game.")


def _withdrawn(replay: _Replay, entry: Entry, rack: str) -> None:
    last = replay.last
    if last is None or last.nick != entry.nick:
        raise Disagreement(f"There is no play of {entry.nick} just before that could come back.")
    if entry.score != -last.score:
        raise Disagreement(f"The play that comes back gave {last.score} points.")
    replay.board, replay.last = replay.before, None
    replay.plays -= 1


def _pass(replay: _Replay, entry: Entry, rack: str) -> None:
    replay.last = None
    if entry.score:
        raise Disagreement("A pass scores nothing.")


def _exchange(replay: _Replay, entry: Entry, rack: str) -> None:
    replay.last = None
    tiles = _tiles(replay, entry.tiles)
    if rack and (missing := Counter(tiles) - Counter(rack)):
        raise Disagreement(f"There is no {''.join(missing)} on the rack {entry.rack}.")
    if not 0 < (entry.count or len(tiles)) <= RACK:
        raise Disagreement(f"One exchanges 1 to {RACK} tiles.")
    if entry.score:
        raise Disagreement("An exchange scores nothing.")


def _challenge(replay: _Replay, entry: Entry, rack: str) -> None:
    """How many points a challenge in vain gives differs from place to place."""
    if replay.last is None or replay.last.nick != entry.nick:
        raise Disagreement(f"There is no play of {entry.nick} just before that was challenged.")
    if entry.score < 0:
        raise Disagreement("Points for a challenge in vain are never lost.")


def _time(replay: _Replay, entry: Entry, rack: str) -> None:
    if entry.score > 0:
        raise Disagreement("Time used beyond the limit gives no points.")


def _end(replay: _Replay, entry: Entry, rack: str) -> None:
    """Own tiles left are lost; another's are gained, once or (where nobody loses them) twice."""
    tiles = _tiles(replay, entry.tiles)
    worth = replay.edition.tiles.total(tiles)
    if entry.score not in (-worth, worth, 2 * worth):
        raise Disagreement(f"The tiles ({entry.tiles}) are worth {worth} points.")
    _check_left(replay, tiles)


_CHECKS: Final[Mapping[Kind, Callable[[_Replay, Entry, str], None]]] = {
    "play": _play,
    "exchange": _exchange,
    "pass": _pass,
    "withdrawn": _withdrawn,
    "challenge": _challenge,
    "time": _time,
    "end": _end,
}
