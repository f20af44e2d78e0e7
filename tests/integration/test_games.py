"""Every game in every language and with every number of people, from table to settlement."""

from random import Random
from typing import Any

import pytest

from shared.games.registry import rules
from tests.integration.board import Board
from tests.integration.hall_client import guest
from tests.integration.playing import CONTESTED, PASS, RESIGN, Sitting, sitting, together, unhurried
from tests.integration.searches import warmed_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
STAKE = 33
"""No pot of it can be divided without a remainder."""
ENDS = {
    "wordgrid": {"grid_full", "no_move"},
    "scrabble": {"passes"},
    "words_with_friends": {"scoreless_turns"},
    "upwords": {"passes"},
    "wordsteal": {"target", "nothing_played"},
}
SHORT: dict[str, dict[str, Any]] = {"wordsteal": {"target": 10}}
"""Options with which a game is soon over."""
PLAYS = 4


@pytest.fixture
def hall(stack: Stack) -> Stack:
    return stack


async def to_the_end(sat: Sitting, luck: Random) -> None:
    """A few plays; then nobody plays any more, where a game ends by that."""
    kind = sat.match["kind"]
    if kind in ("wordgrid", "wordsteal"):
        await sat.turns(luck, eager=kind == "wordsteal")
        return
    await sat.turns(luck, PLAYS)
    while sat.match["phase"] != "ended":
        await sat.act(sat.to_move, PASS)


async def played(hall: Stack, kind: str, seats: int = 2, **wish: Any) -> None:
    """One game to its end; its coins go where they belong."""
    wish.setdefault("options", SHORT.get(kind, {}))
    async with sitting(hall.gateways, kind, seats, **wish) as sat:
        await to_the_end(sat, Random(f"{kind} {seats} {wish}"))
        result = await sat.settled()
        assert (result["reason"], result["detail"] in ENDS[kind]) == ("score", True), result
        assert sat.match["language"] == wish.get("language", "en")


@pytest.mark.parametrize("kind", list(ENDS))
async def test_a_game_is_played_in_each_of_its_languages(hall: Stack, kind: str) -> None:
    await together(*(played(hall, kind, language=code) for code in rules(kind).languages))


@pytest.mark.parametrize(
    ("kind", "tables"),
    [
        ("wordgrid", (2,)),
        ("scrabble", (2, 3, 4)),
        ("words_with_friends", (2,)),
        ("upwords", (2, 3, 4)),
        ("wordsteal", (2, 4, 6)),
    ],
)
async def test_the_winners_are_paid_to_the_coin(
    hall: Stack, kind: str, tables: tuple[int, ...]
) -> None:
    await together(*(played(hall, kind, seats, stake=STAKE) for seats in tables))


@pytest.mark.parametrize(
    ("kind", "bots"),
    [
        ("wordgrid", ["hard"]),
        ("scrabble", ["easy"]),
        ("words_with_friends", ["medium"]),
        ("upwords", ["medium"]),
        ("wordsteal", ["easy", "medium"]),
    ],
)
async def test_bots_play_every_game_and_say_whether_a_play_stands(
    hall: Stack, kind: str, bots: list[str]
) -> None:
    """Where more of them are left they go on among themselves, to the end."""
    seats = set(range(1, 1 + len(bots)))

    def answered(board: Board) -> set[int]:
        return _by(board, "let_pass", "challenged") if kind in CONTESTED else seats

    await warmed_up(kind)
    person = await guest(hall.url)
    wish = {"game": kind, "language": "en", "seats": 1 + len(bots), "bots": bots, "private": True}
    options = {"target": 30} if kind == "wordsteal" else unhurried(kind)
    wish |= {"options": options, "joining": "open"}
    table = (await person.post("/tables", wish))["table"]["id"]
    async with person.socket() as socket:
        board, luck = await Board(socket, table).watch(), Random(kind)
        while not (seats <= _by(board, "moved") and seats <= answered(board)) and not board.ended:
            await board.until(lambda b: b.ended or bool(b.asked))
            if not board.ended:
                assert (await board.act(await board.some_action(luck)))["type"] == "accepted"
        if not board.ended:
            assert (await board.act(RESIGN))["type"] == "accepted"
        await board.until(lambda b: b.ended)
    assert seats <= _by(board, "moved")
    assert seats <= answered(board)


def _by(board: Board, *kinds: str) -> set[int]:
    """The seats that have done something of these kinds."""
    events = (frame["event"] for frame in board.socket.heard if frame["type"] == "event")
    return {event["seat"] for event in events if event["type"] in kinds}
