"""The server's side of a WebSocket: its opening, which may be denied with an answer, and its end.

What uvicorn (up to 0.54) leaves open at both ends is done here.
"""

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FAREWELL_S: Final = 12.0
"""How long a closed connection may take to go: longer than the client has for its own closing."""


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's protocol, whose connections end for good.

    A denial ends the opening as well: uvicorn sends it and then logs as an error that the opening
    was never finished.

    A transport that is closed still wants to write what it holds, and a client that never reads
    lets it wait for ever: who takes nothing is cut off.
    """

    _cut: TimerHandle | None = None

    async def send(self, message: Any) -> None:  # noqa: ANN401 - an ASGI message
        """See ASGI. The last part of a denial is the end of the handshake."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        """Serve, then see that the connection goes: at once when nothing more can be written."""
        try:
            await super().run_asgi()
        finally:
            if self.writable.is_set():
                self._cut_later()
            else:
                self.transport.abort()

    def keepalive_timeout(self) -> None:
        """The client answers no ping."""
        super().keepalive_timeout()
        self._cut_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if self._cut is not None:
            self._cut.cancel()
        super().connection_lost(exc)

    def _cut_later(self) -> None:
        if self._cut is None and not self.disconnected:
            self._cut = self.loop.call_later(FAREWELL_S, self.transport.abort)
