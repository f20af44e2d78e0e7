"""The boards on which the page's worked examples are played, as the rules have them.

`python -m tests.contract.page_examples` writes them anew.
"""

import json
from pathlib import Path
from typing import Any, Final

from shared.games.kernel import Setting
from shared.games.registry import rules

FOLDER: Final = Path(__file__).parents[2] / "services/gateway/web/src/help"
BOARDS: Final = FOLDER / "boards.json"
SIZES: Final[dict[str, dict[str, Any]]] = {
    "scrabble": {},
    "words_with_friends": {},
    "upwords": {"board": "8x8"},
    "wordsteal": {},
}


def boards() -> str:
    """The English board and tiles of each game with tiles, as JSON."""
    return json.dumps({game: _equipment(game) for game in SIZES}, ensure_ascii=False) + "\n"


def _equipment(game: str) -> dict[str, Any]:
    of = rules(game)
    setting = Setting(seats=2, language="en", options=of.options.model_validate(SIZES[game]))
    return of.equipment(setting).model_dump(mode="json")


if __name__ == "__main__":
    BOARDS.write_text(boards(), "utf-8")
