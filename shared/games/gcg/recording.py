"""A match of Scrabble or Words With Friends written down as a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from shared.games import match as m
from shared.games.crossword.board import EMPTY, run
from shared.games.crossword.evolving import by_square, evolve
from shared.games.crossword.model import (
    ChallengeFailed,
    Counted,
    CrosswordPosition,
    Exchanged,
    Passed,
    Placed,
    TakenBack,
)
from shared.games.crossword.notation import write_start
from shared.games.crossword.tiles import Edition, TileSet, edition, ordered
from shared.games.gcg.record import Entry, Player, Pragma, Record
from shared.games.kernel import Event, Malformed
from shared.games.values import Seat

GAMES: Final = ("scrabble", "words_with_friends")
"""The games that can be written so."""


@dataclass
class _Recorder:
    edition: Edition
    nicks: Sequence[str]
    totals: list[int]
    entries: list[Entry] = field(default_factory=list)


def record(events: Iterable[m.MatchEvent], names: Sequence[str] = ()) -> Record:
    """The match that these events make, up to the last of them. Raises `Malformed`.

    `names` by seat; without them the players are called by their seat's number.
    """
    match: m.Match | None = None
    recorder: _Recorder | None = None
    for event in events:
        if match is not None and recorder is not None:
            _note(recorder, match, event)
        match = m.evolve(match, event)
        if recorder is None:
            recorder = _begin(match.setup, names)
    if match is None or recorder is None:
        raise Malformed("no_events", "There are no events.")
    pragmas = _header(match.setup)
    return Record(_players(match.setup, names), tuple(recorder.entries), pragmas)


def _begin(setup: m.Setup, names: Sequence[str]) -> _Recorder:
    if setup.game not in GAMES:
        raise Malformed("other_game", f"A game of {setup.game} can't be written as GCG.")
    nicks = [player.nick for player in _players(setup, names)]
    return _Recorder(edition(setup.game, setup.language), nicks, [0] * setup.seats)


def _header(setup: m.Setup) -> tuple[Pragma, ...]:
    said = {"lexicon": setup.lexicon, "board-layout": setup.game}
    return tuple(Pragma(0, name, text) for name, text in said.items())


def _players(setup: m.Setup, names: Sequence[str]) -> tuple[Player, ...]:
    return tuple(
        Player(f"player{seat + 1}", names[seat] if seat < len(names) else "")
        for seat in range(setup.seats)
    )


def _note(recorder: _Recorder, match: m.Match, event: m.MatchEvent) -> None:
    position: Any = match.position
    for did in getattr(event, "did", ()):
        if writer := _WRITERS.get(type(did)):
            writer(recorder, position, did)
        position = evolve(position, did)


def _add(recorder: _Recorder, seat: Seat, score: int, **what: Any) -> None:  # noqa: ANN401 - fields
    recorder.totals[seat] += score
    entry = Entry(
        line=0, nick=recorder.nicks[seat], score=score, total=recorder.totals[seat], **what
    )
    recorder.entries.append(entry)


def _rack(recorder: _Recorder, rack: str) -> str:
    return written(recorder.edition.tiles, ordered(rack))


def written(tiles: TileSet, faces: str) -> str:
    """Faces as they are written down: a tile of two letters in brackets."""
    return "".join(
        f"[{tiles.spell(face)}]" if face.upper() in tiles.digraphs else face for face in faces
    )


def _placed(recorder: _Recorder, position: CrosswordPosition, event: Placed) -> None:
    at, tiles = _written_play(recorder.edition, position.board, event)
    rack = _rack(recorder, position.racks[event.seat])
    _add(recorder, event.seat, event.points, kind="play", rack=rack, at=at, tiles=tiles)


def _written_play(made: Edition, board: str, event: Placed) -> tuple[str, str]:
    """Where the main word starts, and its tiles with dots for those that lay there."""
    new, size = by_square(event.tiles), made.layout.size
    after = "".join(new.get(square, old) for square, old in enumerate(board))
    first = min(new)
    for across in (True, False):
        squares = run(after, size, first, across=across)
        if set(new) <= set(squares) and len(squares) > 1:
            break
    word = "".join(new.get(square, EMPTY) for square in squares)
    return write_start(squares[0], size, across=across), written(made.tiles, word)


def _taken_back(recorder: _Recorder, position: CrosswordPosition, event: TakenBack) -> None:
    last = recorder.entries[-1]
    _add(recorder, event.seat, -last.score, kind="withdrawn", rack=last.rack)


def _in_vain(recorder: _Recorder, position: CrosswordPosition, event: ChallengeFailed) -> None:
    """The format has no line for it: the play stands, and the turn lost is never taken."""
    *before, last = recorder.entries
    note = f"{recorder.nicks[event.seat]} contested this in vain and loses a turn."
    recorder.entries = [*before, replace(last, notes=(*last.notes, note))]


def _exchanged(recorder: _Recorder, position: CrosswordPosition, event: Exchanged) -> None:
    rack = _rack(recorder, position.racks[event.seat])
    gave = written(recorder.edition.tiles, event.gave[event.seat])
    _add(recorder, event.seat, 0, kind="exchange", rack=rack, tiles=gave)


def _passed(recorder: _Recorder, position: CrosswordPosition, event: Passed) -> None:
    rack = _rack(recorder, position.racks[event.seat])
    _add(recorder, event.seat, 0, kind="pass", rack=rack)


def _counted(recorder: _Recorder, position: CrosswordPosition, event: Counted) -> None:
    """What each loses for the tiles left, then what the one who went out gains."""
    left = {seat: position.racks[seat] for seat, more in enumerate(event.changes) if more < 0}
    for seat, rack in left.items():
        tiles = _rack(recorder, rack)
        _add(recorder, seat, event.changes[seat], kind="end", rack=tiles, tiles=tiles)
    for seat, more in enumerate(event.changes):
        if more > 0:
            tiles = _rack(recorder, "".join(left.values()))
            _add(recorder, seat, more, kind="end", tiles=tiles)


_WRITERS: Final[Mapping[type[Event], Callable[[_Recorder, CrosswordPosition, Any], None]]] = {
    Placed: _placed,
    TakenBack: _taken_back,
    ChallengeFailed: _in_vain,
    Exchanged: _exchanged,
    Passed: _passed,
    Counted: _counted,
}
