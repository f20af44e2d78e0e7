"""Rates, sizes and headers, without a hall."""

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from services.gateway.accounts.names import clean
from services.gateway.accounts.passwords import Passwords
from services.gateway.api import make_api
from services.gateway.http.deps import Gateway, trace_of
from services.gateway.limits import RateLimits, rate_limits
from services.gateway.problems import Problem
from services.gateway.settings import GatewaySettings
from shared.ops.health import Health

GAME = "00000000-0000-4000-8000-000000000000"


def test_one_request_too_many_says_when_to_come_again() -> None:
    limits = RateLimits({"reads": "2/minute"})
    limits.check("reads", "anna")
    limits.check("reads", "anna")
    limits.check("reads", "ben")
    with pytest.raises(Problem) as refused:
        limits.check("reads", "anna")
    assert refused.value.code == "slow_down"
    assert 1 <= (refused.value.retry_after_s or 0) <= 60


@pytest.mark.parametrize(
    ("ours", "theirs", "lets"),
    [
        ("secret", "secret", True),
        ("secret", "wrong", False),
        ("secret", "", False),
        ("", "", False),
    ],
)
async def test_only_the_house_has_names_that_are_reserved(
    ours: str, theirs: str, lets: bool
) -> None:
    class SignUps:
        async def sign_up(self, *_: object, house: bool) -> None:
            clean("Vera-hard-bot", house=house)

    who = {"name": "Vera-hard-bot", "password": "long enough"}
    async with client(accounts=SignUps(), house_key=ours) as http:
        answer = await http.post("/api/v1/accounts", json=who, headers={"House-Key": theirs})
    assert answer.json()["code"] == ("broken" if lets else "bad_name"), "there is no hall behind"


@asynccontextmanager
async def client(
    limits: RateLimits | None = None,
    caller: object = None,
    accounts: object = None,
    **settings: object,
) -> AsyncIterator[httpx.AsyncClient]:
    """The application alone: nothing behind it runs, and everybody is `caller`."""
    chosen = GatewaySettings(**settings)  # type: ignore[arg-type]
    app = make_api(chosen, Health())

    class Parts:
        settings = chosen

        def now_ms(self) -> int:
            return 0

        async def caller_of(self, token: str, *, by_cookie: bool = False) -> object:
            return caller

    app.state.gateway = Gateway(
        parts=Parts(),  # type: ignore[arg-type]
        accounts=accounts,  # type: ignore[arg-type]
        commands=None,  # type: ignore[arg-type]
        limits=limits or rate_limits(chosen),
        grants=None,  # type: ignore[arg-type]
        attendance=None,  # type: ignore[arg-type]
        lobby=None,  # type: ignore[arg-type]
        searches=None,  # type: ignore[arg-type]
        watchlist=None,  # type: ignore[arg-type]
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


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("1")
    (tmp_path / "assets" / ".hidden").write_text("secret")
    (tmp_path / ".built").write_text("secret")
    (tmp_path / "index.html").write_text("<!doctype html>")
    return tmp_path


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5, br; q=0", "gzip"),
        ("identity", None),
    ],
)
async def test_what_the_build_compressed_is_sent_so(
    built: Path, accepted: str, coding: str | None
) -> None:
    for name in ("index.html", "manifest.webmanifest", "assets/app-1234.js"):
        (built / name).write_text("1" * 50)
        (built / f"{name}.gz").write_bytes(gzip.compress(b"1" * 50))
        (built / f"{name}.br").write_bytes(b"brotli")
    async with client(page=built) as http:
        for path, kind in (
            ("/", "text/html; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/assets/app-1234.js", "text/javascript; charset=utf-8"),
        ):
            async with http.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers.get("content-encoding") == coding
            assert answer.headers["content-type"] == kind
            assert answer.headers["vary"] == "Accept-Encoding"
            assert raw.startswith({"br": b"brotli", "gzip": b"\x1f\x8b", None: b"1"}[coding])


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nonsense", "/t/", "/t/a/b", "/statement/x"])
async def test_a_mistyped_address_shows_the_page(built: Path, path: str) -> None:
    async with client(page=built) as http:
        seen, asked = await http.get(path, headers=BROWSER), await http.get(path)
    assert (seen.status_code, seen.text) == (404, "<!doctype html>")
    assert (asked.status_code, asked.json()["code"]) == (404, "no_such_path")


@pytest.mark.parametrize("path", ["/statement/", "/t/some-table/", "/practice/"])
async def test_a_slash_behind_a_known_address_does_no_harm(built: Path, path: str) -> None:
    async with client(page=built) as http:
        assert (await http.get(path, headers=BROWSER)).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%00",
        "/%00",
        "/.built",
        "/assets/.hidden",
        "/assets/" + "x" * 300,
        "/assets/old-99.js",
        "/api/nonsense",
        "/api/v1/nonsense",
    ],
)
async def test_what_is_no_file_is_not_there(built: Path, path: str) -> None:
    async with client(page=built) as http:
        missing = await http.get(path, headers={"Accept": "*/*"})
        browsed = await http.get(path, headers=BROWSER)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_path")
    assert browsed.status_code == 404
    assert "secret" not in missing.text + browsed.text


@pytest.mark.parametrize("path", ["/assets/%00", "/assets/old-99.js", "/api/v1/nonsense"])
async def test_who_asks_for_an_asset_or_the_interface_gets_no_page(built: Path, path: str) -> None:
    async with client(page=built) as http:
        missing = await http.get(path, headers=BROWSER)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_path")


