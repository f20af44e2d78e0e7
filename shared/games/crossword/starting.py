"""Drawing for the start: nearest to A begins, a blank comes before A, the tied draw again."""

from collections.abc import Iterable

from shared.games.crossword.model import Started
from shared.games.crossword.tiles import TileSet, draw
from shared.games.kernel import Chance
from shared.games.values import Seat


def draw_for_start(tiles: TileSet, seats: int, chance: Chance) -> Started:
    """Rounds of a tile each, from the full bag, until one is nearest to the alphabet's start.

    What was drawn stays out until then (should the bag run short, it goes back before). A tile of
    two letters comes behind the tile of its first letter.
    """
    bag, rounds = tiles.full, []
    tied: Iterable[Seat] = range(seats)
    while True:
        drawn, bag = _round(tied, bag if len(bag) >= seats else tiles.full, chance)
        rounds.append(drawn)
        nearest = min(tiles.rank(face) for face in drawn.values())
        tied = [seat for seat, face in drawn.items() if tiles.rank(face) == nearest]
        if len(tied) == 1:
            return Started(first=tied[0], rounds=tuple(rounds))


def _round(seats: Iterable[Seat], bag: str, chance: Chance) -> tuple[dict[Seat, str], str]:
    drawn = {}
    for seat in seats:
        drawn[seat], bag = draw(bag, 1, chance)
    return drawn, bag
