"""Around every request: how large a body may be, and which headers every answer has.

`HEAD` is answered as `GET`, without the body.
"""

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.gateway.problems import Problem, response

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_API = "/api/"


class TooLarge(HTTPException):
    """The body went over the limit while it was being read."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """ASGI middleware. WebSockets pass untouched."""

    def __init__(self, app: ASGIApp, *, body_bytes: int) -> None:
        self._app = app
        self._body_bytes = body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its body counted and its answer's headers completed."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send)
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        if self._declared(scope) > self._body_bytes:
            await self._refuse(scope, receive, answer)
        else:
            await self._app(scope, self._counted(receive), answer)

    def _declared(self, scope: Scope) -> int:
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit():
                return int(value)
        return 0

    def _counted(self, receive: Receive) -> Receive:
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._body_bytes:
                raise TooLarge()
            return message

        return counted

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = f"A request's body has at most {self._body_bytes} bytes."
        await response(Problem("too_large", limit))(scope, receive, send)


class _Answer:
    """Completes the headers of an answer on its way out."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._api = scope["path"].startswith(_API)
        self._head = scope["method"] == "HEAD"
        self._send = send

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            if self._api:
                headers.setdefault("Cache-Control", "no-store")
        elif self._head:
            message = {**message, "body": b""}
        await self._send(message)
