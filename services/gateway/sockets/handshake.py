"""The server's side of a WebSocket's opening, which may be denied with an answer."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's protocol, for which a denial ends the opening as well.

    uvicorn (up to 0.54) sends the denial and then logs as an error that the opening was never
    finished: one error for each client who is told to slow down.
    """

    async def send(self, message: Any) -> None:  # noqa: ANN401 - an ASGI message
        """See ASGI. The last part of a denial is the end of the handshake."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
