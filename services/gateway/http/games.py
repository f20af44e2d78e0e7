"""Which games there are, with everything a table of them may ask for."""

from typing import Any

from fastapi import APIRouter

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
from shared.games import registry, stakes
from shared.games.kernel import Options, Rules
from shared.games.time_control import LIMITS, MAX_INCREMENT, TimeControl
from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from shared.messages.common import BotLevel

router = APIRouter(tags=["games"], dependencies=[CountedByAddress])


@router.get("/games")
async def games() -> GamesOut:
    """All games, their options with defaults, languages, time controls, stakes."""
    return GamesOut(games=[_game(rules) for rules in registry.games()])


def _game(rules: Rules) -> GameOut:
    return GameOut(
        game=rules.name,
        name=rules.title,
        seats=list(rules.seats),
        joining=rules.joining,
        languages=_languages(rules),
        options=options_of(rules.options),
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
