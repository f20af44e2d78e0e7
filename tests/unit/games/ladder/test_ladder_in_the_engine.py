"""The engine plays Ladder as it plays any game: it is told of it by the registration only."""

from services.engine.creating import Tools
from services.engine.handlers import EngineHandler
from services.engine.snapshots import SnapshotGate
from shared.games import match as m
from shared.messages.engine import (
    ActionAnswered,
    AskSnapshot,
    CreateGame,
    GameAdvanced,
    Snapshot,
    StakesPosted,
)
from shared.messages.matchmaker import GameEnded
from shared.messages.wallet import PostStakes, Settle
from tests.unit.engine.hall import Hall, only, person
from tests.unit.games.ladder.climbing import WORDS, to
from tests.unit.games.ladder.rules import Ladder, steps

TOOLS = Tools(latest=lambda _: WORDS.id, lexicon=lambda _: WORDS, new_seed=lambda: bytes(32))


def three_at_a_table() -> Hall:
    """A game of three for a stake, under way."""
    hall = Hall()
    gate = SnapshotGate(lambda: hall.now / 1_000)
    hall.handler = EngineHandler(pool=None, tools=TOOLS, cache_bytes=1, gate=gate)
    told = hall.send(
        CreateGame(
            game="ladder",
            language="en",
            options={"rungs": 4},
            time_control=Ladder.time_controls[0].model_dump(mode="json"),
            stake=50,
            seats=tuple(person(seat, hold=True) for seat in range(3)),
            matched_at=hall.now,
        )
    )
    assert only(PostStakes, told)
    hall.send(StakesPosted())
    hall.come(0, 1, 2)
    assert hall.match.phase == "playing"
    return hall


def step(hall: Hall) -> dict[str, object]:
    position = hall.match.position
    return to(next(steps(position, WORDS)))  # type: ignore[arg-type]


def test_it_is_played_to_its_end_and_the_winners_are_paid() -> None:
    hall = three_at_a_table()
    turns = []
    while hall.match.phase == "playing":
        turns.append(hall.to_move)
        told = hall.act(step(hall))
    first = turns[0]
    assert turns == [(first + count) % 3 for count in range(len(turns))]
    result = hall.match.result
    assert result is not None
    assert result.winners
    paid = [share.account for share in only(Settle, told).winners]
    assert paid == [f"account-{seat}" for seat in result.winners]
    assert only(GameEnded, told).reason == "score"
    events = [e for body in of(hall, GameAdvanced) for e in body.events]
    assert m.fold([m.load_event("ladder", event) for event in events]) == hall.match


def of(hall: Hall, kind: type[GameAdvanced]) -> list[GameAdvanced]:
    return [body for _, body in hall.told if isinstance(body, kind)]


def test_its_refusals_are_told_with_their_code() -> None:
    hall = three_at_a_table()
    told = hall.act(to("XYLOPHONE"))
    assert only(ActionAnswered, told).code == "word_unknown"
    assert only(ActionAnswered, told).sentence == "That is not in the English list."


def test_a_snapshot_tells_each_seat_its_own_letter() -> None:
    hall = three_at_a_table()
    shown = only(Snapshot, hall.send(AskSnapshot())).views
    letters = hall.match.position.letters  # type: ignore[attr-defined]
    told = {audience: view["position"]["letter"] for audience, view in shown.items()}
    assert told == {"observer": None, "0": letters[0], "1": letters[1], "2": letters[2]}
