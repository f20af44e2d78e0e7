"""What can go wrong on the public interface: RFC 9457 problem details with stable codes.

`title` and status belong to the code; `detail` is a sentence for the person concerned.
"""

from collections.abc import Mapping
from typing import Any, Final

import asyncpg
import sqlalchemy.exc
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Match

from shared.games.faults import predicate, sentence

MEDIA_TYPE: Final = "application/problem+json"

_CODES: Final[dict[str, tuple[int, str]]] = {
    "malformed": (422, "This request can't be read"),
    "bad_options": (422, "These options don't fit the game"),
    "bad_name": (422, "This name can't be used"),
    "bad_password": (422, "This password can't be used"),
    "not_signed_in": (401, "Not signed in"),
    "wrong_password": (401, "Name and password don't fit"),
    "guests_play_free": (403, "Guests play for nothing"),
    "not_your_table": (403, "Not your table"),
    "not_your_game": (403, "Not your game"),
    "not_observed": (403, "Only its players may see it"),
    "lookup_closed": (403, "No look-up during the game"),
    "cross_origin": (403, "This request came from another site"),
    "no_such_table": (404, "No such table"),
    "no_such_game": (404, "No such game"),
    "no_such_lexicon": (404, "No such word list"),
    "no_such_path": (404, "Nothing is here"),
    "no_such_method": (405, "This can't be done here"),
    "upgrade_required": (426, "This is a WebSocket"),
    "name_taken": (409, "This name is taken"),
    "not_enough_coins": (409, "Not enough coins"),
    "table_full": (409, "The table is full"),
    "table_closed": (409, "The table is closed"),
    "game_begun": (409, "The game has begun"),
    "already_seated": (409, "Already seated"),
    "not_seated": (409, "Not seated"),
    "must_ask": (409, "One asks to join here"),
    "no_need_to_ask": (409, "Nobody has to ask here"),
    "asked_already": (409, "Asked already"),
    "turned_away": (409, "Turned away"),
    "not_asking": (409, "Nobody is asking"),
    "too_many_requests_to_join": (409, "Too many people ask already"),
    "too_many_tables": (409, "Too many of your tables wait already"),
    "no_such_seat": (409, "No such seat"),
    "seat_taken": (409, "The seat is taken"),
    "seat_kept": (409, "The seat is kept for somebody"),
    "own_seat": (409, "Your own seat"),
    "staked_table": (409, "The table has a stake"),
    "too_few_seats": (409, "Too few seats are taken"),
    "seats_reserved": (409, "A stake is just being held"),
    "not_finished": (409, "The game is not finished"),
    "no_gcg": (409, "No GCG of this game"),
    "id_reused": (409, "This id was used for something else"),
    "stake_differs": (409, "The stake is another one"),
    "too_large": (413, "Too large"),
    "slow_down": (429, "Too many requests"),
    "broken": (500, "Something broke on our side"),
    "unavailable": (503, "Not available just now"),
}


OUTAGES: Final[tuple[type[Exception], ...]] = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    sqlalchemy.exc.DBAPIError,
    sqlalchemy.exc.TimeoutError,
)
"""What may be one. Errors of the database are told apart by `is_outage`."""
_PASSING: Final = frozenset({"08", "25", "40", "53", "55", "57", "58"})
"""Classes of SQLSTATE that pass: connections, conflicts, resources, an operator's doing."""
_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")


def is_outage(error: Exception) -> bool:
    """Whether the same request may succeed later.

    Not when the database was asked something that it can't answer: who is told "unavailable"
    asks for ever.
    """
    if isinstance(error, sqlalchemy.exc.DBAPIError) and error.orig is not None:
        return error.connection_invalidated or _passes(error.orig)
    return _passes(error)


def _passes(error: BaseException) -> bool:
    if isinstance(error, asyncpg.DataError) or isinstance(error.__cause__, asyncpg.DataError):
        return False
    state = getattr(error, "sqlstate", None)
    return state is None or str(state)[:2] in _PASSING


class Problem(Exception):
    """A request that is refused. `retry_after_s` is for those that may be tried again."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        retry_after_s: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.retry_after_s = retry_after_s
        self.headers = headers or {}


class ProblemDetails(BaseModel):
    """The body of a problem, as it is described to clients."""

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: str


def status_of(code: str) -> int:
    """The HTTP status of a code; a refusal of the rules that isn't listed is a conflict."""
    return _CODES.get(code, (409, ""))[0]


def details(code: str, detail: str) -> ProblemDetails:
    """The problem details of a code."""
    status, title = _CODES.get(code, (409, "Refused"))
    return ProblemDetails(title=title, status=status, code=code, detail=detail)


def response(problem: Problem) -> Response:
    """A problem as an HTTP answer."""
    body = details(problem.code, problem.detail)
    headers: dict[str, str] = {"Cache-Control": "no-store", **problem.headers}
    if problem.retry_after_s is not None:
        headers["Retry-After"] = str(problem.retry_after_s)
    if body.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(body.model_dump(), body.status, headers, media_type=MEDIA_TYPE)


def slow_down(detail: str, retry_after_s: int = 1) -> Problem:
    """Too many requests: when to come again, in whole seconds."""
    return Problem("slow_down", detail, retry_after_s=max(1, retry_after_s))


def unavailable(detail: str) -> Problem:
    """The bus or the database does not answer; nothing is known to have happened."""
    return Problem("unavailable", detail, retry_after_s=1)


def install(app: FastAPI) -> None:
    """Make every error answer of `app` a problem, unknown paths and crashes included."""

    async def on_problem(_: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return response(error)

    async def on_invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return response(Problem("malformed", _first(error)))

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return response(_of_http(error, request))

    async def on_outage(_: Request, error: Exception) -> Response:
        if not is_outage(error):
            raise error  # a crash: noted with its traceback, answered as one
        return response(unavailable("The database doesn't answer just now. Try again."))

    async def on_crash(_: Request, error: Exception) -> Response:
        return response(Problem("broken", "This should not have happened. It was noted."))

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    for outage in OUTAGES:
        app.add_exception_handler(outage, on_outage)
    app.add_exception_handler(Exception, on_crash)


def _first(error: RequestValidationError) -> str:
    """Where and why, without the value: it may be a password."""
    first: dict[str, Any] = error.errors()[0]
    part, *place = first["loc"]
    if first["type"] == "json_invalid":
        place = []
    if part == "body":
        return sentence(first, place, "The body")
    kind = "header" if part == "header" else "parameter"
    return f"The {kind} '{place[0] if place else part}' {predicate(first)}."


def _of_http(error: HTTPException, request: Request) -> Problem:
    if error.status_code == 404:
        return Problem("no_such_path", "There is nothing at this address.")
    if error.status_code == 405:
        allowed = ", ".join(_allowed(request))
        sentence = f"This address doesn't take {request.method}, only {allowed}."
        return Problem("no_such_method", sentence, headers={"Allow": allowed})
    if error.status_code == 413:
        return Problem("too_large", "The request is too large.")
    return Problem("malformed", "This request can't be read.")


def _allowed(request: Request) -> list[str]:
    """The methods that something answers at this address. `HEAD` is answered where `GET` is."""
    routes = request.app.router.routes
    asked = ({**request.scope, "method": method} for method in _METHODS)
    found = [
        str(scope["method"])
        for scope in asked
        if any(route.matches(scope)[0] is Match.FULL for route in routes)
    ]
    return [*found, "HEAD"] if "GET" in found else found
