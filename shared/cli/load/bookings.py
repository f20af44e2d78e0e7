"""Which games a load consists of: drawn from a seed, the same for the same seed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from shared.cli.client.wishes import NAMES, Wish, some_wish

STAKE: Final = 10
LEVELS: Final = ("medium", "hard")
MOST_SEATS: Final = (2, 2, 2, 3, 4, 6)
"""How many seats, as far as the game has them; those named more often are drawn more often."""
RESIGNED, DRAWN = 0.15, 0.1
"""How many of the games of people only end by somebody resigning, or by a draw agreed."""
FREE: Final = 0.1
"""How many of them are free of stake."""
LATE: Final = {"wordgrid": 7, "scrabble": 9, "words_with_friends": 9, "upwords": 9, "wordsteal": 3}
"""By game, after how many turns of their own somebody resigns or offers a draw at a table of two;
with more people at it everybody has fewer turns."""
ALONE_TURNS: Final = 5
"""How many turns of its own a person has in a game that is measured alone."""


@dataclass(frozen=True, slots=True)
class Booking:
    """A game to be: `people` at the table of `wish`, bots of `level` on its other seats.

    The first person resigns (`resigns_after`) or offers a draw (`draws_after`) after so many turns
    of their own; everybody agrees.
    """

    wish: Wish
    people: int
    level: str | None = None
    stake: int = 0
    resigns_after: int | None = None
    draws_after: int | None = None
    seed: int = 0

    @property
    def label(self) -> str:
        """The kind of game: whose games alone take as long a turn as this one's."""
        return f"{self.wish.game}, {self.level or 'people'}"

    @property
    def bots(self) -> int:
        """How many seats are bots'."""
        return self.wish.seats - self.people


def make_bookings(games: int, with_bots: int, seed: int) -> list[Booking]:
    """`games` of all five kinds in turn, `with_bots` of them with bots."""
    rng = Random(seed)
    beginning = [_people(rng, NAMES[n % len(NAMES)], n) for n in range(games - with_bots)]
    rest = [_with_bots(rng, NAMES[n % len(NAMES)], n) for n in range(with_bots)]
    rng.shuffle(mixed := beginning + rest)
    return mixed


def _people(rng: Random, game: str, n: int) -> Booking:
    wish = some_wish(rng, game, [rng.choice(MOST_SEATS)])
    late = max(2, LATE[game] * 2 // wish.seats)
    how = rng.random()
    return Booking(
        wish,
        people=wish.seats,
        stake=0 if rng.random() < FREE else STAKE,
        resigns_after=late if how < RESIGNED else None,
        draws_after=late if RESIGNED <= how < RESIGNED + DRAWN else None,
        seed=n,
    )


def _with_bots(rng: Random, game: str, n: int) -> Booking:
    wish = some_wish(rng, game, [rng.choice(MOST_SEATS[:-1])])
    level = LEVELS[n // len(NAMES) % len(LEVELS)]
    people = rng.randrange(1, wish.seats)
    return Booking(wish, people=people, level=level, seed=10_000 + n)


def alone(bookings: Iterable[Booking]) -> Sequence[Booking]:
    """A short game of two for each kind among `bookings`."""
    found: dict[str, Booking] = {}
    for one in bookings:
        wish = Wish(one.wish.game, one.wish.language)
        people = 1 if one.level else 2
        short = replace(one, wish=wish, people=people, draws_after=None, resigns_after=ALONE_TURNS)
        found.setdefault(one.label, short)
    return list(found.values())
