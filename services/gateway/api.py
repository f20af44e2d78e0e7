"""The HTTP application: routers, errors, headers. Needs no running part to be described."""

from fastapi import APIRouter, FastAPI

from services.gateway import problems
from services.gateway.http import (
    accounts,
    games,
    lexicons,
    matches,
    page,
    records,
    rematches,
    seats,
    socket,
    tables,
    wallet,
    watching,
)
from services.gateway.http.guard import Guard
from services.gateway.problems import ProblemDetails
from services.gateway.settings import GatewaySettings
from shared.ops.health import Health, routes

PREFIX = "/api/v1"
VERSION = "1"


def make_api(settings: GatewaySettings, health: Health) -> FastAPI:
    """The application. `app.state.gateway` has to be set before a request comes."""
    app = FastAPI(
        title="Wordhall",
        version=VERSION,
        description="The public interface of Wordhall; docs/protocol.md tells it in prose.",
        docs_url=None,
        redoc_url=None,
        openapi_url=f"{PREFIX}/openapi.json",
        redirect_slashes=False,
    )
    app.add_middleware(Guard, body_bytes=settings.body_bytes)
    problems.install(app)
    api = APIRouter(prefix=PREFIX, responses=_described())
    for module in (
        *(accounts, games, tables, seats, matches, records, rematches),
        *(watching, wallet, lexicons, socket),
    ):
        api.include_router(module.router)
    app.include_router(api)
    app.router.routes.extend(routes(health)[:2])
    app.include_router(page.page(settings.page))
    return app


def _described() -> dict[int | str, dict[str, object]]:
    """Every error has the same shape."""
    content = {problems.MEDIA_TYPE: {"schema": ProblemDetails.model_json_schema()}}
    return {"default": {"description": "A problem, with a stable `code`.", "content": content}}