async def test_another_method_is_told_which_there_are(built: Path) -> None:
    async with client(page=built) as http:
        for method, path, allowed in (
            ("GET", "/api/v1/accounts", "POST"),
            ("PUT", "/api/v1/tables", "GET, POST, HEAD"),
            ("POST", "/api/v1/me", "GET, HEAD"),
            ("DELETE", "/statement", "GET, HEAD"),
            ("POST", "/nonsense", "GET, HEAD"),
        ):
            refused = await http.request(method, path)
            assert (refused.status_code, refused.json()["code"]) == (405, "no_such_method"), path
            assert refused.headers["allow"] == allowed
        socket = await http.get("/api/v1/ws")
        assert (socket.status_code, socket.json()["code"]) == (426, "upgrade_required")
        assert socket.headers["upgrade"] == "websocket"


@pytest.mark.parametrize("path", ["/api/v1/games", "/assets/app-1234.js", "/", "/api/v1/lexicons"])
async def test_head_is_get_without_the_body(built: Path, path: str) -> None:
    async with client(page=built) as http:
        whole, head = await http.get(path), await http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "cache-control"):
        assert head.headers[name] == whole.headers[name]


# --- what can't be read ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "body", "detail"),
    [
        ("POST", "/guests", b"{", "The body is not JSON."),
        ("POST", "/guests", b"", "The body is missing."),
        ("POST", "/guests", b"[]", "The body must be an object."),
        ("POST", "/guests", b"[" * 9_000, "This request can't be read."),
        ("POST", "/guests", b'{"name": 5}', "The field 'name' must be text."),
        (
            "POST",
            "/guests",
            b'{"name": "a\\u0000b"}',
            "The field 'name' has a character that can't be stored.",
        ),
        (
            "POST",
            "/guests",
            b'{"name": "\\ud800abc"}',
            "The field 'name' has a character that can't be stored.",
        ),
        ("POST", "/accounts", b"{}", "The field 'name' is missing."),
        (
            "POST",
            "/sessions",
            b'{"name": "x\\u0000", "password": "long enough"}',
            "The field 'name' has a character that can't be stored.",
        ),
        ("GET", "/tables/7", b"", "The parameter 'table' must be a UUID."),
        (
            "GET",
            "/tables?game=%00",
            b"",
            "The parameter 'game' has a character that can't be stored.",
        ),
        (
            "GET",
            f"/matches/{GAME}/events?after=99999999999999999999999",
            b"",
            "The parameter 'after' must be at most 1000000.",
        ),
        (
            "GET",
            f"/tables/{GAME}?min_version=x",
            b"",
            "The parameter 'min_version' must be a whole number.",
        ),
    ],
)
async def test_what_cannot_be_read_is_said_in_a_sentence(
    method: str, path: str, body: bytes, detail: str
) -> None:
    headers = {"Content-Type": "application/json"} if body or method == "POST" else {}
    async with client() as http:
        answer = await http.request(method, f"/api/v1{path}", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["detail"] == detail


# --- an outage or a fault of ours -----------------------------------------------------------


class Asyncpg(Exception):
    """As SQLAlchemy shows an error of the database: with its SQLSTATE."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__("of the database")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "passes"),
    [
        (DBAPIError("select", {}, Asyncpg("22021")), False),  # a NUL in a text
        (DBAPIError("select", {}, Asyncpg("22003")), False),  # out of range
        (DBAPIError("select", {}, Asyncpg("42P01")), False),  # no such table
        (DBAPIError("select", {}, Asyncpg("23505")), False),  # a constraint
        (DBAPIError("select", {}, Asyncpg("57P01")), True),  # shut down by an administrator
        (DBAPIError("select", {}, Asyncpg("53300")), True),  # too many connections
        (DBAPIError("select", {}, Asyncpg(None)), True),  # the connection is closed
        (DBAPIError("select", {}, Asyncpg("22021"), connection_invalidated=True), True),
        (asyncpg.DataError("out of int64"), False),
        (asyncpg.InterfaceError("the connection is closed"), True),
        (ConnectionRefusedError(), True),
        (TimeoutError(), True),
    ],
)
async def test_only_what_passes_is_called_unavailable(error: Exception, passes: bool) -> None:
    class Broken(RateLimits):
        def check(self, name: str, who: str) -> None:
            raise error

    async with client(limits=Broken({})) as http:
        answer = await http.get("/api/v1/games")
    expected = (503, "unavailable") if passes else (500, "broken")
    assert (answer.status_code, answer.json()["code"]) == expected


def test_a_trace_is_taken_on_when_it_is_one() -> None:
    good = f"00-{'a' * 32}-{'b' * 16}-01"
    assert trace_of(good) == {"traceparent": good}
    for wrong in (None, "", "x" * 55, "00" * 9_000 + good[2:]):
        assert len(trace_of(wrong)["traceparent"]) == 55
        assert trace_of(wrong)["traceparent"] != wrong


async def test_a_cookie_that_signs_nobody_in_is_taken_back() -> None:
    async with client(caller=None) as http:
        old = {"Cookie": "wordhall_session=old"}
        refused = await http.get("/api/v1/me", headers=old)
        other = await http.get("/api/v1/me", headers={**old, "Authorization": "Bearer wrong"})
    assert [refused.status_code, other.status_code] == [401, 401]
    assert "Max-Age=0" in refused.headers["set-cookie"]
    assert "set-cookie" not in other.headers, "the cookie was not looked at"


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
