"""A game of Wordsteal as a seat sees it: from the JSON of `view` to what the search takes.

Everything lies open in Wordsteal. The plays of a seat and their JSON as a player sends it are here
as well, for whoever plays from a view: bots, benches, clients.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from shared.games.crossword.search_bits import Ints
from shared.games.seen import points_of, turn_order
from shared.games.wordsteal import search
from shared.games.wordsteal.model import WordstealOptions
from shared.games.wordsteal.search import Found
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


@dataclass(frozen=True)
class Seen:
    """What lies open. `order`: the seats still playing in turn order, from the one to move.

    `idle`: the seats that played nothing since the last play or new draw; `anew`: that draw came
    of a whole round of nothing.
    """

    seat: int
    language: str
    options: WordstealOptions
    grid: str
    owners: str
    draw: str
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    order: tuple[int, ...]
    idle: tuple[int, ...]
    anew: bool

    @property
    def at_turn(self) -> search.Seen:
        """What the search takes, for the seat that looks."""
        bonus = self.bonus[self.seat] if self.seat >= 0 else 0
        return search.Seen(self.grid, self.owners, self.draw, self.seat, bonus)


def seen(view: Mapping[str, Any]) -> Seen:
    """What the seat that `view` is for sees (-1: an observer)."""
    position: Mapping[str, Any] = view["position"]
    return Seen(
        seat=-1 if view["you"] is None else view["you"],
        language=view["language"],
        options=WordstealOptions.model_validate(view["options"]),
        grid="".join(position["rows"]),
        owners="".join(position["owners"]),
        draw=position["draw"],
        points=points_of(view),
        bonus=tuple(position["bonus"]),
        order=turn_order(view, 1),
        idle=tuple(position["idle"]),
        anew=position["anew"],
    )


def rows(seen: Seen, lexicon: Lexicon) -> Ints:
    """The legal plays of the seat, as if it were its turn, as `search` has them.

    Reading all of them takes longer than finding them: `read` those that matter.
    """
    return search.play_rows(lexicon, seen.at_turn, seen.options)


def read(seen: Seen, lexicon: Lexicon, row: Ints) -> Found:
    """A row as a play."""
    return search.read_play(lexicon.alphabet, seen.grid, row)


def plays(seen: Seen, lexicon: Lexicon) -> list[Found]:
    """The legal plays of the seat."""
    return [read(seen, lexicon, row) for row in rows(seen, lexicon)]


def play(squares: Iterable[int], letters: str) -> Json:
    """Letters on squares, as a player sends it."""
    tiles = [{"square": at, "face": face} for at, face in zip(squares, letters, strict=True)]
    return {"type": "play", "tiles": tiles}


def actions(view: Mapping[str, Any], lexicon: Lexicon) -> list[Json]:
    """Every legal play of the seat that `view` is for, as it sends it."""
    return [play(found.squares, found.letters) for found in plays(seen(view), lexicon)]
