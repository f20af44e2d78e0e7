"""What is taken from outside, and how it is said that something isn't."""

from typing import Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from services.gateway.http.models import ActionIn, OpenIn
from services.gateway.sockets.messages import Unreadable, read
from services.gateway.taken import Id, Object
from shared.games.faults import sentence

GAME = "00000000-0000-4000-8000-00000000000a"


def nested(levels: int) -> dict[str, Any]:
    return {"a": nested(levels - 1)} if levels > 1 else {}


@pytest.mark.parametrize(
    "said",
    [
        {"a": "\0"},
        {"a": ["b", {"c\0": 1}]},
        {"a": float("nan")},
        {"a": float("inf")},
        {"a": "\ud800"},
        nested(17),
        {"a": [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]},
    ],
)
def test_objects_that_the_bus_or_the_database_cannot_carry(said: dict[str, Any]) -> None:
    table = {"game": "wordgrid", "language": "en"}
    for taking in (
        lambda: OpenIn.model_validate({**table, "options": said}),
        lambda: OpenIn.model_validate({**table, "time_control": said}),
        lambda: ActionIn.model_validate({"id": GAME, "turn": 1, "action": said}),
    ):
        with pytest.raises(ValidationError):
            taking()


@pytest.mark.parametrize("said", [{}, {"a": "\\u0000"}, {"a": "𝒳é"}, {"a": 10**30}, nested(16)])
def test_objects_that_are_taken_as_they_are(said: dict[str, Any]) -> None:
    assert TypeAdapter(Object).validate_python(said) == said


def test_an_id_in_capitals_is_the_same_id() -> None:
    assert TypeAdapter(Id).validate_python(GAME.upper()) == GAME
    watch = read(f'{{"type": "watch", "game": "{GAME.upper()}"}}')
    assert watch.game == GAME  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("frame", "detail"),
    [
        ("", "The frame is not JSON."),
        ("[]", "The frame must be an object."),
        (
            '{"type": 5}',
            "The field 'type' must be one of 'hello', 'watch', 'unwatch', 'lobby', 'act', 'seek',"
            " 'unseek', 'ping'.",
        ),
        ("{}", "The field 'type' is missing."),
        ('{"type": "watch"}', "The field 'game' is missing."),
        ('{"type": "watch", "game": "x"}', "The field 'game' must be a UUID."),
        (
            f'{{"type": "watch", "game": "{GAME}", "after": 99999999999999999999999}}',
            "The field 'after' must be at most 1000000.",
        ),
        (
            '{"type": "ping", "nonce": "' + 65 * "x" + '"}',
            "The field 'nonce' must have at most 64 characters.",
        ),
        ('{"type": "ping", "nonce": NaN}', "The field 'nonce' must be text."),
        (
            f'{{"type": "act", "game": "{GAME}", "id": "{GAME}", "turn": 1,'
            ' "action": {"letter": "\\u0000"}}',
            "The field 'action' has a character that can't be stored.",
        ),
    ],
)
def test_frames_that_are_refused_in_a_sentence(frame: str, detail: str) -> None:
    with pytest.raises(Unreadable) as why:
        read(frame)
    assert str(why.value) == detail


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid")

    size: int = 5
    kind: Literal["small", "large"] = "small"
    words: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("said", "detail"),
    [
        ({"x": 1}, "The field 'x' is not known here."),
        ({"size": "a"}, "The field 'size' must be a whole number."),
        ({"kind": "huge"}, "The field 'kind' must be 'small' or 'large'."),
        ({"words": ["a", 1]}, "The field 'words[1]' must be text."),
        ([], "The options must be an object."),
    ],
)
def test_a_fault_is_said_with_the_name_of_the_field(said: object, detail: str) -> None:
    with pytest.raises(ValidationError) as fault:
        Options.model_validate(said)
    first = fault.value.errors()[0]
    assert sentence(first, first["loc"], "The options") == detail
