"""Rates, sizes and headers, without a hall."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from services.gateway.accounts.passwords import Passwords
from services.gateway.api import make_api
from services.gateway.http.deps import Gateway
from services.gateway.limits import RateLimits, rate_limits
from services.gateway.problems import Problem
from services.gateway.settings import GatewaySettings
from shared.ops.health import Health


def test_one_request_too_many_says_when_to_come_again() -> None:
    limits = RateLimits({"reads": "2/minute"})
    limits.check("reads", "anna")
    limits.check("reads", "anna")
    limits.check("reads", "ben")
    with pytest.raises(Problem) as refused:
        limits.check("reads", "anna")
    assert refused.value.code == "slow_down"
    assert 1 <= (refused.value.retry_after_s or 0) <= 60


@asynccontextmanager
async def client(**settings: object) -> AsyncIterator[httpx.AsyncClient]:
    """The application alone: nothing behind it runs."""
    chosen = GatewaySettings(**settings)  # type: ignore[arg-type]
    app = make_api(chosen, Health())

    class Parts:
        settings = chosen

    app.state.gateway = Gateway(
        parts=Parts(),  # type: ignore[arg-type]
        accounts=None,  # type: ignore[arg-type]
        commands=None,  # type: ignore[arg-type]
        limits=rate_limits(chosen),
        grants=None,  # type: ignore[arg-type]
    )
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://hall.example") as http:
        yield http


async def test_a_429_carries_retry_after() -> None:
    async with client(rate_reads="3/minute") as http:
        answers = [await http.get("/api/v1/games") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["code"] == "slow_down"


async def test_a_body_is_counted_also_when_its_length_is_not_told() -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1_000

    async with client(body_bytes=2_000) as http:
        told = await http.post("/api/v1/guests", content=b"x" * 3_000)
        untold = await http.post("/api/v1/guests", content=endless())
    assert [told.status_code, untold.status_code] == [413, 413]
    assert told.json()["code"] == untold.json()["code"] == "too_large"


async def test_a_crash_is_a_problem_that_tells_nothing() -> None:
    async with client() as http:
        broken = await http.post("/api/v1/guests", json={})
    assert (broken.status_code, broken.json()["code"]) == (500, "broken")
    assert "NoneType" not in broken.text


async def test_without_a_built_page_there_is_a_sentence(tmp_path) -> None:  # type: ignore[no-untyped-def]
    async with client(page=tmp_path) as http:
        missing = await http.get("/")
        outside = await http.get("/..%2f..%2fetc%2fpasswd")
    assert missing.status_code == 503
    assert "make setup" in missing.text
    assert outside.status_code == 404


async def test_hashed_assets_are_kept_for_a_year_and_the_document_is_not(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("1")
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with client(page=tmp_path) as http:
        asset, page = await http.get("/assets/app-1234.js"), await http.get("/t/some-table")
    assert "immutable" in asset.headers["cache-control"]
    assert page.headers["cache-control"] == "no-cache"
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


async def test_passwords_are_hashed_and_too_many_at_once_are_turned_away() -> None:
    passwords = Passwords(at_once=1, waiting=0)
    stored = await passwords.hash("correct horse battery")
    assert await passwords.fits(stored, "correct horse battery")
    assert not await passwords.fits(stored, "something else")
    assert not await passwords.fits(None, "anybody's guess")
    passwords._places = 0
    with pytest.raises(Problem) as busy:
        await passwords.fits(stored, "correct horse battery")
    assert busy.value.code == "slow_down"
    for wrong in ("short", "x" * 129):
        with pytest.raises(Problem) as refused:
            await passwords.hash(wrong)
        assert refused.value.code == "bad_password"
