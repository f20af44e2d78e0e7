"""A game is its folder and its registration: with these two alone Ladder is played in the hall."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from services.gateway.http import games as gateway
from services.matchmaker.terms import agree
from shared.games import match as m
from shared.games import registry
from shared.games.kernel import Malformed
from shared.messages.common import Player
from shared.messages.matchmaker import OpenTable
from tests.unit.games.ladder.climbing import climb, ladder, made, to
from tests.unit.games.ladder.rules import FIRST_WORDS, Ladder
from tests.unit.games.tables import OFFER, Game

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
INTERFACE = (
    "shared.games.kernel",
    "shared.games.values",
    "shared.games.time_control",
    "shared.games.winning",
    "shared.lexicon.",
    "tests.unit.games.ladder.",
    "pydantic",
    "typing",
    "collections.abc",
)


def test_it_is_known_by_its_registration_only() -> None:
    class Newcomer(Ladder):
        name = "newcomer"

    with pytest.raises(Malformed, match="no game called 'newcomer'"):
        made("newcomer")
    registry.register(Newcomer(), offered=False)
    assert made("newcomer").arrive(0, 1).match.phase == "playing"


@pytest.mark.parametrize("file", ["model.py", "rules.py"])
def test_its_folder_stands_on_the_interface_alone(file: str) -> None:
    imported = {
        node.module or ""
        for node in ast.walk(ast.parse((HERE / file).read_text()))
        if isinstance(node, ast.ImportFrom)
    }
    assert imported
    assert {name for name in imported if not f"{name}.".startswith(INTERFACE)} == set()


def test_nothing_else_names_it() -> None:
    sources = [*(ROOT / "shared").rglob("*.py"), *(ROOT / "services").rglob("*.py")]
    assert len(sources) > 100
    named = re.compile(r"games\.ladder\b|[\"']ladder[\"']")
    assert [file for file in sources if named.search(file.read_text())] == []


def test_a_game_is_played_from_its_making_to_its_end() -> None:
    game = made(options={"rungs": 4}).arrive(0, 1)
    first = game.match.to_move
    assert first is not None
    words = {
        "COLD": ("CORD", "WORD", "WARD", "WARM"),
        "HEAD": ("HEAL", "TEAL", "TELL", "TALL"),
        "WARM": ("WARD", "WORD", "CORD", "COLD"),
    }[m.view(game.match, None)["position"]["word"]]
    climb(game, *words[:2])
    game.act(first, OFFER)
    climb(game, *words[2:])
    kinds = ["created", "arrived", "arrived", "begun", "moved", "moved", "draw_offered", "moved"]
    assert [event.type for event in game.events] == [*kinds, "moved", "ended"]
    result = game.match.result
    assert result is not None
    assert (result.reason, result.detail) == ("score", "top")
    assert sum(result.scores) == 10 + sum(m.view(game.match, None)["position"]["bonus"])
    check_stored(game)
    check_shown(game)


def check_stored(game: Game) -> None:
    """After every event the match is stored and loaded, and so are the events it folds from."""
    stored = [json.dumps(m.dump_event(event)) for event in game.events]
    match: m.Match | None = None
    for count, event in enumerate(game.events, 1):
        match = m.evolve(match, event)
        assert m.load(m.dump(match)) == match
        loaded = [m.load_event("ladder", json.loads(one)) for one in stored[:count]]
        assert m.fold(loaded) == match
    assert match == game.match


def check_shown(game: Game) -> None:
    """Everybody sees a plain JSON object of the match and of each event."""
    for audience in (None, 0, 1):
        shown: dict[str, Any] = m.view(game.match, audience)
        assert json.loads(json.dumps(shown)) == shown
        assert (shown["kind"], shown["phase"], shown["you"]) == ("ladder", "ended", audience)
        assert [seat["score"] for seat in shown["seats"]] == list(game.match.scores)
        for event in game.events:
            told = m.redact(event, audience)
            assert json.loads(json.dumps(told)) == told


def test_a_match_is_stored_with_its_game_under_way() -> None:
    """What was loaded goes on: the same action gives the same events."""
    game = ladder(letters="WC")
    climb(game, "CORD")
    loaded = m.load(m.dump(game.match))
    args: dict[str, Any] = {"turn": loaded.turn, "spent_ms": None}
    assert m.decide(loaded, game.lexicon, 1, to("WORD"), 5, **args) == game.act(1, to("WORD"), 5)


@pytest.fixture
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ladder is offered while the test runs."""
    monkeypatch.setattr(registry, "_OFFERED", {Ladder.name})


@pytest.mark.usefixtures("_offered")
async def test_once_it_is_offered_one_is_told_of_it() -> None:
    [told] = (await gateway.games()).games
    assert (told.game, told.name, told.seats) == ("ladder", "Ladder", [2, 3, 4])
    assert [language.language for language in told.languages] == list(FIRST_WORDS)
    [rungs] = [option for option in told.options if option.name != "observed"]
    assert (rungs.name, rungs.title, rungs.default) == ("rungs", "Rungs", 12)
    assert (rungs.minimum, rungs.maximum) == (2, 40)
    assert rungs.help.startswith("The game is over")


@pytest.mark.usefixtures("_offered")
def test_once_it_is_offered_one_may_open_a_table() -> None:
    owner = Player(account="a", name="Ann")
    wish = OpenTable(owner=owner, game="ladder", language="en", seats=3)
    terms = agree(wish)
    assert (terms.options, terms.time_control["budget_ms"]) == (
        {"observed": True, "rungs": 12},
        300_000,
    )
