"""Which files decide whether what was compiled before is still good."""

import ast
import sys
from functools import cache
from pathlib import Path

from shared.lexicon.compiled import sources

SHARED = Path(__file__).parents[3] / "shared"


@cache
def relative() -> set[str]:
    return {str(file.relative_to(SHARED)) for file in sources()}


def test_what_compiles_and_what_goes_into_it_decides() -> None:
    assert relative() >= {
        "games/crossword/search_walk.py",
        "games/crossword/search_bits.py",
        "games/upwords/walk.py",
        "games/wordsteal/walk.py",
        "games/wordsteal/grid.py",
        "games/wordgrid/walk.py",
        "lexicon/automaton.py",
        "lexicon/compiled.py",
    }


def test_every_module_that_has_a_compiled_function_is_there() -> None:
    marked = {
        str(file.relative_to(SHARED))
        for file in SHARED.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one, ast.Name) and one.id == "compiled" for one in node.decorator_list)
    }
    assert marked
    assert marked <= relative()


def test_all_that_they_import_is_there() -> None:
    for file in sources():
        name = ".".join(("shared", *file.relative_to(SHARED).with_suffix("").parts))
        __import__(name)
        module = vars(sys.modules[name])
        homes = {getattr(one, "__module__", None) for one in module.values()}
        for home in homes:
            if isinstance(home, str) and home.startswith(("shared.games.", "shared.lexicon.")):
                assert str(Path(*home.split(".")[1:])) + ".py" in relative(), (name, home)


def test_rules_that_only_decide_are_not() -> None:
    assert not relative() & {"games/scrabble/rules.py", "games/match.py", "games/gcg/reading.py"}
