"""What is hidden in a game, and how to find it in what anybody was told.

A rack or a bag is a multiset of tiles: it is looked for in every order and in every way to write
one: a word of its tiles, a list of them, tiles with their faces, counts by face, letters with
something between. Only whole racks are looked for: a few of their tiles lie on the board as well.
"""

import base64
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg

from shared.games import match as matches
from shared.games.crossword.model import RackPosition
from shared.games.crossword.tiles import RACK
from shared.games.state import Match

Event = dict[str, Any]
FACES = ("face", "tile", "letter")
SHORTEST = RACK
"""A shorter run of tiles is no whole rack."""


@dataclass(frozen=True)
class Secret:
    """A thing to be hidden: `owner`, a seat, may know it; None: nobody."""

    what: str
    owner: int | None
    tiles: str

    def __str__(self) -> str:
        return f"{self.what} {self.tiles}"


@dataclass(frozen=True)
class Truth:
    """A game as the engine keeps it, whole: its events, and what was hidden in each state."""

    kind: str
    events: tuple[Event, ...]
    seed: str
    secrets: frozenset[Secret]

    def told_to(self, seat: int | None, texts: Iterable[str]) -> list[str]:
        """What was told to this seat (None: somebody who doesn't play) and must not have been."""
        own = set() if seat is None else self.owned(seat)
        hidden = {key(one.tiles): one for one in self.secrets if key(one.tiles) not in own}
        runs = written(self.secrets)
        found: set[str] = set()
        for text in texts:
            found |= {f"seed as {how}" for how, one in seed_forms(self.seed).items() if one in text}
            told = {key(run) for run in runs(text)}
            found |= {str(hidden[one]) for one in told & hidden.keys()}
        return sorted(found)

    def rack(self, seat: int, seq: int) -> str | None:
        """What this seat had after event `seq`; None in a game without racks."""
        position = list(_states(self.kind, self.events[:seq]))[-1].position
        return position.racks[seat] if isinstance(position, RackPosition) else None

    def owned(self, seat: int) -> set[str]:
        """The whole racks that this seat has had."""
        return {key(secret.tiles) for secret in self.secrets if secret.owner == seat}


async def truth(database: str, game: str) -> Truth:
    """The game as far as it has come."""
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch(
            "select body from engine.events where game = $1 order by seq", game
        )
    finally:
        await connection.close()
    events = tuple(json.loads(row["body"]) for row in rows)
    return from_events(events)


def from_events(events: Sequence[Event]) -> Truth:
    """The truth of a game with these events, as they are stored."""
    setup = events[0]["setup"]
    kind = setup["game"]
    states = list(_states(kind, events))
    laid = {key(run) for word in _words(events) for run in windows(word)}
    secrets = {secret for state in states for secret in _secrets(state)}
    kept = frozenset(secret for secret in secrets if key(secret.tiles) not in laid)
    return Truth(kind, tuple(events), setup["seed"], kept)


def _states(kind: str, events: Sequence[Event]) -> Iterator[Match]:
    read = [matches.load_event(kind, event) for event in events]
    state = matches.fold(read[:1])
    for event in read[1:]:
        yield state
        state = matches.evolve(state, event)
    yield state


def _secrets(state: Match) -> Iterator[Secret]:
    position = state.position
    if not isinstance(position, RackPosition) or position.shown:
        return
    for seat, rack in enumerate(position.racks):
        if len(rack) >= SHORTEST:
            yield Secret(f"rack of seat {seat}", seat, rack)
    if len(position.bag) >= SHORTEST:
        yield Secret("bag", None, position.bag)


def _words(events: Sequence[Event]) -> Iterator[str]:
    """What was laid for all to see: it may be a whole rack."""
    for event in events:
        for did in event.get("did") or ():
            if did["type"] == "placed":
                yield from did["words"]
                yield "".join(tile["face"] for tile in did["tiles"])


# --- how things may be written -----------------------------------------------------------------


def key(tiles: str) -> str:
    """Names a multiset of tiles."""
    return "".join(sorted(tiles))


def seed_forms(seed: str) -> Mapping[str, str]:
    """Every usual way to write the bytes of a seed."""
    raw = bytes.fromhex(seed)
    numbers = json.dumps(list(raw))
    return {
        "hexadecimal": seed.lower(),
        "upper case": seed.upper(),
        "base64": base64.b64encode(raw).decode().rstrip("="),
        "base64 for addresses": base64.urlsafe_b64encode(raw).decode().rstrip("="),
        "a number": str(int.from_bytes(raw, "big")),
        "numbers": numbers,
        "numbers, close": numbers.replace(" ", ""),
        "bytes": repr(raw)[2:-1],
    }


def written(secrets: Iterable[Secret]) -> Callable[[str], Iterator[str]]:
    """Reads a text, of JSON or not, for all runs of tiles as long as one of the secrets."""
    tiles = [secret.tiles for secret in secrets]
    if not tiles:
        return lambda text: iter(())
    faces = re.escape("".join(sorted({face for one in tiles for face in one})))
    lengths = {len(one) for one in tiles}
    solid = re.compile(f"[{faces}]{{{SHORTEST},}}")
    more = rf"(?:[^\w{faces}]{{1,6}}[{faces}]){{{SHORTEST - 1},}}"
    loose = re.compile(rf"(?<![\w{faces}])[{faces}]{more}(?![\w{faces}])")
    apart = re.compile(f"[^{faces}]")

    def read(text: str) -> Iterator[str]:
        for run in _runs(text):
            yield from windows(run, lengths)

    def _runs(text: str) -> Iterator[str]:
        for line in text.splitlines() or [text]:
            try:
                said = json.loads(line)
            except ValueError:
                said = line
            for told in tellings(said):
                yield from solid.findall(told)
                yield from (apart.sub("", run) for run in loose.findall(told))

    return read


def tellings(said: Any) -> Iterator[str]:
    """Every text in a JSON value, and every list, mapping or count of tiles as a text."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, list):
        yield "".join(_face(one) for one in said)
        for one in said:
            yield from tellings(one)
    elif isinstance(said, dict):
        yield "".join(_face(one) for one in said.values())
        yield "".join(name * n for name, n in said.items() if len(name) == 1 and _count(n))
        for name, one in said.items():
            yield name
            yield from tellings(one)


def _face(one: Any) -> str:
    if isinstance(one, dict):
        return next((one[name] for name in FACES if isinstance(one.get(name), str)), "")
    return one if isinstance(one, str) and len(one) == 1 else ""


def _count(n: Any) -> bool:
    return type(n) is int and 0 < n < 200


def windows(run: str, lengths: Iterable[int] = (SHORTEST,)) -> Iterator[str]:
    """Its parts of these lengths."""
    for length in lengths:
        for at in range(len(run) - length + 1):
            yield run[at : at + length]
