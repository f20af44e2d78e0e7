"""The page in the browser: static files, and one document for all of its addresses."""

import mimetypes
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Header, Response
from fastapi.responses import FileResponse, PlainTextResponse

from services.gateway.problems import Problem

YEAR = "public, max-age=31536000, immutable"
MISSING = (
    "The page has not been built yet. `make setup` builds it; the interface under /api/v1 is here."
)
ADDRESSES = (
    "/",
    "/t/{id}",
    "/practice",
    "/open",
    "/games",
    "/statement",
    "/sign-in",
    "/sign-up",
)


def page(folder: Path) -> APIRouter:
    """Routes for the page built into `folder`."""
    router = APIRouter(include_in_schema=False)
    document = folder / "index.html"

    async def index() -> Response:
        if not document.is_file():
            return PlainTextResponse(MISSING, status_code=503)
        return FileResponse(document, headers={"Cache-Control": "no-cache"})

    for address in ADDRESSES:
        router.add_api_route(address, index, methods=["GET", "HEAD"])

    @router.get("/{path:path}")
    async def file(path: str, accept_encoding: Annotated[str, Header()] = "") -> Response:
        found = _inside(folder, path)
        if found is None:
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
    """The file at `path`, if it is one of the page's own."""
    root = folder.resolve()
    found = (root / path).resolve()
    return found if found.is_relative_to(root) and found.is_file() else None
