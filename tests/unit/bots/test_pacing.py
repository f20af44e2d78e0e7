"""How long a bot thinks, how long it seems to, and what it does without a thought."""

from math import inf

import pytest

from services.bots.pacing import ANSWER_MS, LEAST_MS, budget_ms, pause_ms
from services.bots.thinkers import NothingFound, unthinking
from shared.messages.engine import BotTurn


def test_alone_a_turn_has_the_whole_budget():
    assert budget_ms(400, waiting=0, workers=2) == 400


def test_the_more_turns_wait_the_less_each_is_thought_about():
    budgets = [budget_ms(400, waiting, workers=2) for waiting in range(200)]
    assert budgets == sorted(budgets, reverse=True)
    assert budgets[-1] == LEAST_MS


@pytest.mark.parametrize("workers", [1, 2, 8])
@pytest.mark.parametrize("waiting", [1, 5, 20, 50])
def test_all_that_wait_are_thought_out_in_time(workers: int, waiting: int):
    each = budget_ms(400, waiting, workers)
    assert each == LEAST_MS or each * (waiting + workers) / workers <= ANSWER_MS


def test_a_budget_is_never_raised():
    assert budget_ms(5, waiting=500, workers=1) == 5


def test_people_see_the_bot_think_and_an_answer_to_a_play_comes_sooner():
    assert pause_ms(1_000, 300, inf, window=False) == 700
    assert pause_ms(1_000, 300, inf, window=True) == 200
    assert pause_ms(1_000, 1_500, inf, window=False) == 0


def test_a_tenth_of_the_time_left_at_most_is_spent_on_seeming():
    assert pause_ms(1_000, 0, 2_000, window=False) == 200
    assert pause_ms(1_000, 0, -5, window=False) == 0


def asked(kind: str, what: str = "turn") -> BotTurn:
    return BotTurn(
        game="g",
        kind=kind,
        language="en",
        lexicon="en-1",
        seat=0,
        turn=1,
        attempt=1,
        level="hard",
        deadline=None,
        view={},
        what=what,
    )


@pytest.mark.parametrize("kind", ["scrabble", "words_with_friends", "upwords", "wordsteal"])
def test_without_a_thought_a_bot_passes(kind: str):
    assert unthinking(asked(kind)) == {"type": "pass"}


@pytest.mark.parametrize("kind", ["scrabble", "upwords"])
def test_without_a_thought_it_lets_a_play_pass(kind: str):
    assert unthinking(asked(kind, "window")) == {"type": "let_pass"}


def test_where_there_is_no_pass_it_is_asked_again():
    with pytest.raises(NothingFound):
        unthinking(asked("wordgrid"))
