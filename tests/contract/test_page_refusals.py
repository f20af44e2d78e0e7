"""Whatever a play can be refused with, the page has a sentence for it in the reader's language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from shared.games.registry import games, may_be_contested

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "services/gateway/web/src"
RAISED = {"GameError", "Illegal", "Malformed", "Stale"}
RECORDS = ("gcg/", "codec.py", "crossword/notation.py")
"""Reading records of games: never in answer to a play."""
OPENING = {"bad_options", "no_such_edition", "no_such_kind", "no_such_seat", "unknown_event"}
"""Refusals before there is a game, or of the server's own doing."""

HALL = (
    *("services/matchmaker", "services/gateway/http"),
    *("services/gateway/accounts", "services/gateway/seeking"),
)
BY_NAME = {"turned_away", "not_enough_coins"}
"""Codes that aren't written out where they are raised."""
UNSEEN = {"cross_origin", "no_gcg", "upgrade_required", "too_large"}
"""What this page never asks for."""
AWAY = {"left", "unseated"}
"""Why somebody has no seat: the table's own page says it."""


def calls(folder: str) -> Iterator[tuple[Path, ast.Call]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                yield path.relative_to(ROOT / folder), node


def name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ast.unparse(call.func)


def code(argument: ast.expr) -> str | None:
    literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return ast.literal_eval(argument) if literal else None


def of_the_rules() -> set[str]:
    """Every code that the rules of a game can refuse a play with."""
    raised = [
        call
        for path, call in calls("shared/games")
        if name(call) in RAISED and not path.as_posix().startswith(RECORDS)
    ]
    codes = [code(call.args[0]) for call in raised]
    assert None not in codes, "a code that is not written out can't be checked"
    return {one for one in codes if one is not None} - OPENING


def on_the_way() -> set[str]:
    """What engine and gateway refuse before the rules are asked."""
    found = [
        code(argument)
        for folder in ("services/engine", "services/gateway/sockets")
        for _, call in calls(folder)
        if name(call) in {"_refuse", "self._refuse", "frames.refused", "slow_down"}
        for argument in call.args
    ]
    return {one for one in found if one is not None and re.fullmatch(r"[a-z_]+", one)}


def in_the_hall() -> set[str]:
    """What requests of tables, seats, accounts and lists are refused with."""
    found = [
        code(call.args[0])
        for folder in HALL
        for _, call in calls(folder)
        if name(call) in {"Refused", "Problem", "refusals.Refused"} and call.args
    ]
    return {one for one in found if one is not None} | BY_NAME


def told() -> set[str]:
    """The codes for which the page has its own sentence."""
    english = (PAGE / "messages/refusals/en.ts").read_text("utf-8")
    page = (PAGE / "api/sentences.ts").read_text("utf-8")
    return set(re.findall(r"^    (\w+):", english, re.MULTILINE)) | set(
        re.findall(r"^  (\w+): \(", page, re.MULTILINE)
    )


def test_every_refusal_of_the_rules_has_a_sentence_on_the_page() -> None:
    codes = of_the_rules()
    assert {"word_unknown", "gap", "stack_full", "steal_with_an_s", "path_not_connected"} <= codes
    assert codes - told() == set()


def test_every_refusal_on_the_way_has_a_sentence_on_the_page() -> None:
    codes = on_the_way()
    assert {"no_such_game", "id_reused"} <= codes
    assert codes - told() == set()


def test_every_refusal_in_the_hall_has_a_sentence_on_the_page() -> None:
    codes = in_the_hall()
    assert {"table_full", "guests_play_free", "name_taken", "bad_options"} <= codes
    assert codes - told() - UNSEEN - AWAY == set()


def test_the_page_knows_in_which_games_words_are_contested() -> None:
    page = (PAGE / "state/lookups.ts").read_text("utf-8")
    found = re.search(r"CONTESTED = \[(.*)\];", page)
    assert found is not None
    kinds = [rules.name for rules in games() if may_be_contested(rules.name, {})]
    assert sorted(re.findall(r"'(\w+)'", found[1])) == sorted(kinds)


def test_no_sentence_is_kept_for_what_nobody_refuses() -> None:
    elsewhere = {"broken", "lookup_closed", "no_such_method", "no_such_path", "slow_down"}
    elsewhere |= {"unavailable"}
    assert told() - of_the_rules() - on_the_way() - in_the_hall() - elsewhere == set()
