"""Published word lists: which there are, downloading one, looking a word up."""

import asyncio
import gzip
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request, Response

from services.gateway.http.deps import CountedByAddress, GatewayDep, address
from services.gateway.http.models import LexiconOut, LexiconsOut, WordOut
from services.gateway.problems import Problem
from shared.lexicon import store
from shared.lexicon.store import LexiconMeta, NoSuchLexiconError

router = APIRouter(tags=["lexicons"], dependencies=[CountedByAddress])
LexiconId = Annotated[str, Path(max_length=20)]


@router.get("/lexicons")
async def lexicons() -> LexiconsOut:
    """All published lists."""
    return LexiconsOut(lexicons=[_said(meta) for meta in store.published()])


@router.get(
    "/lexicons/{id}",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, 304: {"description": "You have it."}},
)
async def download(
    id: LexiconId,
    request: Request,
    gateway: GatewayDep,
    accept_encoding: Annotated[str, Header()] = "",
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """The list, one word a line. It never changes: another word makes another list."""
    meta = _meta(id)
    headers = {
        "ETag": f'"{meta.sha256}"',
        "Cache-Control": "public, max-age=31536000, immutable",
        "Vary": "Accept-Encoding",
    }
    if meta.sha256 in if_none_match or if_none_match.strip() == "*":
        return Response(status_code=304, headers=headers)
    gateway.limits.check("downloads", address(request))
    text = await asyncio.to_thread(_text, id, "gzip" in accept_encoding)
    if "gzip" in accept_encoding:
        headers["Content-Encoding"] = "gzip"
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@router.get("/lexicons/{id}/words/{word}")
async def look_up(
    id: LexiconId, word: Annotated[str, Path(min_length=1, max_length=40)]
) -> WordOut:
    """Whether a word is in the list."""
    _meta(id)
    lexicon = await asyncio.to_thread(store.get, id)
    normalised = lexicon.normalise(word)
    valid = normalised is not None and len(normalised) >= 2 and normalised in lexicon
    return WordOut(word=word, normalised=normalised, valid=valid)


@lru_cache(maxsize=14)
def _text(id: str, compressed: bool) -> bytes:
    text = store.text(id)
    return gzip.compress(text, compresslevel=6, mtime=0) if compressed else text


def _meta(id: str) -> LexiconMeta:
    try:
        return store.meta(id)
    except NoSuchLexiconError:
        raise Problem("no_such_lexicon", "There is no such word list.") from None


def _said(meta: LexiconMeta) -> LexiconOut:
    return LexiconOut(
        id=meta.id,
        language=meta.language,
        words=meta.words,
        digest=meta.sha256,
        licence=meta.licence,
    )
