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
    TimeControlsOut,
)
from shared.games import registry, stakes
from shared.games.kernel import Options, Rules
from shared.games.time_control import LIMITS, MAX_INCREMENT
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
    """A game's options, from the fields of its model."""
    schema = options.model_json_schema()
    return [_option(name, field) for name, field in schema.get("properties", {}).items()]


def _option(name: str, field: dict[str, Any]) -> OptionOut:
    return OptionOut(
        name=name,
        title=field.get("title", name),
        type="choice" if "enum" in field else field.get("type", "any"),
        default=field.get("default"),
        help=field.get("description", ""),
        minimum=field.get("minimum"),
        maximum=field.get("maximum"),
        choices=field.get("enum"),
    )


def _time_controls(rules: Rules) -> TimeControlsOut:
    first = rules.time_controls[0]
    shortest, longest = LIMITS[first.kind]
    most = MAX_INCREMENT if first.kind == "whole_game" else 0
    return TimeControlsOut(
        default=first.model_dump(mode="json"),
        min={"kind": first.kind, "budget_ms": shortest, "increment_ms": 0},
        max={"kind": first.kind, "budget_ms": longest, "increment_ms": most},
        kinds=[control.model_dump(mode="json") for control in rules.time_controls],
    )
