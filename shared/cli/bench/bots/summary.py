"""What many games between two levels say: wins with their interval, points, thinking times."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from shared.cli.bench.bots.bout import Outcome

Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Summary:
    """Of `games` games: how many the stronger level's seats won, and what each level did.

    With as many seats for each level, or that many in the long run, half would be won by chance.
    `points`: a seat and game, by level; `p50`, `p99`, `most`: the stronger's thoughts in ms.
    """

    games: int
    won: float
    points: tuple[float, float]
    turns: float
    p50: float
    p99: float
    most: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval (Wilson) of the share of wins."""
        return wilson(self.won, self.games)


def summary(outcomes: Iterable[Outcome], stronger: str, weaker: str) -> Summary:
    """Sum up games between two levels."""
    games = list(outcomes)
    thoughts = sorted(ms for game in games for ms in _thoughts(game, stronger))
    return Summary(
        games=len(games),
        won=sum(_won(game, stronger) for game in games),
        points=(_points(games, stronger), _points(games, weaker)),
        turns=sum(game.turns for game in games) / len(games),
        p50=quantile(thoughts, 0.50),
        p99=quantile(thoughts, 0.99),
        most=thoughts[-1],
    )


def _won(game: Outcome, level: str) -> float:
    return sum(share for share, who in zip(game.won, game.levels, strict=True) if who == level)


def _points(games: Sequence[Outcome], level: str) -> float:
    points = [
        points
        for game in games
        for points, who in zip(game.points, game.levels, strict=True)
        if who == level
    ]
    return sum(points) / len(points)


def _thoughts(game: Outcome, level: str) -> Iterable[float]:
    for thoughts, who in zip(game.thought_ms, game.levels, strict=True):
        if who == level:
            yield from thoughts


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value that `share` of the values, in ascending order, don't exceed."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    share, z2 = won / games, Z_95 * Z_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return middle - half, middle + half
