"""What HTTP handlers are given: who asks, what makes a request the same, how often one may."""

from dataclasses import dataclass
from secrets import compare_digest
from typing import Annotated
from urllib.parse import urlsplit
from uuid import UUID, uuid4

from fastapi import Depends, Header, Request, Response
from fastapi.requests import HTTPConnection

from services.gateway.accounts.service import Accounts
from services.gateway.accounts.sessions import Caller
from services.gateway.attendance import Attendance
from services.gateway.commands import Commands
from services.gateway.limits import RateLimits
from services.gateway.lobby import Lobby
from services.gateway.problems import Problem
from services.gateway.seeking.searches import Searches
from services.gateway.signup import Grants
from services.gateway.sockets.parts import Parts
from services.gateway.watchlist import WatchList
from shared.ops.tracing import new_trace

COOKIE = "wordhall_session"
TRACEPARENT_LENGTH = 55
_READS = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True)
class Gateway:
    """The parts of the running gateway, as handlers see them."""

    parts: Parts
    accounts: Accounts
    commands: Commands
    limits: RateLimits
    grants: Grants
    attendance: Attendance
    lobby: Lobby
    searches: Searches
    watchlist: WatchList


def gateway(connection: HTTPConnection) -> Gateway:
    """The parts that were put together when the process started."""
    found: Gateway = connection.app.state.gateway
    return found


GatewayDep = Annotated[Gateway, Depends(gateway)]


def check_same_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Raises `Problem` (`cross_origin`) when a browser says that another site is asking."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return
    elif origin in allowed or urlsplit(origin).netloc == connection.headers.get("host"):
        return
    raise Problem("cross_origin", "This can only be asked for from the page itself.")


def token_of(connection: HTTPConnection) -> tuple[str, bool] | None:
    """The session token that came along, and whether it was the browser's cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip(), False
    cookie = connection.cookies.get(COOKIE)
    return (cookie, True) if cookie else None


def forgotten_cookie(connection: HTTPConnection) -> list[tuple[bytes, bytes]]:
    """The header by which a browser forgets a session that is none; nothing if it sent none."""
    if COOKIE not in connection.cookies:
        return []
    forget = Response()
    forget.delete_cookie(COOKIE, path="/")
    return [pair for pair in forget.raw_headers if pair[0] == b"set-cookie"]


async def maybe_caller(request: Request, gateway: GatewayDep) -> Caller | None:
    """Who asks, None when nobody is signed in."""
    found = token_of(request)
    if found is None:
        return None
    token, by_cookie = found
    if by_cookie and request.method not in _READS:
        check_same_origin(request, gateway.parts.settings.allowed_origins)
    return await gateway.parts.caller_of(token, by_cookie=by_cookie)


MaybeCaller = Annotated[Caller | None, Depends(maybe_caller)]


async def signed_in(request: Request, caller: MaybeCaller, gateway: GatewayDep) -> Caller:
    """Who asks. Counts the request to their rate."""
    if caller is None:
        raise Problem("not_signed_in", "Sign in first.", headers=_forgotten(request))
    rate = "reads" if request.method in _READS else "changes"
    if not request.url.path.endswith("/actions"):
        gateway.limits.check(rate, caller.account.id)
    return caller


def _forgotten(request: Request) -> dict[str, str]:
    """A cookie that signs nobody in is taken back. With a token the cookie was not looked at."""
    found = token_of(request)
    if found is None or not found[1]:
        return {}
    return {name.decode(): value.decode() for name, value in forgotten_cookie(request)}


CallerDep = Annotated[Caller, Depends(signed_in)]


def address(connection: HTTPConnection) -> str:
    """Where the request comes from."""
    return connection.client.host if connection.client else "nowhere"


def counted_by_address(request: Request, gateway: GatewayDep) -> None:
    """Reads that need no session are counted by address."""
    gateway.limits.check("reads", f"ip:{address(request)}")


CountedByAddress = Depends(counted_by_address)


def request_key(
    idempotency_key: Annotated[
        UUID | None,
        Header(description="A UUID of the client's: the same again does nothing new."),
    ] = None,
) -> UUID:
    """The request's key; without one it is a new request."""
    return idempotency_key or uuid4()


RequestKey = Annotated[UUID, Depends(request_key)]


def from_the_house(
    gateway: GatewayDep, house_key: Annotated[str, Header(include_in_schema=False)] = ""
) -> bool:
    """Whether the request comes with the secret that this installation's own players have."""
    secret = gateway.parts.settings.house_key.get_secret_value()
    return bool(secret) and compare_digest(house_key.encode(), secret.encode())


FromTheHouse = Annotated[bool, Depends(from_the_house)]


def trace_of(traceparent: Annotated[str | None, Header()] = None) -> dict[str, str]:
    """The trace this request belongs to, or a new one: it goes on with every message."""
    whole = traceparent is not None and len(traceparent) == TRACEPARENT_LENGTH
    return new_trace(traceparent if whole else None)


Trace = Annotated[dict[str, str], Depends(trace_of)]


def not_lagging(gateway: GatewayDep) -> None:
    """Raises `Problem` (`slow_down`) while games wait for the engine: no new work then."""
    gateway.parts.check_not_lagging()


NotLagging = Depends(not_lagging)
