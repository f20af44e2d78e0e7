"""The actions of one socket, from `act` to `accepted`, `refused` or `unavailable`."""

import asyncio
from collections.abc import Callable
from uuid import UUID

from services.gateway.accounts.sessions import Caller
from services.gateway.live import frames
from services.gateway.live.acting import Outcome, action_id
from services.gateway.live.game import LiveGame
from services.gateway.problems import Problem
from services.gateway.sockets.messages import ActIn
from services.gateway.sockets.parts import Parts


class SocketActions:
    """What was sent and isn't answered, of a limited number."""

    def __init__(self, parts: Parts, push: Callable[[str], None]) -> None:
        self._parts = parts
        self._push = push
        self._most = parts.settings.socket_actions
        self._sent: dict[str, Callable[[Outcome], None]] = {}
        self._loading: set[asyncio.Task[None]] = set()

    def act(self, said: ActIn, caller: Caller | None) -> None:
        """Send an action to its game, at once if the game is followed here."""
        if caller is None:
            self._refuse(said, "not_signed_in", "Sign in to play.")
            return
        if len(self._sent) >= self._most:
            self._refuse(said, "slow_down", "Too many actions without an answer.")
            return
        account = caller.account.id
        game = self._parts.hub.game(said.game)
        if game is not None and game.players:
            self._send(said, account, game)
        else:
            task = asyncio.create_task(self._send_when_known(said, account))
            self._loading.add(task)
            task.add_done_callback(self._loading.discard)

    def gone(self) -> None:
        """Nobody waits for answers any more."""
        for id, told in self._sent.items():
            self._parts.hub.acting.forget(id, told)
        for task in self._loading:
            task.cancel()

    async def _send_when_known(self, said: ActIn, account: str) -> None:
        """The game isn't followed here yet: find out who plays it."""
        if len(self._loading) > self._most:
            self._refuse(said, "slow_down", "Too many actions without an answer.")
            return
        try:
            async with self._parts.known_game(said.game) as game:
                self._send(said, account, game)
        except Problem as problem:
            code = None if problem.code == "unavailable" else problem.code
            self._tell(said, Outcome(code=code, sentence=problem.detail))

    def _send(self, said: ActIn, account: str, game: LiveGame) -> None:
        seat = game.seat_of(account)
        if seat is None:
            self._refuse(said, "not_your_game", "You don't play this game.")
            return
        acting = self._parts.hub.acting
        id = action_id(said.game, seat, UUID(said.id))
        if (before := self._sent.pop(str(id), None)) is not None:
            acting.forget(str(id), before)

        def told(outcome: Outcome) -> None:
            self._sent.pop(str(id), None)
            self._tell(said, outcome)

        self._sent[str(id)] = told
        acting.send(
            game=said.game,
            seat=seat,
            id=id,
            turn=said.turn,
            action=said.action,
            spent_ms=game.showing.spent_ms(seat, said.turn),
            told=told,
        )

    def _tell(self, said: ActIn, outcome: Outcome) -> None:
        if outcome.seq is not None:
            self._push(frames.accepted(said.game, said.id, outcome.seq))
        elif outcome.code is not None:
            self._refuse(said, outcome.code, outcome.sentence or "", outcome.words)
        else:
            detail = outcome.sentence or ""
            self._push(frames.error("unavailable", detail, game=said.game, id=said.id))

    def _refuse(self, said: ActIn, code: str, detail: str, words: tuple[str, ...] = ()) -> None:
        self._push(frames.refused(said.game, said.id, code, detail, words))
