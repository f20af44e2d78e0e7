"""One line of a player: `>nick: RACK 8D WORD +32 32` and its relatives.

From the end: the running total, the score, what was done; before it, perhaps, the rack.
"""

import re
from dataclasses import dataclass
from typing import Final

from shared.games.gcg.record import Entry, Kind, Unreadable

_LINE: Final = re.compile(r">\s*([^:]+?)\s*:(.*)")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,5}")
_PLACE: Final = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_TILES: Final = re.compile(r"(?:[^\W\d_]|\?|\[[^\W\d_]{1,3}\])+")
_WORD: Final = re.compile(r"(?:[^\W\d_]|[.()]|\[[^\W\d_]{1,3}\])+")
_LEFT: Final = re.compile(r"\((.*)\)")
_SIGNS: Final[dict[str, Kind]] = {
    "-": "pass",
    "--": "withdrawn",
    "(challenge)": "challenge",
    "(time)": "time",
}
_LONGEST: Final = 400
_EXAMPLE: Final = "A move reads like this: >nick: RACK 8D WORD +24 24."


@dataclass(frozen=True, slots=True)
class _Done:
    kind: Kind
    at: str = ""
    tiles: str = ""
    count: int = 0


def read_move(line: int, written: str) -> Entry:
    """The line as an entry. Raises `Unreadable`."""
    found = _LINE.fullmatch(written)
    if found is None or len(written) > _LONGEST:
        raise Unreadable(line, _EXAMPLE)
    fields = found[2].split()
    if len(fields) < 3:
        raise Unreadable(line, f"Something is missing. {_EXAMPLE}")
    *before, written_score, written_total = fields
    score = _number(line, written_score, "score")
    total = _number(line, written_total, "total")
    rack, done = _split(line, before)
    return Entry(
        line=line,
        nick=found[1],
        kind=done.kind,
        score=score,
        total=total,
        rack=_rack(line, rack),
        at=done.at,
        tiles=done.tiles,
        count=done.count,
    )


def _number(line: int, written: str, what: str) -> int:
    if not _NUMBER.fullmatch(written):
        raise Unreadable(line, f"{written!r} is no {what}.")
    return int(written)


def _rack(line: int, written: str) -> str:
    if written and not _TILES.fullmatch(written):
        raise Unreadable(line, f"{written!r} is no rack.")
    return written


def _split(line: int, fields: list[str]) -> tuple[str, _Done]:
    """The rack, which may be left out, and what was done."""
    if len(fields) >= 2 and _PLACE.fullmatch(fields[-2]):
        rack, done = fields[:-2], _play(line, fields[-2], fields[-1])
    else:
        rack, done = fields[:-1], _other(line, fields[-1])
    if len(rack) > 1:
        raise Unreadable(line, f"There is something too much. {_EXAMPLE}")
    return "".join(rack), done


def _play(line: int, at: str, word: str) -> _Done:
    if not _WORD.fullmatch(word):
        raise Unreadable(line, f"{word!r} can't be placed: letters, and '.' for tiles there.")
    return _Done("play", at=at.upper(), tiles=word)


def _other(line: int, written: str) -> _Done:
    if kind := _SIGNS.get(written.lower()):
        return _Done(kind)
    if left := _LEFT.fullmatch(written):
        return _Done("end", tiles=_rack(line, left[1]))
    if written.startswith("-"):
        return _exchange(line, written[1:])
    raise Unreadable(line, f"{written!r} is no move, or doesn't say where it starts.")


def _exchange(line: int, written: str) -> _Done:
    if re.fullmatch(r"[0-9]", written):
        return _Done("exchange", count=int(written))
    if _TILES.fullmatch(written):
        return _Done("exchange", tiles=written)
    raise Unreadable(line, f"{written!r} can't be exchanged.")
