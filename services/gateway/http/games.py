"""Which games there are, with everything a table of them may ask for."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Response
from pydantic import ValidationError

from services.gateway.http.deps import CountedByAddress
from services.gateway.http.models import (
    GameOut,
    GamesOut,
    LanguageOut,
    OptionOut,
    StakesOut,
    TimeControlKind,
    TimeControlsOut,
)
from services.gateway.problems import Problem
from shared.games import registry, stakes
from shared.games.kernel import Equipment, Malformed, Options, Rules, Setting
from shared.games.terms import languages_of
from shared.games.time_control import LIMITS, MAX_INCREMENT, TimeControl
from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from shared.messages.common import BotLevel

FRESH_S: Final = 3_600
"""How long an edition may be kept by who fetched it: one changes with a release only."""

router = APIRouter(tags=["games"], dependencies=[CountedByAddress])


@router.get("/games")
async def games() -> GamesOut:
    """All games, their options with defaults, languages, time controls, stakes."""
    return GamesOut(games=[_game(rules) for rules in registry.games()])


@router.get("/games/{game}/equipment")
async def equipment(
    game: Annotated[str, Path(max_length=40)],
    response: Response,
    language: Annotated[str, Query(max_length=10)],
    board: Annotated[str | None, Query(max_length=20)] = None,
) -> Equipment:
    """The board, the letters and the tiles of a game in a language.

    `board`: of which size, in a game that has an option of that name.
    """
    rules = _offered(game)
    if language not in rules.languages:
        raise Problem("bad_options", f"{rules.title} isn't played in this language.")
    chosen = {} if board is None else {"board": board}
    try:
        options = rules.options.model_validate(chosen)
        made = rules.equipment(Setting(rules.seats[0], options, language))
    except ValidationError:
        raise Problem("bad_options", f"{rules.title} has no such board.") from None
    except Malformed as error:
        raise Problem("bad_options", error.sentence) from None
    response.headers["Cache-Control"] = f"public, max-age={FRESH_S}"
    return made


def _offered(game: str) -> Rules:
    try:
        return registry.offered(game)
    except Malformed as error:
        raise Problem("no_such_game", error.sentence) from None


def _game(rules: Rules) -> GameOut:
    return GameOut(
        game=rules.name,
        name=rules.title,
        seats=list(rules.seats),
        joining=rules.joining,
        languages=_languages(rules),
        options=[_limited(rules, option) for option in options_of(rules.options)],
        time_controls=_time_controls(rules),
        bots=list(BotLevel),
        stakes=StakesOut(min=stakes.SMALLEST_STAKE, max=stakes.LARGEST_STAKE),
    )


def _languages(rules: Rules) -> list[LanguageOut]:
    """Those of the game's languages whose word list is here."""
    listed = {meta.language for meta in store.published()}
    return [
        LanguageOut(
            language=language,
            lexicon=store.latest(language).id,
            name=ALPHABETS[language].name,
        )
        for language in rules.languages
        if language in listed
    ]


def options_of(options: type[Options]) -> list[OptionOut]:
    """A game's options, from the fields of its model: its own first, then those of every game."""
    fields = options.model_json_schema().get("properties", {})
    own = [name for name in fields if name not in Options.model_fields]
    return [_option(name, fields[name]) for name in (*own, *Options.model_fields)]


def _option(name: str, field: dict[str, Any]) -> OptionOut:
    return OptionOut(
        name=name,
        title=field["title"],
        type="choice" if "enum" in field else field["type"],
        default=field["default"],
        help=field.get("description", ""),
        minimum=field.get("minimum"),
        maximum=field.get("maximum"),
        choices=field.get("enum"),
    )


def _limited(rules: Rules, option: OptionOut) -> OptionOut:
    """The option, with the choices that its game doesn't have in every language."""
    found = {choice: languages_of(rules, option.name, choice) for choice in option.choices or ()}
    some = {choice: list(known) for choice, known in found.items() if known != rules.languages}
    return option.model_copy(update={"only_in": some}) if some else option


def _time_controls(rules: Rules) -> TimeControlsOut:
    return TimeControlsOut(
        default=rules.time_controls[0],
        kinds=[_kind(control) for control in rules.time_controls],
    )


def _kind(default: TimeControl) -> TimeControlKind:
    shortest, longest = LIMITS[default.kind]
    most = MAX_INCREMENT if default.kind == "whole_game" else 0
    return TimeControlKind(
        kind=default.kind,
        default=default,
        min=TimeControl(kind=default.kind, budget_ms=shortest),
        max=TimeControl(kind=default.kind, budget_ms=longest, increment_ms=most),
    )
