"""The bench of levels: whose turn the seats are, what is summed up, what is asked for."""

import pytest
from typer.testing import CliRunner

from shared.cli.bench.bots.bout import Outcome
from shared.cli.bench.bots.command import Series, app, bouts
from shared.cli.bench.bots.points import line
from shared.cli.bench.bots.summary import quantile, summary, wilson


def series(seats: int, games: int) -> Series:
    return Series("wordsteal", "en", seats, "hard", "easy", games, 5, 1, ())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_level_sits_on_each_seat_as_often(seats: int) -> None:
    tables = [bout.levels for bout in bouts(series(seats, 10))]
    for seat in range(seats):
        assert [levels[seat] for levels in tables].count("hard") == 5
    assert sum(levels.count("hard") for levels in tables) == 10 * seats / 2


def test_the_same_luck_is_played_from_both_sides() -> None:
    first, second, third, _ = bouts(series(2, 4))
    assert first.seed == second.seed != third.seed
    assert first.levels == second.levels[::-1] == ("hard", "easy")


def outcome(levels: tuple[str, ...], won: tuple[float, ...], points: tuple[int, ...]) -> Outcome:
    thought = tuple((float(at), 10.0 + at) for at in range(len(levels)))
    return Outcome(levels, won, points, thought, 4, None)


def test_wins_and_points_are_the_levels_whatever_their_seats() -> None:
    games = [
        outcome(("hard", "easy"), (1.0, 0.0), (50, 20)),
        outcome(("easy", "hard"), (0.5, 0.5), (30, 30)),
        outcome(("easy", "hard", "easy"), (1.0, 0.0, 0.0), (40, 10, 10)),
    ]
    sums = summary(games, "hard", "easy")
    assert (sums.games, sums.won, sums.points, sums.turns) == (3, 1.5, (30.0, 25.0), 4.0)
    assert (sums.p50, sums.most) == (10.0, 11.0)


def test_quantiles_are_values_that_were_there() -> None:
    values = [float(n) for n in range(100)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([3.0], 0.99)) == (50, 99, 3)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(280, 400)
    assert (round(low, 4), round(high, 4)) == (0.6534, 0.7428)


@pytest.mark.parametrize(
    "asked",
    [
        ("--game", "chess"),
        ("--game", "upwords", "--language", "fr"),
        ("--game", "wordgrid", "--players", "3"),
        ("--levels", "hard,godlike"),
        ("--levels", "hard,hard"),
    ],
)
def test_what_cant_be_played_is_refused_in_a_sentence(asked: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, list(asked))
    assert result.exit_code == 2
    assert "Invalid value" in result.output


def test_points_are_a_players_and_a_games() -> None:
    """Two games of 50 and 70 points a player: 60, give or take 19.6."""
    games = [
        outcome(("hard", "hard"), (1.0, 0.0), (60, 40)),
        outcome(("hard", "hard"), (0.0, 1.0), (60, 80)),
    ]
    assert "60.0 points a player and game, 95 %: 40.4 to 79.6" in line("hard", games)
