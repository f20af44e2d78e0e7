"""What a play is worth: letters of the draw, letters stolen, bonus points."""

from dataclasses import dataclass

from shared.games.crossword.placement import Placement
from shared.games.values import Seat
from shared.games.wordsteal.grid import NOBODY, orange, pink


@dataclass(frozen=True, slots=True)
class Worth:
    """`points` is what the player gets in all, `converted` bonus points among them.

    `owned`: the squares that are the player's now; `taken`: letters taken, by seat; `bonus`: what
    the orange squares gave; `bonus_left`: bonus points the player has afterwards.
    """

    points: int
    owned: tuple[int, ...]
    taken: dict[Seat, int]
    bonus: int
    converted: int
    bonus_left: int
    clears: bool


def worth(placement: Placement, owners: str, seat: Seat, bonus: int) -> Worth:
    """What a play of `seat`, who has `bonus` bonus points, is worth.

    In order: steals, bonus points, conversion. Each letter counts once, in however many words.
    """
    owned = tuple(sorted({square for word in placement.words for square in word.squares}))
    had = [owners[square] for square in owned]
    others = sorted(set(had) - {NOBODY, str(seat)})
    taken = {int(owner): had.count(owner) for owner in others}
    gained = len(orange().intersection(placement.tiles))
    clears = not pink().isdisjoint(placement.tiles)
    converted = bonus + gained if clears else 0
    points = len(placement.tiles) + sum(taken.values()) + converted
    left = 0 if clears else bonus + gained
    return Worth(points, owned, taken, gained, converted, left, clears)
