"""What can go wrong on the public interface: RFC 9457 problem details with stable codes.

`title` and status belong to the code; `detail` is a sentence for the person concerned.
"""

from typing import Any, Final

import asyncpg
import sqlalchemy.exc
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException

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
    "cross_origin": (403, "This request came from another site"),
    "no_such_table": (404, "No such table"),
    "no_such_game": (404, "No such game"),
    "no_such_lexicon": (404, "No such word list"),
    "no_such_path": (404, "Nothing is here"),
    "no_such_method": (405, "This can't be done here"),
    "name_taken": (409, "This name is taken"),
    "not_enough_coins": (409, "Not enough coins"),
    "table_full": (409, "The table is full"),
    "table_closed": (409, "The table is closed"),
    "game_begun": (409, "The game has begun"),
    "already_seated": (409, "Already seated"),
    "not_seated": (409, "Not seated"),
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


class Problem(Exception):
    """A request that is refused. `retry_after_s` is for those that may be tried again."""

    def __init__(self, code: str, detail: str, *, retry_after_s: int | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.retry_after_s = retry_after_s


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
    headers: dict[str, str] = {"Cache-Control": "no-store"}
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

    async def on_http(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return response(_of_http(error))

    async def on_outage(_: Request, error: Exception) -> Response:
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
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}."


def _of_http(error: HTTPException) -> Problem:
    if error.status_code == 404:
        return Problem("no_such_path", "There is nothing at this address.")
    if error.status_code == 405:
        return Problem("no_such_method", "This address doesn't take that method.")
    if error.status_code == 413:
        return Problem("too_large", "The request is too large.")
    return Problem("malformed", str(error.detail))
