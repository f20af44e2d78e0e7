"""The page in the browser: static files, and one document for all of its addresses."""

import mimetypes
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Header, Response
from fastapi.responses import FileResponse, PlainTextResponse
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope

from services.gateway.problems import Problem

YEAR = "public, max-age=31536000, immutable"
MISSING = (
    "The page has not been built yet. `make setup` builds it; the interface under /api/v1 is here."
)
ADDRESSES = (
    "/",
    "/t/{id}",
    "/play",
    "/practice",
    "/open",
    "/games",
    "/statement",
    "/rules",
    "/rules/{game}",
    "/sign-in",
    "/sign-up",
)
NOT_PAGES = ("/api/", "/assets/")
"""Who asks for something below these is no person who mistyped an address."""


class _Elsewhere(APIRoute):
    """Any address but the interface's: what is missing there is its own affair."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if f"{scope['path']}/".startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def page(folder: Path) -> APIRouter:
    """Routes for the page built into `folder`."""
    router = APIRouter(include_in_schema=False, route_class=_Elsewhere)
    document = folder / "index.html"

    def shown(status: int) -> Response:
        if not document.is_file():
            return PlainTextResponse(MISSING, status_code=503)
        return FileResponse(document, status, headers={"Cache-Control": "no-cache"})

    async def index() -> Response:
        return shown(200)

    for address in ADDRESSES:
        for written in {address, f"{address.rstrip('/')}/"}:
            router.add_api_route(written, index, methods=["GET"])

    @router.get("/{path:path}")
    async def file(
        path: str,
        accept: Annotated[str, Header()] = "",
        accept_encoding: Annotated[str, Header()] = "",
    ) -> Response:
        found = _inside(folder, path)
        if found is None:
            if "text/html" in accept and not f"/{path}/".startswith(NOT_PAGES):
                return shown(404)
            raise Problem("no_such_path", "There is nothing at this address.")
        cached = YEAR if path.startswith("assets/") else "no-cache"
        return _file(found, cached, compressed="gzip" in accept_encoding)

    return router


def _file(found: Path, cached: str, *, compressed: bool) -> Response:
    """A file, in the compressed form that the build put beside it where that is welcome."""
    headers = {"Cache-Control": cached}
    packed = found.with_name(f"{found.name}.gz")
    if not packed.is_file():
        return FileResponse(found, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if not compressed:
        return FileResponse(found, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return FileResponse(packed, headers=headers, media_type=mimetypes.guess_type(found.name)[0])


def _inside(folder: Path, path: str) -> Path | None:
    """The file at `path`, if it is one of the page's own; hidden files are not."""
    if any(part.startswith(".") for part in path.split("/")):
        return None
    try:
        root = folder.resolve()
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):  # too long a name, a null byte: no file is called that
        return None
