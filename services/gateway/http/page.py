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
PACKED = {"br": "br", "gzip": "gz"}
"""Codings and the names of their files, the smaller first."""
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

    def shown(status: int, accepted: str) -> Response:
        if not document.is_file():
            return PlainTextResponse(MISSING, status_code=503)
        return _file(document, "no-cache", accepted, status)

    async def index(accept_encoding: Annotated[str, Header()] = "") -> Response:
        return shown(200, accept_encoding)

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
                return shown(404, accept_encoding)
            raise Problem("no_such_path", "There is nothing at this address.")
        cached = YEAR if path.startswith("assets/") else "no-cache"
        return _file(found, cached, accept_encoding)

    return router


def _file(found: Path, cached: str, accepted: str, status: int = 200) -> Response:
    """A file, in the smallest of the forms that the build put beside it and that are accepted."""
    headers = {"Cache-Control": cached}
    kind = mimetypes.guess_type(found.name)[0]
    packed = {
        coding: form
        for coding, suffix in PACKED.items()
        if (form := found.with_name(f"{found.name}.{suffix}")).is_file()
    }
    if packed:
        headers["Vary"] = "Accept-Encoding"
    for coding, form in packed.items():
        if coding in _codings(accepted):
            headers["Content-Encoding"] = coding
            return FileResponse(form, status, headers, media_type=kind)
    return FileResponse(found, status, headers, media_type=kind)


def _codings(accepted: str) -> set[str]:
    """The codings that a browser names; `q=0` rules one out."""
    named = (one.replace(" ", "").partition(";") for one in accepted.lower().split(","))
    return {coding for coding, _, weight in named if weight not in ("q=0", "q=0.0")}


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
