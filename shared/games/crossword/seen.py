"""A game of Scrabble or Words With Friends as one seat sees it: from the JSON of `view`.

What is here is known to that seat and no more. The plays of a seat and their JSON as a player
sends it are here as well, for whoever plays from a view: bots, benches, clients.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from shared.games.crossword import search
from shared.games.crossword.board import EMPTY, put
from shared.games.crossword.evolving import by_square
from shared.games.crossword.model import Turn
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seat import SeatSeen, seat_of
from shared.games.crossword.tiles import Edition, as_held, edition, ordered
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Seen(SeatSeen):
    """What a seat sees. `counted` is the board without the play that stands (`standing`).

    `skips`: turns that each seat still loses.
    """

    game: str
    options: Mapping[str, Any]
    counted: str
    turns: tuple[Turn, ...]
    skips: tuple[int, ...]

    @property
    def edition(self) -> Edition:
        """The board and the tiles that are played with."""
        return edition(self.game, self.language)

    @cached_property
    def board(self) -> str:
        """The board with the play that stands."""
        if self.standing is None:
            return self.counted
        return put(self.counted, by_square(self.standing.tiles))

    @cached_property
    def unseen(self) -> str:
        """The tiles in the bag, on the others' racks and out of the game, not told apart."""
        left = Counter(self.edition.tiles.counts)
        left.subtract(as_held(face) for face in self.board.replace(EMPTY, "") + self.rack)
        return ordered("".join(left.elements()))

    @cached_property
    def passes(self) -> int:
        """How many turns in a row, the last ones, were passes."""
        return _last(turn.kind == "pass" for turn in reversed(self.turns))

    @cached_property
    def scoreless(self) -> int:
        """How many turns in a row, the last ones, scored nothing."""
        return _last(not turn.points for turn in reversed(self.turns))


def _last(holds: Iterable[bool]) -> int:
    return sum(1 for _ in takewhile(bool, holds))


def seen(view: Mapping[str, Any]) -> Seen:
    """What the seat that `view` is for sees; an observer has no rack."""
    position: Mapping[str, Any] = view["position"]
    return Seen(
        **seat_of(view, 1),
        game=view["kind"],
        options=view["options"],
        counted="".join(position["rows"]),
        turns=tuple(Turn.model_validate(turn) for turn in position["turns"]),
        skips=tuple(position["skips"]),
    )


def nodes(seen: Seen, lexicon: Lexicon) -> Ints:
    """The automaton of the list, over the faces of the game's tiles."""
    return automaton(lexicon, seen.edition.tiles.tiling)


def plays(seen: Seen, lexicon: Lexicon) -> search.Plays:
    """The legal plays of the seat on the board, as records (`search.read_play` reads one)."""
    return search.plays(seen.board, seen.rack, seen.edition, nodes(seen, lexicon))


def play(tiles: Mapping[int, str]) -> Json:
    """Faces by square, as a player sends it."""
    return {"type": "play", "tiles": [{"square": at, "face": face} for at, face in tiles.items()]}


def actions(view: Mapping[str, Any], lexicon: Lexicon) -> list[Json]:
    """Every legal play of the seat that `view` is for, as it sends it."""
    now = seen(view)
    found = plays(now, lexicon)
    return [play(search.read_play(now.board, one, now.edition).tiles) for one in found]
