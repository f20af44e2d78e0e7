"""`wordhall replay`: a game's events folded again, and the state at any point.

The events come as JSON lines, whole, as the engine stores them: each with its `seq`, the first
one being the game's making. The state after an event is the fold of all up to it, nothing else.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from pydantic import ValidationError

from shared.games import match as m
from shared.games.kernel import GameError

app = typer.Typer(add_completion=False)

MOST_BYTES: Final = 64 << 20
OBSERVER: Final = "observer"
UNLIKELY: Final = (
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    ArithmeticError,
    AssertionError,
)
"""What applying events raises that are whole, each by itself, and make no game together."""


class EventsError(Exception):
    """Events that can't be read or folded: which line, and why."""


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The events; '-' is the standard input.")],
    at: Annotated[int | None, typer.Option(help="After the event with this seq.")] = None,
    turn: Annotated[int | None, typer.Option(help="When this turn begins.")] = None,
    seen_by: Annotated[
        str, typer.Option(help="What a seat (its number) or an observer may see; else everything.")
    ] = "",
    every: Annotated[bool, typer.Option(help="Each state, a line each.")] = False,
) -> None:
    """Print the state of a game at a point, the last one unless another is named."""
    try:
        states = list(fold(read_events(_bytes(file))))
        shown = states if every else [chosen(states, at, turn)]
        for state in shown:
            typer.echo(said(state, seen_by))
    except EventsError as error:
        typer.echo(f"{file}: {error}", err=True)
        sys.exit(2)


def read_events(raw: bytes) -> Iterator[m.MatchEvent]:
    """The events, one a line; empty lines are left out. Raises `EventsError`."""
    if len(raw) > MOST_BYTES:
        raise EventsError(f"there are more than {MOST_BYTES} bytes.")
    game = ""
    for number, line in enumerate(raw.decode("utf-8-sig", "replace").split("\n"), 1):
        if not line.strip():
            continue
        event = _event(number, line, game)
        yield event
        game = game or _game(event)


def _event(number: int, line: str, game: str) -> m.MatchEvent:
    try:
        read = json.loads(line)
    except (ValueError, RecursionError):
        raise EventsError(f"line {number}: that is no JSON.") from None
    if not isinstance(read, dict):
        raise EventsError(f"line {number}: an event is a JSON object.")
    if not _is_text(read):
        raise EventsError(f"line {number}: there is half a character in it.")
    try:
        return m.load_event(game, read)
    except GameError as error:
        raise EventsError(f"line {number}: {error.sentence}") from None
    except (ValidationError, TypeError, AttributeError):
        raise EventsError(f"line {number}: the event isn't whole.") from None


def _is_text(read: dict[str, Any]) -> bool:
    """JSON can name halves of characters, which no output can say again."""
    try:
        json.dumps(read, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def _game(event: m.MatchEvent) -> str:
    made: Any = event
    return str(made.setup.game) if event.type == "created" else ""


def fold(events: Iterator[m.MatchEvent]) -> Iterator[m.Match]:
    """The state after each event. Raises `EventsError`."""
    state: m.Match | None = None
    for event in events:
        try:
            state = m.evolve(state, event)
        except GameError as error:
            raise EventsError(f"event {event.seq} can't be applied: {error.sentence}") from None
        except UNLIKELY:
            raise EventsError(
                f"event {event.seq} can't be applied after those before it."
            ) from None
        yield state


def chosen(states: list[m.Match], at: int | None, turn: int | None) -> m.Match:
    """The state after event `at`, or the first of a turn, or the last. Raises `EventsError`."""
    if not states:
        raise EventsError("there are no events.")
    if at is None and turn is None:
        return states[-1]
    for state in states:
        if state.seq == at or (turn is not None and state.turn == turn):
            return state
    raise EventsError(f"it ends with event {states[-1].seq} in turn {states[-1].turn}.")


def said(state: m.Match, seen_by: str) -> str:
    """The state as JSON. Raises `EventsError` for a seat that isn't there."""
    if not seen_by:
        return m.dump(state).decode()
    if seen_by == OBSERVER:
        return json.dumps(m.view(state, None), ensure_ascii=False)
    if not seen_by.isdecimal() or len(seen_by) > 2 or int(seen_by) >= state.setup.seats:
        raise EventsError(f"there is no seat {seen_by!r}: 0 to {state.setup.seats - 1}, observer.")
    return json.dumps(m.view(state, int(seen_by)), ensure_ascii=False)


def _bytes(file: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise EventsError(f"can't be read: {error.strerror}.") from None
