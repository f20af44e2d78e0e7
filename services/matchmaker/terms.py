"""Whether a table may be opened like this, and what exactly it then asks of everybody."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from services.matchmaker import refusals
from services.matchmaker.table import Terms
from shared.games import registry, stakes
from shared.games.faults import sentence
from shared.games.kernel import GameError, Malformed, Rules, Setting
from shared.games.time_control import DAY, LIMITS, MAX_INCREMENT, MINUTE, SECOND, TimeControl
from shared.messages.common import Json, Millis
from shared.messages.matchmaker import OpenTable

M = TypeVar("M", bound=BaseModel)


def agree(wish: OpenTable) -> Terms:
    """The terms of the table that is wished for, every default filled in.

    Raises `Refused`: `bad_options` with a sentence that says what to change.
    """
    rules = _rules(wish.game)
    _check_seats(rules, wish)
    _check_stake(wish)
    if wish.language not in rules.languages:
        known = ", ".join(rules.languages)
        raise refusals.bad_options(f"{rules.title} is played in these languages: {known}.")
    options = _read(rules.options, wish.options, "The options")
    _check_set_up(rules, Setting(wish.seats, options, wish.language))
    return Terms(
        game=wish.game,
        language=wish.language,
        options=options.model_dump(mode="json"),
        time_control=_time_control(rules, wish.time_control).model_dump(mode="json"),
        stake=wish.stake,
        private=wish.private,
        practice=wish.practice,
    )


def _rules(game: str) -> Rules:
    try:
        return registry.offered(game)
    except Malformed as error:
        raise refusals.bad_options(error.sentence) from error


def _check_seats(rules: Rules, wish: OpenTable) -> None:
    if wish.seats not in rules.seats:
        known = " or ".join(str(seats) for seats in rules.seats)
        raise refusals.bad_options(f"{rules.title} is a game for {known} players.")
    if len(wish.bots) >= wish.seats:
        raise refusals.bad_options("There are more bots than seats beside your own.")


def _check_set_up(rules: Rules, setting: Setting) -> None:
    """Options that are right each by itself may make no game together: a set without tiles."""
    try:
        rules.empty(setting)
    except GameError as error:
        raise refusals.bad_options(error.sentence) from error


def _check_stake(wish: OpenTable) -> None:
    if not stakes.allowed(wish.stake):
        raise refusals.bad_options(
            f"A stake is 0, or from {stakes.SMALLEST_STAKE} to {stakes.LARGEST_STAKE} coins."
        )
    if wish.stake and (wish.bots or wish.practice):
        raise refusals.bad_options("Practice and games with a bot are free: no stake.")


def _time_control(rules: Rules, wish: Json) -> TimeControl:
    """The wished control on top of the default of its kind; only kinds the game offers."""
    offered = {control.kind: control for control in rules.time_controls}
    kind = wish.get("kind", rules.time_controls[0].kind)
    if not isinstance(kind, str) or kind not in offered:
        known = ", ".join(offered)
        raise refusals.bad_options(f"{rules.title} has these time controls: {known}.")
    control = _read(TimeControl, {**offered[kind].model_dump(), **wish}, "The time control")
    if not control.within_limits:
        raise refusals.bad_options(_limits_of(control))
    return control


def _limits_of(control: TimeControl) -> str:
    shortest, longest = (_spoken(length) for length in LIMITS[control.kind])
    if control.kind != "whole_game":
        return f"The time a turn must be from {shortest} to {longest}, and has no increment."
    increment = _spoken(MAX_INCREMENT)
    return f"The time must be from {shortest} to {longest}, the increment at most {increment}."


def _spoken(length: Millis) -> str:
    for unit, name in ((DAY, "day"), (MINUTE, "minute"), (SECOND, "second")):
        if length % unit == 0:
            count = length // unit
            return f"{count} {name}" if count == 1 else f"{count} {name}s"
    return f"{length} ms"


def _read(model: type[M], said: Json, whole: str) -> M:
    try:
        return model.model_validate(said)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise refusals.bad_options(sentence(first, first["loc"], whole)) from error
