"""Whole games as one seat is told them, for the page's tests of its folding.

`python -m tests.contract.told_games` writes them anew.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from shared.games import match as m
from tests.unit.cli.test_client_plays import begun, some_move
from tests.unit.games.tables import Game

FOLDER: Final = Path(__file__).parents[2] / "services/gateway/web/src/games/told"
GAMES: Final[dict[str, tuple[str, int, dict[str, Any], float]]] = {
    "wordgrid": ("en", 2, {}, 0.05),
    "scrabble": ("es", 3, {}, 0.04),
    "words_with_friends": ("pt", 2, {}, 0.0),
    "upwords": ("en", 4, {"board": "8x8"}, 0.03),
    "wordsteal": ("fr", 3, {"target": 60}, 0.03),
}
"""Kind: language, seats, options, how often somebody resigns or offers a draw instead."""
SHOWN_EVERY: Final = 6
COMPARED: Final = ("seq", "phase", "turn", "to_move", "window", "draw_offer", "agreed")
SEAT: Final = 1
"""Who listens."""


def told(kind: str) -> str:
    """A game, whole: what the seat is shown at first, then each event, now and then the game."""
    language, seats, options, wish = GAMES[kind]
    game = begun(kind, language, seats, options)
    start = _shown(game)
    luck = Random(kind)
    steps: list[dict[str, Any]] = []
    while not _over(game):
        for event in some_move(game, luck, wish=wish):
            said = m.redact(event, SEAT)
            if said is not None:
                steps.append({"event": said})
        if len(steps) % SHOWN_EVERY == 0 or _over(game):
            shown = _shown(game)
            steps[-1]["shown"] = {name: shown[name] for name in COMPARED} | {
                "position": shown["position"],
                "scores": [one["score"] for one in shown["seats"]],
                "statuses": [one["status"] for one in shown["seats"]],
            }
    return json.dumps({"start": start, "steps": steps}, ensure_ascii=False) + "\n"


def _over(game: Game) -> bool:
    return game.match.phase == "ended"


def _shown(game: Game) -> dict[str, Any]:
    view: dict[str, Any] = m.view(game.match, SEAT)
    return view


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for kind in GAMES:
        (FOLDER / f"{kind}.json").write_text(told(kind), "utf-8")


if __name__ == "__main__":
    main()
