"""Whole games of Ladder with legal and illegal actions."""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.kernel import Audience
from tests.unit.games.ladder.climbing import WORDS, made, on, to
from tests.unit.games.ladder.model import LadderPosition
from tests.unit.games.ladder.rules import steps
from tests.unit.games.tables import CALM, Game
from tests.unit.games.whole import CONTROLS, whatever_is_done

OTHERS: tuple[dict[str, Any], ...] = (
    {"type": "arrive"},
    {"type": "resign"},
    {"type": "offer_draw"},
    {"type": "decline_draw"},
    {"type": "challenge"},
    {"type": "climb"},
    {"type": "climb", "word": 4},
    {"type": "climb", "word": "", "letter": "A"},
    {},
)


def some_action(game: Game, seat: int, luck: Random) -> dict[str, Any]:
    """A step, any word, something else."""
    what = luck.random()
    if what < 0.15:
        return luck.choice(OTHERS)
    legal = list(steps(on(game), WORDS))
    if what < 0.8 and legal:
        return to(luck.choice(legal))
    return to(luck.choice((*WORDS, "colx", "ñ", "card ", "C.LD", "A" * 21)))


def new_game(luck: Random) -> Game:
    seats, options = luck.choice((2, 3, 4)), luck.choice(({}, {"rungs": 3}, {"rungs": 40}))
    control, staked = luck.choice(CONTROLS), luck.random() < 0.3
    game = made(seats=seats, options=options, time_control=control, staked=staked)
    return game.arrive(*range(luck.choice((seats, seats, seats, seats - 1))))


def check(game: Game) -> None:
    position = on(game)
    check_ladder(position, game.match)
    for audience in (None, *range(game.match.setup.seats)):
        others = without_others_letters(position, audience)
        hidden = game.match.but(position=others)
        tells = m.view(game.match, audience) != m.view(hidden, audience)
        assert tells == (position.shown and others != position)


def check_ladder(position: LadderPosition, match: m.Match) -> None:
    """Each rung is a step from the one below, and what was scored adds up."""
    words = (position.word, *(rung.word for rung in position.rungs))
    assert len(set(words)) == len(words)
    for below, above in pairwise(words):
        assert sum(one != two for one, two in zip(below, above, strict=True)) == 1
    for seat, score in enumerate(match.scores):
        mine = [rung.word for rung in position.rungs if rung.seat == seat]
        climbed = sum(one != two for word in mine for one, two in zip(word, words[0], strict=True))
        assert score == climbed + position.bonus[seat]
    assert position.shown == (match.phase == "ended" and match.turn > 0)


def without_others_letters(position: LadderPosition, audience: Audience) -> LadderPosition:
    """The same position, in which everybody else holds a sign that no game has."""
    letters = (letter if seat == audience else "?" for seat, letter in enumerate(position.letters))
    return position.but(letters=tuple(letters))


@settings(CALM, max_examples=15)
@given(number=st.integers(0, 10**9))
def test_whatever_is_done(number: int) -> None:
    luck = Random(number)
    whatever_is_done(new_game(luck), luck, some_action, check)


@settings(CALM, max_examples=15)
@given(number=st.integers(0, 10**9))
def test_a_secret_letter_is_told_to_its_seat_only(number: int) -> None:
    seats = 2 + number % 3
    begun = made(seats=seats, seed=f"{number:064x}").arrive(*range(seats)).events[-1]
    said = m.dump_event(begun)["did"][0]["letters"]
    for audience in (None, *range(seats)):
        shown = m.redact(begun, audience)
        assert shown is not None
        assert shown["did"][0].get("letters") == said.get(str(audience))
