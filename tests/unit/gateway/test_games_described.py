"""`GET /games`: a form can be made of it, and what it says is what a table may ask for."""

from itertools import product
from typing import Any

import pytest
from fastapi import Response

from services.gateway.http.games import equipment, games
from services.gateway.http.models import GameOut, OptionOut
from services.gateway.problems import Problem
from shared.games import registry
from shared.games.kernel import Malformed
from shared.games.terms import agree

ALL = ("wordgrid", "scrabble", "words_with_friends", "wordsteal", "upwords")


@pytest.fixture(params=ALL)
async def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> GameOut:
    monkeypatch.setattr(registry, "_OFFERED", set(ALL))
    return next(one for one in (await games()).games if one.game == request.param)


def agreed(game: GameOut, **wish: Any) -> Any:
    asked: dict[str, Any] = {
        "game": game.game,
        "language": "en",
        "options": {},
        "time_control": {},
        "seats": game.seats[0],
        "stake": 0,
    }
    return agree(**{**asked, **wish})


def allowed(option: OptionOut) -> list[Any]:
    if option.type == "choice":
        return list(option.choices or ())
    return [option.minimum, option.maximum] if option.type == "integer" else [True, False]


def refused_values(option: OptionOut) -> list[Any]:
    """What is none of them, or of another type."""
    if option.type == "choice":
        return ["neither", 1, None]
    if option.type == "boolean":
        return [0, "true", None]
    assert option.minimum is not None
    assert option.maximum is not None
    return [option.minimum - 1, option.maximum + 1, str(option.minimum), 20.5, True, None]


def test_every_option_is_explained_and_whether_it_is_watched_comes_last(game: GameOut) -> None:
    for option in game.options:
        assert len(option.title) > 3
        assert option.title[0].isupper()
        assert "_" not in option.title
        assert option.help.endswith("."), "a sentence"
        assert option.default in allowed(option) or option.type == "integer"
    assert [option.name for option in game.options][-1] == "observed"


def test_the_defaults_are_what_a_table_has_that_asks_for_nothing(game: GameOut) -> None:
    defaults = {option.name: option.default for option in game.options}
    assert agreed(game).options == defaults
    assert agreed(game).time_control == game.time_controls.default.model_dump(mode="json")


def test_what_is_described_is_accepted_and_nothing_else(game: GameOut) -> None:
    for option in game.options:
        for value in allowed(option):
            assert agreed(game, options={option.name: value}).options[option.name] == value
        for value in refused_values(option):
            with pytest.raises(Malformed, match=option.name):
                agreed(game, options={option.name: value})


def test_times_of_every_kind_within_their_limits(game: GameOut) -> None:
    kinds = game.time_controls.kinds
    assert kinds[0].default == game.time_controls.default
    assert len({one.kind for one in kinds}) == len(kinds)
    for one in kinds:
        for control in (one.default, one.min, one.max):
            said = control.model_dump(mode="json")
            assert agreed(game, time_control=said).time_control == said
        for budget_ms in (one.min.budget_ms - 1, one.max.budget_ms + 1):
            with pytest.raises(Malformed):
                agreed(game, time_control={"kind": one.kind, "budget_ms": budget_ms})
        more = {"kind": one.kind, "increment_ms": one.max.increment_ms + 1}
        with pytest.raises(Malformed):
            agreed(game, time_control=more)


def test_every_number_of_seats_and_language(game: GameOut) -> None:
    assert game.joining == ("ask" if game.game == "wordsteal" else "open")
    for seats in range(1, 8):
        if seats in game.seats:
            agreed(game, seats=seats)
        else:
            with pytest.raises(Malformed, match="players"):
                agreed(game, seats=seats)
    for language in game.languages:
        assert agreed(game, language=language.language).options


def offered(option: OptionOut, language: str) -> list[Any]:
    """What a form offers for an option once the language is chosen."""
    only_in = option.only_in or {}
    return [one for one in allowed(option) if language in only_in.get(one, [language])]


def test_nothing_that_a_form_offers_is_refused(game: GameOut) -> None:
    """All languages, seats and options, each with each; times and stakes at their bounds."""
    names = [option.name for option in game.options]
    for language in (one.language for one in game.languages):
        for chosen in product(*(offered(option, language) for option in game.options)):
            options = dict(zip(names, chosen, strict=True))
            for seats in game.seats:
                assert agreed(game, language=language, seats=seats, options=options)
        for kind, stake in product(game.time_controls.kinds, (0, game.stakes.min, game.stakes.max)):
            for control in (kind.min, kind.default, kind.max):
                time = control.model_dump(mode="json")
                assert agreed(game, language=language, time_control=time, stake=stake)


def test_what_a_form_leaves_out_in_a_language_is_refused(game: GameOut) -> None:
    left_out = [
        (language.language, option.name, choice)
        for language in game.languages
        for option in game.options
        for choice in allowed(option)
        if choice not in offered(option, language.language)
    ]
    assert left_out == ([("da", "board", "8x8")] if game.game == "upwords" else [])
    for language, name, choice in left_out:
        with pytest.raises(Malformed):
            agreed(game, language=language, options={name: choice})


def test_the_default_of_an_option_exists_in_every_language(game: GameOut) -> None:
    for option in game.options:
        assert option.default not in (option.only_in or {})


async def test_a_board_and_its_tiles_can_be_fetched() -> None:
    answer = Response()
    made = await equipment("upwords", answer, language="en", board="8x8")
    assert len(made.squares) == 8
    assert "max-age" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("game", "language", "board", "code"),
    [
        ("chess", "en", None, "no_such_game"),
        ("scrabble", "xx", None, "bad_options"),
        ("upwords", "da", "8x8", "bad_options"),
        ("upwords", "en", "9x9", "bad_options"),
        ("scrabble", "en", "9x9", "bad_options"),
    ],
)
async def test_a_board_that_is_not_made_is_refused(
    game: str, language: str, board: str | None, code: str
) -> None:
    with pytest.raises(Problem) as why:
        await equipment(game, Response(), language=language, board=board)
    assert why.value.code == code
