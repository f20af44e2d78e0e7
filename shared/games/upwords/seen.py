"""A game of Upwords as one seat sees it: from the JSON of `view` to what the search takes.

What is here is known to that seat and no more. The plays of a seat and their JSON as a player
sends it are here as well, for whoever plays from a view: bots, benches, clients.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seat import SeatSeen, seat_of
from shared.games.crossword.tiles import TileSet, ordered
from shared.games.upwords import search
from shared.games.upwords.editions import tile_set
from shared.games.upwords.model import UpwordsOptions
from shared.games.upwords.search import Found
from shared.games.upwords.stacks import Laid, Stacks, lay, side
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Seen(SeatSeen):
    """What a seat sees. `stacks` is the board without the play that stands (`standing`).

    `withdrawn`: whose play was taken back in this turn; `passes`: the seats that passed since the
    last play or exchange.
    """

    options: UpwordsOptions
    stacks: Stacks
    withdrawn: int | None
    passes: tuple[int, ...]

    @property
    def tiles(self) -> TileSet:
        """The tiles that are played with."""
        return tile_set(self.language, self.options.board)

    @cached_property
    def board(self) -> Stacks:
        """The board with the play that stands."""
        if self.standing is None:
            return self.stacks
        return lay(self.stacks, (Laid(tile.square, tile.face) for tile in self.standing.tiles))

    @cached_property
    def unseen(self) -> str:
        """The tiles in the bag, on the others' racks and out of the game, not told apart."""
        left = Counter(self.tiles.counts)
        left.subtract("".join(self.board) + self.rack)
        return ordered("".join(left.elements()))

    @property
    def plain_s(self) -> bool:
        """Whether a play may be only an S behind a word."""
        return self.options.plain_s == "allow"


def seen(view: Mapping[str, Any]) -> Seen:
    """What the seat that `view` is for sees; an observer has no rack."""
    position: Mapping[str, Any] = view["position"]
    return Seen(
        **seat_of(view, -1),
        options=UpwordsOptions.model_validate(view["options"]),
        stacks=tuple(stack for row in position["stacks"] for stack in row),
        withdrawn=position["withdrawn"],
        passes=tuple(position["passes"]),
    )


def rows(seen: Seen, lexicon: Lexicon) -> Ints:
    """The legal plays of the seat on the board, a play that stands included, as `search` has them.

    Reading all of them takes longer than finding them: `read` those that matter.
    """
    tiling = seen.tiles.tiling
    return search.play_rows(lexicon, tiling, seen.board, seen.rack, plain_s=seen.plain_s)


def read(seen: Seen, row: Ints) -> Found:
    """A row as a play."""
    return search.read_play(seen.tiles.tiling, side(seen.stacks), row)


def plays(seen: Seen, lexicon: Lexicon) -> list[Found]:
    """The legal plays of the seat."""
    return [read(seen, row) for row in rows(seen, lexicon)]


def play(laid: Iterable[Laid]) -> Json:
    """Tiles laid, as a player sends it."""
    return {"type": "play", "tiles": [{"square": at, "face": face} for at, face in laid]}


def actions(view: Mapping[str, Any], lexicon: Lexicon) -> list[Json]:
    """Every legal play of the seat that `view` is for, as it sends it."""
    return [play(found.laid) for found in plays(seen(view), lexicon)]
