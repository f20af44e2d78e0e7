"""docs/protocol.md tells of everything that a game's players send and are shown."""

import re
from pathlib import Path

import pytest

from shared.games import match as m
from shared.games.registry import rules
from tests.unit.games.tables import Game, wordgrid_setup

ROOT = Path(__file__).parents[3]
GAMES = ROOT / "shared" / "games"
SECTIONS = {
    "wordgrid": "Wordgrid",
    "scrabble": "Scrabble and Words With Friends",
    "words_with_friends": "Scrabble and Words With Friends",
    "upwords": "Upwords",
    "wordsteal": "Wordsteal",
}
SOURCES = {
    "wordgrid": ("wordgrid",),
    "scrabble": ("scrabble", "crossword/turns.py", "crossword/placement.py"),
    "words_with_friends": ("words_with_friends", "crossword/turns.py", "crossword/placement.py"),
    "upwords": ("upwords", "crossword/turns.py"),
    "wordsteal": ("wordsteal",),
}
"""Where a game refuses actions."""
NEVER = {
    "scrabble": {"no_tiles"},
    "words_with_friends": {"no_tiles"},
    "upwords": {"square_taken"},
}
"""An action without tiles is malformed before; in Upwords a tile may lie on another."""


def section(kind: str) -> str:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    found = re.search(rf"^### {SECTIONS[kind]}\n(.*?)(?=^##|\Z)", page, re.M | re.S)
    assert found is not None
    common = page[page.index("## A game") : page.index("### ")]
    scrabble = section("scrabble") if kind == "upwords" else ""  # "As in Scrabble."
    return common + found[1] + scrabble


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-z_]+", text))


@pytest.mark.parametrize("kind", SECTIONS)
def test_every_action_event_and_field_is_told_of(kind: str) -> None:
    game, told = rules(kind), words_of(section(kind))
    said = {action.model_fields["type"].default for action in (*game.actions, *game.answers)}
    for action in game.actions:
        said |= set(action.model_fields)
    for event in game.events:
        said |= {event.model_fields["type"].default, *event.public, *event.private}
    assert said <= told, said - told


@pytest.mark.parametrize("kind", SECTIONS)
def test_every_option_and_every_field_of_the_position_is_told_of(kind: str) -> None:
    setup = wordgrid_setup(game=kind)
    game = Game(setup).arrive(0, 1)
    shown = set(m.view(game.match, 0)["position"]) | set(rules(kind).options.model_fields)
    told = words_of(section(kind))
    assert shown <= told, shown - told


@pytest.mark.parametrize("kind", SECTIONS)
def test_every_refusal_is_told_of(kind: str) -> None:
    files = [file for name in SOURCES[kind] for file in python_files(GAMES / name)]
    assert files
    codes = {
        code for file in files for code in re.findall(r"Illegal\(\s*\"(\w+)\"", file.read_text())
    }
    told = words_of(section(kind))
    missing = codes - told - NEVER.get(kind, set())
    assert codes
    assert not missing


def python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.glob("*.py"))
