"""Giving up a game whose messages could not be handled for ten minutes.

A fault of the platform that makes a game unplayable is an abort: every stake goes back whole.
The usual way is tried first; when even the game's state can't be read, its row alone is enough.
"""

from collections.abc import Iterable, Iterator

import asyncpg
from pydantic import TypeAdapter

from services.engine import metrics, store
from services.engine.creating import Tools, abort
from services.engine.game import Game
from services.engine.reply import Reply
from services.engine.stakes import ask_settling, stakes_of, tell_end
from shared.bus.records import Output, Record, reply
from shared.games.events import Ended
from shared.games.kernel import GameError
from shared.games.state import Result
from shared.messages.common import Millis
from shared.messages.engine import CreateGame, GameAdvanced
from shared.messages.envelope import Envelope, Message, Undecodable
from shared.messages.matchmaker import GameEnded
from shared.messages.wallet import RefundStakes, StakeOfSeat

REASON = "platform_fault"
STAKES = TypeAdapter(tuple[StakeOfSeat, ...])


async def give_up(
    tx: asyncpg.Connection, record: Record, now: Millis, tools: Tools
) -> list[Output]:
    """Abort the game of `record.key` and have its stakes given back; its outputs."""
    said = Reply()
    metrics.given_up.inc()
    if (game := await _read(tx, record.key)) is not None:
        await _abort(tx, game, now, tools, said)
    elif row := await store.give_up(tx, record.key, now):
        await _abort_blindly(tx, record.key, row, now, said)
    else:
        await _never_made(tx, record.key, said)
    return [reply(record, topic, body, n, at=now) for n, (topic, body) in enumerate(said.sent)]


async def _never_made(tx: asyncpg.Connection, id: str, said: Reply) -> None:
    """What is parked is the making of the game itself: its stakes are known from there."""
    for command in _decoded(await store.parked_messages(tx, id)):
        if isinstance(command, CreateGame) and (stakes := stakes_of(command.seats)):
            said.wallet(RefundStakes(stakes=stakes, reason=REASON))
            break
    said.matchmaker(GameEnded(reason=REASON))


def _decoded(values: Iterable[bytes]) -> Iterator[Message]:
    for value in values:
        try:
            yield Envelope.decode(value).body
        except Undecodable:
            continue


async def _read(tx: asyncpg.Connection, id: str) -> Game | None:
    try:
        return (await store.load(tx, [id])).get(id)
    except (ValueError, KeyError, GameError):  # a ValidationError is a ValueError
        return None


async def _abort(
    tx: asyncpg.Connection, game: Game, now: Millis, tools: Tools, said: Reply
) -> None:
    lexicon, before = tools.lexicon(game.match.setup.lexicon), game
    if game.ended:
        game = ask_settling(game, now, said) if game.around.stake else game
        tell_end(game, said)
    else:
        game = abort(game, REASON, lexicon, now, said)
    told = [body for _, body in said.sent if isinstance(body, GameAdvanced)]
    events = [event for body in told for event in store.stored(body, None, now)]
    await store.save(tx, events, changed=[(before, game)], states=[game])


async def _abort_blindly(
    tx: asyncpg.Connection, id: str, row: store.GivenUp, now: Millis, said: Reply
) -> None:
    """The state can't be read: say the end by what the row's columns tell."""
    result = Result(
        reason="aborted", winners=(), drawn=False, aborted=True, scores=(), detail=REASON
    )
    ended = Ended(seq=row.seq + 1, at=now, result=result, seed="")
    event = ended.model_dump(mode="json")
    told = GameAdvanced(
        game=id, seq=row.seq + 1, events=(event,), deadline=None, ended=True, practice=row.practice
    )
    await store.save(tx, store.stored(told, None, now))
    said.tell(told)
    if len(row.stakes) > 1:
        stakes = STAKES.validate_python(row.stakes)
        said.wallet(RefundStakes(stakes=stakes, reason=REASON))
    said.matchmaker(GameEnded(reason=REASON))
