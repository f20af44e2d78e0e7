"""What a load is made of, and what it makes of what it measured."""

from typing import Any

import pytest

from shared.cli.client.board import Board
from shared.cli.client.player import Pending
from shared.cli.load.bookings import ALONE_TURNS, LEVELS, STAKE, alone, make_bookings
from shared.cli.load.manners import IN_WINDOW
from shared.cli.load.metrics import Reading
from shared.cli.load.report import broken, by_kind, ratio, ratios, repairs
from shared.cli.load.run import Lags, Outcome
from shared.cli.load.times import Played, Times, Turns
from shared.cli.load.worker import PLAYED
from shared.games.registry import games, rules
from shared.games.terms import agree

THINK_S = 4.0


@pytest.mark.parametrize("seed", range(5))
def test_bookings_are_of_all_games_and_every_table_can_be_opened(seed: int) -> None:
    bookings = make_bookings(300, 60, seed)
    assert bookings == make_bookings(300, 60, seed)
    assert {one.wish.game for one in bookings} == {game.name for game in games()}
    assert len(bookings) == 300
    assert sum(one.level is not None for one in bookings) == 60
    for one in bookings:
        wish = one.wish
        agree(**wish.body, stake=one.stake)
        assert 1 <= one.people <= wish.seats
        assert (one.bots > 0) == (one.level in LEVELS)
        assert not (one.bots and one.stake)
    for game in games():
        mine = [one for one in bookings if one.wish.game == game.name]
        assert {one.wish.language for one in mine} == set(rules(game.name).languages)
    assert any(one.wish.seats == 6 for one in bookings)
    assert sum(one.stake == STAKE for one in bookings) > 150


def test_each_kind_is_measured_alone_once_in_a_short_game_of_two() -> None:
    bookings = make_bookings(100, 40, 1)
    short = alone(bookings)
    assert [one.label for one in short] == list(dict.fromkeys(one.label for one in bookings))
    assert all(one.wish.seats == 2 and one.resigns_after == ALONE_TURNS for one in short)
    assert all(one.people == (1 if one.level else 2) for one in short)


def board(you: int, bot: int | None) -> Board:
    made = Board()
    made.match = {
        "you": you,
        "players": [{"seat": seat, "bot": "hard" if seat == bot else None} for seat in (0, 1)],
        "seats": [{"seat": 0}, {"seat": 1}],
        "to_move": None,
    }
    return made


def moved(seat: int, turn: int, **then: Any) -> dict[str, Any]:
    return {"type": "moved", "seat": seat, "turn": turn, **then}


def following(seat: int) -> dict[str, Any]:
    return {"next": {"seat": seat}}


async def test_a_turn_is_thinking_and_the_rest() -> None:
    played = Played("scrabble, people", seats=2, bots=0, stake=10)
    times, one, other = Times(played, THINK_S, asked_at=100.0), board(0, None), board(1, None)
    for who in (one, other):
        times.told("g", who, {"type": "begun", **following(0)}, at=102.0)
    times.sent("g", one, Pending("a", turn=1, action={}, first_at=106.0))
    window = {"window": {"seats": [1]}}
    times.told("g", one, moved(0, 1, **window), at=106.1)
    times.told("g", other, moved(0, 1, **window), at=106.2)
    after = 106.2 + THINK_S * IN_WINDOW
    times.told("g", one, {"type": "window_closed", **following(1)}, at=after)
    times.told("g", one, {"type": "ended", "result": {"reason": "resigned"}}, at=after + 5)
    assert await times.begun(0.1)
    assert played.opening_s == pytest.approx(2.0)
    assert played.moves_s == [pytest.approx(0.2)]
    assert played.thinking_s == pytest.approx(2 * THINK_S + THINK_S * IN_WINDOW)
    assert played.turns["person"].count == 2
    assert played.turns["person"].rest_s == pytest.approx(0.2 + 1.0)
    assert played.took_s == pytest.approx(after + 5 - 100)
    assert played.reason == "resigned"


def test_a_bot_s_answer_is_timed_and_nobody_thinks_meanwhile() -> None:
    played = Played("wordgrid, hard", seats=2, bots=1, stake=0)
    times, person = Times(played, THINK_S, asked_at=0.0), board(0, bot=1)
    times.told("g", person, {"type": "begun", **following(1)}, at=1.0)
    times.told("g", person, moved(1, 1, **following(0)), at=1.7)
    assert played.answers_s == [pytest.approx(0.7)]
    assert played.turns["bot"].rest_s == pytest.approx(0.7)
    assert played.thinking_s == 0


async def test_who_hears_of_no_beginning_says_so() -> None:
    times = Times(Played("wordgrid, people", 2, 0, 0), THINK_S, asked_at=0.0)
    assert not await times.begun(0.01)


def game(took_s: float, reason: str = "score", turns: int = 10) -> Played:
    played = Played("wordgrid, people", 2, 0, 10, opening_s=1.0, took_s=took_s, reason=reason)
    played.turns["person"] = Turns(turns, 0.1 * turns)
    played.thinking_s = turns * THINK_S
    return played


ALONE = game(took_s=21.5, turns=5)


def outcome(*played: Played, samples: dict[Any, float] | None = None) -> Outcome:
    return Outcome([ALONE], played, 60.0, Reading(samples or {}), Lags(), 1.0, [])


def test_a_game_is_compared_with_what_its_own_turns_take_alone() -> None:
    # Alone: opening 1 s, a turn 0.1 s beside the thinking. So ten turns of 4 s take 42 s.
    assert ratio(game(42.0), by_kind([ALONE])["wordgrid, people"]) == pytest.approx(1.0)
    assert ratios(outcome(game(63.0), game(42.0))) == [pytest.approx(1.0), pytest.approx(1.5)]


def reminder(type: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    return "wordhall_reminders_total", (("topic", "t"), ("type", type))


ANSWER = "wordhall_bot_answer_seconds_bucket"


def answers(within: float, total: float) -> dict[Any, float]:
    return {(ANSWER, (("le", "1.0"),)): within, (ANSWER, (("le", "+Inf"),)): total}


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (outcome(game(85.0)), "more than 2 times"),
        (outcome(game(42.0, reason="")), "no end"),
        (outcome(game(42.0, reason="time")), "time"),
        (outcome(game(42.0), samples={reminder("engine.resume_game"): 2}), "engine.resume_game 2"),
        (outcome(game(42.0), samples=answers(98, 100)), "98.0%"),
    ],
)
def test_what_is_wrong_is_said(seen: Outcome, sentence: str) -> None:
    assert [sentence in said for said in broken(seen)] == [True]


def test_all_is_well() -> None:
    samples = {**answers(99, 100), reminder("matchmaker.expire_table"): 3}
    assert broken(outcome(game(42.0), samples=samples)) == []
    assert repairs(outcome(samples=samples)) == {}


def test_readings_are_added_up_and_compared() -> None:
    before = Reading({reminder("a"): 1})
    after = Reading({reminder("a"): 4, reminder("b"): 2})
    assert after.since(before).by("wordhall_reminders_total", "type") == {"a": 3, "b": 2}
    assert Reading(answers(99, 100)).quantile("wordhall_bot_answer_seconds", 0.99) == 1.0
    assert Reading({}).quantile("wordhall_bot_answer_seconds", 0.99) is None


def test_a_worker_s_report_comes_back_as_it_was() -> None:
    played = game(42.0)
    played.refused["word_unknown"] += 2
    assert PLAYED.validate_json(PLAYED.dump_json([played])) == [played]
