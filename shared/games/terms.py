"""Whether a game can be played on these terms, and what they are with every default filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from shared.games import registry, stakes
from shared.games.faults import sentence
from shared.games.kernel import GameError, Malformed, Options, Rules, Setting
from shared.games.time_control import DAY, LIMITS, MAX_INCREMENT, MINUTE, SECOND, TimeControl
from shared.games.values import Millis

M = TypeVar("M", bound=BaseModel)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Agreed:
    """A game's options and time control as JSON. Equal terms are equal values."""

    options: Json
    time_control: Json


def agree(
    *, game: str, language: str, options: Json, time_control: Json, seats: int, stake: int
) -> Agreed:
    """The terms, every default filled in.

    Raises `Malformed` (`bad_options`) with a sentence that says what to change.
    """
    rules = _rules(game)
    if seats not in rules.seats:
        _refuse(f"{rules.title} is a game for {numbers(rules.seats)} players.")
    if not stakes.allowed(stake):
        _refuse(f"A stake is 0, or from {stakes.SMALLEST_STAKE} to {stakes.LARGEST_STAKE} coins.")
    if language not in rules.languages:
        known = ", ".join(rules.languages)
        _refuse(f"{rules.title} is played in these languages: {known}.")
    chosen = _read(rules.options, options, "The options")
    _check_set_up(rules, Setting(seats, chosen, language))
    return Agreed(
        options=chosen.model_dump(mode="json"),
        time_control=_time_control(rules, time_control).model_dump(mode="json"),
    )


def languages_of(rules: Rules, option: str, choice: str) -> tuple[str, ...]:
    """The game's languages in which it can be set up with this choice: an edition may be made in
    some of them only."""
    chosen = rules.options.model_validate({option: choice})
    return tuple(language for language in rules.languages if _sets_up(rules, chosen, language))


def _sets_up(rules: Rules, chosen: Options, language: str) -> bool:
    try:
        rules.empty(Setting(rules.seats[0], chosen, language))
    except GameError:
        return False
    return True


def numbers(known: Sequence[int]) -> str:
    """As in "2, 3 or 4"."""
    *first, last = map(str, known)
    return f"{', '.join(first)} or {last}" if first else last


def _refuse(why: str) -> NoReturn:
    raise Malformed("bad_options", why)


def _rules(game: str) -> Rules:
    try:
        return registry.offered(game)
    except Malformed as error:
        _refuse(error.sentence)


def _check_set_up(rules: Rules, setting: Setting) -> None:
    """Options that are right each by itself may make no game together: a set without tiles."""
    try:
        rules.empty(setting)
    except GameError as error:
        _refuse(error.sentence)


def _time_control(rules: Rules, wish: Json) -> TimeControl:
    """The wished control on top of the default of its kind; only kinds the game offers."""
    offered = {control.kind: control for control in rules.time_controls}
    kind = wish.get("kind", rules.time_controls[0].kind)
    if not isinstance(kind, str) or kind not in offered:
        known = ", ".join(offered)
        _refuse(f"{rules.title} has these time controls: {known}.")
    control = _read(TimeControl, {**offered[kind].model_dump(), **wish}, "The time control")
    if not control.within_limits:
        _refuse(_limits_of(control))
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
        return model.model_validate(said, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        _refuse(sentence(first, first["loc"], whole))
