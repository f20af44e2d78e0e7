"""What a player is told of an action that can't be read."""

from typing import Any

import pytest
from pydantic import ValidationError

from shared.games.kernel import Malformed
from shared.games.reading import read_action
from shared.games.registry import rules

WRITE = {"type": "write", "cell": 7, "letter": "A", "path": [7, 12]}


@pytest.mark.parametrize(
    ("change", "detail"),
    [
        ({"cell": "here"}, "The field 'cell' must be a whole number."),
        ({"cell": 10**30}, "The field 'cell' must be less than 25."),
        ({"path": None}, "The field 'path' must be a list."),
        ({"path": [7, 99]}, "The field 'path[1]' must be less than 25."),
        ({"colour": "red"}, "The field 'colour' is not known here."),
    ],
)
def test_an_action_that_cannot_be_read_is_refused_in_a_sentence(
    change: dict[str, Any], detail: str
) -> None:
    with pytest.raises(Malformed) as refused:
        read_action({**WRITE, **change}, rules("wordgrid").actions)
    assert refused.value.sentence == detail


GAMES = ("wordgrid", "scrabble", "words_with_friends", "upwords", "wordsteal")


@pytest.mark.parametrize("claimed", ["score", "points", "words", "drew", "rack", "seat", "at"])
@pytest.mark.parametrize("game", GAMES)
def test_no_client_is_trusted_for_a_score_a_word_a_draw_or_a_time(game: str, claimed: str) -> None:
    """An action says what is asked for and nothing of what comes of it."""
    for kind in rules(game).actions:
        with pytest.raises(ValidationError) as refused:
            kind.model_validate({"type": kind.model_fields["type"].default, claimed: 1})
        unknown = {one["loc"] for one in refused.value.errors() if one["type"] == "extra_forbidden"}
        assert unknown == {(claimed,)}
