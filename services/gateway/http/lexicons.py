"""Published word lists: which there are, downloading one, looking a word up."""

import asyncio
import gzip
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request, Response

from services.gateway.accounts.sessions import Caller
from services.gateway.http.deps import CountedByAddress, Gateway, GatewayDep, MaybeCaller, address
from services.gateway.http.models import LexiconOut, LexiconsOut, WordOut
from services.gateway.problems import Problem
from services.gateway.taken import Text
from shared.games.registry import may_be_contested
from shared.lexicon import store
from shared.lexicon.store import LexiconMeta, NoSuchLexiconError

router = APIRouter(tags=["lexicons"], dependencies=[CountedByAddress])
CLOSED = (
    "You are playing a game in which words can be contested. The list is open to you again when"
    " the game is over."
)
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
    caller: MaybeCaller,
    accept_encoding: Annotated[str, Header()] = "",
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """The list, one word a line. It never changes: another word makes another list."""
    meta = _meta(id)
    await _check_open(gateway, caller, meta)
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
    id: LexiconId,
    word: Annotated[Text, Path(min_length=1, max_length=40)],
    gateway: GatewayDep,
    caller: MaybeCaller,
) -> WordOut:
    """Whether a word is in the list."""
    await _check_open(gateway, caller, _meta(id))
    lexicon = await asyncio.to_thread(store.get, id)
    normalised = lexicon.normalise(word)
    valid = normalised is not None and len(normalised) >= 2 and normalised in lexicon
    return WordOut(word=word, normalised=normalised, valid=valid)


async def _check_open(gateway: Gateway, caller: Caller | None, meta: LexiconMeta) -> None:
    """Raises `Problem` (`lookup_closed`) for who plays a game with challenges in this language."""
    if caller is None:
        return
    for game in await gateway.parts.views.under_way(caller.account.id, meta.language):
        if may_be_contested(game.kind, game.options):
            raise Problem("lookup_closed", CLOSED)


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
